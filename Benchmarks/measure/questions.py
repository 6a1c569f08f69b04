"""What is asked: the requests of all measurements."""

import http.client
import itertools
import json
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1]
JSON, LINES = "application/json", "application/x-ndjson"


numbers = itertools.count()


class Question:
    def __init__(self, path, value, accept):
        self.path, self.accept = path, accept
        # For the names of files.
        self.name = next(numbers)
        self.body = value if isinstance(value, bytes) else json.dumps(value, separators=(",", ":")).encode()

    @property
    def headers(self):
        return {"Content-Type": "application/json", "Accept": self.accept}

    @property
    def bytes(self):
        """The whole request as it is sent."""
        fields = [f"{name}: {value}" for name, value in self.headers.items()]
        head = [f"POST {self.path} HTTP/1.1", "Host: localhost", *fields, f"Content-Length: {len(self.body)}", "", ""]
        return "\r\n".join(head).encode() + self.body

    def ask(self, connection):
        """Sends it in one piece on a kept connection, and returns the answer's body."""
        connection.sendall(self.bytes)
        answer = http.client.HTTPResponse(connection, method="POST")
        answer.begin()
        body = answer.read()
        if answer.status != 200:
            raise SystemExit(f"measure: {self.path} got {answer.status}: {body[:300]}")
        return body


class Turns:
    """Questions that are asked in turn, all of them with the same path and answered in the same format."""

    def __init__(self, asked):
        self.path, self.accept, self.name = asked[0].path, asked[0].accept, asked[0].name
        self.body = b"\0".join(question.body for question in asked)
        self.next = itertools.cycle(asked)

    def ask(self, connection):
        return next(self.next).ask(connection)


DRAWER = {"container": {"height": 844},
          "drawer": {"system": "drawerkit", "configuration": {"heightOfPartiallyExpandedDrawer": 320}}}

STATES = ["partiallyExpanded", "fullyExpanded"]

ONE_RELEASE = Question("/resolve", (FOLDER / "resolve.json").read_bytes(), JSON)
# The same of drawers that a service has forgotten, or never known, when their turn comes.
NEW_DRAWERS = Turns([Question("/resolve", ONE_RELEASE.body.replace(b"320", b"%d.5" % height), JSON) for height in range(100, 800)])
# A body of 401 bytes: a safe area and six properties.
LARGER_RELEASE = Question("/resolve", {
    "container": {"width": 390, "height": 844, "statusBarHeight": 47, "safeArea": {"top": 47, "left": 0, "bottom": 34, "right": 0}},
    "drawer": {"system": "drawerkit", "configuration": {
        "heightOfPartiallyExpandedDrawer": 320, "heightOfCollapsedDrawer": 80, "totalDurationInSeconds": 0.4,
        "durationIsProportionalToDistanceTraveled": False, "flickSpeedThreshold": 1.5, "upperMarkGap": 40}},
    "release": {"position": 512.5, "velocity": -640.25}}, JSON)
NOTHING = Question("/simulate", {**DRAWER, "timeline": []}, LINES)
BUSY = Question("/simulate", (FOLDER / "simulate.json").read_bytes(), LINES)


def releases(count):
    return Question("/resolve", {**DRAWER, "releases": [
        {"position": i % 844, "velocity": i % 3000 - 1500} for i in range(count)]}, JSON)


def grid(side):
    axes = {"positions": {"from": 0, "to": 844, "count": side}, "velocities": {"from": -3000, "to": 3000, "count": side}}
    return Question("/resolve", {**DRAWER, "grid": axes}, JSON)


def frames(count, rate=60, **output):
    """A drag and what follows it, in this many frames."""
    return Question("/simulate", {**DRAWER, "timeline": [
        {"type": "drag", "by": -180, "over": 0.25, "releaseVelocity": -900},
        {"at": max((count - 1) / rate, 0.25), "type": "advance", "duration": 0}],
        "sampling": {"rate": rate, "to": (count - 1) / rate}, "output": output}, LINES)


def plain_frames(count):
    """The same for the peer, which takes no other members: at 60 a second, until the end."""
    return Question("/simulate", {**DRAWER, "timeline": [
        {"type": "drag", "by": -180, "over": 0.25, "releaseVelocity": -900},
        {"at": (count - 1) / 60, "type": "advance", "duration": 0}]}, LINES)


def inputs(count, **output):
    return Question("/simulate", {**DRAWER, "output": {"frames": False, **output}, "timeline": [
        {"type": "move", "after": 0.01, "to": STATES[i % 2]} for i in range(count)]}, LINES)


def samples(count):
    """A drag with this many samples, none of which is reported."""
    return Question("/simulate", {
        **DRAWER, "output": {"frames": False, "events": False}, "sampling": {"inputRate": 200},
        "timeline": [{"type": "drag", "by": -180, "over": count / 200, "releaseVelocity": -900}]}, LINES)


def events(answer):
    """How many events an answer has."""
    return answer.count(b'{"type":"event"')


def paced(seconds):
    return Question("/simulate", {**DRAWER, "timeline": [
        {"type": "drag", "by": -180, "over": 0.25, "releaseVelocity": -900},
        {"at": seconds, "type": "advance", "duration": 0}], "output": {"pace": "realtime"}}, LINES)
