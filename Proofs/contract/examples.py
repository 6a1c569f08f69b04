#!/usr/bin/env python3
"""Checks that the service and openapi.yaml agree.

    python3 -m pip install -r scripts/requirements.txt
    python3 Proofs/contract/examples.py [path of the binary]

Sends every example of every operation, and compares status, media type and header fields, and the answer with its
schema and example. Both sides must be complete: an undocumented path, method or member is a disagreement, and so is a
documented status or property that no example shows.
"""

import gzip
import json
import sys
import tempfile
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("Proofs/support", "scripts/describe")]

import recordings  # noqa: E402
from documents import compare_document  # noqa: E402
from generate import GENERATED  # noqa: E402
from openapi import check_file, check_served  # noqa: E402
from probes import probes  # noqa: E402
from production import guarded, kept, metrics  # noqa: E402
from service import Request, Service  # noqa: E402
from specification import Coverage, Specification, escaped  # noqa: E402
from systems import Systems  # noqa: E402

PROBED_METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE")
# Paths that a service of this kind often has. Each must be documented or absent.
CANDIDATES = (
    "/", "//", "/resolve", "/resolve/", "/Resolve", "/simulate", "/tune", "/compare", "/curves", "/curve", "/fit", "/identify", "/read", "/systems", "/systems/", "/systems/drawerkit/schema",
    "/openapi.yaml", "/openapi.json", "/doc", "/healthz", "/readyz", "/livez", "/health", "/metrics", "/version",
    "/client", "/index.html", "/favicon.ico", "/robots.txt", "/nothing")


class Tally:
    """Counts the checks, and prints each failure at once."""

    def __init__(self):
        self.passed = 0
        self.failed = 0

    def check(self, agrees, sentence):
        if agrees:
            self.passed += 1
        else:
            self.failed += 1
            print("FAILED", sentence)
        return agrees


