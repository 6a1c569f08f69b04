"""What is read and written in words: names of places, states with what they stand for, values that stand for something other than a number."""

from common import quiet
from page import Page

# Everywhere that something is read or said aloud: a JSON Pointer that begins with a member of a request.
POINTERS = r"""(() => {
  const pointer = /(^|[^\w.\/:-])\/(drawers?|container|timeline|release|start|environment|scrollView|wish)\b/;
  const texts = [...document.querySelectorAll('body *')].flatMap((one) => [one.getAttribute('aria-label'), one.getAttribute('title'), one.getAttribute('aria-valuetext'),
    ...[...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && !one.closest('script, pre, textarea')).map((node) => node.data)]);
  return texts.filter((text) => text && pointer.test(text));
})()"""


def no_pointer_is_read(service, browser, folder):
    page = Page(browser, service.base).open("/#bottomsheetbehavior")
    page.rested()
    page.property("fitToContents").locator("input").uncheck()
    page.rested()
    page.property("halfExpandedRatio")
    page.tab.locator("[data-bar=halfExpandedRatio] svg").wait_for()
    shown = page.tab.locator("[data-bar=halfExpandedRatio] .bar-names").inner_text()
    assert "Not possible: halfExpandedRatio must be above 0 and below 1" in shown, shown
    assert page.tab.evaluate(POINTERS) == []
    field = page.property("halfExpandedRatio").locator("input[type=number]")
    field.fill("7")
    field.press("Enter")
    page.tab.locator("[data-property=halfExpandedRatio] .wrong").wait_for()
    assert page.tab.evaluate(POINTERS) == []
    page.tab.click("#tab-measure")
    page.tab.fill("#samples", "0,100\n0,200\n0,300")
    page.tab.click("#fit")
    page.tab.locator("#panel-measure .error").wait_for()
    assert page.tab.evaluate(POINTERS) == []
    quiet(page, "422")


def states_that_are_indices_have_a_meaning(service, browser, folder):
    """On the screen, in the outcome, under the bars and in a comparison, each as its own configuration has it."""
    for system, stands in (("vaul", ["2 · 0.9", "1 · 0.5", "0 · 200px"]), ("gorhom", ["2 · 760", "1 · 422", "0 · 200"]),
                           ("overlaycontainer", ["2 · 75%", "1 · 50%", "0 · 25%"])):
        page = Page(browser, service.base).open(f"/#{system}")
        shown = page.rested()
        labels = page.tab.locator("#stage .mark.label span").all_inner_texts()
        assert labels[:3] == stands, labels
        assert any(one in shown for one in stands), shown
        assert any(one in page.tab.inner_text("#panel-why .resolution h3") for one in stands)
        page.tab.wait_for_selector("#panel-why:not(:has([aria-busy]))")
        margins = page.tab.locator(".margins li").all_inner_texts()
        assert all(any(one in line for one in (*stands, "closed")) for line in margins), margins
        quiet(page)
        page.close()
    page = Page(browser, service.base).open("/#vaul")
    page.rested()
    page.tab.click("#tab-compare")
    page.tab.click("#own-drawers")
    page.until("[...document.querySelectorAll('#panel-compare tbody tr')].some((one) => one.textContent.includes('2 · 75%'))")
    rows = page.tab.locator("#panel-compare tbody tr").all_inner_texts()
    assert "2 · 0.9" in rows[0] and any("2 · 760" in one for one in rows), rows
    quiet(page)


def a_value_that_means_none_is_a_choice(service, browser, folder):
    page = Page(browser, service.base).open("/#bottomsheetbehavior")
    page.rested()
    configuration = lambda: page.state["scenario"]["drawer"]["configuration"]  # noqa: E731
    height = page.property("maxHeight")
    assert height.locator("input[type=range]").count() == 0
    height.get_by_label("none").uncheck()
    height.locator("input[type=range]").wait_for()
    page.rested()
    assert configuration()["maxHeight"] > 100 and height.locator("input[type=range]").get_attribute("min") == "0"
    height.get_by_label("none").check()
    page.rested()
    assert configuration()["maxHeight"] == -1 and height.locator("input[type=range]").count() == 0
    # Its first alternative is "auto".
    assert page.property("peekHeight").locator("select").first.input_value() == "0"
    saved = page.property("saveFlags")
    saved.get_by_label("hideable").check()
    page.rested()
    assert configuration()["saveFlags"] == 4
    for name in ("peekHeight", "fitToContents", "skipCollapsed"):
        saved.get_by_label(name).check()
        page.rested()
    assert configuration()["saveFlags"] == -1
    page.system("gorhom")
    page.rested()
    page.property("index").get_by_label("closed").check()
    page.rested()
    assert configuration()["index"] == -1
    quiet(page)


def snap_points_are_lines(service, browser, folder):
    """Each is one field with its unit; Enter adds what is written in the last one, and an emptied one goes."""
    for width, height in ((1440, 900), (390, 844)):
        page = Page(browser, service.base, width, height).open("/#vaul")
        page.rested()
        points = lambda: page.state["scenario"]["drawer"]["configuration"]["snapPoints"]  # noqa: E731,B023
        place = page.property("snapPoints")
        assert place.locator("input[type=text]").evaluate_all("(all) => all.map((one) => one.value)") == ["200px", "0.5", "0.9", ""]
        add = place.get_by_label("Add to snapPoints")
        # What is being typed as an answer comes is kept.
        page.tab.route("**/simulate", lambda route: (place.get_by_label("Add to snapPoints").evaluate("(one) => { one.focus(); one.value = '0.'; }"), route.continue_()), times=1)
        second = place.get_by_label("snapPoints 2", exact=True)
        second.fill("0.6")
        second.press("Enter")
        page.rested()
        assert points()[1] == 0.6 and add.input_value() == "0.", add.input_value()
        second.fill("0.5")
        second.press("Enter")
        add.fill("")
        page.rested()
        # Two at once: nobody waits for the drawer.
        add.fill("0.95")
        add.press("Enter")
        add.fill("1")
        add.press("Enter")
        page.rested()
        assert points() == ["200px", 0.5, 0.9, 0.95, 1], points()
        assert page.tab.evaluate("document.activeElement.id").endswith("snapPoints-add")
        first = place.get_by_label("snapPoints 1", exact=True)
        first.fill("148px")
        first.press("Enter")
        page.rested()
        assert points()[0] == "148px" and page.tab.evaluate("document.activeElement.getAttribute('aria-label')") == "snapPoints 2"
        place.get_by_label("Remove snapPoints 4").click()
        second = place.get_by_label("snapPoints 2", exact=True)
        second.fill("")
        second.press("Enter")
        page.rested()
        assert points() == ["148px", 0.9, 1], points()
        quiet(page)
        page.close()
    page = Page(browser, service.base).open("/#overlaycontainer")
    page.rested()
    add = page.property("heightForNotchAt").get_by_label("Add to heightForNotchAt")
    add.fill("80% + 20")
    add.press("Enter")
    page.rested()
    assert page.state["scenario"]["drawer"]["configuration"]["heightForNotchAt"][-1] == {"fraction": 0.8, "points": 20}
    # What cannot be read stays where it was written, with what is wrong.
    add.fill("high")
    add.press("Enter")
    page.tab.locator("[data-property=heightForNotchAt] .wrong").wait_for()
    assert page.property("heightForNotchAt").get_by_label("heightForNotchAt 5", exact=True).input_value() == "high"
    quiet(page, "422")


CHECKS = [no_pointer_is_read, states_that_are_indices_have_a_meaning, a_value_that_means_none_is_a_choice, snap_points_are_lines]
