"""The figures: one line each, and whether each is within its limit."""

import math


class Report:
    def __init__(self):
        self.lines = 0
        self.failed = []

    def chapter(self, doc):
        print(f"\n{doc.splitlines()[0]}", flush=True)

    def row(self, title, figure, limit, unit, note="", holds=None):
        """A figure that may be at most `limit`, unless `holds` is given; without a limit it is only shown."""
        if limit is None:
            self.line("      ", title, f"{number(figure):>9} {unit:<4}", note)
            return
        holds = figure <= limit if holds is None else holds
        self.claim(title, holds, f"{number(figure):>9} {unit:<4} at most {number(limit):>6}", note)

    def claim(self, title, holds, what, note=""):
        """A claim that must hold."""
        self.lines += 1
        if not holds:
            self.failed.append(title)
        self.line("held  " if holds else "FAILED", title, what, note)

    def line(self, fate, title, what, note):
        note = f"   ({note})" if note else ""
        print(f"  {fate} {title:<62} {what}{note}", flush=True)

    def end(self, seconds):
        print(f"\n{self.lines - len(self.failed)} of {self.lines} held, in {seconds:.0f} s.")
        for title in self.failed:
            print(f"FAILED {title}")
        return 1 if self.failed else 0


def number(value):
    if math.isinf(value):
        return "never"
    if value == int(value):
        return f"{int(value):,}"
    return f"{value:.3f}" if value < 1 else f"{value:.2f}" if value < 100 else f"{value:.0f}"
