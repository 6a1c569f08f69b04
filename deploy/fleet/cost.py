#!/usr/bin/env python3
"""How much processor time the service takes for each kind of request, from which follows how many cores a load needs.

    deploy/fleet/cost.py BINARY [--seconds 5]

Prints the table that docs/operations.md quotes. What counts is the processor time that the service itself took, as it says in
/metrics, and not the clock, so other work on the machine matters little.
"""

import argparse
import base64
import concurrent.futures
import http.client
import json
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Proofs" / "support"))

from service import Request, Service  # noqa: E402

DRAWER = {"container": {"height": 844},
          "drawer": {"system": "drawerkit", "configuration": {"heightOfPartiallyExpandedDrawer": 320}}}
RELEASE = {**DRAWER, "release": {"position": 512.5, "velocity": -640}}
DRAG = {**DRAWER, "timeline": [{"type": "drag", "by": -180, "over": 0.25, "releaseVelocity": -900}]}
# 42 s of dragging up and down, at a thousand frames a second.
LONG = {**DRAWER, "timeline": [{"type": "drag", "after": 0.4, "by": -180 if turn % 2 == 0 else 180, "over": 0.3,
                               "releaseVelocity": 0} for turn in range(60)], "sampling": {"rate": 1000}}
JSON, LINES = "application/json", "application/x-ndjson"
STREAMS = 200


def figures(service):
    """The sum of each metric over its labels."""
    found = {}
    for name, value in re.findall(r"^(\w+)(?:\{[^}]*\})? (\S+)$", service.send(Request("GET", "/metrics")).body.decode(),
                                  re.MULTILINE):
        found[name] = found.get(name, 0) + float(value)
    return found


def spent(service, work):
    """What each metric has grown by while `work` was done."""
    time.sleep(1.1)  # Figures of the process are read at most once a second.
    before = figures(service)
    work()
    time.sleep(1.1)
    return {name: value - before.get(name, 0) for name, value in figures(service).items()}


def posted(service, path, value, accept, seconds):
    with tempfile.NamedTemporaryFile("w", suffix=".json") as body:
        json.dump(value, body)
        body.flush()
        subprocess.run(["wrk", "-t1", "-c16", f"-d{seconds}s", "-s", ROOT / "Benchmarks" / "post.lua",
                        f"http://127.0.0.1:{service.port}{path}", "--", body.name, accept],
                       check=True, stdout=subprocess.DEVNULL)


def revalidated(service, seconds):
    query = base64.urlsafe_b64encode(json.dumps(DRAG).encode()).decode().rstrip("=")
    address = f"/simulate?q={query}&format=svg"
    tag = service.send(Request("GET", address)).headers["ETag"]
    subprocess.run(["wrk", "-t1", "-c16", f"-d{seconds}s", "-H", f"If-None-Match: {tag}",
                    f"http://127.0.0.1:{service.port}{address}"], check=True, stdout=subprocess.DEVNULL)


def paced(service, seconds):
    """Real-time streams, 60 frames a second each, until all have ended."""
    timeline = [{"type": "drag", "after": 0.4, "by": -180 if turn % 2 == 0 else 180, "over": 0.3, "releaseVelocity": 0}
                for turn in range(round(seconds / 0.7))]
    body = json.dumps({**DRAWER, "timeline": timeline, "output": {"pace": "realtime"}})

    def follow(_):
        connection = http.client.HTTPConnection("127.0.0.1", service.port, timeout=60)
        connection.request("POST", "/simulate", body=body, headers={"Content-Type": JSON, "Accept": LINES})
        last = connection.getresponse().read().splitlines()[-1]
        assert json.loads(last)["type"] == "end", last

    with concurrent.futures.ThreadPoolExecutor(STREAMS) as pool:
        list(pool.map(follow, range(STREAMS)))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary", type=Path)
    parser.add_argument("--seconds", type=int, default=5)
    arguments = parser.parse_args()
    seconds = arguments.seconds
    print("| request | per second of one core |\n| --- | --- |")
    with Service(arguments.binary, "--max-connections-per-address", "0") as service:
        for name, work in {
            "`POST /resolve`, one release": lambda: posted(service, "/resolve", RELEASE, JSON, seconds),
            "`POST /simulate`, one drag, 57 records": lambda: posted(service, "/simulate", DRAG, JSON, seconds),
            "`GET /simulate`, revalidated by its `ETag` (304)": lambda: revalidated(service, seconds),
        }.items():
            grown = spent(service, work)
            print(f"| {name} | {grown['detent_http_requests_total'] / grown['process_cpu_seconds_total']:,.0f} requests |")
        grown = spent(service, lambda: posted(service, "/simulate", LONG, LINES, seconds))
        processor = grown["process_cpu_seconds_total"]
        print(f"| `POST /simulate`, streams of 42,000 frames as fast as they are read | "
              f"{grown['detent_frames_sent_total'] / processor:,.0f} frames, "
              f"{grown['detent_sent_bytes_total'] / processor / 1e6:,.0f} MB |")
        grown = spent(service, lambda: paced(service, seconds))
        print(f"| real-time streams, 60 frames a second, {STREAMS} at once | "
              f"{grown['detent_frames_sent_total'] / 60 / grown['process_cpu_seconds_total']:,.0f} streams |")


if __name__ == "__main__":
    main()
