"""The systems by platform: one row of them, the last one of each comes back, and the address names what is shown."""

from common import SYSTEMS, quiet
from page import PLATFORMS, Page

ROW = 60


def systems_are_grouped_by_platform(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    head = page.tab.locator("#head").bounding_box()
    assert head["height"] < ROW, f"the head is {head['height']} px high"
    assert page.tab.locator(".platforms button").all_inner_texts() == ["Web", "React Native", "Android", "iOS"]
    for system in SYSTEMS:
        page.system(system)
        page.rested()
        shown = page.tab.locator("[data-system]:visible").evaluate_all("(all) => all.map((one) => one.dataset.system)")
        assert shown == [one for one in SYSTEMS if PLATFORMS[one] == PLATFORMS[system]], shown
        assert page.tab.locator("#head").bounding_box()["height"] < ROW, system
        assert page.state["scenario"]["drawer"]["system"] == system
        assert page.tab.evaluate("location.hash").startswith(f"#{system}/")
    quiet(page)


def a_platform_opens_with_its_last_system(service, browser, folder):
    page = Page(browser, service.base).open()
    page.rested()
    page.system("sheets")
    page.rested()
    page.system("vaul")
    page.rested()
    page.tab.click(".platforms button[data-platform=iOS]")
    page.tab.wait_for_selector("#system-sheets[aria-pressed=true]")
    page.rested()
    page.tab.click(".platforms button[data-platform=web]")
    page.tab.wait_for_selector("#system-vaul[aria-pressed=true]")
    page.rested()
    # Who comes back finds the last one, too.
    page.tab.goto("about:blank")
    page.open()
    page.rested()
    assert page.state["scenario"]["drawer"]["system"] == "vaul"
    quiet(page)


def an_address_names_its_system(service, browser, folder):
    """A name is enough; an older address without one is read as well; one that names nothing is reported as damaged."""
    page = Page(browser, service.base).open("/#gorhom")
    said = page.rested()
    drawer = page.state["scenario"]["drawer"]
    assert drawer["system"] == "gorhom" and drawer["configuration"]["snapPoints"], drawer
    assert page.tab.get_attribute("[data-platform='React Native']", "aria-pressed") == "true"
    older = page.tab.evaluate("location.hash.replace('gorhom/', '')")
    other = Page(browser, service.base).open("/" + older)
    assert other.rested() == said and other.state["scenario"]["drawer"] == drawer
    quiet(other)
    other.close()
    nowhere = Page(browser, service.base).open("/#nosuchdrawer")
    nowhere.until("document.getElementById('note').textContent.startsWith('This link is damaged')")
    quiet(nowhere)
    quiet(page)


def a_phone_lists_all_systems(service, browser, folder):
    page = Page(browser, service.base, 390, 844, has_touch=True).open()
    page.rested()
    groups = page.tab.locator("#system optgroup").evaluate_all("(all) => all.map((one) => [one.label, [...one.children].map((option) => option.value)])")
    assert groups == [[platform, [one for one in SYSTEMS if PLATFORMS[one] == platform]] for platform in ("Web", "React Native", "Android", "iOS")], groups
    page.system("vaul")
    page.rested()
    assert page.state["scenario"]["drawer"]["system"] == "vaul" and page.tab.input_value("#system") == "vaul"
    quiet(page)


CHECKS = [systems_are_grouped_by_platform, a_platform_opens_with_its_last_system, an_address_names_its_system, a_phone_lists_all_systems]
