"""What people are used to who come from vaul or Base UI: their sources and tests say so, and a person can see it."""

from browsing import Finger
from element import LIST, SNAPS, Element, tag

TEXT = "<h2>Text</h2><p id=text style='height: 300px; margin: 0'>text</p>"
OPEN = "document.getElementById('sheet').open"


def opened(tools, content=TEXT, configuration=None, system="vaul", more="", has_touch=True, **attributes):
    tab = Element(tools, tag(content, configuration, system=system, **{"modal": True, "open": True, **attributes}) + more, has_touch=has_touch)
    tab.rest()
    return tab


def swipe(tab, y, by, steps=12, x=200):
    tab.touch([(x, y + by * step / steps) for step in range(steps + 1)])


def lists_scroll_wherever_only_the_handle_drags(tools):
    tab = opened(tools, "<h2>List</h2>" + LIST, {**SNAPS, "handleOnly": True}, start='{"open": true, "activeSnapPoint": 0.5}')
    top, y = tab.place, tab.evaluate("document.getElementById('list').getBoundingClientRect().top")
    swipe(tab, y + 200, -150)
    tab.until("document.getElementById('list').scrollTop > 80")
    tab.rest()
    assert abs(tab.place - top) < 1, tab.place
    swipe(tab, top + 12, -300)
    tab.rest()
    assert tab.place < top - 200, f"the handle has left it at {tab.place}"
    tab.quiet()


def one_that_opens_another_leaves_that_usable(tools):
    """The other one is beside it, and may stay when the first is closed."""
    other = tag("<h2>Second</h2><p style='height: 200px'></p><button id=inside data-detent-close>Close</button>", id="other", modal=True)
    page = "<button id=behind>Behind</button>"
    tab = opened(tools, TEXT + "<button id=opens data-detent-open=other>More</button>", more=other + page)
    tab.page.click("#opens")
    tab.until("noted.some((one) => one.type === 'detentrest' && one.id === 'other' && one.state === 'open')")
    usable = "(id) => document.getElementById(id).closest('[inert]') === null"
    assert tab.evaluate(usable, "inside") and not tab.evaluate(usable, "behind") and not tab.evaluate(usable, "opens")
    assert tab.evaluate("document.activeElement.id") == "other"
    tab.evaluate("document.getElementById('sheet').close()")
    tab.until("noted.some((one) => one.type === 'detentrest' && one.id === 'sheet' && one.state === 'closed')")
    assert tab.evaluate(usable, "inside") and not tab.evaluate(usable, "behind")
    assert tab.evaluate("document.activeElement.id") == "other", "the focus has left the drawer that is open"
    tab.page.click("#inside")
    tab.until("noted.some((one) => one.type === 'detentrest' && one.id === 'other' && one.state === 'closed' && noted.indexOf(one) > 5)")
    assert tab.evaluate(usable, "behind") and not tab.evaluate("document.documentElement.style.overflow")
    tab.quiet()


AREA = "<div id=area data-detent-swipe=sheet style='position: fixed; inset: auto 0 0; height: 60px'></div>"


def a_swipe_from_an_area_opens_it(tools):
    tab = opened(tools, system="baseui", open=False, more=AREA)
    assert tab.evaluate("getComputedStyle(document.getElementById('area')).touchAction") == "pan-x pinch-zoom"
    # A tap there and a short swipe leave it closed, a swipe across is none.
    tab.page.touchscreen.tap(200, 820)
    swipe(tab, 820, -40, steps=40)
    tab.rest()
    assert not tab.evaluate(OPEN) and not tab.is_seen, tab.evaluate("noted")
    # It follows the finger, and rests where it opens.
    finger = Finger(tab.page)
    finger.down(200, 820)
    for by in range(20, 220, 20):
        finger.move(200, 820 - by)
        tab.passes(tab.FRAME)
    tab.passes(4 * tab.FRAME)
    assert tab.is_seen and 600 < tab.place < 780, tab.place
    finger.up()
    tab.rest()
    top = tab.place
    assert tab.evaluate(OPEN) and abs(tab.evaluate("part('drawer').getBoundingClientRect().bottom") - 844) < 1
    assert tab.types("beforetoggle", "toggle")[-2:] == ["beforetoggle", "toggle"] and tab.evaluate("document.activeElement.id") == "sheet"
    tab.page.mouse.click(200, 60)
    tab.rest()
    assert not tab.evaluate(OPEN), "a click beside does not close it again"
    # The mouse does the same.
    tab.page.mouse.move(200, 820)
    tab.page.mouse.down()
    for by in range(20, 300, 20):
        tab.page.mouse.move(200, 820 - by)
        tab.passes(tab.FRAME)
    tab.page.mouse.up()
    tab.rest()
    assert tab.evaluate(OPEN) and abs(tab.place - top) < 1, tab.evaluate("noted")
    tab.quiet()


