"""Runs every command that the documentation prints, and compares the answer with the one printed below it.

    python3 Proofs/readme/documentation.py BINARY

Each block that begins with ```sh is run by bash, one page after another, with a folder of its own for each page, `detent` in
the path, `root` set to the clone, and a service in place of localhost:8080. It must exit with 0. A comment may stand above it:

    <!-- setup -->                 it is run like any other
    <!-- not run: REASON -->       it is not

A block below `<!-- answer -->` is what the command prints, and one below `<!-- answer: pretty -->` the same, indented as
`python3 -m json.tool` does. A line "…" stands for any number of lines. A row of a table that links to localhost:8080 is asked
there; whatever its last cell has in backticks must occur in the answer. Apart from that, every verb of make, every proof, every
file and every local link that a page names must exist.
"""

import difflib
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Proofs" / "support"))

from service import Service  # noqa: E402

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")), ROOT / "Playground/client/README.md"]
BLOCK = re.compile(r"(?:<!-- (?P<note>[^\n]*?) -->\n+)?^```(?P<kind>\w*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
ROW = re.compile(r"^\| .*?\]\(http://localhost:8080(?P<path>/[^)\s]+)\).* \| (?P<answer>[^|]+) \|$", re.MULTILINE)
ELLIPSIS = ("…", "...")
# Seconds after which a command counts as hung. What it prints does not depend on how long it takes.
HANG = 600


def matches(text, pattern):
    """Whether the two are equal, line by line. The blocks between ellipses occur in order, the last one at the end."""
    lines, blocks, block = text.splitlines(), [[]], None
    for line in pattern.splitlines():
        if line.strip() in ELLIPSIS:
            blocks.append([])
        else:
            blocks[-1].append(line)
    first, *others = blocks
    if lines[:len(first)] != first:
        return False
    at = len(first)
    for index, block in enumerate(others):
        if index == len(others) - 1:
            return len(lines) - len(block) >= at and lines[len(lines) - len(block):] == block
        at = next((start + len(block) for start in range(at, len(lines) - len(block) + 1)
                   if lines[start:start + len(block)] == block), None)
        if at is None:
            return False
    return at == len(lines)


def can_fail():
    """A comparison that cannot fail would be worthless."""
    right = [("a\nb", "a\nb"), ("a\nb\nc\nd", "a\n…\nd"), ("a\nb", "a\n...\nb"), ("a\nb", "a\nb\n…"), ("a", "…")]
    wrong = [("a", "b"), ("a\nb", "a"), ("ab", "a\n…"), ("a\nb\nc", "a\n…\nb"), ("a\nc\nb", "a\n…\nb\n…\nc"),
             ("a\nb", "a\nb\n…\nb")]
    return all(matches(*pair) for pair in right) and not any(matches(*pair) for pair in wrong)


class Check:
    def __init__(self, port):
        self.port, self.ran, self.compared, self.asked, self.skipped, self.failures = port, 0, 0, 0, [], []

    def page(self, page, folder, environment):
        name, printed = page.relative_to(ROOT), None
        for block in BLOCK.finditer(page.read_text()):
            note, text = block["note"] or "", block["text"].rstrip("\n")
            if block["kind"] == "sh":
                if note.startswith("not run: "):
                    self.skipped.append(f"{name}: {text.splitlines()[0]} ({note.removeprefix('not run: ')})")
                    printed = None
                    continue
                printed = self.run(name, text, folder, environment)
            elif note.startswith("answer"):
                self.compare(name, printed, text, is_pretty="pretty" in note)

    def run(self, name, text, folder, environment):
        command = "set -euo pipefail\n" + text.replace("localhost:8080", f"127.0.0.1:{self.port}")
        done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, capture_output=True, text=True, timeout=HANG)
        self.ran += 1
        if done.returncode:
            self.failures.append(f"{name}: exit {done.returncode} of\n{text}\n{done.stderr[-2000:]}")
        return done.stdout.rstrip("\n")

    def compare(self, name, printed, wanted, is_pretty):
        if printed is None:
            self.failures.append(f"{name}: an answer without a command that is run:\n{wanted[:200]}")
            return
        self.compared += 1
        if is_pretty:
            printed = json.dumps(json.loads(printed), indent=2, ensure_ascii=False)
        if not matches(printed, wanted):
            difference = difflib.unified_diff(wanted.splitlines(), printed.splitlines(), "printed there", "printed now", lineterm="")
            self.failures.append(f"{name}:\n" + "\n".join(difference))

    def links(self, page):
        """Asks each row's question, and looks for what it quotes of the answer."""
        for row in ROW.finditer(page.read_text()):
            self.asked += 1
            request = urllib.request.Request(f"http://127.0.0.1:{self.port}{row['path']}", headers={"Accept": "application/json"})
            try:
                with urllib.request.urlopen(request, timeout=HANG) as answer:
                    text = answer.read().decode()
            except urllib.error.HTTPError as refusal:
                text = refusal.read().decode()
            quoted = re.findall(r"`([^`]+)`", row["answer"])
            missing = [part for part in quoted if part not in text]
            if missing or not quoted:
                question = row[0][:80]
                self.failures.append(f"{page.relative_to(ROOT)}: {question}… has no {missing or 'words'} in\n{text[:1000]}")

    def names(self, page):
        """Every verb of make, proof and file that the page names."""
        name, text = page.relative_to(ROOT), page.read_text()
        verbs = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
        for verb in re.findall(r"`make ([a-z-]+)", text) + re.findall(r"^(?:    )?make ([a-z-]+)", text, re.MULTILINE):
            if verb not in verbs:
                self.failures.append(f"{name}: there is no make {verb}")
        for proof in re.findall(r"make proof NAME=([a-z-]+)", text):
            if not (ROOT / "Proofs" / proof / "run").exists():
                self.failures.append(f"{name}: there is no proof {proof}")
        for link in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text):
            if "://" not in link and not (page.parent / link).exists():
                self.failures.append(f"{name}: there is no {link}")
        for path in re.findall(r"`((?:Sources|Tests|Proofs|Benchmarks|scripts|contract|deploy|Playground)/[\w./+-]+)`", text):
            if not (ROOT / path).exists():
                self.failures.append(f"{name}: there is no {path}")


def main():
    binary = Path(sys.argv[1]).resolve()
    if not can_fail():
        sys.exit("check-readme: the comparison itself is wrong")
    with tempfile.TemporaryDirectory() as scratch, Service(binary, "--work-timeout", "60") as service:
        tools = Path(scratch, "tools")
        tools.mkdir()
        (tools / "detent").symlink_to(binary)
        check = Check(service.port)
        environment = {**os.environ, "PATH": f"{tools}:{os.environ['PATH']}", "root": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
        for number, page in enumerate(PAGES):
            folder = Path(scratch, str(number))
            (folder / ".build" / "release").mkdir(parents=True)
            (folder / ".build" / "release" / "detent").symlink_to(binary)
            (folder / "scripts").symlink_to(ROOT / "scripts")
            check.page(page, folder, environment)
            check.links(page)
            check.names(page)
    for line in check.skipped:
        print(f"check-readme: not run: {line}")
    for failure in check.failures:
        print(f"check-readme: FAILED: {failure}", file=sys.stderr)
    print(f"check-readme: {check.ran} commands ran, {check.compared} answers compared, "
          f"{check.asked} links asked on {len(PAGES)} pages")
    # Fewer would mean that the blocks are no longer found.
    sys.exit(bool(check.failures) or check.ran < 10 or check.compared < 8 or check.asked < 20)


if __name__ == "__main__":
    main()
