"""A thousand slow clients, which lock nobody out

slowhttptest opens as many connections as the service accepts, and is slow to send headers, then bodies, then to read.
Another client opens a connection for each request, a health check and a resolution in turn, and each must be answered.
"""

import probe
from awaiting import until
from crowd import beside, program
from raw import got
from victim import QUICK, Victim

CONNECTIONS, SECONDS = 1_000, 6 if QUICK else 15
# Connections that are open at least before anything is measured.
ENOUGH = CONNECTIONS // 20

KINDS = [
    ("slow headers", "/systems", ["-H"]),
    ("slow bodies", "/simulate", ["-B", "-s", "100000", "-f", "application/json"]),
    ("slow readers", "/openapi.yaml", ["-X", "-w", "10", "-y", "20", "-n", "5", "-z", "8", "-k", "3"]),
]


def attack(binary, report):
    for title, path, options in KINDS:
        with Victim(binary, "--max-connections", str(CONNECTIONS), "--max-connections-per-address", "0") as victim:
            command = ["slowhttptest", "-c", str(CONNECTIONS), "-r", "200", "-i", "3", "-l", str(SECONDS + 5), "-p", "5",
                       "-u", f"http://127.0.0.1:{victim.port}{path}", *options]
            with beside(program, command):
                until(lambda: victim.metrics()["detent_connections_open"] > ENOUGH, lambda: f"{ENOUGH} connections")
                waits = probe.newcomers(victim.port, SECONDS, pause=0.005, requests=[probe.REQUEST, got("/healthz")])
            report.row(f"next to {title}, refused or cut", waits.refused, 0, "", f"of {len(waits.times)}")
            report.row(f"next to {title}, median", waits.median, None, "ms", f"worst {waits.worst:.1f}")
