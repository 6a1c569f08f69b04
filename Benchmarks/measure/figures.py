"""Figures of several rounds, and the rows that they become."""

import statistics
from dataclasses import dataclass, field


@dataclass
class Figure:
    """What the rounds measured."""

    values: list = field(default_factory=list)

    @property
    def median(self):
        return statistics.median(self.values)

    @property
    def range(self):
        return f"{number(min(self.values))} to {number(max(self.values))}"

    def __truediv__(self, other):
        """Round by round, since what a round disturbs, it disturbs for both."""
        return Figure([one / two for one, two in zip(self.values, other.values)])

    def __mul__(self, factor):
        return Figure([value * factor for value in self.values])

    def __sub__(self, other):
        return Figure([one - two for one, two in zip(self.values, other.values)])


@dataclass
class Row:
    """A line of the table. `before` is the same of an older build, measured in the same rounds."""

    what: str
    figure: Figure
    target: float
    unit: str = ""
    at_least: bool = True
    before: Figure = None
    note: str = ""

    @property
    def holds(self):
        return self.figure.median >= self.target if self.at_least else self.figure.median <= self.target

    @property
    def cells(self):
        unit = f" {self.unit}" if self.unit else ""
        bound = "at least" if self.at_least else "at most"
        before = number(self.before.median) + unit if self.before else ""
        spread = self.figure.range if len(self.figure.values) > 1 else ""
        return [self.what, before, f"**{number(self.figure.median)}**{unit}", spread,
                f"{bound} {number(self.target)}{unit}", "met" if self.holds else "missed"]


def number(value):
    """Three digits."""
    if abs(value) >= 1e6:
        return f"{value / 1e6:.3g}M"
    if abs(value) >= 1e4:
        return f"{value / 1e3:.3g}k"
    if value == int(value) or abs(value) >= 1000:
        return f"{value:.0f}"
    return f"{value:.2f}" if 0.095 <= abs(value) < 10 else f"{value:.3g}"
