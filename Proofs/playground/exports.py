"""What is taken away is run for real."""

import json
import subprocess
import tempfile
from pathlib import Path

from common import quiet, simulated
from page import Page


def exports_run(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    page.tab.click("#tab-take")
    frames = [one for one in simulated(service, page) if one["type"] == "frame"]

    def taken(kind):
        before = page.tab.input_value("#take-text")
        page.tab.select_option("#take-kind", kind)
        page.until(f"document.getElementById('take-text').value !== {json.dumps(before)}")
        return page.tab.input_value("#take-text")

    with tempfile.TemporaryDirectory() as place:
        place = Path(place)
        text = taken("javascript")
        for name in ("request.mjs", "request.js"):
            (place / name).write_text(text)
            lines = subprocess.run(["node", place / name], capture_output=True, text=True, timeout=60, check=True).stdout
            assert "type: 'end'" in lines
        lines = subprocess.run(["node"], input=text, capture_output=True, text=True, timeout=60, check=True).stdout
        assert "type: 'end'" in lines
        (place / "request.py").write_text(taken("python"))
        lines = subprocess.run(["python3", place / "request.py"], capture_output=True, text=True, timeout=60, check=True).stdout
        assert "'type': 'end'" in lines
        lines = subprocess.run(["sh", "-c", taken("curl")], capture_output=True, text=True, timeout=60, check=True).stdout
        assert json.loads(lines.splitlines()[-1])["type"] == "end"
    assert "UISpringTimingParameters" in taken("swift")
    assert taken("csv").startswith("t,") and taken("svg").startswith("<svg")
    json.loads(taken("json")), json.loads(taken("keyframes"))
    # Under a finger the position goes in steps, on either side of which a frame's rounded time may lie.
    smooth = [one for one in frames if one["phase"] == "animating"]
    plays_as_the_frames(browser, taken("css"), smooth)
    quiet(page)


def a_check_holds_what_is_shown(service, browser, folder, binary=None):
    page = Page(browser, service.base).open()
    for title in ("Thrown up, caught, sent back", "Scroll, then pull", "A transition taken back"):
        page.tab.select_option("#gallery", label=title)
        page.rested()
        page.tab.click("#tab-take")
        page.tab.select_option("#take-kind", "check")
        page.until(f"document.getElementById('take-text').value.includes({json.dumps(title)})")
        text = page.tab.input_value("#take-text")
        with tempfile.TemporaryDirectory() as place:
            file, changed = Path(place, "check.json"), Path(place, "changed.json")
            file.write_text(text)
            passed = subprocess.run([binary, "check", file], capture_output=True, text=True, timeout=60)
            assert passed.returncode == 0, passed.stdout
            check = json.loads(text)
            recorded = subprocess.run([binary, "record", "-"], input=json.dumps(check["request"]), capture_output=True, text=True, timeout=60, check=True)
            assert json.loads(recorded.stdout)["expect"] == check["expect"]
            check["expect"]["frames"][3]["position"] += 1
            changed.write_text(json.dumps(check))
            failed = subprocess.run([binary, "check", changed], capture_output=True, text=True, timeout=60)
            assert failed.returncode == 1 and "/frames/3/position" in failed.stdout, failed.stdout
    quiet(page)


def plays_as_the_frames(browser, css, frames):
    """Plays a stylesheet in a page of its own, stopped at many times, and compares it with the frames."""
    sheet = browser.new_page()
    sheet.set_content(f"<style>{css}</style><div class='detent-drawer' style='position:absolute;top:0'>x</div>")
    stated, worst = float(css.split("position: ")[1].split("px")[0]), 0.0
    for frame in frames[:: max(1, len(frames) // 40)]:
        y = sheet.evaluate("""t => {
          const all = document.getAnimations();
          for (const one of all) { one.pause(); one.currentTime = t * 1000; }
          const box = document.querySelector('.detent-drawer');
          return new DOMMatrix(getComputedStyle(box).transform).m42 + (parseFloat(getComputedStyle(box).translate.split(' ')[1]) || 0);
        }""", frame["t"])
        worst = max(worst, abs(y - frame["position"]))
    assert worst < stated + 0.5, f"{worst} pt off, where {stated} are stated"
    sheet.close()


CHECKS = [
    exports_run, a_check_holds_what_is_shown,
]
