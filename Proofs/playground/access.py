"""axe-core, in every state of the page, in both themes and in forced colours: nothing of level A or AA, and texts of level AAA."""

from axe_playwright_python.sync_playwright import Axe

from page import Page

RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}, "rules": {"color-contrast-enhanced": {"enabled": True}}}

# What people read is no smaller, px. Letters in drawings are measured as they are shown.
SMALL = """[...document.querySelectorAll('#main *, header *, main *')].filter((one) => !one.closest('svg, .phone') && one.getClientRects().length > 0
  && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '') && parseFloat(getComputedStyle(one).fontSize) < 14)
  .map((one) => `${getComputedStyle(one).fontSize}: ${one.outerHTML.slice(0, 100)}`)"""


SCHEMES = {"light": {"color_scheme": "light"}, "dark": {"color_scheme": "dark"}, "forced": {"forced_colors": "active"}}


class Looks:
    """What axe finds in each state, and texts that are too small."""

    def __init__(self):
        self.found, self.states = [], 0

    def look(self, page, state):
        self.states += 1
        page.still()
        for one in Axe().run(page.tab, options=RULES).response["violations"]:
            self.found.append(f"{state}: {one['id']}: {one['nodes'][0]['html'][:160]} {one['nodes'][0].get('any', [{}])[0].get('message', '') if one['nodes'][0].get('any') else ''}")
        self.found.extend(f"{state}: {one}" for one in page.tab.evaluate(SMALL))

    def panels(self, page, state):
        for panel in ("properties", "why", "compare", "measure", "paste", "script", "take"):
            if not page.tab.is_visible(f"#tab-{panel}"):
                continue
            page.panel(panel)
            if panel == "compare":
                page.tab.click("#panel-compare details summary")
            if panel == "measure":
                page.tab.click("#fit")
                page.tab.locator(".fit").first.wait_for()
            if panel == "script":
                page.tab.locator(".block").first.click()
            self.look(page, f"{panel}, {state}")

    def findings(self):
        assert not self.found, "\n".join(dict.fromkeys(self.found))
        return f"{self.states} state{'s' * (self.states != 1)}, no violation"


def has_no_violation(service, browser, folder):
    looks = Looks()
    for name, options in SCHEMES.items():
        for width, height in ((1440, 900), (390, 844)):
            page = Page(browser, service.base, width, height, **options).open()
            page.rested()
            looks.panels(page, f"{name}, {width} px")
            if width < 700:
                page.open_tray()
                looks.look(page, f"the properties' drawer, {name}")
            if width > 1000:
                page.tab.evaluate("for (const one of document.querySelectorAll('#properties details')) one.open = true")
                looks.look(page, f"every property, {name}")
                field = page.property("flickSpeedThreshold").locator("input[type=number]")
                field.fill("1e9")
                field.press("Enter")
                page.tab.locator(".wrong").first.wait_for()
                looks.look(page, f"a mistake, {name}")
                page.system("transition")
                page.rested()
                page.tab.wait_for_selector("#gone:not([hidden])")
                looks.look(page, f"gone, {name}")
                page.tab.click("#link")
                looks.look(page, f"a note, {name}")
            page.tab.goto(service.base + "/docs")
            page.tab.wait_for_selector("html[data-ready=true]")
            looks.look(page, f"reference, {name}, {width} px")
            page.close()
    return looks.findings()


def has_no_violation_at_first(service, browser, folder):
    """The first of these states, for the gate."""
    looks, page = Looks(), Page(browser, service.base).open()
    page.rested()
    looks.look(page, "why")
    return looks.findings()
