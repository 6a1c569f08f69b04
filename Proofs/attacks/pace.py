"""How punctual real-time streams are, and what remains of those whose clients have disconnected

The arrival of each record is compared with its own time, counted from the stream's first byte. A single stream is the
control: its delay is due to the machine and this client. Then a hundred clients vanish in the middle of their streams.
"""

import os
import re
import select
import time

import bodies
import probe
from awaiting import eventually, until
from crowd import attacker
from raw import posted
from victim import QUICK, Victim

STREAMS, SECONDS = (100, 3) if QUICK else (500, 10)
VANISHING = 100
# What may be left of clients that have vanished: bytes more than after as many before them, and seconds of processor time
# in the three seconds after that.
MEMORY, WORK, AFTER = 2 << 20, 0.05, 3
# There are fewer places by default than there are streams here.
PLACES = ["--max-connections", "2000", "--max-connections-per-address", "0", "--max-paced-streams", "1500"]
TIME = re.compile(rb'"type":"(?:frame|event)"[^\n]*?"t":([0-9.]+)')


def asked(seconds, **output):
    body = bodies.paced(1, seconds)
    return posted("/simulate", {**body, "output": {**body["output"], **output}}, bodies.LINES, Connection="close")


def attack(binary, report):
    with Victim(binary, *PLACES) as victim:
        report.row("threads at rest", victim.status("Threads"), None, "")
        play(victim, report, "a stream alone", 1)
        play(victim, report, f"{STREAMS} streams at once", STREAMS)
        vanish(victim, report)


def lateness(pieces):
    """How late each record of a stream is in ms, and whether the stream is complete. `pieces` have come, each with its time."""
    start, rest, late, ended = pieces[0][0], b"", [], False
    for now, data in pieces:
        *lines, rest = (rest + data).split(b"\n")
        for line in lines:
            if found := TIME.search(line):
                late.append(abs(now - start - float(found[1])) * 1000)
            ended = ended or b'"type":"end"' in line
    return late, ended


def play(victim, report, title, count):
    """Data is only stored as it arrives, with its time. Parsing it right away would make this client late."""
    poll, connections, pieces, threads = select.epoll(), {}, {}, 0
    processor, own = victim.processor, time.process_time()

    def take(timeout):
        for descriptor, _ in poll.poll(timeout):
            if data := os.read(descriptor, 65536):
                pieces[descriptor].append((time.monotonic(), data))
            else:
                poll.unregister(descriptor)
                connections.pop(descriptor)

    opened = []
    for _ in range(count):
        opened.append(attacker(victim.port, asked(SECONDS)))
        connections[opened[-1].fileno()], pieces[opened[-1].fileno()] = opened[-1], []
        poll.register(opened[-1], select.EPOLLIN)
        take(0)
    look = time.monotonic()
    while connections:
        take(1)
        if time.monotonic() > look:
            threads, look = max(threads, victim.status("Threads")), time.monotonic() + 0.5
    processor, own = victim.processor - processor, time.process_time() - own
    found = [lateness(stream) for stream in pieces.values()]
    report.claim(f"{title}: all are complete", all(ended and len(late) == len(found[0][0]) for late, ended in found),
                 f"{sum(len(late) for late, _ in found):,} records")
    waits = probe.Waits([one for late, _ in found for one in late])
    report.row(f"{title}: late", waits.p99, None, "ms",
               f"99th percentile; median {waits.median:.2f}, most {waits.worst:.2f}; {threads} threads, {processor:.1f} s of "
               f"processor time; this client: {own:.1f} s")
    for connection in opened:
        connection.close()


def vanish(victim, report):
    """Clients leave in the middle of a stream, half of them while it waits for an event a minute away."""
    def are_open(count):
        until(lambda: victim.metrics()["detent_paced_streams_open"] == count, lambda: f"{count} open streams")

    def round_of_clients():
        clients = [attacker(victim.port, asked(60, frames=index % 2 == 0)) for index in range(VANISHING)]
        for client in clients:
            client.recv(65536)
        are_open(VANISHING)
        there = len(victim.open_files)
        for client in clients:
            client.close()
        are_open(0)
        victim.rest()
        return there

    # The first rounds take the memory that the service needs anyway.
    for _ in range(3):
        round_of_clients()
    files, memory, processor = len(victim.open_files), victim.resident, victim.processor
    there = round_of_clients() - files
    eventually(lambda: len(victim.open_files) <= files)
    report.row(f"connections left of {VANISHING} that vanished", len(victim.open_files) - files, 0, "",
               f"{there} while they were there")
    more = victim.settle(memory + MEMORY, 5) - memory
    report.row("memory more than after as many before them", more / 2**20, MEMORY / 2**20, "MiB")
    idle = victim.processor
    time.sleep(AFTER)
    report.row(f"processor time in the {AFTER} s after that", victim.processor - idle, WORK, "s",
               f"{idle - processor:.2f} s before")
