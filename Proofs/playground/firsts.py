"""What is seen first: the drawer at rest, which waits for nothing but the page's own HTML and style sheets, and the hint."""

import io
import os
from urllib.parse import urlsplit

from common import SYSTEMS, quiet, simulated
from page import Page
from PIL import Image

# How soon a visitor sees the drawer on a quiet machine, ms: in the best of several visits, because others use the machine. If a page
# of a few words takes half as long, the machine is at fault.
SOON, VISITS = 300, 5

BOX = "(query) => { const { x, y, width, height } = document.querySelector(query).getBoundingClientRect(); return [x, y, width, height]; }"


def edge(page):
    """Where the upper edge of what is as white as a drawer is seen on the first drawing, as a share of its height."""
    picture = Image.open(io.BytesIO(page.tab.locator("#first").screenshot())).convert("RGB")
    column = [picture.getpixel((picture.width // 4, y)) for y in range(picture.height)]
    return column.index((253, 253, 254)) / picture.height


def is_far(one, other):
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) > 1


PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


class Held:
    """Requests that are kept waiting, but for the page itself, its styles and its icon."""

    def __init__(self, page):
        self.routes, self.is_over = [], False
        page.context.route("**/*", self.hold)

    def hold(self, route):
        if self.is_over or path(route) == "/" or path(route).endswith((".css", ".svg")):
            route.continue_()
        else:
            self.routes.append(route)

    def let(self, wanted):
        going = [one for one in self.routes if wanted(path(one))]
        self.routes = [one for one in self.routes if one not in going]
        for one in going:
            one.continue_()


def path(route):
    return urlsplit(route.request.url).path


def the_drawer_is_drawn_before_any_script(service, browser, folder):
    """Scripts are held back, then all questions: the drawing is there before both, stays, and is where the service says."""
    for width, height in ((1440, 900), (768, 1024), (390, 844), (320, 640)):
        page = Page(browser, service.base, width, height)
        held = Held(page)
        page.tab.goto(service.base + "/", wait_until="commit")
        page.until("performance.getEntriesByName('first-contentful-paint').length > 0")
        drawn, seen = page.tab.evaluate(BOX, "#first"), edge(page)
        claim = page.tab.text_content(".claim")
        assert page.tab.locator("#stage").count() == 0 and held.routes, "a script has run"
        held.let(lambda path: path.endswith(".js"))
        page.tab.wait_for_selector("#stage")
        page.happens(lambda: held.routes, "it asks the service for something")
        page.frames()
        assert not is_far(drawn, page.tab.evaluate(BOX, "#first")) and not is_far(drawn, page.tab.evaluate(BOX, "#stage")), f"{width} px: {drawn} moves"
        assert edge(page) == seen
        held.is_over = True
        held.let(lambda path: True)
        page.ready()
        assert page.tab.locator("#first").count() == 0 and page.tab.text_content(".claim") == claim
        page.rested()
        assert not is_far(drawn, page.tab.evaluate(BOX, "#stage")), f"{width} px: {drawn}, then {page.tab.evaluate(BOX, '#stage')}"
        start = simulated(service, page)[0]
        at = start["initial"]["position"] / page.state["scenario"]["container"]["height"]
        assert abs(seen - at) * drawn[3] <= 1.5, f"{width} px: drawn at {seen:.3f} of the screen, but it rests at {at:.3f}"
        quiet(page)
        page.close()
    return "the same place at four widths"


def the_drawer_is_drawn_soon(service, browser, folder):
    """Needs a quiet machine. The browser's own time of its first contentful paint, which is the drawing's, and of the first answer that is shown."""
    drawn, answered, words = [], [], []
    for _ in range(VISITS):
        page = Page(browser, service.base).open()
        drawn.append(page.tab.evaluate(PAINTED))
        answered.append(page.tab.evaluate("performance.getEntriesByName('first-answer')[0].startTime"))
        page.tab.goto(f"{service.base}/nothing")
        page.until(f"{PAINTED} > 0")
        words.append(page.tab.evaluate(PAINTED))
        page.close()
    assert min(drawn) <= max(SOON, 2 * min(words)), f"after {min(drawn):.0f} ms at best, a few words after {min(words):.0f} ms"
    return f"after {min(drawn):.0f} ms at best, {max(drawn):.0f} ms at worst; the service's first frame after {min(answered):.0f} to {max(answered):.0f} ms; load {os.getloadavg()[0]:.1f}"


# How far the hint lies over what can be read on the screen, px, in twenty instants of its movement.
COVERED = """() => {
  const hint = document.getElementById('hint'), labels = [...document.querySelectorAll('#stage .mark span')].map((one) => [one.textContent, one.getBoundingClientRect()]);
  const movement = hint.getAnimations()[0], { duration } = movement.effect.getComputedTiming(), found = [];
  movement.pause();
  for (let part = 0; part < 20; part += 1) {
    movement.currentTime = duration * part / 20;
    for (const one of hint.children) {
      const box = one.getBoundingClientRect();
      for (const [text, label] of labels) {
        const wide = Math.min(box.right, label.right) - Math.max(box.left, label.left), high = Math.min(box.bottom, label.bottom) - Math.max(box.top, label.top);
        if (wide > 0 && high > 0) found.push(`${one.localName} covers ${high.toFixed(1)} px of ${text}`);
      }
    }
  }
  return [labels.length, found];
}"""


def the_hint_covers_no_label(service, browser, folder):
    for width, height in ((1440, 900), (390, 844), (320, 640)):
        page = Page(browser, service.base, width, height).open()
        for system in SYSTEMS:
            page.system(system)
            page.rested()
            # A drawer that is gone offers another way on.
            if page.tab.is_visible("#gone"):
                continue
            labels, covered = page.tab.evaluate(COVERED)
            assert labels and not covered, f"{system}, {width} px: {covered[0]}"
            page.tab.locator(".glass").screenshot(path=folder / f"hint-{system}-{width}.png")
        quiet(page)
        page.close()


CHECKS = [the_drawer_is_drawn_before_any_script, the_hint_covers_no_label]
