"""deploy/prometheus and deploy/grafana, as far as they can be checked without a running Prometheus."""

import json
import re
import subprocess

from service import ROOT

PROMETHEUS = ROOT / "deploy/prometheus"
DASHBOARD = ROOT / "deploy/grafana/detent.json"


def run_promtool():
    for command in (["check", "config", "prometheus.yml"], ["test", "rules", "detent.rules.test.yml"]):
        result = subprocess.run(["promtool", *command], cwd=PROMETHEUS, capture_output=True, text=True)
        if result.returncode:
            raise AssertionError(result.stdout + result.stderr)


def dashboard():
    return json.loads(DASHBOARD.read_text())


def queries():
    """The dashboard's queries with their panels' titles, for one job and all its instances, over 20 s."""
    for panel in dashboard()["panels"]:
        for target in panel.get("targets", []):
            query = target["expr"].replace("$job", "detent").replace("$instance", ".*").replace("$__rate_interval", "20s")
            yield panel["title"], query


def dashboard_complaints(board):
    identifiers = [panel["id"] for panel in board["panels"]]
    if len(set(identifiers)) != len(identifiers):
        yield "two panels have one id"
    taken = set()
    for panel in board["panels"]:
        place = panel["gridPos"]
        for cell in ((x, y) for x in range(place["x"], place["x"] + place["w"]) for y in range(place["y"], place["y"] + place["h"])):
            if cell in taken or cell[0] >= 24:
                yield f"{panel['title']} lies over another panel, or outside"
                break
            taken.add(cell)
    variables = {variable["name"] for variable in board["templating"]["list"]}
    for used in set(re.findall(r"\$\{?(\w+)", json.dumps(board))) - {"__rate_interval", "__all"}:
        if used not in variables:
            yield f"${used} is no variable"
