"""The servers that are measured: ours, the limit and the peer, each a process on a free port of the loopback interface."""

import os
import socket
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# Where the measuring's own programs are built.
BUILT = ROOT / ".build" / "benchmarks"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """Runs a command that ends in its port, from entering until leaving the block."""

    def __init__(self, name, command, environment=None):
        self.name, self.command, self.environment = name, command, environment

    def __enter__(self):
        self.port = free_port()
        command = [str(word).replace("PORT", str(self.port)) for word in self.command]
        self.begin = time.monotonic()
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, **(self.environment or {})})
        return self

    def wait(self, patience=60):
        """Waits until it listens."""
        end = time.monotonic() + patience
        while time.monotonic() < end and self.process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return self
            except OSError:
                time.sleep(0.0005)
        raise SystemExit(f"measure: {self.name} does not listen")

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    @property
    def resident(self):
        """Bytes of resident memory."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        return 0

    @property
    def processor(self):
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def client(self):
        """A connection to it."""
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=120)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection


def detent(binary, *more, before=(), environment=None, name="detent"):
    return Server(name, [*before, binary, "serve", "--host", "127.0.0.1", "--port", "PORT", *more], environment)


def bare(sizes):
    """The limit: answers each path with a fixed number of bytes."""
    return Server("bare", [BUILT / "bare", "PORT", *(f"{path}={size}" for path, size in sizes.items())])


PEER = ROOT / "Benchmarks/peer/.build/release/peer"


def peer():
    """The peer."""
    return Server("hummingbird", [PEER, "PORT"])
