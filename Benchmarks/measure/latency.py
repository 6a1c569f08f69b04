"""How long a small request waits: at a fixed rate, and next to a demanding client."""

import questions
from clients import asking, most_open_loop, open_loop
from figures import Figure, Row

# Of the most that a server answers; and requests a second for the comparison with a neighbour.
LOAD, CALM = 0.8, 1000


def measure(now, old, bare, rounds, seconds):
    """The rows. The client of the open loop takes processor time from the server on the same cores, more than wrk does for
    each request, so what is most is found with it, just before."""
    ours, theirs = Figure(), Figure()
    idle, beside = {"now": Figure(), "old": Figure()}, {"now": Figure(), "old": Figure()}
    for turn in range(rounds):
        print(f"  round {turn + 1} of {rounds}", flush=True)
        for server, figure in ((bare, theirs), (now, ours)):
            rate = LOAD * most_open_loop(server, questions.ONE_RELEASE, seconds)
            figure.values.append(open_loop(server, questions.ONE_RELEASE, rate, seconds))
        for name, server in (("now", now), ("old", old)):
            if server is None:
                continue
            idle[name].values.append(open_loop(server, questions.ONE_RELEASE, CALM, seconds, connections=8))
            with asking(server, questions.frames(1_000_000, rate=1000), seconds + 30):
                beside[name].values.append(open_loop(server, questions.ONE_RELEASE, CALM, seconds, connections=8))
    made = [
        Row("99th percentile of `/resolve` at 80 % of its own maximum (open loop), against the bare server's",
            ours / theirs, 1.5, "times", at_least=False),
        Row("99th percentile of `/resolve` beside a client that takes a million frames, against idle",
            beside["now"] / idle["now"], 3, "times", False, beside["old"] / idle["old"] if old else None),
    ]
    waits = {"now": ours, "bare": theirs}
    if old is None:
        del idle["old"], beside["old"]
    return made + [
        ("99th percentile at 80 % of the maximum, ms", waits),
        ("99th percentile idle, ms", idle),
        ("99th percentile beside a million frames, ms", beside),
    ]
