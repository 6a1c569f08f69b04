#!/usr/bin/env python3
"""Whether the service keeps to openapi.yaml, whatever may be sent by it, and whatever may not.

    Tests/Reliability/schema_cases.py BINARY [--cases N] [--seed N]

Lets schemathesis make requests from the schemas: the examples, every boundary of every schema, then random ones, most of
them to the three routes with a body; half of all follow the schemas, half break them. No answer may be a 5xx, and each
has to be as documented: status, media type, header fields, body. All of its checks are on.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Tests" / "Contract"))

from service import Service  # noqa: E402

# Random requests to an operation that has no body: there is little to choose.
WITHOUT_BODY = 50
ROUTES_WITH_BODY = ("/resolve", "/simulate", "/curves")


def ask(port, seed, *options):
    """Runs schemathesis: how many cases it made, and whether it was content."""
    with tempfile.NamedTemporaryFile(suffix=".json") as report:
        # One worker: two of them make Python's own parser fail now and then, in which requests are made.
        status = subprocess.run(
            [Path(sys.executable).with_name("st"), "--config-file", ROOT / "Tests" / "Reliability" / "schemathesis.toml",
             "run", ROOT / "openapi.yaml", "--url", f"http://127.0.0.1:{port}", "--checks", "all", "--workers", "1",
             "--seed", str(seed), "--warnings", "off", "--report-json-path", report.name, *options],
            cwd=tempfile.gettempdir()).returncode
        told = json.loads(Path(report.name).read_text() or "{}")
    return told.get("test_cases", {}).get("generated", 0), status == 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary", type=Path)
    parser.add_argument("--cases", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    with Service(arguments.binary) as service:
        cases, is_content = ask(
            service.port, arguments.seed, "--phases", "examples,coverage,fuzzing", "--max-examples", str(WITHOUT_BODY))
        # What is left is shared among the routes that have a body.
        left = max(arguments.cases - cases, len(ROUTES_WITH_BODY))
        paths = [option for route in ROUTES_WITH_BODY for option in ("--include-path", route)]
        more, are_content = ask(
            service.port, arguments.seed + 1, "--phases", "fuzzing", "--exclude-method", "OPTIONS", *paths,
            "--max-examples", str(-(-left // len(ROUTES_WITH_BODY))))
        is_running = service.process.poll() is None

    print(f"schema cases: {cases + more} cases, {'no finding' if is_content and are_content else 'FAILED'}")
    if not is_running:
        print("schema cases: FAILED; the service has ended")
    if cases + more < arguments.cases:
        print(f"schema cases: FAILED; {arguments.cases} cases were wanted")
    return 0 if is_content and are_content and is_running and cases + more >= arguments.cases else 1


if __name__ == "__main__":
    sys.exit(main())
