#!/usr/bin/env python3
"""Has both proxies read the configurations that are shipped for them. Neither may find a fault, nor warn.

    Proofs/deploy/proxies.py

Their comments name the settings of the service from which their numbers follow: these must be its defaults.
"""

import re
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "chaos"))

import surroundings  # noqa: E402


def defaults():
    """The default of each flag, by docs/configuration.md, which a test compares with the service."""
    table = (surroundings.ROOT / "docs" / "configuration.md").read_text()
    return dict(re.findall(r"^\| `(--[a-z-]+)` \| `[^`]*` \| ([^|]*?) \|", table, re.MULTILINE))


def stale(configuration, known):
    """The settings that a configuration names with another value than the default."""
    for line in configuration.read_text().splitlines():
        if "detent serve" in line:
            continue  # That command says what to set.
        for flag, value in re.findall(r"(--[a-z-]+) (\d+)", line):
            if known.get(flag) != value:
                yield f"{configuration.name}: {flag} is {known.get(flag, 'unknown')}, not {value}"


def main():
    surroundings.enter()
    surroundings.furnish()
    for command in (["haproxy", "-c", "-f", surroundings.HAPROXY], ["nginx", "-t", "-q", "-c", surroundings.NGINX]):
        said = surroundings.run(*command)
        if "warn" in said.lower():
            sys.exit(f"{command[0]} warns:\n{said}")
        faults = list(stale(command[-1], defaults()))
        if faults:
            sys.exit("\n".join(faults))
        print(f"{command[0]}: {command[-1].relative_to(surroundings.ROOT)} is valid")


if __name__ == "__main__":
    main()
