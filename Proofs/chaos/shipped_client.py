"""`client.js` under Node, for a sample of the streams."""

import asyncio
import json
import os

import surroundings
from questions import LINES, Question, learn

SCRIPT = surroundings.ROOT / "Proofs" / "chaos" / "resume.mjs"


def samples(questions, host, port, rates):
    """Writes down Node's questions and the expected answers."""
    names = []
    for index, (question, rate) in enumerate(zip(questions, rates)):
        lines = Question("POST", question.path, question.value, LINES)
        learn([lines], host, port)
        expected = lines.expected.decode().splitlines()
        name = surroundings.RUN / f"sample-{index}.json"
        name.write_text(json.dumps(
            {"request": question.value, "lines": expected,
             "rate": len(expected) / rate if rate else 0}))
        names.append(name)
    return names


class ShippedClient:
    def __init__(self, tally, names):
        self.tally, self.names = tally, names
        # The streams that have ended since the last question.
        self.ended, self.one_more = set(), asyncio.Event()
        self.task = asyncio.create_task(self.follow())

    async def follow(self):
        self.process = await asyncio.create_subprocess_exec(
            "node", SCRIPT, "https://127.0.0.1", *self.names, stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE, env={**os.environ, "NODE_EXTRA_CA_CERTS": str(surroundings.CERTIFICATE)})
        async for line in self.process.stdout:
            said = json.loads(line)
            cuts = [cut["alive"] / 1000 for cut in said["cuts"]]
            self.tally.add("client.js", "sent")
            for cut in said["cuts"]:
                self.tally.cut("client.js", cut["alive"] / 1000, cut["noticed"] / 1000)
            if "problem" in said:
                self.tally.add("client.js", "failed", cuts[0] if cuts else None)
                self.tally.complain("client.js", said["problem"], cuts[0] if cuts else None)
            elif cuts:
                self.tally.add("client.js", "resumed", cuts[0])
            self.ended.add(said["index"])
            self.one_more.set()
        if await self.process.wait() != 0:
            raise SystemExit("Node has failed")

    async def settled(self):
        """Waits for the streams in progress."""
        self.ended.clear()
        while len(self.ended) < len(self.names) and not self.task.done():
            self.one_more.clear()
            waiting = asyncio.ensure_future(self.one_more.wait())
            await asyncio.wait([waiting, self.task], return_when=asyncio.FIRST_COMPLETED)
            waiting.cancel()

    async def end(self):
        self.process.stdin.close()
        await self.task
