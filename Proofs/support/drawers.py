"""A drawer of every system, in a container of 844 units: each can rest at several detents. A new system needs a line here."""

CONFIGURATIONS = {
    "drawerkit": {"heightOfPartiallyExpandedDrawer": 320},
    "sweetcurtain": {},
    "overlaycontainer": {"heightForNotchAt": [100, 300, 600]},
    "sheets": {},
    "transition": {},
    "baseui": {"snapPoints": ["200px", 0.5, 1]},
    "vaul": {"snapPoints": ["200px", 0.5, 1]},
    "bottomsheetbehavior": {"peekHeight": 200, "hideable": True},
    "gorhom": {"snapPoints": [200, 422, 760], "enableDynamicSizing": False, "index": 1},
}
# Systems whose libraries compute velocities from a finger's samples. Their inputs have none.
COMPUTED = {"baseui", "vaul", "bottomsheetbehavior"}


def drawer(system):
    """The members that every scenario with the system's drawer has."""
    return {"container": {"height": 844}, "drawer": {"system": system, "configuration": CONFIGURATIONS[system]}}


def drag(system, **more):
    """A finger that drags the drawer up and lets it go, with a velocity if the system takes one."""
    given = {} if system in COMPUTED else {"releaseVelocity": -900}
    return {"type": "drag", "by": -180, "over": 0.2, **given, **more}
