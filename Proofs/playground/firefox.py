"""The playground in Firefox, driven by WebDriver BiDi (W3C), which Debian's firefox-esr supports without a driver."""

import contextlib
import itertools
import json
import re
import subprocess
import tempfile

from websockets.sync.client import connect

from page import until
from browsing import FRAMES
from common import SYSTEMS

FIREFOX = "firefox-esr"
STARTED = re.compile(r"WebDriver BiDi listening on (ws://[\d.:]+)")


def end(process):
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    process.stderr.close()


class Firefox:
    """A Firefox without a window, with one tab. It keeps the console's messages."""

    def __enter__(self):
        # If the session does not start, the stack ends the browser.
        with contextlib.ExitStack() as opened:
            profile = opened.enter_context(tempfile.TemporaryDirectory(prefix="firefox-", ignore_cleanup_errors=True))
            command = [FIREFOX, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank"]
            process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            opened.callback(end, process)
            for line in process.stderr:
                found = STARTED.search(line)
                if found:
                    break
            else:
                raise SystemExit("firefox: it did not start")
            self.socket = opened.enter_context(connect(found[1] + "/session", max_size=None, proxy=None))
            self.begin()
            self.opened = opened.pop_all()
        return self

    def begin(self):
        self.numbers, self.messages = itertools.count(1), []
        self.call("session.new", {"capabilities": {}})
        self.call("session.subscribe", {"events": ["log.entryAdded"]})
        self.tab = self.call("browsingContext.getTree", {})["contexts"][0]["context"]
        self.call("browsingContext.setViewport", {"context": self.tab, "viewport": {"width": 1440, "height": 900}})

    def __exit__(self, *_):
        self.opened.close()

    def call(self, method, parameters):
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv(timeout=60))
            if message.get("method") == "log.entryAdded":
                self.messages.append(f"{message['params']['level']}: {message['params']['text']}")
            if message.get("id") == number:
                assert message["type"] == "success", f"{method}: {message}"
                return message["result"]

    def open(self, address):
        self.call("browsingContext.navigate", {"context": self.tab, "url": address, "wait": "complete"})

    def evaluate(self, expression):
        """What an expression is, as JSON. It is evaluated from outside, so the page's content policy does not forbid it."""
        result = self.call("script.evaluate", {"expression": f"(async () => JSON.stringify(await ({expression})))()",
                                               "target": {"context": self.tab}, "awaitPromise": True})
        assert result["type"] == "success", result
        return json.loads(result["result"].get("value", "null"))

    def until(self, claim):
        until(lambda: self.evaluate(claim), lambda: f"in Firefox: {claim}")

    def press(self, *keys):
        for key in keys:
            actions = [{"type": "keyDown", "value": KEYS[key]}, {"type": "keyUp", "value": KEYS[key]}]
            self.call("input.performActions", {"context": self.tab, "actions": [{"type": "key", "id": "keyboard", "actions": actions}]})
            self.evaluate(f"({FRAMES})(2)")

    def drag(self, x, y, by, steps=20, pointer="mouse"):
        """Moves a finger or the mouse down by this many pixels."""
        moves = [{"type": "pointerMove", "x": round(x), "y": round(y + by * step / steps), "duration": 16} for step in range(1, steps + 1)]
        actions = [{"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0}, *moves, {"type": "pointerUp", "button": 0}]
        self.call("input.performActions", {"context": self.tab, "actions": [
            {"type": "pointer", "id": pointer, "parameters": {"pointerType": pointer}, "actions": actions}]})


# Keys that have no letter, as WebDriver spells them (WebDriver, 17.4.2).
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004", "PageUp": "\ue00e", "End": "\ue010", "Home": "\ue011",
        "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Delete": "\ue017"}


READY = "document.documentElement.dataset.ready === 'true' && !document.getElementById('main').hasAttribute('aria-busy')"
RESTS = READY + " && document.getElementById('play').textContent === 'Play'"
SCENARIO = "import('/playground/model/page-state.js').then(({ stateIn }) => stateIn(location.hash)).then((state) => state.scenario)"


def firefox_drags_and_changes(service, browser, folder):
    with Firefox() as firefox:
        firefox.open(service.base + "/")
        firefox.until(RESTS)
        for pointer in ("mouse", "touch"):
            before = firefox.evaluate("document.getElementById('resting').innerText")
            box = firefox.evaluate("document.getElementById('stage').getBoundingClientRect().toJSON()")
            firefox.drag(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.8, -160, pointer=pointer)
            firefox.until(RESTS)
            scenario = firefox.evaluate(SCENARIO)
            assert scenario["timeline"][-1]["phase"] == "ended", f"{pointer}: {scenario['timeline'][-1]}"
            end = json.loads(service.post("/simulate", scenario, "application/x-ndjson").splitlines()[-1])
            shown = float(firefox.evaluate("document.getElementById('stage').dataset.position"))
            assert abs(shown - end["position"]) < 0.1, f"{pointer}: shown at {shown}, but {end}; before {before}"
        firefox.evaluate("document.getElementById('system-transition').click()")
        firefox.until(RESTS + " && document.querySelector('[data-property=minimumFlickVelocity]') !== null")
        firefox.evaluate("""(() => {
          const field = document.querySelector('[data-property=minimumFlickVelocity] input[type=number]');
          field.value = '500';
          field.dispatchEvent(new Event('change'));
        })()""")
        firefox.until(RESTS + " && document.querySelector('[data-property=minimumFlickVelocity].is-changed') !== null")
        assert firefox.evaluate(SCENARIO)["drawer"]["configuration"]["minimumFlickVelocity"] == 500
        version = firefox.evaluate("navigator.userAgent").split("/")[-1]
        assert not firefox.messages, firefox.messages
    return f"Firefox {version}, no console message"


def firefox_works_by_keys(service, browser, folder):
    """Sliders, the stage, the timeline and a lesson: what was chosen keeps the focus."""
    with Firefox() as firefox:
        firefox.open(service.base + "/#lesson-flick")
        firefox.until(RESTS)
        slider = "p-drawer-configuration-minimumFlickVelocity-slider"
        firefox.evaluate(f"document.getElementById('{slider}').focus()")
        for step in range(1, 4):
            firefox.press("ArrowLeft")
            firefox.until(RESTS)
            assert firefox.evaluate("document.activeElement.id") == slider, firefox.evaluate("document.activeElement.id")
            assert firefox.evaluate(f"document.getElementById('{slider}').value") == str(900 - 10 * step)
        # 870 is below the finger's 880: now it is a flick.
        assert "flick-to-end" in firefox.evaluate("document.getElementById('resting').innerText")
        firefox.evaluate("document.getElementById('system-drawerkit').click()")
        firefox.until(RESTS + " && document.querySelector('[data-property=upperMarkGap]') !== null")
        firefox.evaluate("document.getElementById('stage').focus()")
        firefox.press("End")
        firefox.until("document.getElementById('stage').getAttribute('aria-valuenow') === '844'")
        firefox.press("Escape")
        firefox.until(RESTS + " && document.querySelector('#panel-why .resolution').innerText.includes('cancelled-returns-to-start')")
        firefox.evaluate("document.getElementById('tab-script').click()")
        firefox.evaluate("document.getElementById('block-0').focus()")
        before = firefox.evaluate(SCENARIO)["timeline"][0]
        firefox.press("ArrowRight")
        firefox.until(RESTS)
        after = firefox.evaluate(SCENARIO)["timeline"][0]
        assert abs((after.get("at") or after.get("after")) - (before.get("at") or before.get("after") or 0) - 0.05) < 1e-6, f"{before}, then {after}"
        assert firefox.evaluate("document.activeElement.id") == "block-0"
        box = firefox.evaluate("document.getElementById('block-0').getBoundingClientRect().toJSON()")
        assert box["width"] > 40
        firefox.evaluate("document.getElementById('tab-compare').click()")
        firefox.until(f"document.querySelectorAll('.mini').length === {len(SYSTEMS) - 1}")
        firefox.open(service.base + "/docs")
        firefox.until("document.documentElement.dataset.ready === 'true'")
        firefox.evaluate("document.querySelector('[data-send=resolveByAddress]').click()")
        firefox.until("document.querySelector('#resolveByAddress .try pre').textContent.startsWith('200')")
        assert not firefox.messages, firefox.messages
    return "no console message"


CHECKS = [firefox_drags_and_changes, firefox_works_by_keys]
