/// Courses that are neither springs nor single cubic curves, and their notation in requests.
extension Timing {
  /// One of Android's interpolators, or a `linear()` or `steps()` of CSS.
  public struct Eased: Sendable, Equatable {
    public var easing: Easing
    /// Seconds; nil for the animator's duration.
    public var duration: Double?

    public init(_ easing: Easing, duration: Double? = nil) {
      self.easing = easing
      self.duration = duration
    }

    /// The curve of an interpolator that is a single cubic.
    package var bezier: CubicBezier? {
      if case .interpolator(let interpolator) = easing { interpolator.bezier } else { nil }
    }

    func write(_ tape: inout Tape) {
      tape.object { tape in
        switch easing {
        case .interpolator(let interpolator): tape.string("interpolator", interpolator.rawValue)
        case .linear, .steps: tape.string("timingFunction", easing.css ?? "")
        }
        if let duration { tape.number("duration", duration) }
      }
    }
  }

  /// A timing function in CSS syntax, with a separate duration.
  struct WrittenFunction: Sendable {
    var course = EasingText.Course.named(.ease)
    var duration: Double?

    var timing: Timing { EasingText(course: course, duration: duration).timing }
  }

  struct Interpolated: Sendable {
    var interpolator = Interpolator.standard
    var duration: Double?

    var timing: Timing { .eased(Eased(.interpolator(interpolator), duration: duration)) }
  }
}

extension Timing.WrittenFunction {
  mutating func parameters(_ m: inout Members) {
    m(
      "timingFunction", &course, .easingFunction, required: true,
      "CSS: a name, cubic-bezier(), linear() or steps().")
  }
}

extension Timing.Interpolated {
  mutating func parameters(_ m: inout Members) {
    m("interpolator", &interpolator, required: true, "One of Android's or Material's.")
  }
}

extension EasingText {
  package var timing: Timing {
    switch course {
    case .named(let name): .timingFunction(Timing.TimingFunction(timingFunction: name, duration: duration))
    case .eased(let easing): .eased(Timing.Eased(easing, duration: duration))
    case .cubic(let bezier):
      .controlPoints(
        Timing.ControlPoints(
          controlPoint1: Timing.ControlPoint(x: bezier.x1, y: bezier.y1),
          controlPoint2: Timing.ControlPoint(x: bezier.x2, y: bezier.y2), duration: duration))
    }
  }

  /// The allowed names and functions, as they complete "it may be ".
  fileprivate static let allowed =
    "one of \(Timing.TimingFunction.Name.allCases.map { $0.rawValue }.quoted), or \"cubic-bezier(x1, y1, x2, y2)\","
    + " \"linear(…)\" or \"steps(count, position)\""
}

extension Reading {
  /// Reads a timing in CSS syntax. A text of any other form is refused, with the allowed forms.
  mutating func easing(_ node: Tape.Node) -> EasingText? {
    guard let text = string(node) else {
      refuse(node, insteadOf: .string)
      return nil
    }
    do {
      return try EasingText.read(text)
    } catch {
      switch error {
      case .wrong(let reason): refuse(reason)
      case .unknown:
        let names = Timing.TimingFunction.Name.allCases.map { $0.rawValue }
        let word = text.utf8.split(separator: UInt8(ascii: " ")).first.map { String(Substring($0)) } ?? text
        refuse(
          .outOfRange(sent: phrase(node), meant: nearest(to: word, among: names), allowed: EasingText.allowed))
      }
      return nil
    }
  }
}

extension Notation where Content == EasingText.Course {
  /// A timing function whose duration is given separately.
  static var easingFunction: Notation {
    let names = Timing.TimingFunction.Name.allCases.map { $0.rawValue }
    return Notation(shape: .oneOf([.choice(names), .string])) { node, reading in
      guard let text = reading.easing(node) else { return nil }
      guard let duration = text.duration else { return text.course }
      reading.refuse("has a time; give it as \"duration\": \(duration.plain)")
      return nil
    } write: { course, tape in
      switch course {
      case .named(let name): tape.string(name.rawValue)
      case .eased(let easing): tape.string(easing.css ?? "")
      case .cubic(let bezier): tape.string(bezier.cssText)
      }
    }
  }
}

extension CubicBezier {
  /// The text in a style sheet.
  package var cssText: String {
    if self == .linear { return "linear" }
    return "cubic-bezier(\(x1.plain), \(y1.plain), \(x2.plain), \(y2.plain))"
  }
}
