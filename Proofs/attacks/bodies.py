"""Requests that cost as much as can be found for their size, and honest ones for comparison."""

LINES = "application/x-ndjson"
STATES = ["partiallyExpanded", "fullyExpanded"]


def drawer(system, **configuration):
    return {"container": {"height": 844}, "drawer": {"system": system, "configuration": configuration}}


def drawerkit(**more):
    return drawer("drawerkit", heightOfPartiallyExpandedDrawer=320, **more)


def releases_of_drawers(count):
    """A release of each of many drawers that differ by a hundredth of a point."""
    return [{**drawerkit(heightOfCollapsedDrawer=80, upperMarkGap=30 + index / 100),
             "release": {"position": 500, "velocity": 300}} for index in range(count)]


def transition_of_layers(identifier=None, **timing):
    layer = {"timingParameters": timing or {"animationCurve": "linear"}, "range": {"start": 0, "end": 1}}
    if identifier:
        layer["identifier"] = identifier
    return drawer("transition", animation="layers", layers=[layer] * 16)


def baseui(count=64, **more):
    """Base UI with as many snap points as it accepts."""
    return {**drawer("baseui", snapPoints=[f"{12 * index + 12}px" for index in range(count)]), "environment": {"popupHeight": 800}, **more}


def linear(count):
    """A `linear()` with this many stops, up and down."""
    return f"linear({', '.join(str(index % 2) for index in range(count))})"


def stops(count, instants):
    """A curve with this many stops, at this many instants."""
    return {"timing": f"{linear(count)} 1s", "times": [index / instants for index in range(instants)]}


def styled(count):
    """Base UI opened and closed this often, with as many stops as it accepts."""
    timeline = [{"type": "set", "open": index % 2 == 0, "after": 0.01} for index in range(count)]
    return {**baseui(2, timeline=timeline), "environment": {"popupHeight": 800, "css": {"timing": linear(100)}}}


def every_family(count):
    """Samples that no family fits."""
    families = ["spring", "cubic", "deceleration", "fastOutSlowIn", "fastOutLinearIn", "linearOutSlowIn", "standard",
                "standardAccelerate", "standardDecelerate", "emphasized", "emphasizedAccelerate", "emphasizedDecelerate",
                "overScroller", "viscousFluid"]
    samples = [{"t": index / count, "position": index * 7919 % 1009} for index in range(count)]
    return {"families": families, "samples": samples}


def vaul(count=100, **more):
    """vaul with as many snap points as it accepts, everything that it animates, and a drawer around it."""
    points = [f"{8 * index + 8}px" for index in range(count)]
    return {**drawer("vaul", snapPoints=points, shouldScaleBackground=True), "environment": {"nested": True, "nestedOmits": []}, **more}


def sheet(**more):
    """BottomSheetBehavior with a list, on a display that shows a thousand frames a second."""
    return {**drawer("bottomsheetbehavior", peekHeight=200, hideable=True, cornerSize=20),
            "environment": {"refreshRate": 1000}, "scrollView": {"top": 0, "contentHeight": 5000}, **more}


def react_native(**more):
    """React Native Bottom Sheet with a list and a footer, on a display that shows a thousand frames a second."""
    return {**drawer("gorhom", snapPoints=[200, 422, 760], enableDynamicSizing=False, index=1),
            "environment": {"refreshRate": 1000, "content": {"kind": "scrollView"}, "footer": {"height": 40}}, **more}


def cancelled_dialogs():
    """A dialog that is cancelled and shown again as often as a timeline has room for."""
    turns = [{"type": "cancel", "after": 0.01}, {"type": "show", "value": True, "after": 0.01}]
    dialog = sheet(timeline=turns * 5_000, output={"frames": False})
    dialog["drawer"]["configuration"]["dialog"] = {}
    return dialog


def requested_layouts():
    """Layouts that run with the next frame, each with another height."""
    return sheet(timeline=[{"type": "layout", "contentHeight": f"{500 + index % 7}dp", "after": 0.002} for index in range(10_000)],
                 output={"frames": False})


def driving_scroll_views():
    """A scroll view and none in turn."""
    views = [{"type": "drivingScrollView", "value": value, "after": 0.001} for value in ({"contentHeight": 5_000}, None)]
    return {**drawer("overlaycontainer", heightForNotchAt=[120, 500]), "timeline": views * 5_000,
            "output": {"frames": False}}


def keyboards():
    """A field that gets and loses the focus under a keyboard that changes its height."""
    turns = [{"type": "focus"}, {"type": "keyboard", "height": 300}, {"type": "keyboard", "height": 301, "offsetTop": 8}, {"type": "blur"}]
    scene = baseui(1, timeline=turns * 2_500, output={"frames": False}, start={"open": True})
    scene["environment"] = {"popupHeight": 800, "virtualKeyboardProvider": True, "pageHeight": 3_000, "bleed": 48}
    return scene


def composed_easings():
    """Moves whose easing is composed as deep as it may be, at a thousand frames a second."""
    easing = "Easing.inOut(" * 7 + "Easing.bezierFn(0.1, 2, 0.3, -1)" + ")" * 7
    moves = [{"type": "move", "to": to, "after": 0.3} for to in ("expand", "collapse")]
    scene = react_native(timeline=moves * 5_000, output={"frames": False})
    scene["drawer"]["configuration"]["animationConfigs"] = {"duration": 290, "easing": easing}
    return scene


def staircase():
    """The borders of a release that is projected, over as many pixels as a container has."""
    return {**drawer("bottomsheetbehavior", peekHeight=400_000, hideable=True, hideFriction=1),
            "container": {"height": 1_000_000},
            "grid": {"positions": {"from": -1_000_000, "to": 1_000_000, "count": 2},
                     "velocities": {"from": -1_000_000, "to": 1_000_000, "count": 2}, "boundaries": True}}


