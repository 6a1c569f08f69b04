"""The reference begins with a request that can be sent; then come the questions, each once, and what holds for all of them."""

from common import quiet
from page import Page


def opened(browser, service, address="/docs", width=1440, height=900):
    page = Page(browser, service.base, width, height)
    page.tab.goto(service.base + address)
    page.tab.wait_for_selector("html[data-ready=true]")
    return page


def the_reference_begins_with_a_request(service, browser, folder):
    for width, height in ((1440, 900), (390, 844)):
        page = opened(browser, service, width=width, height=height)
        box = page.tab.locator("[data-send=first]").bounding_box()
        assert box["y"] + box["height"] < height, f"the first request is out of sight at {width} px"
        page.tab.click("[data-send=first]")
        page.until("document.querySelector('#first .try pre').textContent.startsWith('200')")
        assert '"rule"' in page.tab.inner_text("#first .try pre")
        parts = page.tab.evaluate("[...document.querySelectorAll('#reference > *')].map((one) => one.id || one.className)")
        assert parts[1] == "first" and parts[-1] == "conventions" and set(parts[2:-1]) == {"tag"}, parts
        assert page.tab.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        quiet(page)
        page.close()


def a_question_is_one_entry(service, browser, folder):
    page = opened(browser, service)
    paths = page.tab.locator(".operation h3 code").all_inner_texts()
    assert len(paths) == len(set(paths)) and "/resolve" in paths, paths
    entry = page.tab.locator("#resolve")
    assert entry.locator("h3 button").all_inner_texts() == ["POST", "GET"]
    request = entry.get_by_label("Request").first
    request.fill(request.input_value().replace("512.5", "500"))
    entry.get_by_role("button", name="GET", exact=True).click()
    assert page.tab.is_visible("#resolveByAddress") and entry.get_by_label("Request").locator("visible=true").count() == 1
    assert "500" in page.tab.input_value("#body-resolveByAddress"), "the other way asks something else"
    page.tab.click("[data-send=resolveByAddress]")
    page.until("document.querySelector('#resolveByAddress .try pre').textContent.startsWith('200')")
    entry.get_by_role("button", name="POST", exact=True).click()
    assert page.tab.is_hidden("#resolveByAddress")
    # An address that names a way shows it; a search finds a question by the words of either.
    named = opened(browser, service, "/docs#simulateByAddress")
    named.until("!document.getElementById('simulateByAddress').hidden")
    named.tab.fill("#search", "resolve as a get")
    named.until("document.getElementById('found').textContent.startsWith('1 ')")
    assert named.tab.is_hidden("#first") and named.tab.is_visible("#resolve")
    quiet(page)
    quiet(named)


CHECKS = [the_reference_begins_with_a_request, a_question_is_one_entry]
