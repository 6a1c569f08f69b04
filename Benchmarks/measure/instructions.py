"""Instructions of the process per request, frame, event and input, which no other work on the machine changes.

The service runs under callgrind twice with different numbers of requests, and the difference is what one costs. The
kernel's share is not counted, that of libmicrohttpd is.
"""

import collections
import re
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import questions
from figures import Figure, Row
from servers import BUILT, detent

REQUESTS, FRAMES, INPUTS = (200, 1200), (1000, 11_000), (100, 1100)
PAGE = 4096
# A line of costs: an address, a line, and counts of Ir, Dr, Dw, I1mr and so on, without the zeros at the end.
COSTS = re.compile(r"0x([0-9a-f]+) \d+ (.*)")


def measure(binary, old):
    builds = {name: stripped(build, name) for name, build in (("now", binary), ("old", old)) if build}
    found = {name: counted(build) for name, build in builds.items()}
    frames = {name: figures.pop("frame") for name, figures in found.items()}
    rows = [
        Row(title, found["now"][title], target, "", False, found["old"][title] if "old" in found else None)
        for title, target in TARGETS.items()
    ]
    return [*rows, ("instructions per frame (callgrind)", frames)]


TARGETS = {
    "instructions per `/resolve` of a known drawer, memset left out (callgrind)": 45_000,
    "the same: misses of the instruction cache, simulated": 1_500,
    "the same: pages of code": 120,
    "instructions per `/resolve` of a new drawer, memset left out": 55_000,
    "the same, new drawer: misses of the instruction cache, simulated": 1_500,
    "instructions per event, from its values to its bytes": 12_000,
    "instructions per sample of a drag, read and compiled": 1_500,
    "instructions per plain move, read and compiled": 9_000,
    "instructions per `/simulate` of nothing, over HTTP": 110_000,
    "instructions per `/simulate` of a drag, 600 frames, over HTTP": 480_000,
}


def counted(binary):
    """Figures by their titles, and that of a frame."""

    def each(question, counts=(20, 120)):
        """Instructions of one such request."""
        few, many = (served(binary, [question] * count).instructions for count in counts)
        return (many - few) / (counts[1] - counts[0])

    def more(question, counts=INPUTS):
        """Instructions of what a request has one more of, and how many more events each of them brings."""
        few, many = (performed(binary, question(count)) for count in counts)
        return tuple((after - before) / (counts[1] - counts[0]) for before, after in zip(few, many))

    def resolved(question):
        """Instructions of such a `/resolve` without memset, misses of the instruction cache, and pages of code."""
        few, many = (served(binary, [question] * count, "--cache-sim=yes") for count in REQUESTS)
        asked = REQUESTS[1] - REQUESTS[0]
        return ((many.instructions - few.instructions - many.memset + few.memset) / asked, (many.misses - few.misses) / asked,
                sum(many.pages[page] - few.pages[page] >= asked for page in many.pages))

    new_instructions, new_misses, _ = resolved(questions.NEW_DRAWERS)
    move, _ = more(lambda count: questions.inputs(count, events=False))
    eventful, events = more(questions.inputs)
    values = [
        *resolved(questions.ONE_RELEASE),
        new_instructions,
        new_misses,
        (eventful - move) / events,
        more(questions.samples)[0],
        move,
        each(questions.NOTHING),
        each(questions.plain_frames(600)),
    ]
    figures = {title: Figure([value]) for title, value in zip(TARGETS, values)}
    return {**figures, "frame": Figure([more(questions.plain_frames, FRAMES)[0]])}


def stripped(binary, name):
    """A copy without debug information, which Debian's valgrind cannot read."""
    copy = BUILT / f"detent-{name}"
    subprocess.run(["strip", "--strip-debug", "-o", str(copy), str(binary)], check=True)
    return copy


@dataclass
class Profile:
    instructions: int = 0
    # Those of memset, which wipes room that is then filled.
    memset: int = 0
    misses: int = 0
    # Instructions by the page of code that has them.
    pages: collections.Counter = field(default_factory=collections.Counter)


def callgrind(folder, *options):
    return ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", "--dump-instr=yes", "--compress-pos=no",
            "--compress-strings=no", *options]


def served(binary, asked, *options):
    """The profile of a service that answers these questions and ends."""
    with tempfile.TemporaryDirectory() as folder:
        with detent(binary, before=callgrind(folder, *options)) as server:
            server.wait(120)
            client = server.client()
            for question in asked:
                question.ask(client)
            client.close()
            server.process.terminate()
            try:
                server.process.wait(120)
            except subprocess.TimeoutExpired:
                server.process.kill()
        return read(Path(folder) / "out")


def performed(binary, question):
    """Instructions of the command that answers a question, and the events in its answer. A service gives way to others every
    200 us, which under callgrind is every few frames."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "request.json"
        file.write_bytes(question.body)
        command = [*callgrind(folder), binary, question.path[1:], "--format", "ndjson", file]
        answer = subprocess.run(command, capture_output=True, check=True).stdout
        return read(Path(folder) / "out").instructions, questions.events(answer)


def read(file):
    """The profile in a file of callgrind's."""
    found, function, is_call = Profile(), "", False
    for line in file.read_text().splitlines():
        if line.startswith("fn="):
            function = line
        elif line.startswith("calls="):
            is_call = True
        elif costs := COSTS.match(line):
            # What is called has lines of its own.
            if not is_call:
                counts = [int(one) for one in costs[2].split()]
                found.instructions += counts[0]
                found.pages[int(costs[1], 16) // PAGE] += counts[0]
                if len(counts) > 3:
                    found.misses += counts[3]
                if "memset" in function:
                    found.memset += counts[0]
            is_call = False
    if found.instructions == 0:
        raise SystemExit("measure: callgrind counted nothing")
    return found
