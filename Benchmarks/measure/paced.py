"""What a thousand streams in real time cost: memory above that of the idle service, and cores."""

import time

import questions
from clients import Takers
from figures import Figure, Row
from servers import detent

STREAMS = 1000
# There are fewer places by default than what is measured.
PLACES = ["--max-connections", "2000", "--max-connections-per-address", "0", "--max-paced-streams", "1500"]


def measure(binary, old, seconds):
    found = {name: one(build, STREAMS, seconds) for name, build in (("now", binary), ("old", old)) if build}
    before = found.get("old", (None, None))
    return [
        Row(f"{STREAMS:,} paced streams at 60 Hz: memory above idle", found["now"][0], 40, "MiB", False, before[0]),
        Row("the same: processor", found["now"][1], 1, "cores", False, before[1]),
    ]


def one(binary, count, seconds):
    """Memory in MiB and cores for so many streams."""
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
