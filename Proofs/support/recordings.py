"""Recorded scenarios as requests. Together they contain every input and show every member of every record."""

import gzip
import json
from pathlib import Path

VECTORS = Path(__file__).resolve().parents[2] / "Tests" / "Vectors"
MOST = 60


def scenarios(system):
    """A sample of a system's recordings, spread evenly."""
    with gzip.open(VECTORS / f"{system}.jsonl.gz", "rt") as lines:
        recordings = [json.loads(line) for line in lines]
    traces = [recording for recording in recordings if "trace" in recording]
    for recording in traces[::-(-len(traces) // MOST)]:
        if "ignoreSafeArea" not in recording["configuration"]:
            yield recording["id"], request(recording)


def request(recording):
    timeline = []
    for event in recording["events"]:
        timeline.append({**{name: value for name, value in event.items() if name != "sameTurn"}, "after": 0.01})
    scene = {name: recording[name] for name in ("start", "environment", "scrollView") if name in recording}
    state = scene.get("start", {}).get("state")
    if isinstance(state, dict):
        # The contract has the name of such a state, with its position beside it.
        [(name, position)] = state.items()
        scene["start"] = {"position": position, **scene["start"], "state": name}
    return {
        "container": recording["container"],
        "drawer": {"system": recording["system"], "configuration": recording["configuration"]},
        **scene, "timeline": timeline, "sampling": {"rate": 4}}
