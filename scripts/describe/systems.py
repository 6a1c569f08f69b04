"""The schemas of systems in contract/generated, generated from each system's description at /systems.

Every object, choice and alternative is a component with a name of its own, which follows from where it stands. What all
systems share is one component: the inputs of one type, what a simulation begins with, and a frame. There a member of
some systems is optional, and its description names them. What another schema describes is described only there; a member
says so by the name of that schema, or its whole schema does.
"""

from pathlib import Path

import yaml

import compared
from shapes import Components, capitalised, described, reference, unlimited
from merging import Merging


class Systems:
    """The part of the contract that follows from the documents of all systems."""

    def __init__(self, specification, documents):
        self.documents = documents
        self.schemas = Components(specification)
        # By pointer to a property, what it is one of several copies of.
        self.origins = {}
        self.head = yaml.safe_load((Path(__file__).parent / "heads.yaml").read_text())
        self.prefixes = {document["name"]: capitalised(document["title"].replace(" ", "")) for document in documents}
        self.titles = [document["title"] for document in documents]

    def components(self):
        for document in self.documents:
            prefix = self.prefixes[document["name"]]
            self.schemas.state = (f"{prefix}State", document["state"])
            self.schemas.file = document["name"]
            self.add_system(document, prefix)
            self.schemas.describes(f"{prefix}Configuration", prefix, document["properties"])
        self.schemas.state = None
        self.schemas.file = "any-system"
        for kind, description in (
                ("Drawer", "A system by its name, and its properties under the library's own names."),
                ("SimulateAnswer",
                 "All records in one document. `start` and `end` are there if `output.records` has them."),
                ("StartRecord", "The first record, before anything happens."),
                ("EventRecord", "An input and the library's response to it, or the end of an animation.")):
            self.schemas.add(kind, self.alternatives(description, "system", {
                name: f"{prefix}{kind}" for name, prefix in self.prefixes.items()}))
        self.add_inputs()
        self.add_frames()
        self.add_comparison()
        self.add_request()
        self.note_timings()
        return self.schemas.components

    @staticmethod
    def alternatives(description, member, names):
        """One of several objects, distinguished by a member."""
        return {
            "description": description, "type": "object", "oneOf": [reference(name) for name in names.values()],
            "discriminator": {
                "propertyName": member,
                "mapping": {value: reference(name)["$ref"] for value, name in names.items()}}}

    def note_timings(self):
        """Some spellings of a timing are only read: answers have the one of the same curve that the library uses."""
        known = self.schemas.known["TimingParameters"]["oneOf"][0]["properties"]
        for name, schema in self.schemas.components.items():
            if name.endswith(("Timing", "TimingObject")) and schema.get("properties", {}).keys() <= known.keys():
                schema["x-requests"] = True

    def copied(self, origin, name, members):
        """Notes that a component has these members of something that others have as well."""
        for member in members:
            self.origins[f"/components/schemas/{name}/properties/{member}"] = f"{origin}/{member}"

    # What all systems share

    def add_inputs(self):
        inputs = {}
        for document in self.documents:
            for entry in document["inputs"]:
                inputs.setdefault(entry["name"], Merging(self.titles)).add(
                    document["title"], entry["doc"], entry["members"],
                    described=(f"{self.prefixes[document['name']]}Configuration", document["properties"]))
        for kind, merging in inputs.items():
            name = f"{capitalised(kind)}Input"
            self.schemas.file = f"inputs/{kind}"
            members, required = merging.members(self.schemas, name)
            time = self.head["InputTime"]
            self.copied("InputTime", name, time["properties"])
            self.schemas.add(name, {
                "description": merging.doc(),
                **closed(["type", *required], {"type": constant(kind), **time["properties"], **members}),
                "not": time["not"]})
        self.schemas.file = "inputs/any"
        self.schemas.add("Input", self.alternatives(
            "Something that happens to the drawer. `at` does not decrease from one input to the next; `after` counts from the "
            "previous input, or from the end of a drag. An input has one of them at most; without either it happens together "
            "with the previous one. Inputs at the same instant share one turn of the run loop.", "type",
            {kind: f"{capitalised(kind)}Input" for kind in inputs}))

    def add_request(self):
        self.schemas.file = "request"
        scene = Merging(self.titles)
        for document in self.documents:
            scene.add(document["title"], "", document["scene"])
        members, _ = scene.members(self.schemas, "")
        self.schemas.add("SimulateRequest", {
            "description": "A drawer, everything that happens to it, and what to show of that.",
            **closed(["container", "drawer"], {
                "container": reference("Container"), "drawer": reference("Drawer"), **members,
                "timeline": {"type": "array", "items": reference("Input"), "maxItems": 10000, "default": []},
                "sampling": reference("Sampling"), "output": reference("Output")})})

    def add_frames(self):
        self.schemas.file = "frames"
        tracks = Merging(self.titles)
        for document in self.documents:
            tracks.add(document["title"], "", [
                {**track, "type": "number", "required": False} for track in document["tracks"]])
        members, _ = tracks.members(self.schemas, "Frame")
        head = self.head["FrameHead"]
        self.schemas.add("FrameRecord", {
            "description": "What the screen shows at one instant.",
            **closed(head["required"], {**head["properties"], **members})})
        self.copied("Frame", "FrameRecord", [*head["properties"], *members])
        self.copied("Frame", "FrameColumns", [*head["properties"], *members])
        columns = {
            name: {"type": "array", "items": unlimited(undescribed(schema))}
            for name, schema in {**head["properties"], **members}.items() if name != "type"}
        self.schemas.add("FrameColumns", {
            "description": "The values of each member of `FrameRecord`, one for each frame.",
            **closed([name for name in head["required"] if name != "type"], columns)})

    def add_comparison(self):
        """What comparisons say of each drawer, whatever its system."""
        self.schemas.file = "comparison"
        components = self.schemas.components
        frame = components["FrameRecord"]
        members = {name: undescribed(schema) for name, schema in frame["properties"].items() if name not in ("type", "t")}
        self.schemas.add("ComparedFrame", {
            "description": "What the screen shows of one drawer at that instant. `FrameRecord` describes the members.",
            **closed([name for name in frame["required"] if name in members], members)})
        self.copied("Frame", "ComparedFrame", members)
        events = {prefix: components[f"{prefix}EventRecord"] for prefix in self.prefixes.values()}
        members, required = compared.members(events, dict(zip(events, self.titles)), components)
        members["system"] = {"type": "string", "description": "The name of the drawer's system."}
        self.schemas.add("ComparisonEvent", {
            "description": "What happened to one of the drawers: its name, and the members of its system's `EventRecord`.",
            **closed(["type", "drawer", *(name for name in required if name != "type")], {
                "type": constant("event"), "drawer": {"type": "string", "description": "The drawer's name."},
                **{name: schema for name, schema in members.items() if name != "type"}})})
        for name in members:
            owner = next(prefix for prefix, event in events.items() if name in event["properties"])
            origin = f"/components/schemas/{owner}EventRecord/properties/{name}"
            self.origins[f"/components/schemas/ComparisonEvent/properties/{name}"] = self.origins.get(origin, origin)

    # One system

    def add_system(self, document, prefix):
        name, record, schemas = document["name"], document["record"], self.schemas
        versions = [version["name"] for version in document["versions"]]
        schemas.add(f"{prefix}Version", {
            "description": f"The version of {document['title']}, {versions[0]} if not given.",
            "type": "string", "enum": versions})
        schemas.add(f"{prefix}Drawer", {
            "description": f"A drawer of {document['title']}.",
            **closed(["system"], {
                "system": constant(name), "version": reference(f"{prefix}Version"),
                "configuration": reference(f"{prefix}Configuration")})})
        schemas.add(f"{prefix}Configuration", {
            "description": f"The properties of {document['title']}, under the library's own names.",
            **self.object(document["properties"], prefix)})
        schemas.add(f"{prefix}Rule", {
            "description": f"Why a drawer of {document['title']} settles where it does.",
            "type": "string", "enum": [rule["id"] for rule in document["rules"]]})
        status = schemas.members(record["status"], f"{prefix}Event")
        needed = [member["name"] for member in record["status"] if member["required"]]
        schemas.add(f"{prefix}Initial", {
            "description": "The model before the first input, and the callbacks called while it was set up. "
            f"`{prefix}EventRecord` describes the other members.",
            **closed(needed, {**{name: undescribed(schema) for name, schema in status.items()},
                              **schemas.members(record["initial"], f"{prefix}Initial")})})
        start = self.head["StartHead"]
        # Only a library with a debug mode draws marks.
        left_out = {"type"}
        if not any(entry["name"] == "inDebugMode" for entry in document["properties"]):
            left_out.add("marks")
        if document["unit"] == "pt":
            left_out.add("unit")
        schemas.add(f"{prefix}StartRecord", {
            "description": f"The first record of a simulation of {document['title']}, before anything happens.",
            **closed(start["required"], {
                "type": start["properties"]["type"], "system": constant(name), "version": reference(f"{prefix}Version"),
                "configuration": {**reference(f"{prefix}Configuration"), "description": "The configuration as it was applied."},
                "initial": reference(f"{prefix}Initial"),
                **{name: schema for name, schema in start["properties"].items() if name not in left_out}})})
        schemas.add(f"{prefix}EventAnimation", {
            "description": f"The animation that {document['title']} requests from its platform.",
            **self.object(record["animation"], f"{prefix}EventAnimation")})
        event = self.event_head(document)
        self.copied("EventHead", f"{prefix}EventRecord", event["properties"])
        self.copied(f"{prefix}Status", f"{prefix}EventRecord", status)
        self.copied(f"{prefix}Status", f"{prefix}Initial", status)
        schemas.add(f"{prefix}EventRecord", {
            "description": f"What happened to a drawer of {document['title']}. States are spelled as in the library.",
            **closed([*event["required"], *(member for member in needed if member not in event["required"])], {
                "type": event["properties"]["type"], "system": constant(name), **event["properties"], **status,
                **self.event(document, prefix)})})

        schemas.add(f"{prefix}Record", self.alternatives(
            "A record between the first and the last.", "type", {"event": f"{prefix}EventRecord", "frame": "FrameRecord"}))
        schemas.add(f"{prefix}SimulateAnswer", {
            "description": f"All records of a simulation of {document['title']} in one document.",
            **closed(["system", "notices", "records"], {
                "system": constant(name), "notices": {"type": "array", "items": reference("Notice")},
                "start": reference(f"{prefix}StartRecord"),
                "records": {"type": "array", "items": reference(f"{prefix}Record")}, "end": reference("EndRecord")})})

    def event_head(self, document):
        """Where the library computes velocities, an event has the drawer's only if the library does. Where it reports an index of
        its own, the event's has another name."""
        head, record = self.head["EventHead"], document["record"]
        has_velocity = "velocity" in (member["name"] for member in record["shared"])
        left_out = () if has_velocity else ("velocity",)
        renamed = {"index": "eventIndex"} if "index" in (member["name"] for member in record["status"]) else {}
        return {"required": [renamed.get(name, name) for name in head["required"] if name not in left_out],
                "properties": {renamed.get(name, name): schema for name, schema in head["properties"].items()
                               if name not in left_out}}

    def event(self, document, prefix):
        animation = reference(f"{prefix}EventAnimation")
        callbacks = document["callbacks"]
        shared = {member["name"]: member for member in document["record"]["shared"]}
        calls = shared["emitted"]["items"]["type"] == "list"
        members = {
            "emitted": {"description": shared["emitted"]["doc"], "type": "array", "items": (
                {"type": "array", "items": {}} if calls else self.callback(callbacks, prefix))},
            "rules": {"description": "Rules that decided.", "type": "array", "items": reference(f"{prefix}Rule")},
            "animation": {"description": shared["animation"]["doc"], **(
                {"type": ["array", "null"], "items": animation} if shared["animation"]["type"] == "list"
                else {"oneOf": [animation, {"type": "null"}]})},
            **self.schemas.members(
                [member for member in document["record"]["members"] if member["name"] != "animations"],
                f"{prefix}Event")}
        for member in document["record"]["members"]:
            if member["name"] == "animations":
                members["animations"] = described({"type": "array", "items": animation}, member)
        passing = [callback for callback in callbacks if callback["arguments"]]
        handed = Merging([callback["name"] for callback in passing])
        for callback in passing:
            handed.add(callback["name"], "", callback["arguments"])
        # Calls that are lists have their arguments in them.
        if handed.owners and not calls:
            arguments, _ = handed.members(self.schemas, f"{prefix}Argument")
            self.schemas.add(f"{prefix}Arguments", {
                "description": "The arguments of a callback.", **closed([], arguments)})
            members["emittedWith"] = {
                "description": "The arguments of each callback.", "type": "array",
                "items": {"oneOf": [reference(f"{prefix}Arguments"), {"type": "null"}]}}
        return members

    def callback(self, callbacks, prefix):
        """The callbacks' names, or any string if names have variable parts."""
        names = [callback["name"] for callback in callbacks]
        if not names or any("<" in name for name in names):
            return {"type": "string"}
        return self.schemas.add(f"{prefix}Callback", {
            "description": "A call that the library makes to its host.", "type": "string", "enum": names})

    def object(self, members, owner):
        return closed([member["name"] for member in members if member["required"]], self.schemas.members(members, owner))

    def files(self):
        """The texts of the files in contract/generated by their names: the components, and an index of them in order."""
        parts = {}
        for name, schema in self.components().items():
            parts.setdefault(f"{self.schemas.files[name]}.yaml", {})[name] = schema
        index = "".join(f"- !include generated/{file}\n" for file in parts)
        return {"index.yaml": index, **{
            file: yaml.dump(part, Dumper=Plain, sort_keys=False, allow_unicode=True, width=120, default_flow_style=None)
            for file, part in parts.items()}}


def undescribed(schema):
    """A schema without its own description; another one has it."""
    return {key: value for key, value in schema.items() if key != "description"}


def constant(value):
    return {"type": "string", "const": value}


def closed(required, properties):
    schema = {"type": "object", "additionalProperties": False, "properties": properties}
    return {**schema, "required": list(required)} if required else schema


class Plain(yaml.SafeDumper):
    """Writes everything out, without anchors."""

    def ignore_aliases(self, data):
        return True
