"""The page by keyboard only: where the focus is after each key."""

from common import SYSTEMS, quiet, simulated
from page import Page

FOCUS = "document.activeElement.id"


def duplicates(page):
    return page.tab.evaluate("[...document.querySelectorAll('[id]')].map((one) => one.id).filter((one, index, all) => all.indexOf(one) !== index)")


def press(page, *keys):
    """The page has taken each key when the next one is pressed."""
    for key in keys:
        page.tab.keyboard.press(key)


def flick(page):
    """Throws the drawer up by a key: its two samples and the release come at their times."""
    page.time.stop()
    press(page, "Shift+ArrowUp")
    page.passes(200)
    page.time.goes_on()


def a_slider_keeps_the_focus(service, browser, folder):
    page = Page(browser, service.base).open()
    page.tab.select_option("#gallery", label="Flick at the threshold")
    page.rested()
    page.property("minimumFlickVelocity")
    slider, field = "p-drawer-configuration-minimumFlickVelocity-slider", "p-drawer-configuration-minimumFlickVelocity"
    page.tab.focus(f"#{slider}")
    for step in range(1, 6):
        press(page, "ArrowRight")
        page.idle()
        assert page.tab.evaluate(FOCUS) == slider, f"after {step} presses the focus is on {page.tab.evaluate(FOCUS)!r}"
        assert page.tab.input_value(f"#{slider}") == str(900 + 10 * step)
    press(page, "Tab")
    assert page.tab.evaluate(FOCUS) == field
    press(page, "Control+a", "7", "0", "0", "Tab")
    after = page.tab.evaluate(FOCUS)
    page.rested()
    assert after not in ("", field) and page.tab.evaluate(FOCUS) == after, f"{after}, then {page.tab.evaluate(FOCUS)}"
    assert page.state["scenario"]["drawer"]["configuration"]["minimumFlickVelocity"] == 700
    page.tab.focus("[data-property=minimumFlickVelocity] .reset")
    press(page, "Enter")
    page.rested()
    assert page.tab.evaluate(FOCUS) == slider
    quiet(page)


def every_field_has_an_id_of_its_own(service, browser, folder):
    page = Page(browser, service.base).open()
    for system in SYSTEMS:
        page.system(system)
        page.rested()
        assert not duplicates(page), f"{system}: {duplicates(page)}"
    page.system("sheets")
    page.rested()
    state = page.state
    state["scenario"]["drawer"]["configuration"]["anchors"] = [{"ratio": 0.1}, {"ratio": 0.5}, {"ratio": 0.9}]
    page.go_to(state)
    page.rested()
    page.property("anchors")
    fields = page.tab.locator("[data-property=anchors] [data-property=ratio] input[type=number]")
    assert fields.count() == 3
    fields.nth(1).fill("0.6")
    fields.nth(1).press("Enter")
    page.rested()
    assert [one["ratio"] for one in page.state["scenario"]["drawer"]["configuration"]["anchors"]] == [0.1, 0.6, 0.9]
    # A label's own field is the one that a click on it reaches.
    for index in range(3):
        page.tab.locator("[data-property=anchors] [data-property=ratio] label").nth(index).click()
        assert page.tab.evaluate(FOCUS) == fields.nth(index).get_attribute("id")
    quiet(page)


def the_stage_is_a_slider(service, browser, folder):
    page = Page(browser, service.base).by_its_own_time().open()
    page.rested()
    page.tab.focus("#stage")

    def value():
        return float(page.tab.get_attribute("#stage", "aria-valuenow"))

    def pressed(key):
        """The finger goes where the key sends it, and the drawer with it."""
        press(page, key)
        page.passes(500)
        page.answered()
        return value()

    rest = value()
    assert rest == 320
    page.time.stop()
    higher = pressed("ArrowUp")
    assert higher > rest, f"up leads from {rest} to {higher}"
    page.until("document.getElementById('announcement').textContent.startsWith('Let go now: ')")
    assert pressed("PageUp") > higher + 60
    assert pressed("End") == 844
    assert pressed("PageDown") < 800
    assert pressed("Home") == 0
    assert pressed("ArrowDown") <= 0
    press(page, "Escape")
    page.time.goes_on()
    said = page.rested()
    assert page.state["scenario"]["timeline"][-1]["phase"] == "cancelled" and "cancelled-returns-to-start" in said
    assert page.tab.evaluate(FOCUS) == "stage"
    flick(page)
    page.rested()
    assert value() == 844
    page.until("document.getElementById('announcement').textContent.startsWith('Rests at fullyExpanded')")
    before = page.state["scenario"]["timeline"]
    press(page, "Control+z")
    page.until("document.getElementById('redo').disabled === false")
    page.rested()
    assert len(page.state["scenario"]["timeline"]) < len(before)
    press(page, "Control+Shift+z")
    page.until("document.getElementById('redo').disabled === true")
    page.rested()
    assert page.state["scenario"]["timeline"] == before
    quiet(page)


