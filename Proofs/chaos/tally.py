"""The outcomes of requests, by fault and kind of client."""

import bisect
import collections
import time

KINDS = ("short", "long", "paced", "live", "client.js")
# Faults by which streams may be cut.
CUTTING = {"kill -9, and start again", "SIGSTOP, and SIGCONT", "network cut, and mended"}
# When nobody else can make room, a service ends real-time streams for newcomers: that is its rule, and their clients are notified.
DISPLACING = "no descriptors left"
COLUMNS = ("sent", "failed", "cut", "resumed", "silent")


def may_be_cut(kind, fault):
    return kind == "live" or fault in CUTTING or fault == DISPLACING and kind in ("paced", "client.js")


class Tally:
    """Counts, by the fault that was in force at the last sign of life: when a request was sent, or a byte last came.

    - sent: requests, streams or sessions that have ended, one way or the other.
    - failed: no answer, another answer than the expected one, or no way to bring it to its end.
    - cut: times that a stream or session ended early in a way that its client could tell.
    - resumed: streams and sessions that were cut, and brought to the expected bytes all the same.
    - silent: ended early in a way that looks complete, or hung for ever. There must be none.
    """

    def __init__(self, proxy):
        self.proxy = proxy
        # Each fault, and when it began, in seconds since 1970.
        self.faults, self.starts = [], []
        self.counts = collections.Counter()
        self.repeated = collections.Counter()
        self.ways = collections.Counter()
        self.delays = collections.defaultdict(list)
        self.complaints = []

    def begin(self, fault):
        self.faults.append(fault)
        self.starts.append(time.time())

    def fault(self, moment=None):
        """The fault that was in force then, or is now."""
        moment = time.time() if moment is None else moment
        return self.faults[max(bisect.bisect_right(self.starts, moment) - 1, 0)]

    def add(self, kind, column, moment=None):
        self.counts[self.fault(moment), kind, column] += 1

    def cut(self, kind, alive, noticed=None):
        """Counts a cut for the first fault between the last sign of life and its notice that may be the cause.

        What an instance sent last may have come before its fault began.
        """
        later = [fault for fault, start in zip(self.faults, self.starts) if alive < start <= (noticed or time.time())]
        faults = [self.fault(alive), *later]
        causes = [fault for fault in faults if fault in CUTTING] or [fault for fault in faults if may_be_cut(kind, fault)]
        self.counts[(causes or faults)[0], kind, "cut"] += 1

    def took(self, seconds):
        self.delays[self.fault(time.time() - seconds)].append(seconds)

    def noticed(self, way, moment):
        """How a live session's client learnt that it was over."""
        self.ways[self.fault(moment), way] += 1

    def complain(self, kind, sentence, moment=None):
        if len(self.complaints) < 200:
            self.complaints.append(f"{self.proxy}, {self.fault(moment)}, {kind}: {sentence}")

    def total(self, kind, column):
        return sum(count for (_, one, other), count in self.counts.items() if (one, other) == (kind, column))

    def table(self):
        """As Markdown. A request that the proxy repeated is counted for the fault, because the kind is unknown."""
        yield f"| {self.proxy}: fault | kind | " + " | ".join(COLUMNS) + " | retried by the proxy | slowest, s | noticed by |"
        yield "| --- " * (len(COLUMNS) + 5) + "|"
        counted = {fault for fault, _, _ in self.counts}
        for fault in [fault for fault in self.faults if fault in counted]:
            for kind in KINDS:
                row = [self.counts[fault, kind, column] for column in COLUMNS]
                ways = ""
                if kind == "live":
                    ways = ", ".join(f"{way} {count}" for (one, way), count in sorted(self.ways.items()) if one == fault)
                delays = sorted(self.delays[fault])
                slowest = f"{delays[-1]:.2f}" if kind == "short" and delays else ""
                repeated = self.repeated[fault] if kind == "short" else ""
                yield f"| {fault} | {kind} | " + " | ".join(map(str, row)) + f" | {repeated} | {slowest} | {ways} |"
