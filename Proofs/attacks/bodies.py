"""Requests that cost as much as can be found for their size, and the honest ones beside them."""

LINES = "application/x-ndjson"
STATES = ["partiallyExpanded", "fullyExpanded"]


def drawer(system, **configuration):
    return {"container": {"height": 844}, "drawer": {"system": system, "configuration": configuration}}


def drawerkit(**more):
    return drawer("drawerkit", heightOfPartiallyExpandedDrawer=320, **more)


def transition_of_layers(identifier=None, **timing):
    layer = {"timingParameters": timing or {"animationCurve": "linear"}, "range": {"start": 0, "end": 1}}
    if identifier:
        layer["identifier"] = identifier
    return drawer("transition", animation="layers", layers=[layer] * 16)


# MARK: Honest

RELEASE = {**drawerkit(), "release": {"position": 512.5, "velocity": -640}}


def releases(count, **more):
    return {**drawerkit(), "releases": [{"position": i % 844, "velocity": i % 3000 - 1500} for i in range(count)], **more}


def long_batch(count=3_000):
    """Releases whose answers list a hundred candidates each, about 4 kB."""
    return {**drawer("sheets", anchors=[{"pointsFromTop": 8 * index} for index in range(100)]),
            "releases": [{"position": i % 844, "velocity": i % 3000 - 1500} for i in range(count)]}


# MARK: Much work

def million_frames():
    return {**drawerkit(), "timeline": [
        {"type": "drag", "by": -180, "over": 0.25}, {"at": 999.999, "type": "advance", "duration": 0}],
        "sampling": {"rate": 1000}}


def live_springs(count, seconds):
    """So many moves that never come to rest, each on top of those before it, shown once a second."""
    return {**drawerkit(totalDurationInSeconds=seconds, timingCurveProvider={"dampingRatio": 0.03}),
            "timeline": [{"type": "move", "to": STATES[i % 2], "after": 0.0001} for i in range(count)],
            "sampling": {"rate": 1, "to": seconds}}


def overlapping_springs(count, damping=1):
    """Moves one after another on a spring that hardly decays, for drawings."""
    return {**drawerkit(totalDurationInSeconds=3600,
                        timingCurveProvider={"mass": 3, "stiffness": 1000, "damping": damping}),
            "timeline": [{"type": "move", "to": STATES[i % 2], "after": 0.01} for i in range(count)]}


def flicks(count, damping=0.03, response=3, **output):
    spring = {"damping": damping, "response": response}
    return {**drawer("overlaycontainer", heightForNotchAt=[100, 300, 600],
                     transitioningDelegateForOverlay={"animationController": spring}),
            "timeline": [{"type": "drag", "by": (50, -50)[i % 2], "over": 0.01, "after": 0.01,
                          "releaseVelocity": (4000, -4000)[i % 2]} for i in range(count)],
            "output": output}


def many_inputs(count):
    return {**drawerkit(), "output": {"frames": False},
            "timeline": [{"type": "move", "after": 0.01, "to": STATES[i % 2]} for i in range(count)]}


def grid(side):
    return {**drawerkit(), "grid": {"positions": {"from": 0, "to": 844, "count": side},
                                    "velocities": {"from": -3000, "to": 3000, "count": side}}}


def repeated_members():
    return b"{" + b",".join([b'"a":1'] * 170_000) + b"}"


# MARK: Much memory, long answers

def long_drag(scene, seconds=199):
    """Every sample of a drag is an event, a thousand a second."""
    return {**scene, "timeline": [{"type": "drag", "by": -180, "over": seconds}],
            "sampling": {"inputRate": 1000}, "output": {"samples": True}}


# MARK: Paced

def paced(speed, seconds=3600):
    return {**drawerkit(), "timeline": [
        {"type": "drag", "by": -180, "over": 0.25, "releaseVelocity": -900},
        {"at": seconds, "type": "advance", "duration": 0}], "output": {"pace": "realtime", "speed": speed}}
