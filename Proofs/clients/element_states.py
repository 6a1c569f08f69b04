"""Every state of a drawer, those included in which it moves: what axe finds, and what a screen reader reads and in which order."""

import json

from axe_playwright_python.sync_playwright import Axe

from element import SNAPS, Element, tag
from element_demos import RULES

LIST = "<ul id=list tabindex=0 aria-label=Places style='height: 200px; overflow: auto'>" + "".join(f"<li>Place {number}</li>" for number in range(12)) + "</ul>"
INNER = tag("<h2>Filter</h2><label>Name <input></label><button id=closes data-detent-close>Done</button>", id="inner", modal=True)
PAGE = "<main><h1>A page</h1><button id=shows data-detent-open=sheet>Show</button></main>"
SHEET = "<h2>Near you</h2><p data-detent-description>Places within a walk.</p><button id=more data-detent-open=inner>Filter</button>" + LIST

OUTSIDE = [("heading", "A page"), ("button", "Show")]
INSIDE = [("dialog", "Near you"), ("slider", "Drawer"), ("heading", "Near you"), ("button", "Filter"), ("list", "Places")]
NESTED = [("dialog", "Near you"), ("dialog", "Filter"), ("slider", "Drawer"), ("heading", "Filter"), ("textbox", "Name"), ("button", "Done")]


def violations(tab):
    """What axe finds while the page's time passes by a few milliseconds, so that what moves is still on its way."""
    tab.evaluate(Axe().axe_script)
    tab.evaluate(f"void (window.found = undefined, axe.run({json.dumps(RULES)}).then(({{ violations }}) => (window.found = violations.map(({{ id, nodes }}) => `${{id}}: ${{nodes[0].html.slice(0, 120)}}`))))")
    tab.happens(lambda: tab.time.passes(1) or tab.evaluate("window.found !== undefined"), "axe has looked")
    return tab.evaluate("window.found")


def read(tab):
    """Roles and names in the order in which a screen reader comes to them: that of the tree, depth first."""
    nodes = {one["nodeId"]: one for one in tab.page.context.new_cdp_session(tab.page).send("Accessibility.getFullAXTree")["nodes"]}
    wanted, found = {role for role, _ in OUTSIDE + INSIDE + NESTED}, []

    def visit(node):
        role = node.get("role", {}).get("value")
        if not node["ignored"] and role in wanted:
            found.append((role, node.get("name", {}).get("value", "")))
        for child in node.get("childIds", []):
            if child in nodes:
                visit(nodes[child])

    visit(next(one for one in nodes.values() if "parentId" not in one))
    return found


class Walk:
    """Goes from state to state, and notes what is wrong in each."""

    def __init__(self, tools, system, configuration, scheme):
        self.tab = Element(tools, PAGE + tag(SHEET + INNER.replace("vaul", system), configuration, system=system, modal=True), css=":root { color-scheme: light dark }", color_scheme=scheme)
        self.name, self.states = f"{system}, {scheme}", 0
        self.tab.rest()

    def at(self, state, wanted, moves=None):
        """@param moves Whether the drawer has to be on its way."""
        before = self.tab.place
        found, order = violations(self.tab), read(self.tab)
        assert not found, f"{self.name}, {state}: {found}"
        assert order == wanted, f"{self.name}, {state}: {order}"
        self.tab.passes(2 * self.tab.FRAME if moves else 1)
        assert moves is None or (abs(self.tab.place - before) > 0.01) == moves, f"{self.name}, {state}: it was at {before}, and is at {self.tab.place}"
        self.states += 1


def no_state_has_a_violation(tools):
    states = 0
    for system, configuration, points in (("vaul", SNAPS, (0.5, 0.9)), ("baseui", {"snapPoints": ["300px", 0.5, 1]}, (0.5, 1))):
        for scheme in ("light", "dark"):
            walk = Walk(tools, system, configuration, scheme)
            tab = walk.tab
            walk.at("closed", OUTSIDE)
            tab.page.click("#shows")
            tab.until("part('drawer').getBoundingClientRect().top < innerHeight - 20")
            walk.at("opening", INSIDE, moves=True)
            tab.rest()
            walk.at("at its first point", INSIDE, moves=False)
            for point in points:
                tab.evaluate("(point) => document.getElementById('sheet').move(point)", point)
                tab.rest()
                walk.at(f"at {point}", INSIDE, moves=False)
            tab.drag(150, over=0.3, grip=20, release=False)
            tab.until("document.getElementById('sheet').matches('[data-dragging]')")
            walk.at("dragged", INSIDE)
            tab.page.mouse.up()
            tab.rest()
            tab.evaluate("document.getElementById('more').click()")
            tab.until("noted.some((one) => one.type === 'detentrest' && one.id === 'inner' && one.state === 'open')")
            walk.at("with another one inside", NESTED)
            tab.page.click("#closes")
            tab.until("noted.findLast((one) => one.type === 'detentrest' && one.id === 'inner').state === 'closed'")
            walk.at("closed inside", INSIDE)
            tab.page.keyboard.press("Escape")
            tab.passes(6 * tab.FRAME)
            # A finger may still catch it, so it is there until it has gone.
            walk.at("closing", OUTSIDE + INSIDE, moves=True)
            tab.rest()
            walk.at("closed again", OUTSIDE)
            states += walk.states
            tab.quiet()
            tab.context.close()
    return f"{states} states"


CHECKS = [no_state_has_a_violation]
GATE = []
