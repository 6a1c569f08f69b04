"""A browser with the playground in it, and what a person does there."""

import contextlib
import json
import re
import subprocess
import time
import urllib.request

from playwright.sync_api import sync_playwright

CHROMIUM = "/usr/bin/chromium"


class Service:
    """A service that was started here; `base` is where it answers."""

    def __init__(self, binary, port=0, *arguments):
        self.process = subprocess.Popen([binary, "serve", "--host", "127.0.0.1", "--port", str(port), *arguments],
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        for line in self.process.stdout:
            found = re.search(r"127\.0\.0\.1:(\d+)", line)
            if found:
                self.port = int(found[1])
                break
        else:
            raise SystemExit("playground: the service did not start")
        self.base = f"http://127.0.0.1:{self.port}"

    def post(self, path, body, accept="application/json"):
        asked = urllib.request.Request(self.base + path, json.dumps(body).encode(),
                                       {"Content-Type": "application/json", "Accept": accept})
        with urllib.request.urlopen(asked) as answer:
            return answer.read().decode()

    def end(self):
        self.process.terminate()
        self.process.wait(20)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()


class Page:
    """The playground in a tab, with everything that its console says and each host that it asks."""

    def __init__(self, browser, base, width=1440, height=900, **context):
        self.base = base
        self.context = browser.new_context(viewport={"width": width, "height": height}, **context)
        self.tab = self.context.new_page()
        self.messages, self.hosts = [], set()
        self.tab.on("console", lambda message: self.messages.append(f"{message.type}: {message.text}"))
        self.tab.on("pageerror", lambda error: self.messages.append(f"error: {error}"))
        self.tab.on("request", lambda request: self.hosts.add(request.url.split("/")[2]))

    def open(self, address="/"):
        self.tab.goto(self.base + address)
        self.ready()
        return self

    def ready(self):
        self.tab.wait_for_selector("html[data-ready=true]")
        self.idle()

    def idle(self):
        self.tab.wait_for_selector("#main:not([aria-busy])")

    def rested(self):
        """Waits until the motion has played to its end, and returns what the page says."""
        self.idle()
        self.until("document.getElementById('play').textContent === 'Play'")
        return self.tab.inner_text("#resting")

    def until(self, claim, seconds=15):
        """Waits until an expression is true. The page's content policy forbids Playwright's own way, which is `eval`."""
        end = time.monotonic() + seconds
        while not self.tab.evaluate(claim):
            assert time.monotonic() < end, f"never: {claim}"
            self.tab.wait_for_timeout(30)

    @property
    def state(self):
        """What the address holds."""
        return self.tab.evaluate("""async () => {
          const { unpacked } = await import('/playground/state.js');
          return unpacked(location.hash.slice(1));
        }""")

    def go_to(self, state):
        """Opens the link to a state."""
        self.tab.evaluate("""async (state) => {
          const { packed } = await import('/playground/state.js');
          location.hash = '#' + await packed(state);
        }""", state)
        self.tab.wait_for_timeout(100)

    @property
    def position(self):
        return float(self.tab.get_attribute("#stage", "data-position"))

    def property(self, name):
        """A property's place in the form, brought to the eye: its panel chosen where there is one, its group opened."""
        if self.tab.is_visible("#tab-properties"):
            self.tab.click("#tab-properties")
        self.open_tray()
        self.tab.evaluate("""name => {
          const property = document.querySelector(`[data-property=${name}], #${name}`);
          property.closest('details').open = true;
          property.scrollIntoView({ block: 'center' });
        }""", name)
        return self.tab.locator(f"[data-property={name}]")

    def open_tray(self):
        """On a phone, opens the drawer that the properties are in, all the way."""
        if self.tab.locator("#tray").count() == 0:
            return
        self.tab.press("#tray-handle", "End")
        self.until("document.getElementById('tray').dataset.state === 'open'")
        self.until("document.querySelector('.tray-body').getBoundingClientRect().top - document.getElementById('tray').getBoundingClientRect().top < 0.5")

    def grip(self, share=0.8):
        box = self.tab.locator("#stage").bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] * share

    def drag(self, by, over=0.3, share=0.8, release=True):
        """Moves the mouse over the drawer by so many pixels."""
        x, y = self.grip(share)
        mouse, steps = self.tab.mouse, max(2, int(over * 60))
        mouse.move(x, y)
        mouse.down()
        for step in range(1, steps + 1):
            mouse.move(x, y + by * step / steps)
            self.tab.wait_for_timeout(over * 1000 / steps)
        if release:
            mouse.up()

    def close(self):
        self.context.close()


@contextlib.contextmanager
def browser():
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            yield started
        finally:
            started.close()
