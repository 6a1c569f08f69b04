"""axe-core, in ten states of the page: nothing of level A or AA."""

from axe_playwright_python.sync_playwright import Axe

from page import Page

RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}}


def has_no_violation(service, browser, folder):
    found, states = [], 0

    def look(page, state):
        nonlocal states
        states += 1
        page.tab.wait_for_timeout(400)
        for one in Axe().run(page.tab, options=RULES).response["violations"]:
            found.append(f"{state}: {one['id']}: {one['nodes'][0]['html'][:160]}")

    for scheme in ("light", "dark"):
        page = Page(browser, service.base, color_scheme=scheme).open()
        page.rested()
        look(page, f"why, {scheme}")
        for panel in ("compare", "measure", "script", "take"):
            page.tab.click(f"#tab-{panel}")
            if panel == "compare":
                page.tab.check("#with-sheets")
            if panel == "measure":
                page.tab.click("#fit")
                page.tab.locator(".fit").first.wait_for()
            look(page, f"{panel}, {scheme}")
        page.close()
    page = Page(browser, service.base, 360, 740).open()
    page.rested()
    look(page, "narrow")
    page.tab.goto(service.base + "/docs")
    page.tab.wait_for_selector("html[data-ready=true]")
    look(page, "reference")
    assert not found, "\n".join(found)
    return f"{states} states, no violation"
