"""Measures the service against a bare server in C and against Hummingbird, and writes Benchmarks/RESULTS.md.

    python3 Benchmarks/measure [--quick] [--old BINARY] [--builds] [--only SECTION] [--out FILE]

Everything runs on this machine and in the same minutes, so ratios mean more than figures. `--quick` takes the main
ratios alone and prints them without writing anything. `--old` measures an older build in the same rounds. `--builds`
adds how long it takes to build and test.
"""

import argparse
import contextlib
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import builds  # noqa: E402
import clients  # noqa: E402
import engine  # noqa: E402
import growth  # noqa: E402
import instructions  # noqa: E402
import latency  # noqa: E402
import paced  # noqa: E402
import process  # noqa: E402
import results  # noqa: E402
import throughput  # noqa: E402
from figures import Row  # noqa: E402
from servers import PEER, ROOT, bare, detent, peer  # noqa: E402

BINARY = ROOT / ".build/release/detent"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--old")
    parser.add_argument("--builds", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--binary", default=str(BINARY))
    parser.add_argument("--out", default=str(ROOT / "Benchmarks/RESULTS.md"))
    chosen = parser.parse_args()
    rounds, seconds = (3, 1) if chosen.quick else (5, 3)
    clients.build()
    measured, curves = [], {}
    for name, section in sections(chosen, rounds, seconds, curves):
        if chosen.only not in name or chosen.quick and name not in ("requests", "engine"):
            continue
        begin = time.monotonic()
        print(f"{name}", flush=True)
        found = section()
        measured += found
        for row in found:
            show(row)
        print(f"  {time.monotonic() - begin:.0f} s", flush=True)
    if not chosen.quick and not chosen.only:
        results.write(measured, curves, rounds, chosen.old is not None, Path(chosen.out))
        results.write_readme(measured)
        print(f"wrote {chosen.out} and the README's figures")


def sections(chosen, rounds, seconds, curves):
    def requests():
        with contextlib.ExitStack() as stack:
            now = stack.enter_context(detent(chosen.binary)).wait()
            old = stack.enter_context(detent(chosen.old)).wait() if chosen.old else None
            limit = stack.enter_context(bare(throughput.sizes(now))).wait()
            other = stack.enter_context(peer()).wait() if PEER.exists() else None
            rows = throughput.measure(now, old, limit, other, rounds, seconds, chosen.quick)
            if not chosen.quick:
                rows += latency.measure(now, old, limit, rounds, seconds)
            return rows

    def grow():
        curves.update(growth.measure(chosen.binary, chosen.old, chosen.quick))
        return []

    found = [
        ("requests", requests),
        ("engine", lambda: engine.measure(rounds)),
        ("paced streams", lambda: paced.measure(chosen.binary, chosen.old, 5)),
        ("process", lambda: process.measure(chosen.binary, chosen.old, chosen.quick)),
        ("instructions", lambda: instructions.measure(chosen.binary, chosen.old)),
        ("growth", grow),
    ]
    return found + ([("builds", builds.measure)] if chosen.builds else [])


def show(row):
    if isinstance(row, Row):
        what, *cells = row.cells
        print(f"  {what}: {' | '.join(cell for cell in cells if cell)}", flush=True)
    else:
        title, found = row
        print(f"  {title}: " + ", ".join(f"{name} {results.number(figure.median)}" for name, figure in found.items()))


if __name__ == "__main__":
    main()
