"""The service: a process on a free port, single requests to it, and what the operating system shows of it."""

import functools
import http.client
import os
import re
import resource
import subprocess
import threading
from dataclasses import dataclass, field
from pathlib import Path

from awaiting import DEADLINE


@dataclass
class Answer:
    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def media_type(self):
        return (self.headers["Content-Type"] or "").partition(";")[0].strip()


@dataclass
class Request:
    method: str
    path: str
    headers: dict = field(default_factory=dict)
    body: bytes = None


class Service:
    """Starts the binary, and stops that process at the end."""

    def __init__(self, binary, *arguments, descriptors=None):
        """Takes further arguments of `serve`, and how many file descriptors the process may have open."""
        surroundings = {name: value for name, value in os.environ.items() if not name.startswith("DETENT_")}
        limit = descriptors and functools.partial(resource.setrlimit, resource.RLIMIT_NOFILE, (descriptors,) * 2)
        self.process = subprocess.Popen(
            [str(binary), "serve", "--host", "127.0.0.1", "--port", "0", *arguments], env=surroundings,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace",
            preexec_fn=limit)
        self.log = []
        self.port = None
        self.listens = threading.Event()
        self.reader = threading.Thread(target=self.read_log, daemon=True)
        self.reader.start()

    def __enter__(self):
        if not self.listens.wait(DEADLINE) or self.port is None:
            self.stop()
            raise SystemExit("The service does not listen:\n" + "".join(self.log))
        return self

    def __exit__(self, *_):
        self.stop()

    def read_log(self):
        for line in self.process.stderr:
            self.log.append(line)
            address = re.search(r"https?://127\.0\.0\.1:(\d+)", line)
            if address and self.port is None:
                self.port = int(address[1])
                self.listens.set()
        self.listens.set()

    def send(self, request):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=DEADLINE)
        try:
            try:
                connection.request(request.method, request.path, body=request.body, headers=request.headers)
            except (BrokenPipeError, ConnectionResetError):
                pass  # The service need not read a body that is too large to its end. It answers all the same.
            response = connection.getresponse()
            return Answer(response.status, response.headers, response.read())
        finally:
            connection.close()

    def stop(self):
        """Asks the process to end, and returns its exit status. Its log is complete then."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(DEADLINE)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self.reader.join(DEADLINE)
        return self.process.returncode

    def kill(self):
        """Ends the process at once."""
        self.process.kill()
        self.process.wait()

    def metrics(self):
        """Every metric by its name, to which its labels belong."""
        answer = self.send(Request("GET", "/metrics", {"Connection": "close"}))
        lines = [line for line in answer.body.decode().splitlines() if not line.startswith("#")]
        return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}

    @property
    def process_folder(self):
        return Path(f"/proc/{self.process.pid}")

    def status(self, name):
        """A number of the process's status; memory is in bytes."""
        for line in (self.process_folder / "status").read_text().splitlines():
            if line.startswith(name + ":"):
                return int(line.split()[1]) * (1024 if line.endswith("kB") else 1)
        raise KeyError(name)

    @property
    def resident(self):
        return self.status("VmRSS")

    @property
    def processor(self):
        """Seconds of processor time so far."""
        fields = (self.process_folder / "stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def open_files(self):
        """What each open file descriptor is of."""
        found = []
        for link in (self.process_folder / "fd").iterdir():
            try:
                found.append(os.readlink(link))
            except FileNotFoundError:
                pass  # It was closed meanwhile.
        return found
