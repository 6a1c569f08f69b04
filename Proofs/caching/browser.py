#!/usr/bin/env python3
"""Checks in Chromium that a question's address works where a page can only give an address.

    Proofs/caching/browser.py BINARY [SCREENSHOT]

A page served with the service, with nginx in front of both, has a drawing as an image, a stylesheet, and an event stream.
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))

from playwright.sync_api import sync_playwright

from caching import QUESTION, deflated
from proxy import Proxy
from service import Request, Service

ADDRESS = "/simulate?" + deflated(json.dumps(QUESTION)) + "&format="
PAGE = f"""<!doctype html>
<title>Addresses</title>
<link rel=icon href="data:,">
<link rel=stylesheet href="{ADDRESS}css">
<style>.detent-drawer {{ width: 200px; background: #8ab4f8; position: absolute; top: 0; right: 20px }}</style>
<img id=drawing src="{ADDRESS}svg" width=430 height=280>
<div class=detent-drawer>a drawer</div>
<pre id=log></pre>
<script>
const kinds = {{}};
window.kinds = kinds;
const source = window.source = new EventSource("{ADDRESS}sse");
for (const kind of ["start", "event", "frame", "end"])
  source.addEventListener(kind, message => {{
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    window.last = JSON.parse(message.data);
    log.textContent = JSON.stringify(kinds) + "\\n" + message.data;
  }});
</script>
"""


def main():
    binary = sys.argv[1]
    failed = 0

    def check(holds, sentence):
        nonlocal failed
        print("ok    " if holds else "FAILED", sentence)
        failed += not holds

    with Service(binary) as service, Proxy(service.port, {"page.html": PAGE}) as proxy, sync_playwright() as tools:
        ndjson = service.send(Request("GET", ADDRESS + "ndjson")).body.splitlines()
        wanted = {}
        for line in ndjson:
            kind = json.loads(line)["type"]
            wanted[kind] = wanted.get(kind, 0) + 1
        browser = tools.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 900, "height": 900})
        complaints = []
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.goto(f"http://127.0.0.1:{proxy.port}/pages/page.html")
        page.wait_for_function("window.source.readyState === EventSource.CLOSED", timeout=60_000)
        check(page.evaluate("drawing.complete && drawing.naturalWidth") == 860, "<img> shows the drawing")
        animation = page.evaluate("getComputedStyle(document.querySelector('.detent-drawer')).animationName")
        check(animation not in ("", "none"), f"<link rel=stylesheet> moves the drawer: {animation}")
        kinds = page.evaluate("kinds")
        check(kinds == wanted, f"EventSource gets every record once, and closes after the last: {kinds}")
        check(page.evaluate("last.type") == "end", "of which the end is the last")
        check(complaints == [], f"the browser has nothing to complain of: {complaints}")
        if len(sys.argv) > 2:
            page.screenshot(path=sys.argv[2])
        browser.close()
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
