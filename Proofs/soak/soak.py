#!/usr/bin/env python3
"""Checks that the service is unchanged after very many requests.

    Proofs/soak/soak.py BINARY [--requests N] [--clients N] [--seed N] [--sanitized]

Sends requests of every kind, right and wrong, over and over (load.py). Every answer must equal the first of its kind,
resident memory must not grow with the number of requests, and no more files may be open afterwards than before. Then
the service runs out of file descriptors under load, and must recover by itself. `--sanitized` is for a binary with a
sanitizer, whose own memory grows. There the sanitizer's reports count instead.
"""

import argparse
import multiprocessing
import sys
import time
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "support"))

import load  # noqa: E402
from awaiting import DEADLINE, eventually  # noqa: E402
from raw import Cut, request  # noqa: E402
from service import Service  # noqa: E402

# Bytes of resident memory that a million requests may add, by a straight line through the measurements. A leak of one
# byte per request would add about twice as much.
MOST_GROWTH = 512 * 1024
# Requests sent before memory is measured, because each thread's share of the allocator fills up, ever more slowly. A run that
# is not twice as long shows nothing of memory.
WARM_UP = 1_000_000
# Seconds between two measurements.
PAUSE = 0.5
# File descriptors that the service may have in the test of their exhaustion, and clients that then connect.
DESCRIPTORS, CROWD = 256, 400


def slope(points):
    """The slope of the least-squares line through the points."""
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / spread if spread else 0


def settled_files(service, wanted):
    """How many files are open once there are no more than wanted, or will not be."""
    eventually(lambda: len(service.open_files) <= wanted)
    return len(service.open_files)


def worker(port, seed, count, expected, progress, failure):
    try:
        load.send(port, seed, count, expected, progress)
    except (load.Refused, Cut, OSError, ValueError) as error:
        failure.put(f"{type(error).__name__}: {error}")


def soak(service, arguments, faults):
    # Sockets are counted before the first client comes: those of clients that have left are closed a little later. The
    # other files are counted after each kind of request, because some are opened when they are first needed.
    files = sum(file.startswith("socket:") for file in service.open_files)
    expected = load.references(service.port)
    files += sum(not file.startswith("socket:") for file in service.open_files)
    failure = multiprocessing.Queue()
    shares = [arguments.requests // arguments.clients] * arguments.clients
    shares[0] += arguments.requests - sum(shares)
    progress = [multiprocessing.Value("q", 0, lock=False) for _ in shares]
    workers = [
        multiprocessing.Process(target=worker, args=(service.port, arguments.seed + index, share, expected,
                                                     progress[index], failure), daemon=True)
        for index, share in enumerate(shares)]
    begin = time.monotonic()
    for each in workers:
        each.start()
    points = []
    while any(each.is_alive() for each in workers) and service.process.poll() is None:
        time.sleep(PAUSE)
        points.append((sum(each.value for each in progress), service.resident))
    for each in workers:
        each.join(DEADLINE)
        if each.is_alive():
            faults.append(f"a client was not done {DEADLINE} s after the others")
            each.terminate()
    took = time.monotonic() - begin
    while not failure.empty():
        faults.append(failure.get())
    sent = sum(each.value for each in progress)
    if sent != arguments.requests:
        faults.append(f"{sent} of {arguments.requests} requests were answered")
    print(f"soak: {sent} requests of {len(expected)} kinds in {took:.0f} s, {sent / took:.0f} a second, "
          f"seed {arguments.seed}")
    if service.process.poll() is not None:
        faults.append(f"the service ended with status {service.process.returncode}")
        return
    memory(points, arguments, faults)
    after = settled_files(service, files)
    print(f"soak: {files} files open before, {after} after")
    if after > files:
        faults.append(f"{after - files} files were left open")


def memory(points, arguments, faults):
    kept = [point for point in points if point[0] >= WARM_UP]
    if arguments.requests < 2 * WARM_UP or len(kept) < 10:
        print("soak: the run is too short to show how memory grows")
        return
    growth = slope(kept) * 1e6
    least, most = min(y for _, y in kept), max(y for _, y in kept)
    tenths = [kept[index * len(kept) // 10][1] / 1e6 for index in range(10)]
    print("soak: resident memory, MB: " + " ".join(f"{tenth:.2f}" for tenth in tenths))
    print(f"soak: resident memory {least / 1e6:.2f} to {most / 1e6:.2f} MB in {len(kept)} measurements after warm-up; "
          f"by a straight line {growth / 1024:+.1f} KiB a million requests (at most {MOST_GROWTH // 1024})")
    if growth > MOST_GROWTH and not arguments.sanitized:
        faults.append(f"memory grows by {growth / 1024:.1f} KiB a million requests")


def exhaust(binary, faults):
    """Opens more connections than there are file descriptors.

    Every client must be answered, as idle connections make room. Once the clients have left, all must be as before.
    """
    with Service(binary, "--idle-timeout", "60", "--max-connections-per-address", "0", descriptors=DESCRIPTORS) as service:
        health = request("GET", "/healthz")
        files = len(service.open_files)
        crowd = []
        for _ in range(CROWD):
            client = load.Client(service.port)
            client.send(health)
            crowd.append(client)
        begin = time.monotonic()
        for client in crowd:
            client.answer()
        wait = time.monotonic() - begin
        full = len(service.open_files)
        busy, begin = service.processor, time.monotonic()
        time.sleep(2)
        busy = (service.processor - busy) / (time.monotonic() - begin)
        # The latest clients have not been displaced.
        for client in crowd[-20:]:
            client.send(health)
            client.answer()
        for client in crowd:
            client.reset()
        begin = time.monotonic()
        fresh = load.Client(service.port)
        fresh.send(health)
        fresh.answer()
        recovery = time.monotonic() - begin
        fresh.close()
        after = settled_files(service, files)
        print(f"soak: with {DESCRIPTORS} file descriptors {CROWD} clients came: all were served within {wait:.2f} s, {full} "
              f"files open, {busy:.2f} processors busy while full; a new client was served {recovery:.2f} s after they left, "
              f"{files} files open before, {after} after")
        if full < DESCRIPTORS * 3 // 4:
            faults.append(f"only {full} files were open, so descriptors have not run out")
        if busy > 0.5:
            faults.append("the service is busy while nothing can be done")
        if after > files:
            faults.append(f"{after - files} files were left open")
        expected = load.references(service.port)
        load.send(service.port, 0, 1000, expected, multiprocessing.Value("q", 0, lock=False))
        if service.stop() != 0:
            faults.append(f"out of file descriptors it ended with status {service.process.returncode}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--requests", type=int, default=5_000_000)
    parser.add_argument("--clients", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sanitized", action="store_true")
    arguments = parser.parse_args()
    faults = []
    with Service(arguments.binary) as service:
        soak(service, arguments, faults)
        if service.stop() != 0:
            faults.append(f"the service ended with status {service.process.returncode}")
        report = next((index for index, line in enumerate(service.log) if "Sanitizer" in line), None)
        if report is not None:
            faults.append("".join(service.log[report:])[:20_000])
    if not arguments.sanitized:
        exhaust(arguments.binary, faults)
    for fault in faults:
        print("FAILED", fault)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
