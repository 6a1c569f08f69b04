"""The playground on the engine in the browser: python Proofs/wasm/page.py BINARY FOLDER [--speed]

Every system gives the service's bytes. With the network far away or gone a release goes on from where the finger left the drawer
and, with --speed, which needs a quiet machine, a finger is answered within two frames of the screen.
"""

import json
import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "playground"))

from common import SYSTEMS, quiet  # noqa: E402
from firefox import RESTS, Firefox  # noqa: E402
from page import Page, Service, browser  # noqa: E402
from shown import dragged  # noqa: E402

# In how many frames of the screen a finger is seen to move it, if that is asked for.
MOST_FRAMES = 2 if "--speed" in sys.argv else math.inf


def opened(started, service):
    page = Page(started, service.base).open()
    page.rested()
    page.tab.wait_for_selector("#answering:not([hidden])")
    return page


def compared(page):
    page.tab.click("#compare-answers")
    page.until("!['', 'Asking both…'].includes(document.getElementById('compared-answers').textContent)")
    return page.tab.inner_text("#compared-answers")


def every_system_gives_the_same_bytes(started, service):
    page, sizes = opened(started, service), []
    for system in SYSTEMS:
        page.system(system)
        page.rested()
        page.drag(-120)
        page.rested()
        said = compared(page)
        assert said.startswith("The same"), f"{system}: {said}"
        sizes.append(said.split()[2])
    quiet(page)
    page.close()
    return f"{', '.join(sizes)} bytes"


def held(page, service):
    """Drags, and says how soon it moved, and that it goes on at the release from where the finger left it."""
    firsts, said = zip(*(dragged(page, service) for _ in range(3)), strict=True)
    # Where others use the machine a frame may be late: one finger in three must not have been.
    assert min(firsts) <= MOST_FRAMES, f"it moves after {firsts} frames"
    return f"moves in frame {min(firsts)}, at most {max(firsts)}; {said[-1]}"


def a_network_of_300_ms_delays_nothing(started, service):
    page = opened(started, service)
    network = page.context.new_cdp_session(page.tab)
    network.send("Network.enable")
    network.send("Network.emulateNetworkConditions", {"offline": False, "latency": 300, "downloadThroughput": -1, "uploadThroughput": -1})
    said = held(page, service)
    page.rested()
    quiet(page)
    page.close()
    return said


def without_a_network_it_goes_on(started, service):
    page = opened(started, service)
    page.context.set_offline(True)
    said = held(page, service)
    page.rested()
    before = page.position
    page.drag(150)
    page.rested()
    assert page.position != before or page.tab.is_visible("#gone"), "it does not move"
    assert compared(page) == "The service does not answer."
    page.context.set_offline(False)
    assert compared(page).startswith("The same")
    page.close()
    return said


def the_service_can_be_chosen(started, service):
    page = opened(started, service)
    page.tab.click("[data-engine=remote]")
    with page.tab.expect_request("**/simulate"):
        page.drag(-100)
    page.rested()
    page.tab.reload()
    page.ready()
    page.tab.wait_for_selector("[data-engine=remote][aria-pressed=true]")
    page.tab.click("[data-engine=auto]")
    asked = []
    page.tab.on("request", lambda request: asked.append(request.url))
    page.drag(-100)
    page.rested()
    left = [one for one in asked if one.endswith(("/simulate", "/resolve", "/tune"))]
    assert not left, f"it asks {left}"
    quiet(page)
    page.close()
    return "yes"


def firefox_takes_it_under_the_shipped_policy(started, service):
    with Firefox() as firefox:
        firefox.open(service.base + "/")
        firefox.until(RESTS + " && !document.getElementById('answering').hidden")
        firefox.evaluate("document.getElementById('compare-answers').click()")
        result = "document.getElementById('compared-answers').textContent"
        firefox.until(f"!['', 'Asking both…'].includes({result})")
        said = firefox.evaluate(result)
        assert said.startswith("The same"), said
        assert not firefox.messages, firefox.messages
        return f"Firefox {firefox.evaluate('navigator.userAgent').split('/')[-1]}, no console message"


def on_a_phone_the_choice_is_not_in_the_way(started, service):
    shares = []
    for width, height in ((390, 844), (320, 640)):
        page = Page(started, service.base, width, height, has_touch=True).open()
        page.rested()
        page.tab.wait_for_selector("#answering:not([hidden])")
        pinned, choice = (page.tab.locator(one).bounding_box() for one in ("#middle", "#answering"))
        assert choice["y"] >= pinned["y"] + pinned["height"] and choice["x"] + choice["width"] <= width, f"{choice} beside {pinned}"
        shares.append(pinned["height"] / height)
        assert shares[-1] < 0.55, f"{width} px: the drawer takes {shares[-1]:.0%} of the screen"
        assert page.tab.evaluate("[...document.querySelectorAll('#answering .segments')].every((one) => one.scrollWidth <= one.clientWidth)"), "the choice is cut"
        assert compared(page).startswith("The same")
        page.close()
    return f"the drawer takes {max(shares):.0%} of the screen at most"


# Whether the worker is there, and what it has kept.
IS_KEPT = "navigator.serviceWorker.controller !== null"
KEPT = """async () => {
  const urls = [];
  for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname);
  return urls;
}"""


def it_opens_without_a_service(started, binary, folder):
    service = Service(binary, 0, "--engine", folder)
    try:
        page = opened(started, service)
        page.until(IS_KEPT)
        page.drag(-60)
        said = page.rested()
        exact = [json.loads(line) for line in service.post("/simulate", page.state["scenario"], "application/x-ndjson").splitlines()]
        kept = page.tab.evaluate(KEPT)
    finally:
        service.end()
    assert not [one for one in kept if one.startswith(("/simulate", "/resolve", "/compare", "/tune", "/curves", "/fit", "/live", "/metrics"))], kept
    assert len([one for one in kept if one.startswith("/engine/")]) == 1, kept
    # Nothing answers at that address any more, and then there is no network at all.
    for is_offline in (False, True):
        page.context.set_offline(is_offline)
        page.tab.reload()
        page.ready()
        assert page.rested() == said
        assert abs(page.position - exact[-1]["position"]) < 0.1, f"{page.position}, but {exact[-1]}"
    for system in SYSTEMS:
        page.system(system)
        page.rested()
        page.drag(-80)
        page.rested()
        scenario = page.state["scenario"]
        assert scenario["drawer"]["system"] == system and scenario["timeline"][-1]["phase"] == "ended", scenario
    page.tab.goto(service.base + "/docs")
    page.tab.wait_for_selector("html[data-ready=true]")
    page.close()
    return f"with {len(kept)} files"


def main():
    binary, folder = sys.argv[1:3]
    with Service(binary, 0, "--engine", folder) as service, browser() as started:
        for check in (every_system_gives_the_same_bytes, a_network_of_300_ms_delays_nothing, without_a_network_it_goes_on,
                      the_service_can_be_chosen, on_a_phone_the_choice_is_not_in_the_way, firefox_takes_it_under_the_shipped_policy):
            print(f"{check.__name__.replace('_', ' ')}: {check(started, service)}", flush=True)
        print(f"it opens without a service: {it_opens_without_a_service(started, binary, folder)}", flush=True)


main()
