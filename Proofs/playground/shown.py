"""What is shown around a release: which instant in which frame of the screen, and whether the drawer is there at that instant."""

import itertools
import json

# Each instant that is shown, with its position and the frame of the screen; and in how many of those the first movement of a finger
# beyond its slop is seen.
WATCH = """() => {
  window.shown = [];
  window.first = undefined;
  const stage = document.getElementById('stage'), watch = new AbortController(), { signal } = watch;
  let down, since, frames = 0, isUp = false;
  addEventListener('pointerdown', (event) => { down = event; }, { capture: true, signal });
  addEventListener('pointermove', (event) => { if (down && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > 6) since ??= frames; }, { capture: true, signal });
  addEventListener('pointerup', () => { isUp = true; }, { capture: true, signal });
  const observer = new MutationObserver((changes) => {
    if (since !== undefined && !isUp && changes.some((one) => one.attributeName === 'data-position')) window.first ??= frames - since;
    window.shown.push({ now: document.timeline.currentTime, isUp, t: +stage.dataset.t, position: +stage.dataset.position });
  });
  observer.observe(stage, { attributes: true, attributeFilter: ['data-position', 'data-t'] });
  const frame = () => {
    frames += 1;
    if (!signal.aborted) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  window.watched = () => (watch.abort(), observer.disconnect());
}"""
# How far what is shown may be from where the drawer is at the instant shown, pt: times have four decimals, positions one.
MOST_WRONG = 0.5
# How far the drawer may move in what is left out between two frames of the screen, from the release on, pt.
MOST_JUMP = 2
# The service's frames are so far apart, s: the last one before an instant is shown.
SAMPLE = 1 / 120


def dragged(page, service):
    """Drags and lets go; gives the frame in which the first movement was seen, and figures in words.

    A drawer that is let go moves: what it does between two frames of the screen is no jump. So each position is compared with the
    service's at the instant that is shown, and each step in time with the screen's own: what exceeds it was left out.
    """
    page.rested()
    page.tab.evaluate(WATCH)
    page.drag(-60 if page.position > 300 else 120, over=0.5)
    page.rested()
    page.tab.evaluate("window.watched()")
    shown, first = page.tab.evaluate("[window.shown, window.first]")
    scenario = page.state["scenario"]
    release = scenario["timeline"][-1]["at"]
    # Of what changes between two frames of the screen, the last is seen.
    frames = list({one["now"]: one for one in shown}.values())
    steps = [(one, other) for one, other in itertools.pairwise(frames) if other["isUp"] and other["t"] > release]
    assert steps, "nothing is shown after the release"
    left_out = [(one["t"], max(one["t"], other["t"] - (other["now"] - one["now"]) / 1000 - SAMPLE)) for one, other in steps]
    times = {round(t, 6) for t in (*(one["t"] for one in frames), *(t for both in left_out for t in both))}
    asked = {**scenario, "sampling": {"times": sorted(times)}, "output": {"precision": 6}}
    records = map(json.loads, service.post("/simulate", asked, "application/x-ndjson").splitlines())
    exact = {one["t"]: one["position"] for one in records if one["type"] == "frame"}
    wrong = max(abs(other["position"] - exact[round(other["t"], 6)]) for _, other in steps)
    assert wrong <= MOST_WRONG, f"{wrong:.2f} pt beside where it is"
    jump = max(abs(exact[round(other, 6)] - exact[round(one, 6)]) for one, other in left_out)
    assert jump <= MOST_JUMP, f"it jumps by {jump:.1f} pt when it is let go"
    return first, f"from the release on it jumps by {jump:.1f} pt, and is {wrong:.2f} pt beside where it is"
