#!/usr/bin/env python3
"""Checks with nginx as a cache that questions asked by their addresses can be kept.

    Proofs/caching/caching.py [path of the binary]

What reaches the service is counted by the service itself, in /metrics.
"""

import base64
import gzip
import http.client
import json
import re
import sys
import zlib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))

from awaiting import until
from proxy import Proxy
from service import Request, Service

DRAWER = {"container": {"height": 844},
          "drawer": {"system": "drawerkit", "configuration": {"heightOfPartiallyExpandedDrawer": 320}}}
QUESTION = {**DRAWER, "timeline": [{"type": "drag", "by": -180, "over": 0.25, "releaseVelocity": -900}]}
# The same, spelt differently.
SPELLING = """{ "timeline": [{"releaseVelocity": -9e2, "type": "drag", "over": 0.250, "curve": "easeOut", "by": -180}],
  "sampling": {"rate": 60}, "drawer": {"configuration": {"upperMarkGap": 40, "heightOfPartiallyExpandedDrawer": 320},
  "system": "drawerkit"}, "container": {"height": 844.0} }"""


def base64url(content):
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def plain(text):
    return "q=" + base64url(text.encode())


def deflated(text):
    compressor = zlib.compressobj(9, zlib.DEFLATED, -15)
    return "z=" + base64url(compressor.compress(text.encode()) + compressor.flush())


class Checks:
    def __init__(self, service, proxy):
        self.service = service
        self.proxy = proxy
        self.failed = 0
        self.counted = self.counts()

    def check(self, holds, sentence):
        print("ok    " if holds else "FAILED", sentence)
        self.failed += not holds

    def get(self, path, **headers):
        """Asks through the cache. Returns the answer, and how many requests it made to the service, by status."""
        return self.ask(self.proxy.port, path, headers)

    def ask(self, port, path, headers):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        answer.content = answer.read()
        connection.close()
        # The service counts a request once it knows that its answer has left, which may be after the client has it. One that
        # the cache made and did not admit to is counted with the next.
        after = self.counts()
        if answer.headers["X-Cache"] != "HIT":
            after = until(lambda: (now := self.counts()) != self.counted and now, lambda: f"{path} is counted")
        before, self.counted = self.counted, after
        return answer, {status: count - before.get(status, 0) for status, count in after.items()
                        if count != before.get(status, 0)}

    def counts(self):
        metrics = self.service.send(Request("GET", "/metrics")).body.decode()
        pattern = r'^detent_http_requests_total\{(?=[^}]*route="/simulate")(?=[^}]*status="(\d+)")[^}]*\} (\d+)'
        counts = {}
        for status, count in re.findall(pattern, metrics, re.MULTILINE):
            counts[int(status)] = counts.get(int(status), 0) + int(count)
        return counts

    def run(self):
        address = "/simulate?" + plain(json.dumps(QUESTION)) + "&format=svg"
        first, reached = self.get(address)
        self.check(first.status == 200 and reached == {200: 1}, f"the first request reaches the service: {reached}")
        second, reached = self.get(address)
        self.check(
            second.content == first.content and second.headers["X-Cache"] == "HIT" and reached == {},
            "the second of two equal requests does not reach the service")
        tag = first.headers["ETag"]
        known, reached = self.get(address, If_None_Match=tag)
        self.check(known.status == 304 and known.content == b"" and reached == {}, "who has it gets 304 from the cache")
        for name, query in {"another spelling": plain(SPELLING), "its DEFLATE": deflated(SPELLING)}.items():
            other, reached = self.get(f"/simulate?{query}&format=svg")
            self.check(
                other.headers["ETag"] == tag and other.content == first.content and reached == {200: 1},
                f"{name} has the same tag and the same answer")
        direct, _ = self.ask(self.service.port, f"/simulate?{plain(SPELLING)}&format=svg", {"If-None-Match": tag})
        self.check(direct.status == 304 and direct.content == b"", "the tag of one spelling gives 304 for another")
        coded, reached = self.get(address, Accept_Encoding="gzip")
        self.check(
            coded.headers["Content-Encoding"] == "gzip" and gzip.decompress(coded.content) == first.content
            and coded.headers["ETag"] != tag and reached == {200: 1},
            f"gzip is another answer with another tag: {reached}")
        again, reached = self.get(address, Accept_Encoding="gzip")
        self.check(again.content == coded.content and reached == {}, "which is kept as well")
        again, reached = self.get(address)
        self.check(again.content == first.content and reached == {}, "beside the first one")

        self.own(address)

    def own(self, address):
        """A request's id and its part of a trace go back to that request only."""
        trace = "4bf92f3577b34da6a3ce929d0e0e4736"
        other = address.replace("format=svg", "format=keyframes")
        first, _ = self.get(other, X_Request_Id="first", Traceparent=f"00-{trace}-00f067aa0ba902b7-01")
        self.check(
            first.headers["X-Request-Id"] == "first" and trace in (first.headers["traceparent"] or ""),
            "who is answered by the service gets its own id and trace back, once each: "
            f"{first.headers.get_all('X-Request-Id')}, {first.headers.get_all('traceparent')}")
        second, reached = self.get(other, X_Request_Id="second")
        self.check(
            reached == {} and second.headers["X-Request-Id"] is None and second.headers["traceparent"] is None,
            f"who is answered by the cache gets nobody else's: {second.headers['X-Request-Id']}")

    def expire(self):
        """The service allows one second."""
        address = "/simulate?" + plain(json.dumps(QUESTION)) + "&format=css"
        first, _ = self.get(address)
        # Until then the cache answers.
        second, reached = until(lambda: (asked := self.get(address))[0].headers["X-Cache"] != "HIT" and asked, lambda: "it expires")
        self.check(
            second.content == first.content and second.headers["X-Cache"] == "REVALIDATED" and reached == {304: 1},
            f"what has expired is asked for by its tag, and not sent again: {second.headers['X-Cache']}, {reached}")
        self.check(
            second.headers["X-Request-Id"] is None, "and comes without the id of the request that it was kept from")
        faulty = "/simulate?" + plain(json.dumps({**QUESTION, "zebra": 1}))
        for _ in range(2):
            refused, reached = self.get(faulty)
            self.check(refused.status == 422 and reached == {422: 1}, "a refusal is not kept")


def main():
    binary = sys.argv[1] if len(sys.argv) > 1 else ".build/release/detent"
    failed = 0
    for arguments, checks in (((), Checks.run), (("--cache-max-age", "1"), Checks.expire)):
        with Service(binary, *arguments) as service, Proxy(service.port) as proxy:
            tally = Checks(service, proxy)
            checks(tally)
            failed += tally.failed
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
