import DrawerEngine

extension WrittenEasing {
  /// `linear(0, 0.0481 1.9%, …, 1)` (CSS Easing Functions Level 2).
  ///
  /// The first and the last stop are at 0 % and 100 %, which need not be written. If two stops are at 100 %, the curve
  /// jumps to the last one.
  var css: String {
    var text = "linear("
    for (index, stop) in stops.enumerated() {
      if index > 0 { text += ", " }
      text += stop.value.decimal(decimals)
      if index > 0, index < stops.count - 1 { text += " \((100 * stop.time).decimal(3))%" }
    }
    return text + ")"
  }
}

extension CubicBezier {
  /// `cubic-bezier(0.42, 0, 0.58, 1)`, with all digits.
  var css: String {
    "cubic-bezier(\([x1, y1, x2, y2].map { $0.exact }.joined(separator: ", ")))"
  }
}

extension Double {
  /// The number with all its digits, the way answers write numbers meant for reuse.
  fileprivate var exact: String {
    String(decoding: [UInt8](capacity: JSONCapacity.exactNumber) { $0.appendExactNumber(self) }, as: UTF8.self)
  }
}
