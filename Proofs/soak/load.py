"""Sends requests of every kind as fast as one process can, and compares each answer with the first of its kind."""

import random

from drawers import CONFIGURATIONS, drag, drawer
from raw import Reader, connect, posted, request, reset

# How many requests are sent before the first answer is read, and how many before the connection is replaced.
DEPTH, STAY = 16, 480


def kinds():
    """The kinds of requests by name. Each has its weight, the status of its answer, and its bytes."""
    found = {
        "no JSON": (2, 400, posted("/resolve", b'{"container":{"height":844,}}')),
        "no UTF-8": (1, 400, posted("/simulate", b'{"a":"\xff"}')),
        "wrong shape": (2, 422, posted("/resolve", {"container": {"height": "tall"}, "drawer": [], "release": 1})),
        "unknown members": (1, 422, posted("/simulate", {**drawer("drawerkit"), "timelines": [], "x": {"y": []}})),
        "too much": (1, 422, posted("/simulate", {
            **drawer("drawerkit"), "timeline": [{"type": "advance", "duration": 86400}], "sampling": {"rate": 1000}})),
        "wrong type": (1, 415, request("POST", "/resolve", b"{}", Content_Type="text/plain")),
        "wrong accept": (1, 406, posted("/resolve", drawer("sheets"), "image/png")),
        "nothing there": (1, 404, request("GET", "/nothing")),
        "wrong method": (1, 405, request("DELETE", "/systems")),
        "HEAD": (2, 200, request("HEAD", "/systems/sheets")),
        "HEAD without a question": (1, 400, request("HEAD", "/simulate")),
        "OPTIONS": (1, 204, request("OPTIONS", "/simulate")),
        "health": (4, 200, request("GET", "/healthz")),
        "system": (1, 200, request("GET", "/systems/transition")),
        "many releases": (1, 200, posted("/resolve", {
            **drawer("drawerkit"), "releases": [{"position": y, "velocity": -400} for y in range(0, 844, 2)]})),
        "phase map": (1, 200, posted("/resolve", {**drawer("sweetcurtain"), "grid": {
            "positions": {"from": 0, "to": 844, "count": 12}, "velocities": {"from": -900, "to": 900, "count": 5}}})),
    }
    for system in CONFIGURATIONS:
        simulated = {**drawer(system), "timeline": [drag(system), {"type": "settle"}], "sampling": {"rate": 30}}
        found[f"{system} resolved"] = (8, 200, posted("/resolve", {
            **drawer(system), "release": {"position": 400, "velocity": -640}}))
        found[f"{system} simulated"] = (2, 200, posted("/simulate", simulated))
        found[f"{system} in lines"] = (1, 200, posted("/simulate", simulated, "application/x-ndjson"))
    return found


class Refused(Exception):
    """The server answered wrongly, or not at all."""


class Client(Reader):
    def __init__(self, port, timeout=60):
        super().__init__(connect(port, timeout=timeout))

    def send(self, data):
        self.connection.sendall(data)

    def answer(self, is_head=False):
        """The answer's status, media type and body, and whether the connection ends with it."""
        status, fields = self.head()
        if "x-request-id" not in fields:
            raise Refused(f"no X-Request-Id: {fields}")
        body = self.body(status, fields, is_head)
        return (status, fields.get("content-type"), body), fields.get("connection", "").lower() == "close"

    def close(self):
        self.connection.close()

    def reset(self):
        """Cuts whatever is in progress."""
        reset(self.connection)


def references(port):
    """The first answer of each kind, and whether it ends the connection."""
    found = {}
    for name, (_, status, data) in kinds().items():
        client = Client(port)
        client.send(data)
        answer, closes = client.answer(data.startswith(b"HEAD"))
        client.close()
        if answer[0] != status:
            raise Refused(f"{name}: {answer[0]}, not {status}: {answer[2][:300]}")
        found[name] = (answer, closes)
    return found


def send(port, seed, count, expected, progress):
    """Sends `count` requests of random kinds. Raises at the first answer that is not as expected.

    Half of the connections end abruptly, in the middle of a request or of a long answer.
    """
    numbers = random.Random(seed)
    all_kinds = kinds()
    names = [name for name in all_kinds if not expected[name][1]]
    weights = [all_kinds[name][0] for name in names]
    endless = posted("/simulate", {
        **drawer("sheets"), "timeline": [{"type": "advance", "duration": 1000}], "sampling": {"rate": 1000}})
    done = 0
    while done < count:
        client = Client(port)
        for _ in range(STAY // DEPTH):
            chosen = numbers.choices(names, weights, k=min(DEPTH, count - done))
            if not chosen:
                break
            client.send(b"".join(all_kinds[name][2] for name in chosen))
            for name in chosen:
                answer, _ = client.answer(all_kinds[name][2].startswith(b"HEAD"))
                if answer != expected[name][0]:
                    raise Refused(f"{name}: {answer[0]} {answer[2][:300]}, not {expected[name][0][0]}")
            done += len(chosen)
            progress.value += len(chosen)
        match numbers.randrange(4):
            case 0:
                client.send(endless[:numbers.randrange(1, len(endless))])
                client.reset()
            case 1:
                client.send(endless)
                client.take_more()
                client.reset()
            case _:
                client.close()
