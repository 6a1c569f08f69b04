"""What vaul's own browser tests ask (its repository's `test/tests`), of pages with the element: the same pages, the same actions."""

from element import PAGE, tag
from hands import Chromium, InFirefox

TEXT = "<h2>A drawer</h2><p>It can replace a dialog on phones and tablets.</p>"
INSIDE = f"<div data-testid=content style='min-height: 500px'><button data-testid=drawer-close data-detent-close>Close</button><button data-testid=controlled-close onclick='sheet.open = false'>Close</button>{TEXT}</div>"
TRIGGER = "<button data-testid=trigger data-detent-open=sheet>Open</button>"
WRAPPER = "<div data-vaul-drawer-wrapper style='width: 100vw; height: 100vh; background: white'>{}</div>"
# A host that holds `open` and does not follow.
HELD = "<script>document.addEventListener('detentopenchange', (event) => event.detail.reason !== 'command' && event.target.id === 'held' && event.preventDefault())</script>"
INDEX = "<output data-testid=index></output><script>document.addEventListener('detentchange', ({ detail }) => (document.querySelector('[data-testid=index]').value = detail.state))</script>"
POINTS = [0, "148px", "355px", 1]

PAGES = {
    "without-scaled-background": WRAPPER.format(TRIGGER) + tag(INSIDE, modal=True),
    "default-open": WRAPPER.format(TRIGGER) + tag(INSIDE, modal=True, open=True),
    "controlled": HELD + "<button data-testid=trigger data-detent-open=held>Open</button><button data-testid=fully-controlled-trigger data-detent-open=sheet>Open</button>"
    + tag("<div data-testid=content style='height: 300px'>One</div>", id="held", modal=True) + tag("<div data-testid=fully-controlled-content style='height: 300px'>Two</div>", modal=True),
    "initial-snap": INDEX + tag("<div data-testid=content>Points</div>", {"snapPoints": POINTS}, modal=True, start='{"open": true, "activeSnapPoint": "148px"}'),
    "with-handle": INDEX + tag("<div data-testid=content>Points</div>", {"snapPoints": ["148px", "355px"]}, modal=True, open=True),
    "nested-drawers": TRIGGER + tag("<div data-testid=content style='height: 600px'><h2>Outer</h2><button data-testid=nested-trigger data-detent-open=inner>More</button></div>"
                                    + tag("<div data-testid=nested-content style='height: 400px'><h2>Inner</h2><button data-testid=nested-close data-detent-close>Close</button></div>", id="inner", modal=True), modal=True),
    "non-dismissible": TRIGGER + tag("<div data-testid=content style='height: 500px'><button data-testid=dismiss-button onclick='sheet.open = false'>Close</button></div>", {"dismissible": False}, modal=True),
    "with-redirect": TRIGGER + tag("<div data-testid=content><a data-testid=link href=/long-page.html>Elsewhere</a></div>", modal=True),
    "with-scaled-background": WRAPPER.format(TRIGGER) + tag("<div data-testid=content style='height: 300px'>Scaled</div>", {"shouldScaleBackground": True}, modal=True),
}
LONG = "<!doctype html><title>Long</title><link rel=icon href='data:,'><div style='height: 4000px'></div><p data-testid=content>The end</p>"
CONTENT, DRAWER = "[data-testid=content]", "part('drawer')"
SCALED = "getComputedStyle(document.querySelector('[data-vaul-drawer-wrapper]')).transform.startsWith('matrix')"


def opened(hand):
    """Opens it, and waits for it to rest: until then vaul refuses drags."""
    hand.unseen(CONTENT)
    hand.evaluate("void (window.rest = new Promise((resolve) => addEventListener('detentrest', () => resolve(true), { once: true })))")
    hand.click("[data-testid=trigger]")
    hand.seen(CONTENT)
    assert hand.evaluate("window.rest")


def closes_when(act, page="without-scaled-background"):
    def check(hand, go):
        go(page)
        opened(hand)
        act(hand)
        hand.unseen(CONTENT)
    return check


def stays_when(act, page="without-scaled-background"):
    def check(hand, go):
        go(page)
        opened(hand)
        act(hand)
        hand.still()
        hand.seen(CONTENT)
        hand.until("document.querySelector('detent-drawer').open")
    return check


def opens(hand, go):
    go("without-scaled-background")
    hand.unseen(CONTENT)
    hand.click("[data-testid=trigger]")
    hand.seen(CONTENT)


def is_open_by_default(hand, go):
    go("default-open")
    hand.seen(CONTENT)


def cancelled(hand):
    hand.drag(hand.middle(DRAWER), (0, 800), release=False)
    hand.evaluate(f"{DRAWER}.dispatchEvent(new MouseEvent('contextmenu', {{ bubbles: true, composed: true }}))")


def stays_if_its_host_holds_it(hand, go):
    go("controlled")
    opened(hand)
    hand.press_at(5, 5)
    hand.still()
    hand.seen(CONTENT)


