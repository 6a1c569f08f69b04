"""Honest clients, and how long they wait."""

import math
import time

from bodies import RELEASE
from wire import Cut, Reader, connect, posted

REQUEST = posted("/resolve", RELEASE)


class Waits:
    """Times in ms. One who is refused or cut off waits forever."""

    def __init__(self, times):
        self.times = sorted(times)

    def share(self, part):
        return self.times[min(math.ceil(len(self.times) * part), len(self.times)) - 1]

    @property
    def p99(self):
        return self.share(0.99)

    @property
    def worst(self):
        return self.times[-1]


def wait(connection):
    """How long the next answer takes in ms."""
    begin = time.monotonic()
    try:
        connection.sendall(REQUEST)
        status, _ = Reader(connection).answer()
    except (OSError, Cut):
        return math.inf
    return (time.monotonic() - begin) * 1000 if status == 200 else math.inf


def kept_alive(port, seconds, clients=8, pause=0.001):
    """Asks on a few connections in turn, so that some of them are on the lane that is attacked."""
    connections = [connect(port) for _ in range(clients)]
    times, end = [], time.monotonic() + seconds
    while time.monotonic() < end:
        times.append(wait(connections[len(times) % clients]))
        time.sleep(pause)
    for connection in connections:
        connection.close()
    return Waits(times)


def newcomers(port, seconds, pause=0.002):
    """Asks on a new connection each time. The time includes connecting."""
    times, end = [], time.monotonic() + seconds
    while time.monotonic() < end:
        begin = time.monotonic()
        connection = connect(port)
        times.append((time.monotonic() - begin) * 1000 + wait(connection))
        connection.close()
        time.sleep(pause)
    return Waits(times)
