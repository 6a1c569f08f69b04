"""On a phone the properties are in a drawer of their own, which moves as a simulated one does."""

from common import quiet
from page import Page, browsing

PHONES = ((390, 844), (320, 640))

TRAY = """() => {
  const body = document.querySelector('.tray-body').getBoundingClientRect(), box = document.getElementById('tray').getBoundingClientRect();
  return { state: document.getElementById('tray').dataset.state, top: body.top, from: box.top, height: box.height };
}"""

# The stage can be seen, all of it, and the finger would find it: nothing lies over it.
IS_CLEAR = """() => {
  const stage = document.getElementById('stage'), box = stage.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight
    && [0.1, 0.5, 0.9].every((share) => stage.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height * share)));
}"""

# Where it is shown, each time that this is another place.
WATCH = """() => {
  window.places = [];
  const body = document.querySelector('.tray-body');
  new MutationObserver(() => { if (window.places.at(-1) !== body.style.transform) window.places.push(body.style.transform); }).observe(body, { attributes: true, attributeFilter: ['style'] });
}"""


def opened(browser, service, width, height, **context):
    page = Page(browser, service.base, width, height, has_touch=True, **context).by_its_own_time().open()
    page.rested()
    page.until("document.querySelector('.tray-body').style.transform !== ''")
    return page


def rests(page, state, share):
    """Waits until it rests there, as high as its notch is."""
    page.until(f"document.getElementById('tray').dataset.state === '{state}'")
    place = page.tab.evaluate(TRAY)
    high = 52 if share is None else place["height"] * share
    wanted = place["from"] + place["height"] - high
    page.until(f"Math.abs(document.querySelector('.tray-body').getBoundingClientRect().top - {wanted}) < 0.6")
    assert page.tab.evaluate(IS_CLEAR), f"{state}: the stage is covered"


class Finger(browsing.Finger):
    """A finger that is as fast as it is to be: the page's time stops for it."""

    def __init__(self, page):
        super().__init__(page.tab)
        self.page = page

    def drag(self, x, y, by, over, pause=0.0):
        self.page.time.stop()
        self.down(x, y)
        steps = max(3, round(over * 60))
        for step in range(1, steps + 1):
            self.page.passes(over * 1000 / steps)
            self.move(x, y + by * step / steps)
        # Nobody lifts a finger in the instant of its last movement.
        self.page.passes(pause * 1000 or 8)

    def flick(self, x, y, by):
        self.drag(x, y, by, 0.09)
        self.leave()

    def leave(self):
        self.up()
        self.page.time.goes_on()


def grip(page):
    box = page.tab.locator("#tray-handle").bounding_box()
    assert box["width"] >= 44 and box["height"] >= 44, box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def a_finger_drags_the_properties_by_their_handle(service, browser, folder):
    for width, height in PHONES:
        page = opened(browser, service, width, height)
        finger = Finger(page)
        rests(page, "closed", None)
        # It follows the finger, and stays at the nearest of its heights.
        place, (x, y) = page.tab.evaluate(TRAY), grip(page)
        by = -0.5 * place["height"]
        finger.drag(x, y, by, 0.6, pause=0.4)
        page.until(f"Math.abs(({TRAY})().top - {place['top'] + by}) < 8")
        finger.leave()
        rests(page, "half", 0.6)
        # A flick sends it further than the finger goes.
        finger.flick(*grip(page), -0.16 * place["height"])
        rests(page, "open", 1)
        page.tab.screenshot(path=folder / f"tray-{width}.png")
        wide = page.tab.evaluate("document.querySelector('.tray-content').scrollWidth - innerWidth")
        assert wide <= 0, f"{width} px: {wide} px too wide"
        # Its content scrolls under a finger, and it stays.
        box = page.tab.locator(".tray-content").bounding_box()
        finger.drag(width - 6, box["y"] + box["height"] - 10, -120, 0.3)
        finger.leave()
        page.until("document.querySelector('.tray-content').scrollTop > 50")
        rests(page, "open", 1)
        # A property is edited while the stage shows what that does.
        field = page.tab.locator("#p-drawer-configuration-heightOfPartiallyExpandedDrawer")
        page.tab.locator("#p-drawer-configuration-heightOfPartiallyExpandedDrawer-slider").focus()
        page.tab.keyboard.press("ArrowRight")
        page.rested()
        assert page.state["scenario"]["drawer"]["configuration"]["heightOfPartiallyExpandedDrawer"] == float(field.input_value()) == 321
        assert abs(page.position - (844 - 321)) < 0.1 and page.tab.evaluate(IS_CLEAR)
        # Thrown down, it is its handle alone, and what it holds cannot be reached.
        x, y = grip(page)
        finger.drag(x, y, 0.8 * place["height"], 0.25)
        finger.leave()
        rests(page, "closed", None)
        assert page.tab.evaluate("document.activeElement.id") == "tray-handle"
        page.tab.keyboard.press("Tab")
        assert page.tab.evaluate("document.activeElement.closest('.tray')") is None
        page.tab.tap("#tray-handle")
        rests(page, "open", 1)
        quiet(page)
        page.close()


