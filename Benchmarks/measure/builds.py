"""How long it takes to build and to test, from clean and after a change. Needs a quiet machine and many minutes."""

import os
import subprocess
import tempfile
import time

from figures import Figure, Row
from servers import ROOT

# As in the Makefile.
RELEASE = ["swift", "build", "-c", "release", "--static-swift-stdlib", "-Xswiftc", "-Xfrontend", "-Xswiftc", "-function-sections",
           "-Xswiftc", "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker", "--no-export-dynamic",
           "-Xlinker", "--build-id=none", "--product", "detent"]
# A file at the bottom of everything, and one that hardly anything needs.
BOTTOM, TOP = "Sources/DrawerEngine/Curves/Springs/Spring.swift", "Sources/DetentService/Answer.swift"


def measure():
    with tempfile.TemporaryDirectory(prefix="detent-build-", dir="/tmp") as scratch:
        clean = timed(RELEASE, scratch)
        top, bottom = (changed(path, scratch) for path in (TOP, BOTTOM))
    with tempfile.TemporaryDirectory(prefix="detent-test-", dir="/tmp") as scratch:
        tests = timed(["swift", "build", "--build-tests"], scratch) + timed(["swift", "test", "--skip-build"], scratch)
    return [
        Row("release build from clean", Figure([clean]), 90, "s", False),
        Row("release build after a change to a route", Figure([top]), 20, "s", False),
        Row("release build after a change to the engine's lowest floor", Figure([bottom]), 20, "s", False),
        Row("`make test` from clean", Figure([tests]), 300, "s", False),
    ]


def timed(command, scratch):
    begin = time.monotonic()
    # Packages are fetched once and for all; what is measured is building.
    done = subprocess.run([*command, "--scratch-path", scratch], cwd=ROOT, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"measure: {' '.join(command)} failed:\n{(done.stdout + done.stderr)[-2000:]}")
    return time.monotonic() - begin


def changed(path, scratch):
    """Builds again after a file has changed as little as it can. The file is as before in the end."""
    file = ROOT / path
    original, status = file.read_bytes(), file.stat()
    try:
        file.write_bytes(original + b"\n// \n")
        return timed(RELEASE, scratch)
    finally:
        file.write_bytes(original)
        os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))
