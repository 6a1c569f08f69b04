#!/usr/bin/env python3
"""Checks live sessions with clients of other makes: the law, what a WebSocket has to do, and how fast answers come.

    python3 Proofs/live/live.py BINARY [SESSIONS]

SESSIONS random ones of all systems are held with each client, in real time. What is checked is the same on a machine that
is late. Without SESSIONS it is 300 of them, and then 500 fingers move at once: their times need a quiet machine.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "support"))

import clients  # noqa: E402
import law  # noqa: E402
from awaiting import eventually  # noqa: E402
from protocol import protocol  # noqa: E402
from service import Request, Service  # noqa: E402

HERE = Path(__file__).resolve().parent
# More than the sessions here need. The service waits longer for a client than a busy machine keeps it, and sends no pings, which
# the cases of the protocol do not expect.
ARGUMENTS = ("--max-connections", "2000", "--max-connections-per-address", "0", "--max-live-sessions", "1000",
             "--live-grace", "60", "--idle-timeout", "120", "--heartbeat", "60")
SESSIONS = 300
FINGERS = ("500", "10")


class LiveService(Service):
    def simulate(self, body):
        headers = {"Content-Type": "application/json", "Accept": "application/x-ndjson"}
        answer = self.send(Request("POST", "/simulate", headers, json.dumps(body).encode()))
        if answer.status != 200:
            raise SystemExit(f"live: {answer.status} {answer.body[:300]}")
        return [json.loads(line) for line in answer.body.splitlines()]


def compiled(folder, name, *libraries):
    binary = Path(folder) / name
    subprocess.run(["gcc", "-D_GNU_SOURCE", "-O2", "-Wall", "-Wextra", "-Werror", "-o", binary, HERE / f"{name}.c", *libraries],
                   check=True)
    return binary


def measure(service, load):
    """Prints how long 500 fingers wait for their events, which depends on the machine. Only that none is lost is checked."""
    before = service.processor
    figures = json.loads(subprocess.run([load, str(service.port), *FINGERS], check=True, capture_output=True).stdout)
    used = service.processor - before
    print(f"{figures['sessions']} sessions, 60 inputs a second each, for {figures['seconds']:.0f} s: "
          f"{figures['answered']} of {figures['inputs']} inputs answered, {figures['frames']} frames")
    print(f"  from an input to its event: p50 {figures['p50']:.2f} ms, p99 {figures['p99']:.2f} ms, most {figures['most']:.1f} ms")
    print(f"  the client sends late by p50 {figures['sentLate']['p50']:.2f} ms, p99 {figures['sentLate']['p99']:.2f} ms, and takes "
          f"{figures['clientSeconds']:.1f} s of a processor; the service takes {used:.1f} s; "
          f"load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)
    return [f"the answers to {figures['lost']} inputs are lost"] if figures["lost"] else []


def live_metrics(service):
    """The figures about live sessions."""
    return {name: int(value) for name, value in service.metrics().items() if name.startswith("detent_live")}


def main():
    binary = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else SESSIONS
    with LiveService(binary, *ARGUMENTS) as service, tempfile.TemporaryDirectory() as folder:
        faults = protocol(service)
        faults += law.hold(service, "websockets", clients.with_websockets, count)
        faults += law.hold(service, "websockets that are cut", clients.with_cuts, count)
        expected = sum(clients.cuts(law.Session(seed)) for seed in range(count))
        if not eventually(lambda: live_metrics(service)["detent_live_resumptions_total"] == expected):
            faults.append(f"{live_metrics(service)['detent_live_resumptions_total']} of {expected} cut sessions were resumed")
        faults += law.hold(service, "wslay", clients.with_wslay(compiled(folder, "wslay_client", "-lwslay")), count)
        with clients.chromium() as play:
            faults += law.hold(service, "Chromium", play, count)
        if len(sys.argv) == 2:
            faults += measure(service, compiled(folder, "load"))
        # Each lane counts for itself, and a session that lost its client is kept for a while.
        if not eventually(lambda: live_metrics(service)["detent_live_sessions_open"] == 0, 2 * 60):
            faults.append("sessions stay open")
        print(live_metrics(service))
        status = service.stop()
    if status != 0:
        faults.append(f"the service ended with {status}")
    if faults:
        print("".join(service.log[-50:]), file=sys.stderr)
    print("\n".join(faults[:20]) or "live: all holds")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
