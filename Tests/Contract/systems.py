"""The schemas of systems in openapi.yaml, generated from each system's description at /systems."""

import yaml

BEGIN = "    # Systems: written by `make describe` from what /systems says; do not edit by hand from here"
END = "    # to here"
# Numbers for which the file has a named schema, by unit and limits.
QUANTITIES = {("pt", -1e6, 1e6): "Points", ("pt", 0, 1e6): "Extent", ("pt", 0.001, 1e6): "Height",
              ("pt/s", -1e6, 1e6): "PointsPerSecond", ("s", 0, 86400): "Seconds"}
# Objects for which the file has a named schema.
NAMED = ("Timing", "Container", "VerticalPoints", "VerticalVelocity")


def reference(name):
    return {"$ref": f"#/components/schemas/{name}"}


def capitalised(name):
    return name[:1].upper() + name[1:]


class Systems:
    """The part of the contract that follows from the documents of all systems."""

    def __init__(self, specification, documents):
        self.documents = documents
        schemas = specification.document["components"]["schemas"]
        self.named = {name: bare(schemas[name]) for name in NAMED}
        self.prefixes = {document["name"]: capitalised(document["title"].replace(" ", "")) for document in documents}

    def components(self):
        prefixes = list(self.prefixes.values())
        components = {
            "Drawer": {
                "description": "A system by its name, and its properties by its own names.",
                "oneOf": [reference(f"{prefix}Drawer") for prefix in prefixes],
                "discriminator": {
                    "propertyName": "system",
                    "mapping": {name: f"#/components/schemas/{prefix}Drawer" for name, prefix in self.prefixes.items()}}},
            "SimulateRequest": {
                "description": "A drawer, everything that happens to it, and what of that is shown.",
                "oneOf": [reference(f"{prefix}SimulateRequest") for prefix in prefixes]},
        }
        for kind, description in (
                ("State", "A state, as the system spells its states."),
                ("Rule", "Why a drawer goes where it goes; `/systems/{system}` explains each."),
                ("StartRecord", "The first record, before anything happens."),
                ("EventRecord", "An input and what the library made of it, or the end of an animation."),
                ("FrameRecord", "What the screen shows at one instant.")):
            components[kind] = {
                "description": description, "anyOf": [reference(f"{prefix}{kind}") for prefix in prefixes]}
        inputs = self.inputs(components)
        for document in self.documents:
            self.add_system(document, inputs, components)
        return components

    # Inputs

    def inputs(self, components):
        """For each system, the component of each of its inputs. Equal inputs share one component."""
        schemas = {}
        for document in self.documents:
            for entry in document["inputs"]:
                schemas.setdefault(entry["name"], {})[document["name"]] = self.input(entry)
        names = {document["name"]: {} for document in self.documents}
        for kind, by_system in schemas.items():
            distinct = []
            for system, schema in by_system.items():
                if schema not in distinct:
                    distinct.append(schema)
                prefix = "" if all(other == schema for other in by_system.values()) else self.prefixes[system]
                name = f"{prefix}{capitalised(kind)}Input"
                components[name] = schema
                names[system][kind] = name
        return names

    def input(self, entry):
        members = {"type": {"const": entry["name"]}, **self.members(entry["members"])}
        required = ["type"] + [member["name"] for member in entry["members"] if member["required"]]
        return {
            "description": entry["doc"], "type": "object", "allOf": [reference("InputTime")],
            "unevaluatedProperties": False, "required": required, "properties": members}

    # One system

    def add_system(self, document, inputs, components):
        name, prefix = document["name"], self.prefixes[document["name"]]
        record = document["record"]
        members = self.event(document, prefix)
        components[f"{prefix}Drawer"] = self.closed(["system"], {
            "system": {"const": name}, "configuration": reference(f"{prefix}Configuration")})
        components[f"{prefix}Configuration"] = self.object(document["properties"])
        components[f"{prefix}State"] = self.shape(document["state"])
        components[f"{prefix}Rule"] = {"enum": [rule["id"] for rule in document["rules"]]}
        components[f"{prefix}SimulateRequest"] = self.closed(["container", "drawer"], {
            "container": reference("Container"), "drawer": reference(f"{prefix}Drawer"),
            **self.members(document["scene"]),
            "timeline": {"type": "array", "items": reference(f"{prefix}Input"), "maxItems": 10000, "default": []},
            "sampling": reference("Sampling"), "output": reference("Output")})
        components[f"{prefix}Input"] = {
            "description": "Something that happens to the drawer. Inputs of the same instant are one turn of the run loop. "
                           "Without `at` and `after` it happens together with the input before it.",
            "oneOf": [reference(component) for component in inputs[name].values()],
            "discriminator": {
                "propertyName": "type",
                "mapping": {kind: f"#/components/schemas/{component}" for kind, component in inputs[name].items()}}}
        components[f"{prefix}Status"] = {
            "description": "The model.", "type": "object",
            "required": [member["name"] for member in record["status"] if member["required"]],
            "properties": self.members(record["status"])}
        components[f"{prefix}StartRecord"] = {
            "type": "object", "allOf": [reference("StartHead")], "unevaluatedProperties": False,
            "properties": {
                "system": {"const": name},
                "configuration": {**reference(f"{prefix}Configuration"), "description": "As it was applied."},
                "initial": {
                    "description": "The model, and the callbacks called while it was set up.",
                    "allOf": [reference(f"{prefix}Status")], "unevaluatedProperties": False,
                    "properties": {
                        member["name"]: self.member(member) for member in record["initial"]}}}}
        components[f"{prefix}Animation"] = self.object(record["animation"])
        components[f"{prefix}EventRecord"] = {
            "type": "object", "allOf": [reference("EventHead"), reference(f"{prefix}Status")],
            "unevaluatedProperties": False, "properties": members}
        tracks = {track["name"]: described({"type": "number"}, track) for track in document["tracks"]}
        components[f"{prefix}FrameRecord"] = {
            "type": "object", "allOf": [reference("FrameHead")], "unevaluatedProperties": False,
            "properties": tracks}

    def event(self, document, prefix):
        animation = reference(f"{prefix}Animation")
        callbacks = document["callbacks"]
        members = {
            "emitted": {"description": "Callbacks, in order.", "type": "array",
                        "items": self.callback(callbacks)},
            "rules": {"description": "Rules that decided.", "type": "array", "items": reference(f"{prefix}Rule")},
            "animation": {"description": "The one that moves the drawer, if it starts with this event.",
                          "anyOf": [animation, {"type": "null"}]},
            **self.members(document["record"]["members"])}
        arguments = [self.object(callback["arguments"]) for callback in callbacks if callback["arguments"]]
        if arguments:
            members["emittedWith"] = {
                "description": "What each callback hands over.", "type": "array",
                "items": {"anyOf": [*arguments, {"type": "null"}]}}
        if "animations" in members:
            members["animations"]["items"] = animation
        return members

    @staticmethod
    def callback(callbacks):
        """The callbacks' names, or any string if names have variable parts."""
        names = [callback["name"] for callback in callbacks]
        if any("<" in name for name in names):
            return {"type": "string"}
        return {"enum": names} if names else False

    # Shapes

    def members(self, members):
        return {member["name"]: self.member(member) for member in members}

    def member(self, member):
        schema = described(self.shape(member), member)
        if "default" in member:
            schema["default"] = member["default"]
        return schema

    def object(self, members):
        return self.closed([member["name"] for member in members if member["required"]], self.members(members))

    @staticmethod
    def closed(required, properties):
        schema = {"type": "object", "additionalProperties": False, "properties": properties}
        return {**schema, "required": required} if required else schema

    def shape(self, shape):
        schema = self.plain(shape)
        return {"anyOf": [schema, {"type": "null"}]} if shape.get("nullable") else schema

    def plain(self, shape):
        match shape["type"]:
            case "number":
                limits = shape.get("range", {})
                known = QUANTITIES.get((shape.get("unit"), limits.get("minimum"), limits.get("maximum")))
                return reference(known) if known else {"type": "number", **limits}
            case "integer":
                return {"type": "integer", **shape["range"]}
            case "choice":
                return {"enum": shape["cases"]}
            case "list":
                count = shape["count"]
                return {"type": "array", "items": self.shape(shape["items"]),
                        "minItems": count["minimum"], "maxItems": count["maximum"]}
            case "dictionary":
                return {"type": "object", "additionalProperties": self.shape(shape["items"])}
            case "object":
                return self.known(self.object(shape["properties"]))
            case "oneOf":
                return self.known({"anyOf": [self.shape(option) for option in shape["options"]]})
            case simple:
                return {"type": simple}

    def known(self, schema):
        """A reference to a named schema if it is the same, or else the schema itself."""
        plain = bare(schema)
        return next((reference(name) for name, other in self.named.items() if other == plain), schema)

    def text(self):
        """The components as they appear in the file."""
        body = yaml.dump(self.components(), Dumper=Plain, sort_keys=False, allow_unicode=True, width=120,
                         default_flow_style=None)
        return BEGIN + "\n\n" + "".join(f"    {line}\n" for line in body.splitlines()) + "\n" + END + "\n"


class Plain(yaml.SafeDumper):
    """Writes everything out, without anchors."""

    def ignore_aliases(self, data):
        return True


def described(schema, member):
    unit = member.get("unit")
    description = f"{member['doc']} Unit: {unit}." if unit else member["doc"]
    return {**schema, "description": description}


def bare(schema):
    """A schema without descriptions and units."""
    if isinstance(schema, dict):
        return {
            name: {key: bare(item) for key, item in value.items()} if name == "properties" else bare(value)
            for name, value in schema.items() if name != "description" and not (name == "type" and "enum" in schema)}
    if isinstance(schema, list):
        return [bare(item) for item in schema]
    return schema
