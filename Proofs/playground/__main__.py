"""Tries the playground in Chromium, and the main of it in Firefox and WebKitGTK.

    python Proofs/playground BINARY [--gate] [--only NAME] [--pictures FOLDER]

The gate is one pass through the page, in Chromium, that holds on a busy machine. The checks of `SPEED` need a quiet one.
"""

import argparse
import inspect
import sys
import tempfile
import time
import traceback
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import access  # noqa: E402
import answers  # noqa: E402
import exports  # noqa: E402
import firefox  # noqa: E402
import firsts  # noqa: E402
import flow  # noqa: E402
import hand  # noqa: E402
import keys  # noqa: E402
import lessons  # noqa: E402
import lists  # noqa: E402
import pace  # noqa: E402
import panels  # noqa: E402
import paths  # noqa: E402
import pictures  # noqa: E402
import plainly  # noqa: E402
import platforms  # noqa: E402
import reference  # noqa: E402
import tray  # noqa: E402
import webkit  # noqa: E402
import whole  # noqa: E402
import yours  # noqa: E402
from page import Service, browser  # noqa: E402


SPEED = (firsts.the_drawer_is_drawn_soon, pace.a_drag_is_smooth, pace.is_measured)
CHECKS = (*firsts.CHECKS, *paths.CHECKS, *hand.CHECKS, *lists.CHECKS, *keys.CHECKS, *answers.CHECKS, *flow.CHECKS, *tray.CHECKS, *lessons.CHECKS,
          *panels.CHECKS, *platforms.CHECKS, *plainly.CHECKS, *yours.CHECKS, *reference.CHECKS, *exports.CHECKS, *whole.CHECKS, access.has_no_violation, *firefox.CHECKS, *webkit.CHECKS, *SPEED)
GATE = (firsts.the_drawer_is_drawn_before_any_script, hand.loads_and_plays, hand.a_drag_rests_where_the_service_says,
        paths.first_ways_take_few_clicks, whole.the_keyboard_is_enough, whole.a_link_is_a_bug_report, panels.systems_are_compared,
        plainly.no_pointer_is_read, yours.an_upgrade_is_compared, reference.a_question_is_one_entry, tray.keys_move_the_properties, access.has_no_violation_at_first)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--gate", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--pictures")
    parser.add_argument("--base", help="a service that runs already")
    chosen = parser.parse_args()
    folder = Path(chosen.pictures or tempfile.mkdtemp(prefix="playground-"))
    folder.mkdir(parents=True, exist_ok=True)
    failed = []
    service = Service(chosen.binary)
    if chosen.base:
        service.base = chosen.base
    with service, browser() as started:
        for check in GATE if chosen.gate else (*CHECKS, *([pictures.all_states] if chosen.pictures else [])):
            if chosen.only not in check.__name__:
                continue
            begin, extra = time.monotonic(), {}
            if "binary" in inspect.signature(check).parameters:
                extra["binary"] = chosen.binary
            try:
                result = check(service, started, folder, **extra)
                print(f"{check.__name__.replace('_', ' ')}: {result or 'yes'} ({time.monotonic() - begin:.1f} s)", flush=True)
            except (Exception, SystemExit):  # noqa: BLE001: the other checks run all the same
                failed.append(check.__name__)
                print(f"{check.__name__.replace('_', ' ')}: NO", flush=True)
                traceback.print_exc(limit=3)
            for context in started.contexts:
                context.close()
    print(f"pictures in {folder}")
    if failed:
        raise SystemExit(f"failed: {', '.join(failed)}")


main()
