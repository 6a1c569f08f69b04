"""How long an answer can be made

A short request for an answer without end, by whatever in it is repeated. Reading stops at the limit.
"""

import bodies
from crowd import attacker
from raw import Reader, drain, posted
from victim import MB, QUICK, Victim

# Far more than any useful answer, and far below 1.5 GB.
LIMIT = 512 * MB

ROWS = [
    ("identifiers of 50 kB, repeated by every sample", "/simulate",
     bodies.long_drag(bodies.transition_of_layers("x" * 50_000, dampingRatio=0.9), 2), bodies.LINES),
    ("the same as one document", "/simulate",
     bodies.long_drag(bodies.transition_of_layers("x" * 50_000, dampingRatio=0.9), 2), "application/json"),
    ("identifiers too short to count, in 16 layers of every sample", "/simulate",
     bodies.long_drag(bodies.transition_of_layers("x" * 64, dampingRatio=0.9)), bodies.LINES),
    ("a notice about each of 10,000 releases", "/resolve", bodies.begun(bodies.baseui(1)), "application/json"),
    ("the same among 64 snap points", "/resolve", bodies.begun(bodies.baseui()), "application/json"),
    ("10,000 inputs that do nothing, and say why", "/simulate", bodies.lost_samples(bodies.react_native()), bodies.LINES),
]


def attack(binary, report):
    with Victim(binary) as victim:
        for title, path, body, accept in ROWS[:1] if QUICK else ROWS:
            sent = posted(path, body, accept, Connection="close")
            connection = attacker(victim.port, sent)
            reader = Reader(connection)
            status, _ = reader.head()
            count = drain(connection, LIMIT + MB)
            report.row(f"bytes of answer: {title}", count / MB, LIMIT / MB, "MB", f"{len(sent) / 1000:.0f} kB sent, status {status}")
            connection.close()
