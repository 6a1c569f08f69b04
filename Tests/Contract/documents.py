"""Whether what `/systems/{system}` tells of a system is what the schemas of openapi.yaml say of it."""

from jsonschema import Draft202012Validator


def compare_document(specification, outline, document, tally):
    name = document["name"]
    where = f"/systems/{name}"
    schemas = specification.document["components"]["schemas"]
    prefix = component(schemas["Drawer"]["discriminator"]["mapping"][name]).removesuffix("Drawer")

    for member in outline:
        tally.check(
            member == "href" or outline[member] == document[member], f"{where}: {member} is another one in /systems")
    compare_schema(specification, prefix, document, tally)
    compare_inputs(specification, document, tally)
    tally.check(
        [rule["id"] for rule in document["rules"]] == schemas[f"{prefix}Rule"]["enum"],
        f"{where}: the rules are not {prefix}Rule's")
    tally.check(
        set(document["states"]) == states(schemas[f"{prefix}State"]), f"{where}: the states are not {prefix}State's")
    head = set(schemas["FrameHead"]["properties"])
    tally.check(
        {track["name"] for track in document["tracks"]} == set(schemas[f"{prefix}FrameRecord"]["properties"]) - head,
        f"{where}: the tracks are not the members of {prefix}FrameRecord")
    request = schemas["SimulateRequest"]["properties"]
    for member in document["scene"]:
        if tally.check(member["name"] in request, f"{where}: SimulateRequest has no {member['name']}"):
            compare_members(specification, f"{where}, {member['name']}", member["properties"],
                            request[member["name"]], tally)


def compare_schema(specification, prefix, document, tally):
    """The schema that is served is the file's, and allows what the document gives as defaults."""
    served = dict(document["schema"])
    Draft202012Validator.check_schema(served)
    served.pop("$schema")
    served.pop("title")
    configuration = f"{prefix}Configuration"
    written = specification.expanded(specification.at(f"/components/schemas/{configuration}"))
    for path, difference in differences(specification.expanded(served), written):
        tally.check(False, f"{configuration}{path}: {difference}")
    tally.check(True, "")
    validator = Draft202012Validator(document["schema"])
    defaults = {member["name"]: member["default"] for member in document["properties"] if "default" in member}
    errors = [error.message for error in validator.iter_errors(defaults)]
    tally.check(not errors, f"{configuration}: the defaults do not fit: {errors}")


def compare_inputs(specification, document, tally):
    mapping = specification.at("/components/schemas/Input")["discriminator"]["mapping"]
    where = f"/systems/{document['name']}, inputs"
    for entry in document["inputs"]:
        if tally.check(entry["name"] in mapping, f"{where}: there is no schema of {entry['name']}"):
            schema = specification.at(mapping[entry["name"]].removeprefix("#"))
            compare_members(specification, f"{where}, {entry['name']}", entry["members"], schema, tally, {"type"})


def compare_members(specification, where, members, schema, tally, further=frozenset()):
    """Names, which of them are required, defaults, and what plain values they take."""
    schema = specification.expanded(schema)
    properties = schema["properties"]
    names = {member["name"] for member in members}
    tally.check(
        names == set(properties) - further,
        f"{where}: {sorted(names)} in the document, {sorted(properties)} in the file")
    required = {member["name"] for member in members if member["required"]}
    tally.check(
        required == set(schema.get("required", ())) - further, f"{where}: {sorted(required)} are required, not "
        f"{schema.get('required', [])}")
    for member in members:
        in_file = properties.get(member["name"], {})
        tally.check(
            member.get("default") == in_file.get("default"),
            f"{where}: the default of {member['name']} is {member.get('default')}, not {in_file.get('default')}")
        for keyword, limit in {**member.get("range", {}), **cases(member)}.items():
            tally.check(
                in_file.get(keyword) == limit,
                f"{where}: {keyword} of {member['name']} is {limit}, not {in_file.get(keyword)}")


def cases(member):
    return {"enum": member["cases"]} if "cases" in member else {}


def states(schema):
    """Names, and the names of single members that carry a value."""
    named = set()
    for branch in schema["anyOf"]:
        named |= set(branch.get("enum", ())) | set(branch.get("properties", ()))
    return named


def component(reference):
    return reference.rpartition("/")[2]


def differences(served, written, path=""):
    if isinstance(served, dict) and isinstance(written, dict):
        for name in sorted(served.keys() | written.keys()):
            if name not in written:
                yield f"{path}/{name}", "is served and not in the file"
            elif name not in served:
                yield f"{path}/{name}", "is in the file and not served"
            else:
                yield from differences(served[name], written[name], f"{path}/{name}")
    elif isinstance(served, list) and isinstance(written, list) and len(served) == len(written):
        for index, (one, other) in enumerate(zip(served, written)):
            yield from differences(one, other, f"{path}/{index}")
    elif served != written:
        yield path, f"{served} is served, {written} is in the file"
