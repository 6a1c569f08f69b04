#!/usr/bin/env python3
"""Checks live sessions with clients of other makes: the law, what a WebSocket has to do, and how fast answers come.

    python3 Proofs/live/live.py BINARY [SESSIONS]

SESSIONS random ones of all systems are held with each client, in real time. Then 500 fingers move at once.
"""

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from pathlib import Path

import clients
import law
from protocol import protocol

HERE = Path(__file__).resolve().parent
LOAD = ("500", "10")


class Service:
    def __init__(self, binary, *arguments):
        self.process = subprocess.Popen(
            [binary, "serve", "--port", "0", "--max-connections", "2000", "--max-connections-per-address", "0",
             "--max-live-sessions", "1000", *arguments], stderr=subprocess.PIPE, text=True)
        line = self.process.stderr.readline()
        # The rest of the log is shown, and nobody waits for it.
        threading.Thread(target=lambda: sys.stderr.writelines(self.process.stderr), daemon=True).start()
        self.port = int(line.rsplit(":", 1)[1].split()[0].strip("/"))

    def ask(self, path, body=None):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json", "Accept": "application/x-ndjson" if body else "*/*"})
        with urllib.request.urlopen(request) as answer:
            return answer.read().decode()

    def simulate(self, body):
        return [json.loads(line) for line in self.ask("/simulate", body).splitlines()]

    def processor_time(self):
        """Seconds."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self):
        self.process.terminate()
        return self.process.wait(60)


def compiled(folder, name, *libraries):
    binary = Path(folder) / name
    subprocess.run(["gcc", "-D_GNU_SOURCE", "-O2", "-Wall", "-Wextra", "-Werror", "-o", binary, HERE / f"{name}.c", *libraries],
                   check=True)
    return binary


def measure(service, load):
    """Prints how long 500 fingers wait for their events, which depends on the machine. Only that none is lost is checked."""
    before = service.processor_time()
    figures = json.loads(subprocess.run([load, str(service.port), *LOAD], check=True, capture_output=True).stdout)
    used = service.processor_time() - before
    print(f"{figures['sessions']} sessions, 60 inputs a second each, for {figures['seconds']:.0f} s: "
          f"{figures['answered']} of {figures['inputs']} inputs answered, {figures['frames']} frames")
    print(f"  from an input to its event: p50 {figures['p50']:.2f} ms, p99 {figures['p99']:.2f} ms, most {figures['most']:.1f} ms")
    print(f"  the client sends late by p50 {figures['sentLate']['p50']:.2f} ms, p99 {figures['sentLate']['p99']:.2f} ms, and takes "
          f"{figures['clientSeconds']:.1f} s of a processor; the service takes {used:.1f} s; "
          f"load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)
    return [f"the answers to {figures['lost']} inputs are lost"] if figures["lost"] else []


def live_metrics(service):
    """The figures about live sessions, once all of them have ended, but at most a while later than the grace of those cut."""
    for _ in range(200):
        metrics = {line.split()[0]: line.split()[1] for line in service.ask("/metrics").splitlines() if line.startswith("detent_live")}
        if metrics["detent_live_sessions_open"] == "0":
            break
        time.sleep(0.1)
    return metrics


def main():
    binary = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    service = Service(binary)
    faults = protocol(service)
    with tempfile.TemporaryDirectory() as folder:
        faults += law.hold(service, "websockets", clients.with_websockets, count)
        faults += law.hold(service, "websockets that are cut", clients.with_cuts, count)
        faults += law.hold(service, "wslay", clients.with_wslay(compiled(folder, "wslay_client", "-lwslay")), count)
        with clients.chromium() as play:
            faults += law.hold(service, "Chromium", play, count)
        if count >= 300:
            faults += measure(service, compiled(folder, "load"))
    metrics = live_metrics(service)
    print(metrics)
    if metrics["detent_live_sessions_open"] != "0":
        faults.append("sessions stay open")
    status = service.stop()
    if status != 0:
        faults.append(f"the service ended with {status}")
    print("\n".join(faults[:20]) or "live: all holds")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
