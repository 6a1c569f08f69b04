"""Sends requests of every kind as fast as one process can, and compares each answer with the first of its kind."""

import json
import random
import socket
import struct

DRAWERS = {
    "drawerkit": {"heightOfPartiallyExpandedDrawer": 320},
    "sweetcurtain": {},
    "overlaycontainer": {"heightForNotchAt": [100, 300, 600]},
    "sheets": {},
    "transition": {},
    "baseui": {"snapPoints": ["200px", 0.5, 1]},
    "vaul": {"snapPoints": ["200px", 0.5, 1]},
    "bottomsheetbehavior": {"peekHeight": 200, "hideable": True},
    "gorhom": {"snapPoints": [200, 422, 760], "enableDynamicSizing": False, "index": 1},
}
# Systems whose libraries compute velocities: no input gives one.
COMPUTED = {"baseui", "vaul", "bottomsheetbehavior"}
# How many requests are sent before the first answer is read, and how many before the connection is replaced.
DEPTH, STAY = 16, 480


def request(method, path, body=None, **headers):
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    if body is not None:
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join(lines + ["", ""]).encode() + (body or b"")


def posted(path, value, **headers):
    body = value if isinstance(value, bytes) else json.dumps(value).encode()
    return request("POST", path, body, **{"Content-Type": "application/json", **headers})


def drawer(system):
    return {"container": {"height": 844}, "drawer": {"system": system, "configuration": DRAWERS[system]}}


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
        "wrong accept": (1, 406, posted("/resolve", drawer("sheets"), Accept="image/png")),
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
    for system in DRAWERS:
        given = {} if system in COMPUTED else {"releaseVelocity": -900}
        timeline = [{"type": "drag", "by": -180, "over": 0.2, **given}, {"type": "settle"}]
        simulated = {**drawer(system), "timeline": timeline, "sampling": {"rate": 30}}
        found[f"{system} resolved"] = (8, 200, posted("/resolve", {
            **drawer(system), "release": {"position": 400, "velocity": -640}}))
        found[f"{system} simulated"] = (2, 200, posted("/simulate", simulated))
        found[f"{system} in lines"] = (1, 200, posted("/simulate", simulated, Accept="application/x-ndjson"))
    return found


class Refused(Exception):
    """The server answered wrongly, or not at all."""


class Client:
    """One connection. Reads answers from the raw bytes."""

    def __init__(self, port, timeout=60):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=timeout)
        self.buffer = bytearray()

    def send(self, data):
        self.socket.sendall(data)

    def receive(self):
        data = self.socket.recv(1 << 18)
        if not data:
            raise Refused(f"closed after {bytes(self.buffer[:200])}")
        self.buffer += data

    def take(self, count):
        while len(self.buffer) < count:
            self.receive()
        data = bytes(self.buffer[:count])
        del self.buffer[:count]
        return data

    def line(self, end=b"\r\n"):
        start = 0
        while (index := self.buffer.find(end, start)) < 0:
            start = max(len(self.buffer) - len(end), 0)
            self.receive()
        return self.take(index + len(end))[:-len(end)]

    def answer(self, is_head=False):
        """The answer's status, media type and body, and whether the connection ends with it."""
        head = self.line(b"\r\n\r\n")
        status = int(head[9:12])
        fields = dict(field.split(b": ", 1) for field in head.split(b"\r\n")[1:])
        fields = {name.lower(): value for name, value in fields.items()}
        if b"x-request-id" not in fields:
            raise Refused(f"no X-Request-Id: {head}")
        body = b""
        if is_head or status == 204:
            pass
        elif fields.get(b"transfer-encoding") == b"chunked":
            pieces = []
            while (size := int(self.line(), 16)) > 0:
                pieces.append(self.take(size))
                self.line()
            self.line()
            body = b"".join(pieces)
        else:
            body = self.take(int(fields[b"content-length"]))
        return (status, fields.get(b"content-type"), body), fields.get(b"connection", b"").lower() == b"close"

    def close(self):
        self.socket.close()

    def reset(self):
        """Resets the connection, so that whatever is under way is cut."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


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
                client.receive()
                client.reset()
            case _:
                client.close()
