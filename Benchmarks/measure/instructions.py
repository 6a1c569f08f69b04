"""Instructions of the process per request and per frame, which no other work on the machine changes.

The service runs under callgrind twice with different numbers of requests, and the difference is what one costs. The
kernel's share is not counted, that of libmicrohttpd is.
"""

import re
import subprocess
import tempfile

import questions
from figures import Figure
from servers import BUILT, detent

REQUESTS, FRAMES = (200, 1200), (1000, 11_000)
COLLECTED = re.compile(r"Collected : (\d+)")


def measure(binary, old):
    builds = {name: build for name, build in (("now", binary), ("old", old)) if build}
    resolve, frame = {}, {}
    for name, build in builds.items():
        build = stripped(build, name)
        few, many = (total(build, [questions.ONE_RELEASE] * count) for count in REQUESTS)
        resolve[name] = Figure([(many - few) / (REQUESTS[1] - REQUESTS[0])])
        few, many = (total(build, [questions.plain_frames(count)] * 3) for count in FRAMES)
        frame[name] = Figure([(many - few) / 3 / (FRAMES[1] - FRAMES[0])])
    return [("instructions per `/resolve` (callgrind)", resolve), ("instructions per frame (callgrind)", frame)]


def stripped(binary, name):
    """A copy without debug information, which Debian's valgrind cannot read."""
    copy = BUILT / f"detent-{name}"
    subprocess.run(["strip", "--strip-debug", "-o", str(copy), str(binary)], check=True)
    return copy


def total(binary, asked):
    """Instructions of a process that answers these questions and ends."""
    with tempfile.NamedTemporaryFile("r", suffix=".log") as log:
        valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", f"--log-file={log.name}"]
        with detent(binary, before=valgrind) as server:
            server.wait(120)
            client = server.client()
            for question in asked:
                question.ask(client)
            client.close()
            server.process.terminate()
            try:
                server.process.wait(60)
            except subprocess.TimeoutExpired:
                server.process.kill()
        found = COLLECTED.search(log.read())
    if found is None:
        raise SystemExit("measure: callgrind counted nothing")
    return int(found[1])
