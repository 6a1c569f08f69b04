"""The engine without a server: sampling and encoding frames in which everything moves, on one core."""

import re
import subprocess

from figures import Figure, Row
from servers import ROOT

PROGRAM = ROOT / ".build/release/frame-rate"
RATE = re.compile(r"(\d+) frames/s")


def measure(rounds):
    if not PROGRAM.exists():
        print("  the program is not built: make program PRODUCT=frame-rate")
        return []
    rates = Figure()
    for _ in range(rounds):
        command = [str(PROGRAM), str(ROOT / "Benchmarks/moving.json")]
        printed = subprocess.run(command, capture_output=True, text=True, check=True)
        rates.values.append(float(RATE.search(printed.stdout)[1]))
    return [Row("the engine alone: six numbers that all move, sampled and encoded on one core, frames/s", rates, 14e6)]
