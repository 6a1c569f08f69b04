"""The drawer under a hand: pointer, finger, list, and the gallery's own gestures."""

import json

from common import SYSTEMS, quiet, simulated
from page import Page, browsing
from shown import dragged


def loads_and_plays(service, browser, folder):
    page = Page(browser, service.base).open()
    assert "pt" in page.rested()
    page.tab.locator(".map .area").first.wait_for()
    # HTML, CSS and JavaScript; how many answers of the service have come by now depends on the machine.
    wire = page.tab.evaluate("""[...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')]
      .filter((one) => one.initiatorType !== 'fetch').reduce((sum, one) => sum + one.transferSize, 0)""")
    assert 30_000 < wire < 150_000, f"{wire} bytes"
    # Modules that import modules must not be waited for one after the other.
    late = page.tab.evaluate("""performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)
      .filter((path) => path.endsWith('.js') && !document.querySelector(`link[href="${path}"], script[src="${path}"]`))""")
    assert not late, f"not preloaded: {late}"
    page.tab.screenshot(path=folder / "first-visit.png")
    quiet(page)
    return f"{wire / 1000:.0f} kB on the wire"


def a_drag_rests_where_the_service_says(service, browser, folder):
    page = Page(browser, service.base).open()
    for system in SYSTEMS:
        page.system(system)
        page.rested()
        page.drag(-120)
        said = page.rested()
        end = simulated(service, page)[-1]
        assert f"{end['position']:g}".split(".")[0] in said, f"{system}: {said}, but {end}"
        assert abs(page.position - end["position"]) < 0.1, f"{system}: shown at {page.position}, but {end}"
        assert page.state["scenario"]["timeline"][-1]["phase"] == "ended"
        quiet(page)


def a_finger_drags_it(service, browser, folder):
    page = Page(browser, service.base, 390, 844, has_touch=True).open()
    page.rested()
    page.tab.locator("#stage").scroll_into_view_if_needed()
    finger, (x, y) = browsing.Finger(page.tab), page.grip()
    finger.down(x, y)
    for step in range(1, 15):
        finger.move(x, y - step * 8)
    finger.up()
    page.rested()
    assert page.state["scenario"]["timeline"][-1]["phase"] == "ended"
    assert abs(page.position - simulated(service, page)[-1]["position"]) < 0.1
    quiet(page)


def it_is_caught_in_flight(service, browser, folder):
    page = Page(browser, service.base).by_its_own_time().open()
    page.rested()
    page.time.stop()
    page.drag(-200, over=0.15)
    page.idle()
    page.passes(100)
    page.drag(60, over=0.15)
    page.time.goes_on()
    page.rested()
    records = simulated(service, page)
    caught = [one["t"] for one in records if one.get("phase") == "began"][-1]
    before = [one for one in records if one["type"] == "frame" and one["t"] < caught][-1]
    assert before["phase"] == "animating" and before["velocity"] != 0, f"caught at {caught} s after {before}"
    assert abs(page.position - records[-1]["position"]) < 0.1
    quiet(page)


# The page's text about a finger once this is the service's answer.
PREDICTED_TEXT = """async ({ state, position }) => {
  const [{ texts }, { stateText }, { length }] = await Promise.all(['texts', 'state-names', 'units'].map((one) => import(`/playground/parts/${one}.js`)));
  return texts.letGoNow(stateText(state), length(position));
}"""


def held(page, by):
    """Drags and holds still until the finger's speed has faded, and returns the page's last prediction."""
    predicted = []
    page.tab.on("request", lambda request: predicted.append(request) if request.url.endswith("/resolve") and "margins" in request.post_data_json else None)
    page.time.stop()
    page.drag(by, release=False)
    # For 0.8 s the page reports to the session that the finger is where it was.
    page.passes(1000)
    page.answered()
    # It asks every tenth of a second at the most, so this is the last time.
    page.passes(200)
    predicted_text = page.tab.evaluate(PREDICTED_TEXT, predicted[-1].response().json()["resolution"])
    page.until(f"document.getElementById('resting').innerText.split('\\n')[0] === {json.dumps(predicted_text)}")
    return page.tab.inner_text("#resting")


def let_go(page):
    page.tab.mouse.up()
    page.time.goes_on()
    return page.rested()


def every_sample_goes_through_a_session(service, browser, folder):
    page = Page(browser, service.base).by_its_own_time()
    sent, asked = [], []
    page.tab.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(json.loads(text))))
    page.open()
    page.rested()
    page.tab.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[1]))
    said = held(page, -150)
    assert "simulate" not in asked, asked
    assert said.startswith("Let go now") and page.tab.locator("#resting code").count() == 1, said
    rested = let_go(page)
    # A finger that rests is let go without a speed, so the prediction comes true.
    assert said.splitlines()[0].split(": ")[1] in rested, f"{said}, but {rested}"
    timeline = page.state["scenario"]["timeline"]
    # After its end the next session receives them, too.
    samples = [one for one in sent[: sent.index({"type": "end"})] if one.get("type") == "pan"]
    assert samples == [one for one in timeline if one["type"] == "pan"], f"{len(samples)} sent"
    assert len(samples) > 12
    quiet(page)