class Contract:
    def __init__(self, specification, service, tally):
        self.specification = specification
        self.service = service
        self.tally = tally
        self.requests = Coverage(specification)
        self.answers = Coverage(specification)
        self.statuses = {}
        # By pointer to a property, what it is a copy of.
        self.origins = {}

    # One exchange

    def exchange(self, operation, name, status, request):
        """Sends a request, and checks the answer against the operation's response with that status."""
        where = f"{request.method} {request.path} ({name})"
        answer = self.service.send(request)
        if not self.tally.check(
                answer.status == status, f"{where}: the status is {answer.status}, not {status}: {answer.body[:300]}"):
            return answer
        self.statuses.setdefault(operation, set()).add(str(status))
        responses = self.specification.at(operation)["responses"]
        if self.tally.check(str(status) in responses, f"{where}: status {status} is not documented"):
            self.compare(f"{operation}/responses/{status}", where, name, request, answer)
        return answer

    def compare(self, pointer, where, name, request, answer):
        pointer = self.specification.target(pointer)
        response = self.specification.at(pointer)
        self.compare_headers(pointer, where, request, answer)
        content = response.get("content", {})
        if not content or request.method == "HEAD":
            self.tally.check(answer.body == b"", f"{where}: there is a body")
            return
        if self.tally.check(
                answer.media_type in content, f"{where}: {answer.media_type or 'no media type'} is not documented"):
            self.compare_body(f"{pointer}/content/{escaped(answer.media_type)}", where, name, answer)

    def compare_headers(self, pointer, where, request, answer):
        for header in self.specification.at(pointer).get("headers", {}):
            schema = self.specification.target(f"{pointer}/headers/{header}") + "/schema"
            value = answer.headers[header]
            errors = ["is missing"] if value is None else self.specification.errors(schema, value)
            self.tally.check(not errors, f"{where}: {header}: {errors}")
        sent = request.headers.get("X-Request-Id")
        if sent:
            self.tally.check(answer.headers["X-Request-Id"] == sent, f"{where}: X-Request-Id is not the one sent")

    def compare_body(self, pointer, where, name, answer):
        media = self.specification.at(pointer)
        text = answer.body.decode()
        if "x-item-schema" in media:
            self.tally.check(text.endswith("\n"), f"{where}: the last line has no end")
            body = text
            for number, line in enumerate(text.splitlines()):
                self.validate(f"{pointer}/x-item-schema", f"{where}, line {number + 1}", json.loads(line))
        else:
            body = json.loads(text) if answer.media_type.endswith("json") else text
            self.validate(f"{pointer}/schema", where, body)
        for key, example in media.get("examples", {}).items():
            if key == name:
                agrees = contains(body, example["value"]) if "x-excerpt" in example else body == example["value"]
                self.tally.check(agrees, f"{where}: the answer is not its example: {text[:2000]}")

    def validate(self, schema, where, instance):
        errors = self.specification.errors(schema, instance)
        if self.tally.check(not errors, f"{where}: {errors}"):
            self.answers.see(schema, instance)

    # All exchanges

    def operation(self, path, method, pointer):
        """Sends every example of an operation, in each representation."""
        for name, handshake in self.specification.at(pointer).get("x-handshakes", {}).items():
            self.exchange(pointer, name, handshake["x-status"], Request("GET", path, handshake["x-headers"]))
        if "x-handshakes" in self.specification.at(pointer):
            return
        body = self.specification.at(pointer).get("requestBody", {}).get("content", {})
        if "application/json" in body:
            media = f"{pointer}/requestBody/content/{escaped('application/json')}"
            self.requests.expect(f"{media}/schema")
            for name, example in body["application/json"]["examples"].items():
                self.posted_example(path, pointer, media, name, example)
            return
        if "x-examples" in self.specification.at(pointer):
            for name, example in self.specification.at(pointer)["x-examples"].items():
                asked = f"{path}?{example['query']}"
                answer = self.exchange(pointer, name, example.get("x-status", 200), Request(method.upper(), asked))
                if method == "get" and answer.status == 200:
                    self.kept(pointer, name, asked, answer)
            return
        parameters = [
            parameter for parameter in self.specification.document["paths"][path].get("parameters", [])
            if parameter["in"] == "path"
        ]
        if not parameters:
            for name in self.example_names(pointer) or [method]:
                self.exchange(pointer, name, 204 if method == "options" else 200, Request(method.upper(), path))
        for parameter in parameters:
            for name, example in parameter["examples"].items():
                status = 204 if method == "options" else example.get("x-status", 200)
                filled = path.replace("{" + parameter["name"] + "}", example["value"])
                self.exchange(pointer, name, status, Request(method.upper(), filled))

    def kept(self, pointer, name, asked, answer):
        """An answer to an address is not sent again to who has it, and is the same once decompressed."""
        again = self.exchange(pointer, name, 304, Request("GET", asked, {"If-None-Match": answer.headers["ETag"]}))
        self.tally.check(again.headers["ETag"] == answer.headers["ETag"], f"GET {asked}: another tag with 304")
        coded = self.service.send(Request("GET", asked, {"Accept-Encoding": "gzip"}))
        is_coded = coded.headers["Content-Encoding"] == "gzip"
        self.tally.check(
            is_coded == (len(answer.body) > 1024) and (gzip.decompress(coded.body) if is_coded else coded.body) == answer.body
            and (coded.headers["ETag"] != answer.headers["ETag"]) == is_coded,
            f"GET {asked}: gzip is {coded.headers['Content-Encoding']} for {len(answer.body)} bytes")

    def posted_example(self, path, pointer, media, name, example):
        status = example.get("x-status", 200)
        text = example.get("x-body") or json.dumps(example["value"])
        if status == 200:
            errors = self.specification.errors(f"{media}/schema", example["value"])
            if self.tally.check(not errors, f"{path} ({name}): the request does not fit its schema: {errors}"):
                self.requests.see(f"{media}/schema", example["value"])
        headers = {"Content-Type": "application/json", **example.get("x-headers", {})}
        accepts = [None]
        if status == 200:
            accepts += example.get("x-accepts", self.specification.at(pointer)["responses"]["200"]["content"])
        for accept in accepts:
            chosen = {**headers, "Accept": accept} if accept else headers
            request = Request("POST", path, chosen, text.encode() + b" " * example.get("x-padding", 0))
            answer = self.exchange(pointer, name, status, request)
            if accept and answer.status == 200:
                self.tally.check(
                    answer.media_type == accept, f"{path} ({name}): {accept} was wanted, {answer.media_type} came")

    def example_names(self, pointer):
        content = self.specification.at(pointer)["responses"].get("200", {}).get("content", {})
        return [name for media in content.values() for name in media.get("examples", {})]

    def other_methods(self, path):
        """Sends the methods that a path does not have, and checks those that it allows."""
        documented = self.specification.methods(path)
        operation = f"/paths/{escaped(path)}/{'post' if 'POST' in documented else 'get'}"
        filled = self.filled(path)
        for method in PROBED_METHODS:
            if method not in documented:
                answer = self.exchange(operation, "another method", 405, Request(method, filled))
                self.compare_allow(f"{method} {filled}", answer, documented)
        self.compare_allow(f"OPTIONS {filled}", self.service.send(Request("OPTIONS", filled)), documented)

    def compare_allow(self, where, answer, documented):
        allowed = {method.strip() for method in (answer.headers["Allow"] or "").split(",")}
        self.tally.check(allowed == documented, f"{where}: Allow is {sorted(allowed)}, not {sorted(documented)}")

    def filled(self, path):
        question = self.specification.document["paths"][path].get("get", {}).get("x-examples")
        if question:
            return f"{path}?{next(iter(question.values()))['query']}"
        for parameter in self.specification.document["paths"][path].get("parameters", []):
            good = next(example for example in parameter["examples"].values() if "x-status" not in example)
            path = path.replace("{" + parameter["name"] + "}", good["value"])
        return path

    def absent_paths(self):
        for path in CANDIDATES:
            if path in self.specification.document["paths"]:
                continue
            answer = self.service.send(Request("GET", path))
            problem = answer.media_type == "application/problem+json"
            errors = problem and self.specification.errors("/components/schemas/Problem", json.loads(answer.body))
            self.tally.check(
                answer.status == 404 and problem and not errors, f"GET {path}: {answer.status} {answer.body[:300]}")

    def documents(self):
        """The contract must be generated from what /systems says, and the examples there must work."""
        systems = json.loads(self.service.send(Request("GET", "/systems")).body)["systems"]
        documents = []
        for outline in systems:
            document = json.loads(self.service.send(Request("GET", outline["href"])).body)
            documents.append(document)
            compare_document(outline, document, self.tally)
            for question, example in document["examples"].items():
                self.posted(f"/{question}", "of the system", example)
            for name, scenario in recordings.scenarios(document["name"]):
                self.posted("/simulate", name, scenario)
            for path, body, scope in probes(document):
                self.probed(path, body, scope)
        systems = Systems(self.specification, documents)
        for name, text in systems.files().items():
            file = GENERATED / name
            self.tally.check(
                file.is_file() and file.read_text() == text,
                f"contract/generated/{name} differs from what the systems say; `make describe` rewrites it")
        for name in ("Property", "Shape"):
            systems.copied("Shape", name, self.specification.at(f"/components/schemas/{name}/properties"))
        self.origins = systems.origins

    def modules(self):
        """A service that has the engine for browsers lists its modules, and answers where they are."""
        with tempfile.TemporaryDirectory() as folder:
            module = b"\0asm\1\0\0\0"
            Path(folder, "detent.wasm").write_bytes(module)
            with Service(binary(), "--engine", folder) as service:
                listed = json.loads(service.send(Request("GET", "/engine")).body)
                self.validate("/paths/~1engine/get/responses/200/content/application~1json/schema", "GET /engine", listed)
                for one in listed["modules"]:
                    answer = service.send(Request("GET", one["path"]))
                    self.tally.check(answer.status == 200 and answer.media_type == "application/wasm" and answer.body == module, f"GET {one['path']}")

    def probed(self, path, body, scope):
        """Sends a request that fits its schema. If it is refused with 422, all errors must lie within `scope`."""
        pointer = f"/paths/{escaped(path)}/post"
        schema = f"{pointer}/requestBody/content/{escaped('application/json')}/schema"
        where = f"{path} {json.dumps(body)[:400]}"
        errors = self.specification.errors(schema, body)
        if self.tally.check(not errors, f"{where}: the request does not fit its schema: {errors}"):
            self.requests.see(schema, body)
        answer = self.service.send(
            Request("POST", path, {"Content-Type": "application/json"}, json.dumps(body).encode()))
        if answer.status == 422:
            pointers = [error["pointer"] for error in json.loads(answer.body).get("errors", ())]
            self.tally.check(
                pointers and all(error.startswith(scope) for error in pointers), f"{where}: {answer.body[:300]}")
        elif self.tally.check(answer.status == 200, f"{where}: {answer.status} {answer.body[:300]}"):
            self.validate(f"{pointer}/responses/200/content/{escaped('application/json')}/schema", where,
                          json.loads(answer.body))

    def posted(self, path, name, body):
        """Sends a request that must fit its schema and be accepted."""
        pointer = f"/paths/{escaped(path)}/post"
        schema = f"{pointer}/requestBody/content/{escaped('application/json')}/schema"
        errors = self.specification.errors(schema, body)
        if self.tally.check(not errors, f"{path} ({name}): the request does not fit its schema: {errors}"):
            self.requests.see(schema, body)
        request = Request("POST", path, {"Content-Type": "application/json"}, json.dumps(body).encode())
        self.exchange(pointer, name, 200, request)

    def completeness(self):
        """Everything in the file must be shown by an example."""
        for path, method, pointer in self.specification.operations():
            for status in self.specification.at(pointer)["responses"]:
                target = self.specification.target(f"{pointer}/responses/{status}")
                response = self.specification.at(target)
                for media in response.get("content", {}):
                    keyword = "x-item-schema" if "x-item-schema" in response["content"][media] else "schema"
                    self.answers.expect(f"{target}/content/{escaped(media)}/{keyword}")
                # HEAD answers as GET does.
                shown = self.statuses.get(pointer, set()) | (
                    self.statuses.get(pointer.removesuffix("head") + "get", set()) if method == "head" else set())
                self.tally.check(
                    status in shown or "x-unprovoked" in response,
                    f"{method.upper()} {path}: no example gives {status}")
        for title, coverage in (("request", self.requests), ("answer", self.answers)):
            # Members of which several components have a copy are shown by any of them.
            shown = {self.origins.get(pointer, pointer) for pointer in coverage.seen}
            for pointer in sorted(coverage.known):
                self.tally.check(self.origins.get(pointer, pointer) in shown, f"no {title} has {pointer}")

    def run(self):
        for path, method, pointer in self.specification.operations():
            self.operation(path, method, pointer)
        for path in self.specification.document["paths"]:
            self.other_methods(path)
        self.absent_paths()
        check_served(self.service, self.specification, self.tally)
        kept(self)
        metrics(self)
        self.documents()
        self.modules()
        self.completeness()


