"""What runs on single machines: the image, compose.yaml and the systemd unit."""

import re
import subprocess
import tempfile
from pathlib import Path

import compose_spec
import yaml

from service import ROOT

UNIT = ROOT / "deploy/systemd/detent.service"
SUFFIXES = {"K": 1 << 10, "M": 1 << 20, "G": 1 << 30}


def size_in_bytes(text):
    return int(text[:-1]) * SUFFIXES[text[-1].upper()]


def compose():
    text = (ROOT / "deploy/compose.yaml").read_text()
    compose_spec.PyCompose.from_yaml(text).validate()
    return yaml.safe_load(text)


def compose_complaints(composed, service):
    one = composed["services"]["detent"]
    grace = int(re.fullmatch(r"(\d+)s", one["stop_grace_period"])[1])
    yield from service.complaints(one["environment"], grace, size_in_bytes(one["mem_limit"]))
    if one["image"] != f"detent:{service.version}" or one["build"]["args"]["VERSION"] != service.version:
        yield "another version"
    if one["ports"] != [f"127.0.0.1:{service.port}:{service.port}"]:
        yield f"ports {one['ports']}"
    if one.get("read_only") is not True or one.get("cap_drop") != ["ALL"]:
        yield "the container may do more than it has to"
    if one["healthcheck"]["test"] != ["CMD", "detent", "health"]:
        yield "another health check than the image's"


def dockerfile_complaints(text, service):
    if f"EXPOSE {service.port}\n" not in text:
        yield f"the image does not expose {service.port}"
    if "STOPSIGNAL SIGTERM\n" not in text or not re.search(r"^USER \d{4,}:\d{4,}$", text, re.MULTILINE):
        yield "stop signal or user"


def unit():
    """The unit's directives; of those given more than once, all."""
    directives = {}
    for line in UNIT.read_text().splitlines():
        name, is_set, value = line.partition("=")
        if is_set and not line.startswith("#"):
            directives.setdefault(name, []).append(value)
    return directives


def unit_complaints(directives, service):
    variables = dict(one.partition("=")[::2] for one in directives.get("Environment", []))
    grace, memory = int(directives["TimeoutStopSec"][0]), size_in_bytes(directives["MemoryMax"][0])
    yield from service.complaints(variables, grace, memory)
    connections = service.number(variables, "DETENT_MAX_CONNECTIONS")
    if int(directives["LimitNOFILE"][0]) < connections + 200:
        yield "too few descriptors"
    mentioned = set(re.findall(r"^#(DETENT_\w+)=", (ROOT / "deploy/systemd/detent.default").read_text(), re.MULTILINE))
    for name in mentioned - service.settings.keys():
        yield f"detent.default names {name}, which is no setting"


def verified(service):
    """Holds the unit to systemd's own checks. The program is not where the package puts it."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / UNIT.name
        copy.write_text(UNIT.read_text().replace("/usr/bin/detent", str(Path(service.binary).resolve())))
        for command in (["verify", "--man=no"], ["security", "--offline=true", "--threshold=15", "--no-pager"]):
            result = subprocess.run(["systemd-analyze", *command, str(copy)], capture_output=True, text=True)
            if result.returncode or "verify" in command and result.stderr:
                raise AssertionError(result.stderr or result.stdout)
