"""Asks a service with the models that datamodel-code-generator generates, and prints what they have understood."""

import sys
import urllib.error
import urllib.request
from typing import TypeVar

from pydantic import BaseModel

from detent_models import (
    CurveAnswer, CurveRequest, CurveTiming, FrameRecord, Grid, GridAxis, Output, Problem, Release, ResolveAnswer, ResolveRequest,
    Sampling, SimulateAnswer, SystemDocument, SystemList)

POSITIONS = (100.0, 420.0, 700.0)
Model = TypeVar("Model", bound=BaseModel)


def ask(path: str, wanted: type[Model], body: BaseModel | None = None) -> Model:
    data = body.model_dump_json(by_alias=True, exclude_unset=True).encode() if body else None
    request = urllib.request.Request(sys.argv[1] + path, data, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request) as answer:
            return wanted.model_validate_json(answer.read())
    except urllib.error.HTTPError as error:
        if error.headers.get_content_type() != "application/problem+json":
            raise
        return wanted.model_validate_json(error.read())


def lines(name: str, document: SystemDocument) -> None:
    example = document.examples.resolve
    resolution = ask("/resolve", ResolveAnswer, example).resolution
    assert resolution
    candidates = " ".join(f"{place.state}@{place.position:.4f}" for place in resolution.candidates)
    print(f"{name} resolve {resolution.state} {resolution.position:.4f} {resolution.rule} {candidates}")

    batch = ask("/resolve", ResolveAnswer, ResolveRequest(
        container=example.container, drawer=example.drawer, releases=[Release(position=y) for y in POSITIONS]))
    assert batch.resolutions
    print(f"{name} batch", " ".join(f"{one.state}@{one.position:.4f}" for one in batch.resolutions))

    phase_map = ask("/resolve", ResolveAnswer, ResolveRequest(
        container=example.container, drawer=example.drawer, grid=Grid(
            positions=GridAxis.model_validate({"from": 0, "to": 844, "count": 5}),
            velocities=GridAxis.model_validate({"from": -2000, "to": 2000, "count": 3}))))
    assert phase_map.states and phase_map.stateIndices
    print(f"{name} grid {phase_map.rows}x{phase_map.columns}", *phase_map.states, sum(phase_map.stateIndices))

    motion = document.examples.simulate
    motion.sampling = Sampling(rate=20)
    motion.output = Output(precision=4)
    story = ask("/simulate", SimulateAnswer, motion).root
    assert story.start and story.end
    frames, positions, callbacks = 0, 0.0, 0
    for record in story.records:
        if isinstance(record.root, FrameRecord):
            frames += 1
            positions += record.root.position
        else:
            callbacks += len(record.root.emitted)
    start = story.start
    detents = " ".join(place.state for place in start.detents)
    print(f"{name} simulate {start.system} {frames} {positions:.4f} {callbacks} "
          f"{story.end.state}@{story.end.position:.4f} {detents}")

    refused = ask("/resolve", Problem, ResolveRequest(
        container=example.container, drawer=example.drawer, 
        release=Release.model_validate({"position": 100, "from": "nowhere"})))
    assert refused.errors
    print(f"{name} refused {refused.status}", *(str(error.pointer) for error in refused.errors))


def main() -> None:
    for outline in ask("/systems", SystemList).systems:
        lines(outline.name, ask(f"/systems/{outline.name}", SystemDocument))
    curve = ask("/curves", CurveAnswer, CurveRequest(timing=CurveTiming(duration=0.5, bounce=0.3), times=[0.1]))
    assert curve.linear and curve.settles is not None
    print(f"curves {curve.kind.value} {curve.settles:.4f} {curve.linear.stops} {curve.values[0].value:.4f}")


main()
