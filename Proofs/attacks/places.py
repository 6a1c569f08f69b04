"""Places that a client takes and keeps

A thousand streams in slow motion hold a thousand connections and cost next to nothing; so do a thousand clients who ask for
long documents and take eight bytes of them a second. Newcomers are served nevertheless, and none takes the place of another
that has not asked yet. The clients come from sixteen addresses, so a limit for each is not enough; the streams last 50
minutes.
"""

import contextlib
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import bodies
import probe
from crowd import attacker
from raw import got, posted
from victim import QUICK, Victim

PLACES, NEWCOMERS = 1_000, 8
# Milliseconds. On a machine that is busy anyway, this many times the idle figure is accepted.
WAIT, TO_IDLE = 20, 2
# Seconds: a client that reads next to nothing for two is closed. They count from when the kernels' buffers are full.
PATIENCE = 3

DOCUMENTS = got("/openapi.yaml", Accept_Encoding="identity") * 3


def attack(binary, report):
    with Victim(binary) as victim:
        keep(victim, report, "streams in slow motion", posted("/simulate", bodies.paced(0.01, 30), bodies.LINES))
    with Victim(binary) as victim:
        keep(victim, report, "readers who hardly read", DOCUMENTS, buffer=256, patience=PATIENCE)


def keep(victim, report, title, sent, buffer=None, patience=0):
    idle, connections = probe.newcomers(victim.port, 0.3), []
    for _ in range(PLACES):
        with contextlib.suppress(OSError):
            connections.append(attacker(victim.port, sent, buffer=buffer))
    over = threading.Event()
    sipper = threading.Thread(target=sip, args=(connections, over))
    sipper.start()
    if patience:
        victim.rest()
        time.sleep(patience)
    before = victim.processor
    with ThreadPoolExecutor(NEWCOMERS) as threads:
        asked = [threads.submit(probe.newcomers, victim.port, 0.5 if QUICK else 3, pause=0.02) for _ in range(NEWCOMERS)]
    times = [one for waits in asked for one in waits.result().times]
    busy, waits = victim.processor - before, probe.Waits(times)
    over.set()
    sipper.join()
    limit = max(WAIT, TO_IDLE * idle.p99)
    report.row(f"newcomers next to {PLACES} {title}, 99th percentile", waits.p99, limit, "ms",
               f"idle {idle.p99:.2f} ms, worst {waits.worst:.1f} ms, {busy:.2f} s of processor time")
    report.row(f"newcomers next to {PLACES} {title}, refused or cut", waits.refused, 0, "", f"of {len(times)}")
    for connection in connections:
        connection.close()


def sip(connections, over):
    """Takes eight bytes a second of each answer."""
    while not over.wait(1):
        for connection in connections:
            with contextlib.suppress(OSError):
                connection.setblocking(False)
                connection.recv(8)
