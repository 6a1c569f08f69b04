"""HTTP/1.1 as bytes: requests to be sent in any order and any pieces, and what comes back on the connection."""

import json
import socket
import struct


def request(method, path, body=None, **headers):
    """A name's underscores are the header's hyphens."""
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    if body is not None:
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join(lines + ["", ""]).encode() + (body or b"")


def posted(path, value, accept=None, **headers):
    body = value if isinstance(value, bytes) else json.dumps(value, separators=(",", ":")).encode()
    accepting = {"Accept": accept} if accept else {}
    return request("POST", path, body, Content_Type="application/json", **accepting, **headers)


def got(path, **headers):
    return request("GET", path, **headers)


def connect(port, source="127.0.0.1", timeout=60, buffer=None):
    """A connection; `buffer` limits what the kernel takes in before it is read."""
    connection = socket.socket()
    if buffer:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    connection.settimeout(timeout)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connection.bind((source, 0))
    connection.connect(("127.0.0.1", port))
    return connection


def reset(connection):
    """Closes the connection so that the other end reads an error, and all that is under way is cut."""
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
        start = 0
        while (index := self.buffer.find(end, start)) < 0:
            start = max(len(self.buffer) - len(end), 0)
            self.take_more()
        return self.take(index + len(end))[:-len(end)]

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

    def chunk(self):
        """A piece of a chunked body; empty at its end."""
        data = self.take(int(self.line(), 16))
        self.line()
        return data

    def body(self, status, fields, is_head=False):
        if is_head or status in (204, 304):
            return b""
        if fields.get("transfer-encoding") == "chunked":
            return b"".join(iter(self.chunk, b""))
        return self.take(int(fields.get("content-length", 0)))

    def answer(self, is_head=False):
        """The status and the body of the next answer that is not provisional."""
        status, fields = self.head()
        while status // 100 == 1:
            status, fields = self.head()
        return status, self.body(status, fields, is_head)


def drain(connection, most=None):
    """Reads until the other end closes, or `most` bytes have come. Returns how many came."""
    count, buffer = 0, bytearray(1 << 20)
    while most is None or count < most:
        size = connection.recv_into(buffer)
        if size == 0:
            break
        count += size
    return count
