"""Checks that generators of clients can read the contract.

What they cannot read: objects without a name, schemas composed of others, alternatives that nothing tells apart, two
operations or components whose names differ by their case alone. And what user interfaces send unasked must be right: the
first example.
"""

from specification import METHODS, escaped

LIMITS = {"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "pattern", "minLength", "maxLength"}
COMPOSED = ("allOf", "anyOf", "unevaluatedProperties", "patternProperties", "if")


def check_flatness(specification, tally):
    document = specification.document
    for name, schema in document["components"]["schemas"].items():
        check_schema(f"/components/schemas/{name}", schema, True, specification, tally)
    for pointer, schema in places(document):
        tally.check(
            "$ref" in schema or not needs_name(schema), f"{pointer}: an object, a choice or alternatives without a name")
    check_names("component", document["components"]["schemas"], tally)
    check_operations(document, tally)
    tally.check([server["url"] for server in document["servers"]] == ["/"], "servers: the document must name its own server")


def check_schema(pointer, schema, is_named, specification, tally):
    """Checks a schema and those in it."""
    if not isinstance(schema, dict):
        return
    for keyword in COMPOSED:
        tally.check(keyword not in schema, f"{pointer}: has {keyword}")
    if "oneOf" in schema:
        check_alternatives(pointer, schema, is_named, specification, tally)
    elif not is_named:
        tally.check(not needs_name(schema), f"{pointer}: an object, a choice or alternatives without a name")
    name = pointer.rpartition("/")[2].lower()
    tally.check(
        name not in map(str.lower, schema.get("properties", {})), f"{pointer}: a member has the name of the component")
    for name, member in schema.get("properties", {}).items():
        check_schema(f"{pointer}/properties/{escaped(name)}", member, False, specification, tally)
    for keyword in ("items", "additionalProperties"):
        check_schema(f"{pointer}/{keyword}", schema.get(keyword), False, specification, tally)
        check_unlimited(f"{pointer}/{keyword}", schema.get(keyword), tally)


def check_unlimited(pointer, schema, tally):
    """What has no name must not have limits either, unless it is a member: generators make up a name for it."""
    if isinstance(schema, dict):
        tally.check(not LIMITS & schema.keys(), f"{pointer}: has limits, but no name")


def needs_name(schema):
    return bool({"properties", "additionalProperties", "enum", "oneOf"} & schema.keys()) or schema.get("type") == "object"


def check_alternatives(pointer, schema, is_named, specification, tally):
    """A member tells objects apart; otherwise there is one object at most. Only what may be null needs no name."""
    options = [option for option in schema["oneOf"] if option != {"type": "null"}]
    tally.check(is_named or len(options) == 1, f"{pointer}: alternatives without a name")
    targets = [specification.at(specification.target_of(option)) if "$ref" in option else option for option in options]
    objects = [target for target in targets if target.get("type") == "object"]
    for option in options:
        check_schema(f"{pointer}/oneOf", option, False, specification, tally)
        check_unlimited(f"{pointer}/oneOf", option, tally)
    if "discriminator" not in schema:
        tally.check(len(objects) <= 1, f"{pointer}: objects that nothing tells apart")
        return
    tally.check(len(objects) == len(options), f"{pointer}: only objects have members that tell them apart")
    mapping = schema["discriminator"]["mapping"]
    tally.check(
        [option["$ref"] for option in options] == list(mapping.values()),
        f"{pointer}: the mapping does not name the alternatives in their order")
    for value, reference in mapping.items():
        for target in leaves(specification, reference):
            constant = target["properties"].get(schema["discriminator"]["propertyName"], {}).get("const")
            tally.check(constant == value, f"{pointer}: {reference} is not distinguished by {value}")


def leaves(specification, reference):
    """The objects behind a reference, which may itself be to alternatives."""
    target = specification.at(reference.removeprefix("#"))
    if "oneOf" not in target:
        return [target]
    return [leaf for option in target["oneOf"] for leaf in leaves(specification, option["$ref"])]


def places(document):
    """The schemas of parameters, headers and bodies."""
    items = [(f"/paths/{escaped(path)}", item) for path, item in document["paths"].items()]
    items.append(("/components", {kind: document["components"].get(kind) for kind in ("parameters", "headers", "responses")}))
    for pointer, item in items:
        yield from found(pointer, item)


def found(pointer, node):
    if isinstance(node, list):
        for index, item in enumerate(node):
            yield from found(f"{pointer}/{index}", item)
    if isinstance(node, dict):
        for name, item in node.items():
            if name == "schema":
                yield f"{pointer}/{name}", item
            elif name not in ("examples", "value"):
                yield from found(f"{pointer}/{escaped(name)}", item)


def check_names(kind, names, tally):
    known = {}
    for name in names:
        other = known.setdefault(name.lower(), name)
        tally.check(other == name, f"the {kind}s {other} and {name} are called alike")
        tally.check(not name[-1].isdigit(), f"the {kind} {name} ends in a number, as what generators rename does")


def check_operations(document, tally):
    identifiers = []
    for path, item in document["paths"].items():
        for method in METHODS:
            if method in item:
                where = f"{method.upper()} {path}"
                identifiers.append(item[method].get("operationId"))
                tally.check(identifiers[-1], f"{where}: has no operationId")
                check_examples(where, item[method], tally)
    check_names("operation", identifiers, tally)
    tally.check(len(set(identifiers)) == len(identifiers), "two operations have the same operationId")
    for name, parameter in document["components"]["parameters"].items():
        tally.check(
            parameter["in"] != "header" or not {"example", "examples"} & parameter.keys(),
            f"the parameter {name} has an example, which would be sent")


def check_examples(where, operation, tally):
    """Faulty examples come last, and say what they are."""
    for media in operation.get("requestBody", {}).get("content", {}).values():
        is_valid = True
        for name, example in media.get("examples", {}).items():
            is_faulty = example.get("x-status", 200) >= 400
            tally.check(name.startswith("faulty") == is_faulty, f"{where}: the name of {name} says the wrong thing")
            tally.check(is_valid or is_faulty, f"{where}: {name} comes after a faulty example")
            tally.check(example.get("value") is not None, f"{where}: {name} has no value")
            is_valid = not is_faulty
