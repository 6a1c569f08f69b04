"""Recorded scenarios as requests. Together they contain every input and show every member of every record."""

import gzip
import json
from pathlib import Path

VECTORS = Path(__file__).resolve().parents[2] / "Tests" / "Vectors"
MOST = 60
# Their recordings have the time of each event.
TIMED = {"baseui", "vaul", "bottomsheetbehavior", "gorhom"}


def scenarios(system):
    """A sample of a system's recordings: some spread evenly, and those that show something the ones before do not."""
    with gzip.open(VECTORS / f"{system}.jsonl.gz", "rt") as lines:
        recordings = [json.loads(line) for line in lines]
    traces = [recording for recording in recordings if "trace" in recording and "ignoreSafeArea" not in recording["configuration"]]
    chosen = traces[::-(-len(traces) // MOST)]
    shown = {place for recording in chosen for place in places(recording)}
    for recording in traces:
        new = places(recording) - shown
        if new:
            shown |= new
            chosen.append(recording)
    for recording in chosen:
        yield recording["id"], request(recording)


def places(node, path=()):
    """The members of a recording and of everything in it, each as the names that lead to it."""
    if isinstance(node, list):
        return set().union(*(places(item, path) for item in node))
    if not isinstance(node, dict):
        return set()
    return {(*path, name) for name in node}.union(*(places(value, (*path, name)) for name, value in node.items()))


def request(recording):
    timeline = [timed(event) if recording["system"] in TIMED else untimed(event) for event in recording["events"]]
    scene = {name: recording[name] for name in ("start", "environment", "scrollView") if name in recording}
    state = scene.get("start", {}).get("state")
    if isinstance(state, dict):
        # The contract has the name of such a state, with its position as a separate member.
        [(name, position)] = state.items()
        scene["start"] = {"position": position, **scene["start"], "state": name}
    return {
        "container": recording["container"],
        "drawer": {"system": recording["system"], "configuration": recording["configuration"]},
        **scene, "timeline": timeline, "sampling": {"rate": 4}}


def untimed(event):
    return {**{name: value for name, value in event.items() if name != "sameTurn"}, "after": 0.01}


def timed(event):
    """Time passes by an amount, or until the next event."""
    if event["type"] != "advance" or "duration" in event:
        return event
    return {"duration": event.get("by", 0), **{name: value for name, value in event.items() if name != "by"}}
