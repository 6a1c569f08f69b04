#!/usr/bin/env python3
"""Writes everything that is generated from the systems' own descriptions, and draws docs/motions and docs/maps.

That is contract/generated, docs/systems, and the README's table. `make describe` bundles openapi.yaml before and after.

    python3 scripts/describe/generate.py BINARY
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

from specification import Specification
from systems import Systems

ROOT = Path(__file__).resolve().parents[2]
GENERATED = ROOT / "contract" / "generated"
BEGIN, END = "<!-- systems: written by make describe -->\n", "<!-- end of systems -->\n"


def described(binary, *arguments):
    return subprocess.run([binary, "systems", *arguments], check=True, capture_output=True, text=True).stdout


def replace_files(folder, texts):
    """Makes a folder consist of these files, by their names."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, text in texts.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


def main():
    binary = sys.argv[1]
    names = [outline["name"] for outline in json.loads(described(binary))["systems"]]

    systems = Systems(
        Specification(ROOT / "openapi.yaml"), [json.loads(described(binary, name)) for name in names])
    replace_files(GENERATED, systems.files())

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
    head, _, rest = readme.read_text().partition(BEGIN)
    _, _, tail = rest.partition(END)
    readme.write_text(head + BEGIN + "\n" + described(binary, "--format", "markdown") + "\n" + END + tail)


if __name__ == "__main__":
    main()
