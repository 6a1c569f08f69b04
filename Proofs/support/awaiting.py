"""Waits for what happens, and not for a time."""

import time

# s: this only turns a hang into a failure.
DEADLINE = 60


def until(holds, claim, pause=time.sleep):
    """Asks until `holds()` is true, and returns what it gave. `claim()` describes what was awaited if it never is."""
    end = time.monotonic() + DEADLINE
    while not (given := holds()):
        assert time.monotonic() < end, f"never: {claim()}"
        pause(0.02)
    return given
