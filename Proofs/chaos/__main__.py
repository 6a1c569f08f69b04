"""Breaks one instance after another behind each of the shipped proxies, and checks every answer that clients get.

    python3 Proofs/chaos BINARY [--older BINARY] [--seconds 600] [--rate 720] [--proxy haproxy|nginx] [--only FAULT…]

Needs root. Everything happens in namespaces of its own (surroundings.py). Prints a table for each proxy, and fails if

- a short request fails under any fault, or the load was not sent;
- a stream is cut by anything but kill -9, SIGSTOP or the network (one in real time also if there are no descriptors), or is
  not taken up to the same bytes;
- a stream or a session ends early without its client being able to tell;
- a fault has not happened;
- an address that asks too often is not stopped, or stops others; what is for the inside can be seen; nginx keeps nothing.
"""

import argparse
import asyncio
import shutil
import sys
import time
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "support"))

import surroundings  # noqa: E402

# Short requests that a whole run sends through each proxy, at least.
WHOLE_RUN, LEAST = 600, 200_000


async def run(kind, fleet, arguments, failures):
    import front
    import live
    import questions
    from faults import UNITS, Faults
    from loads import Short, Streams
    from shipped_client import ShippedClient, samples
    from tally import Tally

    # Seconds that a stream and a session last, and a rolling restart of six instances has to wait for them. nginx uses an
    # instance that has failed again after five more.
    length = 8 if arguments.seconds >= WHOLE_RUN / 2 else 3
    unit = max((arguments.seconds / 2 - 6 * (length + 8)) / UNITS, 0.15)
    place = (fleet.one.host, 8080)
    short, long, paced = questions.short(), questions.long(length), questions.paced(length)
    for asked in (short, long, paced):
        questions.learn(asked, *place)
    session = questions.session(length)
    await live.learn(session, *place)
    names = samples([questions.long(length, 5)[1], paced[1]], *place, [length, 0])
    tally = Tally(kind.name)
    with kind() as proxy:
        failures.extend(f"{kind.name}: {fault}" for fault in front.check(proxy, short))
        tally.begin("start")
        loads = [
            Short(tally, short, arguments.rate),
            Streams(tally, "long", long, 6, rate=len(long[0].expected) / length),
            Streams(tally, "paced", paced, 8),
            live.Live(tally, session, 9),
            ShippedClient(tally, names)]
        faults = Faults(fleet, proxy, loads, tally, unit)
        before, begin = await asyncio.to_thread(proxy.repeated), time.monotonic()
        for fault in faults.all(arguments.only):
            tally.begin(fault.__doc__)
            await fault()
            now = await asyncio.to_thread(proxy.repeated)
            tally.repeated[tally.fault()], before = now - before, now
            print(f"{kind.name}: {tally.fault()}, {time.monotonic() - begin:.0f} s", file=sys.stderr, flush=True)
        tally.begin("nothing again")
        await asyncio.gather(*[load.end() for load in loads])
        tally.repeated[tally.fault()] = await asyncio.to_thread(proxy.repeated) - before
        tally.seconds = time.monotonic() - begin
    failures.extend(verdict(tally, faults, arguments))
    return tally, faults


def verdict(tally, faults, arguments):
    """What does not hold."""
    from tally import CUTTING, may_be_cut

    yield from (f"{tally.proxy}: {sentence}, which is not so" for sentence in faults.missing)
    sent = tally.total("short", "sent")
    if arguments.seconds >= WHOLE_RUN and not arguments.only and sent < LEAST:
        yield f"{tally.proxy}: only {sent} short requests were sent"
    for (fault, kind, column), count in tally.counts.items():
        if count and (column in ("failed", "silent") or column == "cut" and not may_be_cut(kind, fault)):
            yield f"{tally.proxy}, {fault}: {count} {kind} {column}"
    # A run in which nothing was cut would show nothing. A short one ends faults before the proxies' timeouts do.
    for fault in CUTTING if arguments.seconds >= WHOLE_RUN else ():
        for kind in ("long", "paced", "live"):
            if fault in tally.faults and not tally.counts[fault, kind, "cut"]:
                yield f"{tally.proxy}, {fault}: no {kind} was cut"
    if arguments.seconds >= WHOLE_RUN and not arguments.only and not tally.total("client.js", "resumed"):
        yield f"{tally.proxy}: client.js had nothing to take up"


async def everything(arguments):
    from fleet import Fleet
    from proxies import HAProxy, Nginx

    binaries = [surroundings.RUN / "detent-before", surroundings.RUN / "detent-after"]
    shutil.copy(arguments.older or arguments.binary, binaries[0])
    shutil.copy(arguments.binary, binaries[1])
    fleet = Fleet(binaries, drain_delay=2)
    await fleet.start()
    failures = []
    for kind in (HAProxy, Nginx):
        if arguments.proxy in (None, kind.name.lower()):
            tally, faults = await run(kind, fleet, arguments, failures)
            print("\n".join(tally.table()))
            sent, failed = tally.total("short", "sent"), tally.total("short", "failed")
            print(f"\n{kind.name}: {failed} of {sent} short requests failed in {tally.seconds:.0f} s.\n")
            print("\n".join(faults.evidence), end="\n\n")
            print("\n".join(tally.complaints[:20]), flush=True)
    failures += await fleet.stop()
    print("\n".join(f"FAILED {sentence}" for sentence in failures) or "chaos: all holds")
    return 1 if failures else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary", type=Path)
    parser.add_argument("--older", type=Path, help="the binary that is upgraded from and rolled back to")
    parser.add_argument("--seconds", type=int, default=WHOLE_RUN)
    parser.add_argument("--rate", type=int, default=720, help="short requests a second")
    parser.add_argument("--proxy", choices=["haproxy", "nginx"])
    parser.add_argument("--only", nargs="*", help="names of faults: methods of Faults")
    arguments = parser.parse_args()
    surroundings.enter()
    surroundings.furnish()
    sys.exit(asyncio.run(everything(arguments)))


if __name__ == "__main__":
    main()
