"""One schema for what several systems' records say, where a comparison has records of all of them."""

from merging import listed
from shapes import reference

ANYTHING = "SystemMembers"


def common(schemas, components):
    """A schema that takes what each of several schemas takes."""
    schemas = [{key: value for key, value in schema.items() if key != "description"} for schema in schemas]
    if all(schema == schemas[0] for schema in schemas):
        return schemas[0]
    kinds = sorted({kind for schema in schemas for kind in kinds_of(schema, components)})
    nullable = "null" in kinds
    match [kind for kind in kinds if kind != "null"]:
        case ["object"]:
            return {"oneOf": [reference(ANYTHING), {"type": "null"}]} if nullable else reference(ANYTHING)
        case ["array"]:
            items = common([schema["items"] for schema in schemas], components)
            # A list of objects with any members becomes no type in Swift, whether some are null or not.
            if reference(ANYTHING) in (items, *items.get("oneOf", [])):
                items = {}
            return {"type": ["array", "null"] if nullable else "array", "items": items}
        case [kind]:
            return {"type": [kind, "null"] if nullable else kind}
        case _:
            # No type that generators of clients know is both.
            return {}


def kinds_of(schema, components):
    if "$ref" in schema:
        return kinds_of(components[schema["$ref"].rpartition("/")[2]], components)
    if "oneOf" in schema:
        return [kind for option in schema["oneOf"] for kind in kinds_of(option, components)]
    kind = schema.get("type", "anything")
    kinds = kind if isinstance(kind, list) else [kind]
    return ["number" if kind == "integer" else kind for kind in kinds]


def members(records, titles, components):
    """The members of all records, each by its owner, and the names of those that all of them need."""
    found = {}
    for owner, record in records.items():
        for name, schema in record["properties"].items():
            found.setdefault(name, {})[owner] = schema
    properties = {}
    for name, schemas in found.items():
        doc = description(schemas, titles)
        properties[name] = {**common(list(schemas.values()), components), **({"description": doc} if doc else {})}
    required = set.intersection(*(set(record["required"]) for record in records.values()))
    return properties, [name for name in properties if name in required]


def description(schemas, titles):
    """What all owners of a member say of it; where one only has it, or they differ, which of their records say it."""
    docs = {schema.get("description", "") for schema in schemas.values()}
    if len(docs) == 1 and len(schemas) > 1:
        return docs.pop()
    if len(schemas) < 3:
        return f"See {listed(f'{owner}EventRecord' for owner in schemas)}."
    if len(schemas) == len(titles):
        return "Depends on the system: see its `EventRecord`."
    return f"Depends on the system: see the `EventRecord` of {', '.join(titles[owner] for owner in schemas)}."
