"""Requests as bytes, and connections from addresses of one's own."""

import itertools
import json
import socket
import struct

# The attackers come from these addresses in turn; honest clients come from 127.0.0.1.
ATTACKERS = itertools.cycle([f"127.0.0.{last}" for last in range(66, 82)])


def posted(path, value, accept="application/json", **headers):
    body = value if isinstance(value, bytes) else json.dumps(value, separators=(",", ":")).encode()
    lines = [f"POST {path} HTTP/1.1", "Host: localhost", "Content-Type: application/json", f"Accept: {accept}",
             f"Content-Length: {len(body)}"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join(lines + ["", ""]).encode() + body


def got(path, **headers):
    lines = [f"GET {path} HTTP/1.1", "Host: localhost"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join(lines + ["", ""]).encode()


def connect(port, source="127.0.0.1", timeout=30, buffer=None):
    """A connection; `buffer` limits what the kernel takes in before it is read."""
    connection = socket.socket()
    if buffer:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    connection.settimeout(timeout)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connection.bind((source, 0))
    connection.connect(("127.0.0.1", port))
    return connection


def attacker(port, sent=b"", **options):
    connection = connect(port, next(ATTACKERS), **options)
    connection.sendall(sent)
    return connection


def reset(connection):
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


class Cut(Exception):
    """A connection ended before its answer did."""


class Reader:
    """Reads the answers of a connection."""

    def __init__(self, connection):
        self.connection, self.buffer = connection, bytearray()

    def take_more(self):
        data = self.connection.recv(1 << 18)
        if not data:
            raise Cut(bytes(self.buffer[:200]))
        self.buffer += data

    def line(self, end=b"\r\n"):
        while (index := self.buffer.find(end)) < 0:
            self.take_more()
        line = bytes(self.buffer[:index])
        del self.buffer[:index + len(end)]
        return line

    def take(self, count):
        while len(self.buffer) < count:
            self.take_more()
        data = bytes(self.buffer[:count])
        del self.buffer[:count]
        return data

    def head(self):
        """The status and the header fields, with names in lower case."""
        lines = self.line(b"\r\n\r\n").split(b"\r\n")
        fields = dict(line.split(b": ", 1) for line in lines[1:])
        return int(lines[0][9:12]), {name.lower().decode(): value.decode() for name, value in fields.items()}

    def answer(self):
        """The status and the body, which is small."""
        status, fields = self.head()
        if fields.get("transfer-encoding") == "chunked":
            body = b""
            while size := int(self.line(), 16):
                body += self.take(size)
                self.line()
            self.line()
            return status, body
        return status, self.take(int(fields.get("content-length", 0)))


def drain(connection, most=None):
    """Reads until the other end closes, or `most` bytes have come. Returns how many came."""
    count, buffer = 0, bytearray(1 << 20)
    while most is None or count < most:
        size = connection.recv_into(buffer)
        if size == 0:
            break
        count += size
    return count
