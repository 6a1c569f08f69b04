"""How a drawer opens and closes: `open`, `toggle`, commands, triggers, and a page that may refuse; and what the tag's own styles do."""

import json

from element import LIST, SNAPS, Element, tag


def styles_on_the_tag_are_the_drawers(tools):
    css = "detent-drawer { background: rgb(255, 250, 240); height: 50%; border-radius: 30px 30px 0 0; color: rgb(1, 2, 3) } #other { background: rgb(9, 9, 9) }"
    tab = Element(tools, tag("<h2>Styled</h2>", modal=True, open=True) + "<p style='margin: 0'>The page</p>", css=css)
    tab.rest()
    looks = tab.evaluate("""(() => { const { backgroundColor, borderTopLeftRadius, color, height, boxShadow } = getComputedStyle(part('drawer'));
      return { backgroundColor, borderTopLeftRadius, color, height, boxShadow }; })()""")
    assert looks["backgroundColor"] == "rgb(255, 250, 240)" and looks["borderTopLeftRadius"] == "30px" and looks["height"] == "422px", looks
    assert looks["color"] == "rgb(1, 2, 3)" and looks["boxShadow"] != "none", looks
    assert abs(tab.place - 422) < 1, tab.place
    # The page is to be seen above the drawer, below the overlay.
    assert tab.evaluate("getComputedStyle(part('overlay')).backgroundColor") == "rgba(0, 0, 0, 0.4)"
    assert tab.evaluate("getComputedStyle(document.getElementById('sheet')).display") == "contents"
    themed = Element(tools, tag("<h2>Dark</h2>", modal=True, open=True), css=":root { color-scheme: light dark; --detent-overlay: rgb(1 2 3 / 0.5) }", color_scheme="dark")
    themed.rest()
    assert themed.evaluate("getComputedStyle(part('drawer')).backgroundColor") == "rgb(28, 28, 30)"
    assert themed.evaluate("getComputedStyle(part('overlay')).backgroundColor") == "rgba(1, 2, 3, 0.5)"
    tab.quiet()


def the_overlay_fades_with_progress(tools):
    tab = Element(tools, tag("<h2>Fades</h2><p style='height: 300px'></p>", modal=True, open=True))
    tab.rest()
    opacity = "+getComputedStyle(part('overlay')).opacity"
    assert tab.evaluate(opacity) == 1
    tab.drag(150, over=0.5, grip=30, release=False)
    assert 0.3 < tab.evaluate(opacity) < 0.9, tab.evaluate(opacity)
    tab.page.mouse.up()
    tab.rest()
    tab.evaluate("document.getElementById('sheet').close()")
    tab.rest()
    assert not tab.is_seen and tab.evaluate("getComputedStyle(part('overlay')).display") == "none"
    tab.quiet()


def its_shadow_leaves_with_it(tools):
    """A closed drawer's shadow would stay at the edge of the window, and vanish at once when the drawer is hidden."""
    tab = Element(tools, tag("<h2>Shadow</h2><p style='height: 300px'></p>", modal=True))
    tab.rest()
    tab.evaluate("""void document.addEventListener('detentframe', ({ detail: { height } }) => (window.shadows ??= []).push(
      { height, blur: parseFloat(getComputedStyle(part('drawer')).boxShadow.split('px')[2]) }))""")
    tab.opens()
    assert tab.evaluate("shadows.at(-1).blur") == 40, tab.evaluate("shadows.at(-1)")
    tab.evaluate("document.getElementById('sheet').close()")
    tab.rest()
    shadows = tab.evaluate("shadows")
    assert len([one for one in shadows if one["height"] < 40]) > 4, shadows
    assert all(one["blur"] <= max(0, one["height"]) + 0.01 for one in shadows), [one for one in shadows if one["blur"] > one["height"]]
    tab.quiet()


def open_is_an_attribute_that_reflects(tools):
    for system in ("vaul", "baseui"):
        tab = Element(tools, tag("<h2>Title</h2>", system=system, modal=True))
        tab.rest()
        assert not tab.is_seen and tab.evaluate("sheet.open") is False
        tab.evaluate("sheet.open = true")
        assert tab.evaluate("sheet.hasAttribute('open') && sheet.matches(':state(open)')"), system
        tab.rest()
        assert tab.is_seen and tab.types("beforetoggle", "toggle") == ["beforetoggle", "toggle"], tab.evaluate("noted")
        tab.evaluate("sheet.removeAttribute('open')")
        tab.rest()
        assert not tab.is_seen and tab.evaluate("sheet.state") == "closed" and not tab.evaluate("sheet.matches(':state(open)')")
        tab.evaluate("noted.length = 0; sheet.show(); sheet.show()")
        tab.rest()
        assert tab.types("detentopenchange", "beforetoggle", "toggle", "detentchange") == ["detentopenchange", "beforetoggle", "toggle", "detentchange"], tab.evaluate("noted")
        # What a finger does is in the attribute, too.
        tab.drag(400, over=0.1, grip=20)
        tab.rest()
        assert not tab.evaluate("sheet.open") and not tab.is_seen, tab.evaluate("noted")
        assert tab.evaluate("noted").pop()["type"] == "detentrest"
        tab.quiet()
        tab.context.close()


