"""The process: how soon it answers, what it holds then, and what a request allocates."""

import struct
import tempfile
import time
from pathlib import Path

import questions
from figures import Figure, Row
from servers import BUILT, detent

STARTS = 11
WARM, COUNTED = 3000, 5000


def measure(binary, old, quick):
    builds = {name: build for name, build in (("now", binary), ("old", old)) if build}
    starts, memory = {name: Figure() for name in builds}, {name: Figure() for name in builds}
    for _ in range(5 if quick else STARTS):
        for name, build in builds.items():
            with detent(build) as server:
                server.wait()
                questions.ONE_RELEASE.ask(server.client())
                starts[name].values.append((time.monotonic() - server.begin) * 1000)
                memory[name].values.append(server.resident / 2**20)
    allocated = {name: allocations(build) for name, build in builds.items()}
    old = None if "old" not in builds else "old"
    return [
        Row("from start to the first answer", starts["now"], 10, "ms", False, starts.get(old)),
        Row("resident after it", memory["now"], 18, "MiB", False, memory.get(old)),
        Row("heap allocations per `/resolve` outside libmicrohttpd, steady state", allocated["now"][0], 3, "", False,
            allocated["old"][0] if old else None),
        ("heap allocations of libmicrohttpd per `/resolve`", {name: found[1] for name, found in allocated.items()}),
    ]


def allocations(binary):
    """Allocations per request of ours and of libmicrohttpd, on one kept connection."""
    with tempfile.TemporaryDirectory() as folder:
        counts = Path(folder) / "counts"
        environment = {"LD_PRELOAD": str(BUILT / "count-allocations.so"), "ALLOCATIONS": str(counts)}
        with detent(binary, environment=environment) as server:
            server.wait()
            client = server.client()

            def after(number):
                for _ in range(number):
                    questions.ONE_RELEASE.ask(client)
                return struct.unpack("=QQ", counts.read_bytes())

            before = after(WARM)
            library, ours = (second - first for first, second in zip(before, after(COUNTED)))
    return Figure([ours / COUNTED]), Figure([library / COUNTED])
