"""How cost grows: processor time of the service against frames, inputs, releases and streams.

Processor time does not depend on what else the machine does, as long as it does not change its clock. It includes the
kernel's share of sending the answer.
"""

import questions
from paced import one
from servers import detent

# Seconds of processor time per point, at least; the system counts in hundredths.
ENOUGH = 0.3
MOST_REQUESTS = 3000


def measure(binary, old, quick):
    """Curves by title: the axes' names, and points by build."""
    builds = {name: build for name, build in (("now", binary), ("old", old)) if build}
    powers = [1, 10, 100, 1000, 10_000]
    asked = {
        "frames": ("frames of an answer", "µs of processor time", [*powers, 100_000, 1_000_000],
                   lambda count: questions.frames(count, rate=1000)),
        "inputs": ("inputs of a timeline, without frames", "µs of processor time", powers, questions.inputs),
        "releases": ("releases of a request", "µs of processor time", powers, questions.releases),
    }
    curves = {}
    for title, (x, y, counts, question) in asked.items():
        curves[title] = (x, y, {name: costs(build, counts, question) for name, build in builds.items()})
    streams = [1, 10, 100] if quick else [1, 10, 100, 300, 1000]
    curves["streams"] = ("paced streams at 60 Hz", "cores",
                         {name: [(count, one(build, count, 3)[1].median) for count in streams]
                          for name, build in builds.items()})
    return curves


def costs(binary, counts, question):
    """Points of a count and its microseconds."""
    points = []
    with detent(binary) as server:
        server.wait()
        client = server.client()
        for count in counts:
            asked, done = question(count), 0
            asked.ask(client)
            begin = server.processor
            while server.processor - begin < ENOUGH and done < MOST_REQUESTS:
                asked.ask(client)
                done += 1
            points.append((count, (server.processor - begin) / done * 1e6))
    return points
