#!/usr/bin/env python3
"""Checks that two builds of the service answer every request with the same bytes.

    Proofs/compare-binaries/compare.py OLD NEW [--quick] [--allow CATEGORY,…] [--report FILE] [--show N] [--seed N]

Starts both, sends each of some 63,000 requests to both, and compares status, header fields and bodies:

- every recorded scenario, and random releases of its drawer;
- every example of openapi.yaml, in every representation, and every path with GET;
- the table of bad requests, the bodies that the fuzzer has kept, and thousands of good requests with injected faults;
- wrong methods, paths and header fields.

Differences are sorted into categories (Proofs/compare-binaries/differences.py). The exit status is 0 if nothing differs, or
only in categories that `--allow` names. `--quick` sends a tenth of the requests. `--report` writes every difference,
one JSON object per line.
"""

import argparse
import json
import os
import sys
import time
from collections import Counter, defaultdict
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Proofs" / "support"))

import documented  # noqa: E402
import mutations  # noqa: E402
import recorded  # noqa: E402
import table  # noqa: E402
from differences import CATEGORIES, findings  # noqa: E402
from exchange import Link  # noqa: E402
from service import Service  # noqa: E402

# Bounds on the cost of mutated requests. Other requests cost far less.
FLAGS = ("--max-frames", "20000", "--max-grid-cells", "20000")
# How many mutations each route gets.
MUTATIONS = {"/simulate": 12_000, "/resolve": 6000, "/curves": 3000}
# Families that even a quick run sends in full.
WHOLE = {"descriptions", "examples", "forms", "table of bad requests"}
# How many characters of a value and findings of an answer are shown.
WIDTH, FINDINGS = 160, 3


def questions(seed):
    contract = documented.Contract()
    scenarios = list(recorded.recordings())
    resolutions = list(recorded.resolutions(scenarios, seed))
    bad, unread = table.rows()
    if unread:
        print(f"compare-binaries: {len(bad)} rows of the table of bad requests read; {unread} are made by other Swift")
    good = {
        "/simulate": contract.requests("/simulate")
        + [recorded.simulation(scenario, frames=False) for scenario in scenarios[::10]],
        "/resolve": contract.requests("/resolve") + [json.loads(question.body) for question in resolutions[::20]],
        "/curves": contract.requests("/curves"),
    }
    return chain(
        contract.posted(), contract.described(), documented.forms(), bad,
        recorded.simulations(scenarios, contract.media_types("/simulate")), resolutions,
        mutations.corpus(), mutations.mutations(good, MUTATIONS, seed))


def every(step, questions):
    """Every `step`th question of each family, and all questions of small families."""
    seen = Counter()
    for question in questions:
        if seen[question.family] % step == 0 or question.family in WHOLE:
            yield question
        seen[question.family] += 1


class Tally:
    """Counts what was asked and what differs."""

    def __init__(self, show, report):
        self.show = show
        self.report = report
        self.families = defaultdict(Counter)
        self.categories = defaultdict(Counter)
        self.combinations = Counter()
        self.samples = defaultdict(list)
        self.members = defaultdict(Counter)
        self.apart = defaultdict(float)
        self.ulps = defaultdict(float)

    def add(self, question, old, new):
        family = self.families[question.family]
        family["asked"] += 1
        family[f"{old.status // 100}xx"] += 1
        found = findings(question, old, new)
        if not found:
            return
        family["differ"] += 1
        categories = {finding.category for finding in found}
        self.combinations[frozenset(categories)] += 1
        for category in categories:
            self.categories[category][question.family] += 1
            if len(self.samples[category]) < self.show:
                self.samples[category].append(
                    (question, [finding for finding in found if finding.category == category]))
        for finding in found:
            self.members[finding.category][member(finding.pointer)] += 1
            self.apart[finding.category] = max(self.apart[finding.category], finding.apart)
            self.ulps[finding.category] = max(self.ulps[finding.category], finding.ulps)
        if self.report:
            body = question.body and question.body.decode(errors="backslashreplace")
            print(json.dumps({
                "family": question.family, "name": question.name, "method": question.method, "path": question.path,
                "headers": question.headers, "body": body, "findings": [vars(finding) for finding in found]
            }, ensure_ascii=False), file=self.report)

    def counts(self):
        columns = ("asked", "2xx", "4xx", "5xx", "differ")
        total = sum(self.families.values(), Counter())
        print(f"{'':<50}" + "".join(f"{column:>8}" for column in columns))
        for name, family in [*sorted(self.families.items()), ("all", total)]:
            print(f"{name:<50}" + "".join(f"{family[column]:>8}" for column in columns))

    def differences(self):
        for category in filter(self.categories.get, CATEGORIES):
            families = self.categories[category]
            print(f"\n{category}: {families.total()} answers ({listed(families)})")
            largest = f"; numbers at most {self.apart[category]:.4g} apart, {self.ulps[category]:.4g} ulps"
            print(f"  in {listed(self.members[category])}" + (largest if self.apart[category] else ""))
            for question, found in self.samples[category]:
                print(f"  {question.method} {question.path[:60]}, {question.family}: {question.name[:80]}")
                for finding in found[:FINDINGS]:
                    print(f"    {finding.pointer or '(all of it)'}")
                    print(f"      - {shortened(finding.old)}\n      + {shortened(finding.new)}")
                if len(found) > FINDINGS:
                    print(f"    and {len(found) - FINDINGS} more")


