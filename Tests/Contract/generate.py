#!/usr/bin/env python3
"""Writes the part of openapi.yaml that is made from what the systems tell of themselves.

    python3 Tests/Contract/generate.py BINARY
"""

import json
import subprocess
import sys
from pathlib import Path

from specification import Specification
from systems import BEGIN, END, Systems

FILE = Path(__file__).resolve().parents[2] / "openapi.yaml"


def documents(binary):
    def told(*names):
        return json.loads(subprocess.run([binary, "systems", *names], check=True, capture_output=True).stdout)

    return [told(outline["name"]) for outline in told()["systems"]]


def written(text, part):
    """The file with another part in the place of the present one."""
    head, _, rest = text.partition(BEGIN)
    _, _, tail = rest.partition(END + "\n")
    return head + part + tail


def main():
    text = FILE.read_text()
    if BEGIN not in text or END not in text:
        sys.exit(f"{FILE.name} has no place for the systems.")
    FILE.write_text(written(text, Systems(Specification(FILE), documents(sys.argv[1])).text()))


if __name__ == "__main__":
    main()
