"""From the shapes that /systems describes to schemas: flat ones, in which every object and every choice has a name."""

import json

from merging import alone, either


def reference(name):
    return {"$ref": f"#/components/schemas/{name}"}


def capitalised(name):
    """A member's name or a callback's as a part of a component's name."""
    return "".join(part[:1].upper() + part[1:] for part in name.replace("-", ".").replace("(", ".").replace(")", "").split("."))


def described(schema, member):
    unit = member.get("unit")
    doc = member["doc"]
    return {**schema, "description": f"{doc} Unit: {unit}." if unit else doc}


class Components:
    """Components by their names, and the way from a shape to one of them.

    A name follows from where the shape stands, so it stays the same whatever is added elsewhere.
    """

    # Shapes for which the file has a schema by hand, by what it is called there.
    KNOWN = ("Timing", "TimingParameters", "Container", "VerticalQuantity", "ContentInset")

    def __init__(self, specification):
        self.components = {}
        # The file of each component, and the one that components are now added to.
        self.files = {}
        self.file = None
        schemas = specification.document["components"]["schemas"]
        self.known = {name: bare(specification.inlined(schemas[name])) for name in self.KNOWN}
        # What the names of the types in some components begin with.
        self.prefixes = {}
        # How the system that is being described spells its states, by the name of that component.
        self.state = None

    def add(self, name, schema):
        """Adds a component, unless there is the same one. Returns a reference to it."""
        present = self.components.setdefault(name, schema)
        self.files.setdefault(name, self.file)
        if bare(present) != bare(schema):
            raise SystemExit(f"Two different components would be called {name}.")
        return reference(name)

    def describes(self, name, prefix, properties):
        """From now on an object with these members is the component of that name, wherever it is."""
        self.known[name] = bare(closed_object(properties))
        self.prefixes[name] = prefix

    # Members

    def members(self, members, owner):
        return {member["name"]: self.member(member, owner) for member in members}

    def member(self, member, owner):
        name = self.prefixes.get(member.get("type of"), owner) + capitalised(member["name"])
        schema = described(self.shape(member, name), member)
        if "default" not in member:
            return schema
        if "oneOf" in schema and member["default"] is not None:
            # Generators of clients fail on an object as the default of what may also be null.
            default = json.dumps(member["default"])
            return {**schema, "description": f"{schema['description']} The default is {default}."}
        return {**schema, "default": member["default"]}

    # Shapes

    def shape(self, shape, name):
        """The schema of a shape. What needs a component gets one of that name."""
        schema = self.plain(shape, name)
        if not shape.get("nullable") or not schema:
            return schema
        if isinstance(schema.get("type"), str) and "enum" not in schema:
            return {**schema, "type": [schema["type"], "null"]}
        return {"oneOf": [schema, {"type": "null"}]}

    def plain(self, shape, name):
        known = self.known_name(shape)
        if known:
            return reference(known)
        if self.state and name != self.state[0] and inlined(shape) == inlined(self.state[1]):
            return self.plain(self.state[1], self.state[0])
        match shape["type"]:
            case "number":
                return {"type": "number", **shape.get("range", {})}
            case "integer":
                return {"type": "integer", **shape.get("range", {})}
            case "choice":
                return self.add(name, {"type": "string", "enum": shape["cases"]})
            case "list":
                count = shape["count"]
                return {"type": "array", "items": unlimited(self.shape(shape["items"], name + "Item")),
                        "minItems": count["minimum"], "maxItems": count["maximum"]}
            case "dictionary":
                return self.add(name, {
                    "type": "object", "additionalProperties": unlimited(self.shape(shape["items"], name + "Value"))})
            case "object":
                return self.object(shape["properties"], name)
            case "oneOf":
                return self.one_of(shape["options"], name)
            case "any":
                return {}
            case simple:
                return {"type": simple}

    def object(self, properties, name):
        required = [member["name"] for member in properties if member["required"]]
        schema = {"type": "object", "additionalProperties": False, "properties": self.members(properties, name)}
        return self.add(name, {**schema, "required": required} if required else schema)

    def one_of(self, options, name):
        """Several objects are one with optional members. What is of different types stays apart."""
        options = flat(options)
        objects = [option for option in options if option["type"] == "object"]
        others = folded([option for option in options if option["type"] != "object"])
        if not others:
            return self.object(united(objects), name)
        if len(others) > 2:
            return {}
        parts = []
        for option in others:
            if option["type"] != "choice":
                parts.append(unlimited(self.plain(option, name + capitalised(option["type"]))))
            else:
                # As a component it would be taken for an object by some generators of clients.
                cases = option["cases"]
                text = f"One of {', '.join(cases)}." if len(cases) > 1 else f'The text "{cases[0]}".'
                parts.append({"type": "string", "description": text})
        if objects:
            parts.append(self.object(united(objects), name + "Object"))
        return parts[0] if len(parts) == 1 else self.add(name, {"oneOf": parts})

    def known_name(self, shape):
        if shape["type"] not in ("object", "oneOf"):
            return None
        inline = bare(inlined(shape))
        return next((name for name, other in self.known.items() if other == inline), None)


