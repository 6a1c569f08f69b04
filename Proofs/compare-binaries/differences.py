"""The differences between two answers to one request, as a list of findings, each with its category.

- `status`: a different status, or no answer at all. The bodies are not compared then.
- `headers`: a header field that only one answer has, or that has different values.
- `order`: the same members in a different order.
- `faults`: the same errors of a problem in a different order.
- `digits`: numbers that differ by one unit of the last decimal, or by a few ulps.
- `coefficients`: such a difference, or a different rounding, in a `mass` or a `stiffness`.
- `other`: everything else.
"""

import json
import math
import re
from collections import Counter
from dataclasses import dataclass
from decimal import Decimal

from questions import Members

CATEGORIES = ("status", "headers", "other", "faults", "order", "digits", "coefficients")
# Fields that differ between any two answers.
UNSTABLE = {"date", "x-request-id"}
# Fields that follow from the body.
DERIVED = {"content-length", "etag"}
# Ulps of a double by which numbers in `digits` may differ; decimals of an answer by default.
ULPS, PRECISION = 4, 4
# Members of category `coefficients`, and the most that rounding to nine decimals changes.
COEFFICIENTS, ROUNDING = {"mass", "stiffness"}, 1e-9
NUMBER = re.compile(r"(-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)")
ABSENT = "(absent)"


@dataclass
class Finding:
    category: str
    pointer: str
    old: str
    new: str
    # For numbers: their distance, and the same in ulps of a double.
    apart: float = 0
    ulps: float = 0


class Number(str):
    """A number as it is written."""


def findings(question, old, new):
    if old.status != new.status or old.status == 0:
        return [Finding("status", f"{old.status} → {new.status}", shown(old.body), shown(new.body))]
    found = list(header_findings(old, new))
    if old.body != new.body:
        found += body_findings(old, new, precision(question))
    return found


def header_findings(old, new):
    ignored = UNSTABLE | (DERIVED if old.body != new.body else set())
    ours, theirs = (sorted((name.lower(), value) for name, value in answer.headers) for answer in (old, new))
    for name in sorted({name for name, _ in ours + theirs} - ignored):
        values = [", ".join(value for other, value in fields if other == name) if any(
            other == name for other, _ in fields) else ABSENT for fields in (ours, theirs)]
        if values[0] != values[1]:
            yield Finding("headers", name, *values)


def body_findings(old, new, decimals):
    try:
        trees = [tree(answer) for answer in (old, new)]
    except ValueError:
        trees = [answer.body.decode(errors="replace").splitlines() for answer in (old, new)]
    found = list(compare(*trees, "", decimals))
    if found:
        return found
    at = parting(old.body, new.body)
    near = slice(max(at - 30, 0), at + 30)
    return [Finding("other", "(the same values, written otherwise)", shown(old.body[near]), shown(new.body[near]))]


def tree(answer):
    """The content of a body: JSON as values, lines of JSON as a list of values, everything else as lines of text."""
    text = answer.body.decode()
    if answer.media_type.endswith("json") and answer.media_type != "application/x-ndjson":
        return read(text)
    lines = text.split("\n")
    if answer.media_type == "application/x-ndjson":
        return [read(line) if line else line for line in lines]
    if answer.media_type == "text/event-stream":
        return [Members([("data", read(line[6:]))]) if line.startswith("data: ") else line for line in lines]
    return lines


def read(text):
    return json.loads(text, parse_float=Number, parse_int=Number, object_pairs_hook=Members)


def compare(old, new, pointer, decimals):
    if type(old) is not type(new):
        yield Finding("other", pointer, written(old), written(new))
    elif isinstance(old, Members):
        yield from compare_members(old, new, pointer, decimals)
    elif isinstance(old, list):
        yield from compare_elements(old, new, pointer, decimals)
    elif isinstance(old, Number):
        if old != new:
            yield compare_numbers(old, new, pointer, decimals)
    elif isinstance(old, str):
        if old != new:
            yield compare_texts(old, new, pointer)
    elif old != new:
        yield Finding("other", pointer, written(old), written(new))


