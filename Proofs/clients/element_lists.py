"""Lists in a drawer scroll by themselves, and hand the finger over where the library does."""

from awaiting import until
from element import LIST, SNAPS, Element, tag

SCROLLED = "document.getElementById('list').scrollTop"


def swipe(tab, y, by, steps=12, x=200, across=0):
    tab.touch([(x + across * step / steps, y + by * step / steps) for step in range(steps + 1)])


def scrolls(tab, y, by):
    """A swipe that scrolls the list, until that stands again: it goes on by the browser's time, which no check stops."""
    tab.evaluate("document.getElementById('list').addEventListener('scrollend', () => (window.stands = true), { once: true })")
    swipe(tab, y, by)
    tab.until("window.stands")


def put(tab, offset):
    """Scrolls the list there. The browser may still owe it a part of what the last finger scrolled, and adds that when it draws."""
    screen = tab.page.context.new_cdp_session(tab.page)

    def stays():
        there = tab.evaluate("(offset) => { const list = document.getElementById('list'); list.scrollTop = offset; return list.scrollTop; }", offset)
        screen.send("Page.captureScreenshot", {"clip": {"x": 0, "y": 0, "width": 1, "height": 1, "scale": 1}})
        return tab.evaluate(SCROLLED) == there

    until(stays, lambda: f"scrolled to {offset}")
    screen.detach()


def a_list_at_the_last_point_scrolls(tools):
    tab = Element(tools, tag("<h2>List</h2><input>" + LIST + "<button>Done</button>", SNAPS, modal=True, open=True, start='{"open": true, "activeSnapPoint": 0.9}'), has_touch=True)
    tab.rest()
    top = tab.place
    y = tab.evaluate("document.getElementById('list').getBoundingClientRect().top")
    scrolls(tab, y + 250, -180)
    tab.rest()
    scrolled = tab.evaluate(SCROLLED)
    assert scrolled > 100 and abs(tab.place - top) < 1, f"scrolled to {scrolled}, and the drawer from {top} to {tab.place}"
    # Down again the list goes first, and the drawer once it is at its top.
    put(tab, 0)
    swipe(tab, y + 20, 300)
    tab.rest()
    assert tab.place > top + 100, f"at {tab.place}, from {top}"
    # Below its last point the same finger pulls the drawer up, and the list waits.
    swipe(tab, tab.place + 150, -250)
    tab.rest()
    assert abs(tab.place - top) < 1 and tab.evaluate(SCROLLED) == 0, f"at {tab.place}, scrolled to {tab.evaluate(SCROLLED)}"
    tab.quiet()


def any_number_of_lists_scroll(tools):
    wide = "<div id=wide style='overflow-x: auto; white-space: nowrap'>" + "<span style='display: inline-block; width: 150px; height: 60px'>wide</span>" * 9 + "</div>"
    text = "<textarea id=text style='height: 80px; width: 200px'>" + "a line\n" * 40 + "</textarea>"
    inner = f"<div id=outer style='height: 260px; overflow: auto'>{wide}{text}<div style='height: 600px'>below</div></div>"
    tab = Element(tools, tag("<h2>Lists</h2>" + inner, modal=True, open=True), has_touch=True)
    tab.rest()
    top = tab.place
    for id, member, (across, along) in (("wide", "scrollLeft", (-150, 0)), ("text", "scrollTop", (0, -50)), ("outer", "scrollTop", (0, -60))):
        box = tab.evaluate("(id) => { const { x, y, width, height } = document.getElementById(id).getBoundingClientRect(); return [x, y, width, height]; }", id)
        x, y = box[0] + min(box[2], 390) * 0.55, box[1] + (box[3] * 0.75 if id == "outer" else box[3] * 0.8)
        swipe(tab, y, along, x=x, across=across)
        tab.until(f"document.getElementById('{id}').{member} > 20")
        assert abs(tab.place - top) < 1, f"{id} moved the drawer to {tab.place}"
    tab.quiet()


