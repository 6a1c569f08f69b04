"""Lets a real Prometheus watch the service under a real load, and asks it every query of the dashboard and of the alerts:
python Proofs/monitoring/prometheus.py BINARY [PICTURE]

A picture shows some panels' queries as Prometheus itself draws them, in Chromium."""

import json
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path

import yaml
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

sys.path += [str(Path(__file__).resolve().parents[1] / folder) for folder in ("deploy", "support")]

import monitoring  # noqa: E402
from awaiting import DEADLINE, until  # noqa: E402
from service import ROOT  # noqa: E402

DRAWN = ["Requests by route", "Requests by status", "Duration by route, median and 99th percentile", "Open now", "Memory"]
# Seconds between two scrapes.
SCRAPE = 1
GESTURE = {
    "container": {"height": 844},
    "drawer": {"system": "drawerkit", "configuration": {"heightOfPartiallyExpandedDrawer": 320}},
    "timeline": [{"type": "drag", "by": -180, "over": 0.25, "releaseVelocity": -900}],
}
RELEASE = {**GESTURE, "release": {"position": 512.5, "velocity": -640}}
del RELEASE["timeline"]
# Every figure that is 0 in a healthy hour gets something to count: refusals, problems, a stream that is cut, a 503.
REQUESTS = [
    ("/resolve", RELEASE), ("/simulate", GESTURE), ("/curves", {"timing": {"duration": 0.5, "bounce": 0.3}}),
    ("/systems", None), ("/resolve", {"container": {}}), ("/nowhere", None), ("/healthz", None),
]


def main():
    with tempfile.TemporaryDirectory() as folder:
        port, own = free_ports()
        service = subprocess.Popen([sys.argv[1], "serve", "--port", str(port), "--max-body-bytes", "4096", "--max-paced-streams", "2",
                                    "--log-level", "error", "--lane-timeout", str(DEADLINE)])
        prometheus = watch(Path(folder), port, own)
        try:
            for address in (f"http://127.0.0.1:{port}/readyz", f"http://127.0.0.1:{own}/-/ready"):
                until(lambda: answers(address), lambda: f"{address} answers")
            with load(port):
                failures = list(unanswered(own)) + list(misjudged(own))
            if sys.argv[2:]:
                draw(own, sys.argv[2])
        finally:
            for process in (prometheus, service):
                process.terminate()
                process.wait()
    for failure in failures:
        print(f"check-monitoring: {failure}")
    sys.exit(bool(failures))


def free_ports():
    with socket.socket() as one, socket.socket() as other:
        one.bind(("127.0.0.1", 0))
        other.bind(("127.0.0.1", 0))
        return one.getsockname()[1], other.getsockname()[1]


def watch(folder, port, own):
    """Prometheus with our own configuration, but for the service's address and the pace."""
    settings = yaml.safe_load((monitoring.PROMETHEUS / "prometheus.yml").read_text())
    settings["global"] = {"scrape_interval": f"{SCRAPE}s", "evaluation_interval": f"{SCRAPE}s"}
    settings["rule_files"] = [str(monitoring.PROMETHEUS / name) for name in settings["rule_files"]]
    settings["scrape_configs"][0]["static_configs"][0]["targets"] = [f"127.0.0.1:{port}"]
    (folder / "prometheus.yml").write_text(yaml.safe_dump(settings))
    return subprocess.Popen(
        ["prometheus", f"--config.file={folder}/prometheus.yml", f"--storage.tsdb.path={folder}/data",
         f"--web.listen-address=127.0.0.1:{own}", "--log.level=error"]
    )


def answers(address):
    try:
        return urllib.request.urlopen(address, timeout=DEADLINE).read()
    except OSError:
        return None


@contextmanager
def load(port):
    """Clients that ask until the block has been left."""
    over = threading.Event()
    with ThreadPoolExecutor() as pool:
        clients = [pool.submit(one, port, over) for one in (short, short, streams, live)]
        try:
            yield
        finally:
            over.set()
        for client in clients:
            client.result()


def ask(port, path, body=None, accept="application/json"):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", data, {"Content-Type": "application/json", "Accept": accept})
    return urllib.request.urlopen(request, timeout=30)


def short(port, over):
    while not over.is_set():
        for path, body in REQUESTS:
            try:
                ask(port, path, body).read()
            except urllib.error.HTTPError as error:
                error.read()
        try:
            ask(port, "/resolve", {"too": "long" * 2000}).read()
        except (urllib.error.HTTPError, OSError):
            pass


