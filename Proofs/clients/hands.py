"""One hand for two browsers: pages that pass by the machine's own time, in Chromium by Playwright and in Firefox by WebDriver BiDi."""

import json
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "playground"))

from playwright.sync_api import Error  # noqa: E402

from awaiting import until  # noqa: E402

# Whether anything of an element is to be seen in the window.
SEEN = """((selector) => { const one = document.querySelector(selector); if (!one || !one.checkVisibility({ visibilityProperty: true })) return false;
  const { left, top, right, bottom } = one.getBoundingClientRect(); return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight; })"""
# Nothing of the drawer moves any more.
STILL = """new Promise((resolve) => { const at = () => [...document.querySelectorAll('detent-drawer')].map((one) => {
    const { x, y } = one.shadowRoot.querySelector('[part=drawer]').getBoundingClientRect(); return `${x} ${y}`; }).join();
  let before = at(), calm = 0; const frame = () => { const now = at(); calm = now === before ? calm + 1 : 0; before = now; calm > 20 ? resolve(true) : requestAnimationFrame(frame); }; frame(); })"""

FRAMES = "new Promise((resolve) => { let left = 2; const frame = () => (left-- > 0 ? requestAnimationFrame(frame) : resolve(true)); frame(); })"


class Hand:
    def until(self, claim):
        until(lambda: self.evaluate(claim), lambda: f"{claim}; {self.evaluate('window.noted ?? []')}")

    def seen(self, selector):
        self.until(f"{SEEN}({json.dumps(selector)})")

    def unseen(self, selector):
        self.until(f"!{SEEN}({json.dumps(selector)})")

    def still(self):
        self.evaluate(STILL)

    def middle(self, selector):
        return self.evaluate(f"(() => {{ const {{ left, top, width, height }} = ({selector}).getBoundingClientRect(); return [left + width / 2, top + Math.min(height, innerHeight - top) / 2]; }})()")

    def click(self, selector):
        self.press_at(*self.middle(f"document.querySelector({json.dumps(selector)})"))


class Chromium(Hand):
    name, pointer = "Chromium", "mouse"

    def __init__(self, browser):
        self.page = browser.new_context(viewport={"width": 1280, "height": 720}).new_page()

    def open(self, address):
        self.page.goto(address)

    def evaluate(self, expression):
        try:
            return self.page.evaluate(expression)
        except Error:
            # A page that is left takes its answer with it.
            self.page.wait_for_load_state()
            return self.page.evaluate(expression)

    def press_at(self, x, y):
        self.page.mouse.click(x, y)

    def drag(self, start, end, release=True, steps=1):
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=steps)
        if release:
            self.page.mouse.up()

    def slowly(self, start, end, steps=30):
        """As a finger that places something: a frame for each step, and a rest before it lets go."""
        self.page.mouse.move(*start)
        self.page.mouse.down()
        for step in range(1, steps + 1):
            self.page.mouse.move(*(a + (b - a) * step / steps for a, b in zip(start, end)))
            self.evaluate(FRAMES)
        self.page.mouse.up()

    def lift(self):
        self.page.mouse.up()

    def close(self):
        self.page.context.close()


class InFirefox(Hand):
    name = "Firefox"

    def __init__(self, firefox, pointer="mouse"):
        self.firefox, self.pointer = firefox, pointer
        firefox.call("browsingContext.setViewport", {"context": firefox.tab, "viewport": {"width": 1280, "height": 720}})

    def open(self, address):
        self.firefox.open(address)

    def evaluate(self, expression):
        return self.firefox.evaluate(expression)

    def act(self, *actions):
        self.firefox.call("input.performActions", {"context": self.firefox.tab, "actions": [
            {"type": "pointer", "id": self.pointer, "parameters": {"pointerType": self.pointer}, "actions": list(actions)}]})

    @staticmethod
    def to(x, y, duration=0):
        return {"type": "pointerMove", "x": round(x), "y": round(y), "duration": duration}

    def press_at(self, x, y):
        self.act(self.to(x, y), {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0})

    @staticmethod
    def within(x, y):
        """Firefox has no pointer outside its window."""
        return min(1279, max(0, x)), min(719, max(0, y))

    def moves(self, start, end, steps, duration):
        return [self.to(*self.within(*(a + (b - a) * step / steps for a, b in zip(start, end))), duration=duration) for step in range(1, steps + 1)]

    def drag(self, start, end, release=True, steps=1):
        moves = self.moves(start, end, steps, 0 if steps == 1 else 16)
        self.act(self.to(*start), {"type": "pointerDown", "button": 0}, *moves, *([{"type": "pointerUp", "button": 0}] if release else []))

    def slowly(self, start, end, steps=30):
        moves = self.moves(start, end, steps, 30)
        self.act(self.to(*start), {"type": "pointerDown", "button": 0}, *moves, {"type": "pause", "duration": 200}, {"type": "pointerUp", "button": 0})

    def lift(self):
        self.act({"type": "pointerUp", "button": 0})

    def close(self):
        pass
