"""What live sessions cost everybody else

Clients of `/live` that send without a pause: others must be served meanwhile, SIGTERM must work, and each session gets a
fortieth of a core, whatever it sends. What arrives after the service's close frame is not kept.
"""

import json
import select
import signal
import subprocess
import time

import bodies
import probe
from awaiting import DEADLINE, eventually
from crowd import beside
from raw import Cut, Reader, connect, drain, posted
from victim import QUICK, Victim

SECONDS = 3 if QUICK else 8
# Bytes that a flood may make the service hold.
FLOOD = 16 << 20
# How much of a core one session may have. It gets a fortieth in the long run, plus 10 ms at its start.
SHARE = 0.05
# Milliseconds: the worst of /healthz, and nine in ten newcomers, next to four floods.
HEALTH, NEWCOMER = 100, 20
# Seconds of processor time after which four floods have used up their shares, and those that they may take once their clients are
# gone: what has arrived is still read.
SPENT, LEFT = 0.4, 1
# Seconds that a service may take beyond its drain timeout.
DRAIN, LATE = 2, 1

HANDSHAKE = (b"GET /live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
TEXT, BINARY, CLOSE, PING, PONG, REST = 1, 2, 8, 9, 10, 0


def frame(opcode, payload=b"", final=True):
    """A frame as a client sends it, masked with zeros."""
    if not isinstance(payload, bytes):
        payload = json.dumps(payload, separators=(",", ":")).encode()
    size = len(payload)
    head = bytes([final << 7 | opcode])
    head += bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + size.to_bytes(2, "big")
    return head + bytes(4) + payload


def scenario(rate=60, **configuration):
    return frame(TEXT, {**bodies.drawerkit(**configuration), "sampling": {"rate": rate}})


END = frame(TEXT, {"type": "end"})
SPRING = {"totalDurationInSeconds": 3000, "timingCurveProvider": {"mass": 3, "stiffness": 1000, "damping": 0.05}}
BEGAN = frame(TEXT, {"type": "pan", "phase": "began", "translation": 0})
STEPS = [frame(TEXT, {"type": "pan", "phase": "changed", "translation": -n}) for n in range(100)]
FINGER = b"".join(STEPS)
WRONG = {"type": "pan", "phase": "changed", **{f"member{n}": n for n in range(32)}}
SETS = frame(TEXT, {"type": "set", "presentableFullExpansionBehaviour": "coversFullScreen"}) + frame(
    TEXT, {"type": "set", "presentableFullExpansionBehaviour": "doesNotCoverStatusBar"})
MOVES = b"".join(frame(TEXT, {"type": "move", "to": state}) for state in bodies.STATES)
FRAGMENTS = frame(TEXT, b"[", final=False) + frame(REST, b" ", final=False) * 1000 + frame(REST, b"]")

# What is sent once, and then again and again.
KINDS = [
    ("pings", scenario(), frame(PING)),
    ("pings of 125 bytes", scenario(), frame(PING, b"x" * 125)),
    ("pongs", scenario(), frame(PONG)),
    ("empty texts", scenario(), frame(TEXT)),
    ("empty fragments", scenario() + frame(TEXT, final=False), frame(REST, final=False)),
    ("fragments of a byte", scenario(), FRAGMENTS),
    ("texts that are no JSON", scenario(), frame(TEXT, b"{")),
    ("texts of 60,000 brackets", scenario(), frame(TEXT, b"[" * 60_000)),
    ("texts of 60,000 blanks", scenario(), frame(TEXT, b" " * 59_998 + b"{}")),
    ("inputs with 32 violations", scenario(), frame(TEXT, WRONG)),
    ("scenarios that are refused", b"", frame(TEXT, {**bodies.drawerkit(), "timeline": [{"type": "tap"}] * 1_000})),
    ("guesses of another's token", b"", frame(TEXT, {"type": "resume", "token": "A" * 32, "after": 0})),
    ("assignments", scenario(), SETS),
    ("moves on springs that never rest", scenario(1000, **SPRING), MOVES),
    ("the moves of a finger, 1,000 frames a second", scenario(1000) + BEGAN, FINGER),
]


def session(port, sent=b"", source="127.0.0.66"):
    connection = connect(port, source)
    connection.sendall(HANDSHAKE)
    status, _ = Reader(connection).head()
    if status != 101:
        raise SystemExit(f"attacks: a live session was refused with {status}")
    connection.sendall(sent)
    return connection


def flood(port, first, again, count, reads, begun):
    """Opens this many sessions and sends without a pause. Reads what arrives if it `reads`."""
    again *= max(65_536 // len(again), 1)
    sessions = {}
    for _ in range(count):
        connection = session(port, first)
        connection.setblocking(False)
        sessions[connection.fileno()] = [connection, again]
    poll = select.epoll()
    for descriptor in sessions:
        poll.register(descriptor, select.EPOLLOUT | (select.EPOLLIN if reads else 0))
    begun.set()
    room = bytearray(1 << 18)
    while sessions:
        for descriptor, events in poll.poll(1):
            connection, left = sessions[descriptor]
            try:
                if events & select.EPOLLIN and not connection.recv_into(room):
                    raise OSError
                if events & (select.EPOLLERR | select.EPOLLHUP):
                    raise OSError
                if events & select.EPOLLOUT:
                    sessions[descriptor][1] = left[connection.send(left):] or again
            except BlockingIOError:
                pass
            except OSError:
                poll.unregister(descriptor)
                sessions.pop(descriptor)[0].close()
    # The attack is over, but not the time that it was meant to take.
    time.sleep(3600)


def watchers(port, rate, count, begun):
    """Opens this many sessions, in each of which a drawer moves all the time, and reads their frames."""
    poll, connections = select.epoll(), {}
    for _ in range(count):
        connection = session(port, scenario(rate, **SPRING) + MOVES)
        connections[connection.fileno()] = connection
        poll.register(connection, select.EPOLLIN)
    take(poll, connections, begun)


def paced(port, rate, count, begun):
    """The same as real-time streams."""
    body = {**bodies.drawerkit(**SPRING), "timeline": [{"type": "move", "to": state} for state in bodies.STATES],
            "sampling": {"rate": rate, "to": 600}, "output": {"pace": "realtime"}}
    request = posted("/simulate", body, bodies.LINES)
    poll, connections = select.epoll(), {}
    for _ in range(count):
        connection = connect(port, "127.0.0.66")
        connection.sendall(request)
        connections[connection.fileno()] = connection
        poll.register(connection, select.EPOLLIN)
    take(poll, connections, begun)


def fingers(port, count, begun):
    """Opens this many sessions, in each of which a finger moves 60 times a second, and reads what arrives."""
    poll, connections = select.epoll(), {}
    for _ in range(count):
        connection = session(port, scenario() + BEGAN)
        connections[connection.fileno()] = connection
        poll.register(connection, select.EPOLLIN)
    take(poll, connections, begun, 60)


def take(poll, connections, begun, rate=0):
    """Reads what arrives, and moves the finger of each session at this rate: one after the other, not all at once."""
    room, silent, hands = bytearray(1 << 18), set(connections), list(connections.values())
    start, moved = time.monotonic(), 0
    while connections:
        for descriptor, _ in poll.poll(0 if rate else 1):
            silent.discard(descriptor)
            if not connections[descriptor].recv_into(room):
                poll.unregister(descriptor)
                connections.pop(descriptor).close()
        if not silent:
            begun.set()
        due = int((time.monotonic() - start) * rate * len(hands))
        for number in range(moved, due):
            hands[number % len(hands)].sendall(STEPS[number // len(hands) % len(STEPS)])
        moved = due
        # The client must take less of the machine than it makes the service take.
        time.sleep(0.002)


def attack(binary, report):
    for title, first in [("a binary frame", frame(BINARY, b"x")), ("the end", scenario() + END)]:
        after_the_close(binary, report, title, first)
    for title, first, again in KINDS:
        one_kind(binary, report, title, first, again)
    for title, again in [("pings", frame(PING)), ("pongs", frame(PONG)), ("fragments", FRAGMENTS), ("empty texts", frame(TEXT))]:
        four_floods(binary, report, title, again)
    gone(binary, report)


def after_the_close(binary, report, title, first):
    """The client goes on sending texts, and does not answer the close frame."""
    with Victim(binary) as victim:
        drain(session(victim.port, scenario() + END + frame(CLOSE)))
        before = victim.resident
        victim.forget_peak()
        with beside(flood, victim.port, first, frame(TEXT, b"x" * 1000), 1, False):
            time.sleep(SECONDS)
            report.row(f"texts after {title}: memory", (victim.peak - before) / 2**20, FLOOD / 2**20, "MiB",
                       f"{victim.processor:.2f} s of processor time")
            # Besides the one that asks.
            left = victim.metrics()["detent_connections_open"] - 1
            report.claim(f"texts after {title}: the connection ends", left == 0, f"{left:.0f} open after {SECONDS} s")


def one_kind(binary, report, title, first, again):
    with Victim(binary) as victim, beside(flood, victim.port, first, again, 1, True):
        before, begin = victim.processor, time.monotonic()
        # Its allowance at the start must not count for more than in the long run.
        time.sleep(max(SECONDS, 5))
        share = (victim.processor - before) / (time.monotonic() - begin)
        report.row(f"a session of {title}", share * 100, SHARE * 100, "%", "of a core")


def four_floods(binary, report, title, again):
    with Victim(binary, "--drain-timeout", str(DRAIN)) as victim:
        with beside(flood, victim.port, scenario(), again, 4, True):
            worst, newcomers, end = 0, [], time.monotonic() + SECONDS
            while time.monotonic() < end:
                worst = max(worst, health(victim.port))
                newcomers += probe.newcomers(victim.port, 0.2).times
            report.row(f"/healthz next to four sessions of {title}", worst, HEALTH, "ms", "worst")
            report.row(f"a newcomer next to four sessions of {title}", probe.Waits(newcomers).share(0.9), NEWCOMER, "ms",
                       "90th percentile")
            begin = time.monotonic()
            victim.process.send_signal(signal.SIGTERM)
            try:
                status = victim.process.wait(DRAIN + 20)
            except subprocess.TimeoutExpired:
                status = None
            took = time.monotonic() - begin
            report.claim(f"SIGTERM next to four sessions of {title}", status == 0 and took <= DRAIN + LATE,
                         f"exit {status} after {took:.1f} s")


def gone(binary, report):
    """The clients die after they have used up their shares, with megabytes still to be read."""
    with Victim(binary, "--live-grace", "0", "--idle-timeout", "600", "--heartbeat", "0") as victim:
        before = victim.processor
        with beside(flood, victim.port, scenario(), frame(PING), 4, False):
            eventually(lambda: victim.processor - before > SPENT)
        before = victim.processor
        ended = eventually(lambda: victim.metrics()["detent_live_sessions_open"] == 0)
        report.claim("four floods whose clients are gone: the sessions end", ended, f"within {DEADLINE} s")
        report.row("four floods whose clients are gone", victim.processor - before, LEFT, "s",
                   "of processor time until the sessions end")


def health(port):
    """Milliseconds, connecting included; as long as the attack if there is no answer."""
    begin = time.monotonic()
    try:
        connection = connect(port, timeout=SECONDS)
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        Reader(connection).answer()
        connection.close()
    except (OSError, Cut):
        pass
    return (time.monotonic() - begin) * 1000
