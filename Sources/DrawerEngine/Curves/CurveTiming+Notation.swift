extension Notation where Content == CurveTiming {
  /// The nine spellings, told apart by their members.
  public static var curveTiming: Notation { CurveTiming.notation }
}

extension CurveTiming {
  /// One spelling's members, and those of them by which it is known.
  private struct Spelling: Sendable {
    let marks: [String]
    let members: [PropertyDescription]
    let read: @Sendable (Value, _ others: [String], inout Reading) -> CurveTiming?

    var names: [String] { members.map(\.name) }

    init<Members>(
      _ marks: [String], _ catalogue: Catalogue<Members>, _ make: @escaping @Sendable (Members) -> CurveTiming
    ) {
      self.marks = marks
      members = catalogue.descriptions
      read = { value, others, reading in catalogue.read(value, besides: others, &reading).map(make) }
    }
  }

  fileprivate static let notation: Notation<CurveTiming> = {
    // A spelling that stands later may share the members of one before it.
    let spellings = [
      Spelling(["mass", "stiffness", "damping"], Physical.catalogue) { .physical($0) },
      Spelling(["response"], Response.catalogue) { .response($0) },
      Spelling(["bounce"], Bounce.catalogue) { .bounce($0) },
      Spelling(["preset"], Preset.catalogue) { .preset($0) },
      Spelling(["settlingDuration"], Settling.catalogue) { .settling($0) },
      Spelling(["controlPoint1", "controlPoint2"], ControlPoints.catalogue) { .controlPoints($0) },
      Spelling(["animationCurve"], AnimationCurve.catalogue) { .animationCurve($0) },
      Spelling(["timingFunction"], TimingFunction.catalogue) { .timingFunction($0) },
      Spelling(["dampingRatio"], Fitted.catalogue) { .fitted($0) },
    ]
    return Notation(shape: .oneOf(spellings.map { .object($0.members) })) { value, reading in
      guard case .object(let members) = value else {
        reading.refuse("must be an object, not \(value.kind)")
        return nil
      }
      let known = spellings.flatMap(\.names)
      guard let spelling = spellings.first(where: { $0.marks.contains { value[$0] != nil } }) else {
        for member in members where !known.contains(member.name) {
          reading.within(.member(member.name)) { $0.refuse("is not known\(hint(for: member.name, among: known))") }
        }
        let choices = spellings.map { $0.members.filter(\.isRequired).map(\.name).joinedByAnd }
        reading.refuse("must have \(choices.joined(separator: ", or "))")
        return nil
      }
      // Members of another spelling are known, but not here.
      let strangers = members.map(\.name).filter { known.contains($0) && !spelling.names.contains($0) }
      for name in strangers {
        reading.within(.member(name)) {
          $0.refuse("does not go with \(spelling.marks.filter { value[$0] != nil }.joinedByAnd)")
        }
      }
      let timing = spelling.read(value, strangers, &reading)
      return strangers.isEmpty ? timing : nil
    } write: {
      $0.value
    }
  }()

  /// As it is sent.
  private var value: Value {
    switch self {
    case .physical(let spelling): Physical.catalogue.write(spelling)
    case .response(let spelling): Response.catalogue.write(spelling)
    case .bounce(let spelling): Bounce.catalogue.write(spelling)
    case .preset(let spelling): Preset.catalogue.write(spelling)
    case .settling(let spelling): Settling.catalogue.write(spelling)
    case .fitted(let spelling): Fitted.catalogue.write(spelling)
    case .controlPoints(let spelling): ControlPoints.catalogue.write(spelling)
    case .animationCurve(let spelling): AnimationCurve.catalogue.write(spelling)
    case .timingFunction(let spelling): TimingFunction.catalogue.write(spelling)
    }
  }
}

// MARK: - Springs

extension CurveTiming.Physical {
  fileprivate static let catalogue = Catalogue(
    Self(),
    [
      Property("mass", \.mass, .number(.none, 1e-6...1_000_000), required: true, "Mass, above 0."),
      Property("stiffness", \.stiffness, .number(.none, 1e-6...1_000_000), required: true, "Stiffness, above 0."),
      Property("damping", \.damping, .number(.none, 0...1_000_000), required: true, "Damping coefficient."),
      Property(
        "allowsOverdamping", optional: \.allowsOverdamping, .boolean,
        "Whether a damping ratio above 1 counts; else it is taken as 1."),
      Property("initialVelocity", optional: \.initialVelocity, .relativeVelocity, "Fractions of the way per second."),
    ]
  ) { spelling, reading in
    let ratio = spelling.damping / (2 * (spelling.mass * spelling.stiffness).squareRoot())
    guard ratio > 1 + 4 * .ulpOfOne, spelling.allowsOverdamping != true else { return }
    reading.within(.member("damping")) {
      $0.notice("gives a damping ratio of \(ratio.shortened.told), taken as 1 unless allowsOverdamping is true")
    }
  }
}

extension CurveTiming.Response {
  fileprivate static let catalogue = Catalogue(
    Self(),
    [
      Property("response", \.response, .curveDuration, required: true, "The period without damping."),
      Property("dampingRatio", \.dampingRatio, .dampingRatio, required: true, "Above 1 the spring creeps."),
      Property("initialVelocity", optional: \.initialVelocity, .relativeVelocity, "Fractions of the way per second."),
    ])
}

