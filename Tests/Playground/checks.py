"""What the playground must do, each in a browser: a function a promise."""

import json
import subprocess
import tempfile
from pathlib import Path

from page import Page, Service


def simulated(service, page):
    """What the service says of the timeline that the address holds."""
    lines = service.post("/simulate", page.state["scenario"], "application/x-ndjson").splitlines()
    return [json.loads(line) for line in lines]


def quiet(page, *allowed):
    left = [one for one in page.messages if not any(part in one for part in allowed)]
    assert not left, f"the console says {left}"
    if not allowed:
        assert page.tab.is_hidden("#service"), page.tab.inner_text("#service")
    assert page.hosts <= {page.base.split("/")[2]}, f"it asks {page.hosts}"


def loads_and_plays(service, browser, folder):
    page = Page(browser, service.base).open()
    assert "pt" in page.rested()
    page.tab.locator(".map .area").first.wait_for()
    wire = page.tab.evaluate("""[...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')]
      .reduce((sum, one) => sum + one.transferSize, 0)""")
    assert wire < 150_000, f"{wire} bytes"
    # Modules that import modules must not be waited for one after the other.
    late = page.tab.evaluate("""performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)
      .filter((path) => path.endsWith('.js') && !document.querySelector(`link[href="${path}"], script[src="${path}"]`))""")
    assert not late, f"not preloaded: {late}"
    page.tab.screenshot(path=folder / "first-visit.png")
    quiet(page)
    return f"{wire / 1000:.0f} kB on the wire"


def a_drag_rests_where_the_service_says(service, browser, folder):
    for system in ("drawerkit", "sweetcurtain", "overlaycontainer", "sheets", "transition"):
        page = Page(browser, service.base).open()
        page.tab.click(f"#system-{system}")
        page.rested()
        page.drag(-120)
        said = page.rested()
        end = simulated(service, page)[-1]
        assert f"{end['position']:g}".split(".")[0] in said, f"{system}: {said}, but {end}"
        assert abs(page.position - end["position"]) < 0.1, f"{system}: shown at {page.position}, but {end}"
        assert page.state["scenario"]["timeline"][-1]["phase"] == "ended"
        quiet(page)
        page.close()


def a_finger_drags_it(service, browser, folder):
    page = Page(browser, service.base, 390, 844, has_touch=True).open()
    page.rested()
    page.tab.locator("#stage").scroll_into_view_if_needed()
    x, y = page.grip()
    session = page.context.new_cdp_session(page.tab)

    def touch(kind, points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", [{"x": x, "y": y}])
    for step in range(1, 15):
        touch("touchMove", [{"x": x, "y": y - step * 8}])
        page.tab.wait_for_timeout(16)
    touch("touchEnd", [])
    page.rested()
    assert page.state["scenario"]["timeline"][-1]["phase"] == "ended"
    assert abs(page.position - simulated(service, page)[-1]["position"]) < 0.1
    quiet(page)


def it_is_caught_in_flight(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    page.drag(-200, over=0.15)
    page.idle()
    page.drag(60, over=0.15)
    page.rested()
    records = simulated(service, page)
    caught = [one["t"] for one in records if one.get("phase") == "began"][-1]
    before = [one for one in records if one["type"] == "frame" and one["t"] < caught][-1]
    assert before["phase"] == "animating" and before["velocity"] != 0, f"caught at {caught} s after {before}"
    assert abs(page.position - records[-1]["position"]) < 0.1
    quiet(page)


def what_it_tells_is_what_happens(service, browser, folder):
    for system in ("sweetcurtain", "overlaycontainer", "sheets", "transition"):
        page = Page(browser, service.base).open()
        page.tab.click(f"#system-{system}")
        page.rested()
        page.drag(-70, release=False)
        page.until("document.getElementById('resting').textContent.startsWith('Let go now')")
        # Until the finger's speed has faded, and what was told of it.
        page.tab.wait_for_timeout(1200)
        said = page.tab.inner_text("#resting").splitlines()[0]
        page.tab.mouse.up()
        rested = page.rested().splitlines()[0]
        assert said.removeprefix("Let go now: ") == rested.removeprefix("Rests at "), f"{system}: {said}, but {rested}"
        quiet(page)
        page.close()


def every_sample_goes_through_a_session(service, browser, folder):
    page = Page(browser, service.base)
    sent, asked = [], []
    page.tab.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(json.loads(text))))
    page.open()
    page.rested()
    page.tab.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[1]))
    page.drag(-150, release=False)
    page.tab.wait_for_timeout(500)
    assert "simulate" not in asked, asked
    said = page.tab.inner_text("#resting")
    assert said.startswith("Let go now") and page.tab.locator("#resting code").count() == 1, said
    page.tab.mouse.up()
    rested = page.rested()
    # A finger that rests is let go without a speed, so what was told is what happens.
    assert said.splitlines()[0].split(": ")[1] in rested, f"{said}, but {rested}"
    timeline = page.state["scenario"]["timeline"]
    # After its end the next session is told of them, too.
    samples = [one for one in sent[: sent.index({"type": "end"})] if one.get("type") == "pan"]
    assert samples == [one for one in timeline if one["type"] == "pan"], f"{len(samples)} sent"
    assert len(samples) > 12
    quiet(page)


