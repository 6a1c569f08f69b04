"""What sessions without a connection cost everybody else

Clients of `/live` that drop their connections and leave their sessions behind, and that fight over one of them. Beside them
others must be served, and what is left behind stays within the limits and is gone after the grace.
"""

import json
import time

from awaiting import eventually
from crowd import CONTEXT, beside
from raw import Cut, Reader, reset
from sockets import BEGAN, END, MOVES, SPRING, TEXT, frame, health, scenario, session
from victim import QUICK, Victim

SECONDS = 3 if QUICK else 10
# Sessions that may be left behind at once, and seconds that they are kept.
MOST, GRACE = 250, 2
# Milliseconds: the worst of /healthz.
HEALTH = 100
# Bytes for each session that may be left behind: its own and those of its records, and as much again for the allocator.
EACH = 2 * (49_152 + 262_144)
# Connections that fight over a session.
CROWD = 16


def text(reader):
    """The next text that the service sends."""
    while True:
        head = reader.take(2)
        size = head[1]
        if size > 125:
            size = int.from_bytes(reader.take(2 if size == 126 else 8), "big")
        payload = reader.take(size)
        if head[0] & 15 == TEXT:
            return json.loads(payload)


def resume(token, after=0):
    return frame(TEXT, {"type": "resume", "token": token, "after": after})


def leaver(port, counter, begun):
    """Begins sessions in which a drawer moves all the time, and drops them, as fast as it is let in."""
    while True:
        try:
            connection = session(port, scenario(1000, **SPRING) + BEGAN + MOVES)
        except (SystemExit, OSError, Cut):
            # All places are taken, including those of guests.
            time.sleep(0.01)
            continue
        counter.value += 1
        begun.set()
        reset(connection)


def fighters(port, token, begun):
    """Resume one session from many connections, one after the other, each with all its records again."""
    connections = []
    while True:
        try:
            connections.append(session(port, resume(token)))
            begun.set()
        except (SystemExit, OSError, Cut):
            pass
        if len(connections) > CROWD:
            reset(connections.pop(0))


def attack(binary, report):
    left_behind(binary, report)
    fought_over(binary, report)


def left_behind(binary, report):
    with Victim(binary, "--live-grace", str(GRACE), "--max-connections-per-address", "0") as victim:
        before = victim.resident
        victim.forget_peak()
        counter = CONTEXT.Value("q", 0)
        with beside(leaver, victim.port, counter):
            worst, most, end = 0, 0, time.monotonic() + SECONDS
            while time.monotonic() < end:
                worst = max(worst, health(victim.port))
                most = max(most, victim.metrics()["detent_live_sessions_open"])
                time.sleep(0.01)
        report.row("sessions left behind at once", most, MOST, "", f"{counter.value:,} connections were dropped")
        report.row("sessions left behind: memory", (victim.peak - before) / 2**20, MOST * EACH / 2**20, "MiB")
        report.row("/healthz next to sessions left behind", worst, HEALTH, "ms", "worst")
        begin = time.monotonic()
        eventually(lambda: victim.metrics()["detent_live_sessions_open"] == 0)
        report.row("sessions left behind after their grace", victim.metrics()["detent_live_sessions_open"], 0, "",
                   f"after {time.monotonic() - begin:.1f} s")


def fought_over(binary, report):
    with Victim(binary, "--live-grace", "60", "--max-connections-per-address", "0") as victim:
        # It comes to rest before its records are more than are kept: all are sent again to each of them.
        reader = Reader(session(victim.port, scenario(1000, totalDurationInSeconds=3.5) + MOVES))
        token = text(reader)["token"]
        while text(reader).get("cause") != "completion":
            pass
        with beside(fighters, victim.port, token):
            resumed = eventually(lambda: victim.metrics()["detent_live_resumptions_total"])
            worst, end = 0, time.monotonic() + SECONDS
            while time.monotonic() < end:
                worst = max(worst, health(victim.port))
                time.sleep(0.01)
            report.row("/healthz next to many who resume one session", worst, HEALTH, "ms",
                       f"worst; {victim.metrics()['detent_live_resumptions_total']:,.0f} times", holds=resumed and worst <= HEALTH)
        connection = session(victim.port, resume("A" * 32))
        reader = Reader(connection)
        report.claim("a guessed token", text(reader)["status"] == 410, "is refused")
        connection.sendall(scenario() + END)
        report.claim("a session after a guessed token", text(reader)["type"] == "start", "begins")
