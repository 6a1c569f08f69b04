"""Requests made from the recorded scenarios: each scenario as it was recorded, and releases of its drawer."""

import gzip
import json
import random

from questions import JSON, ROOT, posted

VECTORS = ROOT / "Tests" / "Vectors"
# In recordings of these systems animations complete at once, so each event is followed by a `settle`.
SETTLING = {"drawerkit", "sheets", "sweetcurtain"}
# One in so many scenarios is requested with frames, in full detail, in each other media type, and as a batch and a
# grid.
FRAMES, DETAILS, MEDIA, BATCHES = 5, 3, 6, 50
# How many single releases each drawer gets.
SINGLES = 3
# Frames per second. Few, as some recordings last minutes.
RATE = 20
# The states from which a drag may have begun.
STATES = {
    "drawerkit": ["collapsed", "partiallyExpanded", "fullyExpanded", "dismissed", {"transitioning": 300}],
    "overlaycontainer": [0, 1, 2, "minimum", "maximum"],
    "sheets": ["top", "middle", "bottom", "presented", "dismissed"],
    "sweetcurtain": ["min", "mid", "max", "hide"],
    "transition": ["presented", "dismissed"],
    "baseui": ["open", "closed", "0.5", "200px", "1"],
    "vaul": ["open", "closed", "0", "1"],
    "bottomsheetbehavior": ["expanded", "halfExpanded", "collapsed", "hidden"],
    "gorhom": ["-1", "0", "1", "2"],
}
# Systems whose recordings say when: their events go as they are.
TIMED = {"baseui", "vaul", "bottomsheetbehavior", "gorhom"}


def recordings():
    for path in sorted(VECTORS.glob("*.jsonl.gz")):
        with gzip.open(path, "rt") as lines:
            yield from (recording for recording in map(json.loads, lines) if "trace" in recording)


def timeline(recording):
    system = recording["system"]
    is_same_turn = True
    for event in recording["events"]:
        if system in TIMED:
            # Time passes by so much, or until the next event's own time.
            passing = {"duration": event.get("by", 0)} if event["type"] == "advance" else {}
            yield {**{name: value for name, value in event.items() if name != "by" or not passing}, **passing}
            continue
        # A microsecond later is a new turn of the run loop, but too soon for an animation to progress.
        is_fresh = not is_same_turn and system != "transition" and event["type"] not in ("settle", "advance")
        yield {
            **{name: value for name, value in event.items() if name != "sameTurn"}, "after": 1e-6 if is_fresh else 0}
        is_same_turn = bool(event.get("sameTurn"))
        if system in SETTLING:
            yield {"type": "settle", "after": 0}


def simulation(recording, **output):
    scene = {name: recording[name] for name in ("start", "environment", "scrollView") if name in recording}
    return {**drawer(recording), **scene, "timeline": list(timeline(recording)), "output": output}


def drawer(recording):
    return {
        "container": recording["container"],
        "drawer": {"system": recording["system"], "configuration": recording["configuration"]}}


def simulations(scenarios, media_types):
    """Every scenario as JSON, and some in other representations."""
    for index, recording in enumerate(scenarios):
        name, family = recording["id"], f"recorded {recording['system']}"
        with_frames = {**simulation(recording), "sampling": {"rate": RATE}}
        if index % FRAMES:
            yield posted(family, name, "/simulate", simulation(recording, frames=False, precision=9))
        else:
            yield posted(f"{family}, frames", name, "/simulate", with_frames)
        if index % DETAILS == 0:
            yield posted("recorded, in detail", name, "/simulate",
                         simulation(recording, samples=True, precision=12, frames=False, afterwards=True))
        if index % MEDIA == 0:
            for media_type in media_types:
                if media_type != JSON:
                    yield posted(f"recorded, {media_type}", name, "/simulate", with_frames, media_type)


def resolutions(scenarios, seed):
    """Random releases of every recorded drawer: single ones, batches and grids."""
    numbers = random.Random(seed)
    for index, recording in enumerate(scenarios):
        name = recording["id"]
        for _ in range(SINGLES):
            yield posted(f"resolve {recording['system']}", name, "/resolve",
                         {**drawer(recording), "release": release(numbers, recording)})
        if index % BATCHES == 0:
            yield posted("resolve, batches", name, "/resolve",
                         {**drawer(recording), "releases": [release(numbers, recording) for _ in range(100)]})
            yield posted("resolve, grids", name, "/resolve", {**drawer(recording), "grid": grid(numbers, recording)})


def common(numbers, recording):
    """Members about the drag that releases and grids share, each present at random."""
    members = {}
    if numbers.random() < 0.5:
        members["from"] = numbers.choice(STATES[recording["system"]])
    for name in ("cancelled", "scrolling"):
        if numbers.random() < 0.25:
            members[name] = numbers.random() < 0.7
    return members


def release(numbers, recording):
    height = recording["container"]["height"]
    position = numbers.uniform(-0.2 * height, 1.2 * height)
    velocity = numbers.choice([0, numbers.uniform(-400, 400), numbers.uniform(-5000, 5000)])
    # Half of them are at whole points, where ties occur.
    digits = numbers.choice([None, 6])
    return {
        "position": round(position, digits), "velocity": round(velocity, digits), **common(numbers, recording)}


def grid(numbers, recording):
    height = recording["container"]["height"]
    return {
        "positions": {"from": -50, "to": height + 50, "count": numbers.randrange(2, 40)},
        "velocities": {"from": -3000, "to": 3000, "count": numbers.randrange(1, 25)}, **common(numbers, recording)}
