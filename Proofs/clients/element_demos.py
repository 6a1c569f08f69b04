"""The demo pages from another origin, as a person uses them at 390 px in both themes; axe in each state; what a screen reader finds."""

from pathlib import Path

from axe_playwright_python.sync_playwright import Axe

from element import LISTEN
from tab import Tab

EXAMPLES = Path(__file__).resolve().parents[2] / "Playground" / "client" / "examples"
RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}}


def opened(tools, name, scheme):
    text = (EXAMPLES / f"{name}.html").read_text().replace("http://127.0.0.1:8080", tools.service.base)
    tools.pages.pages[f"/demo-{name}.html"] = text.replace("<title>", f'<link rel=icon href="data:,">{LISTEN}<title>')
    tab = Tab(tools, f"/demo-{name}.html", has_touch=True, color_scheme=scheme)
    tab.until("document.querySelector('detent-drawer').state !== undefined")
    return tab


def looked(tab, state):
    # Its own clock waits for frames of the page.
    tab.time.goes_on()
    found = Axe().run(tab.page, options=RULES).response["violations"]
    assert not found, "\n".join(f"{state}: {one['id']}: {one['nodes'][0]['html'][:160]}" for one in found)
    tab.time.stop()


def state(tab, wanted):
    tab.until(f"noted.some((one) => one.type === 'detentrest') && document.querySelector('detent-drawer').state === '{wanted}' && noted.at(-1).type === 'detentrest'")


def heard(tab):
    """Roles and names in the order of the browser's accessibility tree."""
    nodes = tab.page.context.new_cdp_session(tab.page).send("Accessibility.getFullAXTree")["nodes"]
    return [(one["role"]["value"], one.get("name", {}).get("value", "")) for one in nodes if not one["ignored"]]


def the_demos_have_no_violation(tools):
    states = 0
    for scheme in ("light", "dark"):
        for name, button, closes in (("cart", "main button", "#pay"), ("filter", "main button", "form button"), ("map", None, None)):
            tab = opened(tools, name, scheme)
            looked(tab, f"{name}, {scheme}, at first")
            if button:
                tab.page.click(button)
                state(tab, "open")
                looked(tab, f"{name}, {scheme}, open")
                tab.page.click(closes)
                state(tab, "closed")
                looked(tab, f"{name}, {scheme}, closed again")
            else:
                tab.evaluate("document.querySelector('detent-drawer').move('2')")
                state(tab, "2")
                looked(tab, f"{name}, {scheme}, at its last point")
            states += 3 if button else 2
            tab.quiet()
            tab.context.close()
    return f"{states} states"


def a_screen_reader_finds_its_way(tools):
    """Opened it finds a dialog by its name and nothing else; its handle says how far it is; closed it finds the page."""
    tab = opened(tools, "cart", "light")
    assert ("button", "Cart (3)") in heard(tab) and "dialog" not in dict(heard(tab))
    tab.page.click("main button")
    state(tab, "open")
    found = heard(tab)
    assert ("dialog", "Your cart") in found and ("button", "Cart (3)") not in found, found
    order = [role for role, _ in found if role in ("dialog", "slider", "heading", "list", "button")]
    assert order == ["dialog", "slider", "heading", "list", "button"], found
    assert tab.evaluate("document.querySelector('detent-drawer').shadowRoot.querySelector('[part=handle]').ariaValueText") == "open"
    tab.page.keyboard.press("Escape")
    state(tab, "closed")
    assert ("button", "Cart (3)") in heard(tab) and "dialog" not in dict(heard(tab))
    tab.quiet()


def a_screen_reader_follows_a_move(tools):
    """Wherever it is, a drawer that is no dialog stays a region after the page; its handle says how far it is, its list comes last."""
    tab, far = opened(tools, "map", "light"), {}
    for detent in ("1", "2", "0"):
        tab.evaluate("(detent) => document.querySelector('detent-drawer').move(detent)", detent)
        state(tab, detent)
        order = [one for one in heard(tab) if one[0] in ("region", "dialog", "slider", "heading", "list")]
        assert order == [("heading", "Lisbon"), ("region", "Near you"), ("slider", "Drawer"), ("heading", "Near you"), ("list", "")], order
        read = tab.evaluate("(({ ariaValueText, ariaValueNow }) => [ariaValueText, ariaValueNow])(document.querySelector('detent-drawer').shadowRoot.querySelector('[part=handle]'))")
        assert read[0] == detent, read
        far[detent] = int(read[1])
    assert 0 < far["0"] < far["1"] < far["2"] == 100, far
    tab.quiet()


CHECKS = [the_demos_have_no_violation, a_screen_reader_finds_its_way, a_screen_reader_follows_a_move]
GATE = []
