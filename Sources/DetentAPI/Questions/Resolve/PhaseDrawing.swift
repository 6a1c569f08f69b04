import DrawerEngine

/// A phase map as a picture: the state to which each release leads, with the velocity from left to right and the
/// position from top to bottom. Its colours follow the reader's preference for light or dark.
struct PhaseDrawing {
  /// What its axes show.
  struct Axes {
    let down: String
    let across: String
    /// What is drawn, as the beginning of a sentence.
    let summary: String
  }

  private let chart: PhaseChart
  private let title: String
  private let shown: Axes
  private let across: Scale
  private let down: Scale

  /// - Parameter axes: What the axes show; nil for positions and velocities of releases.
  init(_ chart: PhaseChart, title: String, axes: Axes? = nil) {
    self.chart = chart
    self.title = title
    shown = axes ?? Self.releases(chart)
    across = Scale(chart.velocities, on: ChartLayout.across)
    down = Scale(chart.positions, on: ChartLayout.down)
  }

  var bytes: [UInt8] {
    let parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(ChartLayout.width) \(ChartLayout.height)" width="\(ChartLayout.width)" \
      height="\(ChartLayout.height)" role="img" aria-labelledby="title description">
      """,
      "<title id=\"title\">\(title.escaped)</title>",
      "<desc id=\"description\">\(summary)</desc>",
      ChartLayout.style,
      "<rect class=\"page\" width=\"\(ChartLayout.width)\" height=\"\(ChartLayout.height)\" rx=\"12\"/>",
      SVG.text(title.escaped, "heading", x: ChartLayout.across.lowerBound, y: 30),
      chart.states.indices.map(region).joined(separator: "\n"),
      axes,
      chart.borders.map(border).joined(separator: "\n"),
      names,
      "</svg>",
    ]
    return Array((parts.filter { !$0.isEmpty }.joined(separator: "\n") + "\n").utf8)
  }

  private static func releases(_ chart: PhaseChart) -> Axes {
    let (positions, velocities) = (chart.positions, chart.velocities)
    let summary =
      "Where a drawer settles that is released at \(positions.lowerBound.decimal(1)) to "
      + "\(positions.upperBound.decimal(1)) pt below the container's top, at \(velocities.lowerBound.decimal(1)) to "
      + "\(velocities.upperBound.decimal(1)) pt/s"
    return Axes(down: "position, pt", across: "velocity, pt/s; up is negative", summary: summary)
  }

  private var summary: String {
    "\(shown.summary.escaped): \(chart.states.map { $0.name.escaped }.joined(separator: ", "))."
  }

  /// All parts of the plane that lead to a state.
  private func region(_ state: Int) -> String {
    let outlines = chart.parts.filter { $0.state == state }.map { "M\(path($0.corners))Z" }
    return "<path class=\"region state\(state % SVG.lightColours.count)\" d=\"\(outlines.joined())\"/>"
  }

  private func border(_ border: PhaseBorders.Border) -> String {
    "<path class=\"border\" d=\"M\(path(border.points))\"/>"
  }

  private func path(_ points: [PhaseChart.Point]) -> String {
    points.map { "\(across[$0.velocity].decimal(2)) \(down[$0.position].decimal(2))" }.joined(separator: "L")
  }

  private var axes: String {
    let (left, right) = (ChartLayout.across.lowerBound, ChartLayout.across.upperBound)
    let (top, bottom) = (ChartLayout.down.lowerBound, ChartLayout.down.upperBound)
    let columns = across.ticks(about: 8).map {
      SVG.line($0 == 0 ? "zero" : "grid", x: across[$0]...across[$0], y: top...bottom)
        + SVG.text($0.decimal(6), "label middle", x: across[$0], y: bottom + 18)
    }
    let rows = down.ticks(about: 8).map {
      SVG.line("grid", x: left...right, y: down[$0]...down[$0])
        + SVG.text($0.decimal(6), "label end", x: left - 10, y: down[$0] + 4)
    }
    let captions = [
      SVG.text(shown.down.escaped, "caption", x: left, y: top - 8),
      SVG.text(shown.across.escaped, "caption end", x: right, y: bottom + 36),
    ]
    return (columns + rows + captions).joined(separator: "\n")
  }

  /// The state's name in each region that has room for it.
  private var names: String {
    chart.places.filter { $0.size >= ChartLayout.smallestNamed }.map { place in
      let (x, y) = (across[place.point.velocity], down[place.point.position])
      let inside = min(max(x, ChartLayout.across.lowerBound + 60), ChartLayout.across.upperBound - 60)
      return SVG.text(chart.states[place.state].name.escaped, "name middle", x: inside, y: y + 4)
    }.joined(separator: "\n")
  }
}

/// The layout of the picture, in its own units.
private enum ChartLayout {
  static let width = 860
  static let height = 620
  static let across = 72.0...836.0
  static let down = 64.0...560.0
  /// Smaller regions have no name, as a fraction of the picture.
  static let smallestNamed = 0.008

  static let style = SVG.style(
    """
    .name { font-size: 13px; font-weight: 600; fill: #14171c; }
    .region { shape-rendering: crispEdges; fill-opacity: 0.24; }
    .border { fill: none; stroke: #3d4450; stroke-width: 1.5; stroke-linejoin: round; }
    .grid { stroke: #14171c; stroke-opacity: 0.1; }
    .zero { stroke: #14171c; stroke-opacity: 0.35; }
    \(states(SVG.lightColours))
    """,
    dark: """
      .name { fill: #f2f4f7; }
      .border { stroke: #b8c0cc; }
      .grid, .zero { stroke: #f2f4f7; }
      \(states(SVG.darkColours))
      """)

  private static func states(_ colours: [String]) -> String {
    colours.enumerated().map { ".state\($0) { fill: \($1); }" }.joined(separator: "\n")
  }
}
