"""What visitors do first: how many clicks each takes, and how long the page keeps them waiting."""

import time

from common import quiet
from page import Page

# A drag is one click; an option of a list is two, that which opens the list and its own. What is out of sight is swiped to first, which counts, too.
CLICKS = {
    1440: {"to drag it": 1, "to find its height and change it": 1, "to copy its css": 4, "to paste a drawer": 1, "to compare an upgrade": 2},
    390: {"to drag it": 1, "to find its height and change it": 2, "to copy its css": 4, "to paste a drawer": 1, "to compare an upgrade": 2},
}

IN_VIEW = """(one) => {
  const box = one.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
  const found = document.elementFromPoint(x, y);
  return found !== null && (one.contains(found) || found.contains(one));
}"""


class Newcomer:
    """Somebody who has just opened the page, and does what is in sight."""

    def __init__(self, browser, service, width, height):
        self.page = Page(browser, service.base, width, height, has_touch=width < 700)
        self.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.tab, self.clicks, self.begin = self.page.tab, 0, time.monotonic()
        self.tab.goto(service.base + "/", wait_until="commit")

    def sees(self, selector):
        self.tab.wait_for_selector(selector, state="attached")
        return self.tab.locator(selector).evaluate(IN_VIEW)

    def click(self, selector, **at):
        if not self.sees(selector):
            self.clicks += 1
            self.tab.locator(selector).scroll_into_view_if_needed()
        self.clicks += 1
        self.tab.locator(selector).click(**at)

    def choose(self, selector, value):
        self.clicks += 2
        self.tab.select_option(selector, value)

    def arrives(self):
        """The wanted result is there; nothing further is awaited."""
        self.took = time.monotonic() - self.begin

    def done(self):
        quiet(self.page)
        self.page.close()
        return self.clicks, self.took * 1000


def to_drag_it(visitor):
    visitor.tab.wait_for_selector("html[data-ready=true]")
    before = visitor.page.position
    x, y = visitor.page.grip()
    visitor.tab.mouse.move(x, y)
    visitor.tab.mouse.down()
    visitor.clicks += 1
    visitor.tab.mouse.move(x, y - 12)
    visitor.tab.mouse.move(x, y - 40)
    visitor.page.until(f"Math.abs(document.getElementById('stage').dataset.position - {before}) > 10 && document.getElementById('resting').textContent.startsWith('Let go now')")
    visitor.arrives()
    visitor.tab.mouse.up()
    visitor.page.rested()


def to_find_its_height_and_change_it(visitor):
    slider = "#p-drawer-configuration-heightOfPartiallyExpandedDrawer-slider"
    if not visitor.sees(slider):
        visitor.click("#tray-handle")
        visitor.page.open_tray()
    assert visitor.sees(slider), "nobody sees it"
    visitor.click(slider, position={"x": 30, "y": 22})
    visitor.page.until("document.querySelector('[data-property=heightOfPartiallyExpandedDrawer].is-changed') !== null")
    visitor.arrives()
    visitor.page.rested()
    assert visitor.page.state["scenario"]["drawer"]["configuration"]["heightOfPartiallyExpandedDrawer"] != 320


def to_copy_its_css(visitor):
    visitor.tab.wait_for_selector("html[data-ready=true]")
    visitor.click("#tab-take")
    visitor.choose("#take-kind", "css")
    visitor.page.until("document.getElementById('take-text').value.includes('@keyframes') || document.getElementById('take-text').value.includes('linear(')")
    visitor.click("#copy")
    visitor.page.until("document.querySelector('#panel-take output').textContent === 'Copied.'")
    visitor.arrives()
    assert "{" in visitor.tab.evaluate("navigator.clipboard.readText()")


PROGRAM = "import { Drawer } from 'vaul'\n<Drawer.Root snapPoints={['148px', 0.4, 1]} fadeFromIndex={1} />"


def to_paste_a_drawer(visitor):
    visitor.tab.wait_for_selector("html[data-ready=true]")
    visitor.click("#paste-it")
    visitor.tab.evaluate("(text) => navigator.clipboard.writeText(text)", PROGRAM)
    visitor.tab.keyboard.press("Control+V")
    visitor.page.until("document.getElementById('stage').textContent.includes('0 · 148px')")
    visitor.arrives()
    visitor.page.rested()
    assert visitor.page.state["scenario"]["drawer"]["configuration"]["snapPoints"] == ["148px", 0.4, 1]


def to_compare_an_upgrade(visitor):
    """Of the drawer that was pasted."""
    to_paste_a_drawer(visitor)
    visitor.tab.wait_for_selector(".upgrade")
    visitor.click(".upgrade >> nth=0")
    visitor.page.until("document.querySelectorAll('.mini').length === 2")
    visitor.page.idle()
    visitor.page.until(f"({IN_VIEW})(document.querySelector('.verdict'))")
    visitor.arrives()


def first_ways_take_few_clicks(service, browser, folder):
    found = []
    for width, height in ((1440, 900), (390, 844)):
        for way in (to_drag_it, to_find_its_height_and_change_it, to_copy_its_css, to_paste_a_drawer, to_compare_an_upgrade):
            visitor, name = Newcomer(browser, service, width, height), way.__name__.replace("_", " ")
            way(visitor)
            clicks, took = visitor.done()
            assert clicks == CLICKS[width][name], f"{name} at {width} px: {clicks} clicks"
            found.append(f"{name} at {width} px: {clicks} in {took:.0f} ms")
    return "; ".join(found)


CHECKS = [first_ways_take_few_clicks]
