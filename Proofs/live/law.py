"""The law of live sessions: the inputs of a session, with the times that its events report, sent to /simulate give the same
events and, at the same instants, the same frames."""

import itertools
import json
import random

from drawers import COMPUTED, CONFIGURATIONS


class Session:
    """What a client does: a scenario, then each message after a pause, the last of which ends it."""

    def __init__(self, seed):
        numbers = random.Random(seed)
        self.seed = seed
        self.system = list(CONFIGURATIONS)[seed % len(CONFIGURATIONS)]
        self.scenario = {
            "container": {"height": 844, "width": 390},
            "drawer": {"system": self.system, "configuration": CONFIGURATIONS[self.system]},
            "sampling": {"rate": numbers.choice([30, 60, 120])}, "output": {"precision": 6}}
        gestures = [list(gesture(numbers, self.system in COMPUTED)) for _ in range(numbers.randrange(1, 4))]
        self.inputs = [step for steps in gestures for step in steps]
        # How many inputs come before each gesture but the first.
        self.borders = set(itertools.accumulate(map(len, gestures[:-1])))
        self.patience = numbers.uniform(0, 0.5)

    def steps(self):
        """Seconds to wait, how many inputs must have had an event, and what to send then.

        On a busy machine a gesture may come late. So the next one waits for its end, for as long as that takes.
        """
        yield 0, 0, json.dumps(self.scenario)
        for index, (pause, message) in enumerate(self.inputs):
            yield pause, index if index in self.borders else 0, json.dumps(message)
        yield self.patience, 0, '{"type":"end"}'


def gesture(numbers, is_computed):
    """A finger that goes down, moves and is lifted, or a whole drag."""
    if numbers.random() < 0.15:
        yield numbers.uniform(0.25, 0.45), {"type": "drag", "by": numbers.uniform(-400, 400), "over": numbers.uniform(0.05, 0.2)}
        return
    translation = 0
    yield numbers.uniform(0.25, 0.45), {"type": "pan", "phase": "began", "translation": 0}
    for _ in range(numbers.randrange(2, 12)):
        translation += numbers.uniform(-60, 60)
        yield numbers.choice([0, 0.004, 0.008, 0.016]), {"type": "pan", "phase": "changed", "translation": translation}
    phase = numbers.choice(["ended", "ended", "ended", "cancelled"])
    velocity = {"velocity": numbers.uniform(-2500, 2500)}
    yield 0.01, {"type": "pan", "phase": phase, "translation": translation, **({} if is_computed else velocity)}


def check(service, session, received):
    """The violations of the law."""
    problems = [record for record in received if record["type"] == "problem"]
    if problems:
        return [f"refused: {problems[0]}"]
    if not received or received[-1]["type"] != "end":
        return [f"it does not end: {received[-1:]}"]
    # A later input may add to an event, which is then sent again.
    events = {record.get("eventIndex", record["index"]): record for record in received if record["type"] == "event"}
    events = [events[index] for index in sorted(events)]
    times = {}
    for event in events:
        if "cause" not in event:
            times.setdefault(event["input"], event["t"])
    timeline = [{**message, "at": times[index]} for index, (_, message) in enumerate(session.inputs)]
    request = {**session.scenario, "timeline": timeline}
    expected = service.simulate(request)
    faults = []
    if events != [record for record in expected if record["type"] == "event"]:
        faults.append("events differ")
    frames = [record for record in received if record["type"] == "frame"]
    latest = max(frame["t"] for frame in frames)
    request["sampling"] = {**session.scenario["sampling"], "to": latest + 1}
    shown = {r["t"]: r for r in service.simulate(request) + expected if r["type"] == "frame"}
    for frame in frames:
        other = shown.get(frame["t"])
        if other is None or any(other.get(name) != value for name, value in frame.items()):
            faults.append(f"frame {frame} is {other}")
            break
    ends = [{name: value for name, value in records[-1].items() if name != "frames"} for records in (received, expected)]
    if ends[0] != ends[1]:
        faults.append(f"ends {ends}")
    return faults


def hold(service, name, play, count):
    """Plays random sessions of all systems, thirty at a time, and checks the law for each."""
    faults, frames, inputs = [], 0, 0
    for start in range(0, count, 30):
        sessions = [Session(seed) for seed in range(start, min(start + 30, count))]
        for session, received in zip(sessions, play(service.port, sessions)):
            inputs += len(session.inputs)
            frames += sum(record["type"] == "frame" for record in received)
            faults += [f"{name}, session {session.seed} ({session.system}): {fault}" for fault in check(service, session, received)]
    print(f"law, {name}: {count} sessions, {inputs} inputs, {frames} frames: {len(faults)} faults", flush=True)
    return faults
