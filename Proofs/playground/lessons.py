"""Six lessons: each agrees with the service, before the thing to try and after it."""

from common import quiet, simulated
from page import Page

LESSONS = {
    "direction": lambda before, after: before[-1]["position"] == 524 and after[-1]["position"] == 0,
    "catch": lambda before, _: [one for one in before if one.get("phase") == "began"][1]["t"] < [one for one in before if one["type"] == "frame" and one["position"] == 0 and one["phase"] == "idle" or one["type"] == "end"][0]["t"],
    "rubber-band": lambda before, after: top(before) < highest(before) - 20 and abs(top(after) - highest(after)) < 1,
    "flick": lambda before, after: before[-1]["state"] == "dismissed" and after[-1]["state"] == "presented",
    "projection": lambda before, after: (before[-1]["state"], after[-1]["state"]) == ("0", "1"),
    "spellings": lambda before, after: before != after,
}


def top(records):
    return min(one["position"] for one in records if one["type"] == "frame")


def highest(records):
    return min(one["position"] for one in records[0]["detents"])


def lessons_hold(service, browser, folder):
    for name, holds in LESSONS.items():
        page = Page(browser, service.base).open(f"/#lesson-{name}")
        page.rested()
        assert page.tab.is_hidden("#note") and "Lesson" in page.tab.evaluate("document.querySelector('#gallery option:checked').textContent")
        assert page.tab.inner_text(".attempt").startswith("Try: ")
        before = simulated(service, page)
        if name == "spellings":
            page.until("document.querySelectorAll('.mini').length === 4")
            page.until("document.querySelector('.verdict').textContent.includes('within 1')")
            assert "same distances all the way" in page.tab.inner_text(".verdict")
        state = page.state
        change = page.tab.evaluate("name => import('/playground/scenarios/lessons.js').then(({ lessons }) => lessons.find((one) => one.id === name).change ?? {})", name)
        state["scenario"]["drawer"]["configuration"].update(change)
        page.go_to(state)
        page.rested()
        if name == "spellings":
            page.until("document.querySelector('.verdict').textContent.includes('They part at')")
        assert holds(before, simulated(service, page)), name
        quiet(page)
        page.close()
    page = Page(browser, service.base).open()
    page.rested()
    titles = []
    for _ in LESSONS:
        page.tab.click("#next-lesson")
        page.rested()
        titles.append(page.tab.evaluate("document.querySelector('#gallery option:checked').textContent"))
    assert [one.split(":")[0] for one in titles] == [f"Lesson {number}" for number in range(1, 7)], titles
    assert page.tab.locator("#next-lesson").count() == 0
    quiet(page)


CHECKS = [lessons_hold]
