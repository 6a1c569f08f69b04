"""Draws a curve per build into an SVG that suits light and dark pages. Both axes are logarithmic."""

import math

WIDTH, HEIGHT = 560, 340
LEFT, RIGHT, TOP, BOTTOM = 64, 20, 34, 48
STYLE = """
  text { font: 12px system-ui, sans-serif; fill: #57606a }
  .title { font-weight: 600; fill: #1f2328 }
  .grid { stroke: #d8dee4; stroke-width: 1 }
  .now { stroke: #0969da; fill: none; stroke-width: 2 } .now-dot { fill: #0969da }
  .old { stroke: #8c959f; fill: none; stroke-width: 2; stroke-dasharray: 5 4 } .old-dot { fill: #8c959f }
  @media (prefers-color-scheme: dark) {
    text { fill: #9198a1 } .title { fill: #f0f6fc } .grid { stroke: #3d444d }
    .now { stroke: #4493f8 } .now-dot { fill: #4493f8 } .old { stroke: #656c76 } .old-dot { fill: #656c76 }
  }
"""
NAMES = {"now": "this build", "old": "the build before"}


def draw(title, x_name, y_name, lines):
    """`lines` are points by build."""
    points = [point for line in lines.values() for point in line if point[1] > 0]
    x_axis, y_axis = Axis([x for x, _ in points]), Axis([y for _, y in points])

    def place(point):
        return (LEFT + x_axis.share(point[0]) * (WIDTH - LEFT - RIGHT),
                HEIGHT - BOTTOM - y_axis.share(point[1]) * (HEIGHT - TOP - BOTTOM))

    made = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{title}">',
            f"<style>{STYLE}</style>", f'<text class="title" x="{LEFT}" y="18">{title}</text>']
    for value in x_axis.decades:
        x, _ = place((value, y_axis.low))
        made.append(f'<line class="grid" x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{HEIGHT - BOTTOM}"/>'
                    f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 16}" text-anchor="middle">{label(value)}</text>')
    for value in y_axis.decades:
        _, y = place((x_axis.low, value))
        made.append(f'<line class="grid" x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}"/>'
                    f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{label(value)}</text>')
    for index, (name, line) in enumerate(sorted(lines.items(), reverse=True)):
        places = [place(point) for point in line if point[1] > 0]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        made.append(f'<polyline class="{name}" points="{path}"/>')
        made += [f'<circle class="{name}-dot" cx="{x:.1f}" cy="{y:.1f}" r="3"/>' for x, y in places]
        if len(lines) > 1:
            y = TOP + 14 + 16 * index
            made.append(f'<line class="{name}" x1="{LEFT + 10}" y1="{y - 4}" x2="{LEFT + 34}" y2="{y - 4}"/>'
                        f'<text x="{LEFT + 40}" y="{y}">{NAMES[name]}</text>')
    made.append(f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 10}" text-anchor="middle">{x_name}</text>')
    middle = (TOP + HEIGHT - BOTTOM) / 2
    made.append(f'<text transform="translate(14 {middle}) rotate(-90)" text-anchor="middle">{y_name}</text>')
    return "\n".join(made + ["</svg>", ""])


class Axis:
    """From the power of ten below the least value to that above the greatest."""

    def __init__(self, values):
        self.low = 10 ** math.floor(math.log10(min(values)))
        self.high = 10 ** max(math.ceil(math.log10(max(values))), math.log10(self.low) + 1)

    def share(self, value):
        return math.log10(value / self.low) / math.log10(self.high / self.low)

    @property
    def decades(self):
        return [10 ** power for power in range(round(math.log10(self.low)), round(math.log10(self.high)) + 1)]


def label(value):
    for size, name in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if value >= size:
            return f"{value / size:g} {name}"
    return f"{value:g}"
