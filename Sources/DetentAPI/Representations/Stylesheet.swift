import DrawerEngine

extension Representation {
  /// CSS animations, one drawer after another.
  public static let stylesheet = Representation("css", "text/css", parameters: "; charset=utf-8", bytesOfPoint: 96) {
    recording, memory, meter throws(Problem) in
    var bytes: [UInt8] = []
    for part in recording.parts { bytes += try Stylesheet(of: part, in: recording, &memory, &meter).bytes(&meter) }
    return bytes
  }
}

/// A motion as CSS: an animation with a `linear()` easing for each quantity that changes, and a rule that plays them
/// all.
///
/// Each animation runs from the smallest to the largest value of its quantity. Its easing gives the fraction of that
/// range at each time, so the quantity may begin and end anywhere within it, and jumps where the motion does. Constant
/// quantities are in keyframes too, and all names begin with `output.name`, so that no motion affects another on the
/// same page or after it. A reader who prefers reduced motion sees the end at once.
struct Stylesheet {
  private let playback: Playback
  private let title: String
  /// The class, and what all other names begin with.
  private let name: String
  /// The decimals of an easing's outputs. Rounding to them costs at most a fiftieth of the tolerance.
  private let decimals: Int

  fileprivate init(
    of part: Recording.Part, in recording: Recording, _ memory: inout AnswerMemory, _ meter: inout Meter
  ) throws(Problem) {
    name = recording.identifier(of: part)
    playback = try Playback(of: part, in: recording, &memory, &meter)
    title = part.profile.name
    decimals = (recording.output.tolerance / 50).decimals
  }

  fileprivate func bytes(_ meter: inout Meter) throws(Problem) -> [UInt8] {
    let changing = playback.quantities.filter { !$0.isConstant }
    let constant = playback.quantities.filter { $0.isConstant }
    var lines = head(changing)
    lines += playback.quantities.map {
      "@property \($0.property) { syntax: \"\($0.syntax)\"; inherits: true; initial-value: \($0.css($0.initial)); }"
    }
    lines += changing.map { quantity in
      let range = quantity.outline.range
      return "@keyframes \(quantity.animation) { from { \(quantity.property): \(quantity.css(range.lowerBound)); } "
        + "to { \(quantity.property): \(quantity.css(range.upperBound)); } }"
    }
    if !constant.isEmpty {
      let values = constant.map { "\($0.property): \($0.css($0.initial));" }
      lines.append("@keyframes \(name)-constants { from, to { \(values.joined(separator: " ")) } }")
    }
    let constants = constant.isEmpty ? [] : ["\(name)-constants"]
    var easings: [String] = []
    for quantity in changing { easings.append("    " + (try easing(of: quantity, &meter))) }
    easings += constants.map { _ in "    linear" }
    lines += [
      ".\(name) {",
      "  --\(name)-height: \(height);",
      "  transform: \(playback.translate)(var(\(playback.position.property)));",
      "  animation-name: \((changing.map { $0.animation } + constants).joined(separator: ", "));",
      "  animation-duration: \(playback.duration.decimal(12))s;",
      "  animation-fill-mode: both;",
      "  animation-timing-function:",
      easings.joined(separator: ",\n") + ";",
      "}",
      "@media (prefers-reduced-motion: reduce) { .\(name) { animation-duration: 0s; } }",
    ]
    return Array((lines + [""]).joined(separator: "\n").utf8)
  }

  /// The comment at the top: what the stylesheet shows, and how exactly.
  private func head(_ changing: [Playback.Quantity]) -> [String] {
    let (start, end) = (playback.window.lowerBound.decimal(4), playback.window.upperBound.decimal(4))
    var lines = ["/* A motion of \(title), from \(start) s to \(end) s, for an element of class \(name)."]
    if !changing.isEmpty {
      lines.append("   Played as written, it is never farther from the motion than:")
      lines += changing.map { "     \($0.property): \($0.css(maximumError(of: $0), decimals: 6))" }
    }
    lines[lines.count - 1] += " */"
    return lines
  }

  /// How high the drawer reaches.
  private var height: String {
    let base = "var(\(playback.containerHeight.property))"
    guard playback.pitch != 0 else { return base }
    return "calc(\(base) \(playback.pitch < 0 ? "-" : "+") var(\(playback.position.property)))"
  }

  private func maximumError(of quantity: Playback.Quantity) -> Double {
    let roundingError =
      quantity.extent * .roundingError(decimals: decimals) + .roundingError(decimals: quantity.decimals)
    return (quantity.outline.deviation + roundingError).roundedUp
  }

  private func easing(of quantity: Playback.Quantity, _ meter: inout Meter) throws(Problem) -> String {
    let points = quantity.outline.points
    // Computed once, because finding them takes a pass over all points.
    let (least, extent) = (quantity.outline.range.lowerBound, quantity.extent)
    var easing = "linear("
    for index in points.indices {
      do { try meter.spend(Cost.writtenPoint) } catch { throw Problem(error) }
      if index > 0 { easing += ", " }
      easing += ((points[index].value - least) / extent).decimal(decimals)
      // The first stop is at 0 % and the last at 100 % by default.
      if index == 0 || index == points.count - 1 { continue }
      easing += " " + (playback.fraction(at: points[index].time) * 100).decimal(12) + "%"
    }
    return easing + ")"
  }
}

extension Playback {
  /// A time as a fraction of the time shown.
  func fraction(at time: Double) -> Double { duration > 0 ? (time - window.lowerBound) / duration : 0 }
}

extension Playback.Quantity {
  /// The name of its keyframes.
  fileprivate var animation: String { String(Substring(property.utf8.dropFirst(2))) }
}
