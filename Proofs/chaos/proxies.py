"""HAProxy and nginx, each with the configuration that is shipped for it."""

import itertools
import re
import socket
import time
from pathlib import Path

import surroundings
from awaiting import DEADLINE, until
from front import connect


class Proxy:
    def __enter__(self):
        self.process = surroundings.start(*self.command)
        until(lambda: self.process.poll() is not None or self.listens(), lambda: f"{self.name} listens")
        if self.process.poll() is not None:
            raise SystemExit(f"{self.name} has ended with {self.process.returncode}")
        return self

    def listens(self):
        with socket.socket() as connection:
            return connection.connect_ex(("127.0.0.1", 443)) == 0

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(DEADLINE)


class HAProxy(Proxy):
    name = "HAProxy"
    command = ("haproxy", "-db", "-q", "-f", surroundings.HAPROXY)

    def figures(self):
        """Its counters of each server and backend."""
        with socket.socket(socket.AF_UNIX) as control:
            control.connect("/run/haproxy/admin.sock")
            control.sendall(b"show stat\n")
            text = b"".join(iter(lambda: control.recv(65536), b"")).decode()
        rows = [line.split(",") for line in text.lstrip("# ").splitlines() if line]
        return [dict(zip(rows[0], row)) for row in rows[1:]]

    def uses(self, name):
        """Whether the instance is up by its checks."""
        return any(row["svname"] == name and row["status"].startswith("UP") for row in self.figures())

    def repeated(self):
        """How many requests it has sent again so far."""
        return sum(int(row["wretr"] or 0) + int(row["wredis"] or 0) for row in self.figures() if row["svname"] == "BACKEND")


class Nginx(Proxy):
    name = "nginx"
    command = ("nginx", "-g", "daemon off;", "-c", surroundings.NGINX)

    log = Path("/var/log/nginx/detent.log")
    marks = itertools.count()

    def uses(self, name):
        """nginx has no checks: it tries a failed instance again."""
        return True

    def repeated(self):
        """How many requests it has sent again so far: its log names every instance that was asked.

        It writes its log once a second, so what it has written is complete up to a last request of our own.
        """
        mark = f"/mark-{next(self.marks)}"
        connection = connect("127.99.0.5")
        connection.request("GET", mark)
        connection.getresponse().read()
        connection.close()
        until(lambda: f" {mark} " in self.log.read_text(), lambda: "nginx writes its log", lambda _: time.sleep(0.2))
        return sum(len(asked.split(", ")) - 1 for asked in re.findall(r" by=(.*?) said=", self.log.read_text()))
