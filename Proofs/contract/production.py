"""Checks what a service in production needs: keys, entity tags, metrics."""

import tempfile
from pathlib import Path

from prometheus_client.parser import text_string_to_metric_families

from service import Request, Service

KEY = "a-key-for-the-contract"
HISTOGRAM = "detent_http_request_duration_seconds"


def kept(contract):
    """A document that the client already has is not sent again."""
    for path, method, pointer in contract.specification.operations():
        if "304" not in contract.specification.at(pointer)["responses"]:
            continue
        filled = contract.filled(path)
        tag = contract.service.send(Request("GET", filled)).headers["ETag"]
        contract.exchange(pointer, "kept", 304, Request("GET", filled, {"If-None-Match": f'"another", {tag}'}))
        contract.exchange(pointer, "changed", 200, Request("GET", filled, {"If-None-Match": '"another"'}))


def metrics(contract):
    """Prometheus' own parser must accept the page, and its routes must be the contract's."""
    before = samples(contract)
    for path in ("/nothing", "/nothing/else", "/systems"):
        contract.service.send(Request("GET", path))
    after = samples(contract)
    check = contract.tally.check
    check(before.keys() <= after.keys(), "/metrics: samples have gone")

    def grown(name, **labels):
        key = (name, frozenset(labels.items()))
        return after.get(key, 0) - before.get(key, 0)

    check(grown("detent_http_requests_total", route="none", method="GET", status="404") == 2, "/metrics: route none")
    check(grown("detent_http_requests_total", route="/systems", method="GET", status="200") == 1, "/metrics: /systems")
    check(grown("detent_rejections_total", reason="not-found") == 2, "/metrics: rejections")
    check(grown(f"{HISTOGRAM}_count", route="/systems") == 1, "/metrics: durations")
    check(grown("detent_sent_bytes_total") > 0, "/metrics: bytes")
    routes = {*contract.specification.document["paths"], "none"}
    for name, labels in after:
        route = dict(labels).get("route", "none")
        check(route in routes, f"/metrics: {name} has the route {route}, which is not in the contract")
        if name.endswith("_total"):
            check(after[name, labels] >= before.get((name, labels), 0), f"/metrics: {name} has become less")


def samples(contract):
    """Samples by name and labels. Each family must have a kind and a sentence, each histogram its buckets in order."""
    answer = contract.service.send(Request("GET", "/metrics"))
    contract.tally.check(
        answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8", "/metrics: the media type")
    found = {}
    for family in text_string_to_metric_families(answer.body.decode()):
        contract.tally.check(
            family.type in ("counter", "gauge", "histogram") and family.documentation.endswith("."),
            f"/metrics: {family.name} is {family.type}: {family.documentation}")
        buckets = {}
        for sample in family.samples:
            key = (sample.name, frozenset(sample.labels.items()))
            contract.tally.check(key not in found, f"/metrics: {key} occurs twice")
            found[key] = sample.value
            if sample.name.endswith("_bucket"):
                buckets.setdefault(sample.labels["route"], []).append((float(sample.labels["le"]), sample.value))
        for route, bounds in buckets.items():
            counts = [count for _, count in sorted(bounds)]
            contract.tally.check(
                bounds == sorted(bounds) and counts == sorted(counts) and bounds[-1][0] == float("inf")
                and counts[-1] == found[f"{HISTOGRAM}_count", frozenset({("route", route)})],
                f"/metrics: the buckets of {route}: {bounds}")
    return found


def guarded(contract, binary):
    """With keys, every operation except the open ones requires one, and the 401 is as documented."""
    with tempfile.TemporaryDirectory() as folder:
        keys = Path(folder) / "keys"
        keys.write_text(f"# for the contract\n{KEY}\n")
        with Service(binary, "--api-key-file", str(keys)) as contract.service:
            for path, method, pointer in contract.specification.operations():
                wanted = "401" in contract.specification.at(pointer)["responses"]
                is_open = contract.specification.at(pointer).get("security") == []
                contract.tally.check(wanted != is_open, f"{method} {path}: 401 is listed, and no key is needed, or neither")
                request = Request(method.upper(), contract.filled(path))
                if is_open:
                    answer = contract.service.send(request)
                    contract.tally.check(answer.status in (200, 204), f"{method} {path}: {answer.status} without a key")
                    continue
                contract.exchange(pointer, "none", 401, request)
                request.headers = {"Authorization": "Bearer not-the-key-that-counts"}
                contract.exchange(pointer, "another", 401, request)
                request.headers = {"Authorization": f"Bearer {KEY}"}
                answer = contract.service.send(request)
                contract.tally.check(answer.status != 401, f"{method} {path}: {answer.status} with a key")
            contract.tally.check(contract.service.stop() == 0, "the service with keys ended with an error")
        log = "".join(contract.service.log)
        contract.tally.check(KEY not in log and "not-the-key" not in log, "a key is in the log")
