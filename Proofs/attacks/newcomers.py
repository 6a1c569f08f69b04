"""How long a new connection waits

The time from connecting to the answer of a small request, on a new connection each time.
"""

import functools

import bodies
import probe
from crowd import asker, streams, taker
from raw import posted
from victim import QUICK, Victim

SECONDS = 1 if QUICK else 3
# The 99th percentile: milliseconds, and how many times what it is idle. On a machine that is busy anyway, this many
# times the figure next to another process, or idle, is accepted.
WAIT, TO_IDLE, TO_ELSEWHERE = 20, 20, 2

CROWDS = [
    ("four kept connections that ask every 4 ms", asker, probe.REQUEST, 4, 0.004),
    ("sixteen kept connections that ask without a pause", asker, probe.REQUEST, 16, 0),
    ("500 streams that start", streams, posted("/simulate", bodies.paced(1, 60), bodies.LINES), 500),
    ("another client on new connections", taker, probe.REQUEST, 1),
]


def limit(idle, elsewhere):
    return max(WAIT if QUICK else min(WAIT, TO_IDLE * idle), TO_ELSEWHERE * max(idle, elsewhere))


def attack(binary, report):
    with Victim(binary) as victim, Victim(binary) as other:
        for title, client, *arguments in CROWDS:
            sample = functools.partial(probe.newcomers, seconds=SECONDS)
            probe.compare(report, f"a newcomer next to {title}", victim, other, sample, client, arguments, limit)
