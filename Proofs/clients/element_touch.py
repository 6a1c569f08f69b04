"""A finger takes hold of a drawer where and when it takes hold of the library's own, frame by frame."""

from browsing import Finger
from element import LIST, Element, tag

TEXT = "<h2>Text</h2><div id=text style='height: 300px'></div>"


def opened(tools, content, system):
    tab = Element(tools, tag(content, system=system, modal=True, open=True), has_touch=True)
    tab.rest()
    return tab


def moved(tab, finger, x, y):
    finger.move(x, y)
    tab.passes(tab.FRAME)
    tab.passes(tab.FRAME)


def a_press_that_rests_slows_a_throw(tools):
    """vaul measures a throw from the press on: a finger that has rested does not close a drawer by a short one."""
    tab = opened(tools, TEXT, "vaul")
    top, finger = tab.place, Finger(tab.page)
    finger.down(200, top + 80)
    tab.passes(640)
    for step in range(1, 5):
        finger.move(200, top + 80 + 15 * step)
        tab.passes(tab.FRAME)
    finger.up()
    tab.rest()
    assert tab.evaluate("document.getElementById('sheet').open") and abs(tab.place - top) < 1, tab.types("detentrelease")
    tab.quiet()


def a_swipe_begins_with_the_first_movement_that_a_page_hears_of(tools):
    """Base UI's drawer follows from there, and over a list from the press. Browsers report no movement as short as a tap's."""
    for content, lost in ((TEXT, 20), (LIST, 0)):
        tab = opened(tools, content, "baseui")
        top, finger = tab.place, Finger(tab.page)
        y = tab.evaluate("document.querySelector('#text, #list').getBoundingClientRect().top") + 20
        finger.down(200, y)
        tab.passes(tab.FRAME)
        for by in (20, 40, 60, 70):
            moved(tab, finger, 200, y + by)
            assert abs(tab.place - top - (by - lost)) < 0.5, f"moved by {tab.place - top}, and the finger by {by}"
        finger.up()
        tab.rest()
        tab.quiet()
        tab.context.close()


def a_press_holds_a_moving_drawer(tools):
    """Base UI's stops under a finger that has only gone down, and goes on when that leaves; a tap on it is no release."""
    tab = opened(tools, TEXT, "baseui")
    top, finger = tab.place, Finger(tab.page)
    finger.down(200, top + 80)
    tab.passes(tab.FRAME)
    for by in (20, 30, 40, 50, 60, 70, 80, 90, 100):
        moved(tab, finger, 200, top + 80 + by)
    finger.up()
    tab.passes(60)
    assert top + 20 < tab.place < top + 79, tab.place
    finger.down(200, tab.place + 80)
    tab.passes(2 * tab.FRAME)
    held = tab.place
    tab.passes(10 * tab.FRAME)
    # The browser's own animation is held at a frame, the session at a microsecond.
    assert top + 5 < held and abs(tab.place - held) < 0.01, f"held at {held}, and then at {tab.place}"
    finger.up()
    tab.rest()
    assert abs(tab.place - top) < 1, tab.place
    # At rest a tap holds nothing.
    before = len(tab.sent)
    tab.page.touchscreen.tap(200, top + 80)
    tab.rest()
    assert not [one for one in tab.sent[before:] if one.get("type") == "pan"], tab.sent[before:]
    tab.quiet()


def a_browser_that_scrolls_keeps_the_finger(tools):
    """Base UI's drawer waits for the next finger then: the movements of this one cannot be prevented any more."""
    tab = opened(tools, LIST, "baseui")
    top, y = tab.place, tab.evaluate("document.getElementById('list').getBoundingClientRect().top")
    tab.evaluate("void (document.getElementById('list').scrollTop = 60)")
    tab.touch([(200, y + 20 + 20 * step) for step in range(14)])
    tab.rest()
    assert tab.evaluate("document.getElementById('list').scrollTop") == 0 and not tab.pans and abs(tab.place - top) < 1, tab.pans
    tab.touch([(200, y + 20 + 20 * step) for step in range(14)])
    tab.rest()
    assert not tab.evaluate("document.getElementById('sheet').open"), tab.evaluate("noted")
    tab.quiet()


CHECKS = [
    a_press_that_rests_slows_a_throw, a_swipe_begins_with_the_first_movement_that_a_page_hears_of, a_press_holds_a_moving_drawer,
    a_browser_that_scrolls_keeps_the_finger,
]
GATE = []
