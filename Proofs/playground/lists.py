"""A finger on the list in the drawer: who gets it, and what the page asks about it."""

from common import quiet, simulated
from page import Page


def a_list_hands_the_finger_on(service, browser, folder):
    page = Page(browser, service.base).open()
    page.system("overlaycontainer")
    page.rested()
    page.property("has-content")
    page.tab.check("#has-content")
    page.rested()
    top = page.position
    page.drag(-60, over=0.5, share=0.7, release=False)
    page.until("new DOMMatrix(getComputedStyle(document.querySelector('#stage .list')).transform).m42 < -50")
    assert abs(page.position - top) < 1, f"the list did not scroll, but the drawer from {top} to {page.position}"
    page.tab.mouse.up()
    page.rested()
    offsets = [one["contentOffset"] for one in simulated(service, page) if one["type"] == "frame" and "contentOffset" in one]
    assert max(offsets) > 60, f"scrolled to {max(offsets)} at the most"
    page.drag(230, over=0.5, share=0.45)
    page.rested()
    assert {one["type"] for one in page.state["scenario"]["timeline"][-4:]} == {"scroll"}
    assert page.position > top + 50, f"the drawer is at {page.position} still"
    quiet(page)


def a_list_that_cannot_scroll_leaves_the_finger_to_the_drawer(service, browser, folder):
    """DrawerKit lets its list scroll in the full drawer only: below that, a finger on the list is a pan. The panel Why names its origin."""
    page = Page(browser, service.base).open()
    page.rested()
    page.property("has-content")
    page.tab.check("#has-content")
    page.rested()
    # Who gets a finger there is asked while nothing moves.
    page.round_trip()
    begin = page.position
    page.drag(-150, over=0.5, share=0.8)
    page.rested()
    assert {one["type"] for one in page.state["scenario"]["timeline"][-4:]} == {"pan"}
    assert page.position < begin - 100, f"the drawer is at {page.position} still, from {begin}"
    assert all(not one.get("contentOffset") for one in simulated(service, page) if one["type"] == "frame")
    # With the full drawer, it is the list's.
    page.round_trip()
    page.drag(-80, over=0.5, share=0.8)
    page.rested()
    assert {one["type"] for one in page.state["scenario"]["timeline"][-3:]} == {"scroll"}
    quiet(page)


def a_drag_of_the_list_is_asked_about_as_one(service, browser, folder):
    """The preset begins on the list; a release counts as scrolling exactly where the list moved the drawer."""
    page = Page(browser, service.base)
    asked = []
    page.tab.on("request", lambda request: asked.append(request.post_data_json) if request.url.endswith("/resolve") else None)
    page.open()
    for system, alone in (("drawerkit", False), ("sweetcurtain", True), ("overlaycontainer", True), ("sheets", True)):
        page.system(system)
        page.rested()
        page.tab.click("#tab-script")
        assert page.tab.locator("[data-preset=scroll]").count() == 0, "there is no list yet"
        page.property("has-content")
        page.tab.check("#has-content")
        page.rested()

        def release(change):
            page.until("document.querySelector('#panel-why[aria-busy], #panel-why [aria-busy]') === null")
            asked.clear()
            change()
            page.rested()
            page.happens(lambda: [one for one in asked if one.get("margins")], "the page asks why")
            return [one for one in asked if one.get("margins")][-1]["release"]

        # The second drag pulls the list beyond its top.
        assert release(lambda: page.tab.click("[data-preset=scroll]")).get("scrolling"), system
        state = page.state
        assert [(one["type"], one["on"]) for one in state["scenario"]["timeline"]] == [("drag", "list")] * 2
        del state["scenario"]["timeline"][1]
        assert release(lambda: page.go_to(state)).get("scrolling", False) == alone, system  # noqa: B023
    quiet(page)


CHECKS = [a_list_hands_the_finger_on, a_list_that_cannot_scroll_leaves_the_finger_to_the_drawer, a_drag_of_the_list_is_asked_about_as_one]