def closes_if_its_host_follows(hand, go):
    go("controlled")
    hand.click("[data-testid=fully-controlled-trigger]")
    hand.seen("[data-testid=fully-controlled-content]")
    hand.still()
    hand.press_at(5, 5)
    hand.unseen("[data-testid=fully-controlled-content]")


def begins_at_a_point(hand, go):
    go("initial-snap")
    hand.seen(CONTENT)
    hand.until("document.querySelector('[data-testid=index]').value === '1'")


def goes_on_by_a_click_on_its_handle(hand, go):
    go("with-handle")
    hand.seen(CONTENT)
    hand.until("document.querySelector('[data-testid=index]').value === '0'")
    hand.press_at(*hand.middle("part('handle')"))
    hand.until("document.querySelector('[data-testid=index]').value === '1'")


def one_inside_opens_and_closes(hand, go):
    go("nested-drawers")
    opened(hand)
    hand.click("[data-testid=nested-trigger]")
    hand.seen("[data-testid=nested-content]")
    hand.still()
    hand.click("[data-testid=nested-close]")
    hand.unseen("[data-testid=nested-content]")
    hand.seen(CONTENT)


def leaves_the_next_page_alone(hand, go):
    go("with-redirect")
    opened(hand)
    hand.click("[data-testid=link]")
    hand.until("location.pathname === '/long-page.html' && document.readyState === 'complete'")
    hand.evaluate("void document.querySelector('[data-testid=content]').scrollIntoView()")
    hand.seen(CONTENT)


def scales_the_page_behind(hand, go):
    go("with-scaled-background")
    assert not hand.evaluate(SCALED)
    opened(hand)
    hand.until(SCALED)
    hand.drag(hand.middle(DRAWER), (100, 700), release=False, steps=4)
    hand.until(SCALED)
    hand.lift()
    hand.until(f"!{SCALED} || document.querySelector('detent-drawer').open")


def leaves_the_page_behind(hand, go):
    go("without-scaled-background")
    opened(hand)
    assert not hand.evaluate(SCALED)


TESTS = {
    "opens by its trigger": opens,
    "closes by a click beside": closes_when(lambda hand: hand.press_at(5, 5)),
    "closes by its button": closes_when(lambda hand: hand.click("[data-testid=drawer-close]")),
    "closes when its host says so": closes_when(lambda hand: hand.click("[data-testid=controlled-close]")),
    "is open by default": is_open_by_default,
    "closes when dragged down": closes_when(lambda hand: hand.drag(hand.middle(DRAWER), (0, 800))),
    "stays when dragged up": stays_when(lambda hand: hand.drag(hand.middle(DRAWER), (0, -800))),
    "closes when dragged down and cancelled": closes_when(cancelled),
    "stays if its host holds it": stays_if_its_host_holds_it,
    "closes if its host follows": closes_if_its_host_follows,
    "begins at a point": begins_at_a_point,
    "one inside opens and closes": one_inside_opens_and_closes,
    "stays by a click beside if it is not dismissible": stays_when(lambda hand: hand.press_at(5, 5), "non-dismissible"),
    "stays when dragged down if it is not dismissible": stays_when(lambda hand: hand.drag(hand.middle(DRAWER), (0, 800)), "non-dismissible"),
    "closes by its host's button if it is not dismissible": closes_when(lambda hand: hand.click("[data-testid=dismiss-button]"), "non-dismissible"),
    "goes on by a click on its handle": goes_on_by_a_click_on_its_handle,
    "leaves the next page alone": leaves_the_next_page_alone,
    "scales the page behind": scales_the_page_behind,
    "leaves the page behind": leaves_the_page_behind,
}


def passed(hand, tools, tests=TESTS, pages=PAGES):
    """Runs all of them, and says which did not pass."""
    from element import LISTEN

    tools.pages.pages["/long-page.html"] = LONG
    for name, body in pages.items():
        tools.pages.pages[f"/vaul-{name}.html"] = PAGE.format(base=tools.service.base, css="", head="", body=body, listen=LISTEN)
    failed = {}
    for name, test in tests.items():
        def go(page):
            hand.open(f"{tools.pages.origin}/vaul-{page}.html")
            hand.until("[...document.querySelectorAll('detent-drawer')].every((one) => one.state !== undefined)")
        try:
            test(hand, go)
        except AssertionError as error:
            failed[name] = str(error)[:300]
        # What a test has left pressed.
        hand.lift()
    assert not failed, f"{hand.name}: {len(failed)} of {len(tests)}: {failed}"
    return f"{len(tests)} tests"


def vauls_own_tests_pass(tools):
    hand = Chromium(tools.browser)
    try:
        return passed(hand, tools)
    finally:
        hand.close()


def vauls_own_tests_pass_in_firefox(tools):
    from firefox import Firefox

    with Firefox() as firefox:
        return passed(InFirefox(firefox), tools)


CHECKS = [vauls_own_tests_pass, vauls_own_tests_pass_in_firefox]
GATE = []