extension CurveTiming.Bounce {
  fileprivate static let catalogue = Catalogue(
    Self(),
    [
      Property("duration", \.duration, .curveDuration, required: true, "The perceived duration."),
      Property("bounce", \.bounce, .number(.none, Self.bounces), required: true, "1 never stops, below 0 creeps."),
      Property("initialVelocity", optional: \.initialVelocity, .relativeVelocity, "Fractions of the way per second."),
    ])

  /// As far down as damping ratios go up.
  fileprivate static let bounces = -0.999_999...1.0
}

extension CurveTiming.Preset {
  fileprivate static let catalogue = Catalogue(
    Self(),
    [
      Property("preset", \.preset, .choice, required: true, "One of SwiftUI's springs."),
      Property("duration", \.duration, .curveDuration, "The perceived duration."),
      Property("extraBounce", \.extraBounce, .number(.none, -2...2), "Added to the preset's."),
      Property("initialVelocity", optional: \.initialVelocity, .relativeVelocity, "Fractions of the way per second."),
    ]
  ) { spelling, reading in
    let range = CurveTiming.Bounce.bounces
    guard !range.contains(spelling.bounce) else { return }
    reading.within(.member("extraBounce")) {
      $0.refuse(
        "makes a bounce of \(spelling.bounce.shortened.told); it may be \(range.lowerBound.told) to \(range.upperBound.told)"
      )
    }
  }
}

extension CurveTiming.Settling {
  fileprivate static let catalogue = Catalogue(
    Self(),
    [
      Property(
        "settlingDuration", \.settlingDuration,
        .curveDuration.adjusted { $0.clamped(to: SpringFit.durations) }, required: true,
        "Until a thousandth of the way is left."),
      Property(
        "dampingRatio", \.dampingRatio, .fittedDampingRatio, required: true, "1 and above is critical."),
      Property("initialVelocity", optional: \.initialVelocity, .relativeVelocity, "Fractions of the way per second."),
    ])
}

extension CurveTiming.Fitted {
  fileprivate static let catalogue = Catalogue(
    Self(),
    [
      Property("dampingRatio", \.dampingRatio, .fittedDampingRatio, required: true, "1 and above is critical."),
      Property("duration", \.duration, .curveDuration, required: true, "How long the animation takes."),
      Property("initialVelocity", optional: \.initialVelocity, .relativeVelocity, "Fractions of the way per second."),
    ]
  ) { spelling, reading in
    let fitted = spelling.duration.clamped(to: SpringFit.durations)
    if fitted != spelling.duration {
      reading.within(.member("duration")) { $0.notice("the spring is fitted to \(fitted.told) s") }
    }
    if !spelling.fit.converged {
      reading.notice("UIKit's search for this spring does not converge; it takes what came out last")
    }
  }
}

// MARK: - Cubic curves

extension CurveTiming.ControlPoints {
  fileprivate static let catalogue = Catalogue(
    Self(),
    [
      Property("controlPoint1", \.controlPoint1, .controlPoint, required: true, "[x, y], x within 0 to 1."),
      Property("controlPoint2", \.controlPoint2, .controlPoint, required: true, "[x, y], x within 0 to 1."),
      Property("duration", \.duration, .curveDuration, required: true, "How long the animation takes."),
    ])
}

extension CurveTiming.AnimationCurve {
  fileprivate static let catalogue = Catalogue(
    Self(),
    [
      Property("animationCurve", \.animationCurve, .choice, required: true, "One of UIKit's four curves."),
      Property("duration", \.duration, .curveDuration, required: true, "How long the animation takes."),
    ])
}

extension CurveTiming.TimingFunction {
  fileprivate static let catalogue = Catalogue(
    Self(),
    [
      Property("timingFunction", \.timingFunction, .choice, required: true, "One of CSS's names."),
      Property("duration", \.duration, .curveDuration, required: true, "How long the animation takes."),
    ])
}

// MARK: - Members

extension Notation where Content == Double {
  /// Of a curve, which must have one.
  fileprivate static var curveDuration: Notation { .number(.seconds, 0.001...86_400) }

  fileprivate static var dampingRatio: Notation { .number(.none, 0...1_000_000) }

  /// The fit knows neither over-damped nor undamped springs.
  fileprivate static var fittedDampingRatio: Notation {
    dampingRatio.adjusted { $0.clamped(to: .ulpOfOne...1) }
  }

  /// A number, or a vector as UIKit takes it, whose dy drives a drawer's vertical place.
  fileprivate static var relativeVelocity: Notation {
    let number = Notation<Double>.number(.perSecond)
    let vector = Notation<Timing.Velocity>.timingVelocity
    return Notation(shape: .oneOf([number.shape, vector.shape])) { value, reading in
      if case .object = value { return vector.read(value, &reading)?.dy }
      return number.read(value, &reading)
    } write: {
      number.write($0)
    }
  }
}

extension [String] {
  /// `"mass", "stiffness" and "damping"`.
  fileprivate var joinedByAnd: String {
    guard count > 1 else { return quoted }
    return "\(Array(dropLast()).quoted) and \(Array(suffix(1)).quoted)"
  }
}

extension Double {
  /// With four decimals, for a sentence.
  fileprivate var shortened: Double { (self * 10_000).rounded() / 10_000 }
}
