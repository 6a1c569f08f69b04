"""What happens to the fleet, one thing after another, while clients ask on."""

import asyncio
import http.client
import signal

from fleet import PORT

# Seconds that a proxy may take to see that an instance is back, before the next one goes.
NOTICE = 2.5
# Units to wait at most for an instance to have clients of every kind.
BUSY = 15


UNITS = 188


class Faults:
    def __init__(self, fleet, tally, unit):
        """- unit: seconds, of which all faults but the rolling restarts take `UNITS` together."""
        self.fleet, self.tally, self.unit = fleet, tally, unit
        # What shows that a fault has really happened, and what does not.
        self.evidence, self.missing = [], []

    def all(self, only=None):
        """Every fault; or those alone whose names are given."""
        found = (self.nothing, self.kill, self.upgrade, self.rollback, self.freeze, self.cut_network, self.fill_disk,
                 self.exhaust_descriptors)
        return [fault for fault in found if not only or fault.__name__ in only]

    def prove(self, holds, sentence):
        (self.evidence if holds else self.missing).append(f"{self.tally.fault()}: {sentence}")

    async def busy(self, instance):
        """Waits until it has something of each kind to lose."""
        for _ in range(round(BUSY * self.unit * 10)):
            figures = await asyncio.to_thread(instance.metrics)
            paced, live = figures["detent_paced_streams_open"], figures["detent_live_sessions_open"]
            if paced and live and figures["detent_streams_open"] > paced:
                return
            await asyncio.sleep(0.1)

    async def nothing(self):
        """nothing"""
        await asyncio.sleep(20 * self.unit)

    async def kill(self):
        """kill -9, and start again"""
        for instance in (self.fleet.one, self.fleet.three):
            await asyncio.sleep(2 * self.unit)
            await self.busy(instance)
            instance.signal(signal.SIGKILL)
            self.prove(await instance.ended() == -signal.SIGKILL, f"{instance.name} was killed")
            await asyncio.sleep(8 * self.unit)
            await instance.start()
        await asyncio.sleep(8 * self.unit)

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
            await asyncio.sleep(NOTICE)

    async def freeze(self):
        """SIGSTOP, and SIGCONT"""
        await asyncio.sleep(1)
        await self.busy(self.fleet.two)
        self.fleet.two.signal(signal.SIGSTOP)
        await asyncio.sleep(1)
        self.prove(await asyncio.to_thread(self.fleet.two.status, "/healthz") is None, "two does not answer")
        await asyncio.sleep(40 * self.unit)
        self.fleet.two.signal(signal.SIGCONT)
        await asyncio.sleep(8 * self.unit)

    async def cut_network(self):
        """network cut, and mended"""
        await asyncio.sleep(1)
        await self.busy(self.fleet.three)
        self.fleet.island.cut()
        await asyncio.sleep(1)
        self.prove(await asyncio.to_thread(self.fleet.three.status, "/healthz") is None, "three cannot be reached")
        await asyncio.sleep(40 * self.unit)
        self.fleet.island.mend()
        await asyncio.sleep(8 * self.unit)

    async def fill_disk(self):
        """no room for logs"""
        before = self.fleet.one.metrics()["detent_log_lines_lost_total"]
        await asyncio.to_thread(self.fleet.one.fill)
        await asyncio.sleep(20 * self.unit)
        lost = self.fleet.one.metrics()["detent_log_lines_lost_total"] - before
        self.prove(lost > 0, f"one could not write {lost:.0f} lines")
        self.fleet.one.clear()

    async def exhaust_descriptors(self):
        """no descriptors left"""
        two = self.fleet.two
        refused = 'detent_refusals_total{reason="not_accepted"}'
        before = two.metrics()
        # It can open nothing before it has closed something, and somebody wants connections and does nothing with them.
        limit = two.limit_descriptors(two.next_descriptor())
        idle = [http.client.HTTPConnection(two.host, PORT, timeout=2) for _ in range(20)]
        for connection in idle:
            connection.connect()
        await asyncio.sleep(20 * self.unit)
        two.limit_descriptors(limit)
        for connection in idle:
            connection.close()
        await asyncio.sleep(2 * self.unit)
        after = two.metrics()
        count, displaced = (after[name] - before[name] for name in (refused, refused.replace("not_accepted", "displaced")))
        self.prove(count > 0, f"two could not accept a connection {count:.0f} times, and closed {displaced:.0f} to make room")
