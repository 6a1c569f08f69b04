"""What the checks share: what the service says of a page's scenario, and that a page was quiet."""

import json

# The systems, as the page lists them.
SYSTEMS = (
    "drawerkit", "sweetcurtain", "overlaycontainer", "sheets", "transition", "baseui", "vaul", "bottomsheetbehavior",
    "gorhom")
# Those that know three detents, and are compared with each other.
COMPARED = tuple(name for name in SYSTEMS if name != "transition")
# Those whose animations no curve describes, but their frames alone.
CURVELESS = ("bottomsheetbehavior", "gorhom")


def simulated(service, page):
    """What the service says of the timeline that the address holds."""
    lines = service.post("/simulate", page.state["scenario"], "application/x-ndjson").splitlines()
    return [json.loads(line) for line in lines]


def quiet(page, *allowed):
    left = [one for one in page.messages if not any(part in one for part in allowed)]
    assert not left, f"the console says {left}"
    if not allowed:
        assert page.tab.is_hidden("#service"), page.tab.inner_text("#service")
    assert page.hosts <= {page.base.split("/")[2]}, f"it asks {page.hosts}"
