"""vaul's components for React: a program of vaul's, of which the import is all that has changed."""

import json

from hands import Chromium

SHIM = {
    "/react-module.js": "export default window.React; export const { " + ", ".join(
        ("cloneElement", "createContext", "createElement", "forwardRef", "isValidElement", "useContext", "useEffect", "useId", "useLayoutEffect", "useMemo", "useRef", "useState")) + " } = window.React;",
    "/react-dom-module.js": "export const { createPortal } = window.ReactDOM;",
}
PAGE = """<!doctype html><html lang=en><meta charset=utf-8><title>React</title><link rel=icon href="data:,">
<script src=/react.js></script><script src=/react-dom.js></script>
<script type=importmap>{{"imports": {{"react": "/react-module.js", "react-dom": "/react-dom-module.js", "vaul": "{base}/drawer-react.js"}}}}</script>
<style>.overlay {{ position: fixed; inset: 0; background: rgb(0 0 0 / 40%) }}
.content {{ position: fixed; bottom: 0; left: 0; right: 0; height: 60%; background: white; border-radius: 10px 10px 0 0 }} .tall {{ height: 97% }}</style>
<div id=root></div>
<script type=module>
import {{ Drawer }} from "vaul";
const {{ createElement: h, useState }} = React;
window.noted = [];
const drawer = (name, root, ...inside) => h(Drawer.Root, {{ base: "{base}", onAnimationEnd: (open) => noted.push([name, "end", open]), ...root }},
  h(Drawer.Trigger, {{ asChild: true }}, h("button", {{ id: `${{name}}-opens` }}, name)),
  h(Drawer.Portal, null, h(Drawer.Overlay, {{ className: "overlay" }}),
    h(Drawer.Content, {{ className: `content ${{root.snapPoints ? "tall" : ""}}`, id: `${{name}}-content` }}, h(Drawer.Handle), h(Drawer.Title, null, name), h(Drawer.Close, {{ id: `${{name}}-closes` }}, "Close"), ...inside)));
function App() {{
  const [open, setOpen] = useState(false), [held, setHeld] = useState(false), [snap, setSnap] = useState("148px");
  return h("main", null,
    drawer("free", {{ onClose: () => noted.push(["free", "close"]) }}, h("p", null, "text")),
    drawer("controlled", {{ open, onOpenChange: setOpen }}),
    h("button", {{ id: "hold", onClick: () => setHeld(true) }}, "hold"), drawer("held", {{ open: held, onOpenChange: (open) => noted.push(["held", "asked", open]) }}),
    h("output", {{ id: "snap" }}, String(snap)), drawer("points", {{ snapPoints: ["148px", "355px", 1], activeSnapPoint: snap, setActiveSnapPoint: setSnap }}, h("button", {{ id: "more", onClick: () => setSnap("355px") }}, "More")),
    drawer("outer", {{}}, h(Drawer.NestedRoot, {{ base: "{base}" }}, h(Drawer.Trigger, {{ id: "inner-opens" }}, "inner"),
      h(Drawer.Portal, null, h(Drawer.Overlay, {{ className: "overlay" }}), h(Drawer.Content, {{ className: "content", id: "inner-content", style: {{ height: "40%" }} }}, h(Drawer.Title, null, "inner"), h(Drawer.Close, {{ id: "inner-closes" }}, "Close"))))));
}}
ReactDOM.createRoot(document.getElementById("root")).render(h(App));
</script>"""


def a_program_of_vauls_runs_by_its_import_alone(tools):
    tools.pages.pages.update(SHIM)
    tools.pages.pages["/vaul-react.html"] = PAGE.format(base=tools.service.base)
    hand = Chromium(tools.browser)
    messages = []
    hand.page.on("console", lambda message: messages.append(message.text))
    hand.page.on("pageerror", lambda error: messages.append(str(error)))
    hand.open(tools.pages.origin + "/vaul-react.html")
    hand.seen("#free-opens")
    assert hand.evaluate("document.getElementById('free-content') === null")
    for name in ("free", "controlled"):
        hand.click(f"#{name}-opens")
        hand.until(f"Math.abs((document.getElementById('{name}-content')?.getBoundingClientRect().top ?? 0) - 288) < 1")
        assert hand.evaluate("document.querySelector('[role=dialog]').ariaLabel") == name
        hand.click(f"#{name}-closes")
        hand.until(f"document.getElementById('{name}-content') === null")
        hand.click(f"#{name}-opens")
        hand.until(f"Math.abs((document.getElementById('{name}-content')?.getBoundingClientRect().top ?? 0) - 288) < 1")
        hand.press_at(5, 5)
        hand.until(f"document.getElementById('{name}-content') === null")
    assert ["free", "close"] in hand.evaluate("noted") and ["free", "end", False] in hand.evaluate("noted"), hand.evaluate("noted")
    hand.click("#hold")
    hand.until("Math.abs((document.getElementById('held-content')?.getBoundingClientRect().top ?? 0) - 288) < 1")
    hand.press_at(5, 5)
    hand.page.keyboard.press("Escape")
    hand.until("noted.some(([name, what]) => name === 'held' && what === 'asked')")
    hand.still()
    assert abs(hand.evaluate("document.getElementById('held-content').getBoundingClientRect().top") - 288) < 1, "a host that holds it was not asked"
    hand.page.reload()
    hand.seen("#points-opens")
    hand.click("#points-opens")
    hand.until("Math.abs((document.getElementById('points-content')?.getBoundingClientRect().top ?? 0) - 593.6) < 1.5")
    hand.evaluate("void document.getElementById('more').click()")
    hand.until("Math.abs(document.getElementById('points-content').getBoundingClientRect().top - 386.6) < 1.5")
    hand.drag((600, 500), (600, 40), steps=6)
    hand.until("document.getElementById('snap').textContent === '1'")
    hand.page.reload()
    hand.seen("#outer-opens")
    hand.click("#outer-opens")
    hand.until("Math.abs((document.getElementById('outer-content')?.getBoundingClientRect().top ?? 0) - 288) < 1")
    hand.click("#inner-opens")
    hand.until("document.getElementById('inner-content') !== null && Math.abs(document.getElementById('outer-content').getBoundingClientRect().width - 1264) < 1")
    hand.page.keyboard.press("Escape")
    hand.until("document.getElementById('inner-content') === null && Math.abs(document.getElementById('outer-content').getBoundingClientRect().width - 1280) < 1")
    assert not messages, messages
    hand.close()


