#!/usr/bin/env python3
"""Checks that the service keeps to openapi.yaml, with requests that follow it and requests that do not.

    Proofs/contract/schema_cases.py BINARY [--cases N] [--seed N]

Lets schemathesis generate requests from the schemas: the examples, every boundary of every schema, and random ones,
most of them for the three routes with a body. Half of all requests follow the schemas, half break them. No answer may
be a 5xx, and each must be as documented: status, media type, header fields and body. All checks of schemathesis are
on.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Proofs" / "support"))

from service import Service  # noqa: E402

# Random requests to each operation without a body. These have little to vary.
WITHOUT_BODY = 50
ROUTES_WITH_BODY = ("/resolve", "/simulate", "/tune", "/compare", "/curves", "/fit", "/identify", "/read")


def ask(port, seed, *options):
    """Runs schemathesis. Returns how many cases it made, and whether all of them passed."""
    with tempfile.NamedTemporaryFile(suffix=".json") as report:
        # One worker only: with two, Python's own parser sometimes fails while requests are generated.
        status = subprocess.run(
            [Path(sys.executable).with_name("st"), "--config-file", ROOT / "Proofs" / "contract" / "schemathesis.toml",
             "run", ROOT / "openapi.yaml", "--url", f"http://127.0.0.1:{port}", "--checks", "all", "--workers", "1",
             "--seed", str(seed), "--warnings", "off", "--report-json-path", report.name, *options],
            cwd=tempfile.gettempdir()).returncode
        outcome = json.loads(Path(report.name).read_text() or "{}")
    return outcome.get("test_cases", {}).get("generated", 0), status == 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary", type=Path)
    parser.add_argument("--cases", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    with Service(arguments.binary) as service:
        cases, has_passed = ask(
            service.port, arguments.seed, "--phases", "examples,coverage,fuzzing", "--max-examples", str(WITHOUT_BODY))
        # The remaining cases are shared among the routes with a body.
        left = max(arguments.cases - cases, len(ROUTES_WITH_BODY))
        paths = [option for route in ROUTES_WITH_BODY for option in ("--include-path", route)]
        more, have_passed = ask(
            service.port, arguments.seed + 1, "--phases", "fuzzing", "--exclude-method", "OPTIONS", *paths,
            "--max-examples", str(-(-left // len(ROUTES_WITH_BODY))))
        is_running = service.process.poll() is None

    print(f"schema cases: {cases + more} cases, {'no finding' if has_passed and have_passed else 'FAILED'}")
    if not is_running:
        print("schema cases: FAILED; the service has ended")
    if cases + more < arguments.cases:
        print(f"schema cases: FAILED; {arguments.cases} cases were wanted")
    return 0 if has_passed and have_passed and is_running and cases + more >= arguments.cases else 1


if __name__ == "__main__":
    sys.exit(main())