def a_swipe_that_the_page_refuses_opens_nothing(tools):
    refuses = "<script>document.addEventListener('detentopenchange', (event) => event.preventDefault())</script>"
    tab = opened(tools, system="baseui", open=False, more=AREA + refuses)
    swipe(tab, 820, -250)
    tab.rest()
    assert not tab.evaluate(OPEN) and not tab.is_seen, tab.evaluate("noted")
    assert [one["reason"] for one in tab.evaluate("noted") if one["type"] == "detentopenchange"][:1] == ["drag"], tab.evaluate("noted")
    tab.quiet()


def a_page_indents_with_the_drawer(tools):
    tab = opened(tools, system="baseui", open=False, more="<main id=page data-detent-indent>The page</main>")
    page = "(() => { const page = document.getElementById('page'); return [page.hasAttribute('data-active'), page.style.getPropertyValue('--detent-progress')]; })()"
    assert tab.evaluate(page)[0] is False
    tab.opens()
    assert tab.evaluate(page) == [True, "1"], tab.evaluate(page)
    tab.drag(100, over=0.5, grip=20, release=False)
    assert 0.5 < float(tab.evaluate(page)[1]) < 0.9, tab.evaluate(page)
    tab.page.mouse.up()
    tab.evaluate("sheet.close()")
    tab.rest()
    assert tab.evaluate(page) == [False, "0"], tab.evaluate(page)
    tab.quiet()


def selected_text_keeps_the_finger(tools):
    """Both refuse fingers while text in the drawer is selected, whose ends a person may be moving; vaul also text anywhere else."""
    for system, selected, refuses in (("vaul", "text", True), ("vaul", "beside", True), ("baseui", "text", True), ("baseui", "beside", False)):
        # Beside a modal drawer nothing can be selected.
        tab = opened(tools, system=system, modal=selected == "text", more="<p id=beside>beside</p>")
        top = tab.place
        tab.evaluate("(id) => getSelection().selectAllChildren(document.getElementById(id))", selected)
        swipe(tab, top + 120, 60)
        tab.rest()
        moved = max((one["position"] for one in tab.evaluate("shown")), default=top) - top > 10
        assert moved != refuses, f"{system}: {selected} is selected, and it has {'moved' if moved else 'not moved'}"
        assert tab.evaluate("getSelection().toString()") == selected, f"{system}: {selected} is not selected any more"
        tab.quiet()
        tab.context.close()


def a_wheel_leaves_the_webs_drawers(tools):
    for system in ("vaul", "baseui"):
        tab = opened(tools, system=system)
        top = tab.place
        tab.page.mouse.move(200, top + 100)
        for _ in range(6):
            tab.page.mouse.wheel(0, -120)
            tab.passes(tab.FRAME)
        tab.rest()
        assert not tab.pans and abs(tab.place - top) < 1 and tab.evaluate(OPEN), f"{system}: {tab.place}"
        tab.quiet()
        tab.context.close()


def one_that_is_not_modal_closes_from_the_page(tools):
    """Escape closes it wherever the focus is; Base UI's also a click elsewhere, which does what it is for all the same."""
    page = "<button id=behind onclick='window.clicked = true'>Behind</button><button id=shows onclick='sheet.show()'>Show</button>"
    for system, closes in (("vaul", False), ("baseui", True)):
        tab = opened(tools, system=system, modal=False, open=False, more=page)
        tab.page.click("#shows")
        tab.rest()
        assert tab.evaluate(OPEN), f"{system}: the click that shows it closes it"
        tab.page.click("#text")
        tab.rest()
        assert tab.evaluate(OPEN), f"{system}: a click on it closes it"
        tab.page.click("#behind")
        tab.rest()
        assert tab.evaluate("clicked") and tab.evaluate(OPEN) != closes, f"{system}: {tab.evaluate('noted')}"
        if closes:
            tab.opens()
        tab.evaluate("document.getElementById('behind').focus()")
        tab.page.keyboard.press("Escape")
        tab.rest()
        assert not tab.evaluate(OPEN), f"{system}: Escape leaves it open"
        tab.quiet()
        tab.context.close()
    stays = opened(tools, system="baseui", modal=False, configuration={"disablePointerDismissal": True}, more=page)
    stays.page.click("#behind")
    stays.rest()
    assert stays.evaluate(OPEN)
    stays.quiet()


