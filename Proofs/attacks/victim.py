"""The service under attack, as the operating system sees it."""

import os
import time

from awaiting import eventually
from service import Service

MB = 1_000_000
QUICK = bool(os.environ.get("ATTACKS_QUICK"))


class Victim(Service):
    @property
    def peak(self):
        """The most resident memory since `forget_peak`."""
        return self.status("VmHWM")

    def forget_peak(self):
        (self.process_folder / "clear_refs").write_text("5")

    def settle(self, most, patience):
        """Waits until resident memory is at most this many bytes, and returns it."""
        eventually(lambda: self.resident <= most, patience)
        return self.resident

    def rest(self):
        """Waits until it has nothing to do: it takes no processor time for a tenth of a second."""
        def rests():
            before = self.processor
            time.sleep(0.1)
            return self.processor == before

        eventually(rests)

    def __exit__(self, *_):
        # A drain would wait for the attackers.
        self.kill()
