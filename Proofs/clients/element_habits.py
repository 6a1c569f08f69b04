"""What people are used to who come from vaul or Base UI: their sources and tests say so, and a person can see it."""

from element import Element, tag

TEXT = "<h2>Text</h2><p id=text style='height: 300px; margin: 0'>text</p>"
OPEN = "document.getElementById('sheet').open"


def opened(tools, content=TEXT, configuration=None, system="vaul", more="", has_touch=True, **attributes):
    tab = Element(tools, tag(content, configuration, system=system, **{"modal": True, "open": True, **attributes}) + more, has_touch=has_touch)
    tab.rest()
    return tab


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


def it_is_described(tools):
    tab = opened(tools, "<h2>Title</h2><p data-detent-description>What it is for.</p>")
    nodes = tab.page.context.new_cdp_session(tab.page).send("Accessibility.getFullAXTree")["nodes"]
    dialog = next(one for one in nodes if one.get("role", {}).get("value") == "dialog")
    assert dialog["name"]["value"] == "Title" and dialog.get("description", {}).get("value") == "What it is for.", dialog
    tab.quiet()


def a_trigger_names_what_it_controls(tools):
    tab = opened(tools, more="<button id=opens data-detent-open=sheet>Open</button>", open=False)
    read = "['aria-controls', 'aria-expanded', 'aria-haspopup'].map((name) => document.getElementById('opens').getAttribute(name))"
    assert tab.evaluate(read) == ["sheet", "false", "dialog"], tab.evaluate(read)
    tab.quiet()


CHECKS = [
    one_that_opens_another_leaves_that_usable, one_that_is_not_modal_closes_from_the_page, escape_closes_the_latest_drawer,
    a_refused_back_gesture_is_not_the_last, it_is_described, a_trigger_names_what_it_controls,
]
GATE = [one_that_opens_another_leaves_that_usable]
