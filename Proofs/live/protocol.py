"""The protocol of a WebSocket, frame by frame: the cases of the Autobahn testsuite, sections 1 to 7 and 9, by its numbers.

That suite needs a server that echoes. Here it shows in other ways whether a message has been understood: the scenario by its
`start`, a text that is no JSON by a problem, a ping by its pong.
"""

import json
import os
import socket
import struct

from awaiting import DEADLINE


class Raw:
    """A client that sends exactly the given frames."""

    def __init__(self, port, *fields):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=DEADLINE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""
        lines = ["GET /live HTTP/1.1", "Host: localhost", "Upgrade: websocket", "Connection: Upgrade",
                 "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", *fields]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.receive()
        self.head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)

    def receive(self):
        data = self.socket.recv(65536)
        if not data:
            raise EOFError
        return data

    def send(self, opcode, payload=b"", fin=True, rsv=0, masked=True):
        if isinstance(payload, str):
            payload = payload.encode()
        head = bytes([(fin << 7) | (rsv << 4) | opcode])
        size = len(payload)
        bit = 0x80 if masked else 0
        if size < 126:
            head += bytes([bit | size])
        elif size < 65536:
            head += bytes([bit | 126]) + struct.pack(">H", size)
        else:
            head += bytes([bit | 127]) + struct.pack(">Q", size)
        if masked:
            mask = os.urandom(4)
            head += mask
            payload = bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))
        self.socket.sendall(head + payload)

    def frame(self):
        """The next frame: (opcode, payload)."""
        def need(count):
            while len(self.buffer) < count:
                self.buffer += self.receive()
        need(2)
        size, at = self.buffer[1] & 0x7F, 2
        if size >= 126:
            width = 2 if size == 126 else 8
            need(2 + width)
            size, at = int.from_bytes(self.buffer[2:2 + width], "big"), 2 + width
        need(at + size)
        opcode, payload = self.buffer[0] & 0x0F, self.buffer[at:at + size]
        self.buffer = self.buffer[at + size:]
        return opcode, payload

    def texts_until(self, opcode):
        """The texts up to a frame of another kind, and that frame's payload."""
        texts = []
        while True:
            kind, payload = self.frame()
            if kind == opcode:
                return texts, payload
            if kind == 1:
                texts.append(json.loads(payload))

    def close_code(self):
        """The code with which the service closes, or None."""
        try:
            _, payload = self.texts_until(8)
            return int.from_bytes(payload[:2], "big") if payload else 1005
        except (EOFError, OSError):
            return None


SCENARIO = json.dumps({"container": {"height": 844}, "drawer": {"system": "drawerkit"}})
TAP = json.dumps({"type": "pan", "phase": "began", "translation": 0})


def whole(raw):
    raw.send(1, SCENARIO)


def answers_up_to(raw, last):
    """Whether there are pongs to some of the pings, in order, up to the last (RFC 6455, 5.5.3)."""
    answered = -1
    while answered < last:
        opcode, payload = raw.frame()
        if opcode != 10 or payload[0] <= answered:
            return False
        answered = payload[0]
    return answered == last


