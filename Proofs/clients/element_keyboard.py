"""A keyboard on the screen: the drawer makes room for it as its library does, and its content scrolls to the field that is typed into."""

from element import SNAPS, Element, tag

# A keyboard of the page's own: no browser here has one on its screen.
VIEWPORT = """<script>
const fake = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1, width: innerWidth });
Object.defineProperty(window, "visualViewport", { value: fake });
window.keyboard = (height, scale = 1) => { Object.assign(fake, { height: innerHeight - height, scale }); fake.dispatchEvent(new Event("resize")); };
window.box = (element) => { const { top, bottom, height } = element.getBoundingClientRect(); return { top, bottom, height }; };
</script>"""
FORM = "<h2>Form</h2><form><p style='height: 200px'></p><input id=field><p style='height: 150px'></p><button>Send</button></form>"
LONG = "<h2>Long</h2><div id=list style='height: 420px; overflow: auto; padding-bottom: 20px'><p style='height: 500px'></p><input id=field><p style='height: 60px'></p><input id=second></div>"
FIELD = "box(document.getElementById('field'))"


def opened(tools, content, configuration=None, system="vaul", more="", **attributes):
    tab = Element(tools, tag(content, configuration, system=system, modal=True, open=True, **attributes) + more, head=VIEWPORT, has_touch=True)
    tab.rest()
    return tab


def types_into(tab, id="field"):
    tab.evaluate("(id) => { document.getElementById(id).focus(); keyboard(340); }", id)
    tab.rest()


def is_between(tab, top=0, bottom=504, id="field"):
    tab.until(f"box(document.getElementById('{id}')).top >= {top} && box(document.getElementById('{id}')).bottom <= {bottom}")


def is_same(tab, box):
    return all(abs(box[name] - value) < 0.5 for name, value in tab.evaluate("box(part('drawer'))").items())


def a_form_stays_above_the_keyboard(tools):
    for system, configuration in (("vaul", None), ("vaul", SNAPS), ("baseui", None), ("drawerkit", {"heightOfPartiallyExpandedDrawer": 320})):
        tab = opened(tools, FORM, configuration, system, **({"start": '{"state": "partiallyExpanded"}'} if system == "drawerkit" else {}))
        top = tab.place
        types_into(tab)
        is_between(tab)
        assert tab.evaluate("sheet.open") and tab.place < 504, f"{system}: the drawer is at {tab.place}"
        tab.evaluate("keyboard(0)")
        tab.rest()
        assert abs(tab.place - top) < 1, f"{system}: from {top} to {tab.place}"
        tab.quiet()
        tab.context.close()


def vaul_gives_a_keyboard_its_room(tools):
    """It stays where it is and ends at the keyboard, or if it is low moves up: a box for each case, from its source."""
    cases = (
        (SNAPS, "200px", (304, 844)), (SNAPS, 0.5, (422, 82)), (SNAPS, 0.9, (84.4, 419.6)), ({}, None, None),
        ({"fixed": True}, None, None), ({"repositionInputs": False}, None, None),
    )
    for configuration, point, wanted in cases:
        start = {"start": f'{{"open": true, "activeSnapPoint": {point if isinstance(point, float) else chr(34) + str(point) + chr(34)}}}'} if point else {}
        tab = opened(tools, FORM, configuration, **start)
        before = tab.evaluate("box(part('drawer'))")
        if wanted is None:
            moved = 0 if configuration.get("repositionInputs") is False else 340
            higher = before["height"] - 340 if configuration.get("fixed") else 478 if before["height"] > 504 else before["height"]
            wanted = (before["top"], before["height"]) if not moved else (504 - higher, higher)
        types_into(tab)
        box = tab.evaluate("box(part('drawer'))")
        assert abs(box["top"] - wanted[0]) < 1 and abs(box["height"] - wanted[1]) < 1, f"{configuration} {point}: {box}, not {wanted}; {before}"
        tab.replay()
        tab.evaluate("keyboard(0)")
        tab.rest()
        assert is_same(tab, before), f"{configuration} {point}: {tab.evaluate('box(part(`drawer`))')}, not {before}"
        tab.quiet()
        tab.context.close()
    return f"{len(cases)} cases"