def compare_members(old, new, pointer, decimals):
    names = [[name for name, _ in members] for members in (old, new)]
    if Counter(names[0]) == Counter(names[1]) and names[0] != names[1]:
        yield Finding("order", pointer, ", ".join(names[0]), ", ".join(names[1]))
    if names[0] == names[1]:
        pairs = zip(old, new)
    else:
        # Members of the same name are paired in order.
        theirs = {}
        for name, value in new:
            theirs.setdefault(name, []).append((name, value))
        pairs = []
        for member in old:
            if theirs.get(member[0]):
                pairs.append((member, theirs[member[0]].pop(0)))
            else:
                yield Finding("other", f"{pointer}/{escaped(member[0])}", written(member[1]), ABSENT)
        for name, value in (member for members in theirs.values() for member in members):
            yield Finding("other", f"{pointer}/{escaped(name)}", ABSENT, written(value))
    for (name, ours), (_, value) in pairs:
        yield from compare(ours, value, f"{pointer}/{escaped(name)}", decimals)


def compare_elements(old, new, pointer, decimals):
    if pointer == "/errors" and old != new and sorted(map(written, old)) == sorted(map(written, new)):
        yield Finding("faults", pointer, pointers(old), pointers(new))
        return
    pairs = [(index, a, b) for index, (a, b) in enumerate(zip(old, new)) if a != b]
    if len(old) != len(new):
        yield Finding("other", pointer, f"{len(old)} elements", f"{len(new)} elements")
        # After the first difference everything may have shifted.
        if not pairs:
            longer, index = max(old, new, key=len), min(len(old), len(new))
            cells = (ABSENT, written(longer[index]))
            yield Finding("other", f"{pointer}/{index}", *(cells if longer is new else cells[::-1]))
        pairs = pairs[:1]
    for index, a, b in pairs:
        yield from compare(a, b, f"{pointer}/{index}", decimals)


def compare_numbers(old, new, pointer, decimals):
    first, second = float(old), float(new)
    apart = abs(first - second)
    ulps = apart / math.ulp(max(abs(first), abs(second)))
    is_last_digit = ulps <= ULPS or abs(Decimal(old) - Decimal(new)).scaleb(decimals) <= 1
    if first == second:
        category = "other"
    elif pointer.rpartition("/")[2] in COEFFICIENTS and (is_last_digit or apart <= ROUNDING):
        category = "coefficients"
    else:
        category = "digits" if is_last_digit else "other"
    return Finding(category, pointer, old, new, apart, ulps)


def compare_texts(old, new, pointer):
    """Texts may contain numbers, as a row of a table, a path or a CSS easing does."""
    ours, theirs = NUMBER.split(old), NUMBER.split(new)
    if len(ours) == len(theirs) and ours[::2] == theirs[::2]:
        found = [
            compare_numbers(a, b, pointer, max(2, decimals_of(a), decimals_of(b)))
            for a, b in zip(ours[1::2], theirs[1::2]) if a != b]
        if all(finding.category == "digits" for finding in found):
            return Finding(
                "digits", pointer, *cut(old, new), max(finding.apart for finding in found),
                max(finding.ulps for finding in found))
    return Finding("other", pointer, *cut(old, new))


def decimals_of(number):
    return max(-Decimal(number).as_tuple().exponent, 0)


def precision(question):
    """The number of decimals that the request asks for."""
    try:
        body = json.loads(question.body or b"")
        decimals = body.get("output", body).get("precision", PRECISION)
        return decimals if type(decimals) is int else PRECISION
    except (ValueError, AttributeError, RecursionError):
        return PRECISION


def pointers(errors):
    return ", ".join(dict(error).get("pointer") or '""' for error in errors)


def written(value):
    if isinstance(value, Members):
        return "{" + ", ".join(f"{name}: {written(item)}" for name, item in value) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return value if isinstance(value, Number) else json.dumps(value, ensure_ascii=False)


def cut(old, new):
    """Two texts, starting shortly before their first difference."""
    begin = max(parting(old, new) - 40, 0)
    return tuple(("…" if begin else "") + text[begin:] for text in (old, new))


def parting(old, new):
    """The first index at which they differ."""
    both = enumerate(zip(old, new))
    return next((index for index, (a, b) in both if a != b), min(len(old), len(new)))


def shown(body):
    return body[:300].decode(errors="replace")


def escaped(name):
    return name.replace("~", "~0").replace("/", "~1")
