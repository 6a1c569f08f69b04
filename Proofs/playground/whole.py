"""The page as a whole: its address, keys, sizes, and what happens when the service does not answer."""

import json
import tempfile

from common import SYSTEMS, quiet, simulated
from page import FILLED, Page, Service


def a_link_is_a_bug_report(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    page.drag(-90)
    said = page.rested()
    page.until("location.hash.length > 10")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.tab.click("#link")
    page.until("document.getElementById('note').textContent.startsWith('The link is copied')")
    assert page.tab.evaluate("navigator.clipboard.readText().then((one) => one === location.href)")
    address = page.tab.evaluate("location.hash")
    other = Page(browser, service.base).open("/" + address)
    assert other.rested() == said
    assert other.state["scenario"] == page.state["scenario"]
    quiet(other)


def steps_are_undone(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    page.system("sheets")
    page.rested()
    page.system("sweetcurtain")
    page.rested()
    page.tab.click("#undo")
    page.tab.wait_for_selector("#system-sheets[aria-pressed=true]")
    page.tab.click("#redo")
    page.tab.wait_for_selector("#system-sweetcurtain[aria-pressed=true]")
    page.tab.go_back()
    page.tab.wait_for_selector("#system-sheets[aria-pressed=true]")
    quiet(page)


def the_keyboard_is_enough(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    page.tab.focus("#stage")
    for _ in range(6):
        page.tab.keyboard.press("ArrowUp")
    page.tab.keyboard.press("Enter")
    page.rested()
    assert page.state["scenario"]["timeline"][-1]["phase"] == "ended"
    page.tab.focus("#tab-why")
    page.tab.keyboard.press("ArrowRight")
    assert page.tab.get_attribute("#tab-compare", "aria-selected") == "true"
    page.tab.focus("#gallery")
    page.tab.keyboard.press("ArrowDown")
    # Everything that can be done has a stop of the Tab key.
    reached = set()
    page.tab.focus(".skip")
    for _ in range(40):
        page.tab.keyboard.press("Tab")
        reached.add(page.tab.evaluate("document.activeElement.id"))
    assert {"gallery", "link", "theme", "system-sheets"} <= reached, reached
    quiet(page)


# What can be hit, with its label where it has one, and is less than 44 px high or wide. Links in sentences are as WCAG has them.
SMALL = """[...document.querySelectorAll('button, select, input, textarea, summary, nav a, header a, [role=slider]')].flatMap((one) => {
  const boxes = [one, ...(one.labels ?? [])].map((part) => part.getBoundingClientRect());
  const [wide, high] = [Math.max(...boxes.map((box) => box.width)), Math.max(...boxes.map((box) => box.height))];
  return wide === 0 || (Math.round(wide) >= 44 && Math.round(high) >= 44) ? [] : [`${one.outerHTML.slice(0, 80)}: ${Math.round(wide)} x ${Math.round(high)}`];
})"""


def targets_are_large_enough(service, browser, folder):
    page = Page(browser, service.base, 360, 740).open()
    page.rested()
    for panel in ("why", "compare", "measure", "paste", "script", "take"):
        page.tab.click(f"#tab-{panel}")
        if panel == "script":
            page.tab.locator(".block").first.click()
        if panel == "measure":
            page.tab.click("#fit")
            page.tab.locator(".fit").first.wait_for()
        small = page.tab.evaluate(SMALL)
        assert not small, "\n".join(small)
    page.open_tray()
    small = page.tab.evaluate(SMALL)
    assert not small, "\n".join(small)
    quiet(page)


def every_width_and_theme_fits(service, browser, folder):
    for scheme in ("light", "dark"):
        for width, height in ((360, 740), (768, 1024), (1440, 900), (2560, 1440)):
            page = Page(browser, service.base, width, height, color_scheme=scheme).open()
            page.rested()
            page.until(FILLED["why"])
            page.still()
            wide = page.tab.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert wide <= 0, f"{width} px: {wide} px too wide"
            page.tab.screenshot(path=folder / f"{width}-{scheme}.png", full_page=width < 800)
            quiet(page)
            page.close()


def reduced_motion_shows_the_end(service, browser, folder):
    page = Page(browser, service.base, reduced_motion="reduce").open()
    page.system("sheets")
    page.until("location.hash.length > 9")
    page.idle()
    page.frames()
    assert page.tab.inner_text("#play") == "Play"
    assert abs(page.position - simulated(service, page)[-1]["position"]) < 0.1
    quiet(page)


def it_waits_for_the_service(service, browser, folder, binary=None):
    own = Service(binary)
    page = Page(browser, own.base).open()
    page.rested()
    own.end()
    page.system("sheets")
    page.tab.wait_for_selector("#service:not([hidden])")
    with Service(binary, own.port):
        page.tab.wait_for_selector("#service[hidden]", state="attached")
        page.close()


def it_asks_for_a_key(service, browser, folder, binary=None):
    with tempfile.NamedTemporaryFile("w", suffix=".keys") as keys:
        keys.write("playground-key-0123456789\n")
        keys.flush()
        with Service(binary, 0, "--api-key-file", keys.name) as own:
            page = Page(browser, own.base)
            page.tab.goto(own.base + "/")
            page.tab.wait_for_selector("#key")
            page.tab.fill("#key", "playground-key-0123456789")
            page.tab.click("#service button")
            page.ready()
            page.close()


def the_reference_answers(service, browser, folder):
    page = Page(browser, service.base)
    page.tab.goto(service.base + "/docs")
    page.tab.wait_for_selector("html[data-ready=true]")
    page.tab.click("[data-send=resolve]")
    page.until("document.querySelector('#resolve pre').textContent.startsWith('200')")
    page.tab.locator("#resolve > div > details > summary").first.click()
    assert "container" in page.tab.inner_text("#resolve .schema")
    page.tab.screenshot(path=folder / "docs.png")
    quiet(page)


def a_wrong_path_has_a_way_back(service, browser, folder):
    page = Page(browser, service.base)
    page.tab.goto(service.base + "/nowhere")
    page.tab.click("a[href='/']")
    page.ready()
    quiet(page, "404")


def the_page_is_kept_without_answers(service, browser, folder, binary=None):
    with tempfile.NamedTemporaryFile("w", suffix=".keys") as keys:
        keys.write("playground-key-0123456789\n")
        keys.flush()
        for arguments in ([], ["--api-key-file", keys.name]):
            own = Service(binary, 0, *arguments)
            try:
                page = Page(browser, own.base)
                page.tab.goto(own.base + "/")
                if arguments:
                    page.tab.wait_for_selector("#key")
                    page.tab.fill("#key", "playground-key-0123456789")
                    page.tab.click("#service button")
                page.ready()
                page.rested()
                page.until("navigator.serviceWorker.controller !== null")
                page.tab.click("#tab-compare")
                page.system("sheets")
                page.rested()
                kept = page.tab.evaluate("""async () => {
                  const paths = [];
                  for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
                  return paths;
                }""")
            finally:
                own.end()
            described = [one for one in kept if one.startswith("/systems")]
            assert len(described) == (0 if arguments else len(SYSTEMS) + 1), described
            others = [one for one in kept if one not in ("/", "/docs", "/engine", "/openapi.json") and not one.startswith(("/systems", "/playground/")) and not one.endswith(".js")]
            assert not others, f"it keeps {others}"
            # The page itself is there without the service, and reports that.
            page.tab.reload()
            page.tab.wait_for_selector("#service:not([hidden])")
            assert page.tab.is_visible("h1") and page.tab.get_attribute("html", "data-ready") is None
            page.tab.goto(own.base + "/docs")
            assert "API" in page.tab.title()
            page.close()


def it_can_be_installed(service, browser, folder):
    page = Page(browser, service.base).open()
    tools = page.context.new_cdp_session(page.tab)
    manifest = tools.send("Page.getAppManifest")
    assert manifest["url"] == service.base + "/playground/manifest.webmanifest" and not manifest["errors"], manifest
    said = json.loads(manifest["data"])
    sizes = page.tab.evaluate("""async (icons) => Promise.all(icons.map(async ({ src }) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return image.naturalWidth;
    }))""", said["icons"])
    assert 192 in sizes and min(sizes) > 0, sizes
    errors = tools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A private window, as every context here is one, installs nothing.
    assert [one["errorId"] for one in errors] in ([], ["in-incognito"]), errors
    quiet(page)


CHECKS = [
    the_page_is_kept_without_answers, it_can_be_installed, a_link_is_a_bug_report, steps_are_undone, the_keyboard_is_enough, targets_are_large_enough,
    every_width_and_theme_fits, reduced_motion_shows_the_end, it_waits_for_the_service, it_asks_for_a_key,
    the_reference_answers, a_wrong_path_has_a_way_back,
]
