"""Work that nobody waits for any more

Clients ask for the lengthiest work that is allowed, and leave. Then an honest client asks for work that is done away
from the lanes as well.
"""

import math
import time

import bodies
from crowd import leave
from raw import Cut, Reader, connect, posted, reset
from victim import QUICK, Victim

JOBS = 16 if QUICK else 64
# Seconds for an honest request, and of processor time that may be spent after the clients have left.
WAIT, AFTER = 1, 0.2

HOSTILE = [
    ("drawings", "/simulate", bodies.flicks(2_000), "image/svg+xml"),
    ("stylesheets", "/simulate", bodies.overlapping_springs(1_500), "text/css"),
    ("grids", "/resolve", bodies.grid(500), "application/json"),
]


def attack(binary, report):
    for title, path, body, accept in HOSTILE:
        with Victim(binary) as victim:
            idle = lengthy(victim.port)
            sent = posted(path, body, accept)
            for _ in range(JOBS):
                leave(victim, sent, reset)
            wait = lengthy(victim.port)
            before = victim.processor
            time.sleep(1)
            report.row(f"301 honest releases after {JOBS} abandoned {title}", wait, WAIT, "s", f"idle {idle:.3f} s")
            report.row(f"processor time in the second after that, {title}", victim.processor - before, AFTER, "s")


def lengthy(port):
    begin = time.monotonic()
    try:
        connection = connect(port, timeout=10)
        connection.sendall(posted("/resolve", bodies.releases(301)))
        status, _ = Reader(connection).answer()
        connection.close()
    except (OSError, Cut):
        return math.inf
    return time.monotonic() - begin if status == 200 else math.inf
