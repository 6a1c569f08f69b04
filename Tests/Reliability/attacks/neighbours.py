"""How long a small request waits beside one hostile neighbour

The 99th percentile of /resolve on kept connections: idle, beside the neighbour, and beside the same neighbour of another
process. The last is what this machine does to anybody while it is busy.
"""

import statistics

import bodies
import probe
from bodies import LINES
from crowd import beside, streams, taker
from victim import QUICK, Victim
from wire import posted

ROUNDS, SECONDS = (1, 0.7) if QUICK else (3, 1.2)
# Milliseconds, and how many times what it is idle. On a machine that is busy by itself, this many times what it is beside
# another process, or idle, do as well.
WAIT, TO_IDLE, TO_ELSEWHERE = 10, 5, 2

CSS, SVG = "text/css", "image/svg+xml"
NEIGHBOURS = [
    ("a million frames", taker, posted("/simulate", bodies.million_frames(), LINES), 1),
    ("9,999 springs that never rest", taker, posted("/simulate", bodies.live_springs(9_999, 3_300), LINES), 1),
    ("140 such springs, read by four", taker, posted("/simulate", bodies.live_springs(140, 80_000), LINES), 4),
    ("500 overlapping springs as CSS", taker, posted("/simulate", bodies.overlapping_springs(500), CSS), 1),
    ("500 overlapping springs as SVG", taker, posted("/simulate", bodies.overlapping_springs(500), SVG), 1),
    ("10,000 releases", taker, posted("/resolve", bodies.releases(10_000)), 1),
    ("a grid of 250,000 cells", taker, posted("/resolve", bodies.grid(500)), 1),
    ("10,000 inputs", taker, posted("/simulate", bodies.many_inputs(10_000), LINES), 1),
    ("170,000 times the same member", taker, posted("/resolve", bodies.repeated_members()), 1),
    ("200 streams that start again and again", streams, posted("/simulate", bodies.paced(1, 60), LINES), 200),
]


def attack(binary, report):
    with Victim(binary) as victim, Victim(binary) as other:
        for title, client, *arguments in NEIGHBOURS:
            waits = {"idle": [], "beside": [], "elsewhere": []}
            for _ in range(ROUNDS):
                waits["idle"].append(probe.kept_alive(victim.port, SECONDS).p99)
                for where, service in (("beside", victim), ("elsewhere", other)):
                    with beside(client, service.port, *arguments, settle=0.2):
                        waits[where].append(probe.kept_alive(victim.port, SECONDS).p99)
            idle, here, elsewhere = (statistics.median(waits[where]) for where in waits)
            report.row(f"beside {title}", here, max(min(WAIT, TO_IDLE * idle), TO_ELSEWHERE * max(idle, elsewhere)), "ms",
                       f"idle {idle:.2f}, beside another process {elsewhere:.2f}")
