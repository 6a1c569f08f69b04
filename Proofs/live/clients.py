"""Clients of different makes. Each plays sessions at once, and returns the records that each of them has received."""

import asyncio
import contextlib
import json

import websockets
from awaiting import DEADLINE
from playwright.sync_api import sync_playwright


# Seconds: a longer pause between two inputs is one in which a connection is cut.
CUTTING = 0.2


async def awaited(holds):
    async with asyncio.timeout(DEADLINE):
        while not holds():
            await asyncio.sleep(0.01)


def begun(received):
    """Waits until the session has begun."""
    return awaited(lambda: received)


def answered(received, count):
    """Waits until this many inputs have had an event, or one was refused."""
    return awaited(lambda: any(record["type"] == "problem" for record in received)
                   or count <= 1 + max((record["input"] for record in received if record["type"] == "event"), default=-1))


def with_websockets(port, sessions):
    """Python's websockets."""
    async def play(session):
        received = []
        async with websockets.connect(f"ws://127.0.0.1:{port}/live", max_size=None) as socket:
            async def listen():
                async for message in socket:
                    received.append(json.loads(message))

            listener = asyncio.create_task(listen())
            for pause, count, text in session.steps():
                await asyncio.sleep(pause)
                await answered(received, count)
                await socket.send(text)
            await asyncio.wait_for(listener, DEADLINE)
        return received

    async def play_all():
        return await asyncio.gather(*map(play, sessions))

    return asyncio.run(play_all())


def with_cuts(port, sessions):
    """Python's websockets, on connections that are cut while a finger rests or a drawer moves, and resumed by the token."""
    async def play(session):
        received, done = [], asyncio.Event()

        async def listen(socket):
            with contextlib.suppress(websockets.ConnectionClosedError):
                async for message in socket:
                    received.append(json.loads(message))
                done.set()

        async def connect():
            socket = await websockets.connect(f"ws://127.0.0.1:{port}/live", max_size=None)
            if received:
                await socket.send(json.dumps({"type": "resume", "token": received[0]["token"], "after": len(received)}))
            return socket, asyncio.create_task(listen(socket))

        socket, listener = await connect()
        for index, (pause, _, text) in enumerate(session.steps()):
            if pause > CUTTING:
                # Messages on their way would be lost with the connection.
                await begun(received)
                await answered(received, index - 1)
                await asyncio.sleep(pause / 2)
                socket.transport.abort()
                await listener
                await asyncio.sleep(pause / 2)
                socket, listener = await connect()
            else:
                await asyncio.sleep(pause)
            await socket.send(text)
        await asyncio.wait_for(done.wait(), DEADLINE)
        return received

    async def play_all():
        return await asyncio.gather(*map(play, sessions))

    return asyncio.run(play_all())


def cuts(session):
    """How often the connection of the session is cut and resumed."""
    return sum(pause > CUTTING for pause, _, _ in session.steps())


def with_wslay(binary):
    """wslay's client side, in a program of its own (`wslay_client.c`)."""
    async def play(port, session):
        steps = "".join(f"{pause} {count} {text}\n" for pause, count, text in session.steps())
        client = await asyncio.create_subprocess_exec(
            binary, str(port), stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE)
        try:
            output, _ = await asyncio.wait_for(client.communicate(steps.encode()), DEADLINE)
        except TimeoutError:
            client.kill()
            raise SystemExit(f"live: wslay's session {session.seed} does not end") from None
        return [json.loads(line) for line in output.splitlines()]

    def play_all(port, sessions):
        async def play_together():
            return await asyncio.gather(*(play(port, session) for session in sessions))
        return asyncio.run(play_together())
    return play_all


SCRIPT = """
sessions => Promise.all(sessions.map(steps => new Promise((resolve, reject) => {
  const received = [];
  const socket = new WebSocket(`ws://${location.host}/live`, ["detent.live"]);
  socket.onmessage = message => received.push(JSON.parse(message.data));
  socket.onclose = close => close.code === 1000 ? resolve(received) : reject(new Error(`closed with ${close.code}`));
  socket.onopen = async () => {
    const answered = () => received.reduce((most, { type, input }) =>
      type === "problem" ? Infinity : type === "event" ? Math.max(most, input + 1) : most, 0);
    for (const [pause, count, text] of steps) {
      if (pause > 0) await new Promise(go => setTimeout(go, pause * 1000));
      while (answered() < count) await new Promise(go => setTimeout(go, 10));
      socket.send(text);
    }
  };
})))
"""


@contextlib.contextmanager
def chromium():
    """The WebSocket of a page that the service has sent."""
    with sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page()

        def play(port, sessions):
            if f":{port}/" not in page.url:
                page.goto(f"http://127.0.0.1:{port}/healthz")
            return page.evaluate(SCRIPT, [list(session.steps()) for session in sessions])

        yield play
        browser.close()
