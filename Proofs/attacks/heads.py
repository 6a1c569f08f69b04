"""One request is answered once, and a head that is not HTTP is refused

Each row sends its bytes on one connection and counts the answers. Every head is sent as the first request of its
connection and again behind an honest one, in one piece, since a guard may see only one of the two.
"""

import re
import socket

from bodies import RELEASE
from crowd import attacker
from raw import Reader, posted
from victim import Victim

SMUGGLED = b"GET /systems HTTP/1.1\r\nHost: localhost\r\n\r\n"
BODY = b"GET /systems HTTP/1.1\r\nHost: localhost\r\n\r\n"
LINE = b"GET /healthz HTTP/1.1\r\n"
HOST = b"Host: localhost\r\n"
HONEST = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"

# Title, bytes, how many answers there may be at most, and the statuses that the first may have.
REFUSED = {400}
ROWS = [
    ("a header line that begins with a colon hides a request",
     LINE + HOST + b":\r\n" + SMUGGLED, 1, REFUSED),
    ("the same with a value after the colon",
     LINE + HOST + b": x\r\n" + SMUGGLED, 1, REFUSED),
    ("the same as the first header line",
     LINE + b": x\r\n" + HOST + b"\r\n" + SMUGGLED, 1, REFUSED),
    ("a body that holds a request, behind a line that begins with a colon",
     b"POST /resolve HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n: x\r\nContent-Length: %d\r\n\r\n" % len(BODY)
     + BODY, 1, REFUSED),
    ("a NUL in a header's value", LINE + HOST + b"X-A: a\0b\r\n\r\n", 1, REFUSED),
    ("a NUL in a header's name", LINE + HOST + b"X\0A: b\r\n\r\n", 1, REFUSED),
    ("a NUL in the target", b"GET /health\0z HTTP/1.1\r\n" + HOST + b"\r\n", 1, REFUSED),
    ("a bare line feed between two header lines", LINE + b"Host: localhost\nX-A: b\r\n\r\n", 1, REFUSED),
    ("a bare line feed at the head's end", LINE + b"Host: localhost\n\n", 1, REFUSED),
    ("a bare carriage return in a header's value", LINE + HOST + b"X-A: a\rb\r\n\r\n", 1, REFUSED),
    ("CONNECT", b"CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n", 1, {405, 501}),
    ("a transfer coding that does not end in chunked",
     b"POST /resolve HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n", 1, {400, 501}),
    ("an unknown transfer coding",
     b"POST /resolve HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 1, {400, 501}),
]
STATUS = re.compile(rb"HTTP/1\.1 (\d\d\d) ")


def statuses(port, sent):
    """The statuses of all answers that come before the connection ends, as it does once a client has no more to send."""
    connection = attacker(port, sent)
    connection.shutdown(socket.SHUT_WR)
    data = b""
    try:
        while piece := connection.recv(1 << 18):
            data += piece
    except OSError:
        pass
    connection.close()
    return [int(status) for status in STATUS.findall(data)]


def attack(binary, report):
    with Victim(binary) as victim:
        for title, sent, most, allowed in ROWS:
            alone, behind = statuses(victim.port, sent), statuses(victim.port, HONEST + sent)
            # An honest request may stay without an answer if the rest of its bytes are refused with it.
            behind = behind[1:] if behind[:1] == [200] else behind
            holds = all(len(found) <= most and set(found[:1]) <= allowed for found in (alone, behind)) and alone != []
            report.claim(title, holds, f"{alone} alone, {behind} behind another")
        honest(victim.port, report)
    keys(binary, report)


def honest(port, report):
    """Strictness must not refuse valid requests."""
    connection = attacker(port, posted("/resolve", RELEASE) * 3)
    reader = Reader(connection)
    found = [reader.answer()[0] for _ in range(3)]
    report.claim("three honest requests in one piece are answered three times", found == [200] * 3, str(found))
    connection.close()


def keys(binary, report):
    """Blanks around a header's value do not belong to it (RFC 9110, 5.5)."""
    import tempfile

    key = "k" * 32
    with tempfile.NamedTemporaryFile("w", suffix=".keys") as file:
        file.write(key + "\n")
        file.flush()
        with Victim(binary, "--api-key-file", file.name) as victim:
            for name, value in [("a blank", f"Bearer {key} "), ("a tab", f"Bearer {key}\t"), ("nothing", f"Bearer {key}")]:
                found = statuses(victim.port, LINE.replace(b"/healthz", b"/systems") + HOST
                                 + f"Authorization: {value}\r\n\r\n".encode())
                report.claim(f"a right key with {name} behind it", found == [200], str(found))
