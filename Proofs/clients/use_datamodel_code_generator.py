"""Asks a service with the models that datamodel-code-generator generates, and prints what they have understood."""

import sys
import urllib.error
import urllib.request
from typing import TypeVar

from pydantic import BaseModel

from detent_models import (
    CompareAnswer, ComparedDrawer, CompareRequest, ComparisonEvent, ComparisonFrame, Container, CurveAnswer, CurveRequest,
    CurveTiming, DragInput, FrameRecord, Grid, GridAxis, Input, Output, Problem, Release, ResolveAnswer, ResolveRequest, Sampling,
    SimulateAnswer, SystemDocument, SystemList, TuneAnswer, TuneRange, TuneRequest)

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

    compared = ask("/compare", CompareAnswer, CompareRequest(
        container=example.container, release=Release(position=420), drawers=[
            ComparedDrawer(name="ours", drawer=example.drawer),
            ComparedDrawer(name="theirs", drawer=example.drawer, release=Release(position=700))]))
    assert compared.resolutions
    ours, theirs = compared.resolutions.root["ours"], compared.resolutions.root["theirs"]
    print(f"{name} compare {ours.state}@{ours.position:.4f} {theirs.state}@{theirs.position:.4f} "
          f"{'agree' if compared.agree else 'differ'}")

    tuned = ask("/tune", TuneAnswer, TuneRequest(
        container=example.container, drawer=example.drawer, release=example.release, property="/release/velocity",
        range=TuneRange.model_validate({"from": -900, "to": 900})))
    print(f"{name} tune", *(f"{each.from_:.4f}:{each.state or 'invalid'}" for each in tuned.intervals or []))

    refused = ask("/resolve", Problem, ResolveRequest(
        container=example.container, drawer=example.drawer, 
        release=Release.model_validate({"position": 100, "fromPosition": 300})))
    assert refused.errors
    print(f"{name} refused {refused.status}", *(str(error.pointer) for error in refused.errors))


def together(documents: dict[str, SystemDocument]) -> None:
    answer = ask("/compare", CompareAnswer, CompareRequest(
        container=Container(height=844, width=390), sampling=Sampling(rate=20),
        drawers=[ComparedDrawer(name=name, drawer=document.examples.resolve.drawer) for name, document in documents.items()],
        timeline=[Input(DragInput(type="drag", by=-100, over=0.2))]))
    assert answer.records and answer.start and answer.end
    total, emitted = 0.0, 0
    for record in answer.records:
        if isinstance(record.root, ComparisonFrame):
            for frame in record.root.drawers.root.values():
                total += frame.position
        elif isinstance(record.root, ComparisonEvent):
            emitted += len(record.root.emitted)
    ends = answer.end.drawers.root
    print(f"compare {len(answer.start.drawers.root)} {len(answer.records)} {total:.4f} {emitted}",
          *(f"{name}:{ends[name].state}@{ends[name].position:.4f}" for name in documents))


def main() -> None:
    documents = {}
    for outline in ask("/systems", SystemList).systems:
        documents[outline.name] = ask(f"/systems/{outline.name}", SystemDocument)
        lines(outline.name, documents[outline.name])
    together(documents)
    curve = ask("/curves", CurveAnswer, CurveRequest(timing=CurveTiming(duration=0.5, bounce=0.3), times=[0.1]))
    assert curve.linear and curve.settles is not None
    print(f"curves {curve.kind.value} {curve.settles:.4f} {curve.linear.stops} {curve.values[0].value:.4f}")


main()