ASKS = """
const {{ createElement: h, useState }} = React;
window.noted = []; window.refuses = {{}};
const asks = (name) => (event) => (noted.push(name), refuses[name] && event.preventDefault());
const places = document.body.appendChild(Object.assign(document.createElement("section"), {{ id: "places" }}));
function App() {{
  return h(Drawer.Root, {{ base: "{base}", container: places, nested: false, snapPoints: ["148px", "355px"], closeThreshold: 0.5, fadeFromIndex: 0, snapToSequentialPoint: true,
      repositionInputs: false, onAnimationEnd: (open) => noted.push(`end ${{open}}`), onOpenChange: (open) => noted.push(`open ${{open}}`) }},
    h(Drawer.Trigger, {{ id: "opens" }}, "Open"),
    h(Drawer.Portal, null, h(Drawer.Overlay, {{ className: "overlay" }}),
      h(Drawer.Content, {{ className: "content tall", id: "content", onPointerDownOutside: asks("outside"), onEscapeKeyDown: asks("escape"), onOpenAutoFocus: () => {{}}, onCloseAutoFocus: () => {{}} }},
        h(Drawer.Handle, {{ id: "handle", preventCycle: true }}), h(Drawer.Title, null, "Title"), h(Drawer.Description, null, "What it is for."))));
}}
ReactDOM.createRoot(document.getElementById("root")).render(h(App));
</script>"""


def hosts_of_vaul_are_asked_and_heard(tools):
    """A place for portals, reasons that a host may refuse, one `onAnimationEnd` for each opening and closing, and all properties."""
    tools.pages.pages.update(SHIM)
    head = PAGE[:PAGE.index("const {{ createElement")]
    tools.pages.pages["/vaul-asks.html"] = (head + ASKS).format(base=tools.service.base)
    hand, messages, sent = Chromium(tools.browser), [], []
    hand.page.on("console", lambda message: messages.append(message.text))
    hand.page.on("pageerror", lambda error: messages.append(str(error)))
    hand.page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(text)))
    hand.open(tools.pages.origin + "/vaul-asks.html")
    at = "Math.abs((document.getElementById('content')?.getBoundingClientRect().top ?? 0) - 592.6) < 2"
    hand.seen("#opens")
    hand.click("#opens")
    hand.until(f"{at} && noted.includes('end true')")
    assert hand.evaluate("document.querySelector('#places #content') !== null && document.querySelector('#content').ariaDescription") == "What it is for."
    known = json.loads(sent[0])["drawer"]["configuration"]
    wanted = {"snapPoints": ["148px", "355px"], "closeThreshold": 0.5, "fadeFromIndex": 0, "snapToSequentialPoint": True, "repositionInputs": False}
    assert known == wanted, known
    hand.press_at(*hand.middle("document.getElementById('handle')"))
    hand.still()
    hand.until(at)
    # A drag that ends at another point is neither an opening nor a closing.
    hand.slowly((600, 650), (600, 450))
    hand.until("Math.abs(document.getElementById('content').getBoundingClientRect().top - 386.6) < 2")
    hand.still()
    assert hand.evaluate("noted") == ["open true", "end true"], hand.evaluate("noted")
    hand.evaluate("void (refuses = { outside: true, escape: true }, noted.length = 0)")
    hand.press_at(5, 5)
    hand.page.keyboard.press("Escape")
    hand.still()
    assert hand.evaluate("noted") == ["outside", "escape"] and hand.evaluate("document.getElementById('content') !== null"), hand.evaluate("noted")
    hand.evaluate("void (refuses = {}, noted.length = 0)")
    hand.page.keyboard.press("Escape")
    hand.until("document.getElementById('content') === null")
    assert hand.evaluate("noted") == ["escape", "open false", "end false"], hand.evaluate("noted")
    assert not messages, messages
    hand.close()


CHECKS = [a_program_of_vauls_runs_by_its_import_alone, hosts_of_vaul_are_asked_and_heard]
GATE = []
