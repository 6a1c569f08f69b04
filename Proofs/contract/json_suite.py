#!/usr/bin/env python3
"""Sends every file of nst/JSONTestSuite's `test_parsing` to the service as the body of a request.

    Proofs/contract/json_suite.py BINARY [FOLDER]

`y_` files must be read as JSON; since they are not requests, the answer is 422. `n_` files must be refused with 400,
and the answer must say where their fault is. `i_` files must be read or refused as docs/json.md says. Without a
folder it takes the copy in Tests/Corpora.
"""

import json
import re
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Proofs" / "support"))

from service import Request, Service  # noqa: E402

ROUTES = ("/resolve", "/simulate")
# The least number of files of each kind. An incomplete suite proves nothing.
LEAST = {"y": 95, "n": 188, "i": 35}
FAULT = re.compile(r"At byte (\d+) \(line \d+, column \d+\): (.+)\.")


def texts(folder):
    """The suite's texts by name, in order."""
    if folder:
        return {file.name: file.read_bytes() for file in sorted(Path(folder).glob("[yni]_*.json"))}
    with tarfile.open(ROOT / "Tests" / "Corpora" / "JSONTestSuite.tar.gz") as archive:
        files = [member for member in archive if member.isfile()]
        return {Path(file.name).name: archive.extractfile(file).read() for file in sorted(files, key=lambda file: file.name)}


def decisions():
    """What docs/json.md says about each of the `i_` files: `read`, or why it is refused."""
    rows = re.findall(r"^\| `(i_[^`]+)` \| ([^|]+) \|", (ROOT / "docs" / "json.md").read_text(), re.MULTILINE)
    return {name: decision.strip() for name, decision in rows}


def verdict(answer, size):
    """`read`, or why the text was refused. Anything else means a wrong answer."""
    problem = json.loads(answer.body)
    if answer.status == 422 and problem["type"] == "urn:detent:problem:invalid-values":
        return "read"
    fault = FAULT.fullmatch(problem["detail"])
    if answer.status == 400 and problem["type"] == "urn:detent:problem:malformed-json" and fault:
        offset, reason = int(fault[1]), fault[2]
        return reason if offset <= size else f"refused at byte {offset} of {size}"
    return f"{answer.status} {problem['detail']}"


def is_right(name, found, decided):
    match name[0]:
        case "y":
            return found == "read"
        case "n":
            return found != "read" and not re.match(r"\d{3} |refused at byte", found)
        case "i":
            return found == decided.get(name)


def main():
    binary, folder = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None
    suite = texts(folder)
    count = {kind: sum(name[0] == kind for name in suite) for kind in LEAST}
    if any(count[kind] < least for kind, least in LEAST.items()):
        sys.exit(f"{folder} has {count} files; the suite has {LEAST}")
    decided = decisions()
    right = dict.fromkeys(LEAST, 0)
    with Service(binary) as service:
        for file, body in suite.items():
            name, found = file.removesuffix(".json"), {}
            for route in ROUTES:
                answer = service.send(Request("POST", route, {"Content-Type": "application/json"}, body))
                found[route] = verdict(answer, len(body))
            if all(is_right(name, each, decided) for each in found.values()):
                right[name[0]] += 1
            else:
                print(f"FAILED {name}: {found}; docs/json.md: {decided.get(name)}")
        ended = service.stop()
    print(f"JSONTestSuite: {right['y']} of {count['y']} read, {right['n']} of {count['n']} refused at their fault, "
          f"{right['i']} of {count['i']} as docs/json.md says; each sent to {' and '.join(ROUTES)}")
    undecided = sorted(set(decided) - {file.removesuffix(".json") for file in suite})
    sys.exit(1 if right != count or undecided or ended != 0 else 0)


if __name__ == "__main__":
    main()
