"""A modal drawer: the page behind stays where it is, a tap beside closes it as the library says, and it has a name and the focus."""

from element import LIST, SNAPS, Element, tag

TALL = "<button id=behind>Behind</button><div style='height: 3000px; background: linear-gradient(#eee, #999)'></div>"


def the_page_behind_stays(tools):
    for agent in (None, "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1"):
        tab = Element(tools, tag("<h2>Title</h2>" + LIST, SNAPS, modal=True) + TALL, has_touch=True, **({"user_agent": agent} if agent else {}))
        tab.rest()
        tab.evaluate("scrollTo(0, 400)")
        before = tab.evaluate("document.getElementById('behind').getBoundingClientRect().top")
        tab.opens()
        assert tab.is_seen and tab.evaluate("document.getElementById('sheet').open")
        assert tab.evaluate("getComputedStyle(document.documentElement).overflow") == "hidden"
        tab.touch([(200, 400 - 15 * step) for step in range(15)])
        tab.evaluate("scrollBy(0, 50)")
        now = tab.evaluate("document.getElementById('behind').getBoundingClientRect().top")
        assert now == before or (not agent and abs(now - before) <= 50), f"the page went from {before} to {now}"
        tab.evaluate("document.getElementById('sheet').close()")
        tab.rest()
        tab.until("!document.documentElement.style.overflow && !document.body.style.position")
        after = tab.evaluate("document.getElementById('behind').getBoundingClientRect().top")
        assert after == now or after == before, f"the page is at {after}, before {before}"
        tab.quiet()
        tab.context.close()


def no_bar_makes_the_page_jump(tools):
    tab = Element(tools, tag("<h2>Title</h2>", modal=True) + TALL, css="::-webkit-scrollbar { width: 15px }")
    tab.rest()
    width = tab.evaluate("document.body.clientWidth")
    tab.opens()
    assert tab.evaluate("document.body.clientWidth") == width
    tab.quiet()


def a_tap_beside_closes_as_the_library_says(tools):
    cases = (
        ("vaul", None, "", True), ("vaul", {"dismissible": False}, "", False),
        ("baseui", None, "", True), ("baseui", {"disablePointerDismissal": True}, "", False),
        ("drawerkit", {"heightOfPartiallyExpandedDrawer": 320, "passthroughTouchesInStates": []}, '{"state": "partiallyExpanded"}', True),
        ("drawerkit", {"heightOfPartiallyExpandedDrawer": 320, "passthroughTouchesInStates": [], "isDismissableByOutsideDrawerTaps": False}, '{"state": "partiallyExpanded"}', False),
        ("bottomsheetbehavior", {"hideable": True}, '{"state": "collapsed"}', True), ("bottomsheetbehavior", None, '{"state": "collapsed"}', False),
    )
    for system, configuration, start, closes in cases:
        tab = Element(tools, tag("<h2>Title</h2><p>Text</p>", configuration, system=system, modal=True, open=True, **({"start": start} if start else {})))
        tab.rest()
        tab.page.mouse.click(200, 60)
        tab.rest()
        case = f"{system} {configuration}"
        assert tab.evaluate("document.getElementById('sheet').open") != closes and tab.is_seen != closes, f"{case}: {tab.evaluate('noted')}"
        assert (tab.types("detentopenchange") == ["detentopenchange"]) == closes, case
        tab.quiet()
        tab.context.close()
    return f"{len(cases)} cases"


def the_focus_is_where_the_library_has_it(tools):
    cases = (
        ("vaul", None, "", "sheet"), ("vaul", {"autoFocus": True}, "", "field"), ("vaul", None, "autofocus", "second"), ("baseui", None, "", "sheet"),
    )
    for system, configuration, attribute, wanted in cases:
        content = f"<h2>Title</h2><a id=link href=#>Link</a><input id=field><input id=second {attribute}>"
        tab = Element(tools, tag(content, configuration, system=system, modal=True) + "<button id=behind commandfor=sheet command=--detent-open>Open</button>")
        tab.rest()
        tab.page.keyboard.press("Tab")
        tab.page.keyboard.press("Enter")
        tab.rest()
        assert tab.evaluate("document.activeElement.id") == wanted, f"{system} {configuration}: {tab.evaluate('document.activeElement.outerHTML.slice(0, 60)')}"
        for _ in range(5):
            tab.page.keyboard.press("Tab")
            assert tab.evaluate("document.activeElement.id") != "behind"
        tab.page.keyboard.press("Escape")
        tab.rest()
        assert tab.evaluate("document.activeElement.id") == "behind", "the focus did not return"
        tab.quiet()
        tab.context.close()


def it_has_the_name_of_its_first_heading(tools):
    tab = Element(tools, tag("<h2>Your cart</h2><p>Empty</p>", modal=True, open=True))
    tab.rest()
    assert tab.page.get_by_role("dialog", name="Your cart").count() == 1
    named = Element(tools, tag("<h2>Your cart</h2>", modal=True, open=True, aria_label="Basket"))
    named.rest()
    assert named.page.get_by_role("dialog", name="Basket").count() == 1
    tab.quiet()


CHECKS = [
    the_page_behind_stays, no_bar_makes_the_page_jump, a_tap_beside_closes_as_the_library_says, the_focus_is_where_the_library_has_it,
    it_has_the_name_of_its_first_heading,
]
GATE = [the_page_behind_stays]
