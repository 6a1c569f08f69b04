"""Clients of every kind, which keep asking until they are stopped."""

import asyncio
import collections
import random
import time

from questions import EVENTS
from wire import Connection, Cut, Hung, trust

# Percentage of short requests that use a new connection.
FRESH = 3
# Short requests under way at once, beyond which no more are sent: a busy machine gets less to do.
CROWD = 400
# Seconds after which an idle connection is not used any more; the proxies close theirs after 15.
STALE = 5
# Times that a stream may be resumed.
ATTEMPTS = 12


class Wrong(Exception):
    """An answer that is not the expected one."""


class Silent(Wrong):
    """A stream ended early, or does not end, and its client cannot detect it."""


class Load:
    def __init__(self, tally):
        self.tally = tally
        self.trust = trust()
        self.is_over = False
        self.tasks = set()
        # The streams and sessions in progress.
        self.under_way = set()

    def begin(self, work):
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def one(self, work):
        """One stream or session, to its end."""
        task = asyncio.ensure_future(work)
        self.under_way.add(task)
        try:
            await task
        finally:
            self.under_way.discard(task)

    async def settled(self):
        """Waits for the streams and sessions in progress."""
        if self.under_way:
            await asyncio.wait(set(self.under_way))

    async def end(self):
        """Lets everything that has begun end."""
        self.is_over = True
        while self.tasks:
            for result in await asyncio.gather(*self.tasks, return_exceptions=True):
                if isinstance(result, BaseException):
                    raise result


class Short(Load):
    """A fixed number of requests a second, whether or not earlier ones have been answered."""

    def __init__(self, tally, questions, rate):
        super().__init__(tally)
        self.questions, self.rate = [(question, question.bytes()) for question in questions], rate
        self.numbers = random.Random(1)
        self.spare = collections.deque()
        self.begin(self.schedule())

    async def schedule(self):
        start, sent = time.monotonic(), 0
        while not self.is_over:
            due = int((time.monotonic() - start) * self.rate) - sent
            for _ in range(min(due, CROWD - len(self.tasks))):
                self.begin(self.ask())
            sent += due
            await asyncio.sleep(0.01)

    def warm(self):
        """A recently used connection; None at times, and if there is none."""
        while self.spare and self.spare[0][1] < time.monotonic() - STALE:
            self.spare.popleft()[0].close()
        return self.spare.pop()[0] if self.spare and self.numbers.randrange(100) >= FRESH else None

    async def ask(self):
        question, data = self.numbers.choice(self.questions)
        begin = time.time()
        connection = None
        try:
            connection = self.warm() or await Connection.open(self.trust)
            status = await connection.ask(data)
            body = await connection.whole()
            if status != 200 or body != question.expected:
                raise Cut(f"{status} {body[:200]}")
        except (Cut, Hung, OSError) as error:
            self.tally.add("short", "failed", begin)
            self.tally.complain("short", f"{question.method} {question.path[:20]}: {error!r}", begin)
            if connection:
                connection.close()
        else:
            if connection.may_stay:
                self.spare.append((connection, time.monotonic()))
            else:
                connection.close()
        self.tally.add("short", "sent", begin)
        self.tally.took(time.time() - begin)


class Streams(Load):
    """Some streams at a time, each read at a steady rate and resumed where it was cut."""

    def __init__(self, tally, kind, questions, count, rate=None):
        """- rate: bytes a second that a client reads; None for as fast as they arrive."""
        super().__init__(tally)
        self.kind, self.questions, self.rate = kind, questions, rate
        for index in range(count):
            self.begin(self.go_on(index))

    async def go_on(self, index):
        await asyncio.sleep(random.random())
        while not self.is_over:
            await self.one(self.read(self.questions[index % len(self.questions)]))
            index += 1

    async def read(self, question):
        stream = Stream(question, self.trust, self.rate)
        cuts = []
        try:
            while True:
                try:
                    await stream.attempt()
                    break
                except Cut:
                    cuts.append(stream.alive)
                    self.tally.cut(self.kind, stream.alive)
                    if len(cuts) > ATTEMPTS:
                        raise
                    await asyncio.sleep(0.2 * len(cuts))
            if cuts:
                self.tally.add(self.kind, "resumed", cuts[0])
        except (Cut, Wrong, OSError) as error:
            self.tally.add(self.kind, "failed", stream.alive)
            if isinstance(error, Silent):
                self.tally.add(self.kind, "silent", stream.alive)
            self.tally.complain(self.kind, repr(error)[:400], stream.alive)
        self.tally.add(self.kind, "sent")


class Stream:
    """One stream, over as many connections as it takes."""

    def __init__(self, question, context, rate):
        self.question, self.trust, self.rate = question, context, rate
        # What has arrived and need not be sent again: an event stream continues after its last whole event, lines begin again.
        self.had = b""
        # When the last byte arrived.
        self.alive = time.time()

    async def attempt(self):
        """Brings the stream to its end. Raises `Cut` if that is not possible now."""
        last = int(self.had[self.had.rindex(b"\nid: ") + 5:].split(b"\n")[0]) if self.had else None
        connection = await Connection.open(self.trust)
        pieces, size, begin = [self.had], 0, time.monotonic()
        self.alive = time.time()
        try:
            status = await connection.ask(self.question.bytes(last))
            if status != 200:
                raise Wrong(f"refused with {status}: {await connection.whole()}")
            async for piece in connection.pieces():
                self.alive = time.time()
                pieces.append(piece)
                size += len(piece)
                if self.rate and (ahead := size / self.rate - (time.monotonic() - begin)) > 0:
                    await asyncio.sleep(ahead)
        except Cut:
            came = b"".join(pieces)
            if not self.question.expected.startswith(came):
                raise Wrong("what came before the cut is not the beginning of what was expected") from None
            self.had = came[:came.rfind(b"\n\n") + 2] if self.question.accept == EVENTS and b"\n\n" in came else b""
            raise
        except Hung as hung:
            raise Silent(str(hung)) from None
        finally:
            connection.close()
        came = b"".join(pieces)
        if came != self.question.expected:
            raise Silent(f"{len(came)} bytes, complete by HTTP, are not the {len(self.question.expected)} expected ones")
