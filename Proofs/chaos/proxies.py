"""HAProxy and nginx, each with the configuration that is shipped for it."""

import re
import socket
import time
from pathlib import Path

import surroundings

PATIENCE = 30


class Proxy:
    def __enter__(self):
        self.process = surroundings.start(*self.command)
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", 443)).close()
                return self
            except ConnectionRefusedError:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    raise SystemExit(f"{self.name} does not listen") from None
                time.sleep(0.05)

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(PATIENCE)


class HAProxy(Proxy):
    name = "HAProxy"
    command = ("haproxy", "-db", "-q", "-f", surroundings.HAPROXY)

    def repeated(self):
        """How many requests it has sent again so far."""
        with socket.socket(socket.AF_UNIX) as control:
            control.connect("/run/haproxy/admin.sock")
            control.sendall(b"show stat\n")
            text = b"".join(iter(lambda: control.recv(65536), b"")).decode()
        rows = [line.split(",") for line in text.lstrip("# ").splitlines() if line]
        named = [dict(zip(rows[0], row)) for row in rows[1:]]
        return sum(int(row["wretr"] or 0) + int(row["wredis"] or 0) for row in named if row["svname"] == "BACKEND")


class Nginx(Proxy):
    name = "nginx"
    command = ("nginx", "-g", "daemon off;", "-c", surroundings.NGINX)

    def repeated(self):
        """How many requests it has sent again so far: its log names every instance that was asked."""
        time.sleep(1.2)  # It writes its log once a second.
        log = Path("/var/log/nginx/detent.log").read_text()
        return sum(len(asked.split(", ")) - 1 for asked in re.findall(r" by=(.*?) said=", log))
