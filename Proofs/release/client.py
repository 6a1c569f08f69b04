"""Asks a service again and again until a file exists, and checks every answer. Only a connection that is refused, or closed
before the answer begins, is tried again: every question here is idempotent.

usage: client.py PORT FILE
"""

import http.client
import json
import sys
import threading
import time
from pathlib import Path

REQUEST = json.dumps(
    {
        "container": {"height": 844},
        "drawer": {"system": "drawerkit", "configuration": {"heightOfPartiallyExpandedDrawer": 320}},
        "timeline": [{"type": "drag", "by": -180, "over": 0.25, "releaseVelocity": -900}],
    }
)
HEADERS = {"Content-Type": "application/json", "Accept": "application/x-ndjson"}
# Seconds: this only turns a hang into a failure.
DEADLINE = 60
GONE = (ConnectionRefusedError, ConnectionResetError, BrokenPipeError, http.client.RemoteDisconnected)


class Client(threading.Thread):
    def __init__(self, port, stop):
        super().__init__()
        self.port, self.stop = port, stop
        self.answers, self.retries, self.longest, self.expected, self.failure = 0, 0, 0.0, None, None

    def run(self):
        connection = None
        while not self.stop.exists() and self.failure is None:
            begin = time.monotonic()
            while True:
                connection = connection or http.client.HTTPConnection("127.0.0.1", self.port, timeout=DEADLINE)
                try:
                    connection.request("POST", "/simulate", REQUEST, HEADERS)
                    response = connection.getresponse()
                except GONE:
                    connection.close()
                    connection, self.retries = None, self.retries + 1
                    if time.monotonic() - begin > DEADLINE:
                        self.failure = f"nobody has listened for {DEADLINE} s"
                        return
                    time.sleep(0.02)
                    continue
                break
            try:
                self.check(response.status, response.read())
            except (http.client.HTTPException, OSError) as error:
                self.failure = f"cut: {error!r}"
            if response.will_close:
                connection.close()
                connection = None
            self.longest = max(self.longest, time.monotonic() - begin)

    def check(self, status, body):
        self.expected = self.expected or body
        if status != 200 or body != self.expected or b'{"type":"end","state":"fullyExpanded"' not in body:
            self.failure = f"{status}: {body[-200:]!r}"
        self.answers += 1


def main():
    clients = [Client(int(sys.argv[1]), Path(sys.argv[2])) for _ in range(4)]
    for client in clients:
        client.start()
    for client in clients:
        client.join()
    failures = [client.failure for client in clients if client.failure]
    print(
        f"{sum(client.answers for client in clients)} answers, {len(failures)} failed,"
        f" {sum(client.retries for client in clients)} tries while nobody listened,"
        f" longest wait {max(client.longest for client in clients) * 1000:.0f} ms", *failures,
    )
    sys.exit(bool(failures))


main()
