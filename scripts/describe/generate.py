#!/usr/bin/env python3
"""Writes everything that is generated from the systems' own descriptions, and draws docs/motions and docs/maps.

That is a part of openapi.yaml, docs/systems, and the README's table.

    python3 scripts/describe/generate.py BINARY
"""

import json
import subprocess
import sys
from pathlib import Path

from specification import Specification
from systems import BEGIN, END, Systems

ROOT = Path(__file__).resolve().parents[2]
TABLE = ("<!-- systems: written by make describe -->\n", "<!-- end of systems -->\n")


def described(binary, *arguments):
    return subprocess.run([binary, "systems", *arguments], check=True, capture_output=True, text=True).stdout


def written(text, part, begin=BEGIN, end=END + "\n"):
    """The file with the part from `begin` to `end` replaced, both lines included."""
    head, _, rest = text.partition(begin)
    _, _, tail = rest.partition(end)
    return head + part + tail


def main():
    binary = sys.argv[1]
    names = [outline["name"] for outline in json.loads(described(binary))["systems"]]

    contract = ROOT / "openapi.yaml"
    systems = Systems(Specification(contract), [json.loads(described(binary, name)) for name in names])
    contract.write_text(written(contract.read_text(), systems.text()))

    pages = ROOT / "docs" / "systems"
    pages.mkdir(parents=True, exist_ok=True)
    for name in names:
        (pages / f"{name}.md").write_text(described(binary, name, "--format", "markdown"))

    for scenario in (ROOT / "docs" / "motions").glob("*.json"):
        command = "compare" if "drawers" in json.loads(scenario.read_text()) else "simulate"
        drawn = subprocess.run([binary, command, scenario, "--format", "svg"], check=True, capture_output=True)
        scenario.with_suffix(".svg").write_bytes(drawn.stdout)

    for question in (ROOT / "docs" / "maps").glob("*.json"):
        drawn = subprocess.run([binary, "resolve", question, "--format", "svg"], check=True, capture_output=True)
        question.with_suffix(".svg").write_bytes(drawn.stdout)

    readme = ROOT / "README.md"
    begin, end = TABLE
    table = begin + "\n" + described(binary, "--format", "markdown") + "\n" + end
    readme.write_text(written(readme.read_text(), table, begin, end))


if __name__ == "__main__":
    main()
