"""Good requests with injected faults, and the bodies that the fuzzer of requests has kept."""

import json
import random
import re
import tarfile

from questions import ROOT, Members, encoded, posted

CORPUS = ROOT / "Tests" / "Corpora" / "requests.tar.gz"
ROUTES = ("/simulate", "/resolve", "/curves")
OTHER_TYPES = (
    None, True, False, 0, -1, 12.5, "", "text", "12", "é\u0000\U0001f600", [], [1], [[]], Members())
NUMBERS = (
    0, -0.0, 1, -1, 0.5, 2.5, 1e-7, 1e-300, 13, 1001, 86_401, 1e6, -1e6, 1_000_000.5, 1e7, -1e9, 1e21, 1e300,
    9_007_199_254_740_993, 18_446_744_073_709_551_616)
INPUTS = (
    5, None, [], {}, {"type": 5}, {"type": "tab"}, {"type": "settle", "at": -1},
    {"type": "settle", "at": 1, "after": 1}, {"type": "layout", "at": 0}, {"type": "layout", "at": 86_400},
    {"type": "drag"}, {"type": "drag", "by": -50, "over": 1},
    {"type": "drag", "by": "up", "curve": "ease-in", "cancelled": 0},
    {"type": "pan", "phase": "change", "translation": [0]},
    {"type": "pan", "phase": "changed", "translation": {"x": 1, "z": 2}},
    {"type": "move", "to": "nowhere"}, {"type": "tap"}, {"type": "tap", "y": 10, "count": 0}, {"type": "advance"},
    {"type": "advance", "duration": -1}, {"type": "invalidate"}, {"type": "resize", "height": 0},
    {"type": "scroll", "phase": "ended"}, {"type": "present", "animated": "yes"})


def corpus():
    """Every kept body, sent to every route."""
    with tarfile.open(CORPUS) as archive:
        for member in archive:
            if member.isfile():
                body = unhurried(archive.extractfile(member).read())
                for path in ROUTES:
                    yield posted(f"corpus {path}", member.name, path, body)


def unhurried(body):
    """The body without real time, which would take too long."""
    return body.replace(b"realtime", b"immediate")


def mutations(good, counts, seed):
    """Mutated requests. For each path, `good` has the requests to mutate, and `counts` how many mutations to make."""
    numbers = random.Random(seed)
    for path, requests in good.items():
        for index in range(counts[path]):
            body = mutated(numbers, numbers.choice(requests))
            yield posted(f"mutations {path}", str(index), path, unhurried(body))


def mutated(numbers, request):
    value = json.loads(json.dumps(request), object_pairs_hook=Members)
    # Mostly a single fault. A few requests have more faults than an answer lists.
    for _ in range(numbers.choice([1, 1, 1, 2, 3, 5, 40 if numbers.random() < 0.1 else 1])):
        mutate(numbers, value)
    body = encoded(value).encode()
    return damaged(numbers, body) if numbers.random() < 0.08 else body


def mutate(numbers, value):
    slots = list(each_slot(value))
    inputs = next((member for name, member in value if name == "timeline" and type(member) is list), None)
    if inputs is not None and numbers.random() < 0.25:
        return mutate_timeline(numbers, inputs)
    if not slots:
        return value.append(("zebra", 1))
    holder, index = numbers.choice(slots)
    if numbers.random() < 0.3:
        # Most rules are about numbers.
        numeric = [slot for slot in slots if type(item(*slot)) in (int, float)]
        if numeric:
            holder, index = numbers.choice(numeric)
            return put(holder, index, numbers.choice(NUMBERS))
    numbers.choice(MUTATIONS)(numbers, holder, index)


def each_slot(value):
    """The holder and the index of every member and every element."""
    for index in range(len(value)):
        yield value, index
        nested = item(value, index)
        if isinstance(nested, list):
            yield from each_slot(nested)


def item(holder, index):
    return holder[index][1] if isinstance(holder, Members) else holder[index]


def put(holder, index, value):
    holder[index] = (holder[index][0], value) if isinstance(holder, Members) else value


def retype(numbers, holder, index):
    put(holder, index, json.loads(encoded(numbers.choice(OTHER_TYPES)), object_pairs_hook=Members))


def rename(numbers, holder, index):
    if isinstance(holder, Members):
        holder[index] = (misspelt(numbers, holder[index][0]), holder[index][1])
    elif isinstance(holder[index], str):
        holder[index] = misspelt(numbers, holder[index])


def reword(numbers, holder, index):
    if isinstance(item(holder, index), str):
        put(holder, index, misspelt(numbers, item(holder, index)))


def duplicate(numbers, holder, index):
    holder.insert(numbers.randrange(len(holder) + 1), holder[index])


def remove(numbers, holder, index):
    del holder[index]


def add(numbers, holder, index):
    name = numbers.choice(["zebra", "", "a/b~c", "x" * 300, "position", "type", "at", "timing"])
    holder.insert(index, (name, numbers.choice(NUMBERS)) if isinstance(holder, Members) else numbers.choice(NUMBERS))


def nest(numbers, holder, index):
    value = item(holder, index)
    for _ in range(numbers.choice([1, 2, 10, 58, 60, 62, 64, 70])):
        value = [value] if numbers.random() < 0.5 else Members([("a", value)])
    put(holder, index, value)


def shuffle(numbers, holder, index):
    numbers.shuffle(holder)


MUTATIONS = (retype, retype, rename, rename, reword, duplicate, remove, remove, add, nest, shuffle)


def mutate_timeline(numbers, inputs):
    """Inserts values that are not inputs, or inputs that are not possible at that point."""
    for _ in range(numbers.choice([1, 1, 2, 4])):
        text = json.dumps(numbers.choice(INPUTS))
        inputs.insert(numbers.randrange(len(inputs) + 1), json.loads(text, object_pairs_hook=Members))
    if numbers.random() < 0.3:
        for entry in inputs:
            if isinstance(entry, Members) and numbers.random() < 0.5:
                entry.append(("at", round(numbers.uniform(0, 3), 2)))


def misspelt(numbers, word):
    at = numbers.randrange(len(word) + 1)
    return numbers.choice([
        word[:at] + word[at + 1:], word[:at] + "q" + word[at:], word.upper(), word.lower(), word[::-1], word + "s",
        re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), word)])


def damaged(numbers, body):
    """A body that, in most cases, is no longer JSON."""
    at = numbers.randrange(len(body) + 1)
    return numbers.choice([
        body[:at], body[:at] + bytes([numbers.randrange(256)]) + body[at + 1:], body[:at] + b"," + body[at:],
        body + b" {}", body[:at] + b"\xff" + body[at:], body.replace(b":", b" : ", 3), b"\xef\xbb\xbf" + body,
        body.replace(b"1", b"01", 1), body.replace(b'"', b"'", 2), body.replace(b"0", b"1e999", 1)])
