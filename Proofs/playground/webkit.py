"""The playground in WebKitGTK's MiniBrowser, driven by WebDriver, where Debian's webkit2gtk-driver and xvfb are installed."""

import base64
import contextlib
import json
import os
import shutil
import socket
import subprocess
import urllib.error
import urllib.request
from pathlib import Path

from page import until
from browsing import FRAMES
from firefox import KEYS, READY, RESTS, SCENARIO

MINIBROWSER = next(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"), None)
SIZE = (1440, 960)
# What has gone wrong since the page was opened.
LISTEN = """
  window.wrong = [];
  addEventListener('error', (event) => window.wrong.push(event.message));
  addEventListener('unhandledrejection', (event) => window.wrong.push(String(event.reason)));
"""


def is_there():
    return MINIBROWSER is not None and all(shutil.which(one) for one in ("WebKitWebDriver", "Xvfb"))


class WebKit:
    """A MiniBrowser on a screen of its own, with one tab."""

    def __enter__(self):
        # Xvfb takes a free number, and reports it.
        reading, writing = os.pipe()
        width, height = SIZE
        self.processes = [subprocess.Popen(["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"],
                                           pass_fds=[writing], stderr=subprocess.DEVNULL)]
        os.close(writing)
        with os.fdopen(reading) as output:
            number = output.readline().strip()
        # Containers have no user namespaces for its sandbox; it opens nothing but this page.
        environment = {**os.environ, "DISPLAY": f":{number}", "GDK_BACKEND": "x11", "LIBGL_ALWAYS_SOFTWARE": "1", "NO_AT_BRIDGE": "1",
                       "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        self.port = free_port()
        self.processes.append(subprocess.Popen(["WebKitWebDriver", "--host=127.0.0.1", f"--port={self.port}"], env=environment,
                                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
        try:
            self.begin()
        except BaseException:
            self.end()
            raise
        return self

    def begin(self):
        begun = until(self.begun, lambda: "WebKit's driver answers")
        self.session, self.version = begun["sessionId"], begun["capabilities"]["browserVersion"]
        self.call("POST", "/window/rect", {"x": 0, "y": 0, "width": SIZE[0], "height": SIZE[1]})

    def begun(self):
        """A session; None as long as the driver does not listen."""
        wanted = {"webkitgtk:browserOptions": {"binary": str(MINIBROWSER), "args": ["--automation"]}}
        with contextlib.suppress(urllib.error.URLError):
            return self.call("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})

    def __exit__(self, *_):
        try:
            self.call("DELETE", "")
        finally:
            self.end()

    def end(self):
        for process in reversed(self.processes):
            process.terminate()
            process.wait(20)

    def call(self, method, path, body=None):
        path = path if path == "/session" else f"/session/{self.session}{path}"
        asked = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", None if body is None else json.dumps(body).encode(), {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(asked, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{path}: {error.read().decode()[:300]}") from error

    def open(self, address):
        self.call("POST", "/url", {"url": address})
        self.call("POST", "/execute/sync", {"script": LISTEN, "args": []})

    def evaluate(self, expression):
        """What an expression is, as JSON."""
        script = f"const done = arguments[0]; Promise.resolve({expression}).then((value) => done(JSON.stringify(value ?? null)), (error) => done(JSON.stringify({{ error: String(error) }})));"
        value = json.loads(self.call("POST", "/execute/async", {"script": script, "args": []}))
        assert not (isinstance(value, dict) and "error" in value), value
        return value

    def until(self, claim):
        until(lambda: self.evaluate(claim), lambda: f"in WebKit: {claim}")

    def act(self, *sources):
        self.call("POST", "/actions", {"actions": list(sources)})

    def press(self, *keys):
        for key in keys:
            self.act({"type": "key", "id": "keyboard", "actions": [{"type": "keyDown", "value": KEYS[key]}, {"type": "keyUp", "value": KEYS[key]}]})
            self.evaluate(f"({FRAMES})(2)")

    def drag(self, x, y, by, steps=12):
        moves = [{"type": "pointerMove", "x": round(x), "y": round(y + by * step / steps), "duration": 20} for step in range(1, steps + 1)]
        self.act({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [
            {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}, {"type": "pointerDown", "button": 0}, *moves, {"type": "pointerUp", "button": 0}]})

    def quiet(self):
        assert self.evaluate("window.wrong") == [], self.evaluate("window.wrong")
        assert self.evaluate("document.getElementById('service').hidden")


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def webkit_drags_changes_and_works_by_keys(service, browser, folder):
    if not is_there():
        return "left out: webkit2gtk-driver and xvfb are not installed"
    with WebKit() as webkit:
        webkit.open(service.base + "/")
        webkit.until(RESTS)
        before = webkit.evaluate("document.getElementById('stage').dataset.position")
        box = webkit.evaluate("document.getElementById('stage').getBoundingClientRect().toJSON()")
        webkit.drag(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.8, -160)
        webkit.until(RESTS)
        scenario = webkit.evaluate(SCENARIO)
        assert scenario["timeline"][-1]["phase"] == "ended", scenario["timeline"][-1]
        end = json.loads(service.post("/simulate", scenario, "application/x-ndjson").splitlines()[-1])
        shown = float(webkit.evaluate("document.getElementById('stage').dataset.position"))
        assert abs(shown - end["position"]) < 0.1, f"shown at {shown}, but {end}; before {before}"
        webkit.evaluate("document.getElementById('system-transition').click()")
        slider = "p-drawer-configuration-minimumFlickVelocity-slider"
        webkit.until(RESTS + f" && document.getElementById('{slider}') !== null")
        webkit.evaluate(f"document.getElementById('{slider}').focus()")
        first = float(webkit.evaluate(f"document.getElementById('{slider}').value"))
        for step in range(1, 4):
            webkit.press("ArrowLeft")
            webkit.until(RESTS)
            assert webkit.evaluate("document.activeElement.id") == slider
            assert float(webkit.evaluate(f"document.getElementById('{slider}').value")) == first - 10 * step
        assert webkit.evaluate(SCENARIO)["drawer"]["configuration"]["minimumFlickVelocity"] == first - 30
        webkit.evaluate("document.getElementById('system-drawerkit').click()")
        webkit.until(RESTS + " && document.querySelector('[data-property=upperMarkGap]') !== null")
        webkit.evaluate("document.getElementById('stage').focus()")
        webkit.press("End")
        webkit.until("document.getElementById('stage').getAttribute('aria-valuenow') === '844'")
        webkit.press("Escape")
        webkit.until(RESTS + " && document.querySelector('#panel-why .resolution').innerText.includes('cancelled-returns-to-start')")
        webkit.quiet()
        (folder / "webkit.png").write_bytes(base64.b64decode(webkit.call("GET", "/screenshot")))
        webkit.open(service.base + "/docs")
        webkit.until(READY.split(" && ")[0])
        webkit.evaluate("document.querySelector('[data-send=resolveByAddress]').click()")
        webkit.until("document.querySelector('#resolveByAddress .try pre').textContent.startsWith('200')")
    return f"WebKitGTK {webkit.version}, no error"


CHECKS = [webkit_drags_changes_and_works_by_keys]