def member(pointer):
    """The last name in a pointer. An index is not a name."""
    names = [name for name in pointer.split("/") if name and not name.isdigit()]
    return names[-1] if names else "(the text)"


def listed(counter):
    most = ", ".join(f"{name} {count}" for name, count in counter.most_common(8))
    return most + (", …" if len(counter) > 8 else "")


def shortened(text):
    line = text[:WIDTH + 1].replace("\r", "\\r").replace("\n", "\\n")
    return line if len(line) <= WIDTH else line[:WIDTH] + "…"


def ask(old, new, chosen, tally):
    links = [Link(service.port) for service in (old, new)]
    for question in chosen:
        for link in links:
            link.send(question)
        answers = [link.answer(question) for link in links]
        tally.add(question, *answers)
        for name, service in (("old", old), ("new", new)):
            if 0 in (answers[0].status, answers[1].status) and service.process.poll() is not None:
                return f"the {name} build ended at {question.method} {question.path} ({question.name})"
    if any(link.repeats for link in links):
        print("compare-binaries: sent again after a lost connection: {} to the old build, {} to the new".format(
            *(link.repeats for link in links)))
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--quick", action="store_true", help="a tenth of the requests")
    parser.add_argument("--allow", default="", help=f"categories that may differ, of {', '.join(CATEGORIES)}")
    report = argparse.FileType("w", encoding="utf-8", errors="backslashreplace")
    parser.add_argument("--report", type=report, help="every difference, one JSON object per line")
    parser.add_argument("--show", type=int, default=5, help="answers shown of each category")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    allowed = set(filter(None, arguments.allow.split(",")))
    if unknown := allowed - set(CATEGORIES):
        parser.error(f"there is no category {', '.join(sorted(unknown))}")
    for binary in (arguments.old, arguments.new):
        if not (binary.is_file() and os.access(binary, os.X_OK)):
            parser.error(f"{binary} is not a binary")
    sys.stdout.reconfigure(errors="backslashreplace")

    begin = time.monotonic()
    tally = Tally(arguments.show, arguments.report)
    with Service(arguments.old, *FLAGS) as old, Service(arguments.new, *FLAGS) as new:
        fault = ask(old, new, every(10 if arguments.quick else 1, questions(arguments.seed)), tally)
    tally.counts()
    tally.differences()
    refused = sum(count for categories, count in tally.combinations.items() if not categories <= allowed)
    asked = sum(family["asked"] for family in tally.families.values())
    differ = tally.combinations.total()
    outcome = f"{differ} of {asked} answers differ, {differ - refused} of them as allowed" if differ else (
        f"{asked} answers, all equal byte for byte")
    print(f"\ncompare-binaries: {outcome}; {time.monotonic() - begin:.0f} s")
    if fault:
        print(f"compare-binaries: FAILED; {fault}")
    return 1 if refused or fault else 0


if __name__ == "__main__":
    sys.exit(main())
