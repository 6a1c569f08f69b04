"""How long the two commands take in a clean clone, and again after a change. Needs a quiet machine and many minutes."""

import subprocess
import tempfile
import time
from pathlib import Path

from figures import Figure, Row
from servers import ROOT

# A file at the bottom of everything, and one that hardly anything needs.
BOTTOM, TOP = "Sources/DrawerEngine/Curves/Springs/Spring.swift", "Sources/DetentService/Answer.swift"


def measure():
    with tempfile.TemporaryDirectory(prefix="detent-build-", dir="/tmp") as folder:
        clone = Path(folder) / "detent"
        subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", ROOT, clone], check=True)
        clean = timed("build", clone)
        tests = timed("test", clone)
        top, bottom = (changed(clone / path, clone) for path in (TOP, BOTTOM))
    return [
        Row("`make build` in a clean clone", Figure([clean]), 180, "s", False),
        Row("`make test` after it", Figure([tests]), 480, "s", False),
        Row("`make build` after a change to a route", Figure([top]), 30, "s", False),
        Row("`make build` after a change to the engine's lowest floor", Figure([bottom]), 150, "s", False),
    ]


def timed(verb, clone):
    begin = time.monotonic()
    done = subprocess.run(["make", verb], cwd=clone, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"measure: make {verb} failed:\n{(done.stdout + done.stderr)[-2000:]}")
    return time.monotonic() - begin


def changed(file, clone):
    """Builds again after a file has changed as little as it can."""
    file.write_bytes(file.read_bytes() + b"\n// \n")
    return timed("build", clone)