def unlimited(schema):
    """A number in a list or among alternatives without its limits: for one with limits, generators of clients make a type."""
    return {key: value for key, value in schema.items() if key not in ("minimum", "maximum")}


def flat(options):
    """The options with those of nested alternatives in their place, none of them nullable."""
    found = []
    for option in options:
        for part in flat(option["options"]) if option["type"] == "oneOf" else [option]:
            plain = {key: value for key, value in part.items() if key != "nullable"}
            if plain not in found:
                found.append(plain)
    return found


def folded(options):
    """The options with those of one JSON type made one."""
    kinds = {}
    for option in options:
        kind = {"choice": "string", "integer": "number"}.get(option["type"], option["type"])
        kinds[kind] = either(kinds[kind], option) if kind in kinds else option
    return list(kinds.values())


def united(objects):
    """The members of several objects; only those that all of them need stay required."""
    members = {}
    for shape in objects:
        for member in shape["properties"]:
            members.setdefault(member["name"], member)
    needed = [
        {member["name"] for member in shape["properties"] if member["required"]} for shape in objects]
    known = [{member["name"] for member in shape["properties"]} for shape in objects]
    return [
        {**member, "required": all(name in names for names in needed)} if all(name in names for names in known)
        else alone(member) for name, member in members.items()]


# Comparing

def inlined(shape):
    """The schema of a shape without references, for comparison."""
    match shape["type"]:
        case "object":
            return bare(closed_object(shape["properties"]))
        case "oneOf":
            options = flat(shape["options"])
            objects = [option for option in options if option["type"] == "object"]
            others = [unlimited(inlined(option)) for option in folded([o for o in options if o["type"] != "object"])]
            whole = [closed_object(united(objects))] if objects else []
            parts = whole + others if options[0]["type"] == "object" else others + whole
            return {"oneOf": parts} if len(parts) > 1 else parts[0]
        case "list":
            return {"type": "array", "items": unlimited(inlined(shape["items"])),
                    "minItems": shape["count"]["minimum"], "maxItems": shape["count"]["maximum"]}
        case "choice":
            return {"type": "string", "enum": shape["cases"]}
        case "number" | "integer":
            return {"type": shape["type"], **shape.get("range", {})}
        case other:
            return {"type": other}


def closed_object(properties):
    schema = {"type": "object", "additionalProperties": False, "properties": {
        member["name"]: {**inlined(member), **({"default": member["default"]} if "default" in member else {})}
        for member in properties}}
    required = [member["name"] for member in properties if member["required"]]
    return {**schema, "required": required} if required else schema


def bare(schema):
    """A schema without descriptions."""
    if isinstance(schema, dict):
        return {
            name: {key: bare(item) for key, item in value.items()} if name == "properties" else bare(value)
            for name, value in schema.items() if name not in ("description", "x-requests")}
    if isinstance(schema, list):
        return [bare(item) for item in schema]
    return schema
