"""The clients that do the measuring: wrk, and small ones in C for what wrk cannot do."""

import subprocess
import time

from servers import BUILT, ROOT

FOLDER = ROOT / "Benchmarks"
# Requests a second that no server here reaches.
UNREACHED = 1_000_000


def build():
    """Compiles the clients, the bare server and the counter of allocations."""
    BUILT.mkdir(parents=True, exist_ok=True)
    compiler = ["gcc", "-O2", "-Wall", "-Wextra"]
    for command in [
        [FOLDER / "clients/open_loop.c", "-o", BUILT / "open-loop"],
        [FOLDER / "clients/take_streams.c", "-o", BUILT / "take-streams"],
        [ROOT / "Proofs/live/load.c", "-D_GNU_SOURCE", "-o", BUILT / "live-sessions"],
        [FOLDER / "clients/count_allocations.c", "-shared", "-fPIC", "-o", BUILT / "count-allocations.so", "-ldl"],
        [FOLDER / "bare/bare.c", "-o", BUILT / "bare", "-lmicrohttpd"],
    ]:
        subprocess.run([*compiler, *map(str, command)], check=True)


def command(server, question, seconds, connections=1, threads=2):
    """The figures of wrk, which posts the question on this many kept connections."""
    body = BUILT / f"body-{server.port}-{question.name}"
    body.write_bytes(question.body)
    return ["wrk", "--threads", str(min(threads, connections)), "--connections", str(connections), "--duration", f"{seconds}s",
            "--timeout", "60s", "--script", str(FOLDER / "post.lua"),
            f"http://127.0.0.1:{server.port}{question.path}", "--", str(body), question.accept]


def wrk(server, question, seconds, connections=32, threads=2):
    """Requests per second, as many as the server answers."""
    found = subprocess.run(command(server, question, seconds, connections, threads=threads), capture_output=True, text=True,
                           timeout=seconds + 90)
    line = next((line for line in found.stdout.splitlines() if line.startswith("measured ")), None)
    if line is None:
        raise SystemExit(f"measure: wrk: {found.stdout}{found.stderr}")
    rate, *_, errors = map(float, line.split()[1:])
    if errors:
        raise SystemExit(f"measure: {errors:.0f} requests to {server.name} failed, so there is nothing to measure")
    return rate


class Neighbour:
    """A client that runs for as long as the block lasts."""

    def __init__(self, command):
        self.command = command

    def __enter__(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(0.3)

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()


def asking(server, question, seconds, **more):
    """A client that asks the same again and again."""
    return Neighbour(command(server, question, seconds, **more))


def open_loop(server, question, rate, seconds, connections=32):
    """The 99th percentile in ms at a fixed rate, from when each request was due."""
    return paced_requests(server, question, rate, seconds, connections)[2]


def most_open_loop(server, question, seconds, connections=32):
    """The most requests a second that this client gets answered, in about as many seconds."""
    return paced_requests(server, question, UNREACHED, seconds * 0.1, connections)[0]


def paced_requests(server, question, rate, seconds, connections):
    """The rate reached; median, 99th and 99.9th percentile and maximum in ms."""
    file = BUILT / f"request-{server.port}"
    file.write_bytes(question.bytes)
    command = [BUILT / "open-loop", server.port, file, f"{rate:.1f}", seconds, connections]
    found = subprocess.run([*map(str, command)], capture_output=True, text=True, timeout=seconds * 10 + 60)
    if found.returncode != 0:
        raise SystemExit(f"measure: {found.stderr}")
    return [float(figure) for figure in found.stdout.split()]


class Fingers:
    """Holds this many live sessions, each with a finger that moves 60 times a second, for as long as the block lasts."""

    def __init__(self, server, count, seconds):
        self.command = [str(BUILT / "live-sessions"), str(server.port), str(count), str(seconds)]

    def __enter__(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL)
        time.sleep(1)
        if self.process.poll() is not None:
            raise SystemExit("measure: the live sessions did not open")

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()


class Takers:
    """Reads this many streams at once, from entering until leaving the block."""

    def __init__(self, server, question, count):
        file = BUILT / f"stream-{server.port}"
        file.write_bytes(question.bytes)
        self.command = [str(BUILT / "take-streams"), str(server.port), str(file), str(count)]

    def __enter__(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True)
        if self.process.stdout.readline().strip() != "open":
            raise SystemExit("measure: the streams did not open")
        return self

    def __exit__(self, *_):
        self.process.terminate()
        _, self.ended = map(int, self.process.communicate(timeout=20)[0].split())
