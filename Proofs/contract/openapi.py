"""Checks the document itself: that openapi.yaml is valid, and that the service shows it as it is."""

import json
import re
from dataclasses import dataclass

import yaml
from openapi_spec_validator import OpenAPIV31SpecValidator

from flatness import check_flatness
from service import Request
from specification import escaped


def check_file(specification, tally):
    """Checks the file by itself."""
    for error in OpenAPIV31SpecValidator(specification.document).iter_errors():
        tally.check(False, f"openapi.yaml, {error.json_path}: {error.message[:300]}")
    tally.check(True, "")
    check_flatness(specification, tally)
    for pointer in specification.unused():
        tally.check(False, f"{pointer} is not used")
    for _, _, pointer in specification.operations():
        for status in specification.at(pointer)["responses"]:
            target = specification.target(f"{pointer}/responses/{status}")
            for media, content in specification.at(target).get("content", {}).items():
                where = f"{target}/content/{escaped(media)}"
                for name, example in content.get("examples", {}).items():
                    if "x-item-schema" in content:
                        lines = map(json.loads, example["value"].splitlines())
                        errors = [
                            error for line in lines for error in specification.errors(f"{where}/x-item-schema", line)]
                    else:
                        errors = specification.errors(f"{where}/schema", example["value"])
                    tally.check(not errors, f"{where} ({name}): the example does not fit its schema: {errors}")


def check_served(service, specification, tally):
    """Checks what the service shows: the file, the same document as JSON, and the file for a browser."""
    served = service.send(Request("GET", "/openapi.yaml")).body
    tally.check(served == specification.bytes, "/openapi.yaml is not the file in the repository")
    text = service.send(Request("GET", "/openapi.json")).body.decode()
    tally.check(
        json.loads(text) == specification.document, "/openapi.json is another document than /openapi.yaml")
    found = difference(read_yaml(specification.bytes), read_json(text))
    tally.check(found is None, f"/openapi.json is written in another way than /openapi.yaml: {found}")
    shown = service.send(Request("GET", "/openapi.yaml", {"Accept": "text/html,application/xml;q=0.9,*/*;q=0.8"}))
    tally.check(
        shown.media_type == "text/plain" and shown.headers["Content-Disposition"] == "inline"
        and shown.body == specification.bytes, "a browser does not show /openapi.yaml")


# As it is written: members are a tuple of pairs in their order, and numbers keep their digits.


@dataclass(frozen=True)
class Number:
    literal: str


class CoreLoader(yaml.SafeLoader):
    """Reads plain scalars as the core schema of YAML 1.2 does; PyYAML's own loaders read them as YAML 1.1."""

    yaml_implicit_resolvers = {}


for kind, pattern, first in (
        ("null", "|~|null|Null|NULL", ["", "~", "n", "N"]),
        ("bool", "true|True|TRUE|false|False|FALSE", "tTfF"),
        ("int", "[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+", "-+0123456789"),
        ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)",
         "-+.0123456789")):
    CoreLoader.add_implicit_resolver(f"tag:yaml.org,2002:{kind}", re.compile(f"(?:{pattern})$"), list(first))


def read_yaml(text):
    return value(yaml.compose(text, CoreLoader))


def value(node):
    if isinstance(node, yaml.MappingNode):
        return tuple((name.value, value(member)) for name, member in node.value)
    if isinstance(node, yaml.SequenceNode):
        return [value(element) for element in node.value]
    match node.tag.rpartition(":")[2]:
        case "null":
            return None
        case "bool":
            return node.value.lower() == "true"
        case "int" | "float":
            return Number(node.value)
    return node.value


def read_json(text):
    return json.loads(
        text, object_pairs_hook=tuple, parse_int=Number, parse_float=Number, parse_constant=Number)


def difference(one, other, pointer=""):
    """Where two documents first differ, and how; None if they do not."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        names, others = ([name for name, _ in members] for members in (one, other))
        if names != others:
            return f"{pointer}: the members {names} are {others}"
        pairs = [(f"{pointer}/{escaped(name)}", member, another) for (name, member), (_, another) in zip(one, other)]
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = [(f"{pointer}/{index}", element, another) for index, (element, another) in enumerate(zip(one, other))]
    else:
        return None if type(one) is type(other) and one == other else f"{pointer}: {one!r:.300} is {other!r:.300}"
    return next((found for place, first, second in pairs if (found := difference(first, second, place))), None)