# MARK: Honest

RELEASE = {**drawerkit(), "release": {"position": 512.5, "velocity": -640}}


def releases(count, **more):
    return {**drawerkit(), "releases": [{"position": i % 844, "velocity": i % 3000 - 1500} for i in range(count)], **more}


def long_batch(count=3_000):
    """Releases whose answers list a hundred candidates each, about 4 kB."""
    return {**drawer("sheets", anchors=[{"pointsFromTop": 8 * index} for index in range(100)]),
            "releases": [{"position": i % 844, "velocity": i % 3000 - 1500} for i in range(count)]}


def begun(scene, count=10_000, **more):
    """Releases that give where each drag began: at a detent or elsewhere, which is noticed."""
    return {**scene, "releases": [{**one, "start": 0.25 + i % 844} for i, one in enumerate(releases(count)["releases"])], **more}


# MARK: Much work

def million_frames():
    return {**drawerkit(), "timeline": [
        {"type": "drag", "by": -180, "over": 0.25}, {"at": 999.999, "type": "advance", "duration": 0}],
        "sampling": {"rate": 1000}}


def live_springs(count, seconds):
    """This many moves that never come to rest, each on top of the others, shown once a second."""
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


def goal(count, **goal):
    """The distances for which the first of some flicks on springs that hardly decay meets a goal."""
    asked = flicks(count, damping=0.1, response=1)
    del asked["output"]
    return {**asked, "property": "/timeline/0/by", "range": {"from": -300, "to": 300}, "goal": goal}


def observations(count, choices=1):
    """Recorded releases, compared with every library: one of its properties is in a range, and a height is one of several."""
    names = ["drawerkit", "sweetcurtain", "overlaycontainer", "sheets", "transition", "baseui", "vaul", "bottomsheetbehavior", "gorhom"]
    # What a library requires.
    needed = {"overlaycontainer": {"heightForNotchAt": [211, 633]}}
    return {
        "container": {"height": 844},
        "observations": [{"position": i % 844, "velocity": i % 4000 - 2000, "from": 524, "to": 0} for i in range(count)],
        "search": {name: {"/drawer/configuration": [needed.get(name, {})] * choices} for name in names[1:]}
        | {"drawerkit": {"/drawer/configuration/heightOfPartiallyExpandedDrawer": [i % 800 + 10 for i in range(choices)],
                         "/drawer/configuration/flickSpeedThreshold": {"from": 0, "to": 10}}},
    }


def observations_of_scenes(count, choices=1):
    """The same for open drawers on the web, with as many snap points as they accept."""
    asked = observations(count)
    points = {"/drawer/configuration/snapPoints": [[f"{8 * index + 8}px" for index in range(64)]] * choices}
    asked["search"] = {"baseui": points, "vaul": points}
    return {**asked, "systems": ["baseui", "vaul"], "start": {"open": True}}


def recording(count, still=40):
    """Samples that go to and fro, and rest in between for this many of them."""
    return {"segments": True, "samples": [
        {"t": i / 100, "position": 500 * (i // 100 % 2) if i % 100 >= 100 - still else i * 7919 % 500} for i in range(count)]}


def many_inputs(count):
    return {**drawerkit(), "output": {"frames": False},
            "timeline": [{"type": "move", "after": 0.01, "to": STATES[i % 2]} for i in range(count)]}


def lost_samples(scene, count=10_000):
    """Samples of a finger that never went down: each does nothing and has a reason."""
    return {**scene, "timeline": [{"type": "pan", "phase": "changed", "translation": -3, "after": 0.01}] * count,
            "output": {"frames": False}}


def new_addresses(count=10_000):
    """A page whose address changes all the time, under an open drawer of an iPhone, with and without a new property."""
    scene = vaul()
    scene["environment"] |= {"platform": "iPhone", "pageHeight": 1_000_000, "pageScroll": 500_000}
    return {**scene, "timeline": [
        {"type": "set", "preventScrollRestoration": index % 4 == 0, "after": 0.001} if index % 2 else {"type": "navigate", "after": 0.001}
        for index in range(count)]}


def scrolled_to_trigger(count=3_000):
    """A drawer whose trigger is out of view, so the page scrolls there each time it closes."""
    scene = vaul()
    scene["environment"] = {"platform": "iPhone", "pageHeight": 1_000_000, "trigger": 900_000}
    return {**scene, "sampling": {"rate": 1},
            "timeline": [{"type": "tap", "on": ("trigger", "close")[index % 2], "after": 1} for index in range(count)]}


def empty_steps(seconds=199, further=0):
    """A finger that rests on a list, which asks its sheet about each of the samples, with further lists below it."""
    scene = sheet(scrollView={"top": 0, "contentHeight": 5000, "dispatchesEmptySteps": True},
                  otherScrollViews=[{"top": 900, "contentHeight": 5000, "contentOffset": 1234.5}] * further)
    asked = long_drag(scene, seconds)
    asked["timeline"][0] |= {"by": 0, "y": 800}
    return asked


def grid(side):
    return {**drawerkit(), "grid": {"positions": {"from": 0, "to": 844, "count": side},
                                    "velocities": {"from": -3000, "to": 3000, "count": side}}}


def unknown_members():
    return {**drawerkit(), "release": {"position": 1}, "property": "/release/velocity", "range": {"from": 0, "to": 1},
            **{f"a{index}": 1 for index in range(80_000)}}


def repeated_members():
    return b"{" + b",".join([b'"a":1'] * 170_000) + b"}"


def program(piece, language=None):
    """A program of the maximum length, which repeats one thing."""
    text = (piece * (65_536 // len(piece) + 1))[:65_536]
    return {"text": text, **({"language": language} if language else {})}


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
