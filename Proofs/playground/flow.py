"""Ways through the page: no dead end, the drawer always in sight, a timeline to hold, a reference that answers."""

import tempfile

from common import SYSTEMS, quiet, simulated
from page import Page, Service


IN_VIEW = """(query) => {
  const box = document.querySelector(query).getBoundingClientRect();
  return box.width > 0 && box.top >= 0 && box.bottom <= innerHeight;
}"""


def a_slow_service_is_waited_for(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    held = []
    page.tab.route("**/simulate", lambda route: route.continue_() if held else held.append(route))
    page.system("sheets")
    page.tab.wait_for_selector("#service:not([hidden])")
    assert "slow" in page.tab.inner_text("#service")
    for one in held:
        one.continue_()
    page.tab.wait_for_selector("#service[hidden]", state="attached")
    page.rested()
    quiet(page)


def dismissed_is_no_dead_end(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    gone = {
        "drawerkit": [{"type": "dismiss"}], "sweetcurtain": [{"type": "move", "to": "hide"}],
        "transition": [{"type": "drag", "by": -60, "over": 0.2, "releaseVelocity": 0}],
    }
    for system, timeline in gone.items():
        page.system(system)
        page.rested()
        state = page.state
        state["scenario"]["timeline"] = timeline
        page.go_to(state)
        page.rested()
        page.tab.wait_for_selector("#gone:not([hidden])")
        assert page.position >= 843
        page.tab.click("#present-again")
        page.rested()
        assert page.position < 800 and page.tab.is_hidden("#gone"), f"{system}: still at {page.position}"
        assert simulated(service, page)[-1]["position"] < 800
    quiet(page)


def a_reset_leaves_something_to_drag(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    page.tab.click("#reset-all")
    page.rested()
    assert page.position < 800 and page.tab.locator("#reset-all").count() == 0
    for system in SYSTEMS:
        page.system(system)
        page.rested()
        state = page.state
        # A drawer of no height at all has its labels in one place.
        if system == "drawerkit":
            state["scenario"]["drawer"]["configuration"] = {}
            page.go_to(state)
            page.rested()
        boxes = [one.bounding_box() for one in page.tab.locator(".mark.label span").all()]
        for index, one in enumerate(boxes):
            for other in boxes[index + 1:]:
                apart = one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"] or one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
                assert apart, f"{system}: {one} lies over {other}"
    quiet(page)


def the_drawer_stays_in_sight_on_a_phone(service, browser, folder):
    for width, height in ((390, 844), (320, 640)):
        page = Page(browser, service.base, width, height, has_touch=True).open()
        page.rested()
        for panel in ("why", "compare", "measure", "paste", "script", "take"):
            page.panel(panel)
            tall = page.tab.evaluate("document.documentElement.scrollHeight")
            assert tall < 4000, f"{panel}: {tall} px"
            page.tab.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
            page.frames()
            assert page.tab.evaluate(IN_VIEW, "#stage"), f"{width} px, {panel}: the drawer is out of sight"
        page.property("flickSpeedThreshold")
        assert page.tab.evaluate(IN_VIEW, "#stage") and page.tab.evaluate(IN_VIEW, "[data-property=flickSpeedThreshold] input[type=range]")
        covered = page.tab.evaluate("""() => {
          const box = document.querySelector('[data-property=flickSpeedThreshold] input[type=range]').getBoundingClientRect();
          return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2).id;
        }""")
        assert covered == "p-drawer-configuration-flickSpeedThreshold-slider", covered
        wide = page.tab.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{wide} px too wide"
        quiet(page)
        page.close()


def the_first_screen_teaches(service, browser, folder):
    for width, height in ((1440, 900), (1024, 768), (390, 844), (320, 640)):
        page = Page(browser, service.base, width, height).open()
        moved = page.position
        page.rested()
        assert simulated(service, page)[-1]["t"] > 1, f"nothing moved by itself from {moved}"
        for part in ("#stage", ".claim", "#play"):
            assert page.tab.evaluate(IN_VIEW, part), f"{width} px: {part} cannot be seen"
        assert page.tab.is_visible("#hint") and "Throw it" in page.tab.inner_text("#hint")
        page.drag(-60)
        page.rested()
        assert page.tab.is_hidden("#hint")
        page.tab.reload()
        page.ready()
        page.rested()
        assert page.tab.is_hidden("#hint"), "the hint is shown again after a throw"
        quiet(page)
        page.close()


def it_plays_slowly_and_again(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    length = simulated(service, page)[-1]["t"]
    page.tab.click("[data-speed='0.5']")
    took = page.tab.evaluate("""() => new Promise((resolve) => {
      const button = document.getElementById('play'), begin = performance.now();
      button.click();
      const look = () => (button.textContent === 'Play' ? resolve((performance.now() - begin) / 1000) : requestAnimationFrame(look));
      requestAnimationFrame(look);
    })""")
    assert took > length * 1.8, f"{took} s for {length} s at half the speed"
    page.tab.click("[data-speed='1']")
    page.tab.click("#loop")
    ends = page.tab.evaluate("""() => new Promise((resolve) => {
      const slider = document.querySelector('.time');
      let last = 0, count = 0;
      const look = () => {
        if (+slider.value < last - 0.5) count += 1;
        last = +slider.value;
        if (count === 2) resolve(count);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    })""")
    assert ends == 2
    page.tab.click("#loop")
    page.rested()
    quiet(page)


def properties_are_in_groups_to_search(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    groups = page.tab.locator("#properties summary").all_inner_texts()
    assert [one.split()[0] for one in groups] == ["Heights", "Thresholds", "Motion", "Look", "Surroundings"], groups
    first = page.tab.locator("#properties .property[data-property]").first.get_attribute("data-property")
    assert first == "heightOfPartiallyExpandedDrawer"
    page.tab.fill("#property-search", "corner")
    shown = [one.get_attribute("data-property") for one in page.tab.locator("#properties .property[data-property]").all() if one.is_visible()]
    assert "maximumCornerRadius" in shown and "heightOfPartiallyExpandedDrawer" not in shown, shown
    page.tab.fill("#property-search", "")
    page.property("timingCurveProvider")
    spellings = page.tab.locator("#p-drawer-configuration-timingCurveProvider option").all_inner_texts()
    assert "Spring: response and damping ratio" in spellings and not [one for one in spellings if "…" in one or "allowsOverdamp" in one], spellings
    page.tab.fill("#p-drawer-configuration-upperMarkGap", "60")
    page.tab.press("#p-drawer-configuration-upperMarkGap", "Enter")
    page.rested()
    chip = page.tab.locator(".chip", has_text="upperMarkGap")
    assert chip.inner_text() == "upperMarkGap: 60"
    chip.click()
    assert page.tab.evaluate("document.activeElement.id") == "p-drawer-configuration-upperMarkGap-slider"
    page.system("transition")
    page.rested()
    assert page.tab.locator(".chip").count() == 0
    quiet(page)


def a_timeline_can_be_held(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    page.panel("script")
    timeline = page.state["scenario"]["timeline"]
    second = page.tab.locator("[data-block='1']")
    before = second.bounding_box()
    mouse = page.tab.mouse
    mouse.move(before["x"] + 12, before["y"] + 20)
    mouse.down()
    places = []
    for step in range(1, 11):
        mouse.move(before["x"] + 12 + step * 9, before["y"] + 20)
        page.frames(1)
        places.append(second.bounding_box()["x"])
    assert places == sorted(places) and places[-1] > before["x"] + 70, f"from {before['x']} it followed to {places}"
    said = page.tab.inner_text("#panel-script .reading")
    mouse.up()
    page.rested()
    records = simulated(service, page)
    began = [one["t"] for one in records if one.get("input") == 1][0]
    assert abs(began - float(said.split()[0])) < 0.002, f"shown at {said}, but {began}"
    assert abs(began * 20 - round(began * 20)) < 1e-6, f"{began} s is not on the grid"
    assert abs(second.bounding_box()["x"] - places[-1]) < 40
    assert page.tab.evaluate("getComputedStyle(document.querySelector('.handle-end')).cursor") == "ew-resize"
    # Its right edge stretches it.
    over = page.state["scenario"]["timeline"][0]["over"]
    box = page.tab.locator("[data-block='0']").bounding_box()
    mouse.move(box["x"] + box["width"] - 5, box["y"] + 20)
    mouse.down()
    mouse.move(box["x"] + box["width"] + 60, box["y"] + 20, steps=6)
    mouse.up()
    page.rested()
    assert page.state["scenario"]["timeline"][0]["over"] > over + 0.1
    # By keys; the focus stays on the block.
    page.tab.focus("#block-0")
    over, after = (page.state["scenario"]["timeline"][0][name] for name in ("over", "by"))
    for key in ("Shift+ArrowRight", "ArrowDown"):
        page.tab.keyboard.press(key)
        page.rested()
    assert abs(page.state["scenario"]["timeline"][0]["over"] - over - 0.05) < 1e-6
    assert page.tab.evaluate("document.activeElement.id") == "block-1"
    after = page.state["scenario"]["timeline"][1]["after"]
    page.tab.keyboard.press("ArrowRight")
    page.rested()
    assert abs(page.state["scenario"]["timeline"][1]["after"] - after - 0.05) < 1e-6 and page.tab.evaluate("document.activeElement.id") == "block-1"
    page.tab.keyboard.press("Delete")
    page.rested()
    assert len(page.state["scenario"]["timeline"]) == 1 and page.tab.evaluate("document.activeElement.id") == "block-0"
    # The playhead is the stage's own time.
    ruler = page.tab.locator(".ruler").bounding_box()
    mouse.click(ruler["x"] + ruler["width"] * 0.25, ruler["y"] + 10)
    page.frames()
    head = page.tab.locator(".playhead").bounding_box()
    assert abs(head["x"] - ruler["x"] - ruler["width"] * 0.25) < 4, f"{head}, {ruler}"
    shown = page.position
    at = float(page.tab.input_value(".time"))
    frame = [one for one in simulated(service, page) if one["type"] == "frame" and one["t"] <= at + 0.02][-1]
    assert abs(shown - frame["position"]) < 30
    # A recorded gesture is one block, and moves as one.
    page.drag(-80)
    page.rested()
    last = page.tab.locator(".block").last
    assert "samples" in last.get_attribute("aria-label")
    ats = [one["at"] for one in page.state["scenario"]["timeline"] if one["type"] == "pan"]
    last.focus()
    page.tab.keyboard.press("ArrowRight")
    page.rested()
    later = [one["at"] for one in page.state["scenario"]["timeline"] if one["type"] == "pan"]
    assert all(abs(new - old - 0.05) < 1e-6 for new, old in zip(later, ats, strict=True))
    assert timeline
    quiet(page)


def every_input_can_be_added(service, browser, folder):
    page = Page(browser, service.base).open()
    for system in SYSTEMS:
        page.system(system)
        page.rested()
        page.tab.click("#tab-script")
        page.tab.select_option("#input-type", "resize")
        page.tab.click("#input-add")
        page.rested()
        assert page.state["scenario"]["timeline"][-1]["container"] == page.state["scenario"]["container"]
        assert page.tab.is_hidden("#service"), f"{system}: {page.tab.inner_text('#service')}"
        height = page.tab.locator(f"#p-timeline-{len(page.state['scenario']['timeline']) - 1}-container-height")
        height.fill("600")
        height.press("Enter")
        page.rested()
        assert page.state["scenario"]["timeline"][-1]["container"]["height"] == 600
        # An impossible value is reported at its own field, and its form stays.
        height.fill("-5")
        height.press("Enter")
        page.tab.locator(".wrong").first.wait_for()
        assert height.get_attribute("aria-invalid") == "true" and "Input" in page.tab.inner_text("#service")
        height.fill("700")
        height.press("Enter")
        page.tab.wait_for_selector("#service[hidden]", state="attached")
        page.rested()
    quiet(page, "422")


def the_reference_asks_for_a_key(service, browser, folder, binary=None):
    with tempfile.NamedTemporaryFile("w", suffix=".keys") as keys:
        keys.write("playground-key-0123456789\n")
        keys.flush()
        with Service(binary, 0, "--api-key-file", keys.name) as own:
            page = Page(browser, own.base)
            page.tab.goto(own.base + "/docs")
            page.tab.wait_for_selector("#service:not([hidden])")
            assert "key" in page.tab.inner_text("#service")
            page.tab.fill("#key", "playground-key-0123456789")
            page.tab.press("#key", "Enter")
            page.tab.wait_for_selector("html[data-ready=true]")
            page.tab.click("[data-send=resolve]")
            page.until("document.querySelector('#resolve .try pre').textContent.startsWith('200')")
            page.close()


def every_send_answers(service, browser, folder):
    page = Page(browser, service.base)
    page.tab.goto(service.base + "/docs")
    page.tab.wait_for_selector("html[data-ready=true]")
    sends = page.tab.locator("[data-send]").all()
    for one in sends:
        name = one.get_attribute("data-send")
        if not one.is_visible():
            page.tab.locator(".operation", has=page.tab.locator(f"#{name}")).locator("h3 button", has_text="GET").click()
        one.click()
        page.until(f"!['', '…'].includes(document.querySelector('#{name} .try pre').textContent)")
        said = page.tab.inner_text(f"#{name} .try pre")
        assert said.startswith("200"), f"{name}: {said[:200]}"
    for language, part in (("curl", "curl -s"), ("JavaScript", "await fetch("), ("Python", "urllib.request"), ("Swift", "URLSession")):
        page.tab.locator("#first details summary").first.evaluate("(one) => { one.parentNode.open = true; }")
        page.tab.click(f"#first .segments button:text-is('{language}')")
        page.until(f"document.querySelector('#first [aria-label=Code]').textContent.includes({part!r})")
    page.tab.fill("#search", "recorded motion")
    page.until("[...document.querySelectorAll('.operation')].filter((one) => !one.hidden).some((one) => one.id === 'fit')")
    assert page.tab.is_hidden("#resolve")
    quiet(page)
    page.close()
    phone = Page(browser, service.base, 390, 844)
    phone.tab.goto(service.base + "/docs")
    phone.tab.wait_for_selector("html[data-ready=true]")
    assert phone.tab.evaluate(IN_VIEW, "#reference .prose p"), "links come before the text"
    assert phone.tab.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    quiet(phone)
    return f"{len(sends)} operations"


CHECKS = [
    a_slow_service_is_waited_for, dismissed_is_no_dead_end, a_reset_leaves_something_to_drag, the_drawer_stays_in_sight_on_a_phone, the_first_screen_teaches,
    it_plays_slowly_and_again, properties_are_in_groups_to_search, a_timeline_can_be_held, every_input_can_be_added,
    the_reference_asks_for_a_key, every_send_answers,
]
