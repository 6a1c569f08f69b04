"""What a client can make the service hold

Resident memory above what the service had before. A stream is opened and not read on, so whatever it holds stays.
"""

import json
import random
import tempfile
from pathlib import Path

import bodies
from crowd import attacker
from raw import Cut, Reader, drain, got, posted
from service import Request
from victim import MB, QUICK, Victim

# Bytes that one open stream may hold, and by which resident memory may stay above its start once all is over.
STREAM, LEFT = 16 << 20, 40 * MB
# What all requests may hold together by default, with their connections and what the allocator has freed and not used again.
TOGETHER = 512 << 20
STALLED = 100 if QUICK else 600
HEADS = 100 if QUICK else 900
# Bytes that a connection may hold of its latest head.
HEAD, FIELDS = 8 << 10, 60
RANDOM = 2_000 if QUICK else 55_000
# Fewer than an address may have connections.
FETCHING = 60 if QUICK else 200

STREAMS = [
    ("199 s of a drag, each of its samples an event", bodies.long_drag(bodies.drawer("transition"))),
    ("the same over 16 layers", bodies.long_drag(bodies.transition_of_layers(dampingRatio=0.9))),
    ("the same with drawerkit", bodies.long_drag(bodies.drawerkit())),
    ("a timeline of 9,999 moves", bodies.many_inputs(9_999)),
    ("10,000 samples of no finger", bodies.lost_samples(bodies.baseui())),
    ("199,000 empty steps of a list", bodies.empty_steps()),
    ("the same among eight lists", bodies.empty_steps(further=7)),
    ("9,999 springs that never rest", bodies.live_springs(9_999, 3_300)),
    ("a million frames", bodies.million_frames()),
]

# Documents are made whole.
DOCUMENTS = [
    (f"{what}, as {kind}", body, kind)
    for what, body in [
        ("199 s of a drag over 16 layers", bodies.long_drag(bodies.transition_of_layers(dampingRatio=0.9))),
        ("40 s of a drag", bodies.long_drag(bodies.drawerkit(), 40)),
        ("10 s of a drag over 16 layers", bodies.long_drag(bodies.transition_of_layers(dampingRatio=0.9), 10)),
        ("5,000 flicks", bodies.flicks(5_000)),
        ("one spring that hardly decays", bodies.flicks(1, 0.001, 1, tolerance=0.0006)),
    ]
    for kind in ["text/css", "image/svg+xml", "application/vnd.detent.keyframes+json"]
]


def attack(binary, report):
    for title, body in STREAMS:
        with Victim(binary) as victim:
            # The first answer takes what every later one finds there.
            drain(attacker(victim.port, posted("/simulate", bodies.paced(100, 1), bodies.LINES, Connection="close")))
            before = victim.resident
            victim.forget_peak()
            status = open_stream(victim, body)
            report.row(f"an open stream: {title}", (victim.peak - before) / 2**20, STREAM / 2**20, "MiB", f"status {status}")
    for title, body, kind in DOCUMENTS[:3] if QUICK else DOCUMENTS:
        with Victim(binary) as victim:
            drain(attacker(victim.port, posted("/simulate", bodies.flicks(1), kind, Connection="close")))
            before = victim.resident
            victim.forget_peak()
            reader = Reader(attacker(victim.port, posted("/simulate", body, kind)))
            status, sent = reader.answer()
            report.row(f"a document: {title}", (victim.peak - before) / 2**20, STREAM / 2**20, "MiB",
                       f"status {status}, {len(sent) / MB:.1f} MB sent")
    heads(binary, report)
    stalled(binary, report)
    fetched(binary, report)
    random_requests(binary, report)


def open_stream(victim, body):
    """Opens a stream and reads its head and a little more, until the service can send no more. Returns its status."""
    connection = attacker(victim.port, posted("/simulate", body, bodies.LINES), buffer=1 << 14)
    reader = Reader(connection)
    status, _ = reader.head()
    if status == 200:
        reader.take(1 << 14)
    victim.rest()
    return status


