"""The service as a client sees it: a process on a free port, and single requests to it."""

import functools
import http.client
import os
import re
import resource
import subprocess
import threading
from dataclasses import dataclass, field


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

    PATIENCE = 60

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
        threading.Thread(target=self.read_log, daemon=True).start()

    def __enter__(self):
        if not self.listens.wait(self.PATIENCE) or self.port is None:
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
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=self.PATIENCE)
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
        """Asks the process to end, and returns its exit status."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(self.PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        return self.process.returncode
