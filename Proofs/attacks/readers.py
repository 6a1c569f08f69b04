"""Readers who are slow but steady

They take their answer at a rate above the minimum (1,024 bytes a second), for as long as the longest timeouts together.
None may be cut off before its answer ends. They run during the other attacks.
"""

import time

import bodies
from crowd import CONTEXT, attacker
from raw import posted
from victim import QUICK, Victim

SECONDS = 8 if QUICK else 48
BATCH = posted("/resolve", bodies.long_batch(), Connection="close")
STREAM = posted("/simulate", bodies.million_frames(), bodies.LINES, Connection="close")

# Title, request, bytes a second, and the kernel's buffer, by default as large as the system chooses.
READERS = [
    ("a batch of 11 MB at 50 kB/s", BATCH, 50_000, None),
    ("a batch of 11 MB at 50 kB/s through a small window", BATCH, 50_000, 1 << 14),
    ("a batch of 11 MB at 200 kB/s", BATCH, 200_000, None),
    ("a batch of 11 MB at 200 kB/s through a small window", BATCH, 200_000, 1 << 14),
    ("a batch of 11 MB at 800 kB/s", BATCH, 800_000, None),
    ("a batch of 11 MB at 4 KiB/s", BATCH, 4096, None),
    ("a batch of 11 MB at 4 KiB/s through a small window", BATCH, 4096, 1 << 12),
    ("a stream at 4 KiB/s", STREAM, 4096, None),
    ("a stream at 4 KiB/s through a small window", STREAM, 4096, 1 << 12),
    ("a stream at 800 kB/s", STREAM, 800_000, None),
]


def start(binary):
    results = CONTEXT.Queue()
    process = CONTEXT.Process(target=run, args=(binary, results), daemon=True)
    process.start()
    return process, results


def finish(running, report):
    process, results = running
    for title, fate, held in results.get(timeout=SECONDS + 60):
        report.claim(f"a reader of {title}", held, fate)
    process.join()


def run(binary, results):
    with Victim(binary, "--idle-timeout", "300") as victim:
        readers = [Taker(victim.port, *reader) for reader in READERS]
        end = time.monotonic() + SECONDS
        while time.monotonic() < end and any(reader.fate is None for reader in readers):
            for reader in readers:
                reader.take()
            time.sleep(0.02)
        results.put([(reader.title, reader.fate or f"still reading after {SECONDS} s", reader.held) for reader in readers])


class Taker:
    def __init__(self, port, title, request, rate, buffer):
        self.title, self.rate, self.fate, self.held = title, rate, None, True
        self.connection = attacker(port, request, buffer=buffer, timeout=10)
        self.connection.setblocking(False)
        self.begin, self.taken, self.status, self.tail = time.monotonic(), 0, b"", b""

    def take(self):
        """Takes what is due by now."""
        due = int((time.monotonic() - self.begin) * self.rate) - self.taken
        while self.fate is None and due > 0:
            try:
                data = self.connection.recv(min(due, 1 << 16))
            except BlockingIOError:
                return
            except OSError as error:
                self.close(f"{type(error).__name__}", False)
                return
            if not data:
                complete = self.tail.rstrip().endswith((b"}", b"0"))
                self.close("complete" if complete else "ended too early", complete)
            self.status = self.status or data[9:12]
            self.taken += len(data)
            self.tail = (self.tail + data)[-64:]
            due -= len(data)

    def close(self, what, held):
        seconds = time.monotonic() - self.begin
        self.fate, self.held = f"{what} after {seconds:.0f} s and {self.taken / 1e6:.1f} MB, status {self.status.decode()}", held
        self.connection.close()