def content_that_is_higher_than_its_drawer_scrolls(tools):
    """Without a list of its own the content is one: at the top, and below a drawer as high as it may be."""
    tall = "<h2>Tall</h2>" + "".join(f"<p style='height: 40px; margin: 0'>{number}</p>" for number in range(60))
    for system, configuration, start in (("vaul", None, None), ("vaul", SNAPS, '{"open": true, "activeSnapPoint": 0.9}'), ("baseui", None, None)):
        tab = Element(tools, tag(tall, configuration, system=system, modal=True, open=True, **({"start": start} if start else {})), has_touch=True)
        tab.rest()
        top = tab.place
        swipe(tab, top + 400, -200)
        tab.until("part('content').scrollTop > 100")
        tab.rest()
        assert abs(tab.place - top) < 1, f"{system}: the drawer went from {top} to {tab.place}"
        tab.evaluate("part('content').scrollTop = 1e6")
        last = tab.evaluate("sheet.lastElementChild.getBoundingClientRect().bottom")
        assert last <= 844, f"{system}: its last line ends at {last}"
        tab.quiet()
        tab.context.close()


def base_ui_takes_a_finger_at_the_end_of_a_list(tools):
    tab = Element(tools, tag("<h2>List</h2>" + LIST, system="baseui", modal=True, open=True), has_touch=True)
    tab.rest()
    y = tab.evaluate("document.getElementById('list').getBoundingClientRect().top")
    scrolls(tab, y + 250, -150)
    tab.rest()
    assert tab.evaluate(SCROLLED) > 80
    # At its lower end a list does not pull the drawer up.
    put(tab, 1e6)
    before = len(tab.pans)
    swipe(tab, y + 250, -150)
    tab.rest()
    assert len(tab.pans) == before, "the drawer was pulled up"
    put(tab, 0)
    swipe(tab, y + 10, 280)
    tab.rest()
    assert not tab.evaluate("document.getElementById('sheet').open"), tab.evaluate("noted")
    tab.quiet()


def vaul_is_told_of_what_scrolls(tools):
    """It counts a drag that scrolls a list as a refused one, and decides itself about a mouse, with which no browser scrolls."""
    tab = Element(tools, tag("<h2>List</h2>" + LIST, modal=True, open=True), has_touch=True)
    tab.rest()
    top, y = tab.place, tab.evaluate("document.getElementById('list').getBoundingClientRect().top")
    put(tab, 200)
    scrolls(tab, y + 20, 120)
    tab.rest()
    refused = [one for one in tab.sessions[0].records if one.get("drag") == "scrolled"]
    assert refused and refused[0]["contentOffset"] == 200 and abs(tab.place - top) < 1, refused
    assert tab.evaluate(SCROLLED) < 150, "the browser did not scroll"
    tab.drag(60, start=y, grip=60)
    tab.rest()
    assert abs(tab.place - top) < 1, "the mouse has dragged a drawer whose list is scrolled"
    put(tab, 0)
    tab.drag(250, start=y, grip=20)
    tab.rest()
    assert not tab.evaluate("document.getElementById('sheet').open"), tab.evaluate("noted")
    tab.quiet()


def a_mouse_and_a_wheel_scroll_lists_first(tools):
    tab = Element(tools, tag("<h2>List</h2>" + LIST, modal=True, open=True))
    tab.rest()
    y = tab.evaluate("document.getElementById('list').getBoundingClientRect().top")
    tab.page.mouse.move(200, y + 100)
    tab.page.mouse.wheel(0, 200)
    tab.until(f"{SCROLLED} > 100")
    assert not tab.pans
    for _ in range(6):
        tab.page.mouse.wheel(0, -100)
        tab.passes(tab.FRAME)
    tab.until(f"{SCROLLED} === 0")
    tab.rest()
    # What has scrolled the list to its top does not go on to close the drawer.
    assert tab.evaluate("document.getElementById('sheet').open") and not tab.pans, tab.pans
    tab.quiet()


CHECKS = [
    a_list_at_the_last_point_scrolls, any_number_of_lists_scroll, content_that_is_higher_than_its_drawer_scrolls, base_ui_takes_a_finger_at_the_end_of_a_list,
    vaul_is_told_of_what_scrolls, a_mouse_and_a_wheel_scroll_lists_first,
]
GATE = [a_list_at_the_last_point_scrolls]
