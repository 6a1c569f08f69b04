"""Three instances of the service, and what may happen to them."""

import asyncio
import http.client
import itertools
import os
import resource
import signal
from pathlib import Path

import surroundings
from awaiting import DEADLINE, until

PORT = 8080
# Bytes of the file system that an instance logs to.
DISK = "64m"


class Instance:
    def __init__(self, name, host, binary, drain_delay, entrance=()):
        """- entrance: the command that enters the network of the instance."""
        self.name, self.host, self.binary, self.entrance = name, host, binary, entrance
        self.drain_delay = drain_delay
        self.disk = surroundings.RUN / name
        self.disk.mkdir()
        surroundings.run("mount", "-t", "tmpfs", "-o", f"size={DISK}", "none", self.disk)
        self.process = None

    async def start(self):
        with open(self.disk / "log", "ab") as log:
            self.process = surroundings.start(
                *self.entrance, self.binary, "serve", "--host", self.host, "--port", PORT,
                "--max-connections-per-address", 0, "--drain-delay", self.drain_delay, "--log-level", "info",
                stdout=log, stderr=log)
        await self.until(lambda: self.process.poll() is not None or self.status("/readyz") == 200, "is ready")
        if self.process.poll() is not None:
            raise SystemExit(f"{self.name} has ended with {self.process.returncode}")

    def ask(self, path, timeout=2):
        """The status and text of an answer, asked without a proxy."""
        connection = http.client.HTTPConnection(self.host, PORT, timeout=timeout)
        try:
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.status, answer.read().decode()
        finally:
            connection.close()

    def status(self, path):
        """An answer's status; nil if there is none."""
        try:
            return self.ask(path)[0]
        except (OSError, http.client.HTTPException):
            return None

    def metrics(self):
        """Every metric by its name, to which its labels belong."""
        lines = [line for line in self.ask("/metrics", DEADLINE)[1].splitlines() if not line.startswith("#")]
        return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}

    async def until(self, condition, claim):
        """Waits until the condition holds."""
        await asyncio.to_thread(until, condition, lambda: f"{self.name} {claim}")

    def answered(self):
        """How many questions of clients it has answered."""
        return sum(count for name, count in self.metrics().items()
                   if name.startswith("detent_http_requests_total{") and ('"/resolve"' in name or '"/simulate"' in name))

    def is_frozen(self):
        return Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()[0] == "T"

    def signal(self, number):
        self.process.send_signal(number)

    async def ended(self):
        await self.until(lambda: self.process.poll() is not None, "has ended")
        return self.process.returncode

    def fill(self):
        """Leaves no byte on the file system that it logs to."""
        with open(self.disk / "filler", "wb", buffering=0) as filler:
            try:
                while True:
                    filler.write(bytes(65536))
            except OSError:
                pass
        with open(self.disk / "filler", "ab", buffering=0) as filler:
            try:
                while True:
                    filler.write(b"0")
            except OSError:
                pass

    def clear(self):
        (self.disk / "filler").unlink()

    def next_descriptor(self):
        """The number that the next file it opens will have."""
        taken = set(os.listdir(f"/proc/{self.process.pid}/fd"))
        return next(number for number in itertools.count() if str(number) not in taken)

    def limit_descriptors(self, count):
        """Limits its file numbers to those below `count`, and returns the previous limit."""
        before = resource.prlimit(self.process.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(self.process.pid, resource.RLIMIT_NOFILE, (count, before[1]))
        return before[0]


class Island:
    """A network of its own, with one cable to it."""

    def __init__(self, here, there):
        self.holder = surroundings.start("unshare", "--net", "sleep", "infinity")
        while os.readlink(f"/proc/{self.holder.pid}/ns/net") == os.readlink("/proc/self/ns/net"):
            pass
        self.entrance = ("nsenter", "--target", self.holder.pid, "--net")
        run = surroundings.run
        run("ip", "link", "add", "cable", "type", "veth", "peer", "name", "inside")
        run("ip", "link", "set", "inside", "netns", self.holder.pid)
        run("ip", "addr", "add", f"{here}/32", "peer", f"{there}/32", "dev", "cable")
        run("ip", "link", "set", "cable", "up")
        run(*self.entrance, "ip", "link", "set", "lo", "up")
        run(*self.entrance, "ip", "addr", "add", f"{there}/32", "peer", f"{here}/32", "dev", "inside")
        run(*self.entrance, "sh", "-c", surroundings.NARROW)
        self.mend()

    def cut(self):
        surroundings.run(*self.entrance, "ip", "link", "set", "inside", "down")

    def mend(self):
        surroundings.run(*self.entrance, "ip", "link", "set", "inside", "up")

    def close(self):
        self.holder.kill()
        self.holder.wait()


class Fleet:
    """One, two and three, where the shipped configurations look for them; three on an island."""

    def __init__(self, binaries, drain_delay):
        self.binaries = binaries
        for host in ("192.0.2.11", "192.0.2.12"):
            surroundings.run("ip", "addr", "add", f"{host}/32", "dev", "lo")
        self.island = Island("192.0.2.10", "192.0.2.13")
        self.one, self.two, self.three = self.all = [
            Instance("one", "192.0.2.11", binaries[0], drain_delay),
            Instance("two", "192.0.2.12", binaries[0], drain_delay),
            Instance("three", "192.0.2.13", binaries[0], drain_delay, self.island.entrance)]

    async def start(self):
        for instance in self.all:
            await instance.start()

    async def stop(self):
        """Ends all of them, and reports what is wrong."""
        faults = []
        for instance in self.all:
            instance.signal(signal.SIGTERM)
        for instance in self.all:
            status = await instance.ended()
            if status != 0:
                faults.append(f"{instance.name} has ended with {status}")
        self.island.close()
        return faults
