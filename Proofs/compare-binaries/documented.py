"""Requests from the contract's examples, and requests that are wrong whatever their body says."""

import json

import yaml

from questions import JSON, ROOT, Question, posted

# Paths whose answers differ from one moment to the next.
VOLATILE = {"/metrics"}
DRAWER = {"container": {"height": 844}, "drawer": {"system": "drawerkit"}}
ROUTES = ("/simulate", "/resolve", "/curves")


class Contract:
    def __init__(self):
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        self.paths = yaml.load((ROOT / "openapi.yaml").read_text(), loader)["paths"]

    def media_types(self, path):
        return list(self.paths[path]["post"]["responses"]["200"]["content"])

    def examples(self, path):
        return self.paths[path]["post"]["requestBody"]["content"][JSON]["examples"]

    def requests(self, path):
        """The bodies of a path's examples that are not refused."""
        return [example["value"] for example in self.examples(path).values() if "x-status" not in example]

    def posted(self):
        """Every example of every POST. Those that are not refused are requested in every representation."""
        for path in ROUTES:
            for name, example in self.examples(path).items():
                text = example.get("x-body") or json.dumps(example["value"])
                body = text.encode() + b" " * example.get("x-padding", 0)
                headers = {"Content-Type": JSON, **example.get("x-headers", {})}
                accepts = [None]
                if "x-status" not in example:
                    accepts += example.get("x-accepts", self.media_types(path))
                for accept in accepts:
                    chosen = {**headers, "Accept": accept} if accept else headers
                    yield Question(
                        "examples", " ".join(filter(None, (name, accept))), "POST", path, list(chosen.items()), body)

    def described(self):
        """GET, HEAD and OPTIONS of every path with GET, with every example of its parameter."""
        for path, item in self.paths.items():
            if "get" in item and path not in VOLATILE:
                for filled in self.filled(path, item):
                    for method in ("GET", "HEAD", "OPTIONS"):
                        yield Question("descriptions", f"{method} {filled}", method, filled)

    def filled(self, path, item):
        parameters = [parameter for parameter in item.get("parameters", []) if parameter.get("in") == "path"]
        if not parameters:
            return [path]
        [parameter] = parameters
        return [path.replace("{" + parameter["name"] + "}", example["value"])
                for example in parameter["examples"].values()]


def forms():
    """Methods, paths and header fields that are wrong, or unusual."""
    body = json.dumps(DRAWER).encode()
    sent = [("Content-Type", JSON)]

    def ask(method, path, headers=sent, body=body):
        return Question("forms", f"{method} {path} {headers[-1] if headers else ''}", method, path, headers, body)

    for path in ROUTES + ("/systems", "/systems/sheets"):
        for method in ("GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"):
            yield ask(method, path, [], None)
    for path in ("/simulations", "/simulate/", "/Resolve", "//", "/systems/", "/systems/uikit", "/simulate?rate=60",
                 "/systems/sheets/schema", "/%73ystems", "/%2e%2e/etc", "/a%00b", "/%ff", "/" + "x" * 8192):
        yield ask("POST", path)
        yield ask("GET", path, [], None)
    for path in ROUTES:
        for accept in ("image/png", "*/*;q=0", "text/*", "*/*", "application/*;q=0.5, text/csv", "", ";", "TEXT/CSV",
                       "application/json;q=0, */*", "text/csv;q=0.1, text/event-stream;q=0.9", "text/css;q=2", "json"):
            yield ask("POST", path, sent + [("Accept", accept)])
        yield ask("POST", path, sent + [("Accept", "image/png"), ("Accept", "application/json")])
        for content_type in ("text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin1",
                             "application/json; charset=UTF-8", 'application/json;charset="utf-8"', "Application/JSON",
                             "application/json, text/plain", "application/problem+json", ""):
            yield ask("POST", path, [("Content-Type", content_type)])
        yield ask("POST", path, sent + [("Content-Type", "text/plain")])
        yield ask("POST", path, [])
        yield ask("POST", path, sent + [("Content-Encoding", "gzip")])
        yield ask("POST", path, sent, b" " * 1_048_577)
        yield ask("POST", path, sent + [("Authorization", "Bearer nobody")])
        yield ask("POST", path, sent + [("Origin", "https://example.org")])
        yield ask("OPTIONS", path, [("Origin", "https://example.org"), ("Access-Control-Request-Method", "POST")], None)
    moved = {**DRAWER, "timeline": [{"type": "move", "to": "fullyExpanded"}], "sampling": {"rate": 10}}
    for last in ("", "0", "1", "5", "11", "12", "999", "-1", "abc", "9999999999999999999"):
        question = posted("forms", f"Last-Event-ID {last}", "/simulate", moved, "text/event-stream")
        question.headers.append(("Last-Event-ID", last))
        yield question