def cases():
    """Each case: a name, what is sent, and the outcome: a close code, or a function of the client."""
    def answered(raw):
        texts, pong = raw.texts_until(10)
        return pong
    yield "1.1 text", lambda r: r.send(1, SCENARIO), lambda r: json.loads(r.frame()[1])["type"] == "start"
    yield "1.2 binary", lambda r: (whole(r), r.send(2, b"\0\1")), 1003
    yield "2.1 ping", lambda r: r.send(9), lambda r: r.frame() == (10, b"")
    yield "2.2 ping with payload", lambda r: r.send(9, b"Hello"), lambda r: r.frame() == (10, b"Hello")
    yield "2.4 ping of 125 bytes", lambda r: r.send(9, b"\xfe" * 125), lambda r: r.frame() == (10, b"\xfe" * 125)
    yield "2.5 ping of 126 bytes", lambda r: r.send(9, b"x" * 126), 1002
    yield "2.7 unsolicited pong", lambda r: (r.send(10, b"a"), r.send(9, b"b")), lambda r: r.frame() == (10, b"b")
    yield "2.10 ten pings, of which the latest has to be answered", lambda r: [r.send(9, bytes([n])) for n in range(10)], \
        lambda r: answers_up_to(r, 9)
    for bits in range(1, 8):
        yield f"3.{bits} reserved bits", lambda r, bits=bits: r.send(1, SCENARIO, rsv=bits), 1002
    for opcode in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15):
        yield f"4 opcode {opcode}", lambda r, opcode=opcode: r.send(opcode, b"x"), 1002
    yield "5.1 fragmented ping", lambda r: (r.send(9, b"a", fin=False), r.send(0, b"b")), 1002
    yield "5.3 two fragments", lambda r: (r.send(1, SCENARIO[:20], fin=False), r.send(0, SCENARIO[20:])), \
        lambda r: json.loads(r.frame()[1])["type"] == "start"
    yield "5.6 ping between fragments", \
        lambda r: (r.send(1, SCENARIO[:20], fin=False), r.send(9, b"p"), r.send(0, SCENARIO[20:])), \
        lambda r: r.frame() == (10, b"p") and json.loads(r.frame()[1])["type"] == "start"
    yield "5.9 nothing to continue", lambda r: r.send(0, b"x"), 1002
    yield "5.15 a text between fragments", lambda r: (r.send(1, "a", fin=False), r.send(1, "b")), 1002
    yield "5.19 bytes one by one", \
        lambda r: [r.send(1 if n == 0 else 0, SCENARIO[n], fin=n == len(SCENARIO) - 1) for n in range(len(SCENARIO))], \
        lambda r: json.loads(r.frame()[1])["type"] == "start"
    for name, text in [("lone continuation", b"\x80"), ("overlong", b"\xc0\xaf"), ("surrogate", b"\xed\xa0\x80"),
                       ("beyond U+10FFFF", b"\xf4\x90\x80\x80"), ("cut short", b"abc\xe2\x82"), ("0xFF", b"\xff")]:
        yield f"6 {name}", lambda r, text=text: r.send(1, text), 1007
    yield "6.4 invalid in a second fragment", lambda r: (r.send(1, b"abc", fin=False), r.send(0, b"\xff")), 1007
    yield "6.2 a character in two fragments", lambda r: (r.send(1, b"\"\xc3", fin=False), r.send(0, b"\xa9\"")), \
        lambda r: json.loads(r.frame()[1])["type"] == "problem"
    yield "7.1 close", lambda r: r.send(8, struct.pack(">H", 1000)), 1000
    yield "7.3.1 close without a code", lambda r: r.send(8), 1005
    yield "7.3.2 close with one byte", lambda r: r.send(8, b"\x03"), 1002
    yield "7.3.6 close of 126 bytes", lambda r: r.send(8, struct.pack(">H", 1000) + b"x" * 124), 1002
    yield "7.5.1 close whose reason is not UTF-8", lambda r: r.send(8, struct.pack(">H", 1000) + b"\xff"), 1007
    for code in (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999):
        yield f"7.7 close {code}", lambda r, code=code: r.send(8, struct.pack(">H", code)), code
    for code in (0, 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999, 5000, 65535):
        yield f"7.9 close {code}", lambda r, code=code: r.send(8, struct.pack(">H", code)), 1002
    yield "9 too long", lambda r: r.send(1, b"x" * 70_000), 1009
    yield "9 too long in fragments", lambda r: (r.send(1, b"x" * 40_000, fin=False), r.send(0, b"x" * 40_000)), 1009
    yield "unmasked", lambda r: r.send(1, SCENARIO, masked=False), 1002
    yield "a close frame brings the end record", lambda r: (whole(r), r.send(1, TAP), r.send(8, struct.pack(">H", 1000))), \
        lambda r: r.texts_until(8)[0][-1]["type"] == "end"
    yield "the end is answered", lambda r: (whole(r), r.send(1, TAP), r.send(1, '{"type":"end"}')), \
        lambda r: [t["type"] for t in r.texts_until(8)[0] if t["type"] != "frame"] == ["start", "event", "end"]
    yield "bad input changes nothing", lambda r: (whole(r), r.send(1, '{"type":"pen"}'), r.send(1, TAP), r.send(1, '{"type":"end"}')), \
        lambda r: [t["type"] for t in r.texts_until(8)[0] if t["type"] != "frame"] == ["start", "problem", "event", "end"]


def protocol(service):
    faults, count = [], 0
    for name, send, expected in cases():
        count += 1
        raw = Raw(service.port)
        try:
            try:
                send(raw)
            except OSError:
                pass  # It may have been closed already.
            outcome = expected(raw) if callable(expected) else raw.close_code()
        except (EOFError, OSError, ValueError, KeyError, IndexError) as error:
            outcome = repr(error)
        if outcome != (True if callable(expected) else expected):
            faults.append(f"{name}: {outcome}, not {expected if not callable(expected) else 'as expected'}")
        raw.socket.close()
    print(f"protocol: {count} cases: {len(faults)} faults", *faults, sep="\n  ")
    return faults
