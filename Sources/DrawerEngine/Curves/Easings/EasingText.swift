/// A timing in CSS syntax: a name or a function, optionally with a time.
///
///     try EasingText.read("cubic-bezier(.32, .72, 0, 1)")     // four numbers
///     try EasingText.read("linear(0, 0.25 10%, 1) 450ms")     // stops, and 0.45 s
///
/// Everything that this service writes as CSS can be read. Letter case does not matter.
///
/// - Source: `<easing-function>`, CSS Easing Functions Level 2 (W3C); `<time>`, CSS Transitions Level 1.
package struct EasingText: Sendable, Equatable {
  enum Course: Sendable, Equatable {
    case named(Timing.TimingFunction.Name)
    case cubic(CubicBezier)
    case eased(Easing)
  }

  var course: Course
  /// Seconds.
  package var duration: Double?

  /// Why a text cannot be read.
  package enum Fault: Error {
    /// Not CSS at all, or an unknown name.
    case unknown
    /// The rest of a sentence that begins with the text's name.
    case wrong(String)
  }

  /// The maximum length in bytes. The longest `linear()` has a thousand stops.
  static let longest = 32_768

  package static func read(_ text: String) throws(Fault) -> EasingText {
    guard text.utf8.count <= longest else { throw .wrong("has \(text.utf8.count) bytes; it may have \(longest)") }
    var reader = EasingReader(text)
    return try reader.read()
  }

  /// A time with its unit, such as "450ms" or "0.45s", in seconds; nil if the text is not a time.
  package static func seconds(_ text: String) -> Double? {
    guard text.utf8.count <= 40 else { return nil }
    var reader = EasingReader(text)
    return reader.time()
  }
}

