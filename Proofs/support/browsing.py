"""What the checks of pages share: a page's frames, its own time, and a finger on it."""

import json

from awaiting import until

FRAMES = "(count) => new Promise((resolve) => { const frame = () => (count-- > 0 ? requestAnimationFrame(frame) : resolve()); frame(); })"
# Animations that end have ended; what is faded in is there.
STILL = """async () => {
  const moving = () => document.getAnimations().filter((one) => one.playState === 'running' && Number.isFinite(one.effect.getComputedTiming().endTime));
  for (let all = moving(); all.length > 0; all = moving()) await Promise.allSettled(all.map((one) => one.finished));
}"""


class Time:
    """A page's time. Once stopped, it passes only as a check lets it: a finger is then as fast on a busy machine as on a quiet one.

    The page's timers, frames and events go by it, answers of the service do not. It has to be made before the page is opened.
    """

    # s: where nothing moves, a jump is not seen. It has to be further than the machine needs to make it.
    AHEAD = 20

    def __init__(self, tab):
        self.tab, self.is_stopped = tab, False
        tab.clock.install()

    def stop(self):
        self.tab.clock.pause_at(self.tab.evaluate("Date.now()") / 1000 + self.AHEAD)
        self.is_stopped = True

    def passes(self, milliseconds):
        """Lets this much of it pass; while it is not stopped, that is the machine's."""
        if self.is_stopped:
            self.tab.clock.run_for(max(1, round(milliseconds)))
        else:
            self.tab.wait_for_timeout(milliseconds)

    def goes_on(self):
        self.tab.clock.resume()
        self.is_stopped = False


def frames(tab, count=2):
    """Waits until the browser has drawn this many frames."""
    tab.evaluate(FRAMES, count)


def still(tab):
    """Waits until nothing fades or moves any more."""
    tab.evaluate(STILL)
    frames(tab)


class Session:
    """What a page sends and gets through one of its WebSockets."""

    def __init__(self, socket):
        self.sent, self.records, self.is_closed = [], [], False
        socket.on("framesent", lambda text: self.sent.append(json.loads(text)))
        socket.on("framereceived", lambda text: self.records.append(json.loads(text)))
        socket.on("close", self.close)

    def close(self, _):
        self.is_closed = True

    @property
    def is_answered(self):
        """Whether a record is of the time at which the last input is over, or of a later one, or nothing more is to come."""
        last = self.sent[-1] if self.sent else {}
        times = [one["t"] for one in self.records[-1:] if "t" in one]
        return self.is_closed or bool(self.records) and (not times or times[0] > last.get("at", 0) + last.get("duration", 0) - 1e-5)


# What the page has taken of a pointer last. One that goes down has taken nothing yet, though the one before it may have been
# cancelled.
LISTEN = """(next) => {
  const listens = window.taken === undefined;
  if (listens || next === 'pointerdown') window.taken = {};
  if (!listens) return;
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'])
    addEventListener(type, ({ clientX, clientY }) => { window.taken = { type, x: clientX, y: clientY }; }, { capture: true, passive: true });
}"""
TAKEN = """([type, x, y]) => window.taken.type === 'pointercancel'
  || (window.taken.type === type && (x === null || Math.hypot(window.taken.x - x, window.taken.y - y) < 1))"""


class Pointer:
    """A finger or the mouse, through the browser's own input. The page has taken each movement when the next one comes.

    Browsers hold movements back until they draw. A finger with which they scroll themselves is cancelled.
    """

    def __init__(self, tab):
        self.tab = tab

    def sends(self, send, type, x=None, y=None):
        self.tab.evaluate(LISTEN, type)
        send()
        until(lambda: self.tab.evaluate(TAKEN, [type, x, y]), lambda: f"{type} at {x}, {y}")


class Finger(Pointer):
    def __init__(self, tab):
        super().__init__(tab)
        self.session = tab.context.new_cdp_session(tab)

    def touch(self, kind, *points):
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def down(self, x, y):
        self.sends(lambda: self.touch("touchStart", (x, y)), "pointerdown", x, y)

    def move(self, x, y):
        self.sends(lambda: self.touch("touchMove", (x, y)), "pointermove", x, y)

    def up(self):
        self.sends(lambda: self.touch("touchEnd"), "pointerup")


class Mouse(Pointer):
    def move(self, x, y):
        self.sends(lambda: self.tab.mouse.move(x, y), "pointermove", x, y)

    def down(self):
        self.sends(self.tab.mouse.down, "pointerdown")

    def up(self):
        self.sends(self.tab.mouse.up, "pointerup")
