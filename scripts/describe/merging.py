"""Members that several systems give the same name become one member, whose description says what it is in each."""


class Merging:
    """The members of one object in several systems."""

    def __init__(self, count):
        """Takes how many systems there are: a member that all of them have needs no word about whose it is."""
        self.count = count
        self.owners = []
        self.docs = {}
        self.found = {}
        self.required = None

    def add(self, owner, doc, members):
        self.owners.append(owner)
        self.docs.setdefault(doc, []).append(owner)
        for member in members:
            self.found.setdefault(member["name"], []).append((owner, member))
        needed = {member["name"] for member in members if member["required"]}
        self.required = needed if self.required is None else self.required & needed

    def doc(self):
        return self.attributed(self.docs)

    def members(self, schemas, owner):
        """The schemas of all members, and the names of those that every system needs."""
        merged = [self.merged(name) for name in self.found]
        return (schemas.members(merged, owner),
                [member["name"] for member in merged if member["name"] in self.required])

    def merged(self, name):
        entries = self.found[name]
        shape = None
        docs = {}
        for owner, member in entries:
            shape = member if shape is None else either(shape, member)
            docs.setdefault(member["doc"], []).append(owner)
        member = {**shape, "name": name, "required": name in self.required, "doc": self.attributed(docs)}
        units = {other.get("unit") for _, other in entries}
        if len(units) > 1:
            member.pop("unit", None)
        # Some clients send defaults, which a system without that member would refuse.
        if len(entries) < len(self.owners) or any(
                other.get("default") != entries[0][1].get("default") for _, other in entries):
            member.pop("default", None)
        return member

    def attributed(self, docs):
        """What there is to say, and of which systems if that is not all of them or if it differs."""
        said = [doc for doc in docs if doc]
        if len(said) == 1 and len(docs[said[0]]) in (len(self.owners), self.count):
            everybody = len(docs[said[0]]) == self.count or self.count == 1
            return said[0] if everybody else f"{said[0]} ({', '.join(docs[said[0]])})"
        return " ".join(f"{', '.join(docs[doc])}: {doc}" for doc in said)


def either(one, other):
    """A shape that takes what either takes."""
    plain = [{key: value for key, value in shape.items() if key not in ("nullable", "default", "doc", "name", "required")}
             for shape in (one, other)]
    shape = alternatives(*plain) if plain[0] != plain[1] else plain[0]
    if one.get("nullable") or other.get("nullable"):
        shape = {**shape, "nullable": True}
    return {**({"default": one["default"]} if "default" in one else {}), **shape}


def alternatives(one, other):
    kinds = (one["type"], other["type"])
    match kinds:
        case ("string", "string") | ("boolean", "boolean"):
            return {"type": one["type"]}
        case ("choice", "choice"):
            return {"type": "choice", "cases": one["cases"] + [case for case in other["cases"] if case not in one["cases"]]}
        case ("choice", "string") | ("string", "choice"):
            return {"type": "string"}
        case ("number" | "integer", "number" | "integer"):
            return {**one, **ranges(one, other), "type": max(kinds)}
        case ("object", "object"):
            return {"type": "object", "properties": properties(one["properties"], other["properties"])}
        case ("list", "list"):
            return {"type": "list", "items": either(one["items"], other["items"]), "count": {
                "minimum": min(one["count"]["minimum"], other["count"]["minimum"]),
                "maximum": max(one["count"]["maximum"], other["count"]["maximum"])}}
        case _:
            options = [option for shape in (one, other)
                       for option in (shape["options"] if shape["type"] == "oneOf" else [shape])]
            return {"type": "oneOf", "options": options}


def ranges(one, other):
    if "range" not in one or "range" not in other:
        return {"range": {}}
    return {"range": {"minimum": min(one["range"]["minimum"], other["range"]["minimum"]),
                      "maximum": max(one["range"]["maximum"], other["range"]["maximum"])}}


def properties(one, other):
    others = {member["name"]: member for member in other}
    merged = []
    for member in one:
        match = others.pop(member["name"], None)
        if match is None:
            merged.append(alone(member))
            continue
        shape = either(member, match)
        same = member.get("default") == match.get("default")
        entry = {**shape, "name": member["name"], "required": member["required"] and match["required"],
                 "doc": member["doc"] if member["doc"] == match["doc"] else f"{member['doc']} Or: {match['doc']}"}
        if not same:
            entry.pop("default", None)
        merged.append(entry)
    return merged + [alone(member) for member in others.values()]


def alone(member):
    """A member that only one of several objects has: it need not be given, and has no default where the other is meant."""
    return {**{key: value for key, value in member.items() if key != "default"}, "required": False}
