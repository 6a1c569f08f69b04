"""Pictures of the playground's main states, and a recording of a flick and a catch.

    python Proofs/playground/pictures.py BINARY FOLDER     # those of the README

The checks take all states at three widths, light and dark, if they are given a folder.
"""

import base64
import contextlib
import io
import sys
import time
from pathlib import Path

from page import Page, Service, browser
from PIL import Image

WIDTHS = ((320, 640), (390, 844), (768, 1024), (1024, 768), (1440, 900), (2560, 1440))


def rest(page):
    page.tab.locator(".map .area").first.wait_for()


def held(page):
    page.drag(-130, over=0.5, release=False)
    page.until("document.getElementById('resting').textContent.startsWith('Let go now')")
    page.answered()


def let_go(page):
    page.tab.mouse.up()
    page.rested()


def tuned(page):
    page.tab.select_option("#gallery", label="Flick at the threshold")
    page.rested()
    # On a phone the properties are out of sight.
    page.tab.locator("[data-bar=minimumFlickVelocity] rect").nth(2).wait_for(state="attached")


def compared(page):
    page.tab.click("#tab-compare")
    page.until("document.querySelectorAll('.mini').length >= 3")
    page.tab.locator(".differs").first.wait_for()


def overlaid(page):
    compared(page)
    page.tab.click("#over-one-another")


def measured(page):
    page.tab.click("#tab-measure")
    page.tab.click("#fit")
    page.tab.locator(".fit").first.wait_for()


def scripted(page):
    page.tab.click("#tab-script")
    page.tab.locator(".block").first.click()


def taken(page):
    page.tab.click("#tab-take")
    page.until("document.getElementById('take-text').value !== ''")


def faulty(page):
    page.tab.select_option("#gallery", label="Up, and yet down")
    page.rested()
    field = page.tab.locator("[data-property=flickSpeedThreshold] input[type=number]")
    field.fill("1e9")
    field.press("Enter")
    page.tab.wait_for_selector(".wrong")


STATES = {"why": rest, "tuned": tuned, "compared": compared, "overlaid": overlaid, "measured": measured, "scripted": scripted,
          "taken": taken, "faulty": faulty}


def all_states(service, browser, folder):
    """Each state at each width, light and dark."""
    for scheme in ("light", "dark"):
        for width, height in WIDTHS:
            page = Page(browser, service.base, width, height, color_scheme=scheme).open()
            page.rested()
            held(page)
            page.tab.screenshot(path=folder / f"held-{width}-{scheme}.png")
            let_go(page)
            for name, bring in STATES.items():
                bring(page)
                page.still()
                page.tab.evaluate("scrollTo(0, 0)")
                page.tab.screenshot(path=folder / f"{name}-{width}-{scheme}.png", full_page=width < 1000)
            page.tab.goto(service.base + "/docs")
            page.tab.wait_for_selector("html[data-ready=true]")
            page.tab.screenshot(path=folder / f"reference-{width}-{scheme}.png")
            page.close()
    return f"{len(list(folder.glob('*.png')))} pictures"


def still(browser, base, file, bring, scheme="light"):
    """A picture of 1440 by 900 at twice the density, as WebP."""
    page = Page(browser, base, 1440, 900, color_scheme=scheme, device_scale_factor=1.5).open()
    page.rested()
    bring(page)
    page.until("document.querySelector('#panel-why [aria-busy]') === null")
    page.still()
    Image.open(io.BytesIO(page.tab.screenshot())).convert("RGB").save(file, quality=72, method=6)
    page.close()


# A dot under the pointer, as recordings of phones show fingers.
DOT = """() => {
  const dot = document.createElement('div');
  Object.assign(dot.style, { position: 'fixed', width: '36px', height: '36px', margin: '-18px', borderRadius: '50%',
    zIndex: 2147483647, pointerEvents: 'none', background: '#1a1d2340', boxShadow: '0 0 0 1.5px #ffffffc0', opacity: 0,
    transition: 'opacity .15s' });
  document.body.append(dot);
  const follow = (event) => Object.assign(dot.style, { left: `${event.clientX}px`, top: `${event.clientY}px` });
  addEventListener('pointermove', follow, true);
  addEventListener('pointerdown', (event) => (follow(event), (dot.style.opacity = 1)), true);
  addEventListener('pointerup', () => (dot.style.opacity = 0), true);
}"""


