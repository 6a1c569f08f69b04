"""Waits for an event, not for a time."""

import time

# s: this only turns a hang into a failure.
DEADLINE = 60


def until(holds, claim, pause=time.sleep):
    """Asks until `holds()` is true, and returns what it gave. `claim()` describes what was awaited if it never is."""
    end = time.monotonic() + DEADLINE
    while not (given := holds()):
        assert time.monotonic() < end, f"never: {claim()}"
        pause(0.016)
    return given


def eventually(holds, seconds=DEADLINE):
    """Asks until `holds()` is true, or for this long. Returns its last value."""
    end = time.monotonic() + seconds
    while not (given := holds()) and time.monotonic() < end:
        time.sleep(0.016)
    return given
