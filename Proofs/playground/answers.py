"""The page's statements must be true: about the last event, in the right words, and done if it reports so."""

from common import CURVELESS, SYSTEMS, quiet, simulated
from page import FILLED, Page


def why_speaks_of_the_last_event(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()

    def shown():
        page.rested()
        page.until(FILLED["why"])
        return page.tab.inner_text("#panel-why .resolution") + page.tab.inner_text("#resting")

    page.drag(-100, release=False)
    page.tab.evaluate("""document.getElementById('stage').dispatchEvent(new PointerEvent('pointercancel', { pointerId: 1, bubbles: true }))""")
    page.tab.mouse.up()
    page.tab.focus("#stage")
    page.tab.keyboard.press("ArrowUp")
    page.tab.keyboard.press("ArrowUp")
    page.tab.keyboard.press("Escape")
    text = shown()
    assert "cancelled-returns-to-start" in text and "elsewhere" not in text and "Nearest" not in text, text
    for added, rule in (({"type": "move", "to": "fullyExpanded"}, "set-state"), ({"type": "dismiss"}, None), ({"type": "tap", "y": 20}, None)):
        state = page.state
        state["scenario"]["timeline"] = [{"type": "drag", "by": -250, "over": 0.3, "releaseVelocity": -900}, {**added, "after": 1.5}]
        page.go_to(state)
        text = shown()
        assert "above-upper-mark" not in text and "elsewhere" not in text and "Nearest" not in text, f"{added}: {text}"
        assert (rule or added["type"]) in text, f"{added}: {text}"
        if rule is None:
            events = [one for one in simulated(service, page) if one["type"] == "event"]
            assert not [one for one in events if one["input"] == 1 and one.get("rules")]
    quiet(page)


def an_animation_has_its_curve(service, browser, folder):
    page = Page(browser, service.base).open()
    for system in SYSTEMS:
        page.system(system)
        page.rested()
        moves = [one for one in simulated(service, page) if one.get("animation")]
        page.until("document.querySelector('.curve-section')?.childElementCount > 0 && document.querySelector('#panel-why [aria-busy]') === null")
        text = page.tab.inner_text(".curve-section")
        drawn = page.tab.locator(".curve-section path.position").count()
        assert moves and drawn == (system not in CURVELESS), f"{system}: {text}, but {moves[-1]['animation']}"
        assert ("only by its frames" in text) == (system in CURVELESS), f"{system}: {text}"
    quiet(page)


def a_cubic_is_used_or_refused(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    page.tab.click("#tab-measure")
    page.tab.click("#fit")
    cubic = page.tab.locator(".fit", has=page.tab.locator("h3", has_text="cubic"))
    cubic.locator(".apply").click()
    page.until("document.getElementById('note').textContent.includes('timingCurveProvider')")
    page.rested()
    configuration = page.state["scenario"]["drawer"]["configuration"]
    assert set(configuration["timingCurveProvider"]) == {"controlPoint1", "controlPoint2"}, configuration
    assert abs(configuration["totalDurationInSeconds"] - 0.3588) < 0.001
    last = [one for one in simulated(service, page) if one.get("animation")][-1]["animation"]
    assert all(abs(one - other) < 1e-4 for one, other in zip(last["timing"]["controlPoint1"], configuration["timingCurveProvider"]["controlPoint1"], strict=True))
    page.system("sheets")
    page.rested()
    assert page.tab.locator(".fit .apply").count() == 0 and "no property" in cubic.inner_text()
    quiet(page)


def copied_is_copied(service, browser, folder):
    for works in (True, False):
        page = Page(browser, service.base)
        # As over plain http from another machine, where pages have no clipboard.
        page.context.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined });" + ("" if works else "document.execCommand = () => false;"))
        page.open()
        page.rested()
        page.tab.click("#tab-take")
        page.until("document.getElementById('take-text').value !== ''")
        page.tab.evaluate("addEventListener('copy', () => { window.taken = document.activeElement.value; })")
        page.tab.click("#copy")
        page.until("document.querySelector('#panel-take output').textContent !== ''")
        said = page.tab.inner_text("#panel-take output")
        if works:
            assert said == "Copied." and page.tab.evaluate("window.taken") == page.tab.input_value("#take-text")
        else:
            assert said.startswith("Not copied"), said
            assert page.tab.evaluate("(({ selectionStart, selectionEnd, value }) => selectionEnd - selectionStart === value.length)(document.getElementById('take-text'))")
        page.tab.click("#link")
        page.tab.wait_for_selector("#note:not([hidden])")
        note = page.tab.inner_text("#note")
        assert note.startswith("The link is copied" if works else "Not copied"), note
        quiet(page)
        page.close()


