#!/usr/bin/env python3
"""Writes what the fuzzer of requests begins with: every example of openapi.yaml, and recorded scenarios of every system.

    Proofs/fuzz/seeds.py FOLDER
"""

import json
import sys
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Proofs" / "support"))

import recordings  # noqa: E402


def bodies():
    document = yaml.safe_load((ROOT / "openapi.yaml").read_text())
    for path in document["paths"].values():
        for media in path.get("post", {}).get("requestBody", {}).get("content", {}).values():
            for example in media.get("examples", {}).values():
                yield example.get("x-body") or json.dumps(example["value"], separators=(",", ":"))
    for vectors in sorted(recordings.VECTORS.glob("*.jsonl.gz")):
        system = vectors.name.partition(".")[0]
        if system != "physics":
            for _, scenario in recordings.scenarios(system):
                yield json.dumps(scenario, separators=(",", ":"))


folder = Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
for number, body in enumerate(bodies()):
    (folder / f"{number:04}").write_text(body)
