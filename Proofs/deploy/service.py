"""What the service itself says: its settings with their defaults, its paths, and whether it starts with given variables."""

import json
import os
import re
import select
import signal
import subprocess
from dataclasses import dataclass
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
# Beside its settings a process needs memory for itself and its connections.
OVERHEAD = 64 << 20
# Seconds that a process may take to end once its drain times are over.
MARGIN = 5
# Seconds until a start that is neither refused nor done counts as hung.
DEADLINE = 60


@dataclass
class Service:
    binary: str
    version: str
    # Variable to default, as the help shows it; None if there is none.
    settings: dict
    paths: set

    @classmethod
    def of(cls, binary):
        result = json.loads(subprocess.run([binary, "--experimental-dump-help"], check=True, capture_output=True).stdout)
        serve = next(command for command in result["command"]["subcommands"] if command["commandName"] == "serve")
        settings = {}
        for argument in serve["arguments"]:
            match = re.search(r"\[(DETENT_\w+)(=1)?(?:; (.+))?\]$", argument.get("abstract", ""))
            if match:
                settings[match[1]] = match[3]
        contract = yaml.safe_load((ROOT / "openapi.yaml").read_text())
        return cls(binary, contract["info"]["version"], settings, set(contract["paths"]))

    def number(self, variables, name):
        """A setting's value in these variables, or else its default."""
        return int(variables.get(name, self.settings[name]))

    @property
    def port(self):
        return int(self.settings["DETENT_HTTP_PORT"])

    def drain(self, variables):
        """Seconds from SIGTERM until the service has cut what is left."""
        return self.number(variables, "DETENT_DRAIN_DELAY") + self.number(variables, "DETENT_DRAIN_TIMEOUT")

    def complaints(self, variables, grace, memory):
        """What is wrong about a process that gets these variables, so many seconds to stop, and so many bytes of memory."""
        for name in variables.keys() - self.settings.keys():
            yield f"{name} is no setting"
        if self.settings.keys() >= variables.keys() and (said := self.refusal(variables)):
            yield f"the service does not start: {said}"
        if grace != self.drain(variables) + MARGIN:
            yield f"{grace} s to stop; its drain times and {MARGIN} s are {self.drain(variables) + MARGIN} s"
        if memory < self.number(variables, "DETENT_MAX_MEMORY") + OVERHEAD:
            yield f"a memory limit of {memory} bytes is too near to DETENT_MAX_MEMORY"
        # Each connection has a block of its own, and a tenth of that for the rest.
        connections = self.number(variables, "DETENT_MAX_CONNECTIONS") * self.number(variables, "DETENT_CONNECTION_MEMORY")
        if memory < self.number(variables, "DETENT_MAX_MEMORY") + connections * 1.1 + (32 << 20):
            yield f"a memory limit of {memory} bytes is too small for all connections"

    def refusal(self, variables):
        """What the service says if it does not start with these variables; None if it does."""
        environment = {"PATH": os.environ["PATH"], **variables}
        process = subprocess.Popen(
            [self.binary, "serve", "--host", "127.0.0.1", "--port", "0"], env=environment, stderr=subprocess.PIPE, text=True
        )
        try:
            ready, _, _ = select.select([process.stderr], [], [], DEADLINE)
            line = process.stderr.readline() if ready else f"no word for {DEADLINE} s"
            return None if "listening on" in line else line.strip()
        finally:
            process.send_signal(signal.SIGKILL)
            process.wait()
            process.stderr.close()
