"""Lets a real Prometheus watch the service under a real load, and asks it every query of the dashboard and of the alerts:
python Proofs/monitoring/prometheus.py BINARY [PICTURE]

A picture shows some panels' queries as Prometheus itself draws them, in Chromium."""

import json
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import yaml
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

sys.path.append(str(Path(__file__).resolve().parents[1] / "deploy"))

import monitoring  # noqa: E402
from service import ROOT  # noqa: E402

DRAWN = ["Requests by route", "Requests by status", "Duration by route, median and 99th percentile", "Open now", "Memory"]
# Seconds of load, and between two scrapes.
LOAD, SCRAPE = 30, 1
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
                                    "--log-level", "error"])
        prometheus = watch(Path(folder), port, own)
        try:
            wait(f"http://127.0.0.1:{port}/readyz")
            wait(f"http://127.0.0.1:{own}/-/ready")
            load(port)
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


def wait(address):
    for _ in range(200):
        try:
            return urllib.request.urlopen(address, timeout=2).read()
        except OSError:
            time.sleep(0.1)
    raise SystemExit(f"check-monitoring: {address} does not answer")


def load(port):
    end = time.monotonic() + LOAD
    with ThreadPoolExecutor() as pool:
        for client in [pool.submit(one, port, end) for one in (short, short, streams, live)]:
            client.result()


def ask(port, path, body=None, accept="application/json"):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", data, {"Content-Type": "application/json", "Accept": accept})
    return urllib.request.urlopen(request, timeout=30)


def short(port, end):
    while time.monotonic() < end:
        for path, body in REQUESTS:
            try:
                ask(port, path, body).read()
            except urllib.error.HTTPError as error:
                error.read()
        try:
            ask(port, "/resolve", {"too": "long" * 2000}).read()
        except (urllib.error.HTTPError, OSError):
            pass


def streams(port, end):
    paced = {**GESTURE, "output": {"pace": "realtime", "speed": 0.05}}
    while time.monotonic() < end:
        # One is read for a while in real time, and left before its end; the next ones are more than there may be.
        with ExitStack() as opened:
            for _ in range(4):
                try:
                    stream = opened.enter_context(ask(port, "/simulate", paced, "application/x-ndjson"))
                    [stream.readline() for _ in range(20)]
                except urllib.error.HTTPError as error:
                    error.close()


def live(port, end):
    scenario = {name: value for name, value in GESTURE.items() if name != "timeline"}
    while time.monotonic() < end:
        try:
            session = connect(f"ws://127.0.0.1:{port}/live", subprotocols=["detent.live"])
        except InvalidStatus:
            # The streams have taken all there may be.
            time.sleep(0.1)
            continue
        with session:
            session.send(json.dumps(scenario))
            session.send(json.dumps({"type": "no such input"}))
            for phase, translation in (("began", 0), ("changed", -60), ("changed", -120), ("ended", -120)):
                session.send(json.dumps({"type": "pan", "phase": phase, "translation": translation}))
                time.sleep(0.2)
            until = time.monotonic() + 3
            while time.monotonic() < until:
                try:
                    session.recv(timeout=0.2)
                except TimeoutError:
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


def unanswered(own):
    """The dashboard's queries that give no number."""
    queries = list(monitoring.queries())
    for title, text in queries:
        values = [one["value"][1] for one in query(own, text)]
        if not values or all(value == "NaN" for value in values):
            yield f"no data for '{title}': {text}"
    requests = float(query(own, "sum(detent_http_requests_total)")[0]["value"][1])
    print(f"check-monitoring: asked {len(queries)} queries of the dashboard after {requests:.0f} requests in {LOAD} s")


def misjudged(own):
    """The alerts' expressions, each side of whose comparison has to give a number; and alerts that fire though all is well."""
    rules = yaml.safe_load((monitoring.PROMETHEUS / "detent.rules.yml").read_text())["groups"][0]["rules"]
    for rule in rules:
        if "absent(" in rule["expr"]:
            continue
        left = rule["expr"].rpartition(" == " if " == " in rule["expr"] else " > ")[0].replace("[5m]", "[20s]").replace("[15m]", "[20s]")
        if not query(own, left):
            yield f"no data for {rule['alert']}: {left}"
    firing = query(own, 'ALERTS{alertstate="firing"}')
    for alert in firing:
        yield f"{alert['metric']['alertname']} fires"
    print(f"check-monitoring: asked for the figures of {len(rules)} alerts; {len(firing)} fire")


main()