def buttons_open_and_close_it(tools):
    body = tag("<h2>Title</h2><button id=closes data-detent-close>Close</button><button id=commands commandfor=sheet command=--detent-close>Close</button>", modal=True)
    body += "<button id=command commandfor=sheet command=--detent-open>Open</button><button id=trigger data-detent-open=sheet>Open</button><button id=toggles data-detent-toggle=sheet>Toggle</button>"
    tab = Element(tools, body)
    tab.rest()
    for opens, closes in (("command", "closes"), ("trigger", "commands"), ("toggles", "closes")):
        tab.page.click(f"#{opens}")
        tab.rest()
        assert tab.is_seen and tab.evaluate(f"document.getElementById('{opens}').getAttribute('aria-expanded')") == "true", opens
        tab.page.click(f"#{closes}")
        tab.rest()
        assert not tab.is_seen and tab.evaluate("document.getElementById('command').getAttribute('aria-expanded')") == "false", closes
    tab.quiet()


def a_page_may_refuse(tools):
    tab = Element(tools, tag("<h2>Title</h2><p style='height: 200px'></p>", modal=True) + "<script>document.addEventListener('detentopenchange', (event) => window.refuses && event.preventDefault())</script>")
    tab.rest()
    tab.evaluate("window.refuses = true; sheet.show(); sheet.open = true")
    tab.rest()
    assert not tab.is_seen and not tab.evaluate("sheet.open || sheet.hasAttribute('open')")
    tab.evaluate("window.refuses = false; sheet.show()")
    tab.rest()
    top = tab.place
    tab.evaluate("window.refuses = true; noted.length = 0; shown.length = 0")
    tab.page.mouse.click(200, 50)
    tab.page.keyboard.press("Escape")
    tab.rest()
    assert not tab.evaluate("shown").__len__() or max(one["position"] for one in tab.evaluate("shown")) < top + 1, "it has moved"
    tab.drag(180, over=0.1, grip=20)
    tab.rest()
    assert abs(tab.place - top) < 1 and tab.evaluate("sheet.open") and tab.types("toggle") == [], tab.evaluate("noted")
    assert [one["reason"] for one in tab.evaluate("noted") if one["type"] == "detentopenchange"] == ["overlay", "escape", "drag"], tab.evaluate("noted")
    tab.quiet()


def turning_the_device_tells_of_no_state_that_it_passes(tools):
    for system, configuration, start in (("vaul", SNAPS, '{"open": true, "activeSnapPoint": 0.5}'), ("baseui", {"snapPoints": [0.3, 0.6, 1]}, '{"open": true, "snapPoint": 0.6}'),
                                         ("drawerkit", {"heightOfPartiallyExpandedDrawer": 320}, '{"state": "partiallyExpanded"}'), ("sweetcurtain", None, '{"state": "mid"}'),
                                         ("overlaycontainer", {"heightForNotchAt": [100, 350, 700]}, '{"notch": 1}'), ("gorhom", {"snapPoints": ["25%", "50%"]}, "")):
        tab = Element(tools, tag("<h2>Title</h2>", configuration, system=system, modal=True, open=True, **({"start": start} if start else {})))
        tab.rest()
        state = tab.evaluate("sheet.state")
        tab.evaluate("noted.length = 0")
        tab.page.set_viewport_size({"width": 844, "height": 390})
        tab.rest()
        tab.page.set_viewport_size({"width": 390, "height": 844})
        tab.rest()
        passed = [one["state"] for one in tab.evaluate("noted") if one["type"] == "detentchange"]
        assert passed == [] and tab.evaluate("sheet.state") == state and tab.evaluate("sheet.open"), f"{system}: {passed}"
        tab.quiet()
        tab.context.close()


CHECKS = [
    styles_on_the_tag_are_the_drawers, the_overlay_fades_with_progress, its_shadow_leaves_with_it, open_is_an_attribute_that_reflects, buttons_open_and_close_it,
    a_page_may_refuse, turning_the_device_tells_of_no_state_that_it_passes,
]
GATE = [open_is_an_attribute_that_reflects]
