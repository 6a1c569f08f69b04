"""Live sessions, each of which must end properly or be notified that it is over."""

import asyncio
import json
import random
import re
import time

import websockets

from loads import Load
from questions import Session
from wire import source

# Seconds after which a client that has sent a ping and got no answer abandons the session. The proxies may be
# faster; nginx is not, as long as the client goes on sending.
PING, ANSWER = 5, 20
# Seconds in which a session must be over once nothing has come.
PATIENCE = 60


def opened(trust, address="wss://localhost/live", **options):
    return websockets.connect(
        address, ssl=trust, max_size=None, ping_interval=PING, ping_timeout=ANSWER, open_timeout=PATIENCE, close_timeout=2,
        compression=None, **options)


def tokenless(text):
    """A text without the token of its session, which no other session has."""
    return re.sub(r',"token":"[^"]*"', "", text)


async def learn(session, host, port):
    """Records what one instance sends without a proxy, when all inputs arrive at once."""
    async with opened(None, f"ws://{host}:{port}/live") as socket:
        session.expected = await replayed(session, socket)


async def replayed(session, socket):
    """Every text of a session whose inputs arrive all at once."""
    for message in [session.scenario, *session.inputs, {"type": "end"}]:
        await socket.send(json.dumps(message))
    async with asyncio.timeout(PATIENCE):
        return [tokenless(text) async for text in socket]


def without_farewell(texts, expected):
    """The texts of a session without those with which a service that stops ends it: where the drawer is then, and its end."""
    if not texts or json.loads(texts[-1])["type"] != "end":
        return texts
    rest = texts[:-1]
    if rest and json.loads(rest[-1])["type"] == "frame" and rest != expected[:len(rest)]:
        return rest[:-1]
    return rest


class Live(Load):
    def __init__(self, tally, session, count):
        super().__init__(tally)
        self.session = session
        for _ in range(count):
            self.begin(self.go_on())

    async def go_on(self):
        await asyncio.sleep(random.random())
        while not self.is_over:
            try:
                await self.one(self.hold())
            except (OSError, websockets.WebSocketException, TimeoutError) as error:
                self.tally.add("live", "failed")
                self.tally.complain("live", repr(error)[:400])
            self.tally.add("live", "sent")

    def connect(self):
        return opened(self.trust, host="127.0.0.1", port=443, local_addr=(source(), 0))

    async def hold(self):
        texts = []
        async with self.connect() as socket:
            sender = asyncio.create_task(self.send(socket))
            alive = time.time()
            try:
                async for text in socket:
                    texts.append(tokenless(text))
                    alive = time.time()
            except websockets.ConnectionClosed:
                pass
            finally:
                sender.cancel()
        silence = time.time() - alive
        if texts == self.session.expected:
            return
        # The session was cut. What arrived must be the beginning.
        whole = without_farewell(texts, self.session.expected)
        if whole != self.session.expected[:len(whole)]:
            self.tally.complain("live", f"{len(whole)} texts, of which the last is not expected: {whole[-1][:300]}", alive)
            self.tally.add("live", "failed", alive)
        code = socket.close_code
        if code == 1001:
            way = "closed with 1001"
        elif silence > PING + ANSWER - 1:
            way = "found out by ping"
        elif code in (None, 1006):
            way = "connection ended"
        else:
            way = f"closed with {code}"
        if code == 1000 or silence > PATIENCE:
            self.tally.add("live", "silent", alive)
            self.tally.complain("live", f"silent: {code} after {silence:.0f} s", alive)
        self.tally.cut("live", alive)
        self.tally.noticed(way, alive)
        async with self.connect() as socket:
            if await replayed(self.session, socket) == self.session.expected:
                self.tally.add("live", "resumed", alive)
            else:
                raise websockets.WebSocketException("the same inputs gave other texts")

    async def send(self, socket):
        """The inputs in their time."""
        try:
            await socket.send(json.dumps(self.session.scenario))
            for message in self.session.inputs:
                await asyncio.sleep(Session.PAUSE)
                await socket.send(json.dumps(message))
            await socket.send('{"type":"end"}')
        except websockets.ConnectionClosed:
            pass
