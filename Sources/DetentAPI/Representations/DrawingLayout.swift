/// The layout of the picture, in its own units.
enum DrawingLayout {
  static let width = 860
  static let height = 560
  /// How many titles fit into the heading.
  static let mostTitles = 5
  static let left = 72.0
  static let right = 690.0
  static let position = 64.0...320.0
  static let velocity = 360.0...460.0

  /// The line below the first row of marks in a comparison, and how high each row is.
  static let firstRow = 506
  static let row = 18

  static let markStyle = """
    <style>
    .mark { stroke: #3d4450; stroke-width: 3; stroke-opacity: 0.5; }
    @media (prefers-color-scheme: dark) { .mark { stroke: #b8c0cc; } }
    </style>
    """

  /// - Parameter curves: How many curves have a colour of their own.
  static func style(curves: Int) -> String {
    guard curves > 0 else { return style }
    let colours = (0..<curves).map { colour(of: $0, dark: false) }
    let dark = (0..<curves).map { colour(of: $0, dark: true) }
    return """
      \(style)
      <style>
      \(colours.joined(separator: "\n"))
      @media (prefers-color-scheme: dark) {
      \(dark.joined(separator: "\n"))
      }
      </style>
      """
  }

  /// The second eight curves have the colours of the first eight, and gaps.
  private static func colour(of curve: Int, dark: Bool) -> String {
    let colour = (dark ? SVG.darkColours : SVG.lightColours)[curve % SVG.lightColours.count]
    let gaps = curve < SVG.lightColours.count ? "" : " stroke-dasharray: 7 4;"
    return "path.c\(curve) { stroke: \(colour);\(gaps) } circle.c\(curve) { fill: \(colour); }"
  }

  private static let style = SVG.style(
    """
    path { fill: none; stroke-width: 2; stroke-linejoin: round; }
    .position { stroke: #0b63ce; }
    .velocity { stroke: #b3450b; stroke-width: 1.5; }
    .grid { stroke: #e3e6ea; }
    .zero { stroke: #9aa2ad; }
    .detent { stroke: #14804a; stroke-dasharray: 5 4; }
    .touch { fill: #0b63ce; fill-opacity: 0.08; }
    .event { fill: #7a3fc0; }
    """,
    dark: """
      .position { stroke: #66b0ff; }
      .velocity { stroke: #ff9d5c; }
      .grid { stroke: #2a2f38; }
      .zero { stroke: #5c6570; }
      .detent { stroke: #4fd18b; }
      .touch { fill: #66b0ff; fill-opacity: 0.13; }
      .event { fill: #c79bff; }
      """)
}

extension ClosedRange<Double> {
  /// The range, extended to include another one.
  func widened(to other: ClosedRange) -> ClosedRange {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
