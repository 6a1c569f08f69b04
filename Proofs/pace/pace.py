#!/usr/bin/env python3
"""Measures how punctual real-time streams are, and what remains of streams whose client has gone.

    Proofs/pace/pace.py [BINARY] [STREAMS] [SECONDS]

Opens STREAMS streams at once (by default 500 of 10 s), with 60 frames per second each, and compares the arrival of
each record with its own time, counted from the stream's first byte. Before that, a single stream serves as the control:
its delay is due to the machine and this client. Then a hundred clients vanish in the middle of their streams, and the
server must release everything they held. Fails if a stream is incomplete or something remains; the times are only
printed.
"""

import json
import os
import re
import select
import socket
import subprocess
import sys
import time

BINARY = sys.argv[1] if len(sys.argv) > 1 else ".build/release/detent"
STREAMS = int(sys.argv[2]) if len(sys.argv) > 2 else 500
SECONDS = float(sys.argv[3]) if len(sys.argv) > 3 else 10
VANISHING = 100
# There are fewer places by default than there are streams here.
PLACES = ["--max-connections", "2000", "--max-connections-per-address", "0", "--max-paced-streams", "1500"]
TIME = re.compile(rb'"type":"(?:frame|event)"[^\n]*?"t":([0-9.]+)')


def body(seconds, **output):
    return json.dumps({
        "container": {"height": 844},
        "drawer": {"system": "drawerkit", "configuration": {"heightOfPartiallyExpandedDrawer": 320}},
        "timeline": [
            {"type": "drag", "by": -180, "over": 0.25, "releaseVelocity": -900},
            {"at": seconds, "type": "advance", "duration": 0}],
        "output": {"pace": "realtime", **output}}).encode()


class Server:
    """A server on the loopback interface, started and stopped here."""

    def __enter__(self):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.process = subprocess.Popen([BINARY, "serve", "--port", str(self.port), *PLACES], stderr=subprocess.DEVNULL)
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return self
            except OSError:
                time.sleep(0.1)
        raise SystemExit("pace: the server does not listen")

    def __exit__(self, *_):
        self.process.terminate()
        if self.process.wait(60) != 0:
            raise SystemExit("pace: the server ended with an error")

    def status(self, name):
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as lines:
            return next(int(line.split()[1]) for line in lines if line.startswith(name + ":"))

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def cpu(self):
        """Seconds of processor time so far."""
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as line:
            fields = line.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def ask(self, sent):
        """Sends a simulation request, and returns the connection to read the answer from."""
        connection = socket.create_connection(("127.0.0.1", self.port))
        connection.sendall(
            b"POST /simulate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Accept: application/x-ndjson\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s" % (len(sent), sent))
        return connection


def records(pieces):
    """How late each record of a stream is in ms, and whether the stream is complete.

    `pieces` are the data that came, each with its time.
    """
    start, rest, late, ended = pieces[0][0], b"", [], False
    for now, data in pieces:
        lines = (rest + data).split(b"\n")
        rest = lines.pop()
        for line in lines:
            found = TIME.search(line)
            if found:
                late.append(abs(now - start - float(found[1])) * 1000)
            elif b'"type":"end"' in line:
                ended = True
    return late, ended


def play(server, streams):
    """Lateness of every record in ms, the most threads that the server had, and its and this client's processor time.

    Data is only stored as it arrives, with its time. Parsing it right away would make this client late.
    """
    poll, sent = select.epoll(), body(SECONDS)
    connections, pieces, threads, before = {}, {}, 0, (server.cpu(), time.process_time())

    def take(timeout):
        for descriptor, _ in poll.poll(timeout):
            data = os.read(descriptor, 65536)
            if data:
                pieces[descriptor].append((time.monotonic(), data))
            else:
                poll.unregister(descriptor)
                connections.pop(descriptor).close()

    for _ in range(streams):
        connection = server.ask(sent)
        connections[connection.fileno()], pieces[connection.fileno()] = connection, []
        poll.register(connection.fileno(), select.EPOLLIN)
        take(0)
    look = time.monotonic()
    while connections:
        take(1)
        if time.monotonic() > look:
            threads = max(threads, server.status("Threads"))
            look = time.monotonic() + 0.5
    cpu = server.cpu() - before[0], time.process_time() - before[1]
    streams = [records(stream) for stream in pieces.values()]
    if not all(ended and len(late) == len(streams[0][0]) for late, ended in streams):
        raise SystemExit("pace: a stream is incomplete")
    return sorted(value for late, _ in streams for value in late), threads, cpu


def share(sorted_values, part):
    return sorted_values[min(int(len(sorted_values) * part), len(sorted_values) - 1)]


def report(name, late, threads, cpu):
    print(
        f"{name:>12}: {len(late)} records, late by {share(late, 0.5):.2f} ms at the median, {share(late, 0.99):.2f} ms at "
        f"the 99th percentile, {late[-1]:.2f} ms at the most; {threads} threads, {cpu[0]:.1f} s of processor time "
        f"(this client: {cpu[1]:.1f} s)")


def vanish(server):
    """Lets clients leave in the middle of a stream, half of them while it waits for an event a minute away."""
    def round_of_clients():
        clients = [
            server.ask(body(60, frames=index % 2 == 0)) for index in range(VANISHING)]
        for client in clients:
            client.recv(65536)
        time.sleep(0.5)
        open_now = server.descriptors()
        for client in clients:
            client.close()
        time.sleep(2.5)
        return open_now

    # The first rounds take the memory that the server needs anyway.
    for _ in range(3):
        round_of_clients()
    descriptors, memory, cpu = server.descriptors(), server.status("VmRSS"), server.cpu()
    open_now = round_of_clients()
    time.sleep(2)
    left, more = server.descriptors() - descriptors, server.status("VmRSS") - memory
    idle = server.cpu()
    time.sleep(3)
    work = server.cpu() - idle
    print(
        f"{VANISHING} vanished: {open_now - descriptors} connections while they were there, {left} left, {more} kB of "
        f"memory more than after the {VANISHING} before them, {work:.2f} s of processor time in the 3 s after "
        f"({idle - cpu:.2f} s before)")
    if left > 0 or work > 0.05 or more > 2048:
        raise SystemExit("pace: the server still holds something")


def main():
    with Server() as server:
        idle = server.status("Threads")
        print(f"{idle} threads at rest")
        report("alone", *play(server, 1))
        report(f"{STREAMS} at once", *play(server, STREAMS))
        vanish(server)


if __name__ == "__main__":
    main()
