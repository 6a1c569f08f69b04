"""Asks a service through the client that openapi-python-client generates, and prints what it has understood."""

import sys

from detent_client import Client
from detent_client.api.curves import curves
from detent_client.api.descriptions import system, systems
from detent_client.api.drawers import compare, resolve, simulate, tune
from detent_client.models import (
    CompareAnswer, ComparedDrawer, CompareRequest, ComparisonEvent, ComparisonFrame, Container, CurveAnswer, CurveRequest,
    CurveTimingObject, DragInput, FrameRecord, Grid, GridAxis, NamedResolutions, Output, Problem, Release, Resolution,
    ResolveAnswer, ResolveRequest, Sampling, SystemDocument, SystemList, TuneAnswer, TuneRange, TuneRequest)
from detent_client.types import UNSET, Unset

POSITIONS = (100.0, 420.0, 700.0)


def lines(client: Client, name: str, document: SystemDocument) -> None:
    example = document.examples.resolve
    answer = resolve.sync(client=client, body=example)
    assert isinstance(answer, ResolveAnswer) and isinstance(answer.resolution, Resolution)
    resolution = answer.resolution
    candidates = " ".join(f"{place.state}@{place.position:.4f}" for place in resolution.candidates)
    print(f"{name} resolve {resolution.state} {resolution.position:.4f} {resolution.rule} {candidates}")

    batch = resolve.sync(client=client, body=ResolveRequest(
        container=example.container, drawer=example.drawer, releases=[Release(position=y) for y in POSITIONS]))
    assert isinstance(batch, ResolveAnswer) and isinstance(batch.resolutions, list)
    print(f"{name} batch", " ".join(f"{one.state}@{one.position:.4f}" for one in batch.resolutions))

    phase_map = resolve.sync(client=client, body=ResolveRequest(
        container=example.container, drawer=example.drawer,
        grid=Grid(positions=GridAxis(0, 844, 5), velocities=GridAxis(-2000, 2000, 3))))
    assert isinstance(phase_map, ResolveAnswer) and isinstance(phase_map.states, list)
    assert isinstance(phase_map.state_indices, list)
    print(f"{name} grid {phase_map.rows}x{phase_map.columns}", *phase_map.states, sum(phase_map.state_indices))

    motion = document.examples.simulate
    motion.sampling = Sampling(rate=20)
    motion.output = Output(precision=4)
    story = simulate.sync(client=client, body=motion)
    assert story is not None and not isinstance(story, Problem)
    assert not isinstance(story.start, Unset) and not isinstance(story.end, Unset)
    frames, positions, callbacks = 0, 0.0, 0
    for record in story.records:
        if isinstance(record, FrameRecord):
            frames += 1
            positions += record.position
        else:
            callbacks += len(record.emitted)
    detents = " ".join(place.state for place in story.start.detents)
    print(f"{name} simulate {story.start.system} {frames} {positions:.4f} {callbacks} "
          f"{story.end.state}@{story.end.position:.4f} {detents}")

    compared = compare.sync(client=client, body=CompareRequest(
        container=example.container, release=Release(position=420), drawers=[
            ComparedDrawer(name="ours", drawer=example.drawer),
            ComparedDrawer(name="theirs", drawer=example.drawer, release=Release(position=700))]))
    assert isinstance(compared, CompareAnswer) and isinstance(compared.resolutions, NamedResolutions)
    ours, theirs = compared.resolutions["ours"], compared.resolutions["theirs"]
    print(f"{name} compare {ours.state}@{ours.position:.4f} {theirs.state}@{theirs.position:.4f} "
          f"{'agree' if compared.agree else 'differ'}")

    tuned = tune.sync(client=client, body=TuneRequest(
        container=example.container, drawer=example.drawer, release=example.release, property_="/release/velocity",
        range_=TuneRange(-900, 900)))
    assert isinstance(tuned, TuneAnswer) and isinstance(tuned.intervals, list)
    print(f"{name} tune", *(f"{each.from_:.4f}:{each.state or 'invalid'}" for each in tuned.intervals))

    refused = resolve.sync(client=client, body=ResolveRequest(
        container=example.container, drawer=example.drawer, release=Release(position=100, from_position=300)))
    assert isinstance(refused, Problem) and isinstance(refused.errors, list)
    print(f"{name} refused {refused.status}", *(str(error.pointer) for error in refused.errors))


def together(client: Client, documents: dict[str, SystemDocument]) -> None:
    answer = compare.sync(client=client, body=CompareRequest(
        container=Container(height=844, width=390), sampling=Sampling(rate=20),
        drawers=[ComparedDrawer(name=name, drawer=document.examples.resolve.drawer) for name, document in documents.items()],
        timeline=[DragInput(type_="drag", by=-100, over=0.2)]))
    assert isinstance(answer, CompareAnswer) and isinstance(answer.records, list)
    assert not isinstance(answer.start, Unset) and not isinstance(answer.end, Unset)
    total, emitted = 0.0, 0
    for record in answer.records:
        if isinstance(record, ComparisonFrame):
            for frame in record.drawers.additional_properties.values():
                total += frame.position
        elif isinstance(record, ComparisonEvent):
            emitted += len(record.emitted)
    ends = (f"{name}:{answer.end.drawers[name].state}@{answer.end.drawers[name].position:.4f}" for name in documents)
    print(f"compare {len(answer.start.drawers.additional_properties)} {len(answer.records)} {total:.4f} {emitted}", *ends)


def main() -> None:
    client = Client(base_url=sys.argv[1])
    listed = systems.sync(client=client)
    assert isinstance(listed, SystemList)
    documents = {}
    for outline in listed.systems:
        document = system.sync(outline.name, client=client)
        assert isinstance(document, SystemDocument)
        lines(client, outline.name, document)
        documents[outline.name] = document
    together(client, documents)
    curve = curves.sync(client=client, body=CurveRequest(timing=CurveTimingObject(duration=0.5, bounce=0.3), times=[0.1]))
    assert isinstance(curve, CurveAnswer) and curve.linear is not None
    assert curve.settles is not None and curve.conversions.response is not UNSET
    print(f"curves {curve.kind.value} {curve.settles:.4f} {curve.linear.stops} {curve.values[0].value:.4f}")


main()
