/// How a number is represented: its unit, its limits and how it is written.
public struct NumberNotation: Sendable {
  enum Style: UInt8, Sendable {
    /// A finite number within a range.
    case number
    /// A number of any size, as in answers.
    case measure
    /// A measure that may be NaN or infinite where the library computes no number; it is written as null.
    case measureOrNull
  }

  let style: Style
  let unit: Unit
  /// Whether it is written with all its digits, because clients send it back.
  private(set) var isExact = false
  /// NaN if the unit's limits apply.
  private let lowest: Double
  private let highest: Double

  /// Inlined, so that these are constants where a member is declared.
  @inline(__always)
  init(_ style: Style, _ unit: Unit, _ lowest: Double = .nan, _ highest: Double = .nan) {
    (self.style, self.unit, self.lowest, self.highest) = (style, unit, lowest, highest)
  }

  /// Its limits.
  var range: ClosedRange<Double> { lowest.isNaN ? unit.range : lowest...highest }

  /// A finite number within the unit's limits.
  @inline(__always)
  public static func number(_ unit: Unit = .none) -> NumberNotation { NumberNotation(.number, unit) }

  /// A finite number within a range.
  @inline(__always)
  public static func number(_ unit: Unit, _ range: ClosedRange<Double>) -> NumberNotation {
    NumberNotation(.number, unit, range.lowerBound, range.upperBound)
  }

  /// A finite number without a unit within a range.
  @inline(__always)
  public static func number(_ range: ClosedRange<Double>) -> NumberNotation {
    NumberNotation(.number, .none, range.lowerBound, range.upperBound)
  }

  /// A number of any size, as in answers.
  @inline(__always)
  public static func measure(_ unit: Unit = .none) -> NumberNotation { NumberNotation(.measure, unit) }

  /// A measure that may be NaN or infinite where the library computes no number; it is written as null.
  @inline(__always)
  public static func measureOrNull(_ unit: Unit = .none) -> NumberNotation { NumberNotation(.measureOrNull, unit) }

  public static var points: NumberNotation { @inline(__always) get { .number(.points) } }
  public static var pixels: NumberNotation { @inline(__always) get { .number(.pixels) } }
  public static var seconds: NumberNotation { @inline(__always) get { .number(.seconds) } }
  public static var pointsPerSecond: NumberNotation { @inline(__always) get { .number(.pointsPerSecond) } }

  /// The same numbers, written with all their digits, for values that clients send back.
  public var exact: NumberNotation {
    @inline(__always) get {
      var numbers = self
      numbers.isExact = true
      return numbers
    }
  }
}

extension NumberNotation {
  package var shape: Shape {
    switch style {
    case .number: .number(unit, range)
    case .measure: .measure(unit)
    case .measureOrNull: .nullable(.measure(unit))
    }
  }

  @inline(never)
  package func read(_ node: Tape.Node, _ reading: inout Reading) -> Double? {
    guard case .number(let number) = reading.tape[node] else {
      if style == .measureOrNull, reading.tape[node] == .null { return .nan }
      reading.refuse(node, insteadOf: .number)
      return nil
    }
    guard style != .number || range.contains(number) else {
      reading.refuse(
        .outOfRange(
          sent: number.plain + suffix, allowed: "\(range.lowerBound.plain) to \(range.upperBound.plain)"))
      return nil
    }
    return number
  }

  @inline(never)
  package func write(_ number: Double, _ tape: inout Tape) {
    switch style {
    case .measureOrNull: tape.numberOrNull(number)
    case .number, .measure:
      if isExact { tape.exactly { $0.number(number) } } else { tape.number(number) }
    }
  }

  /// Writes a member that is such a number.
  @inline(__always)
  func write(_ name: String, _ number: Double, _ tape: inout Tape) {
    if !isExact, style != .measureOrNull || number.isFinite { return tape.label(name, number) }
    tape.label(name)
    write(number, &tape)
  }

  /// The unit, as it follows a number in a sentence.
  private var suffix: String {
    switch unit {
    case .none: ""
    case .perSecond: " per second"
    case .points, .pointsPerSecond, .pixels, .pixelsPerSecond, .pixelsPerMillisecond, .seconds, .milliseconds,
      .heightsPerSecond, .radians:
      " \(unit.rawValue)"
    }
  }
}

/// How a whole number is represented.
enum WholeNumbers {
  static func read(_ node: Tape.Node, _ range: ClosedRange<Int>, _ reading: inout Reading) -> Int? {
    guard case .number(let number) = reading.tape[node] else {
      reading.refuse(node, insteadOf: .wholeNumber)
      return nil
    }
    guard number == number.rounded() else {
      reading.refuse(.wrongKind(allowed: .wholeNumber, sent: number.plain))
      return nil
    }
    guard let integer = Int(exactly: number), range.contains(integer) else {
      reading.refuse(.outOfRange(sent: number.plain, allowed: "\(range.lowerBound) to \(range.upperBound)"))
      return nil
    }
    return integer
  }
}