@contextlib.contextmanager
def screencast(tab, every=2):
    """The frames that the browser draws meanwhile, or every second one, each with its time, s."""
    session, frames = tab.context.new_cdp_session(tab), []

    def keep(frame):
        frames.append((frame["metadata"]["timestamp"], base64.b64decode(frame["data"])))
        session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    session.on("Page.screencastFrame", keep)
    session.send("Page.startScreencast", {"format": "jpeg", "quality": 90, "everyNthFrame": every})
    yield frames
    session.send("Page.stopScreencast")


def move(page, points):
    """Moves the mouse along (x, y, s), however long the browser takes for each step. A film is of time, so here it is waited for."""
    (x0, y0), begin = points[0], time.monotonic()
    for x, y, seconds in points[1:]:
        share = 0
        while share < 1:
            share = min(1, (time.monotonic() - begin) / seconds)
            page.tab.mouse.move(x0 + (x - x0) * share, y0 + (y - y0) * share)
            page.tab.wait_for_timeout(8)
        x0, y0, begin = x, y, begin + seconds


def recording(browser, base, file, width=1180, height=760, seconds=10):
    """A flick, caught in mid-flight, pulled down and let go; then dragged slowly, past where its outcome changes."""
    page = Page(browser, base, width, height).open()
    page.rested()
    state = page.state
    # Without the automatic moves of the gallery's first scenario: only the finger moves this drawer.
    state["scenario"]["timeline"] = []
    state.pop("look", None)
    page.go_to(state)
    page.rested()
    page.tab.evaluate(DOT)
    x, y = page.grip(0.72)
    mouse = page.tab.mouse
    with screencast(page.tab) as frames:
        page.tab.wait_for_timeout(400)
        mouse.move(x, y)
        mouse.down()
        move(page, [(x, y), (x, y - 150, 0.15)])
        mouse.up()
        page.tab.wait_for_timeout(50)
        mouse.move(x, y - 160)
        mouse.down()
        move(page, [(x, y - 160), (x, y - 148, 0.05), (x, y - 135, 0.5), (x, y + 85, 1), (x, y + 85, 0.6)])
        mouse.up()
        page.tab.wait_for_timeout(1500)
        mouse.move(x, y)
        mouse.down()
        move(page, [(x, y), (x, y - 130, 1.6), (x, y - 130, 0.6)])
        mouse.up()
        page.tab.wait_for_timeout(1600)
    save(frames, file, seconds)
    page.close()


def save(frames, file, seconds, width=900, rate=20):
    """As an animated WebP of so many frames a second at most, the last of which stays until so many seconds are over."""
    begin, chosen = frames[0][0], []
    for at, data in frames:
        if not chosen or at - chosen[-1][0] >= 0.98 / rate:
            chosen.append((at, data))
    times = [at - begin for at, _ in chosen] + [max(seconds, chosen[-1][0] - begin + 0.5)]
    pictures = []
    for _, data in chosen:
        picture = Image.open(io.BytesIO(data)).convert("RGB")
        pictures.append(picture.resize((width, round(picture.height * width / picture.width)), Image.LANCZOS))
    durations = [round((after - before) * 1000) for before, after in zip(times, times[1:])]
    pictures[0].save(file, save_all=True, append_images=pictures[1:], duration=durations, loop=0, quality=55, method=4, minimize_size=True)
    print(f"{file}: {len(pictures)} frames, {times[-1]:.1f} s, {Path(file).stat().st_size / 1000:.0f} kB")


def main():
    binary, folder = sys.argv[1], Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    with Service(binary) as service, browser() as started:
        base = sys.argv[3] if len(sys.argv) > 3 else service.base
        recording(started, base, folder / "playground.webp")
        still(started, base, folder / "why.webp", rest)
        still(started, base, folder / "tuned.webp", tuned, "dark")
        still(started, base, folder / "compared.webp", compared)
    for file in sorted(folder.iterdir()):
        print(f"{file.name}: {file.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
