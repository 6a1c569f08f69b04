"""Asks the benchmarks' peer what the benchmarks ask it. `ask` fails unless it is answered with 200."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Benchmarks" / "measure"))

import questions  # noqa: E402
from servers import peer  # noqa: E402

FRAMES = 600

with peer() as server:
    connection = server.wait().client()
    resolved = questions.ONE_RELEASE.ask(connection)
    records = questions.plain_frames(FRAMES).ask(connection).splitlines()
    if b'"state":' not in resolved or len(records) < FRAMES:
        raise SystemExit(f"peer: {resolved[:300]}; {len(records)} records of {FRAMES} frames")
    print(f"peer: a release, and {len(records)} records")
