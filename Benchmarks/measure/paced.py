"""What a thousand real-time streams and two hundred live sessions cost: memory above that of the idle service, and cores."""

import time

import questions
from clients import Fingers, Takers
from figures import Figure, Row
from servers import detent

STREAMS, SESSIONS = 1000, 200
# There are fewer places by default than what is measured.
PLACES = ["--max-connections", "2000", "--max-connections-per-address", "0", "--max-paced-streams", "1500"]


def measure(binary, old, seconds):
    found = {name: one(build, STREAMS, seconds) for name, build in (("now", binary), ("old", old)) if build}
    before = found.get("old", (None, None))
    sessions = {name: session(build, seconds) for name, build in (("now", binary), ("old", old)) if build}
    kibibytes = 1024 / STREAMS
    return [
        Row(f"memory of a paced stream at 60 Hz, of {STREAMS:,}", found["now"][0] * kibibytes, 24, "KiB", False,
            before[0] and before[0] * kibibytes),
        Row("the same: processor of all", found["now"][1], 1, "cores", False, before[1]),
        Row(f"memory of a live session whose finger moves, of {SESSIONS}", sessions["now"], 64, "KiB", False, sessions.get("old")),
    ]


def session(binary, seconds):
    """KiB of a live session."""
    with detent(binary, *PLACES) as server:
        server.wait()
        questions.ONE_RELEASE.ask(server.client())
        idle = server.resident
        with Fingers(server, SESSIONS, seconds + 30):
            time.sleep(seconds)
            return Figure([(server.resident - idle) / 1024 / SESSIONS])


def one(binary, count, seconds):
    """Memory in MiB and cores for this many streams."""
    with detent(binary, *PLACES) as server:
        server.wait()
        questions.ONE_RELEASE.ask(server.client())
        idle = server.resident
        with Takers(server, questions.paced(600), count):
            time.sleep(1)
            before, begin = server.processor, time.monotonic()
            time.sleep(seconds)
            cores = (server.processor - before) / (time.monotonic() - begin)
            memory = (server.resident - idle) / 2**20
    return Figure([memory]), Figure([cores])
