"""How long a small request waits next to one demanding neighbour

The 99th percentile of /resolve on kept connections: idle, next to the neighbour, and next to the same neighbour of another
process. The last is what this machine does to anybody while it is busy.

Clients who keep every lane busy make the lanes wait for a core, as the kernel does with whatever works all the time. How
long is shown by a server that works all the time and looks for requests as often as a lane, next to the same clients of
another process.
"""

import functools
import json
import tempfile
from pathlib import Path

import bodies
import probe
import sockets
from bodies import LINES
from crowd import CONTEXT, beside, busy_server, streams, taker
from raw import got, posted
from service import Request
from victim import QUICK, Victim

ROUNDS, SECONDS = (1, 0.7) if QUICK else (3, 1.2)
# Milliseconds, and how many times what it is idle. On a machine that is busy anyway, this many times the figure next to
# another process, or idle, is accepted; next to a crowd at another process, the second number of times.
WAIT, TO_IDLE, TO_ELSEWHERE, TO_CROWD = 10, 5, 2, 3
MANY = 50 if QUICK else 200

CSS, SVG = "text/css", "image/svg+xml"
# There are fewer places by default than there are streams here. Sessions do not wait into the time of the next neighbour.
PLACES = ["--max-connections", "2000", "--max-connections-per-address", "0", "--max-paced-streams", "1500", "--live-grace", "0"]

NEIGHBOURS = [
    ("a million frames", taker, posted("/simulate", bodies.million_frames(), LINES), 1),
    ("9,999 springs that never rest", taker, posted("/simulate", bodies.live_springs(9_999, 3_300), LINES), 1),
    ("140 such springs, read by four", taker, posted("/simulate", bodies.live_springs(140, 80_000), LINES), 4),
    ("500 overlapping springs as CSS", taker, posted("/simulate", bodies.overlapping_springs(500), CSS), 1),
    ("500 overlapping springs as SVG", taker, posted("/simulate", bodies.overlapping_springs(500), SVG), 1),
    ("10,000 releases", taker, posted("/resolve", bodies.releases(10_000)), 1),
    ("10,000 releases, each with a notice", taker, posted("/resolve", bodies.begun(bodies.baseui(1))), 1),
    ("a grid of 250,000 cells", taker, posted("/resolve", bodies.grid(500)), 1),
    ("10,000 inputs", taker, posted("/simulate", bodies.many_inputs(10_000), LINES), 1),
    ("10,000 samples of no finger", taker, posted("/simulate", bodies.lost_samples(bodies.vaul()), LINES), 1),
    ("10,000 new addresses of a page", taker, posted("/simulate", bodies.new_addresses(), LINES), 1),
    ("170,000 times the same member", taker, posted("/resolve", bodies.repeated_members()), 1),
    ("1,000 observations in scenes", taker, posted("/identify", bodies.observations_of_scenes(1_000)), 1),
    ("3,000 observations of every library", taker, posted("/identify", bodies.observations(3_000)), 1),
    ("64 KiB of a program", taker, posted("/read", bodies.program("let a: B<", "swift")), 1),
    ("2,000 samples of gestures, split", taker, posted("/fit", bodies.recording(2_000)), 1),
    ("new connections", taker, probe.REQUEST, 8),
    ("200 streams that start again and again", streams, posted("/simulate", bodies.paced(1, 60), LINES), 200),
    ("four sessions that send pings", sockets.flood, sockets.scenario(), sockets.frame(sockets.PING), 4, True),
]
CROWDS = [
    ("200 live sessions", sockets.fingers, 200),
    ("500 paced streams", sockets.paced, 60, 500),
    *((f"{MANY} {title}, {rate} frames a second", client, rate, MANY)
      for title, client in [("watchers", sockets.watchers), ("real-time streams", sockets.paced)]
      for rate in (60, 240, 1000)),
]


def attack(binary, report):
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "detent.wasm").write_bytes(b"\0asm\1\0\0\0" + bytes(4_000_000))
        services = Victim(binary, *PLACES, "--engine", folder), Victim(binary, *PLACES, "--engine", folder)
        # The busy server represents one of four lanes.
        with services[0] as victim, services[1] as other, Victim(binary, "--lanes", "3") as lanes:
            module = json.loads(victim.send(Request("GET", "/engine")).body)["modules"][0]["path"]
            sample = functools.partial(probe.kept_alive, seconds=SECONDS)
            for title, client, *arguments in [*NEIGHBOURS, ("fetched modules of 4 MB", taker, got(module), 4)]:
                busy = functools.partial(beside_busy, lanes, client, arguments) if client is taker and arguments[-1] > 1 else None
                probe.compare(report, f"next to {title}", victim, other, sample, client, arguments, neighbourly, ROUNDS, busy)
            for title, client, *arguments in CROWDS:
                probe.compare(report, f"next to {title}", victim, other, sample, client, arguments, crowded, ROUNDS)


def neighbourly(idle, elsewhere):
    return max(WAIT if QUICK else min(WAIT, TO_IDLE * idle), TO_ELSEWHERE * max(idle, elsewhere))


def crowded(_, elsewhere):
    return max(WAIT, TO_CROWD * elsewhere)


def beside_busy(lanes, client, arguments):
    """How long the clients of a server that works all the time wait, next to the same neighbour."""
    port = CONTEXT.Value("i", 0)
    with beside(busy_server, port), beside(client, lanes.port, *arguments):
        return probe.kept_alive(port.value, SECONDS)
