"""Places that a client takes and keeps

A thousand streams in slow motion hold a thousand connections and cost next to nothing. A newcomer is served all the
same. The clients come from sixteen addresses, so a limit for each does not do alone; their streams last 50 minutes.
"""

import contextlib

import bodies
import probe
from victim import QUICK, Victim
from wire import attacker, posted

STREAMS = 1_000
# Milliseconds. On a machine that is busy by itself, this many times what it is idle do as well.
WAIT, TO_IDLE = 20, 2


def attack(binary, report):
    with Victim(binary) as victim:
        idle = probe.newcomers(victim.port, 0.3)
        sent, connections = posted("/simulate", bodies.paced(0.01, 30), bodies.LINES), []
        for _ in range(STREAMS):
            with contextlib.suppress(OSError):
                connections.append(attacker(victim.port, sent))
        before = victim.processor
        waits = probe.newcomers(victim.port, 0.5 if QUICK else 3, pause=0.02)
        busy = victim.processor - before
        limit = max(WAIT, TO_IDLE * idle.p99)
        report.row(f"a newcomer beside {STREAMS} streams in slow motion, 99th percentile", waits.p99, limit, "ms",
                   f"idle {idle.p99:.2f} ms, worst {waits.worst:.1f} ms, {busy:.2f} s of processor time")
        for connection in connections:
            connection.close()