def contains(whole, part):
    """Whether a value contains an excerpt: part of a text, members of an object, or elements of a list in any order."""
    if isinstance(whole, dict) and isinstance(part, dict):
        return all(name in whole and contains(whole[name], value) for name, value in part.items())
    if isinstance(whole, list) and isinstance(part, list):
        return all(any(contains(element, item) for element in whole) for item in part)
    if isinstance(whole, str) and isinstance(part, str):
        return part in whole
    return whole == part


def binary():
    if len(sys.argv) > 1:
        return Path(sys.argv[1])
    for configuration in ("debug", "release"):
        path = ROOT / ".build" / configuration / "detent"
        if path.exists():
            return path
    sys.exit("There is no binary in .build; build it, or give its path.")


def main():
    tally = Tally()
    try:
        specification = Specification(ROOT / "openapi.yaml")
    except yaml.YAMLError as error:
        sys.exit(f"openapi.yaml is not YAML: {error}")
    check_file(specification, tally)
    with Service(binary()) as service:
        contract = Contract(specification, service, tally)
        contract.run()
        tally.check(service.stop() == 0, f"the service ended with status {service.process.returncode}")
    guarded(contract, binary())
    print(f"{tally.passed} passed, {tally.failed} failed")
    sys.exit(1 if tally.failed else 0)


if __name__ == "__main__":
    main()
