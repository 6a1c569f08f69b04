import DrawerEngine

/// The elements that drawings consist of.
enum SVG {
  static func line(_ kind: String, x: ClosedRange<Double>, y: ClosedRange<Double>) -> String {
    """
    <line class="\(kind)" x1="\(x.lowerBound.decimal(2))" x2="\(x.upperBound.decimal(2))" \
    y1="\(y.lowerBound.decimal(2))" y2="\(y.upperBound.decimal(2))"/>
    """
  }

  static func text(_ text: String, _ kind: String, x: Double, y: Double) -> String {
    "<text class=\"\(kind)\" x=\"\(x.decimal(2))\" y=\"\(y.decimal(2))\">\(text)</text>"
  }

  /// The colours of a picture's curves or regions, on a light page and on a dark one.
  static let lightColours = [
    "#0b63ce", "#b3450b", "#14804a", "#7a3fc0", "#b0117a", "#776200", "#0a7583", "#5c6570",
  ]
  static let darkColours = [
    "#66b0ff", "#ff9d5c", "#4fd18b", "#c79bff", "#ff7ac6", "#d8c34a", "#4fd0e0", "#aab2bd",
  ]

  /// The style of a picture: the page and its texts, and what is its own.
  ///
  /// - Parameters:
  ///   - rules: Its own rules.
  ///   - dark: Those that are different on a dark page.
  static func style(_ rules: String, dark: String) -> String {
    """
    <style>
    svg { color-scheme: light dark; font: 12px system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
    .page { fill: #ffffff; }
    text { fill: #3d4450; }
    .heading { font-size: 15px; font-weight: 600; fill: #14171c; }
    .caption { font-weight: 600; }
    .end { text-anchor: end; }
    .middle { text-anchor: middle; }
    \(rules)
    @media (prefers-color-scheme: dark) {
    .page { fill: #14171c; }
    text { fill: #b8c0cc; }
    .heading { fill: #f2f4f7; }
    \(dark)
    }
    </style>
    """
  }
}

/// Maps values to positions along one axis of the picture.
struct Scale {
  private let values: ClosedRange<Double>
  private let line: ClosedRange<Double>

  init(_ values: ClosedRange<Double>, on line: ClosedRange<Double>) {
    // A constant value still needs a range that is not empty.
    self.values = values.lowerBound < values.upperBound ? values : values.lowerBound...(values.lowerBound + 1)
    self.line = line
  }

  subscript(value: Double) -> Double {
    let share = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    return line.lowerBound + share * (line.upperBound - line.lowerBound)
  }

  func clamped(_ value: Double) -> Double { min(max(self[value], line.lowerBound), line.upperBound) }

  /// Round values for the axis: multiples of 1, 2 or 5 times a power of ten.
  func ticks(about count: Double) -> [Double] {
    let least = (values.upperBound - values.lowerBound) / count
    var step = 1e-9
    while step < least && step < 1e15 { step *= 10 }
    step = [step / 5, step / 2, step].first { $0 >= least } ?? step
    let first = (values.lowerBound / step).rounded(.up)
    let last = (values.upperBound / step).rounded(.down)
    guard first <= last, last - first <= 3 * count else { return [] }
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }
}

extension String {
  /// The text, escaped for an XML element.
  var escaped: String {
    replacing { byte in
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      default: nil
      }
    }
  }
}
