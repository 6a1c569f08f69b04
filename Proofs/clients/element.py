"""A page of another origin with `<detent-drawer>` in it, and what a person sees of that."""

import json

from tab import Tab

LISTEN = """<script>
window.noted = []; window.shown = [];
for (const type of ["detentopenchange", "beforetoggle", "toggle", "detentchange", "detentrelease", "detentrest", "detenterror"])
  document.addEventListener(type, (event) => {
    if (event.target.localName !== "detent-drawer") return;
    const { detail = {} } = event;
    noted.push({ type, id: event.target.id, newState: event.newState, ...detail, error: detail.error?.message });
    if (event.target.id === "sheet" && type === "detentrest") document.documentElement.dataset.ready = true;
  }, { capture: true });
document.addEventListener("detentframe", ({ detail }) => shown.push(detail));
window.part = (name, id = "sheet") => document.getElementById(id).shadowRoot.querySelector(`[part=${name}]`);
</script>"""
PAGE = """<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width"><title>A page</title><link rel=icon href="data:,">
<style>body {{ margin: 0; font: 16px sans-serif }} {css}</style>{listen}{head}
<script type=module src="{base}/drawer.js"></script>
<body>{body}"""
SNAPS = {"snapPoints": ["200px", 0.5, 0.9]}
LIST = "<div id=list style='height: 300px; overflow: auto'>" + "".join(f"<p style='height: 40px; margin: 0'>{number}</p>" for number in range(60)) + "</div>"


def tag(content="", configuration=None, id="sheet", system="vaul", **attributes):
    """The element as markup; an attribute that is true has no value."""
    given = {"id": id, "system": system, **({"configuration": json.dumps(configuration)} if configuration else {}), **attributes}
    written = "".join(f" {name.replace('_', '-')}" + ("" if value is True else f"='{value}'") for name, value in given.items() if value is not False)
    return f"<detent-drawer{written}>{content}</detent-drawer>"


class Element(Tab):
    """Its time passes by itself unless a check stops it."""

    def __init__(self, tools, body, css="", head="", stopped=True, **context):
        path = f"/{len(tools.pages.pages)}.html"
        tools.pages.pages[path] = PAGE.format(base=tools.service.base, css=css, head=head, body=body, listen=LISTEN)
        super().__init__(tools, path, **context)
        if not stopped:
            self.time.goes_on()

    @property
    def place(self):
        return self.evaluate("part('drawer').getBoundingClientRect().top")

    @property
    def is_seen(self):
        """Whether any of the drawer is in the window."""
        return self.evaluate("""() => { const box = part('drawer').getBoundingClientRect();
          return part('drawer').checkVisibility({ visibilityProperty: true }) && box.bottom > 1 && box.top < innerHeight - 1 && box.right > 1 && box.left < innerWidth - 1; }""")

    def types(self, *wanted, id="sheet"):
        return [one["type"] for one in self.evaluate("noted") if one["id"] == id and (not wanted or one["type"] in wanted)]

    def opens(self):
        self.evaluate("document.getElementById('sheet').show()")
        self.rest()
