"""Films of the demo pages under a finger, 390 px wide, light and dark.

    python Proofs/clients/films.py BINARY FOLDER     # that of the documentation
    python Proofs/clients/films.py BINARY FOLDER all
"""

import sys
import time
from pathlib import Path

sys.path += [str(Path(__file__).resolve().parents[1] / name) for name in ("playground", "support")]

import browsing  # noqa: E402
from page import Service, browser  # noqa: E402
from pictures import DOT, save, screencast  # noqa: E402

from tab import Pages  # noqa: E402

EXAMPLES = Path(__file__).resolve().parents[2] / "Playground" / "client" / "examples"
# s: how often a screen reports a finger.
RATE = 1 / 60
# px: where it is on the screen's width.
MIDDLE = 195
# Of demo and scheme.
SHOWN = [("map", "light")]


class Finger(browsing.Finger):
    """A finger on the page's screen. Films are of time, so it is waited for."""

    def drags(self, start, *ways):
        """From a height on the screen to the next ones, (px, s) each; then it lifts."""
        self.touch("touchStart", (MIDDLE, start))
        for end, seconds in ways:
            begin, share = time.monotonic(), 0
            while share < 1:
                share = min(1, (time.monotonic() - begin) / seconds)
                self.touch("touchMove", (MIDDLE, start + (end - start) * share))
                self.tab.wait_for_timeout(RATE * 1000)
            start = end
        self.touch("touchEnd")


def cart(tab, finger):
    """It is opened, pulled beyond its end, let go, pulled down a little, and thrown out."""
    tab.click("main button")
    tab.wait_for_timeout(900)
    finger.drags(560, (440, 0.5), (440, 0.4))
    tab.wait_for_timeout(700)
    finger.drags(540, (610, 0.6), (610, 0.3))
    tab.wait_for_timeout(700)
    finger.drags(560, (720, 0.12))
    tab.wait_for_timeout(900)


def map_(tab, finger):
    """It is thrown up, caught in mid-flight and put to its top, thrown down by half, and pulled to its lowest point."""
    tab.wait_for_timeout(400)
    finger.drags(720, (600, 0.12))
    tab.wait_for_timeout(120)
    finger.drags(560, (520, 0.3), (160, 0.7), (160, 0.3))
    tab.wait_for_timeout(900)
    finger.drags(160, (420, 0.25))
    tab.wait_for_timeout(900)
    finger.drags(470, (640, 0.7), (640, 0.3))
    tab.wait_for_timeout(900)


def filter_(tab, finger):
    """It is opened, a field is filled in, and the form closes it."""
    tab.click("main button")
    tab.wait_for_timeout(900)
    tab.tap("#city")
    tab.fill("#city", "")
    tab.locator("#city").press_sequentially("Porto", delay=90)
    finger.drags(600, (690, 0.6), (690, 0.3))
    tab.wait_for_timeout(700)
    tab.tap("form button")
    tab.wait_for_timeout(1200)


FILMS = {"cart": cart, "map": map_, "filter": filter_}


def film(started, service, pages, name, scheme, file):
    text = (EXAMPLES / f"{name}.html").read_text().replace("http://127.0.0.1:8080", service.base)
    pages.pages[f"/{name}.html"] = text
    context = started.new_context(viewport={"width": 390, "height": 844}, has_touch=True, color_scheme=scheme)
    tab = context.new_page()
    tab.goto(f"{pages.origin}/{name}.html")
    tab.wait_for_function("document.querySelector('detent-drawer').state !== undefined")
    tab.evaluate(DOT)
    with screencast(tab, every=1) as frames:
        FILMS[name](tab, Finger(tab))
    save(frames, file, 0, width=312, rate=30)
    context.close()


def main():
    binary, folder = sys.argv[1], Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    pages = Pages()
    films = [(name, scheme) for name in FILMS for scheme in ("light", "dark")] if "all" in sys.argv[3:] else SHOWN
    with Service(binary, 0, "--cors-origin", "*") as service, browser() as started:
        for name, scheme in films:
            film(started, service, pages, name, scheme, folder / f"{name}-{scheme}.webp")


if __name__ == "__main__":
    main()
