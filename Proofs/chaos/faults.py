"""What happens to the fleet, one thing after another, while clients keep asking."""

import asyncio
import http.client
import signal

from awaiting import DEADLINE, eventually
from fleet import PORT

# How long all faults but the rolling restarts last together.
UNITS = 156


class Faults:
    """Each fault lasts for a given time, because what clients do meanwhile is the subject. What comes before and after it
    is awaited: an instance has clients to lose, and the proxy uses it again."""

    def __init__(self, fleet, proxy, loads, tally, unit):
        """- unit: seconds, of which all faults but the rolling restarts last `UNITS` together."""
        self.fleet, self.proxy, self.loads, self.tally, self.unit = fleet, proxy, loads, tally, unit
        # What shows that a fault has really happened, and what does not.
        self.evidence, self.missing = [], []

    def all(self, only=None):
        """Every fault, or only those whose names are given."""
        found = (self.nothing, self.kill, self.upgrade, self.rollback, self.freeze, self.cut_network, self.fill_disk,
                 self.exhaust_descriptors)
        return [fault for fault in found if not only or fault.__name__ in only]

    def prove(self, holds, sentence):
        (self.evidence if holds else self.missing).append(f"{self.tally.fault()}: {sentence}")

    async def busy(self, instance):
        """Waits until it serves something of each kind."""
        def is_busy():
            figures = instance.metrics()
            paced, live = figures["detent_paced_streams_open"], figures["detent_live_sessions_open"]
            return paced and live and figures["detent_streams_open"] > paced

        await instance.until(is_busy, "has clients of every kind")

    async def used(self, instance):
        """Waits until it answers clients again."""
        await instance.until(lambda: self.proxy.uses(instance.name), f"is up for {self.proxy.name}")
        before = await asyncio.to_thread(instance.answered)
        await instance.until(lambda: instance.answered() > before, "answers clients")

    async def noticed(self):
        """Waits until every stream and session that an instance may have lost has ended, or continues elsewhere."""
        await asyncio.gather(*[load.settled() for load in self.loads])

    async def nothing(self):
        """nothing"""
        await asyncio.sleep(20 * self.unit)

    async def kill(self):
        """kill -9, and start again"""
        for instance in (self.fleet.one, self.fleet.three):
            await self.busy(instance)
            instance.signal(signal.SIGKILL)
            self.prove(await instance.ended() == -signal.SIGKILL, f"{instance.name} was killed")
            await asyncio.sleep(8 * self.unit)
            await instance.start()
            await self.used(instance)
        await self.noticed()

    async def upgrade(self):
        """SIGTERM one by one: upgrade"""
        await self.roll(self.fleet.binaries[1])

    async def rollback(self):
        """SIGTERM one by one: rollback"""
        await self.roll(self.fleet.binaries[0])

    async def roll(self, binary):
        for instance in self.fleet.all:
            instance.signal(signal.SIGTERM)
            status = await instance.ended()
            self.prove(status == 0, f"{instance.name} ended with {status}")
            instance.binary = binary
            await instance.start()
            await self.used(instance)

    async def freeze(self):
        """SIGSTOP, and SIGCONT"""
        two = self.fleet.two
        await self.busy(two)
        two.signal(signal.SIGSTOP)
        await two.until(two.is_frozen, "stops")
        self.prove(await asyncio.to_thread(two.status, "/healthz") is None, "two does not answer")
        await asyncio.sleep(40 * self.unit)
        two.signal(signal.SIGCONT)
        await self.used(two)
        await self.noticed()

    async def cut_network(self):
        """network cut, and mended"""
        three = self.fleet.three
        await self.busy(three)
        self.fleet.island.cut()
        self.prove(await asyncio.to_thread(three.status, "/healthz") is None, "three cannot be reached")
        await asyncio.sleep(40 * self.unit)
        self.fleet.island.mend()
        await self.used(three)
        await self.noticed()

    async def fill_disk(self):
        """no room for logs"""
        one = self.fleet.one

        def lost():
            return one.metrics()["detent_log_lines_lost_total"]

        before = lost()
        await asyncio.to_thread(one.fill)
        await asyncio.sleep(20 * self.unit)
        count = await asyncio.to_thread(eventually, lambda: lost() - before)
        self.prove(count > 0, f"one could not write {count:.0f} lines")
        one.clear()

    async def exhaust_descriptors(self):
        """no descriptors left"""
        two = self.fleet.two
        refused = 'detent_refusals_total{reason="not_accepted"}'
        before = two.metrics()
        # It can open nothing before it has closed something, while a client opens connections and leaves them idle.
        limit = two.limit_descriptors(two.next_descriptor())
        idle = [http.client.HTTPConnection(two.host, PORT, timeout=DEADLINE) for _ in range(20)]
        await asyncio.to_thread(lambda: [connection.connect() for connection in idle])
        await asyncio.sleep(20 * self.unit)
        two.limit_descriptors(limit)
        for connection in idle:
            connection.close()
        await asyncio.to_thread(eventually, lambda: two.metrics()[refused] > before[refused])
        after = two.metrics()
        count, displaced = (after[name] - before[name] for name in (refused, refused.replace("not_accepted", "displaced")))
        await self.noticed()
        self.prove(count > 0, f"two could not accept a connection {count:.0f} times, and closed {displaced:.0f} to make room")