def fetched(binary, report):
    """Many fetch a module of the engine and do not read it: its bytes are in memory once, and others are still served."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "detent.wasm").write_bytes(b"\0asm\1\0\0\0" + bytes(10_000_000))
        with Victim(binary, "--engine", folder) as victim:
            path = json.loads(victim.send(Request("GET", "/engine")).body)["modules"][0]["path"]
            before = victim.resident
            victim.forget_peak()
            readers = [Reader(attacker(victim.port, got(path), buffer=1 << 12))
                       for _ in range(FETCHING)]
            answered = sum(reader.head()[0] == 200 for reader in readers)
            report.row(f"{FETCHING} clients that fetch a module of 10 MB and do not read it", (victim.peak - before) / 2**20, STREAM / 2**20, "MiB",
                       f"{answered} are sent it")
            status, _ = Reader(attacker(victim.port, posted("/resolve", bodies.long_batch(), Connection="close"))).head()
            report.claim("a batch of 11 MB next to them", status == 200, f"status {status}")


def heads(binary, report):
    """Each connection sends a head that is kept in case it is sent again: as long as such a head may be, and with as many
    fields as are kept and the library has room for, each of which has an entry of its own."""
    line = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
    kept = line + b"a:\r\n" * FIELDS
    kept += b"b: %s\r\n\r\n" % (b"b" * (1024 - len(kept) - 7))
    longer = line + b"a: %s\r\n\r\n" % (b"b" * 2000)
    with Victim(binary) as victim:
        readers = [Reader(attacker(victim.port)) for _ in range(HEADS)]
        # The first answers take what every later one finds there, and heads as long as this one are not kept.
        for sent in (longer, kept):
            before = victim.resident
            victim.forget_peak()
            for reader in readers:
                for _ in range(2):
                    reader.connection.sendall(sent)
                    status, _ = reader.answer()
                    assert status == 200, status
        report.row(f"{HEADS} connections that send a head of 1 KiB again", (victim.peak - before) / HEADS / 2**10, HEAD / 2**10,
                   "KiB", "for each")
        for reader in readers:
            reader.connection.close()


def stalled(binary, report):
    with Victim(binary) as victim:
        before = victim.resident
        victim.forget_peak()
        size = 1 << 20
        head = (b"POST /resolve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n" % size)
        sent, connections, refused = head + b" " * (size - 1), [], 0
        for _ in range(STALLED):
            try:
                connections.append(attacker(victim.port, sent, timeout=5))
            except OSError:
                refused += 1
        victim.rest()
        report.row(f"{STALLED} bodies of 1 MiB that lack their last byte", (victim.peak - before) / 2**20, TOGETHER / 2**20,
                   "MiB", f"{refused} refused while they were sent")
        for connection in connections:
            connection.close()
        report.row("what is left of it 5 s later", (victim.settle(before + LEFT, 5) - before) / MB, LEFT / MB, "MB")


def random_requests(binary, report):
    """Valid requests with a few bytes changed, or none at all, and noise."""
    numbers = random.Random(1)
    models = [("/resolve", bodies.RELEASE), ("/resolve", bodies.releases(200)), ("/simulate", bodies.flicks(20)),
              ("/simulate", bodies.many_inputs(100)), ("/simulate", bodies.long_drag(bodies.drawer("sheets"), 2))]
    models = [(path, posted("/x", body).partition(b"\r\n\r\n")[2]) for path, body in models]
    with Victim(binary) as victim:
        before = victim.resident
        for _ in range(RANDOM // 500):
            connection = attacker(victim.port)
            reader = Reader(connection)
            for _ in range(500):
                path, body = numbers.choice(models)
                body = bytearray(body)
                for _ in range(numbers.choice([0, 1, 1, 2, 5])):
                    body[numbers.randrange(len(body))] = numbers.randrange(256)
                if numbers.random() < 0.02:
                    body = numbers.randbytes(numbers.randrange(1, 100_000))
                try:
                    connection.sendall(posted(path, bytes(body)))
                    reader.answer()
                except (OSError, Cut):
                    connection = attacker(victim.port)
                    reader = Reader(connection)
            connection.close()
        report.row(f"what is left of {RANDOM} requests with random bytes", (victim.settle(before + LEFT, 5) - before) / MB,
                   LEFT / MB, "MB", f"from {before / MB:.0f} MB")
