"""What Base UI's tests of `Drawer.Root` and `Drawer.Viewport` ask, as far as a person could see it, of pages with the element."""

from element import tag
from hands import Chromium, InFirefox
from vaul_pages import passed

TEXT = "<h2>Drawer</h2><p style='height: 260px'>text</p><button data-detent-close id=closes>Close</button><input id=field value='a value'><input type=range id=range style='width: 300px'>"
TRIGGER = "<button id=opens data-detent-open=sheet>Open</button>"
REFUSES = "<script>document.addEventListener('detentopenchange', (event) => window.refuses && !event.detail.open && event.preventDefault())</script>"


def drawer(configuration=None, content=TEXT, **attributes):
    return TRIGGER + REFUSES + tag(content, configuration, system="baseui", modal=True, **attributes)


PAGES = {
    "plain": drawer(open=True), "closed": drawer(), "points": drawer({"snapPoints": [0.4, 0.7, 1]}, start='{"open": true}'),
    "sequential": drawer({"snapPoints": [0.4, 0.7, 1], "snapToSequentialPoints": True}, start='{"open": true}'), "up": drawer(open=True, direction="top"),
    "right": drawer(open=True, direction="right"),
}
DRAWER = "document.getElementById('sheet')"
STATE = f"{DRAWER}.state"


def grip(hand):
    """A place on the drawer below its heading, which is text and no control."""
    x, y = hand.middle("document.querySelector('#sheet p')")
    return x, y - 60


def pulled(page, by, closes, how="drag", wanted=None, start=(0, 0)):
    """@param start Where the finger goes down, from the text. No window is left, and no speed counts, which is the machine's."""
    def check(hand, go):
        go(page)
        hand.still()
        x, y = grip(hand)
        x, y = x + start[0], y + start[1]
        (hand.slowly if how == "slowly" else lambda start, end: hand.drag(start, end, steps=6))((x, y), (x + by[0], y + by[1]))
        hand.still()
        hand.until(f"{DRAWER}.open === {'false' if closes else 'true'}")
        if wanted:
            hand.until(f"{STATE} === '{wanted}'")
        (hand.unseen if closes else hand.seen)("#sheet h2")
    return check


def goes_back_to_its_point_when_it_is_closed(hand, go):
    go("points")
    hand.evaluate(f"void {DRAWER}.move('1')")
    hand.until(f"{STATE} === '1'")
    hand.still()
    hand.click("#closes")
    hand.unseen("#sheet h2")
    hand.click("#opens")
    hand.until(f"{STATE} === '0.4'")


def stays_where_it_is_if_the_page_refuses(hand, go):
    go("plain")
    hand.still()
    top = hand.middle("part('drawer')")[1]
    hand.evaluate("void (window.refuses = true)")
    x, y = grip(hand)
    hand.drag((x, y), (x, y + 200), steps=6)
    hand.press_at(5, 5)
    hand.still()
    assert abs(hand.middle("part('drawer')")[1] - top) < 1 and hand.evaluate(f"{DRAWER}.open"), hand.evaluate("noted")


def controls_keep_the_pointer(hand, go):
    go("plain")
    hand.still()
    top = hand.middle("part('drawer')")[1]
    for id in ("field", "range"):
        x, y = hand.middle(f"document.getElementById('{id}')")
        hand.drag((x - 40, y), (x + 20, y + 90), steps=6)
        hand.still()
        assert abs(hand.middle("part('drawer')")[1] - top) < 1, f"{id} has dragged it"


def closes_by_the_platforms_own_gesture(hand, go):
    go("closed")
    if not hand.evaluate("'CloseWatcher' in window"):
        return
    hand.evaluate("void (window.watchers = [], window.CloseWatcher = class { constructor() { watchers.push(this); } destroy() {} })")
    hand.click("#opens")
    hand.seen("#sheet h2")
    hand.still()
    hand.evaluate("void watchers[0].onclose()")
    hand.unseen("#sheet h2")


def a_swipe_ends_a_selection(hand, go):
    """A finger may be moving the selection's ends, and swipes nothing."""
    go("plain")
    hand.still()
    hand.evaluate("void getSelection().selectAllChildren(document.querySelector('#sheet h2'))")
    x, y = grip(hand)
    hand.drag((x, y), (x, y + 30), steps=4)
    wanted = "Drawer" if hand.pointer == "touch" else ""
    assert hand.evaluate("getSelection().toString()") == wanted, f"{hand.evaluate('getSelection().toString()')} is selected"


TESTS = {
    "closes when swiped": pulled("plain", (0, 250), True), "stays when swiped a little and slowly": pulled("plain", (0, 30), False, "slowly"),
    "closes when dragged far and slowly": pulled("plain", (0, 240), True, "slowly"), "closes upwards": pulled("up", (0, -250), True, start=(0, 150)),
    "closes to the right": pulled("right", (260, 0), True, start=(-150, 0)), "does not close across": pulled("plain", (250, 10), False),
    "rests at the next point": pulled("points", (0, -180), False, "slowly", "0.7"), "keeps its point after a little drag": pulled("points", (0, -40), False, "slowly", "0.4"),
    "skips no point if they are sequential": pulled("sequential", (0, -260), False, "drag", "0.7"), "closes when it is nearest to closed": pulled("points", (0, 200), True, "slowly"),
    "goes back to its point when it is closed": goes_back_to_its_point_when_it_is_closed, "stays if the page refuses": stays_where_it_is_if_the_page_refuses,
    "controls keep the pointer": controls_keep_the_pointer, "closes by the platform's own gesture": closes_by_the_platforms_own_gesture,
    "a swipe ends a selection": a_swipe_ends_a_selection,
}


def what_base_uis_tests_ask_holds(tools):
    hand = Chromium(tools.browser)
    try:
        return passed(hand, tools, TESTS, PAGES)
    finally:
        hand.close()


def what_base_uis_tests_ask_holds_in_firefox(tools):
    from firefox import Firefox

    with Firefox() as firefox:
        return passed(InFirefox(firefox), tools, TESTS, PAGES)


def what_base_uis_tests_ask_of_fingers_holds_in_firefox(tools):
    from firefox import Firefox

    with Firefox() as firefox:
        return passed(InFirefox(firefox, "touch"), tools, TESTS, PAGES)


CHECKS = [what_base_uis_tests_ask_holds, what_base_uis_tests_ask_holds_in_firefox, what_base_uis_tests_ask_of_fingers_holds_in_firefox]
GATE = []