def keys_move_the_properties(service, browser, folder):
    page = opened(browser, service, *PHONES[0])
    page.tab.focus("#tray-handle")
    for key, state, share in (("ArrowUp", "half", 0.6), ("ArrowUp", "open", 1), ("ArrowDown", "half", 0.6), ("End", "open", 1), ("Home", "closed", None), ("Enter", "open", 1), ("ArrowDown", "half", 0.6)):
        page.tab.keyboard.press(key)
        rests(page, state, share)
        assert page.tab.evaluate("document.activeElement.id") == "tray-handle"
    assert page.tab.get_attribute("#tray-handle", "aria-valuetext") == "half open"
    page.tab.keyboard.press("Tab")
    assert page.tab.evaluate("document.activeElement.closest('.tray-content') !== null")
    page.tab.keyboard.press("Escape")
    rests(page, "closed", None)
    assert page.tab.evaluate("document.activeElement.id") == "tray-handle"
    quiet(page)


def properties_come_without_a_motion(service, browser, folder):
    """Where a visitor wants less motion they jump; where no session can be had they open all the same; on a wider page they are elsewhere."""
    page = opened(browser, service, *PHONES[0], reduced_motion="reduce")
    page.tab.evaluate(WATCH)
    page.tab.press("#tray-handle", "End")
    rests(page, "open", 1)
    assert len(page.tab.evaluate("window.places")) <= 2, page.tab.evaluate("window.places")
    page.tab.set_viewport_size({"width": 1440, "height": 900})
    page.until("document.getElementById('properties').parentElement.id === 'main'")
    assert page.tab.locator("#tray").count() == 0 and page.tab.is_visible("#property-search")
    # In a window that is too low for its heights nothing is refused.
    for height in (60, 844):
        page.tab.set_viewport_size({"width": 390, "height": height})
        page.frames()
        page.round_trip()
    page.until("document.getElementById('tray')?.contains(document.getElementById('properties'))")
    quiet(page)
    page.close()
    page = Page(browser, service.base, *PHONES[0])
    page.context.add_init_script("window.WebSocket = class { constructor() { throw new Error('not here'); } };")
    page.open()
    page.rested()
    page.tab.click("#tray-handle")
    page.tab.fill("#property-search", "corner")
    page.until("document.querySelector('[data-property=maximumCornerRadius]') !== null")
    assert page.tab.evaluate(IS_CLEAR)
    page.tab.keyboard.press("Escape")
    page.tab.press("#tray-handle", "Home")
    page.until("document.getElementById('tray').dataset.state === 'closed'")
    quiet(page)


CHECKS = [a_finger_drags_the_properties_by_their_handle, keys_move_the_properties, properties_come_without_a_motion]