def a_fast_mouse_keeps_time(service, browser, folder):
    """A mouse that reports more often than a session has frames: its drag lasts as long as it did, not longer."""
    page = Page(browser, service.base).open()
    page.rested()
    least, most = page.tab.evaluate("""() => new Promise((resolve) => {
      const stage = document.getElementById('stage'), box = stage.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height * 0.8;
      stage.setPointerCapture = () => {};
      const post = (type, by) => stage.dispatchEvent(new PointerEvent(type, { pointerId: 7, clientX: x, clientY: y - by, bubbles: true }));
      post('pointerdown', 0);
      // The first movement makes it a drag. What the page takes for that and for the release may be counted or not.
      const before = performance.now();
      let by = 20;
      post('pointermove', by);
      const begin = performance.now(), channel = new MessageChannel();
      let last = begin;
      channel.port1.onmessage = () => {
        const now = performance.now();
        if (now - begin > 800) return void (post('pointerup', by), resolve([(now - begin) / 1000, (performance.now() - before) / 1000]));
        if (now - last > 3) post('pointermove', (by = 20 + (now - begin) / 5)), (last = now);
        channel.port2.postMessage(0);
      };
      channel.port2.postMessage(0);
    })""")
    page.rested()
    samples = [one for one in page.state["scenario"]["timeline"] if one["type"] == "pan"]
    said = samples[-1]["at"] - samples[0]["at"]
    assert least - 0.06 < said < most + 0.06, f"{said:.3f} s of {least:.3f} to {most:.3f} s in {len(samples)} samples"
    assert abs(page.position - simulated(service, page)[-1]["position"]) < 0.1
    quiet(page)
    return f"{said:.3f} s of {least:.3f} to {most:.3f} s in {len(samples)} samples"


def what_it_tells_is_what_happens(service, browser, folder):
    for system in SYSTEMS[1:]:
        page = Page(browser, service.base).by_its_own_time().open()
        page.system(system)
        page.rested()
        said = held(page, -70).splitlines()[0]
        rested = let_go(page).splitlines()[0]
        assert said.removeprefix("Let go now: ") == rested.removeprefix("Rests at "), f"{system}: {said}, but {rested}"
        quiet(page)
        page.close()


def without_sessions_samples_are_requests(service, browser, folder):
    page = Page(browser, service.base)
    page.context.add_init_script("window.WebSocket = class { constructor() { throw new Error('not here'); } };")
    page.open()
    page.rested()
    before = page.position
    page.drag(-150, release=False)
    page.until(f"document.getElementById('stage').dataset.position < {before - 50}")
    page.tab.mouse.up()
    page.rested()
    assert abs(page.position - simulated(service, page)[-1]["position"]) < 0.1
    quiet(page)


# The delay of everything from the service, ms.
FAR = """
  const far = 300, fetched = window.fetch, late = (body) => setTimeout(body, far);
  window.fetch = (...given) => new Promise((resolve) => late(() => resolve(fetched(...given))));
  window.WebSocket = class extends WebSocket {
    addEventListener(type, listener) { super.addEventListener(type, (event) => late(() => listener(event))); }
  };
"""


def a_release_goes_on_at_any_distance(service, browser, folder):
    for script in ("", FAR):
        page = Page(browser, service.base)
        page.context.add_init_script(script)
        page.open()
        said = [dragged(page, service)[1] for _ in range(2)]
        quiet(page)
        page.close()
    return said[-1]


def the_gallery_shows_what_it_says(service, browser, folder):
    page = Page(browser, service.base).open()
    shown = {}
    for title in page.tab.locator("#gallery optgroup:first-of-type option").all_text_contents():
        page.tab.select_option("#gallery", label=title)
        page.rested()
        shown[title] = simulated(service, page)

    def rules(title):
        return [rule for one in shown[title] for rule in one.get("rules", [])]

    def frames(title):
        return [one for one in shown[title] if one["type"] == "frame"]

    assert len(shown) == 10
    caught = [one["t"] for one in shown["Thrown up, caught, sent back"] if one.get("phase") == "began"][1]
    assert [one for one in frames("Thrown up, caught, sent back") if one["t"] <= caught - 0.01][-1]["velocity"] < -100
    assert rules("Up, and yet down") == ["between-marks-to-partial"]
    assert [one.get("state") for one in shown["Dismissed in two stages"] if one.get("phase") == "ended"] == ["partiallyExpanded", "dismissed"]
    curtain = shown["A curtain with a bounce"]
    assert min(one["position"] for one in frames("A curtain with a bounce")) < min(one["position"] for one in curtain[0]["detents"]) - 20
    assert rules("Sent back in mid-flight") == ["requested-state"] * 2
    assert "rush-up-of-two-nearest" in rules("Three notches and a throw")
    pulled = frames("Scroll, then pull")
    assert max(one["contentOffset"] for one in pulled) > 80 and pulled[-1]["position"] > pulled[0]["position"] + 100
    assert rules("Between three anchors")[0] == "advance-to-next-anchor-above"
    assert {"interrupted", "scrub"} <= set(rules("A transition taken back")) and shown["A transition taken back"][-1]["state"] == "dismissed"
    assert rules("Flick at the threshold") == ["below-threshold"]
    quiet(page)


CHECKS = [
    loads_and_plays, a_drag_rests_where_the_service_says, a_finger_drags_it, it_is_caught_in_flight,
    every_sample_goes_through_a_session, a_fast_mouse_keeps_time, what_it_tells_is_what_happens, without_sessions_samples_are_requests,
    a_release_goes_on_at_any_distance, the_gallery_shows_what_it_says,
]
