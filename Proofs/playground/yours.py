"""Somebody's own drawer: pasted, in their version, and compared with the one that they would get."""

from common import quiet
from page import Page

PROGRAM = "import { Drawer } from 'vaul'\\n<Drawer.Root snapPoints={['148px', 0.4, 1]} fadeFromIndex={1} />"
DRAWER = {"system": "vaul", "configuration": {"snapPoints": ["148px", 0.4, 1], "fadeFromIndex": 1}}
# Pastes a text where the focus is, as the browser does.
PASTE = """(text) => {
  const data = new DataTransfer(), field = document.activeElement;
  data.setData('text/plain', text);
  if (field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })) && 'value' in field) field.value = text;
}"""


def pasted(page):
    page.tab.evaluate(f"({PASTE})(\"{PROGRAM}\")")
    page.until("document.getElementById('note').textContent.includes('is now yours')")
    page.rested()
    assert page.state["scenario"]["drawer"] == DRAWER, page.state["scenario"]["drawer"]


def a_drawer_is_pasted_from_the_first_screen(service, browser, folder):
    for width, height in ((1440, 900), (390, 844)):
        page = Page(browser, service.base, width, height).open()
        page.rested()
        invitation = page.tab.locator("#paste-it").bounding_box()
        assert invitation["y"] + invitation["height"] < height and "Already have a drawer? Paste it." in page.tab.inner_text(".claim").replace("\n", " ")
        page.tab.click("#paste-it")
        assert page.tab.evaluate("document.activeElement.id") == "program"
        pasted(page)
        assert page.tab.get_attribute("#tab-paste", "aria-selected") == "true"
        quiet(page)
        page.close()
    # Outside the fields too, a pasted program is read as one.
    page = Page(browser, service.base).open()
    page.rested()
    page.tab.evaluate("document.activeElement.blur()")
    page.tab.evaluate(f"({PASTE})('some words')")
    pasted(page)
    assert page.tab.get_attribute("#tab-paste", "aria-selected") == "true"
    quiet(page)


def an_upgrade_is_compared(service, browser, folder):
    page = Page(browser, service.base).open("/#vaul")
    page.rested()
    versions = page.tab.locator("#version option").evaluate_all("(all) => all.map((one) => one.value)")
    assert len(versions) > 1, versions
    newest, older = versions[:2]
    page.tab.select_option("#version", older)
    page.rested()
    assert page.state["scenario"]["drawer"]["version"] == older
    assert page.tab.locator("#version ~ .doc").count() > 0, "nothing says what is different"
    page.tab.select_option("#version", newest)
    page.rested()
    assert "version" not in page.state["scenario"]["drawer"]
    page.tab.select_option("#version", older)
    page.rested()
    asked = []
    page.tab.on("request", lambda request: asked.append(request.post_data_json) if request.url.endswith("/compare") else None)
    page.tab.click("#tab-compare")
    page.tab.click("#own-drawers")
    page.until("document.querySelectorAll('.mini').length > 1")
    page.tab.click(f"[id='version-{newest}']")
    page.until(f"[...document.querySelectorAll('#panel-compare tbody th')].some((one) => one.textContent === 'vaul {newest}')")
    drawers = [one for one in asked if "timeline" in one["drawers"][0]][-1]["drawers"]
    own = [one["drawer"].get("version", newest) for one in drawers if one["drawer"]["system"] == "vaul"]
    assert own == [older, newest], own
    assert page.state["others"][-1]["drawer"]["version"] == newest
    quiet(page)


def what_was_pasted_is_compared_with_another_version(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    page.tab.click("#paste-it")
    pasted(page)
    page.tab.locator(".upgrade").first.click()
    page.until("document.querySelectorAll('.mini').length === 2")
    first, second = page.tab.locator("#panel-compare tbody th").all_inner_texts()
    assert second.startswith("vaul ") and second != first, (first, second)
    others = page.state["others"]
    assert [one["drawer"]["configuration"] for one in others] == [DRAWER["configuration"]], others
    # Nothing has been done to it yet, so something is done to both.
    assert [one["type"] for one in page.state["scenario"]["timeline"]] == ["drag"]
    quiet(page)


CHECKS = [a_drawer_is_pasted_from_the_first_screen, what_was_pasted_is_compared_with_another_version, an_upgrade_is_compared]
