"""Properties and panels: what changes, why, compared with what, measured from what."""

import contextlib
import json

from playwright.sync_api import Error

from common import COMPARED, quiet
from page import Page


def a_property_changes_the_outcome_and_its_bar(service, browser, folder):
    page = Page(browser, service.base).open()
    page.tab.select_option("#gallery", label="Flick at the threshold")
    first = page.rested()
    bar = page.tab.locator("[data-bar=minimumFlickVelocity] svg")
    bar.wait_for()
    before = bar.get_attribute("aria-label")
    field = page.property("minimumFlickVelocity").locator("input[type=number]")
    field.fill("500")
    field.press("Enter")
    second = page.rested()
    assert first != second, f"still {second}"
    assert "500" not in before and page.tab.locator("[data-property=minimumFlickVelocity].is-changed").count() == 1
    page.tab.locator("[data-property=minimumFlickVelocity] .reset").click()
    page.rested()
    assert "minimumFlickVelocity" not in page.state["scenario"]["drawer"].get("configuration", {})
    quiet(page)


def what_a_slider_does_is_one_step(service, browser, folder):
    page = Page(browser, service.base).open()
    page.tab.select_option("#gallery", label="Flick at the threshold")
    page.rested()
    slider = page.property("minimumFlickVelocity").locator("input[type=range]")
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    y = box["y"] + box["height"] / 2
    page.tab.mouse.move(box["x"] + box["width"] * 0.3, y)
    page.tab.mouse.down()
    for step in range(1, 9):
        page.tab.mouse.move(box["x"] + box["width"] * (0.3 + step * 0.05), y)
        page.frames(1)
    during = float(slider.input_value())
    page.tab.mouse.up()
    page.rested()
    after = page.state["scenario"]["drawer"]["configuration"]["minimumFlickVelocity"]
    assert after == during > 1500, f"{during} under the mouse, {after} in the end"
    page.tab.click("#undo")
    page.until("document.querySelector('[data-property=minimumFlickVelocity] input[type=number]').value === '900'")
    quiet(page)


