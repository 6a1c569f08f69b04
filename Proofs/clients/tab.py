"""Pages of another origin than the service, each with a drawer that drawer.js makes, and what a person does there."""

import http.server
import json
import sys
import threading
import urllib.request
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "support"))

import browsing  # noqa: E402
from awaiting import DEADLINE, until  # noqa: E402

# Where Debian keeps what the examples of frameworks load.
LIBRARIES = {
    "/react.js": "/usr/share/nodejs/react/umd/react.production.min.js",
    "/react-dom.js": "/usr/share/nodejs/react-dom/umd/react-dom.production.min.js",
    "/vue.js": "/usr/share/javascript/vue/vue.min.js",
}
PAGE = """<!doctype html><meta charset=utf-8><title>Drawers</title><link rel=icon href="data:,">
<style>body {{ margin: 0; overscroll-behavior: none }} .list {{ height: 500px; overflow: auto }} .list p {{ height: 40px; margin: 0 }}</style>
<button id=behind>Behind</button>
<div id=sheet style="background: #eef"><button id=inside>Inside</button>{content}</div>
<script type=module>
import {{ Detent }} from "{base}/client.js";
import {{ drawer }} from "{base}/drawer.js";
window.noted = [];
for (const type of ["detentchange", "detentrelease", "detentrest", "detenterror"])
  sheet.addEventListener(type, ({{ detail }}) => noted.push({{ type, ...detail, error: detail.error?.message }}));
window.shown = [];
sheet.addEventListener("detentframe", ({{ detail }}) => shown.push({{ ...detail, transform: sheet.style.transform }}));
window.detent = new Detent("{base}");
window.made = drawer(sheet, {scenario}, {{ detent, ...{options} }});
await made.ready.catch(() => {{}});
document.documentElement.dataset.ready = true;
</script>"""
KIT = {"drawer": {"system": "drawerkit", "configuration": {"heightOfPartiallyExpandedDrawer": 320}}, "start": {"state": "partiallyExpanded"}}


