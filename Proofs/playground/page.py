"""A browser with the playground in it, and what a person does there."""

import contextlib
import json
import re
import subprocess
import sys
import urllib.request
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.append(str(Path(__file__).resolve().parents[1] / "support"))

import browsing  # noqa: E402
from awaiting import DEADLINE, until  # noqa: E402

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


PLATFORMS = {"baseui": "Web", "vaul": "Web", "gorhom": "React Native", "bottomsheetbehavior": "Android",
             **dict.fromkeys(("drawerkit", "sweetcurtain", "overlaycontainer", "sheets", "transition"), "iOS")}

# What each panel holds once all that it asks for has come.
FILLED = {
    "properties": "document.querySelector('#properties .property') !== null",
    "why": "document.querySelector('#panel-why .resolution p') !== null && document.querySelector('.map .area') !== null && document.querySelector('#panel-why [aria-busy]') === null",
    "compare": "document.querySelectorAll('.mini').length > 1 && document.querySelector('.differs') !== null",
    "measure": "document.querySelector('#samples') !== null",
    "paste": "document.querySelector('#program') !== null",
    "script": "document.querySelector('.block, #panel-script .rows .help') !== null",
    "take": "document.getElementById('take-text').value !== ''",
}


class Page:
    """The playground in a tab, with all messages of its console and each host that it asks."""

    def __init__(self, browser, base, width=1440, height=900, **context):
        self.base = base
        self.context = browser.new_context(viewport={"width": width, "height": height}, **context)
        self.context.set_default_timeout(DEADLINE * 1000)
        self.tab = self.context.new_page()
        self.messages, self.hosts, self.sessions, self.time = [], set(), [], None
        self.tab.on("console", lambda message: self.messages.append(f"{message.type}: {message.text}"))
        self.tab.on("pageerror", lambda error: self.messages.append(f"error: {error}"))
        self.tab.on("request", lambda request: self.hosts.add(request.url.split("/")[2]))
        self.tab.on("websocket", lambda socket: self.sessions.append(browsing.Session(socket)))

    def by_its_own_time(self):
        """Lets the page's time be stopped, from before it is opened."""
        self.time = browsing.Time(self.tab)
        return self

    def passes(self, milliseconds):
        """Lets time pass that a finger takes."""
        if self.time:
            self.time.passes(milliseconds)
        else:
            self.tab.wait_for_timeout(milliseconds)

    def open(self, address="/"):
        self.tab.goto(self.base + address)
        self.ready()
        return self

    def ready(self):
        self.tab.wait_for_selector("html[data-ready=true]")
        self.idle()

    def idle(self):
        """Waits until the service has answered, and the address holds what is shown."""
        self.tab.wait_for_selector("html:not([data-unwritten]) #main:not([aria-busy])")

    def rested(self):
        """Waits until the motion has played to its end, and returns the page's text."""
        self.idle()
        self.until("document.getElementById('play').textContent === 'Play'")
        return self.tab.inner_text("#resting")

    def until(self, claim):
        """Waits until an expression is true. The page's content policy forbids Playwright's own way, which is `eval`.

        Where the page's time is stopped, it passes frame by frame meanwhile.
        """
        until(lambda: self.tab.evaluate(claim), lambda: claim, lambda seconds: self.passes(1000 * seconds))

    def happens(self, condition, claim):
        """Waits until something has happened that Playwright reports."""
        return until(condition, lambda: claim, lambda seconds: self.tab.wait_for_timeout(1000 * seconds))

    def frames(self, count=2):
        browsing.frames(self.tab, count)

    def still(self):
        browsing.still(self.tab)

    def round_trip(self):
        """Waits for an answer of the service to this page. What the page asked for before has been sent by then."""
        self.tab.evaluate("fetch('/systems', { cache: 'no-store' }).then((answer) => answer.text())")
        self.frames()

    def answered(self):
        """Waits until the service has answered every sample of the finger, and the last answer has been drawn."""
        held = [session for session in self.sessions if any(one.get("type") in ("pan", "scroll") for one in session.sent)][-1]
        self.happens(lambda: any(one["type"] == "frame" and one["t"] > held.sent[-1].get("at", 0) - 1e-6 for one in held.records),
                     "the service answers the finger's last sample")
        if self.time and self.time.is_stopped:
            self.time.passes(40)
        else:
            self.frames()

    @property
    def state(self):
        """What the address holds."""
        return self.tab.evaluate("""async () => {
          const { stateIn } = await import('/playground/model/page-state.js');
          return stateIn(location.hash);
        }""")

    def go_to(self, state):
        """Opens the link to a state, and waits until the service has been asked about its scenario, unless that is shown already."""
        self.tab.evaluate("""async (state) => {
          const { addressOf, stateIn } = await import('/playground/model/page-state.js'), main = document.getElementById('main');
          const before = await stateIn(location.hash), hash = await addressOf(state);
          const asked = new Promise((resolve) => new MutationObserver(resolve).observe(main, { attributes: true, attributeFilter: ['aria-busy'] }));
          location.hash = hash;
          if (JSON.stringify(before.scenario) !== JSON.stringify(state.scenario)) await asked;
        }""", state)

    @property
    def position(self):
        return float(self.tab.get_attribute("#stage", "data-position"))

    def system(self, name):
        """Chooses a system: its platform first, or in the list where there is no room for buttons."""
        if self.tab.is_visible("#system"):
            self.tab.select_option("#system", name)
            return
        button = self.tab.locator(f"#system-{name}")
        button.wait_for(state="attached")
        if not button.is_visible():
            self.tab.locator(".platforms button", has_text=PLATFORMS[name]).click()
            button.wait_for()
            if button.get_attribute("aria-pressed") == "true":
                return
        button.click()

    def panel(self, name):
        """Chooses a panel, and waits for what it shows."""
        self.tab.click(f"#tab-{name}")
        self.idle()
        self.until(FILLED[name])

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
        """Moves the mouse over the drawer by so many pixels. Only where the page's time is stopped does it take exactly so long."""
        x, y = self.grip(share)
        mouse, steps = browsing.Mouse(self.tab) if self.time and self.time.is_stopped else self.tab.mouse, max(2, int(over * 60))
        mouse.move(x, y)
        mouse.down()
        for step in range(1, steps + 1):
            mouse.move(x, y + by * step / steps)
            self.passes(over * 1000 / steps)
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