def without_sessions_samples_are_requests(service, browser, folder):
    page = Page(browser, service.base)
    page.context.add_init_script("window.WebSocket = class { constructor() { throw new Error('not here'); } };")
    page.open()
    page.rested()
    before = page.position
    page.drag(-150, release=False)
    page.tab.wait_for_timeout(300)
    assert page.position < before - 50, f"{before}, then {page.position}"
    page.tab.mouse.up()
    page.rested()
    assert abs(page.position - simulated(service, page)[-1]["position"]) < 0.1
    quiet(page)


def what_a_slider_does_is_one_step(service, browser, folder):
    page = Page(browser, service.base).open()
    page.tab.select_option("#gallery", label="Flick at the threshold")
    page.rested()
    slider = page.tab.locator("[data-property=minimumFlickVelocity] input[type=range]")
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    y = box["y"] + box["height"] / 2
    page.tab.mouse.move(box["x"] + box["width"] * 0.3, y)
    page.tab.mouse.down()
    for step in range(1, 9):
        page.tab.mouse.move(box["x"] + box["width"] * (0.3 + step * 0.05), y)
        page.tab.wait_for_timeout(40)
    during = float(slider.input_value())
    page.tab.mouse.up()
    page.rested()
    after = page.state["scenario"]["drawer"]["configuration"]["minimumFlickVelocity"]
    assert after == during > 1500, f"{during} under the mouse, {after} in the end"
    page.tab.click("#undo")
    page.until("document.querySelector('[data-property=minimumFlickVelocity] input[type=number]').value === '900'")
    quiet(page)


def a_list_hands_the_finger_on(service, browser, folder):
    page = Page(browser, service.base).open()
    page.tab.click("#system-overlaycontainer")
    page.rested()
    page.tab.check("#has-content")
    page.rested()
    top = page.position
    page.drag(-60, over=0.5, share=0.7, release=False)
    page.tab.wait_for_timeout(400)
    assert abs(page.position - top) < 1, f"the list did not scroll, but the drawer from {top} to {page.position}"
    page.tab.mouse.up()
    page.rested()
    offsets = [one["contentOffset"] for one in simulated(service, page) if one["type"] == "frame" and "contentOffset" in one]
    assert max(offsets) > 60, f"scrolled to {max(offsets)} at the most"
    page.drag(230, over=0.5, share=0.45)
    page.rested()
    assert {one["type"] for one in page.state["scenario"]["timeline"][-4:]} == {"scroll"}
    assert page.position > top + 50, f"the drawer is at {page.position} still"
    quiet(page)


def the_gallery_shows_what_it_says(service, browser, folder):
    page = Page(browser, service.base).open()
    shown = {}
    for title in page.tab.locator("#gallery option:not([disabled])").all_inner_texts():
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