def a_drawer_above_a_keyboard_can_be_dragged_away(tools):
    tab = opened(tools, FORM)
    before = tab.evaluate("box(part('drawer'))")
    types_into(tab)
    tab.drag(250, over=0.15, grip=20)
    tab.rest()
    assert not tab.evaluate("sheet.open") and not tab.is_seen, tab.evaluate("noted")
    tab.evaluate("keyboard(0)")
    tab.opens()
    assert is_same(tab, before), f"{tab.evaluate('box(part(`drawer`))')}, not {before}"
    tab.quiet()


def a_list_scrolls_to_the_field(tools):
    """As Base UI's provider has it: to the middle of what is to be seen of the list, which for that can scroll farther than its content."""
    tab = opened(tools, FORM + "<input id=last>", SNAPS)
    styles = "(({ paddingBottom, scrollPaddingBottom, overflowAnchor, height }) => [paddingBottom, scrollPaddingBottom, overflowAnchor, height].join())(part('content').style)"
    before = tab.evaluate(styles)
    types_into(tab)
    for id in ("field", "last"):
        # The next field has the focus with the keyboard there already.
        tab.evaluate("(id) => document.getElementById(id).focus()", id)
        tab.until(f"Math.abs((box({id}).top + box({id}).bottom) / 2 - (box(part('content')).top + 504) / 2) < 2")
    assert tab.evaluate(styles) != before
    tab.evaluate("keyboard(0)")
    tab.until(f"{styles} === '{before}'")
    types_into(tab)
    tab.until(f"{styles} !== '{before}'")
    tab.evaluate("sheet.close()")
    assert tab.evaluate(styles) == before
    tab.quiet()


def a_list_above_the_keyboard_scrolls_to_its_end(tools):
    """And no farther, since nothing of it is hidden."""
    tab = opened(tools, LONG.replace("420px", "340px"), system="baseui")
    types_into(tab)
    is_between(tab)
    tab.evaluate("document.getElementById('second').focus()")
    is_between(tab, id="second")
    assert tab.evaluate("list.style.paddingBottom") == "20px", tab.evaluate("[list.style.paddingBottom, box(list).bottom]")
    tab.quiet()


def a_zoomed_page_has_no_keyboard(tools):
    tab = opened(tools, LONG, system="baseui")
    top = tab.place
    tab.evaluate("document.getElementById('field').focus({ preventScroll: true }); list.scrollTop = 0; keyboard(340, 1.5)")
    tab.rest()
    assert tab.evaluate("list.scrollTop") == 0 and abs(tab.place - top) < 1 and tab.evaluate("list.style.overflowAnchor") == "", tab.place
    tab.quiet()


def a_finger_scrolls_as_it_likes(tools):
    tab = opened(tools, LONG, system="baseui")
    types_into(tab)
    is_between(tab)
    there = tab.evaluate("list.scrollTop")
    tab.evaluate("list.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, pointerType: 'touch', isPrimary: false })); list.scrollTop = 40")
    tab.rest()
    assert tab.evaluate("list.scrollTop") == 40, f"it has scrolled back towards {there}"
    tab.quiet()


def the_page_behind_a_keyboard_stays(tools):
    """Browsers scroll to a field even a page that is locked."""
    tab = opened(tools, FORM, more="<div style='height: 3000px'></div>")
    types_into(tab)
    tab.evaluate("scrollTo(0, 120)")
    tab.until("scrollY === 0")
    tab.evaluate("keyboard(0)")
    tab.quiet()


CHECKS = [
    a_form_stays_above_the_keyboard, vaul_gives_a_keyboard_its_room, a_drawer_above_a_keyboard_can_be_dragged_away, a_list_scrolls_to_the_field,
    a_list_above_the_keyboard_scrolls_to_its_end,
    a_zoomed_page_has_no_keyboard, a_finger_scrolls_as_it_likes, the_page_behind_a_keyboard_stays,
]
GATE = [a_form_stays_above_the_keyboard]
