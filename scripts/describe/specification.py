"""The contract as a program reads it: the file, its references and schemas, and which properties are used."""

from urllib.parse import quote

import jsonschema_rs
import yaml
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

METHODS = ("get", "head", "post", "put", "patch", "delete", "options", "trace")


class Specification:
    """openapi.yaml. A pointer is a JSON Pointer into it, as a string that starts with `/`."""

    def __init__(self, path):
        self.bytes = path.read_bytes()
        self.document = yaml.safe_load(self.bytes)
        self.registry = Registry().with_resource(
            "urn:contract", Resource(contents=self.document, specification=DRAFT202012))
        self.compiled_registry = jsonschema_rs.Registry([("urn:contract", self.document)], draft=jsonschema_rs.Draft202012)
        self.validators = {}
        self.compiled = {}

    def at(self, pointer):
        """The value at a pointer."""
        node = self.document
        for step in pointer.split("/")[1:]:
            step = step.replace("~1", "/").replace("~0", "~")
            node = node[int(step)] if isinstance(node, list) else node[step]
        return node

    def target(self, pointer):
        """The pointer with all references followed."""
        node = self.at(pointer)
        while set(node) == {"$ref"}:
            pointer = node["$ref"].removeprefix("#")
            node = self.at(pointer)
        return pointer

    def target_of(self, schema):
        """The pointer to what a schema that is a reference refers to."""
        return self.target(schema["$ref"].removeprefix("#"))

    def is_valid(self, pointer, instance):
        """Whether an instance fits a schema, from a validator that is two hundred times as fast as the one that gives reasons."""
        validator = self.compiled.get(pointer)
        if validator is None:
            schema = {"$ref": "urn:contract#" + quote(pointer)}
            validator = jsonschema_rs.Draft202012Validator(schema, registry=self.compiled_registry)
            self.compiled[pointer] = validator
        return validator.is_valid(instance)

    def errors(self, pointer, instance):
        """The errors of an instance against a schema, one line each."""
        if self.is_valid(pointer, instance):
            return []
        validator = self.validators.get(pointer)
        if validator is None:
            schema = {"$ref": "urn:contract#" + pointer}
            validator = Draft202012Validator(schema, registry=self.registry)
            self.validators[pointer] = validator
        found = [f"{error.json_path}: {error.message[:300]}" for error in deepest(validator.iter_errors(instance))]
        return found or ["refused by jsonschema-rs, and not by jsonschema"]

    def inlined(self, schema):
        """A schema without references. Members next to a reference only describe it, and are left out."""
        if isinstance(schema, list):
            return [self.inlined(item) for item in schema]
        if not isinstance(schema, dict):
            return schema
        if "$ref" in schema:
            rest = {name: item for name, item in schema.items() if name == "default"}
            return {**self.inlined(self.at(schema["$ref"].removeprefix("#"))), **rest}
        return {name: self.inlined(item) for name, item in schema.items()}

    def operations(self):
        """Every operation: its path, its method, its pointer."""
        for path, item in self.document["paths"].items():
            for method in item:
                if method in METHODS:
                    yield path, method, f"/paths/{escaped(path)}/{method}"

    def unused(self):
        """Components that nothing refers to."""
        references = set(strings(self.document))
        for kind, components in self.document["components"].items():
            if kind == "securitySchemes":
                # Security schemes are named, not referenced.
                references |= {f"#/components/{kind}/{name}" for need in self.document["security"] for name in need}
            yield from (
                f"/components/{kind}/{name}" for name in components if f"#/components/{kind}/{name}" not in references)

    def methods(self, path):
        return {method.upper() for method in self.document["paths"][path] if method in METHODS}


class Coverage:
    """Which properties of schemas occur in instances. A schema marked `x-requests` is for requests only."""

    def __init__(self, specification):
        self.specification = specification
        self.known = set()
        self.seen = set()
        self.visited = set()

    def expect(self, pointer):
        """Adds every property that can be reached from a schema to the known ones."""
        pointer = self.specification.target(pointer)
        schema = self.specification.at(pointer)
        if pointer in self.visited or not isinstance(schema, dict) or "x-requests" in schema:
            return
        self.visited.add(pointer)
        for name in schema.get("properties", {}):
            self.known.add(f"{pointer}/properties/{escaped(name)}")
        for further in self.subschemas(pointer, schema):
            self.expect(further)

    @staticmethod
    def subschemas(pointer, schema):
        if "$ref" in schema:
            yield schema["$ref"].removeprefix("#")
        for name in schema.get("properties", {}):
            yield f"{pointer}/properties/{escaped(name)}"
        for keyword in ("allOf", "anyOf", "oneOf"):
            for index in range(len(schema.get(keyword, []))):
                yield f"{pointer}/{keyword}/{index}"
        for keyword in ("items", "additionalProperties"):
            if isinstance(schema.get(keyword), dict):
                yield f"{pointer}/{keyword}"

    def see(self, pointer, instance):
        """Marks the properties of a valid instance. Of alternatives, only those that it fits count."""
        pointer = self.specification.target(pointer)
        schema = self.specification.at(pointer)
        if not isinstance(schema, dict) or "x-requests" in schema:
            return
        if "$ref" in schema:
            self.see(schema["$ref"].removeprefix("#"), instance)
        for index in range(len(schema.get("allOf", []))):
            self.see(f"{pointer}/allOf/{index}", instance)
        for keyword in ("anyOf", "oneOf"):
            for index in range(len(schema.get(keyword, []))):
                branch = f"{pointer}/{keyword}/{index}"
                if self.specification.is_valid(branch, instance):
                    self.see(branch, instance)
        if isinstance(instance, dict):
            self.see_members(pointer, schema, instance)
        if isinstance(instance, list) and "items" in schema:
            for item in instance:
                self.see(f"{pointer}/items", item)

    def see_members(self, pointer, schema, instance):
        properties = schema.get("properties", {})
        for name, value in instance.items():
            if name in properties:
                member = f"{pointer}/properties/{escaped(name)}"
                self.seen.add(member)
                self.see(member, value)
            elif isinstance(schema.get("additionalProperties"), dict):
                self.see(f"{pointer}/additionalProperties", value)

    def missing(self):
        return sorted(self.known - self.seen)


def strings(value):
    """Every string in a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for item in value.values() if isinstance(value, dict) else value:
            yield from strings(item)


def escaped(name):
    return name.replace("~", "~0").replace("/", "~1")


def deepest(errors):
    """The errors, where alternatives that all fail are replaced by the errors of the closest one."""
    for error in errors:
        if not error.context:
            yield error
            continue
        branches = {}
        for cause in error.context:
            branches.setdefault(cause.schema_path[0], []).append(cause)
        named = [causes for causes in branches.values() if not any(is_other_kind(cause) for cause in causes)]
        yield from deepest(min(named or branches.values(), key=len))


def is_other_kind(error):
    """Whether the error is in a name or type, which shows that this alternative was not meant."""
    return error.validator == "const" or (error.validator == "type" and len(error.relative_path) == 0)
