"""The service under attack, as the operating system sees it."""

import os
import time
from pathlib import Path

from service import Service

MB = 1_000_000
QUICK = bool(os.environ.get("ATTACKS_QUICK"))


class Victim(Service):
    @property
    def process_folder(self):
        return Path(f"/proc/{self.process.pid}")

    def status(self, name):
        """A figure of the process's status, in bytes."""
        for line in (self.process_folder / "status").read_text().splitlines():
            if line.startswith(name + ":"):
                return int(line.split()[1]) * 1024
        raise KeyError(name)

    @property
    def resident(self):
        return self.status("VmRSS")

    @property
    def peak(self):
        """The most resident memory since `forget_peak`."""
        return self.status("VmHWM")

    def forget_peak(self):
        (self.process_folder / "clear_refs").write_text("5")

    @property
    def processor(self):
        """Seconds of processor time so far."""
        fields = (self.process_folder / "stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def settle(self, most, patience):
        """Waits until resident memory is at most so many bytes. Returns what it is."""
        end = time.monotonic() + patience
        while self.resident > most and time.monotonic() < end:
            time.sleep(0.25)
        return self.resident

    def __exit__(self, *_):
        # A drain would wait for the attackers.
        self.kill()

    def kill(self):
        """Ends the process at once."""
        self.process.kill()
        self.process.wait()