def a_property_changes_the_outcome_and_its_bar(service, browser, folder):
    page = Page(browser, service.base).open()
    page.tab.select_option("#gallery", label="Flick at the threshold")
    first = page.rested()
    bar = page.tab.locator("[data-bar=minimumFlickVelocity] svg")
    bar.wait_for()
    before = bar.get_attribute("aria-label")
    field = page.tab.locator("[data-property=minimumFlickVelocity] input[type=number]")
    field.fill("500")
    field.press("Enter")
    second = page.rested()
    assert first != second, f"still {second}"
    assert "500" not in before and page.tab.locator("[data-property=minimumFlickVelocity].is-changed").count() == 1
    page.tab.locator("[data-property=minimumFlickVelocity] .reset").click()
    page.rested()
    assert "minimumFlickVelocity" not in page.state["scenario"]["drawer"].get("configuration", {})
    quiet(page)


def a_mistake_is_told_where_it_was_made(service, browser, folder):
    page = Page(browser, service.base, 360, 740).open()
    page.rested()
    field = page.tab.locator("[data-property=flickSpeedThreshold] input[type=number]")
    field.fill("1e9")
    field.press("Enter")
    wrong = page.tab.locator("[data-property=flickSpeedThreshold].is-wrong .wrong")
    wrong.wait_for()
    assert "1000000" in wrong.inner_text() and "flickSpeedThreshold" in page.tab.inner_text("#service")
    banner, told = page.tab.locator("#service").bounding_box(), wrong.bounding_box()
    assert told["y"] + told["height"] <= banner["y"], f"{told} is behind {banner}"
    field.fill("3")
    field.press("Enter")
    page.tab.wait_for_selector("#service[hidden]", state="attached")
    assert page.tab.locator(".wrong").count() == 0
    quiet(page, "422")


