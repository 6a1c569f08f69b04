"""How smoothly it plays, and how soon a finger's sample is seen. Figures, with a limit only where nothing could excuse it."""

from page import Page

WATCH = """() => {
  window.shown = [];
  let last = performance.now();
  const step = (now) => { window.shown.push(now - last); last = now; window.watching = requestAnimationFrame(step); };
  requestAnimationFrame(step);
}"""

# From a pointer event to the frame that shows another position.
ANSWER = """() => {
  window.waits = [];
  let since;
  addEventListener('pointermove', () => { since ??= performance.now(); }, true);
  new MutationObserver(() => {
    if (since === undefined) return;
    const begin = since;
    since = undefined;
    requestAnimationFrame(() => window.waits.push(performance.now() - begin));
  }).observe(document.querySelector('.sheet'), { attributes: true, attributeFilter: ['style'] });
}"""


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def is_measured(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    page.tab.evaluate(WATCH)
    page.tab.evaluate("document.getElementById('play').click()")
    page.tab.wait_for_timeout(5000)
    frames = page.tab.evaluate("window.shown")
    page.rested()
    page.tab.evaluate(ANSWER)
    page.drag(-200, over=2)
    waits = page.tab.evaluate("window.waits")
    assert waits, "no sample was shown"
    begun = page.tab.evaluate("performance.getEntriesByName('first-drawer')[0]?.startTime ?? -1")
    return (f"frames {percentile(frames, 0.5):.1f} ms, p95 {percentile(frames, 0.95):.1f} ms; input to shown "
            f"{percentile(waits, 0.5):.1f} ms, p95 {percentile(waits, 0.95):.1f} ms; first drawer after {begun:.0f} ms")
