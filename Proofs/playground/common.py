"""Shared by the checks: the service's answer to a page's scenario, and whether a page was quiet."""

import json

# The systems, as the page lists them.
SYSTEMS = (
    "drawerkit", "sweetcurtain", "overlaycontainer", "sheets", "transition", "baseui", "vaul", "bottomsheetbehavior",
    "gorhom")
# Those that know three detents, and are compared with each other.
COMPARED = tuple(name for name in SYSTEMS if name != "transition")
# Those whose animations are described only by frames, not by a curve.
CURVELESS = ("bottomsheetbehavior", "gorhom")


def simulated(service, page):
    """The service's answer to the timeline in the address."""
    lines = service.post("/simulate", page.state["scenario"], "application/x-ndjson").splitlines()
    return [json.loads(line) for line in lines]


def quiet(page, *allowed):
    left = [one for one in page.messages if not any(part in one for part in allowed)]
    assert not left, f"the console says {left}"
    if not allowed:
        assert page.tab.is_hidden("#service"), page.tab.inner_text("#service")
    assert page.hosts <= {page.base.split("/")[2]}, f"it asks {page.hosts}"
