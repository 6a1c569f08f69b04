"""How much is served: in every round each server takes its turn, and the ratios are those of one round."""

import time

import questions
from clients import wrk
from figures import Figure, Row

SHORT, LONG = 600, 10_000
GRID = 500
# Requests of a grid in a round.
GRIDS = 5


class Subject:
    """One server with one question. `per` is what a request counts for: frames, or releases."""

    def __init__(self, server, question, per=1, connections=32, threads=2):
        self.server, self.question, self.per = server, question, per
        self.connections, self.threads = connections, threads
        self.figure = Figure()
        # Microseconds of processor time per request. Other work on the machine hardly changes them.
        self.cost = Figure()

    def measure(self, seconds):
        before = self.server.processor
        rate = wrk(self.server, self.question, seconds, self.connections, self.threads)
        self.figure.values.append(rate * self.per)
        self.cost.values.append((self.server.processor - before) / (rate * seconds) * 1e6)


def announced(server, question):
    """The number of frames that an answer announces, and its bytes."""
    body = question.ask(server.client())
    return int(body.partition(b'"frames":')[2].partition(b",")[0]), len(body)


def sizes(server):
    """Bytes of the answers that the bare server copies, by path."""
    client = server.client()
    return {"/resolve": len(questions.ONE_RELEASE.ask(client)),
            "/larger": len(questions.LARGER_RELEASE.ask(client)),
            "/short": len(questions.plain_frames(SHORT).ask(client)),
            "/long": len(questions.plain_frames(LONG).ask(client))}


def at(path, question):
    """The same question, sent to another path."""
    return questions.Question(path, question.body, question.accept)


def measure(now, old, bare, peer, rounds, seconds, quick):
    short, long = questions.plain_frames(SHORT), questions.plain_frames(LONG)
    busy_frames, _ = announced(now, questions.BUSY)
    quiet = questions.plain_frames(busy_frames)
    subjects = {
        ("bare", "resolve"): Subject(bare, questions.ONE_RELEASE),
        ("bare", "larger"): Subject(bare, at("/larger", questions.LARGER_RELEASE), threads=1),
        ("bare", "short"): Subject(bare, at("/short", short), SHORT),
        ("bare", "long"): Subject(bare, at("/long", long), LONG),
    }
    for name, server in (("now", now), ("old", old)):
        if server is None:
            continue
        subjects |= {
            (name, "resolve"): Subject(server, questions.ONE_RELEASE),
            (name, "resolve new"): Subject(server, questions.NEW_DRAWERS),
            (name, "larger"): Subject(server, questions.LARGER_RELEASE, threads=1),
            (name, "short"): Subject(server, short, SHORT),
            (name, "long"): Subject(server, long, LONG),
            (name, "batch"): Subject(server, questions.releases(1000), 1000, connections=8),
            (name, "busy"): Subject(server, questions.BUSY, busy_frames),
            (name, "quiet"): Subject(server, quiet, busy_frames),
        }
    if peer is not None:
        subjects |= {
            ("peer", "resolve"): Subject(peer, questions.ONE_RELEASE),
            ("peer", "short"): Subject(peer, short, SHORT),
            ("peer", "long"): Subject(peer, long, LONG),
        }
    grids = {"now": Figure(), "old": Figure()}
    for subject in subjects.values():
        wrk(subject.server, subject.question, 1, subject.connections)  # Warms it up.
    for turn in range(rounds):
        print(f"  round {turn + 1} of {rounds}", flush=True)
        # What is compared runs one after the other.
        for _, subject in sorted(subjects.items(), key=lambda item: item[0][1]):
            subject.measure(seconds)
        for name, server in (("now", now), ("old", old)):
            if server is not None:
                grids[name].values.append(grid_time(server))
    return rows(subjects, grids, old, peer)


def grid_time(server):
    """Milliseconds for a grid, at best of a few."""
    client, question, best = server.client(), questions.grid(GRID), float("inf")
    for _ in range(GRIDS):
        begin = time.monotonic()
        question.ask(client)
        best = min(best, (time.monotonic() - begin) * 1000)
    return best


def rows(subjects, grids, old, peer):
    def figure(name, what):
        return subjects[name, what].figure

    def cost(what, title, target):
        before = subjects["old", what].cost if old else None
        made.append(Row(title, subjects["now", what].cost, target, "µs", False, before))

    def ratio(what, to, title, target, unit="", asked=None):
        other = figure(to, asked or what)
        before = figure("old", what) / other if old else None
        made.append(Row(title, figure("now", what) / other, target, unit, before=before))

    made = []
    ratio("resolve", "bare", "`/resolve` of a known drawer, one release, 32 keep-alive connections, against the bare server", 0.62)
    cost("resolve", "the same, processor time a request", 14)
    ratio("resolve new", "bare", "`/resolve` of drawers that are not known, against the bare server", 0.62, asked="resolve")
    cost("resolve new", "the same, processor time a request", 14)
    ratio("larger", "bare", "`/resolve` with a safe area and six properties, one thread of wrk, against the bare server", 0.62)
    cost("larger", "the same, processor time a request", 14)
    if peer:
        ratio("resolve", "peer", "`/resolve`, one release, against Hummingbird and `Codable`", 6, "times")
    made.append(Row("`/resolve` with 1,000 releases a request, resolutions/s", figure("now", "batch"), 5e6,
                    before=figure("old", "batch") if old else None))
    grid_before = grids["old"] if old else None
    made.append(Row("a grid of 250,000 cells, over the socket", grids["now"], 20, "ms", False, grid_before))
    ratio("short", "bare", "`/simulate` as NDJSON, 600 frames, against the bare server's fixed bytes", 0.3)
    cost("short", "the same, processor time a request", 80)
    ratio("long", "bare", "10,000 frames, against the bare server's fixed bytes", 0.4)
    if peer:
        ratio("short", "peer", "600 frames against Hummingbird and `JSONEncoder`", 20, "times")
        ratio("long", "peer", "the same, 10,000 frames", 20, "times")
    made.append(Row("a busy timeline, where something happens every second, frames/s", figure("now", "busy"), 6e6,
                    before=figure("old", "busy") if old else None))
    for what, title in (("resolve", "`/resolve`, requests/s"), ("short", "600 frames, frames/s"),
                        ("long", "10,000 frames, frames/s"), ("quiet", "as many frames as the busy timeline has, frames/s")):
        found = {name: figure(name, what) for name in ("now", "old", "bare", "peer") if (name, what) in subjects}
        made.append((title, found))
    for what, title in (("resolve", "`/resolve`"), ("resolve new", "`/resolve` of new drawers"), ("larger", "the larger `/resolve`"),
                        ("short", "600 frames"), ("long", "10,000 frames")):
        found = {name: subject.cost for (name, asked), subject in subjects.items() if asked == what}
        made.append((f"{title}, µs of processor time a request", found))
    return made
