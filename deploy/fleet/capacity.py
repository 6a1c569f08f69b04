#!/usr/bin/env python3
"""How many nodes a fleet needs so that what is left of it is enough, whatever is lost: a simulation.

    deploy/fleet/capacity.py [--check PAGE]

Prints the table that docs/operations.md quotes; with --check, fails unless the page has it. The same seeds always give
the same table.

What is assumed (change it here, and look at what changes):

- The service keeps nothing between requests, so any node can answer any of them, and the capacity of a fleet is the number
  of its nodes that are up.
- Load follows the day between `QUIET` and all of its peak, which is given in nodes that it keeps busy.
- A node fails every `BETWEEN_FAILURES` days on average, independently of the others, and is replaced after
  `REPLACEMENT` minutes.
- Nodes are spread over `ZONES` zones. Each zone is lost `ZONE_LOSSES` times a year on average, for `ZONE_OUTAGE` minutes.
- Every week, at any time of the day, all nodes are upgraded, `AT_ONCE` of them at a time, each of which is away for
  --drain-delay 5 and --drain-timeout 30 seconds, and a second to start.
- A minute in which load exceeds what is up counts as one in which requests are refused. Enough is a fleet that has at most
  `REFUSED` such minutes a year, in the mean of `YEARS` years.
"""

import argparse
import math
import random
import sys
from itertools import accumulate
from pathlib import Path

SEED, YEARS = 1, 20
PEAKS = (2, 10, 100, 750)
QUIET = 0.4
BETWEEN_FAILURES, REPLACEMENT = 30, 15
ZONES, ZONE_LOSSES, ZONE_OUTAGE = 3, 1, 60
AT_ONCE, AWAY = 0.05, (5 + 30 + 1) / 60
# 99.99 % of the year.
REFUSED = 52
# Minutes are counted in steps: what is away for a part of one is away for all of it.
STEP = 5
DAY, YEAR = 24 * 60, 365 * 24 * 60


def load():
    """The share of the peak in each step of a day."""
    middle, swing = (1 + QUIET) / 2, (1 - QUIET) / 2
    return [middle - swing * math.cos(2 * math.pi * minute / DAY) for minute in range(0, DAY, STEP)]


def outages(numbers, mean_pause, length):
    """The minutes at which something that fails at random goes and comes back, over a year."""
    minute = numbers.expovariate(1 / mean_pause)
    while minute < YEAR:
        yield int(minute), int(minute + length)
        minute += length + numbers.expovariate(1 / mean_pause)


def away(nodes, seed, loses_zones):
    """How many nodes are away in each step of a year."""
    numbers = random.Random(seed * 1_000_003 + nodes)
    change = [0] * (YEAR // STEP + 1)

    def leave(begin, end, count):
        change[begin // STEP] += count
        change[min(end, YEAR - 1) // STEP + 1] -= count

    for _ in range(nodes):
        for begin, end in outages(numbers, BETWEEN_FAILURES * DAY, REPLACEMENT):
            leave(begin, end, 1)
    batch = max(int(nodes * AT_ONCE), 1)
    for week in range(52):
        begin = week * 7 * DAY + numbers.randrange(6 * DAY)
        leave(begin, begin + math.ceil(nodes / batch * AWAY), batch)
    if loses_zones:
        # The same years for every fleet.
        numbers = random.Random(seed)
        for zone in range(ZONES):
            there = len(range(zone, nodes, ZONES))
            for begin, end in outages(numbers, YEAR / ZONE_LOSSES, ZONE_OUTAGE):
                leave(begin, end, there)
    return accumulate(change[:-1])


def refused(nodes, peak, loses_zones):
    """Minutes a year in which requests are refused, in the mean."""
    wanted = [share * peak for share in load()] * 365
    minutes = 0
    for year in range(YEARS):
        minutes += STEP * sum(nodes - gone < need for gone, need in zip(away(nodes, SEED + year, loses_zones), wanted))
    return minutes / YEARS


def needed(peak, loses_zones):
    """The smallest fleet that is enough. More nodes are never worse."""
    least, most = peak, peak * ZONES
    while least < most:
        middle = (least + most) // 2
        if refused(middle, peak, loses_zones) <= REFUSED:
            most = middle
        else:
            least = middle + 1
    return least


def table():
    yield "| peak load, in busy nodes | nodes needed if single nodes fail | if zones fail, too | refused without any spare node |"
    yield "| --- | --- | --- | --- |"
    for peak in PEAKS:
        single, zones = needed(peak, False), needed(peak, True)
        bare = refused(peak, peak, True)
        yield (f"| {peak} | {single} ({100 * single / peak - 100:.0f} % more) | {zones} ({100 * zones / peak - 100:.0f} % more) "
               f"| {bare:,.0f} min a year |")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--check", type=Path, metavar="PAGE")
    arguments = parser.parse_args()
    lines = "\n".join(table())
    if not arguments.check:
        print(lines)
    elif lines not in arguments.check.read_text():
        sys.exit(f"{arguments.check} does not have the table that deploy/fleet/capacity.py prints:\n{lines}")
    else:
        print(f"{arguments.check} has the table that deploy/fleet/capacity.py prints")


if __name__ == "__main__":
    main()