def tab_goes_from_left_to_right(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    order = page.tab.evaluate("""() => {
      const seen = [...document.querySelectorAll('#head, #middle, #properties, #panels')];
      return seen.map((one) => [one.id, Math.round(one.getBoundingClientRect().left)]);
    }""")
    assert [name for name, _ in order] == ["head", "middle", "properties", "panels"]
    assert [left for _, left in order] == sorted(left for _, left in order), order
    page.tab.keyboard.press("Tab")
    assert page.tab.evaluate("document.activeElement.className") == "skip"
    page.tab.keyboard.press("Enter")
    stops, place = [], ""
    for _ in range(60):
        page.tab.keyboard.press("Tab")
        place = page.tab.evaluate("document.activeElement.closest('#middle, #properties, #panels')?.id ?? ''")
        stops.append(place)
        if place == "panels":
            break
    assert place == "panels", stops
    return f"{len(stops)} stops from the drawer to the panels"


def a_session_by_keys_alone(service, browser, folder):
    """Present, set a height by ten steps of its slider, drag, flick, read why, compare, copy."""
    page = Page(browser, service.base).by_its_own_time().open()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.rested()

    def focus(wanted):
        page.until(f"{FOCUS} === {wanted!r}")

    def tab_to(wanted, key="Tab", most=120):
        for _ in range(most):
            press(page, key)
            if page.tab.evaluate(FOCUS) == wanted:
                return
        raise AssertionError(f"{key} does not reach {wanted}")

    tab_to("system-drawerkit")
    tab_to("stage")
    tab_to("present")
    press(page, "Enter")
    focus("stage")
    page.rested()
    assert page.state["scenario"]["timeline"][-1]["type"] == "present"
    slider = "p-drawer-configuration-heightOfPartiallyExpandedDrawer-slider"
    tab_to(slider)
    for _ in range(10):
        press(page, "ArrowRight")
        focus(slider)
    page.rested()
    focus(slider)
    assert page.state["scenario"]["drawer"]["configuration"]["heightOfPartiallyExpandedDrawer"] == 330
    tab_to("stage", "Shift+Tab")
    press(page, *["ArrowUp"] * 8, "Enter")
    focus("stage")
    page.rested()
    flick(page)
    focus("stage")
    end = simulated(service, page)[-1]
    assert page.rested().startswith(f"Rests at {end['state']}") and end["state"] == "fullyExpanded"
    tab_to("tab-why")
    press(page, "Tab")
    focus("panel-why")
    rule = page.tab.inner_text("#panel-why .resolution code")
    assert rule == [one for one in simulated(service, page) if one.get("rules")][-1]["rules"][-1]
    press(page, "Shift+Tab", "ArrowRight")
    focus("tab-compare")
    # Every library that can have such a drawer: all but Transition.
    page.until(f"document.querySelectorAll('.mini').length === {len(SYSTEMS) - 1}")
    tab_to("with-sheets")
    press(page, "Space")
    page.until(f"document.querySelectorAll('.mini').length === {len(SYSTEMS) - 2}")
    focus("with-sheets")
    tab_to("tab-compare", "Shift+Tab")
    press(page, "End", "ArrowLeft")
    focus("tab-take")
    tab_to("copy")
    press(page, "Enter")
    page.until("document.querySelector('#panel-take output').textContent === 'Copied.'")
    focus("copy")
    assert page.tab.evaluate("navigator.clipboard.readText()") == page.tab.input_value("#take-text")
    quiet(page)


def a_forced_palette_shows_what_there_is(service, browser, folder):
    page = Page(browser, service.base, forced_colors="active").open()
    page.rested()
    colours = page.tab.evaluate("""() => Object.fromEntries(['.sheet', '.wallpaper', '#tab-why', '#tab-compare', '#system-drawerkit', '#system-sheets'].map((one) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(document.querySelector(one));
      return [one, `${backgroundColor} ${backgroundImage}`];
    }))""")
    assert colours[".sheet"] != colours[".wallpaper"] and "gradient" in colours[".wallpaper"]
    assert colours["#tab-why"] != colours["#tab-compare"] and colours["#system-drawerkit"] != colours["#system-sheets"], colours
    page.tab.screenshot(path=folder / "forced.png")
    quiet(page)


def right_to_left_is_no_wider(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    page.tab.evaluate("document.documentElement.dir = 'rtl'")
    page.frames()
    widths = page.tab.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert widths[0] <= widths[1], widths
    page.tab.screenshot(path=folder / "rtl.png")
    quiet(page)


def a_print_shows_the_answer(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    page.tab.emulate_media(media="print")
    seen = page.tab.evaluate("""Object.fromEntries(['#resting', '#stage', '#panel-why', '#properties', '[role=tablist]', '.controls'].map((one) =>
      [one, document.querySelector(one).getClientRects().length > 0]))""")
    assert seen == {"#resting": True, "#stage": True, "#panel-why": True, "#properties": False, "[role=tablist]": False, ".controls": False}, seen
    quiet(page)


CHECKS = [
    a_slider_keeps_the_focus, every_field_has_an_id_of_its_own, the_stage_is_a_slider, tab_goes_from_left_to_right, a_session_by_keys_alone,
    a_forced_palette_shows_what_there_is, right_to_left_is_no_wider, a_print_shows_the_answer,
]
