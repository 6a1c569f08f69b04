"""What is around an open drawer: another one inside it, content that grows, other sides, and a server's markup."""

import json
import subprocess
from pathlib import Path

from element import LISTEN, SNAPS, Element, tag

CLIENT = Path(__file__).resolve().parents[2] / "Playground" / "client"


def one_inside_pushes_its_parent(tools):
    for system in ("vaul", "baseui"):
        inner = tag("<h2>Inner</h2><p style='height: 100px'></p>", id="inner", system=system, modal=True)
        tab = Element(tools, tag("<h2>Outer</h2><p style='height: 300px'></p><button id=opens data-detent-open=inner>More</button>" + inner, system=system, modal=True, open=True))
        tab.rest()
        width, top = tab.evaluate("part('drawer').getBoundingClientRect().width"), tab.place
        tab.page.click("#opens")
        tab.until("noted.some((one) => one.type === 'detentrest' && one.id === 'inner' && one.state === 'open')")
        pushed = tab.evaluate("part('drawer').getBoundingClientRect().width")
        assert abs(width - pushed - 16) < 0.5, f"{system}: {width} before, {pushed}"
        box = tab.evaluate("(() => { const { top, bottom, width } = part('drawer', 'inner').getBoundingClientRect(); return [top, bottom, width]; })()")
        assert abs(box[1] - 844) < 1 and box[2] == width, f"{system}: the inner drawer is at {box}"
        assert tab.evaluate("document.getElementById('opens').inert || document.getElementById('opens').matches('[inert] *') || document.getElementById('opens').closest('[inert]') !== null")
        # Escape and a drag are the inner drawer's alone.
        tab.page.keyboard.press("Escape")
        tab.until("noted.some((one) => one.type === 'detentrest' && one.id === 'inner' && one.state === 'closed' && noted.indexOf(one) > 3)")
        tab.rest()
        assert tab.evaluate("sheet.open && !inner.open"), tab.evaluate("noted")
        assert abs(tab.evaluate("part('drawer').getBoundingClientRect().width") - width) < 0.5 and abs(tab.place - top) < 1
        tab.page.keyboard.press("Escape")
        tab.rest()
        assert not tab.evaluate("sheet.open")
        tab.quiet()
        tab.context.close()


def content_may_change_its_height(tools):
    for system in ("vaul", "baseui"):
        tab = Element(tools, tag("<h2>Grows</h2><p id=text style='height: 100px; margin: 0'>text</p>", system=system, modal=True, open=True))
        tab.rest()
        top = tab.place
        tab.evaluate("document.getElementById('text').style.height = '250px'")
        # It is where it belongs in the very frame in which it has grown.
        tab.time.passes(tab.FRAME)
        assert abs(tab.evaluate("part('drawer').getBoundingClientRect().bottom") - 844) < 1, system
        tab.rest()
        assert abs(tab.place - (top - 150)) < 1, f"{system}: from {top} to {tab.place}"
        assert abs(tab.evaluate("sheet.position") - tab.place) < 1, f"{system}: {tab.evaluate('sheet.position')}"
        tab.drag(250, over=0.15, grip=20)
        tab.rest()
        assert not tab.evaluate("sheet.open"), f"{system}: {tab.evaluate('noted')}"
        tab.quiet()
        tab.context.close()


def a_sheet_follows_the_height_of_its_content(tools):
    """gorhom's sheet is itself as high as the page makes it, but has a detent at its content's height."""
    def grows_to(tab, height, script):
        tab.evaluate(script)
        tab.happens(lambda: [one["height"] for one in tab.sent if one.get("type") == "content"][-1:] == [height], f"content of {height} px is sent")
        tab.rest()

    content = "<p id=text style='height: 200px; margin: 0'>text</p>"
    tab = Element(tools, tag(content, system="gorhom", modal=True, open=True))
    tab.rest()
    top, state = tab.place, tab.evaluate("sheet.state")
    assert not [one for one in tab.sent if one.get("type") == "content"], "the height it began with is sent again"
    for height, script in ((350, "document.getElementById('text').style.height = '350px'"),
                           (400, "sheet.insertAdjacentHTML('beforeend', '<p id=more style=\"height: 50px; margin: 0\">more</p>')"),
                           (420, "document.getElementById('more').style.height = '70px'"), (350, "document.getElementById('more').remove()")):
        grows_to(tab, height, script)
        place = top - (height - 200)
        assert abs(tab.place - place) < 1, f"content of {height} px: at {tab.place}, not {place}"
        tab.until(f"sheet.controller.detents.some((one) => one.state === '{state}' && Math.abs(one.position - {place}) < 1)")
        assert tab.evaluate("sheet.state") == state and tab.evaluate("sheet.open"), tab.evaluate("noted")
    tab.replay()
    tab.quiet()
    # Without `enableDynamicSizing` the library measures no content.
    fixed = Element(tools, tag(content, {"snapPoints": ["50%"], "enableDynamicSizing": False}, system="gorhom", modal=True, open=True))
    fixed.rest()
    grows_to(fixed, 350, "document.getElementById('text').style.height = '350px'")
    assert abs(fixed.place - 422) < 1, fixed.place
    fixed.quiet()