def escape_closes_the_latest_drawer(tools):
    """A sheet that is always there is not meant while a dialog is open above it."""
    tab = opened(tools, modal=False, more=tag(TEXT, id="other", modal=True))
    tab.evaluate("document.getElementById('other').show()")
    tab.until("noted.some((one) => one.type === 'detentrest' && one.id === 'other' && one.state === 'open')")
    tab.page.keyboard.press("Escape")
    tab.until("!document.getElementById('other').open")
    assert tab.evaluate(OPEN)
    tab.until("noted.some((one) => one.type === 'detentrest' && one.id === 'other' && one.state === 'closed' && noted.indexOf(one) > 5)")
    tab.page.keyboard.press("Escape")
    tab.until("!document.getElementById('sheet').open")
    tab.quiet()


def a_refused_back_gesture_is_not_the_last(tools):
    watchers = "<script>window.watchers = []; window.CloseWatcher = class { constructor() { watchers.push(this); } destroy() { this.isDestroyed = true; } };</script>"
    refuses = "<script>document.addEventListener('detentopenchange', (event) => window.refuses && event.preventDefault())</script>"
    tab = opened(tools, open=False, more=watchers + refuses)
    tab.opens()
    tab.evaluate("window.refuses = true; watchers.at(-1).onclose()")
    tab.rest()
    assert tab.evaluate(OPEN) and tab.evaluate("watchers.length") == 2, tab.evaluate("watchers.length")
    tab.evaluate("window.refuses = false; watchers.at(-1).onclose()")
    tab.rest()
    assert not tab.evaluate(OPEN) and tab.evaluate("watchers.at(-1).isDestroyed")
    tab.quiet()


def a_page_can_style_the_drag(tools):
    for system in ("vaul", "baseui"):
        tab = opened(tools, system=system, has_touch=False)
        dragging = "document.getElementById('sheet').matches('[data-dragging]')"
        assert not tab.evaluate(dragging)
        tab.drag(60, over=0.3, grip=15, release=False)
        tab.until(dragging)
        assert tab.evaluate("getComputedStyle(part('handle')).cursor") == "grabbing", system
        tab.page.mouse.up()
        tab.rest()
        assert not tab.evaluate(dragging), system
        tab.quiet()
        tab.context.close()


def it_is_described(tools):
    tab = opened(tools, "<h2>Title</h2><p data-detent-description>What it is for.</p>")
    nodes = tab.page.context.new_cdp_session(tab.page).send("Accessibility.getFullAXTree")["nodes"]
    dialog = next(one for one in nodes if one.get("role", {}).get("value") == "dialog")
    assert dialog["name"]["value"] == "Title" and dialog.get("description", {}).get("value") == "What it is for.", dialog
    tab.quiet()


def what_ignores_swipes_elsewhere_does_so_here(tools):
    for attribute in ("data-base-ui-swipe-ignore", "data-swipe-ignore", "data-vaul-no-drag", "data-detent-ignore"):
        tab = opened(tools, f"<h2>Title</h2><div {attribute} style='height: 300px'></div>", system="baseui")
        top = tab.place
        swipe(tab, top + 150, 200)
        tab.rest()
        assert not tab.pans and abs(tab.place - top) < 1, attribute
        tab.quiet()
        tab.context.close()


def a_trigger_names_what_it_controls(tools):
    tab = opened(tools, more="<button id=opens data-detent-open=sheet>Open</button>", open=False)
    read = "['aria-controls', 'aria-expanded', 'aria-haspopup'].map((name) => document.getElementById('opens').getAttribute(name))"
    assert tab.evaluate(read) == ["sheet", "false", "dialog"], tab.evaluate(read)
    tab.quiet()


CHECKS = [
    lists_scroll_wherever_only_the_handle_drags, one_that_opens_another_leaves_that_usable, a_swipe_from_an_area_opens_it,
    a_swipe_that_the_page_refuses_opens_nothing, a_page_indents_with_the_drawer, selected_text_keeps_the_finger,
    a_wheel_leaves_the_webs_drawers, one_that_is_not_modal_closes_from_the_page, escape_closes_the_latest_drawer,
    a_refused_back_gesture_is_not_the_last, a_page_can_style_the_drag, it_is_described, what_ignores_swipes_elsewhere_does_so_here,
    a_trigger_names_what_it_controls,
]
GATE = [one_that_opens_another_leaves_that_usable]
