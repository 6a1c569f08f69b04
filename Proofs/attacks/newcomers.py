"""How long a new connection waits

The time from connecting to the answer of a small request, on a new connection each time.
"""

import bodies
import probe
from crowd import asker, beside, comer, streams
from victim import QUICK, Victim
from wire import posted

SECONDS = 1 if QUICK else 4
ATTEMPTS = 3
# The 99th percentile: milliseconds, and how many times what it is idle. On a machine that is busy by itself, this many
# times what it is beside another process, or idle, do as well.
WAIT, TO_IDLE, TO_ELSEWHERE = 20, 20, 2

SMALL = posted("/resolve", bodies.RELEASE)
STREAM = posted("/simulate", bodies.paced(1, 60), bodies.LINES)

CROWDS = [
    ("four kept connections that ask every 4 ms", asker, SMALL, 4, 0.004),
    ("sixteen kept connections that ask without a pause", asker, SMALL, 16, 0),
    ("500 streams that start", streams, STREAM, 500),
    ("another client on new connections", comer, SMALL),
]


def attack(binary, report):
    for title, client, *arguments in CROWDS:
        # What is beyond the limit is measured again, in case that something else was running.
        for _ in range(ATTEMPTS):
            idle, elsewhere, waits = measure(binary, client, arguments)
            limit = max(WAIT if QUICK else min(WAIT, TO_IDLE * idle.p99), TO_ELSEWHERE * max(idle.p99, elsewhere.p99))
            if waits.p99 <= limit:
                break
        report.row(f"a newcomer beside {title}", waits.p99, limit, "ms",
                   f"99th percentile; idle {idle.p99:.2f}, beside another process {elsewhere.p99:.2f}, "
                   f"worst {waits.worst:.1f}")


def measure(binary, client, arguments):
    """Waits idle, beside the crowd at another process, and beside the crowd."""
    with Victim(binary) as victim, Victim(binary) as other:
        idle = probe.newcomers(victim.port, SECONDS / 2)
        with beside(client, other.port, *arguments):
            elsewhere = probe.newcomers(victim.port, SECONDS / 2)
        with beside(client, victim.port, *arguments):
            return idle, elsewhere, probe.newcomers(victim.port, SECONDS)
