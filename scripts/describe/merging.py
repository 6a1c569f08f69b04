"""Members that several systems give the same name become one member, whose description says what it is in each."""


class Merging:
    """The members of one object in several systems."""

    def __init__(self, everybody):
        """Takes all who may own the object; an object that all of them have needs no word about whose it is."""
        self.everybody = everybody
        self.owners = []
        self.docs = {}
        self.found = {}
        self.links = {}
        self.required = None

    def add(self, owner, doc, members, described=None):
        """Adds a system's members. `described` is the name of a schema that has some of them, and its members."""
        self.owners.append(owner)
        self.docs.setdefault(doc, []).append(owner)
        schema, others = described or (None, [])
        known = {member["name"]: member["doc"] for member in others}
        for member in members:
            self.found.setdefault(member["name"], []).append((owner, member))
            if known.get(member["name"]) == member["doc"]:
                self.links.setdefault(member["name"], {})[owner] = schema
        needed = {member["name"] for member in members if member["required"]}
        self.required = needed if self.required is None else self.required & needed

    def doc(self):
        return attributed(self.docs, self.everybody)

    def members(self, schemas, owner):
        """The schemas of all members, and the names of those that every system needs."""
        merged = [self.merged(name) for name in self.found]
        return (schemas.members(merged, owner),
                [member["name"] for member in merged if member["name"] in self.required])

    def merged(self, name):
        entries = self.found[name]
        shape = None
        docs = {}
        links = self.links.get(name, {})
        for owner, member in entries:
            member = claimed(member, owner)
            shape = member if shape is None else either(shape, member)
            if owner not in links:
                docs.setdefault(member["doc"], []).append(owner)
        owners = [owner for owner, _ in entries]
        doc = attributed(docs, self.owners, owners)
        doc = " ".join(text for text in (doc, f"As in {listed(links.values())}." if links else "") if text)
        member = {**settled(shape, owners), "name": name, "required": name in self.required, "doc": doc}
        units = {other.get("unit") for _, other in entries}
        if len(units) > 1 or not docs:
            member.pop("unit", None)
        if len(entries) == 1 and links:
            # It is of the same type there.
            member["type of"] = next(iter(links.values()))
        # Some clients send defaults, which a system without that member would refuse.
        if len(entries) < len(self.owners) or any(
                other.get("default") != entries[0][1].get("default") for _, other in entries):
            member.pop("default", None)
        return member


# Texts

def attributed(docs, everybody, owners=None):
    """What there is to say: once if all say the same, else what most say, and then who says something else.

    `docs` has the owners of each text, `everybody` those who may own the member, `owners` those who do.
    """
    docs = {doc: names for doc, names in docs.items() if doc}
    owners = owners or [name for names in docs.values() for name in names]
    most = max(docs, key=lambda doc: len(docs[doc]), default=None)
    # What only a few have begins with their names.
    if most is None or len(owners) * 2 <= len(everybody) or len(docs[most]) * 2 <= len(owners):
        return " ".join(f"{', '.join(names)}: {doc}" for doc, names in docs.items())
    others = [f"{', '.join(names)}: {doc}" for doc, names in docs.items() if doc != most]
    missing = [name for name in everybody if name not in owners]
    return " ".join([most, *others, *([f"Not in {', '.join(missing)}."] if missing else [])])


def listed(schemas):
    """The names of schemas in a sentence."""
    names = [f"`{schema}`" for schema in schemas]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def claimed(shape, owner):
    """A shape in which every inner member has its text by its owner."""
    return mapped(shape, lambda member: {**member, "docs": {member["doc"]: [owner]}})


def settled(shape, owners):
    """The shape with one text for every inner member."""
    def text(member):
        docs = member.pop("docs")
        return {**member, "doc": attributed(docs, owners, [name for names in docs.values() for name in names])}

    return mapped(shape, text)


def mapped(shape, change):
    """The shape with every member of every object in it changed."""
    shape = dict(shape)
    if "properties" in shape:
        shape["properties"] = [change(mapped(member, change)) for member in shape["properties"]]
    if "items" in shape:
        shape["items"] = mapped(shape["items"], change)
    if "options" in shape:
        shape["options"] = [mapped(option, change) for option in shape["options"]]
    return shape


# Shapes

def either(one, other):
    """A shape that takes what either takes."""
    plain = [{key: value for key, value in shape.items()
              if key not in ("nullable", "default", "doc", "docs", "name", "required")} for shape in (one, other)]
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
                 "doc": member["doc"], "docs": joined(member["docs"], match["docs"])}
        if not same:
            entry.pop("default", None)
        if member.get("unit") != match.get("unit"):
            entry.pop("unit", None)
        merged.append(entry)
    return merged + [alone(member) for member in others.values()]


def joined(one, other):
    """Texts and their owners, those of both."""
    texts = {doc: list(names) for doc, names in one.items()}
    for doc, names in other.items():
        texts.setdefault(doc, []).extend(names)
    return texts


def alone(member):
    """A member that only one of several objects has: it need not be given, and has no default where the other is meant."""
    return {**{key: value for key, value in member.items() if key != "default"}, "required": False}
