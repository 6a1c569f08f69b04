import DrawerEngine

extension WrittenEasing {
  /// `linear(0, 0.0481 1.9%, …, 1)` (CSS Easing Functions Level 2).
  ///
  /// The first and the last stop stand at 0 % and 100 % without saying so. Where two stand at 100 %, the last one holds from
  /// there on: a jump.
  var css: String {
    var text = "linear("
    for (place, stop) in stops.enumerated() {
      if place > 0 { text += ", " }
      text += stop.value.decimal(decimals)
      if place > 0, place < stops.count - 1 { text += " \((100 * stop.time).decimal(3))%" }
    }
    return text + ")"
  }
}

extension CubicBezier {
  /// `cubic-bezier(0.42, 0, 0.58, 1)`, every digit told.
  var css: String {
    "cubic-bezier(\([x1, y1, x2, y2].map(\.exact).joined(separator: ", ")))"
  }
}

extension Double {
  /// With all its digits, as answers write numbers that are read again.
  fileprivate var exact: String {
    String(decoding: [UInt8](capacity: JSONCapacity.exactNumber) { $0.appendExactNumber(self) }, as: UTF8.self)
  }
}
