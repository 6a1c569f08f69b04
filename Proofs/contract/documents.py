"""Checks that each `/systems/{system}` is consistent: its outline in /systems, and its schema with its own defaults."""

from jsonschema import Draft202012Validator


def compare_document(outline, document, tally):
    where = f"/systems/{document['name']}"
    for member in outline:
        # The outline has the versions' names.
        whole = [version["name"] for version in document[member]] if member == "versions" else document.get(member)
        tally.check(member == "href" or outline[member] == whole, f"{where}: {member} differs from the one in /systems")
    Draft202012Validator.check_schema(document["schema"])
    defaults = {member["name"]: member["default"] for member in document["properties"] if "default" in member}
    errors = [error.message for error in Draft202012Validator(document["schema"]).iter_errors(defaults)]
    tally.check(not errors, f"{where}: the defaults do not fit the schema: {errors}")
