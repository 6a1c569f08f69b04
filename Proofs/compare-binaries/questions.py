"""A request as both builds get it, and what the sources of requests share."""

import json
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
JSON = "application/json"


@dataclass
class Question:
    """A request. `family` groups questions in the tally, and `name` identifies a question within its family."""

    family: str
    name: str
    method: str
    path: str
    headers: list = field(default_factory=list)
    body: bytes = None


class Members(list):
    """An object as a list of pairs. They keep their order, and a name may occur twice."""


def encoded(value):
    """Compact JSON. Objects may be `Members` or dictionaries."""
    if isinstance(value, (Members, dict)):
        pairs = value.items() if isinstance(value, dict) else value
        return "{" + ",".join(f"{json.dumps(name)}:{encoded(item)}" for name, item in pairs) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(encoded, value)) + "]"
    return json.dumps(value)


def posted(family, name, path, value, accept=None):
    """A POST of JSON. `value` may also be the bytes of the body."""
    headers = [("Content-Type", JSON)] + ([("Accept", accept)] if accept else [])
    body = value if isinstance(value, bytes) else json.dumps(value, separators=(",", ":")).encode()
    return Question(family, name, "POST", path, headers, body)
