"""Requests that try every member that a system documents, one at a time."""


def probes(document):
    """Each request, with the prefix that the pointers of its errors must have."""
    example = document["examples"]
    for name, value in trials(document["properties"]):
        drawer = {"system": document["name"],
                  "configuration": {**example["resolve"]["drawer"].get("configuration", {}), name: value}}
        yield "/resolve", {**example["resolve"], "drawer": drawer}, "/drawer"
        yield "/simulate", {**example["simulate"], "drawer": drawer}, ""
    for name, value in trials(document["scene"]):
        yield "/simulate", {**example["simulate"], name: value}, f"/{name}"
    for entry in document["inputs"]:
        needed = {member["name"]: samples(member)[0] for member in entry["members"] if member["required"]}
        yield "/simulate", with_input(example["simulate"], {"type": entry["name"], **needed}), "/timeline/0"
        for name, value in trials(entry["members"]):
            timed = {"type": entry["name"], **needed, name: value}
            yield "/simulate", with_input(example["simulate"], timed), "/timeline/0"
    yield "/simulate", {**example["simulate"], "sampling": {"rate": 10}, "output": {"events": False}}, ""


def with_input(example, timed):
    return {**example, "timeline": [timed], "sampling": {"rate": 10}}


def trials(members):
    for member in members:
        for value in samples(member):
            yield member["name"], value


def samples(shape):
    """Enough values of a shape to show each of its notations and members."""
    values = notations(shape)
    return values + [None] if shape.get("nullable") else values


def notations(shape):
    match shape["type"]:
        case "boolean":
            return [True]
        case "string":
            return ["a"]
        case "number":
            limits = shape.get("range", {"minimum": 0, "maximum": 1})
            return [min(max(0.5, limits["minimum"]), limits["maximum"])]
        case "integer":
            return [max(shape["range"]["minimum"], min(1, shape["range"]["maximum"]))]
        case "choice":
            return shape["cases"][:1]
        case "list":
            count = max(shape["count"]["minimum"], min(1, shape["count"]["maximum"]))
            return [[value] * count for value in samples(shape["items"])]
        case "dictionary":
            return [{"a": value} for value in samples(shape["items"])]
        case "oneOf":
            return [value for option in shape["options"] for value in samples(option)]
        case "object":
            return objects(shape["properties"])


def objects(members):
    """An object with the first sample of every member, and one object for each further sample."""
    whole = {member["name"]: samples(member)[0] for member in members}
    return [whole] + [
        {**whole, member["name"]: value} for member in members for value in samples(member)[1:]]
