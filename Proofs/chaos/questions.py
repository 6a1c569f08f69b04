"""The clients' questions and the expected answers, byte for byte: asked beforehand of one instance, without a proxy."""

import base64
import http.client
import json
from dataclasses import dataclass, field

from drawers import CONFIGURATIONS, drag, drawer
from raw import request

LINES, EVENTS = "application/x-ndjson", "text/event-stream"


@dataclass
class Question:
    method: str
    path: str
    value: object
    accept: str = "application/json"
    expected: bytes = field(default=b"", repr=False)

    @property
    def body(self):
        return b"" if self.method == "GET" else json.dumps(self.value).encode()

    def bytes(self, last=None):
        """The request as sent; `last` is the id of the last event received."""
        fields = {"Content_Type": "application/json"} if self.method == "POST" else {}
        if last is not None:
            fields["Last_Event_ID"] = last
        return request(self.method, self.path, self.body or None, Accept=self.accept, **fields)


def addressed(path, value):
    query = base64.urlsafe_b64encode(json.dumps(value).encode()).decode().rstrip("=")
    return Question("GET", f"{path}?q={query}", value)


def short():
    """Questions that are answered at once, most of them posted."""
    found = []
    for system in CONFIGURATIONS:
        for position in range(40, 840, 100):
            release = {**drawer(system), "release": {"position": position, "velocity": position * 3 - 1200}}
            found.append(Question("POST", "/resolve", release))
        found.append(addressed("/resolve", {**drawer(system), "release": {"position": 400, "velocity": 700}}))
        releases = [{"position": y, "velocity": -400} for y in range(0, 844, 20)]
        found.append(Question("POST", "/resolve", {**drawer(system), "releases": releases}))
        dragged = {**drawer(system), "timeline": [drag(system)], "sampling": {"rate": 30}}
        found.append(Question("POST", "/simulate", dragged))
        found.append(Question("POST", "/simulate", dragged, accept=LINES))
        found.append(addressed("/simulate", {**dragged, "sampling": {"rate": 20}}))
    for bounce in (0, 0.1, 0.3, 0.5):
        found.append(Question("POST", "/curves", {"timing": {"duration": 0.5, "bounce": bounce}, "tolerance": 0.02}))
    return found


def motion(seconds, rate, **output):
    """A drawer that is dragged up and down for about this long."""
    timeline = [{"type": "drag", "after": 0.4, "by": -180 if turn % 2 == 0 else 180, "over": 0.3, "releaseVelocity": 0}
                for turn in range(max(round(seconds / 0.7), 1))]
    return {**drawer("drawerkit"), "timeline": timeline, "sampling": {"rate": rate, "to": seconds}, "output": output}


def long(seconds, density=12):
    """Streams of some 150,000 bytes times `density` for each of `seconds`, in both representations that are read as they arrive."""
    value = motion(seconds * density, 1000)
    return [Question("POST", "/simulate", value, accept) for accept in (LINES, EVENTS)]


def paced(seconds):
    """Real-time streams of `seconds`."""
    value = motion(seconds, 30, pace="realtime")
    return [Question("POST", "/simulate", value, accept) for accept in (LINES, EVENTS)]


@dataclass
class Session:
    """A live session by its client's clock, so the same inputs always have the same answers."""
    inputs: list
    scenario = {**drawer("drawerkit"), "clock": "client", "sampling": {"rate": 240}}
    expected: list = field(default_factory=list, repr=False)
    PAUSE = 0.1


def session(seconds):
    inputs = [{"type": "pan", "phase": "began", "at": 0, "translation": 0}]
    for step in range(1, round(seconds / Session.PAUSE)):
        inputs.append({"type": "pan", "phase": "changed", "at": round(step * Session.PAUSE, 3), "translation": -step % 40 * 5})
    inputs.append({"type": "pan", "phase": "ended", "at": round(seconds, 3), "translation": -100, "velocity": -300})
    return Session(inputs)


def learn(questions, host, port):
    """Asks each question of one instance, and keeps the answers."""
    for question in questions:
        connection = http.client.HTTPConnection(host, port, timeout=60)
        value = dict(question.value)
        if "output" in value:  # The same bytes, whatever the pace.
            value["output"] = {name: item for name, item in value["output"].items() if name != "pace"}
        plain = Question(question.method, question.path, value, question.accept)
        connection.request(plain.method, plain.path, body=plain.body or None, headers={
            "Accept": plain.accept, "Content-Type": "application/json"})
        answer = connection.getresponse()
        question.expected = answer.read()
        connection.close()
        if answer.status != 200 or not question.expected:
            raise SystemExit(f"{question.path}: {answer.status} {question.expected[:300]}")
