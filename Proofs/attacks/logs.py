"""What clients send cannot write to the log as it likes

The service logs every request. The lines must hold no control character, and be short.
"""

from awaiting import DEADLINE
from crowd import attacker
from raw import Cut, Reader
from victim import Victim

LONGEST = 2000
SENT = [
    b"GET /\xc2\x9b31mred HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /%C2%9B31mred HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /\x9b31mred HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /%1b[31mred HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /a%0d%0ab HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Request-Id: \xc2\x9b31m\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUser-Agent: \xc2\x9b31m\r\n\r\n",
    b"\xc2\x9b31m / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"M" * 20_000 + b" /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /" + b"a" * 7000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET / HTTP/9.\xc2\x9b\r\nHost: localhost\r\n\r\n",
    b"\xc2\x9b31m\r\n\r\n",
]


def attack(binary, report):
    for form in ("text", "json"):
        with Victim(binary, "--log-level", "trace", "--log-format", form) as victim:
            for sent in SENT:
                connection = attacker(victim.port, sent, timeout=DEADLINE)
                try:
                    Reader(connection).answer()
                except (OSError, Cut, ValueError):
                    pass
                connection.close()
            victim.stop()
            lines = [line.rstrip("\n") for line in victim.log]
        wild = [line for line in lines if any(ord(c) < 0x20 or 0x7F <= ord(c) < 0xA0 or c == "\ufffd" for c in line)]
        longest = max(map(len, lines), default=0)
        report.claim(f"control characters in the log as {form}", not wild, f"{len(wild)} of {len(lines)} lines",
                     ascii(wild[0][-80:]) if wild else "")
        report.row(f"the longest line of the log as {form}", longest, LONGEST, "char")
