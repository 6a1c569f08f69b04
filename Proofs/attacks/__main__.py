"""Attacks the service over loopback, and measures what each attack costs everybody else. It needs a quiet machine.

    python3 Proofs/attacks BINARY [--only WORDS] [--quick]

Each row is one figure, most of them with a limit. Where a row is about time, the same is measured idle in the same run,
because other work slows the machine down. Exits with 1 if a figure is beyond its limit. `--only` runs
the chapter of that name, or those whose name or title contains the words; `--quick` measures for shorter, for work on a
chapter.
"""

import argparse
import importlib
import os
import sys
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).resolve().parents[1] / "support")]

from report import Report  # noqa: E402

# In the order in which they run. Slow readers are started first and checked last.
ATTACKS = ["readers", "heads", "edges", "logs", "memory", "answers", "processor", "abandoned", "places", "newcomers",
           "fair", "sockets", "sessions", "slow", "pace"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--only", default="")
    parser.add_argument("--quick", action="store_true")
    arguments = parser.parse_args()
    os.environ["ATTACKS_QUICK"] = "1" if arguments.quick else ""
    binary = os.path.abspath(arguments.binary)
    report, begin = Report(), time.monotonic()
    modules = [importlib.import_module(name) for name in ATTACKS]
    chosen = ([module for module in modules if module.__name__ == arguments.only]
              or [module for module in modules if arguments.only in f"{module.__name__} {module.__doc__}"])
    started = [(module, module.start(binary)) for module in chosen if hasattr(module, "start")]
    for module in chosen:
        if hasattr(module, "start"):
            continue
        report.chapter(module.__doc__)
        module.attack(binary, report)
    for module, running in started:
        report.chapter(module.__doc__)
        module.finish(running, report)
    sys.exit(report.end(time.monotonic() - begin))


if __name__ == "__main__":
    main()
