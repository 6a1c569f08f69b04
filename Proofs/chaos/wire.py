"""HTTP/1.1 as a strict client reads it: an answer is complete, or its reader knows that it is not."""

import asyncio
import random
import socket
import ssl

from surroundings import CERTIFICATE

# Seconds without a byte after which a client reports a hang. The proxies must end whatever hangs before.
PATIENCE = 50
# Bytes that the kernel keeps for a client of a stream.
WINDOW = 65536


class Cut(Exception):
    """The answer ended before it was complete."""


class Hung(Exception):
    """Nothing arrived for too long, without any error."""


def trust():
    context = ssl.create_default_context(cafile=str(CERTIFICATE))
    return context


def source():
    """An address of a client. There are a thousand, because the proxies limit each."""
    return f"127.{random.randrange(1, 11)}.{random.randrange(1, 11)}.{random.randrange(1, 11)}"


class Connection:
    """One connection through the proxy."""

    @classmethod
    async def open(cls, context, host="127.0.0.1", port=443, address=None):
        self = cls()
        link = socket.socket()
        link.setblocking(False)
        link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, WINDOW)
        link.bind((address or source(), 0))
        try:
            await asyncio.get_running_loop().sock_connect(link, (host, port))
            self.reader, self.writer = await asyncio.open_connection(
                sock=link, ssl=context, server_hostname="localhost" if context else None, limit=WINDOW)
        except BaseException:
            link.close()
            raise
        return self

    async def ask(self, data):
        """Sends a request, and returns the status and the fields of its answer."""
        try:
            self.writer.write(data)
            await self.writer.drain()
            async with asyncio.timeout(PATIENCE):
                head = await self.reader.readuntil(b"\r\n\r\n")
        except TimeoutError:
            raise Hung("no answer") from None
        except (asyncio.IncompleteReadError, OSError) as error:
            raise Cut(f"before the answer: {error!r}") from None
        lines = head.split(b"\r\n")
        self.fields = {}
        for line in lines[1:-2]:
            name, _, value = line.partition(b":")
            self.fields[name.strip().lower()] = value.strip()
        return int(lines[0][9:12])

    async def pieces(self):
        """The body, as it arrives. Raises `Cut` unless it is complete by its head and chunks."""
        try:
            if self.fields.get(b"transfer-encoding") == b"chunked":
                while True:
                    async with asyncio.timeout(PATIENCE):
                        line = await self.reader.readuntil(b"\r\n")
                        size = int(line.split(b";")[0], 16)
                        piece = await self.reader.readexactly(size + 2)
                    if size == 0:
                        return
                    yield piece[:-2]
            elif b"content-length" in self.fields:
                left = int(self.fields[b"content-length"])
                while left > 0:
                    async with asyncio.timeout(PATIENCE):
                        piece = await self.reader.read(min(left, WINDOW))
                    if not piece:
                        raise Cut("inside a body with a length")
                    left -= len(piece)
                    yield piece
            else:
                raise Cut("an answer that ends by closing cannot be distinguished from one that was cut")
        except TimeoutError:
            raise Hung("inside the answer") from None
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError, OSError, ValueError) as error:
            raise Cut(f"inside the answer: {error!r}") from None

    async def whole(self):
        return b"".join([piece async for piece in self.pieces()])

    @property
    def may_stay(self):
        return self.fields.get(b"connection", b"").lower() != b"close"

    def close(self):
        self.writer.transport.abort()
