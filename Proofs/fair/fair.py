#!/usr/bin/env python3
"""Measures whether what one client asks for slows down another's small requests.

    Proofs/fair/fair.py [BINARY] [SECONDS]

Takes the time of /resolve for a client that sends one request after the other, first alone and then next to each of the
neighbours below. Each case is measured three times, along with the idle one. The medians are printed, and the ratio of
the 99th percentiles. Everything runs on this machine, so the figures include the cores that the clients take, or that
any busy process would take. So each case is measured once more with the neighbour at another process. Only the
difference between the two is due to the service.
"""

import contextlib
import json
import statistics
import sys
import tempfile
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("Benchmarks/measure", "Proofs/attacks", "Proofs/support")]

import bodies  # noqa: E402
import clients  # noqa: E402
import questions  # noqa: E402
import sockets  # noqa: E402
from crowd import beside  # noqa: E402
from paced import PLACES  # noqa: E402
from servers import detent  # noqa: E402

BINARY = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / ".build/release/detent")
SECONDS = int(sys.argv[2]) if len(sys.argv) > 2 else 4
ROUNDS = 3
# The sessions of one neighbour do not wait into the time of the next.
ARGUMENTS = [*PLACES, "--live-grace", "0"]
HOUR = 3600


def asking(question, **more):
    """A client that asks the same again and again."""
    return lambda server: clients.asking(server, question, HOUR, **more)


def module(server):
    """The address of the engine's module."""
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/engine") as answer:
        return json.load(answer)["modules"][0]["path"]


NEIGHBOURS = {
    "a million frames": asking(questions.frames(1_000_000, rate=1000)),
    "10,000 releases": asking(questions.releases(10_000)),
    "10,000 inputs": asking(questions.inputs(10_000)),
    "500 springs as CSS": asking(questions.springs(500, "text/css")),
    "500 springs as SVG": asking(questions.springs(500, "image/svg+xml")),
    "3,000 observations of every library": asking(
        questions.Question("/identify", bodies.observations(3_000), questions.JSON)),
    "2,000 samples of gestures, split": asking(questions.Question("/fit", bodies.recording(2_000), questions.JSON)),
    "9,999 live springs": asking(questions.live_springs(9_999, 3_000)),
    "fetched modules of 4 MB": lambda server: clients.fetching(server, module(server), HOUR),
    "new connections": asking(questions.ONE_RELEASE, connections=8, keeps=False),
    "200 live sessions": lambda server: clients.Fingers(server, 200, SECONDS + 60),
    "200 watchers at 1,000 Hz": lambda server: beside(sockets.watchers, server.port, 1000, 200, settle=1),
    "200 paced streams at 1,000 Hz": lambda server: beside(sockets.paced, server.port, 1000, 200, settle=1),
    "four sessions that send pings": lambda server: beside(
        sockets.flood, server.port, sockets.scenario(), sockets.frame(sockets.PING), 4, True),
    "500 paced streams": lambda server: clients.Takers(server, questions.paced(HOUR), 500),
}


def main():
    clients.build()
    waits = {}
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        Path(folder, "detent.wasm").write_bytes(b"\0asm\1\0\0\0" + bytes(4_000_000))
        server, other = (stack.enter_context(detent(BINARY, *ARGUMENTS, "--engine", folder)) for _ in range(2))
        server.wait(), other.wait()
        for turn in range(ROUNDS):
            print(f"round {turn + 1} of {ROUNDS}", flush=True)
            measure(server, waits, "idle")
            for name, neighbour in NEIGHBOURS.items():
                with neighbour(server):
                    measure(server, waits, name)
                with neighbour(other):
                    measure(server, waits, f"  at another process: {name}")
    idle = waits["idle"]
    print(f"\n{'':<42} {'p50 ms':>8} {'p99 ms':>8} {'to idle':>8}")
    for name, found in waits.items():
        middle, late = (statistics.median(values) for values in zip(*found))
        print(f"{name:<42} {middle:>8.3f} {late:>8.3f} {late / statistics.median(late for _, late in idle):>8.1f}")


def measure(server, waits, name):
    found = clients.waits(server, questions.ONE_RELEASE, SECONDS)
    waits.setdefault(name, []).append(found)


if __name__ == "__main__":
    main()
