"""On a slow line a drawer is drawn at rest and can be opened before anybody has answered; figures of 1.6 Mbit/s and 150 ms."""

import time
import urllib.request

from element import LISTEN, PAGE, SNAPS, Element, tag
from hands import Chromium

LINE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}


def it_opens_before_anybody_has_answered(tools):
    """Sockets that never open: it is drawn where it will be, opens and closes by its button, and the session that comes agrees."""
    mute = """<script>window.late = []; const Real = WebSocket;
      window.WebSocket = class extends EventTarget { constructor(...given) { super(); late.push([this, given]); } send() {} close() {} };</script>"""
    for system, configuration, wanted in (("vaul", None, None), ("vaul", SNAPS, 644), ("baseui", None, None)):
        body = tag("<h2>Early</h2><p style='height: 200px'></p><button id=closes data-detent-close>Close</button>", configuration, system=system, modal=True) + "<button id=opens data-detent-open=sheet>Open</button>"
        tab = Element(tools, body, head=mute, stopped=False)
        tab.page.wait_for_function("customElements.get('detent-drawer') && sheet.controller")
        assert not tab.is_seen and tab.evaluate("late.length") == 1
        tab.page.click("#opens")
        assert tab.evaluate("sheet.open && sheet.matches(':state(open)')")
        tab.page.wait_for_function("part('drawer').getAnimations().length > 0")
        tab.page.wait_for_function("part('drawer').getAnimations().length === 0")
        place = tab.place
        assert tab.is_seen and (wanted is None or abs(place - wanted) < 1), f"{system}: at {place}"
        assert tab.evaluate("document.documentElement.style.overflow") == "hidden"
        if wanted is None:
            assert abs(tab.evaluate("part('drawer').getBoundingClientRect().bottom") - 844) < 1
            tab.page.click("#closes")
            tab.page.wait_for_function("part('drawer').getBoundingClientRect().top > 840")
        tab.context.close()


def figures_of_a_slow_line(tools):
    figures = []
    for system in ("vaul", "baseui"):
        path = f"/slow-{system}.html"
        body = tag("<h2>Slow</h2><p style='height: 200px'></p>", system=system, modal=True) + "<button id=opens data-detent-open=sheet>Open</button>"
        tools.pages.pages[path] = PAGE.format(base=tools.service.base, css="", head="", body=body, listen=LISTEN)
        hand = Chromium(tools.browser)
        session = hand.page.context.new_cdp_session(hand.page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", LINE)
        begun = time.monotonic()
        hand.page.goto(tools.pages.origin + path, wait_until="commit")
        hand.page.wait_for_function("customElements.get('detent-drawer') && document.getElementById('sheet')?.controller")
        usable = time.monotonic() - begun
        hand.page.click("#opens")
        hand.until("document.getElementById('sheet').open && part('drawer').getBoundingClientRect().top < innerHeight - 20")
        moving = time.monotonic() - begun
        hand.until("document.getElementById('sheet').state !== undefined")
        answered = time.monotonic() - begun
        names = hand.evaluate("performance.getEntriesByType('resource').map((one) => one.name).filter((name) => /drawer|client/.test(name))")
        sizes = sum(len(urllib.request.urlopen(urllib.request.Request(name, headers={"Accept-Encoding": "gzip"})).read()) for name in names)
        assert moving - usable < 1, f"{system}: it moves {moving - usable:.2f} s after it could be opened"
        figures.append(f"{system}: {len(names)} modules of {sizes / 1000:.0f} kB on the wire, can be opened after {usable:.2f} s, moves after {moving:.2f} s, the session has answered after {answered:.2f} s")
        hand.close()
    return "; ".join(figures)


CHECKS = [it_opens_before_anybody_has_answered, figures_of_a_slow_line]
GATE = [it_opens_before_anybody_has_answered]
