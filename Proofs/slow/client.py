"""usage: client.py PORT SECONDS NAME

Asks a server as often as it answers, for so many seconds, on a connection of its own each time: in turn for a health
check and for a resolution. Fails unless every request was answered with 200.
"""

import http.client
import json
import sys
import time

RESOLVE = json.dumps({
    "container": {"height": 844},
    "drawer": {"system": "drawerkit"},
    "release": {"position": 500, "velocity": 0},
})


def ask(port, turn):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        if turn % 2:
            connection.request("GET", "/healthz")
        else:
            connection.request("POST", "/resolve", RESOLVE, {"Content-Type": "application/json"})
        response = connection.getresponse()
        response.read()
        return response.status
    finally:
        connection.close()


def main():
    port, seconds, name = int(sys.argv[1]), float(sys.argv[2]), sys.argv[3]
    end = time.monotonic() + seconds
    answers, times = {}, []
    while (begin := time.monotonic()) < end:
        try:
            answer = ask(port, len(times))
        except (OSError, http.client.HTTPException) as error:
            answer = type(error).__name__
        answers[answer] = answers.get(answer, 0) + 1
        times.append(time.monotonic() - begin)
        time.sleep(0.005)
    times.sort()
    summary = ", ".join(f"{count} × {answer}" for answer, count in answers.items())
    print(f"{name}: {summary}; median {times[len(times) // 2] * 1000:.1f} ms, worst {times[-1] * 1000:.0f} ms")
    return 0 if set(answers) == {200} else 1


sys.exit(main())