/// Reads an easing text from its first byte to its last.
private struct EasingReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) { bytes = text.lowercasedASCII }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func read() throws(EasingText.Fault) -> EasingText {
    var course: EasingText.Course?
    var duration: Double?
    skipSpaces()
    while let byte = next {
      if byte.isLetter {
        guard course == nil else { throw .wrong("has two functions; it may have one, and a time") }
        course = try function()
      } else {
        guard let number = number(), let seconds = unit(of: number) else { throw .unknown }
        guard duration == nil else { throw .wrong("has two times; a curve has no delay") }
        duration = seconds
      }
      skipSpaces()
    }
    guard let course else { throw .unknown }
    return EasingText(course: course, duration: duration)
  }

  /// A text that is only a time, from the first byte to the last.
  mutating func time() -> Double? {
    skipSpaces()
    guard let number = number(), let seconds = unit(of: number) else { return nil }
    skipSpaces()
    return next == nil ? seconds : nil
  }

  // MARK: Functions

  private mutating func function() throws(EasingText.Fault) -> EasingText.Course {
    let name = word()
    guard next == UInt8(ascii: "(") else {
      if let name = Timing.TimingFunction.Name(rawValue: name) { return .named(name) }
      switch name {
      case "step-start": return .eased(.steps(.init(count: 1, position: .jumpStart)))
      case "step-end": return .eased(.steps(.init(count: 1)))
      default: throw .unknown
      }
    }
    index += 1
    switch name {
    case "cubic-bezier": return .cubic(try bezier())
    case "linear": return .eased(.linear(try stops()))
    case "steps": return .eased(.steps(try steps()))
    default: throw .unknown
    }
  }

  private mutating func bezier() throws(EasingText.Fault) -> CubicBezier {
    var numbers: [Double] = []
    repeat {
      guard let number = nextNumber() else { throw .wrong("must have four numbers in its cubic-bezier()") }
      numbers.append(number)
    } while numbers.count < 5 && skipComma()
    guard numbers.count == 4, close() else { throw .wrong("must have four numbers in its cubic-bezier()") }
    for x in [numbers[0], numbers[2]] where !(0...1).contains(x) {
      throw .wrong("has an x of \(x.plain) in its cubic-bezier(); it may be 0 to 1")
    }
    let range = Timing.Limits.controlPointYs
    for y in [numbers[1], numbers[3]] where !range.contains(y) {
      throw .wrong("has a y of \(y.plain) in its cubic-bezier(); it may be \(range.words)")
    }
    return CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  private mutating func steps() throws(EasingText.Fault) -> Easing.Steps {
    guard let number = nextNumber() else { throw .wrong("must have a number of steps in its steps()") }
    var position = Easing.Steps.Position.jumpEnd
    if skipComma() {
      skipSpaces()
      let name = word()
      switch name {
      case "start": position = .jumpStart
      case "end": position = .jumpEnd
      default:
        guard let named = Easing.Steps.Position(rawValue: name) else {
          throw .wrong(
            "has the position \"\(name)\" in its steps(); it may be one of "
              + (Easing.Steps.Position.allCases.map { $0.rawValue } + ["start", "end"]).quoted)
        }
        position = named
      }
    }
    guard close() else { throw .wrong("must have a number and at most one position in its steps()") }
    let fewest = position == .jumpNone ? 2 : Easing.Steps.counts.lowerBound
    let most = Easing.Steps.counts.upperBound
    guard number == number.rounded(), number >= Double(fewest), number <= Double(most) else {
      throw .wrong("has \(number.plain) steps; it may have \(fewest) to \(most)")
    }
    return Easing.Steps(count: Int(number), position: position)
  }

  private mutating func stops() throws(EasingText.Fault) -> Easing.Stops {
    var stops: [(value: Double, time: Double?)] = []
    repeat {
      guard let (value, times) = stop() else {
        throw .wrong("must have numbers, each with at most two percentages, in its linear()")
      }
      guard Easing.Stops.values.contains(value) else {
        throw .wrong("has a stop at \(value.plain) in its linear(); it may be \(Easing.Stops.values.words)")
      }
      if times.isEmpty { stops.append((value, nil)) }
      for time in times { stops.append((value, time)) }
    } while stops.count <= Easing.Stops.count.upperBound && skipComma()
    guard Easing.Stops.count.contains(stops.count), close() else {
      let count = Easing.Stops.count
      throw .wrong(
        count.contains(stops.count)
          ? "must have numbers, each with at most two percentages, in its linear()"
          : "must have \(count.lowerBound) to \(count.upperBound) stops in its linear()")
    }
    return Easing.Stops(filling: stops)
  }

  /// A number with up to two percentages before or after it, as fractions.
  private mutating func stop() -> (value: Double, times: [Double])? {
    var value: Double?
    var place = 0
    var times: [Double] = []
    while true {
      skipSpaces()
      guard let byte = next, byte != UInt8(ascii: ","), byte != UInt8(ascii: ")") else { break }
      guard let number = number() else { return nil }
      if next == UInt8(ascii: "%") {
        index += 1
        times.append(number / 100)
      } else if value == nil {
        (value, place) = (number, times.count)
      } else {
        return nil
      }
    }
    // The number is first or last.
    guard let value, times.count <= 2, place == 0 || place == times.count else { return nil }
    return (value, times)
  }

  // MARK: Tokens

  private mutating func skipSpaces() {
    while let byte = next, byte == 0x20 || byte >= 0x09 && byte <= 0x0D { index += 1 }
  }

  private mutating func skipComma() -> Bool {
    skipSpaces()
    guard next == UInt8(ascii: ",") else { return false }
    index += 1
    return true
  }

  private mutating func close() -> Bool {
    skipSpaces()
    guard next == UInt8(ascii: ")") else { return false }
    index += 1
    return true
  }

  private mutating func word() -> String {
    let start = index
    while let byte = next, byte.isLetter || byte == UInt8(ascii: "-") { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func nextNumber() -> Double? {
    skipSpaces()
    return number()
  }

  /// A finite number in CSS syntax; an "e" without an exponent begins a unit.
  private mutating func number() -> Double? {
    let start = index
    func isDigit(_ place: Int) -> Bool { place < bytes.count && bytes[place].isDigit }
    var end = index
    if end < bytes.count, bytes[end].isSign { end += 1 }
    let whole = end
    while isDigit(end) { end += 1 }
    var digits = end - whole
    if end < bytes.count, bytes[end] == UInt8(ascii: "."), isDigit(end + 1) {
      end += 1
      while isDigit(end) {
        end += 1
        digits += 1
      }
    }
    guard digits > 0 else { return nil }
    if end < bytes.count, bytes[end] == UInt8(ascii: "e") {
      let exponent = end + 1 < bytes.count && bytes[end + 1].isSign ? end + 2 : end + 1
      if isDigit(exponent) {
        end = exponent
        while isDigit(end) { end += 1 }
      }
    }
    guard let number = Double(String(decoding: bytes[start..<end], as: UTF8.self)), number.isFinite else { return nil }
    index = end
    return number
  }

  /// The time given by a number and the unit that follows it, in seconds; nil if it is not a time.
  private mutating func unit(of number: Double) -> Double? {
    switch word() {
    case "ms": number / 1000
    case "s": number
    default: nil
    }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  fileprivate var isSign: Bool { self == UInt8(ascii: "+") || self == UInt8(ascii: "-") }
}

extension ClosedRange<Double> {
  fileprivate var words: String { "\(lowerBound.plain) to \(upperBound.plain)" }
}

// MARK: - Writing

extension Easing.Stops {
  /// Stops of which some have no time: by default the first is at 0, the last at 1, and the others are spaced evenly
  /// between their neighbours. No stop is earlier than one before it.
  fileprivate init(filling stops: [(value: Double, time: Double?)]) {
    var times = stops.map { $0.time }
    if times[0] == nil { times[0] = 0 }
    if times[times.count - 1] == nil { times[times.count - 1] = 1 }
    var latest = -Double.infinity
    for (index, time) in times.enumerated() {
      guard let time else { continue }
      latest = max(latest, time)
      times[index] = latest
    }
    var points: [PolylinePoint] = []
    for index in stops.indices {
      if let time = times[index] {
        points.append(PolylinePoint(time: time, value: stops[index].value))
        continue
      }
      let following = times[index...].firstIndex { $0 != nil } ?? index
      let (before, after) = (points[index - 1].time, (times[following] ?? 1))
      let share = 1 / Double(following - index + 1)
      points.append(PolylinePoint(time: before + (after - before) * share, value: stops[index].value))
    }
    self.init(points)
  }
}

extension Easing {
  /// The easing in CSS syntax; nil for an interpolator.
  public var css: String? {
    switch self {
    case .interpolator: return nil
    case .steps(let steps): return "steps(\(steps.count), \(steps.position.rawValue))"
    case .linear(let stops):
      var text = "linear("
      for (index, point) in stops.points.enumerated() {
        if index > 0 { text += ", " }
        text += point.value.plain
        let isUsual = index == 0 && point.time == 0 || index == stops.points.count - 1 && point.time == 1
        if !isUsual { text += " \(point.time.percent.plain)%" }
      }
      return text + ")"
    }
  }
}

extension Easing {
  /// The number of stops of `linear()`, or of steps of `steps()`.
  public var stops: Int {
    switch self {
    case .interpolator: 0
    case .linear(let stops): stops.points.count
    case .steps(let steps): steps.count
    }
  }
}

extension Double {
  /// A hundred times the number, with the fewest digits that convert back to it.
  fileprivate var percent: Double {
    let short = (self * 1e11).rounded() / 1e9
    return short / 100 == self ? short : self * 100
  }
}