def streams(port, over):
    paced = {**GESTURE, "output": {"pace": "realtime", "speed": 0.05}}
    while not over.is_set():
        # One is read for a while in real time, and left before its end; the next ones are more than there may be.
        with ExitStack() as opened:
            for _ in range(4):
                try:
                    stream = opened.enter_context(ask(port, "/simulate", paced, "application/x-ndjson"))
                    [stream.readline() for _ in range(20)]
                except urllib.error.HTTPError as error:
                    error.close()


def live(port, over):
    """Sessions one after the other, in which a finger drags a drawer whenever it has been answered."""
    scenario = {name: value for name, value in GESTURE.items() if name != "timeline"}
    while not over.is_set():
        try:
            session = connect(f"ws://127.0.0.1:{port}/live", subprotocols=["detent.live"])
        except InvalidStatus:
            # The streams have taken all there may be.
            over.wait(0.1)
            continue
        with session:
            session.send(json.dumps(scenario))
            exchange(session, {"type": "no such input"}, "problem")
            for phase, translation in (("began", 0), ("changed", -60), ("changed", -120), ("ended", -120)):
                exchange(session, {"type": "pan", "phase": phase, "translation": translation}, "event")
            received(session, "frame")


def exchange(session, sent, kind):
    session.send(json.dumps(sent))
    received(session, kind)


def received(session, kind):
    while json.loads(session.recv(timeout=DEADLINE))["type"] != kind:
        pass


def query(own, text):
    address = f"http://127.0.0.1:{own}/api/v1/query?" + urllib.parse.urlencode({"query": text})
    try:
        return json.loads(urllib.request.urlopen(address, timeout=10).read())["data"]["result"]
    except urllib.error.HTTPError as error:
        raise SystemExit(f"check-monitoring: {text}: {error.read().decode()}")


def draw(own, picture):
    """Takes a picture of Prometheus's own page of graphs."""
    drawn = {}
    for title, text in monitoring.queries():
        if title in DRAWN and title not in drawn:
            drawn[title] = text
    parameters = [
        (f"g{index}.{name}", value)
        for index, text in enumerate(drawn.values())
        for name, value in (("expr", text), ("tab", "0"), ("range_input", "1m"))
    ]
    address = f"http://127.0.0.1:{own}/graph?" + urllib.parse.urlencode(parameters)
    subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=1280,3200",
         "--virtual-time-budget=10000", f"--screenshot={Path(picture).resolve()}", address],
        check=True, capture_output=True, timeout=120,
    )


def without_number(own, queries):
    """The queries that give no number, although they are asked until they do."""
    end = time.monotonic() + DEADLINE
    while True:
        queries = [text for text in queries if all(one["value"][1] == "NaN" for one in query(own, text))]
        if not queries or time.monotonic() > end:
            return queries
        time.sleep(SCRAPE)


def unanswered(own):
    """The dashboard's queries that give no number."""
    begin = time.monotonic()
    queries = list(monitoring.queries())
    left = without_number(own, [text for _, text in queries])
    for title, text in queries:
        if text in left:
            yield f"no data for '{title}': {text}"
    requests = float(query(own, "sum(detent_http_requests_total)")[0]["value"][1])
    print(f"check-monitoring: asked {len(queries)} queries of the dashboard after {requests:.0f} requests in "
          f"{time.monotonic() - begin:.0f} s")


def misjudged(own):
    """The alerts' expressions, each side of whose comparison has to give a number; and alerts that fire though all is well."""
    rules = yaml.safe_load((monitoring.PROMETHEUS / "detent.rules.yml").read_text())["groups"][0]["rules"]
    sides = {}
    for rule in rules:
        if "absent(" not in rule["expr"]:
            side = rule["expr"].rpartition(" == " if " == " in rule["expr"] else " > ")[0]
            sides[rule["alert"]] = side.replace("[5m]", "[20s]").replace("[15m]", "[20s]")
    left = without_number(own, sides.values())
    for alert, side in sides.items():
        if side in left:
            yield f"no data for {alert}: {side}"
    firing = query(own, 'ALERTS{alertstate="firing"}')
    for alert in firing:
        yield f"{alert['metric']['alertname']} fires"
    print(f"check-monitoring: asked for the figures of {len(rules)} alerts; {len(firing)} fire")


main()
