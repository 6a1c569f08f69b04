"""What one request costs in processor time

User and system time of the process, whoever waits for it. The answer is read to its end; a request that goes on beyond
three times its limit is given up. Limits are for the machine that the cost model was made for, and longer by as much as this
one is slower at that moment; what is over its limit is measured anew, twice at most.
"""

import hashlib
import threading
import time

import bodies
from bodies import LINES
from crowd import attacker
from raw import Cut, Reader, drain, got, posted
from victim import QUICK, Victim

# Seconds of one core that a request may take.
REQUEST = 1
# The same for what anybody may ask for in a header or without a key, and for one release.
HEAD, METRICS, RELEASE = 0.001, 0.0005, 0.0003
ATTEMPTS = 3
# Bytes that the control hashes, and the seconds that this and its sums take on the cost model's machine: measured beside the
# factor that `make proof NAME=cost` prints, and divided by it.
WORK, MODEL = 64_000_000, 0.076

CSS, SVG, KEYFRAMES = "text/css", "image/svg+xml", "application/vnd.detent.keyframes+json"
COLUMNS = "application/vnd.detent.columns+json"

ROWS = [
    ("one spring that hardly decays, as CSS", "/simulate", bodies.flicks(1, 0.03, 100), CSS),
    ("one spring of damping 0.001, as CSS", "/simulate", bodies.flicks(1, 0.001, 1), CSS),
    ("the same for a tolerance of 0.0006", "/simulate", bodies.flicks(1, 0.001, 1, tolerance=0.0006), CSS),
    ("500 overlapping springs as CSS", "/simulate", bodies.overlapping_springs(500), CSS),
    ("500 overlapping springs as SVG", "/simulate", bodies.overlapping_springs(500), SVG),
    ("5,000 flicks as CSS", "/simulate", bodies.flicks(5_000), CSS),
    ("5,000 flicks as SVG", "/simulate", bodies.flicks(5_000), SVG),
    ("5,000 flicks as keyframes", "/simulate", bodies.flicks(5_000), KEYFRAMES),
    ("9,999 overlapping springs as CSS", "/simulate", bodies.overlapping_springs(9_999), CSS),
    ("9,999 overlapping springs as SVG", "/simulate", bodies.overlapping_springs(9_999), SVG),
    ("9,999 springs that never rest, in 3,300 frames", "/simulate", bodies.live_springs(9_999, 3_300), LINES),
    ("500 springs that never rest, in 66,000 frames", "/simulate", bodies.live_springs(500, 66_000), LINES),
    ("the same as columns", "/simulate", bodies.live_springs(500, 66_000), COLUMNS),
    ("a million frames", "/simulate", bodies.million_frames(), LINES),
    ("a million frames as columns", "/simulate", bodies.million_frames(), COLUMNS),
    ("199,000 samples of a drag as events", "/simulate", bodies.long_drag(bodies.drawerkit()), LINES),
    ("the same as SVG", "/simulate", bodies.long_drag(bodies.drawerkit()), SVG),
    ("the same over 16 layers", "/simulate", bodies.long_drag(bodies.transition_of_layers(dampingRatio=0.9)), LINES),
    ("60,000 of them over 16 layers", "/simulate", bodies.long_drag(bodies.transition_of_layers(dampingRatio=0.9), 60), LINES),
    ("the same in Base UI, among 64 snap points", "/simulate", bodies.long_drag(bodies.baseui()), LINES),
    ("10,000 releases among 64 snap points, with margins", "/resolve",
     bodies.baseui(releases=bodies.releases(10_000)["releases"], margins=True), "application/json"),
    ("the margins of 5,000 drags among 64 snap points", "/simulate",
     bodies.baseui(timeline=[{"type": "drag", "by": (60, -60)[index % 2], "over": 0.02} for index in range(5_000)],
                   output={"margins": True, "frames": False}), LINES),
    ("1,000 changes of 64 snap points", "/simulate",
     bodies.baseui(timeline=[{"type": "set", "snapPoints": [f"{index % 7 + 12 * one}px" for one in range(64)]} for index in range(1_000)]), LINES),
    ("the same in vaul, among 100 snap points", "/simulate", bodies.long_drag(bodies.vaul()), LINES),
    ("10,000 releases among 100 snap points, with margins", "/resolve",
     bodies.vaul(releases=bodies.releases(10_000)["releases"], margins=True), "application/json"),
    ("10,000 releases that say where they began, among 64", "/resolve", bodies.begun(bodies.baseui()), "application/json"),
    ("10,000 of them among 100, with margins", "/resolve", bodies.begun(bodies.vaul(), margins=True), "application/json"),
    ("10,000 of them in a scene with a list", "/resolve",
     bodies.begun(bodies.sheet(), start={"state": "expanded", "contentHeight": 600}), "application/json"),
    ("10,000 releases, each with a notice", "/resolve", bodies.begun(bodies.baseui(1)), "application/json"),
    ("10,000 new addresses of a page", "/simulate", bodies.new_addresses(), LINES),
    ("3,000 times that the page scrolls to its trigger", "/simulate", bodies.scrolled_to_trigger(), LINES),
    ("199,000 empty steps of a list", "/simulate", bodies.empty_steps(), LINES),
    ("the same among eight lists", "/simulate", bodies.empty_steps(further=7), LINES),
    *((f"10,000 samples of no finger, {name}", "/simulate", bodies.lost_samples(scene), LINES)
      for name, scene in [("drawerkit", bodies.drawerkit()), ("Base UI", bodies.baseui()), ("vaul", bodies.vaul()),
                          ("BottomSheetBehavior", bodies.sheet()), ("React Native", bodies.react_native())]),
    ("5,000 taps on a handle, each with its timers", "/simulate",
     bodies.vaul(timeline=[{"type": "tap", "on": "handle", "hold": 0.01, "after": 0.01} for _ in range(5_000)]), LINES),
    ("the same in BottomSheetBehavior", "/simulate", bodies.long_drag(bodies.sheet()), LINES),
    ("10,000 settles at 1,000 frames a second", "/simulate",
     bodies.sheet(timeline=[{"type": "move", "to": ("expanded", "collapsed")[index % 2], "after": 0.5} for index in range(10_000)]), LINES),
    ("5,000 cancelled dialogs, each shown again", "/simulate", bodies.cancelled_dialogs(), LINES),
    ("10,000 requested layouts, in dp", "/simulate", bodies.requested_layouts(), LINES),
    ("10,000 assignments of a driving scroll view", "/simulate", bodies.driving_scroll_views(), LINES),
    ("10,000 inputs of a keyboard in Base UI", "/simulate", bodies.keyboards(), LINES),
    ("10,000 moves by an easing composed of eight", "/simulate", bodies.composed_easings(), LINES),
    ("10,000 steps of a nested scroll", "/simulate",
     bodies.sheet(timeline=[{"type": "nested", "phase": "preScroll", "dy": (3, -3)[index % 2]} for index in range(10_000)]), LINES),
    ("10,000 gestures back at once", "/simulate",
     bodies.sheet(timeline=[{"type": "back", "phase": ("began", "cancelled")[index % 2]} for index in range(10_000)]), LINES),
    ("the borders over two million pixels", "/resolve", bodies.staircase(), "application/json"),
    ("10,000 releases of BottomSheetBehavior, with margins", "/resolve",
     bodies.sheet(releases=bodies.releases(10_000)["releases"], margins=True), "application/json"),
    ("a spring of React Native's that never ends", "/simulate",
     bodies.react_native(timeline=[
         {"type": "pan", "phase": "began"}, {"type": "pan", "phase": "changed", "translation": 1e-12},
         {"type": "pan", "phase": "ended", "translation": 1e-12}, {"type": "advance", "duration": 300}]), LINES),
    ("5,000 moves of React Native's sheet", "/simulate",
     bodies.react_native(timeline=[
         {"type": "move", "to": ("expand", "collapse")[index % 2], "after": 0.05} for index in range(5_000)]), LINES),
    ("2,000 settles of it", "/simulate",
     bodies.react_native(timeline=[
         {"type": ("move", "settle")[index % 2], **({} if index % 2 else {"to": ("expand", "collapse")[index // 2 % 2]})}
         for index in range(4_000)]), LINES),
    ("10,000 releases of it, with margins", "/resolve",
     bodies.react_native(releases=bodies.releases(10_000)["releases"], margins=True), "application/json"),
    ("the overshoot of a spring that hardly decays, for each distance", "/tune", bodies.goal(1, of="overshoot", atMost=5),
     "application/json"),
    ("the peak of 500 flicks, for each distance", "/tune", bodies.goal(500, of="peakVelocity", atMost=5), "application/json"),
    ("where 500 flicks are at an instant, for each distance", "/tune", bodies.goal(500, of="position", at=2, atMost=300),
     "application/json"),
    ("a linear() of 1,000 stops, at 10,000 instants", "/curves", bodies.stops(1_000, 10_000), "application/json"),
    ("10,000 changes of a style sheet with 100 stops", "/simulate", bodies.styled(10_000), LINES),
    ("10,000 samples of noise, every family", "/fit", bodies.every_family(10_000), "application/json"),
    ("10,000 recorded releases for every library, with a range", "/identify", bodies.observations(10_000), "application/json"),
    ("3,000 recorded releases in scenes with 64 points", "/identify", bodies.observations_of_scenes(3_000), "application/json"),
    ("1,000 choices of 64 points in scenes", "/identify", bodies.observations_of_scenes(10, choices=1_000), "application/json"),
    ("1,000 choices and a range, of every library", "/identify", bodies.observations(10, choices=1_000), "application/json"),
    ("10,000 samples of gestures, split", "/fit", bodies.recording(10_000), "application/json"),
    ("10,000 samples at random, split", "/fit", bodies.recording(10_000, still=0), "application/json"),
    *((f"a program of {title}", "/read", bodies.program(piece, language), "application/json")
      for title, piece, language in [
          ("braces", "{", "jsx"), ("nested lists", "[", "jsx"), ("quotes", '"', "jsx"), ("escaped quotes", '\\"', "jsx"),
          ("commas", ",", "jsx"), ("tags that do not end", "<a ", "jsx"), ("drawers", "<Drawer.Root {...a} snapPoints={a}>", "jsx"),
          ("names for names", "const a=[a,a,a,a];", "jsx"), ("imports", "import ", "jsx"), ("setters", "a.peekHeight=1?", "kotlin"),
          ("nested calls", "DrawerConfiguration(upperMarkGap: ", "swift"), ("types", "let a: B<", "swift"),
          ("rules", "a{transition:a 1s ease}", "css"), ("nested objects", '{"snapPoints":', "json"), ("backticks", "`", None)]),
    ("10,000 inputs", "/simulate", bodies.many_inputs(10_000), LINES),
    ("10,000 releases", "/resolve", bodies.releases(10_000), "application/json"),
    ("a grid of 250,000 cells", "/resolve", bodies.grid(500), "application/json"),
    ("80,000 unknown members of a tuning", "/tune", bodies.unknown_members(), "application/json"),
    ("170,000 times the same member", "/resolve", bodies.repeated_members(), "application/json"),
]


def attack(binary, report):
    victim, control = Victim(binary).__enter__(), Control()
    for title, path, body, accept in ROWS:
        sent = posted(path, body, accept, Connection="close")
        for _ in range(ATTEMPTS):
            before = victim.processor
            (status, ended), slowdown = control.beside(lambda: ask(victim, sent, before + 3 * REQUEST * control.slowdown))
            cost = victim.processor - before
            if not ended:
                victim.kill()
                victim = Victim(binary).__enter__()
            if cost <= REQUEST * slowdown:
                break
        report.row(f"seconds for {title}", cost, REQUEST * slowdown, "s",
                   f"{len(sent)} bytes, status {status}" + ("" if ended else ", given up"))
    small(victim, control, report)
    victim.kill()


class Control:
    """How slow the machine is, compared with that of the cost model: other work makes every instruction dearer."""

    def __init__(self):
        self.slowdown = max(1, min(self.measure() for _ in range(5)) / MODEL)

    def beside(self, action):
        """What an action gives, and the slowdown before and after it, on average; 1 at least."""
        before, found, after = self.measure(), action(), self.measure()
        self.slowdown = max(1, (before + after) / 2 / MODEL)
        return found, self.slowdown

    @staticmethod
    def measure():
        begin = time.process_time()
        hashlib.sha256(bytes(WORK)).digest()
        sum(number * number for number in range(WORK // 64))
        return time.process_time() - begin


def ask(victim, sent, until):
    """Status, and whether the answer came before the process had taken so much processor time."""
    found = []

    def take():
        try:
            connection = attacker(victim.port, sent)
            found.append(Reader(connection).head()[0])
            drain(connection)
            found.append(True)
        except (OSError, Cut):
            pass

    thread = threading.Thread(target=take, daemon=True)
    thread.start()
    while thread.is_alive() and victim.processor < until:
        thread.join(0.02)
    return found[0] if found else None, len(found) == 2


def small(victim, control, report):
    for title, limit, requests in [
        # A longer head does not fit into a connection's memory, and gets 431.
        ("12 kB of Accept", HEAD, [posted("/simulate", bodies.drawerkit(), "a/a," * 3_000)]),
        ("/metrics", METRICS, [got("/metrics")]),
        # A service knows the last few drawers. Clients that never repeat one, or one too many in turn, gain nothing and cost little.
        ("a release of a drawer never seen before", RELEASE, [posted("/resolve", body) for body in bodies.releases_of_drawers(200)]),
        ("a release of each of five drawers in turn", RELEASE, [posted("/resolve", body) for body in bodies.releases_of_drawers(5)]),
        ("a release of each of nine drawers in turn", RELEASE, [posted("/resolve", body) for body in bodies.releases_of_drawers(9)]),
    ]:
        connection, count = attacker(victim.port), 20 if QUICK else 200
        reader = Reader(connection)

        def ask_often():
            status = 0
            for index in range(count):
                connection.sendall(requests[index % len(requests)])
                status, _ = reader.answer()
            return status

        for _ in range(ATTEMPTS):
            before = victim.processor
            status, slowdown = control.beside(ask_often)
            cost = (victim.processor - before) / count
            if cost <= limit * slowdown:
                break
        report.row(f"milliseconds for {title}", cost * 1000, limit * slowdown * 1000, "ms", f"status {status}, mean of {count}")
        connection.close()
