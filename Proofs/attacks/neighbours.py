"""How long a small request waits beside one hostile neighbour

The 99th percentile of /resolve on kept connections: idle, beside the neighbour, and beside the same neighbour of another
process. The last is what this machine does to anybody while it is busy.

Clients who keep every lane busy make the lanes wait for a core, as the kernel does with whatever works all the time. How
long is shown by a server that works all the time and looks for requests as often as a lane, beside the same clients of
another process.
"""

import statistics

import bodies
import probe
from bodies import LINES
from crowd import CONTEXT, beside, busy_server, streams, taker
from victim import QUICK, Victim
from wire import posted

ROUNDS, SECONDS = (1, 0.7) if QUICK else (3, 1.2)
ATTEMPTS = 3
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
    # The busy server stands for one of four lanes.
    with Victim(binary) as victim, Victim(binary) as other, Victim(binary, "--lanes", "3") as lanes:
        for title, client, *arguments in NEIGHBOURS:
            waits = {"idle": [], "beside": [], "elsewhere": [], "busy": []}
            # What is beyond the limit is measured again, in case that something else was running.
            for _ in range(ATTEMPTS):
                for _ in range(ROUNDS):
                    measure(waits, victim, other, lanes, client, arguments)
                idle, here, elsewhere, busy = (statistics.median(found or [0]) for found in waits.values())
                limit = max(WAIT if QUICK else min(WAIT, TO_IDLE * idle), TO_ELSEWHERE * max(idle, elsewhere, busy))
                if here <= limit:
                    break
            note = f", of a busy server {busy:.2f}" if busy else ""
            report.row(f"beside {title}", here, limit, "ms", f"idle {idle:.2f}, beside another process {elsewhere:.2f}{note}")


def measure(waits, victim, other, lanes, client, arguments):
    """Adds a 99th percentile to each of the lists."""
    waits["idle"].append(probe.kept_alive(victim.port, SECONDS).p99)
    for where, service in (("beside", victim), ("elsewhere", other)):
        with beside(client, service.port, *arguments, settle=0.2):
            waits[where].append(probe.kept_alive(victim.port, SECONDS).p99)
    if client is taker and arguments[-1] > 1:
        port = CONTEXT.Value("i", 0)
        with beside(busy_server, port), beside(client, lanes.port, *arguments, settle=0.2):
            waits["busy"].append(probe.kept_alive(port.value, SECONDS).p99)
