"""How smoothly it plays, and how soon a finger's sample is seen. Figures, with a limit only where nothing could excuse it.

This needs a quiet machine.
"""

import os

from page import Page

WATCH = """() => {
  window.shown = [];
  let last = performance.now();
  const step = (now) => { window.shown.push(now - last); last = now; window.watching = requestAnimationFrame(step); };
  requestAnimationFrame(step);
}"""

# From a pointer's event, by its own stamp, to the end of the frame that shows another position; and how much of that the
# service takes, from a sample that is sent to the first record that comes back. What is posted in a frame's callback runs
# once the frame is painted.
ANSWER = """() => {
  window.waits = [];
  window.served = [];
  let since, isChanged = false, sent;
  addEventListener('pointermove', (event) => { since ??= event.timeStamp; }, true);
  new MutationObserver(() => { isChanged = since !== undefined; }).observe(document.querySelector('.sheet'), { attributes: true, attributeFilter: ['style'] });
  const painted = new MessageChannel();
  painted.port1.onmessage = () => {
    if (isChanged) window.waits.push(performance.now() - since);
    if (isChanged) [since, isChanged] = [undefined, false];
  };
  const frame = () => { painted.port2.postMessage(0); requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) { sent ??= performance.now(); return send.call(this, data); };
  window.heard = () => { if (sent !== undefined) window.served.push(performance.now() - sent); sent = undefined; };
}"""

# Sockets call `heard` for each message, before the page's own code reads it.
LISTEN = """
  window.WebSocket = class extends WebSocket {
    constructor(...given) { super(...given); this.addEventListener('message', () => window.heard?.()); }
  };
"""


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


# How long a frame may take while a finger drags, ms: in the best of several drags, because others use the machine. Frames that are
# as late while nothing moves are the machine's fault.
SMOOTH, DRAGS = 17.5, 3


def a_drag_is_smooth(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    page.tab.evaluate(WATCH)
    page.frames(90)
    still = percentile(page.tab.evaluate("window.shown"), 0.95)
    shares = []
    for drag in range(DRAGS):
        page.tab.evaluate("window.shown = []")
        page.drag(160 if drag % 2 else -160, over=1.5, release=False)
        shares.append(percentile(page.tab.evaluate("window.shown"), 0.95))
        page.tab.mouse.up()
        page.rested()
    assert min(shares) <= max(SMOOTH, 1.2 * still), f"p95 {shares} ms, {still} ms at rest"
    return f"p95 of its frames {min(shares):.1f} ms at best, {max(shares):.1f} ms at worst, {still:.1f} ms at rest; load {os.getloadavg()[0]:.1f}"


def is_measured(service, browser, folder):
    page = Page(browser, service.base)
    page.context.add_init_script(LISTEN)
    page.open()
    page.rested()
    page.tab.evaluate(WATCH)
    page.tab.evaluate("document.getElementById('play').click()")
    page.frames(300)
    frames = page.tab.evaluate("window.shown")
    page.rested()
    page.tab.evaluate(ANSWER)
    page.drag(-200, over=2)
    waits, served = page.tab.evaluate("[window.waits, window.served]")
    assert waits and served, "no sample was shown"

    def spread(values):
        return f"{percentile(values, 0.5):.1f} ms, p95 {percentile(values, 0.95):.1f} ms"

    return (f"frames {spread(frames)}; input to shown {spread(waits)}, of which the service {spread(served)}; "
            f"load {os.getloadavg()[0]:.1f}")