def the_phase_map_tells_rule_and_state(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    page.tab.locator(".map .area").first.wait_for()
    page.tab.locator(".map").hover(position={"x": 200, "y": 60})
    page.until("document.querySelector('.map').nextElementSibling.textContent.includes('pt/s')")
    assert page.tab.locator(".map .border").count() > 0
    quiet(page)


def systems_are_compared(service, browser, folder):
    page = Page(browser, service.base).open()
    page.tab.click("#tab-compare")
    asked = []
    page.tab.on("request", lambda request: asked.append(request) if request.url.endswith("/compare") else None)
    page.tab.check("#with-sweetcurtain")
    page.tab.check("#with-sheets")
    page.until("document.querySelectorAll('.mini').length === 3")
    page.until("document.querySelector('.verdict').textContent !== ''")
    page.tab.locator(".differs").first.wait_for()
    assert page.state["others"] == ["sweetcurtain", "sheets"]
    # All drawers are asked about at once, and what is told is what the service says.
    timeline = [one.post_data_json for one in asked if "timeline" in one.post_data_json["drawers"][0]][-1]
    assert len(timeline["drawers"]) == 3
    end = [json.loads(line) for line in service.post("/compare", timeline, "application/x-ndjson").splitlines()][-1]
    rows = page.tab.locator("#panel-compare tbody tr").all_inner_texts()
    for row, one in zip(rows, end["drawers"].values(), strict=True):
        assert one["state"] in row and f"{one['position']:g}" in row, f"{row}, but {one}"
    assert ("different places" in page.tab.inner_text(".verdict")) == (not end["agree"])
    page.tab.screenshot(path=folder / "compare.png")
    page.tab.click("#over-one-another")
    boxes = [one.bounding_box() for one in page.tab.locator(".mini-screen").all()]
    assert boxes[0] == boxes[1] == boxes[2], boxes
    quiet(page)


def a_drawer_is_compared_with_itself_as_it_was(service, browser, folder):
    page = Page(browser, service.base).open()
    page.tab.select_option("#gallery", label="Flick at the threshold")
    page.rested()
    page.tab.click("#tab-compare")
    page.tab.click("#keep")
    page.until("document.querySelector('.verdict')?.textContent.includes('within 1 pt')")
    field = page.tab.locator("[data-property=minimumFlickVelocity] input[type=number]")
    field.fill("500")
    field.press("Enter")
    page.until("document.querySelector('.verdict').textContent.includes('different places')")
    quiet(page)


def one_that_cannot_be_compared_says_why(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    page.tab.click("#tab-compare")
    page.tab.check("#with-sheets")
    page.until("document.querySelectorAll('.mini').length === 2")
    # A link may hold a drawer that the service does not take, beside one that it does.
    page.tab.evaluate("""async () => {
      const { packed, unpacked } = await import('/playground/state.js');
      const state = await unpacked(location.hash.slice(1));
      state.others.push({ title: 'Faulty', drawer: { system: 'drawerkit', configuration: { heightOfPartiallyExpandedDrawer: 'high' } } });
      location.hash = '#' + await packed(state);
    }""")
    page.until("document.querySelector('#panel-compare tbody .error')?.textContent.includes('must be a number')")
    assert page.tab.locator(".mini").count() == 2
    quiet(page, "422")


def a_recording_becomes_a_timing(service, browser, folder):
    page = Page(browser, service.base).open()
    page.tab.click("#tab-measure")
    values = json.loads(service.post("/curves", {"timing": {"duration": 0.6, "bounce": 0.2}, "from": 500, "to": 100,
                                                 "times": [step / 60 for step in range(40)]}))["values"]
    page.tab.fill("#samples", "t,position\n" + "\n".join(f"{one['t']},{one['points']['position']}" for one in values))
    page.tab.click("#fit")
    page.tab.locator(".apply").first.wait_for()
    page.tab.screenshot(path=folder / "measure.png")
    page.tab.locator(".apply").first.click()
    page.idle()
    spring = page.state["scenario"]["drawer"]["configuration"]["timingCurveProvider"]
    assert abs(spring["stiffness"] - (2 * 3.141592653589793 / 0.6) ** 2) < 0.1, spring
    quiet(page)


def exports_run(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    page.tab.click("#tab-take")
    frames = [one for one in simulated(service, page) if one["type"] == "frame"]

    def taken(kind):
        before = page.tab.input_value("#take-text")
        page.tab.select_option("#take-kind", kind)
        page.until(f"document.getElementById('take-text').value !== {json.dumps(before)}")
        return page.tab.input_value("#take-text")

    with tempfile.TemporaryDirectory() as place:
        place = Path(place)
        text = taken("javascript")
        (place / "request.mjs").write_text(text)
        (place / "client.js").write_text(page.tab.evaluate("fetch('/client.js').then((one) => one.text())"))
        lines = subprocess.run(["node", place / "request.mjs"], capture_output=True, text=True, timeout=60, check=True).stdout
        assert "type: 'end'" in lines
        (place / "request.py").write_text(taken("python"))
        lines = subprocess.run(["python3", place / "request.py"], capture_output=True, text=True, timeout=60, check=True).stdout
        assert "'type': 'end'" in lines
        lines = subprocess.run(["sh", "-c", taken("curl")], capture_output=True, text=True, timeout=60, check=True).stdout
        assert json.loads(lines.splitlines()[-1])["type"] == "end"
    assert "UISpringTimingParameters" in taken("swift")
    assert taken("csv").startswith("t,") and taken("svg").startswith("<svg")
    json.loads(taken("json")), json.loads(taken("keyframes"))
    # Under a finger the position goes in steps, on either side of which a frame's rounded time may lie.
    smooth = [one for one in frames if one["phase"] == "animating"]
    plays_as_the_frames(browser, taken("css"), smooth)
    quiet(page)


def a_check_holds_what_is_shown(service, browser, folder, binary=None):
    page = Page(browser, service.base).open()
    for title in ("Thrown up, caught, sent back", "Scroll, then pull", "A transition taken back"):
        page.tab.select_option("#gallery", label=title)
        page.rested()
        page.tab.click("#tab-take")
        page.tab.select_option("#take-kind", "check")
        page.until(f"document.getElementById('take-text').value.includes({json.dumps(title)})")
        text = page.tab.input_value("#take-text")
        with tempfile.TemporaryDirectory() as place:
            file, changed = Path(place, "check.json"), Path(place, "changed.json")
            file.write_text(text)
            passed = subprocess.run([binary, "check", file], capture_output=True, text=True, timeout=60)
            assert passed.returncode == 0, passed.stdout
            check = json.loads(text)
            recorded = subprocess.run([binary, "record", "-"], input=json.dumps(check["request"]), capture_output=True, text=True, timeout=60, check=True)
            assert json.loads(recorded.stdout)["expect"] == check["expect"]
            check["expect"]["frames"][3]["position"] += 1
            changed.write_text(json.dumps(check))
            failed = subprocess.run([binary, "check", changed], capture_output=True, text=True, timeout=60)
            assert failed.returncode == 1 and "/frames/3/position" in failed.stdout, failed.stdout
    quiet(page)


def plays_as_the_frames(browser, css, frames):
    """Plays a stylesheet in a page of its own, stopped at many times, and compares it with the frames."""
    sheet = browser.new_page()
    sheet.set_content(f"<style>{css}</style><div class='detent-drawer' style='position:absolute;top:0'>x</div>")
    stated, worst = float(css.split("position: ")[1].split("px")[0]), 0.0
    for frame in frames[:: max(1, len(frames) // 40)]:
        y = sheet.evaluate("""t => {
          const all = document.getAnimations();
          for (const one of all) { one.pause(); one.currentTime = t * 1000; }
          const box = document.querySelector('.detent-drawer');
          return new DOMMatrix(getComputedStyle(box).transform).m42 + (parseFloat(getComputedStyle(box).translate.split(' ')[1]) || 0);
        }""", frame["t"])
        worst = max(worst, abs(y - frame["position"]))
    assert worst < stated + 0.5, f"{worst} pt off, where {stated} are stated"
    sheet.close()


def a_link_is_a_bug_report(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    page.drag(-90)
    said = page.rested()
    page.until("location.hash.length > 10")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.tab.click("#link")
    page.until("document.getElementById('told').textContent.startsWith('The link is copied')")
    assert page.tab.evaluate("navigator.clipboard.readText().then((one) => one === location.href)")
    address = page.tab.evaluate("location.hash")
    other = Page(browser, service.base).open("/" + address)
    assert other.rested() == said
    assert other.state["scenario"] == page.state["scenario"]
    quiet(other)


def steps_are_undone(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    page.tab.click("#system-sheets")
    page.rested()
    page.tab.click("#system-sweetcurtain")
    page.rested()
    page.tab.click("#undo")
    page.tab.wait_for_selector("#system-sheets[aria-pressed=true]")
    page.tab.click("#redo")
    page.tab.wait_for_selector("#system-sweetcurtain[aria-pressed=true]")
    page.tab.go_back()
    page.tab.wait_for_selector("#system-sheets[aria-pressed=true]")
    quiet(page)


def the_keyboard_is_enough(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    page.tab.focus("#stage")
    for _ in range(6):
        page.tab.keyboard.press("ArrowUp")
        page.tab.wait_for_timeout(40)
    page.tab.keyboard.press("Enter")
    page.rested()
    assert page.state["scenario"]["timeline"][-1]["phase"] == "ended"
    page.tab.focus("#tab-why")
    page.tab.keyboard.press("ArrowRight")
    assert page.tab.get_attribute("#tab-compare", "aria-selected") == "true"
    page.tab.focus("#gallery")
    page.tab.keyboard.press("ArrowDown")
    # Everything that can be done has a stop of the Tab key.
    reached = set()
    page.tab.focus(".skip")
    for _ in range(40):
        page.tab.keyboard.press("Tab")
        reached.add(page.tab.evaluate("document.activeElement.id"))
    assert {"gallery", "link", "theme", "system-sheets"} <= reached, reached
    quiet(page)


# What can be hit, with its label where it has one, and is less than 44 px high or wide. Links in sentences are as WCAG has them.
SMALL = """[...document.querySelectorAll('button, select, input, textarea, summary, nav a, header a, [role=slider]')].flatMap((one) => {
  const boxes = [one, ...(one.labels ?? [])].map((part) => part.getBoundingClientRect());
  const [wide, high] = [Math.max(...boxes.map((box) => box.width)), Math.max(...boxes.map((box) => box.height))];
  return wide === 0 || (wide >= 44 && high >= 44) ? [] : [`${one.outerHTML.slice(0, 80)}: ${Math.round(wide)} x ${Math.round(high)}`];
})"""


def targets_are_large_enough(service, browser, folder):
    page = Page(browser, service.base, 360, 740).open()
    page.rested()
    for panel in ("why", "compare", "measure", "script", "take"):
        page.tab.click(f"#tab-{panel}")
        if panel == "script":
            page.tab.locator(".block").first.click()
        if panel == "measure":
            page.tab.click("#fit")
            page.tab.locator(".fit").first.wait_for()
        small = page.tab.evaluate(SMALL)
        assert not small, "\n".join(small)
    quiet(page)


def every_width_and_theme_fits(service, browser, folder):
    for scheme in ("light", "dark"):
        for width, height in ((360, 740), (768, 1024), (1440, 900), (2560, 1440)):
            page = Page(browser, service.base, width, height, color_scheme=scheme).open()
            page.rested()
            page.tab.wait_for_timeout(300)
            wide = page.tab.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert wide <= 0, f"{width} px: {wide} px too wide"
            page.tab.screenshot(path=folder / f"{width}-{scheme}.png", full_page=width < 800)
            quiet(page)
            page.close()


def reduced_motion_shows_the_end(service, browser, folder):
    page = Page(browser, service.base, reduced_motion="reduce").open()
    page.tab.click("#system-sheets")
    page.until("location.hash.length > 9")
    page.idle()
    page.tab.wait_for_timeout(100)
    assert page.tab.inner_text("#play") == "Play"
    assert abs(page.position - simulated(service, page)[-1]["position"]) < 0.1
    quiet(page)


def it_waits_for_the_service(service, browser, folder, binary=None):
    own = Service(binary)
    page = Page(browser, own.base).open()
    page.rested()
    own.end()
    page.tab.click("#system-sheets")
    page.tab.wait_for_selector("#service:not([hidden])")
    with Service(binary, own.port):
        page.tab.wait_for_selector("#service[hidden]", state="attached", timeout=15000)
        page.close()


def it_asks_for_a_key(service, browser, folder, binary=None):
    with tempfile.NamedTemporaryFile("w", suffix=".keys") as keys:
        keys.write("playground-key-0123456789\n")
        keys.flush()
        with Service(binary, 0, "--api-key-file", keys.name) as own:
            page = Page(browser, own.base)
            page.tab.goto(own.base + "/")
            page.tab.wait_for_selector("#key")
            page.tab.fill("#key", "playground-key-0123456789")
            page.tab.click("#service button")
            page.ready()
            page.close()


def the_reference_answers(service, browser, folder):
    page = Page(browser, service.base)
    page.tab.goto(service.base + "/docs")
    page.tab.wait_for_selector("html[data-ready=true]")
    page.tab.click("[data-send=resolve]")
    page.until("document.querySelector('#resolve pre').textContent.startsWith('200')")
    page.tab.locator("#resolve summary").first.click()
    assert "container" in page.tab.inner_text("#resolve .schema")
    page.tab.screenshot(path=folder / "docs.png")
    quiet(page)


def a_wrong_path_has_a_way_back(service, browser, folder):
    page = Page(browser, service.base)
    page.tab.goto(service.base + "/nowhere")
    page.tab.click("a[href='/']")
    page.ready()
    quiet(page, "404")


CHECKS = [
    loads_and_plays, a_drag_rests_where_the_service_says, a_finger_drags_it, it_is_caught_in_flight,
    every_sample_goes_through_a_session, what_it_tells_is_what_happens, without_sessions_samples_are_requests, what_a_slider_does_is_one_step, a_list_hands_the_finger_on,
    the_gallery_shows_what_it_says,
    a_property_changes_the_outcome_and_its_bar, a_mistake_is_told_where_it_was_made, the_phase_map_tells_rule_and_state, systems_are_compared,
    a_drawer_is_compared_with_itself_as_it_was, one_that_cannot_be_compared_says_why,
    a_recording_becomes_a_timing, exports_run, a_check_holds_what_is_shown, a_link_is_a_bug_report, steps_are_undone, the_keyboard_is_enough,
    targets_are_large_enough, every_width_and_theme_fits, reduced_motion_shows_the_end, it_waits_for_the_service, it_asks_for_a_key,
    the_reference_answers, a_wrong_path_has_a_way_back,
]