def a_sheet_is_dragged_by_its_content_and_its_handle(tools):
    """gorhom has a gesture for each: samples of the other one do nothing."""
    configuration = {"snapPoints": ["25%", "50%"], "enableDynamicSizing": False}
    tab = Element(tools, tag("<p style='height: 200px; margin: 0'>text</p>", configuration, system="gorhom", modal=True, open=True))
    tab.rest()
    assert abs(tab.place - 633) < 1, tab.place
    for grip, by, source, state in ((60, -200, "content", "1"), (12, 200, "handle", "0")):
        before = len(tab.pans)
        tab.drag(by, over=0.3, grip=grip)
        tab.rest()
        assert {one["source"] for one in tab.pans[before:]} == {source}, tab.pans[before:]
        assert tab.evaluate("sheet.state") == state, f"by its {source}: {tab.evaluate('noted')}"
    tab.replay()
    tab.quiet()


def it_comes_from_any_side(tools):
    for system in ("vaul", "baseui"):
        for side, (x, y) in {"top": (0, -1), "left": (-1, 0), "right": (1, 0)}.items():
            tab = Element(tools, tag("<h2>Side</h2><p>Text</p>", system=system, modal=True, direction=side))
            tab.rest()
            assert not tab.is_seen
            tab.opens()
            box = tab.evaluate("(() => { const { top, right, bottom, left } = part('drawer').getBoundingClientRect(); return { top, right: innerWidth - right, bottom: innerHeight - bottom, left }; })()")
            assert abs(box[side]) < 1 and tab.is_seen, f"{system} {side}: {box}"
            mouse, (left, up) = tab.page.mouse, tab.evaluate("(() => { const { left, top, width, height } = part('drawer').getBoundingClientRect(); return [left + width / 2, top + height / 2]; })()")
            mouse.move(left, up)
            mouse.down()
            for step in range(1, 9):
                tab.passes(tab.FRAME)
                mouse.move(left + x * step * 25, up + y * step * 25)
            tab.passes(tab.FRAME)
            mouse.up()
            tab.rest()
            assert not tab.evaluate("sheet.open") and not tab.is_seen, f"{system} {side}: {tab.evaluate('noted')}"
            tab.quiet()
            tab.context.close()


def a_server_draws_it_at_rest(tools):
    """With its shadow tree as markup it is where it will be before any script has come, open and closed."""
    for is_open, configuration in ((True, {}), (True, SNAPS), (False, {})):
        drawer = {"system": "vaul", "configuration": configuration, "open": is_open}
        script = f"import {{ declarativeShadow }} from {json.dumps(str(CLIENT / 'drawer.js'))}; console.log(declarativeShadow({json.dumps(drawer)}))"
        shadow = subprocess.run(["node", "--input-type=module", "-e", script], capture_output=True, text=True, check=True).stdout
        markup = tag(shadow + "<h2>Served</h2><p style='height: 200px'></p>", configuration, modal=True, open=is_open)
        path = f"/{len(tools.pages.pages)}.html"
        tools.pages.pages[path] = f"<!doctype html><title>Served</title><link rel=icon href='data:,'>{LISTEN}<body style='margin: 0'>{markup}"
        page = tools.browser.new_context(viewport={"width": 390, "height": 844}).new_page()
        page.goto(tools.pages.origin + path)
        seen = "(() => { const { top } = part('drawer').getBoundingClientRect(); return [part('drawer').checkVisibility({ visibilityProperty: true }), top]; })()"
        before = page.evaluate(seen)
        tab = Element(tools, markup)
        tab.rest()
        after = tab.evaluate(seen)
        assert before[0] == after[0] == is_open and (not is_open or abs(before[1] - after[1]) < 1), f"{drawer}: {before}, then {after}"
        tab.quiet()
        page.context.close()
        tab.context.close()


CHECKS = [
    one_inside_pushes_its_parent, content_may_change_its_height, a_sheet_follows_the_height_of_its_content,
    a_sheet_is_dragged_by_its_content_and_its_handle, it_comes_from_any_side, a_server_draws_it_at_rest,
]
GATE = []
