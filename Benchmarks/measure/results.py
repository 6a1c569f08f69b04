"""Writes RESULTS.md and the plots: what was measured, on what, and how."""

import os
import platform
import subprocess
import textwrap
import time
from pathlib import Path

import plots
from figures import Row, number
from servers import ROOT

FOLDER = ROOT / "Benchmarks"
SERVERS = {"now": "Detent", "old": "before", "bare": "bare", "peer": "Hummingbird"}


def output(*command):
    try:
        return subprocess.run(command, capture_output=True, text=True, cwd=ROOT).stdout.strip()
    except OSError:
        return ""


def machine():
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    model = models[0] if models else platform.machine()
    commit, day = output("git", "rev-parse", "--short=12", "HEAD"), time.strftime("%Y-%m-%d", time.gmtime())
    library, wrk = output("pkg-config", "--modversion", "libmicrohttpd"), output("wrk", "--version").split(" [")[0]
    compiler = output("swift", "--version").splitlines()
    changed = " with changes" if output("git", "status", "--porcelain", "--", "Sources", "Package.swift") else ""
    return [
        f"- commit `{commit}`{changed}, {day}",
        f"- {model}, {os.cpu_count()} cores, which servers and clients share; {platform.system()} {platform.release()}",
        f"- {compiler[0] if compiler else 'no compiler'}; gcc {output('gcc', '-dumpversion')}; libmicrohttpd {library}; {wrk}",
        f"- load average {' '.join(f'{value:.2f}' for value in os.getloadavg())} when the measuring ended",
    ]


def table(rows, has_old):
    titles = ["what", "before", "median", "range", "target", ""]
    lines = [row.cells for row in rows]
    if not has_old:
        titles, lines = titles[:1] + titles[2:], [line[:1] + line[2:] for line in lines]
    return [cells(titles), "|" + " --- |" * len(titles), *map(cells, lines)]


def cells(line):
    return "| " + " | ".join(line) + " |"


def figures(found):
    """The figures behind the ratios, by server."""
    names = [name for name in SERVERS if any(name in servers for _, servers in found)]
    lines = [cells(["what", *(SERVERS[name] for name in names)]), "|" + " --- |" * (len(names) + 1)]
    for title, servers in found:
        lines.append(cells([title, *(shown(servers.get(name)) for name in names)]))
    return lines


def shown(figure):
    if figure is None:
        return ""
    return number(figure.median) + (f" ({figure.range})" if len(figure.values) > 1 else "")


def write(measured, curves, rounds, has_old, path):
    rows = [row for row in measured if isinstance(row, Row)]
    found = [row for row in measured if not isinstance(row, Row)]
    text = [
        "# What Detent costs", "",
        *paragraph(f"`make bench` wrote this page. Servers take turns, {rounds} rounds each; a ratio is that of one round, and "
                   "the table gives the median of all. Figures say little about other machines, ratios more."),
        *machine(), "", *table(rows, has_old), "",
        *paragraph("The *bare* server (`bare/bare.c`) is libmicrohttpd's own pool of two epoll threads: it parses nothing and "
                   "sends fixed bytes of the same length. *Hummingbird* (`peer/`) is the same engine behind Hummingbird 2 and "
                   "`Codable`." + (" *Before* is an older build, measured in the same rounds." if has_old else "")),
        "## The figures behind the ratios", "", *figures(found), "",
        *paragraph("Rates are those of wrk with 32 kept connections and two threads. Where other work disturbs them, trust the "
                   "processor time: the server's own, in user and kernel. The open loop (`clients/open_loop.c`) sends "
                   "at a fixed rate and counts from when a request was due, so a stall is charged to all that wait. "
                   "Allocations are counted by a preloaded library (`clients/count_allocations.c`) over 5,000 requests on one "
                   "connection. Instructions are the difference of two runs under callgrind; the kernel's are not among them."),
    ]
    if curves:
        text += ["## How cost grows", ""]
        folder = path.parent / "plots"
        folder.mkdir(exist_ok=True)
        for title, (x, y, lines) in curves.items():
            (folder / f"{title}.svg").write_text(plots.draw(f"Cost against {title}", x, y, lines))
            text.append(f"![Cost against {title}](plots/{title}.svg)")
        text += ["", "Processor time of the service, the kernel's share included."]
    path.write_text("\n".join(text).rstrip("\n") + "\n")


def paragraph(text):
    """Lines of at most 132 characters, and an empty one."""
    return [*textwrap.wrap(text, 132, break_long_words=False, break_on_hyphens=False), ""]


README = ROOT / "README.md"
BEGIN, END = "<!-- speed: make bench writes this -->", "<!-- end of speed -->"


def write_readme(measured):
    """Puts the figures that most readers ask for into the README."""
    rates = {title: servers for title, servers in (row for row in measured if not isinstance(row, Row))}
    resolve, frames = rates["`/resolve`, requests/s"], rates["10,000 frames, frames/s"]
    if "peer" not in resolve:
        return
    text = ("On two cores, shared with the clients, "
            f"`/resolve` answers {number(resolve['now'].median)} requests a second about a drawer it knows: "
            f"{(resolve['now'] / resolve['bare']).median:.0%} of the rate of a C server on the same library that does no parsing, "
            f"and {number((resolve['now'] / resolve['peer']).median)} times that of Hummingbird with `Codable` and the same "
            f"engine. `/simulate` streams {number(frames['now'].median / 1e6)} million frames a second, "
            f"{number((frames['now'] / frames['peer']).median)} times as many as Hummingbird with `JSONEncoder`.")
    before, _, rest = README.read_text().partition(BEGIN)
    _, _, after = rest.partition(END)
    README.write_text("\n".join([before + BEGIN, "", *paragraph(text), END + after]))