def a_broken_link_says_so(service, browser, folder):
    for address in ("/#notALink", "/#q1bKz0zJKy1OVbJSSstPUqoFAA"):
        page = Page(browser, service.base).open(address)
        assert "cannot be read" in page.tab.inner_text("#note"), address
        page.rested()
        page.tab.click("#note button")
        assert page.tab.is_hidden("#note")
        quiet(page)
        page.close()


def quantities_are_in_plain_words(service, browser, folder):
    page = Page(browser, service.base).open()
    texts = page.tab.evaluate("""import('/playground/model/release.js').then(({ marginTexts }) => marginTexts({
      position: { up: { by: 0, state: 'a' }, down: { by: 0.004, state: 2 } }, velocity: { down: { by: 0, state: 'b' }, up: { by: 12.3, state: '1' } } }).map((one) => one.text))""")
    assert texts == ["any further up: a", "any further down: detent 2", "any faster down: b", "12 pt/s faster up: detent 1"], texts
    page.system("overlaycontainer")
    said = page.rested()
    assert said.startswith("Rests at 2 · 75%, 211 pt"), said
    quiet(page)


def sliders_step_by_what_is_meant(service, browser, folder):
    page = Page(browser, service.base).open()
    for system in SYSTEMS:
        page.system(system)
        page.rested()
        page.tab.evaluate("for (const one of document.querySelectorAll('#properties details')) one.open = true")
        for one in page.tab.evaluate("""[...document.querySelectorAll('#properties input[type=range]')].map(({ id, min, max, step, nextElementSibling: field }) =>
                ({ id, min: +min, max: +max, step: +step, isClipped: field.scrollWidth > field.clientWidth }))"""):
            assert one["step"] > 0 and abs(one["min"] / one["step"] - round(one["min"] / one["step"])) < 1e-6, f"{system}: {one}"
            assert not one["isClipped"], f"{system}: {one}"
            assert (one["max"] - one["min"]) / one["step"] <= 1000, f"{system}: {one}"
    page.system("drawerkit")
    page.rested()
    page.property("timingCurveProvider")
    slider = "#p-drawer-configuration-timingCurveProvider-stiffness-slider"
    page.tab.focus(slider)
    before = float(page.tab.input_value(slider))
    page.tab.keyboard.press("ArrowRight")
    page.rested()
    after = page.state["scenario"]["drawer"]["configuration"]["timingCurveProvider"]["stiffness"]
    assert after != before and after == round(after, 2), f"{before}, then {after}"
    quiet(page)


def mistakes_are_reported_in_words(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    names = page.tab.evaluate("""import('/playground/parts/pointers.js').then(({ placeName }) => [
      placeName('/drawer/configuration/heightForNotchAt/1/fraction'), placeName('/timeline/13/container', Array(14).fill({ type: 'resize' })), placeName('/container/height')])""")
    assert names == ["heightForNotchAt, no. 2, fraction", "Input 14 (resize), container", "container, height"], names
    page.system("overlaycontainer")
    page.rested()
    page.property("heightForNotchAt")
    # The second of three: the message is under that one.
    field = page.tab.get_by_label("heightForNotchAt 2", exact=True)
    field.fill("1e9")
    field.press("Enter")
    page.tab.locator(".wrong").first.wait_for()
    assert field.get_attribute("aria-invalid") == "true"
    wrong = page.tab.locator(f"#{field.get_attribute('aria-describedby')}")
    assert wrong.evaluate("(one) => one.closest('.list-item').querySelector('input').id") == field.get_attribute("id")
    page.tab.click("#service .place")
    field.fill("50%")
    field.press("Enter")
    page.tab.wait_for_selector("#service[hidden]", state="attached")
    assert page.tab.locator("[aria-invalid]").count() == 0
    quiet(page, "422")


def a_page_without_the_engine_says_how_to_get_it(service, browser, folder):
    """One line, only where the service serves no modules."""
    for width, height in ((1440, 900), (390, 844)):
        page = Page(browser, service.base, width, height).open()
        page.rested()
        page.tab.wait_for_selector("#no-engine")
        assert "make wasm" in page.tab.inner_text("#answering") and page.tab.locator("#answering button").count() == 0
        quiet(page)
        page.close()
    page = Page(browser, service.base)
    asked = []
    page.context.route("**/engine", lambda route: (asked.append(route), route.fulfill(json={"modules": [{"system": None, "path": "/engine/none.wasm", "bytes": 1}]})))
    page.open()
    page.rested()
    # It is asked about to be fetched, and again to learn why that failed.
    page.happens(lambda: len(asked) > 1, "the page asks for the modules")
    page.round_trip()
    assert page.tab.locator("#no-engine").count() == 0


CHECKS = [
    why_speaks_of_the_last_event, an_animation_has_its_curve, a_cubic_is_used_or_refused, copied_is_copied, a_broken_link_says_so,
    quantities_are_in_plain_words, sliders_step_by_what_is_meant, mistakes_are_reported_in_words,
    a_page_without_the_engine_says_how_to_get_it,
]