class Pages(http.server.ThreadingHTTPServer):
    """Serves pages of an origin of its own."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.pages = {}
        self.origin = f"http://127.0.0.1:{self.server_port}"
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = self.server.pages.get(self.path)
        if self.path in LIBRARIES:
            body = Path(LIBRARIES[self.path]).read_text()
        self.send_response(404 if body is None else 200)
        self.send_header("Content-Type", "text/javascript" if self.path.endswith(".js") else "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write((body or "").encode())

    def log_message(self, *_):
        pass


class Tab:
    """A page with a drawer, what it says, and what its session carries.

    Its time passes only as a check lets it, so that a finger is as fast on a busy machine as on a quiet one.
    """

    # ms: the screen draws so often.
    FRAME = 16

    def __init__(self, tools, path, **context):
        self.context = tools.browser.new_context(**{"viewport": {"width": 390, "height": 844}, **context})
        self.context.set_default_timeout(DEADLINE * 1000)
        self.page = self.context.new_page()
        self.messages, self.sessions = [], []
        self.page.on("console", lambda message: self.messages.append(f"{message.type}: {message.text}"))
        self.page.on("pageerror", lambda error: self.messages.append(f"error: {error}"))
        self.page.on("websocket", lambda socket: self.sessions.append(browsing.Session(socket)))
        self.service = tools.service
        self.time = browsing.Time(self.page)
        self.time.stop()
        self.page.goto(tools.pages.origin + path)

    @property
    def sent(self):
        return [one for session in self.sessions for one in session.sent]

    @property
    def pans(self):
        return [one for one in self.sent if one.get("type") == "pan"]

    def evaluate(self, text, *arguments):
        return self.page.evaluate(text, *arguments)

    def until(self, claim):
        """Waits until it is so. Meanwhile the page's time passes frame by frame."""
        until(lambda: self.evaluate(claim), lambda: f"{claim}; noted {self.evaluate('window.noted')}, console {self.messages}",
              lambda _: self.time.passes(self.FRAME))

    def happens(self, condition, claim):
        """Waits until something has happened that Playwright reports. The page's time does not pass meanwhile."""
        until(condition, lambda: f"{claim}; sent {self.sent[-2:]}", lambda _: self.page.wait_for_timeout(2))

    def answered(self):
        """Waits until the service has answered everything that each session has been sent."""
        self.happens(lambda: all(session.is_answered for session in self.sessions), "an answer")

    def passes(self, milliseconds):
        """Lets time pass. As on a quiet machine, each frame's answer is there before the next frame."""
        for at in range(0, round(milliseconds), self.FRAME):
            self.time.passes(min(self.FRAME, round(milliseconds) - at))
            self.answered()

    def rest(self):
        """Lets time pass until the page sends nothing and shows nothing any more: that is a second after anything has moved."""
        self.until("document.documentElement.dataset.ready")
        before = None
        while before != (before := (len(self.sent), self.evaluate("shown.length"))):
            self.time.passes(5 * self.FRAME)
            self.answered()

    @property
    def keeps_times(self):
        """Whether samples keep their own times, so that the finger's speed is right: at most one has come so late that it follows a frame."""
        return sum(abs(round(one["at"] * 250) / 250 + 1e-6 - one["at"]) < 1e-9 for one in self.pans[1:]) <= 1

    def noted(self, kind):
        return [one for one in self.evaluate("noted") if one["type"] == kind]

    @property
    def place(self):
        """Where the element really is."""
        return self.evaluate("sheet.getBoundingClientRect().top")

    def drag(self, by, over=0.12, grip=30, release=True, start=None):
        mouse, steps = browsing.Mouse(self.page), max(3, int(over * 60))
        x, y = 200, (self.place if start is None else start) + grip
        mouse.move(x, y)
        mouse.down()
        for step in range(1, steps + 1):
            self.passes(over * 1000 / steps)
            mouse.move(x, y + by * step / steps)
        self.passes(over * 1000 / steps)
        if release:
            mouse.up()

    def touch(self, points, hold=0):
        """A finger at these places, one after the other."""
        finger = browsing.Finger(self.page)
        finger.down(*points[0])
        for point in points[1:]:
            self.passes(self.FRAME)
            finger.move(*point)
        self.passes(self.FRAME + hold)
        finger.up()

    def quiet(self, *allowed):
        left = [one for one in self.messages if not any(part in one for part in allowed)]
        assert not left, f"the console says {left}"
        assert not self.evaluate("window.noted?.filter((one) => one.type === 'detenterror').length"), self.noted("detenterror")

    def replay(self):
        """The frames that were shown are those that `/simulate` gives for the same inputs."""
        scenario, *inputs = self.sent
        request = {**{name: value for name, value in scenario.items() if name not in ("clock", "sampling")}, "timeline": inputs,
                   "sampling": {"rate": scenario["sampling"]["rate"]}}
        asked = urllib.request.Request(self.service.base + "/simulate", json.dumps(request).encode(),
                                       {"Content-Type": "application/json", "Accept": "application/x-ndjson"})
        with urllib.request.urlopen(asked) as answer:
            frames = {one["t"]: one for one in map(json.loads, answer) if one["type"] == "frame"}
        shown = [{name: value for name, value in one.items() if name != "transform"} for one in self.evaluate("shown")]
        assert len(shown) > 10, shown
        strange = [one for one in shown if frames.get(one["t"]) != one]
        assert not strange, f"{len(strange)} of {len(shown)} frames differ, as {strange[0]} and {frames.get(strange[0]['t'])}"
        return len(shown)


class Tools:
    def __init__(self, service, pages, browser):
        self.service, self.pages, self.browser = service, pages, browser

    def open(self, scenario=KIT, content="", options="{}", **context):
        path = f"/{len(self.pages.pages)}.html"
        self.pages.pages[path] = PAGE.format(base=self.service.base, scenario=json.dumps(scenario), content=content, options=options)
        tab = Tab(self, path, **context)
        tab.rest()
        return tab
