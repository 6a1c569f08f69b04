"""Honest clients, and how long they wait: idle, next to hostile ones, and next to the same ones at another process."""

import itertools
import math
import statistics
import time

from bodies import RELEASE
from crowd import beside
from raw import Cut, Reader, connect, posted

REQUEST = posted("/resolve", RELEASE)
# How often a figure over its limit is measured, in case something else was running.
ATTEMPTS = 3
# Seconds after which a newcomer gives up.
PATIENCE = 10


class Waits:
    """Times in ms. A client that is refused or cut off waits forever."""

    def __init__(self, times):
        self.times = sorted(times)

    def share(self, part):
        return self.times[min(math.ceil(len(self.times) * part), len(self.times)) - 1]

    @property
    def median(self):
        return self.share(0.5)

    @property
    def p99(self):
        return self.share(0.99)

    @property
    def worst(self):
        return self.times[-1]

    @property
    def refused(self):
        return sum(map(math.isinf, self.times))


def wait(connection, request=REQUEST):
    """How long the next answer takes in ms."""
    begin = time.monotonic()
    try:
        connection.sendall(request)
        status, _ = Reader(connection).answer()
    except (OSError, Cut):
        return math.inf
    return (time.monotonic() - begin) * 1000 if status == 200 else math.inf


def kept_alive(port, seconds, clients=8, pause=0.001):
    """Asks on a few connections in turn, so some of them are on the attacked lane."""
    connections = [connect(port) for _ in range(clients)]
    times, end = [], time.monotonic() + seconds
    while time.monotonic() < end:
        times.append(wait(connections[len(times) % clients]))
        time.sleep(pause)
    for connection in connections:
        connection.close()
    return Waits(times)


def newcomers(port, seconds, pause=0.002, requests=(REQUEST,)):
    """Asks on a new connection each time, for each of the requests in turn. The time includes connecting."""
    times, end, requests = [], time.monotonic() + seconds, itertools.cycle(requests)
    while time.monotonic() < end:
        begin = time.monotonic()
        try:
            connection = connect(port, timeout=PATIENCE)
        except OSError:
            times.append(math.inf)
            continue
        times.append((time.monotonic() - begin) * 1000 + wait(connection, next(requests)))
        connection.close()
        time.sleep(pause)
    return Waits(times)


def compare(report, title, victim, other, sample, client, arguments, limit, rounds=1, busy=None):
    """A row: the 99th percentile next to a hostile client; its limit is a function of the figures elsewhere.

    - sample: measures the waits at a port.
    - limit: takes the 99th percentile idle, and next to the client at another process or at a `busy` server of our own.
    """
    idle, elsewhere, others, here, cores = [], [], [], [], 0
    for _ in range(ATTEMPTS):
        for _ in range(rounds):
            victim.rest()
            idle.append(sample(victim.port))
            with beside(client, other.port, *arguments):
                elsewhere.append(sample(victim.port))
            with beside(client, victim.port, *arguments):
                before, begin = victim.processor, time.monotonic()
                here.append(sample(victim.port))
                cores = (victim.processor - before) / (time.monotonic() - begin)
            if busy:
                others.append(busy())
        most = limit(middle(idle), max(middle(elsewhere), middle(others)))
        if middle(here) <= most:
            break
    note = f", of a busy server {middle(others):.2f}" if busy else ""
    report.row(title, middle(here), most, "ms",
               f"99th percentile, {middle(here) / middle(idle):.1f} times idle; median "
               f"{statistics.median(waits.median for waits in here):.2f}, worst {max(waits.worst for waits in here):.1f}; "
               f"idle {middle(idle):.2f}, next to another process {middle(elsewhere):.2f}{note}; {cores:.2f} cores")


def middle(found):
    """The median of 99th percentiles."""
    return statistics.median([waits.p99 for waits in found] or [0])