def a_slider_held_until_the_answer_is_marked(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    box = page.property("heightOfPartiallyExpandedDrawer").locator("input[type=range]").bounding_box()
    page.tab.mouse.move(box["x"] + 30, box["y"] + box["height"] / 2)
    with page.tab.expect_response("**/simulate"):
        page.tab.mouse.down()
    page.rested()
    page.tab.mouse.up()
    page.until("document.querySelector('[data-property=heightOfPartiallyExpandedDrawer].is-changed .reset') !== null")
    assert "heightOfPartiallyExpandedDrawer" in page.tab.inner_text(".changed")
    quiet(page)


def a_mistake_is_reported_where_it_was_made(service, browser, folder):
    page = Page(browser, service.base, 360, 740).open()
    page.rested()
    field = page.property("flickSpeedThreshold").locator("input[type=number]")
    field.fill("1e9")
    field.press("Enter")
    wrong = page.tab.locator("[data-property=flickSpeedThreshold].is-wrong .wrong")
    wrong.wait_for()
    assert "1000000" in wrong.inner_text() and "flickSpeedThreshold" in page.tab.inner_text("#service")
    assert "/drawer" not in page.tab.inner_text("#service"), "people are shown a JSON Pointer"
    assert field.get_attribute("aria-invalid") == "true"
    assert page.tab.evaluate("id => document.getElementById(id).textContent", field.get_attribute("aria-describedby")) == wrong.inner_text()
    banner, message = page.tab.locator("#service").bounding_box(), wrong.bounding_box()
    assert message["y"] + message["height"] <= banner["y"], f"{message} is behind {banner}"
    field.fill("3")
    field.press("Enter")
    page.tab.wait_for_selector("#service[hidden]", state="attached")
    assert page.tab.locator(".wrong").count() == 0
    quiet(page, "422")


def the_phase_map_tells_rule_and_state(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    page.tab.locator(".map .area").first.wait_for()
    page.tab.locator(".map").hover(position={"x": 200, "y": 60})
    page.until("document.querySelector('.map').nextElementSibling.textContent.includes('pt/s')")
    assert page.tab.locator(".map .border").count() > 0
    quiet(page)


def systems_are_compared(service, browser, folder):
    page = Page(browser, service.base).open()
    page.tab.click("#tab-compare")
    asked = []
    page.tab.on("request", lambda request: asked.append(request) if request.url.endswith("/compare") else None)
    page.tab.uncheck("#with-overlaycontainer")
    page.until(f"document.querySelectorAll('.mini').length === {len(COMPARED) - 1}")
    page.until("document.querySelector('.verdict').textContent !== ''")
    page.tab.locator(".differs").first.wait_for()
    assert page.state["others"] == [name for name in COMPARED[1:] if name != "overlaycontainer"]
    # All drawers are asked about at once, and the page shows what the service says.
    timeline = [one.post_data_json for one in asked if "timeline" in one.post_data_json["drawers"][0]][-1]
    assert len(timeline["drawers"]) == len(COMPARED) - 1
    end = [json.loads(line) for line in service.post("/compare", timeline, "application/x-ndjson").splitlines()][-1]
    rows = page.tab.locator("#panel-compare tbody tr").all_inner_texts()
    for row, one in zip(rows, end["drawers"].values(), strict=True):
        assert one["state"] in row and f"{one['position']:g}" in row, f"{row}, but {one}"
    assert ("different places" in page.tab.inner_text(".verdict")) == (not end["agree"])
    page.tab.screenshot(path=folder / "compare.png")
    before = len(asked)
    page.tab.click("#over-one-another")
    boxes = page.tab.evaluate("[...document.querySelectorAll('.mini-screen')].map((one) => JSON.stringify(one.getBoundingClientRect()))")
    assert len(set(boxes)) == 1, boxes
    page.idle()
    page.round_trip()
    assert len(asked) == before, "how it is looked at is nothing to ask about"
    quiet(page)


def an_old_comparison_does_not_replace_a_new_one(service, browser, folder):
    page = Page(browser, service.base).open()
    held, over = [], []
    page.tab.route("**/compare", lambda route: route.continue_() if held else held.append(route))
    for event in ("requestfinished", "requestfailed"):
        page.tab.on(event, lambda request: over.append(request))
    page.tab.click("#tab-compare")
    page.happens(lambda: held, "it compares")
    page.tab.uncheck("#with-overlaycontainer")
    page.until(f"document.querySelectorAll('.mini').length === {len(COMPARED) - 1}")
    with contextlib.suppress(Error):
        held[0].continue_()
    # Either it was given up, or its answer has come before that of a later request.
    page.happens(lambda: held[0].request in over, "the old comparison is over")
    page.round_trip()
    assert page.tab.locator(".mini").count() == len(COMPARED) - 1
    quiet(page)


def a_drawer_is_compared_with_itself_as_it_was(service, browser, folder):
    page = Page(browser, service.base).open()
    page.tab.select_option("#gallery", label="Flick at the threshold")
    page.rested()
    page.tab.click("#tab-compare")
    page.tab.click("#own-drawers")
    for name in (*COMPARED[1:], COMPARED[0]):
        page.tab.uncheck(f"#with-{name}")
    page.tab.click("#keep")
    page.until("document.querySelector('.verdict')?.textContent.includes('within 1 pt')")
    field = page.property("minimumFlickVelocity").locator("input[type=number]")
    field.fill("500")
    field.press("Enter")
    page.until("document.querySelector('.verdict').textContent.includes('different places')")
    quiet(page)


def one_that_cannot_be_compared_says_why(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    page.tab.click("#tab-compare")
    page.tab.uncheck("#with-sweetcurtain")
    page.tab.uncheck("#with-overlaycontainer")
    page.until(f"document.querySelectorAll('.mini').length === {len(COMPARED) - 2}")
    # A link may hold a drawer that the service does not take, next to one that it does.
    page.tab.evaluate("""async () => {
      const { addressOf, stateIn } = await import('/playground/model/page-state.js');
      const state = await stateIn(location.hash);
      state.others.push({ title: 'Faulty', drawer: { system: 'drawerkit', configuration: { heightOfPartiallyExpandedDrawer: 'high' } } });
      location.hash = await addressOf(state);
    }""")
    page.until("document.querySelector('#panel-compare tbody .error')?.textContent.startsWith('heightOfPartiallyExpandedDrawer must be a number')")
    assert page.tab.locator(".mini").count() == len(COMPARED) - 2
    quiet(page, "422")


def a_recording_becomes_a_timing(service, browser, folder):
    page = Page(browser, service.base).open()
    page.tab.click("#tab-measure")
    values = json.loads(service.post("/curves", {"timing": {"duration": 0.6, "bounce": 0.2}, "from": 500, "to": 100,
                                                 "times": [step / 60 for step in range(40)]}))["values"]
    page.tab.fill("#samples", "t,position\n" + "\n".join(f"{one['t']},{one['points']['position']}" for one in values))
    page.tab.click("#fit")
    page.tab.locator(".apply").first.wait_for()
    page.tab.screenshot(path=folder / "measure.png")
    page.tab.locator(".apply").first.click()
    page.idle()
    spring = page.state["scenario"]["drawer"]["configuration"]["timingCurveProvider"]
    assert abs(spring["stiffness"] - (2 * 3.141592653589793 / 0.6) ** 2) < 0.1, spring
    quiet(page)


def a_program_becomes_the_drawer(service, browser, folder):
    page = Page(browser, service.base).open()
    page.tab.click("#tab-paste")
    page.tab.fill("#program", "import { Drawer } from 'vaul'\n<Drawer.Root snapPoints={['148px', 0.4, 1]} fadeFromIndex={1} closeThreshold={limit} />")
    page.tab.click("#read")
    page.tab.locator("#panel-paste .notice").first.wait_for()
    page.idle()
    drawer = page.state["scenario"]["drawer"]
    assert drawer == {"system": "vaul", "configuration": {"snapPoints": ["148px", 0.4, 1], "fadeFromIndex": 1}}, drawer
    assert "Line 2, column" in page.tab.inner_text("#panel-paste")
    page.tab.screenshot(path=folder / "paste.png")
    quiet(page)


def the_same_drawer_is_compared(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    asked = []
    page.tab.on("request", lambda request: asked.append(request.post_data_json) if request.url.endswith("/compare") else None)
    page.tab.click("#tab-compare")
    page.until(f"document.querySelectorAll('.mini').length === {len(COMPARED)}")
    page.tab.locator(".differs").first.wait_for()

    def timelines():
        return [one for one in asked if "timeline" in one["drawers"][0]]

    def rests():
        """Where each drawer may rest, from the service's answer for each by itself."""
        drawers = timelines()[-1]["drawers"]
        starts = [json.loads(service.post("/simulate", {"container": page.state["scenario"]["container"], **{name: value for name, value in one.items() if name not in ("name", "timeline")}, "timeline": []},
                                          "application/x-ndjson").splitlines()[0]) for one in drawers]
        return {one["drawer"]["system"]: {round(detent["position"]) for detent in start["detents"] if detent["position"] < 844} for one, start in zip(drawers, starts, strict=True)}

    assert rests() == {system: {211, 422, 633} for system in COMPARED}, rests()
    share = int(page.tab.inner_text("#panel-compare .graph-figure:last-child b").split("%")[0].split()[-1])
    assert share > 0, "no release at all leads to the same position"
    rules = page.tab.locator("#panel-compare tbody code.line").all_inner_texts()
    assert len(rules) == len(COMPARED) and len(set(rules)) > 1, rules
    page.tab.click("#panel-compare details summary")
    field = page.tab.locator("#p-wish-middle")
    before = len(timelines())
    field.fill("400")
    field.press("Enter")
    page.happens(lambda: len(timelines()) > before, "the new wish is compared")
    page.until(f"document.querySelectorAll('.mini').length === {len(COMPARED)}")
    assert rests() == {system: {211, 444, 633} for system in COMPARED}, rests()
    page.tab.locator("#panel-compare tbody button").nth(1).click()
    page.rested()
    assert page.state["scenario"]["drawer"]["system"] == "sweetcurtain"
    quiet(page)


CHECKS = [
    a_property_changes_the_outcome_and_its_bar, what_a_slider_does_is_one_step, a_slider_held_until_the_answer_is_marked, a_mistake_is_reported_where_it_was_made,
    the_phase_map_tells_rule_and_state, systems_are_compared, the_same_drawer_is_compared, an_old_comparison_does_not_replace_a_new_one, a_drawer_is_compared_with_itself_as_it_was,
    one_that_cannot_be_compared_says_why, a_recording_becomes_a_timing, a_program_becomes_the_drawer,
]
