extension Notation where Content == Timing {
  /// All nine spellings, distinguished by their members. `POST /curves` uses this notation. Every curve has a duration,
  /// and an initial velocity is a number.
  public static var anyTiming: Notation { Timing.anySpelling }
}

extension Timing {
  private static let response = Response.catalogue(.relativeVelocity)
  private static let bounce = Bounce.catalogue(.relativeVelocity)
  private static let preset = Preset.catalogue(.relativeVelocity)
  private static let settling = Settling.catalogue(.relativeVelocity)

  // The order matters: a later spelling may share members with an earlier one.
  fileprivate static let anySpelling = Notation.spelled(
    [
      Spelling(["mass", "stiffness", "damping"], Physical.catalogue) { .physical($0) },
      Spelling(["response"], response) { .response($0) },
      Spelling(["bounce"], bounce) { .bounce($0) },
      Spelling(["preset"], preset) { .preset($0) },
      Spelling(["settlingDuration"], settling) { .settling($0) },
      Spelling(["controlPoint1", "controlPoint2"], ControlPoints.catalogue) { .controlPoints($0) },
      Spelling(["animationCurve"], AnimationCurve.catalogue) { .animationCurve($0) },
      Spelling(["timingFunction"], TimingFunction.catalogue) { .timingFunction($0) },
      Spelling(["dampingRatio"], Fitted.catalogue) { .fitted($0) },
    ]
  ) { timing, tape in
    timing.write(to: &tape)
  }

  private func write(to tape: inout Tape) {
    switch self {
    case .physical(let spelling): Physical.catalogue.write(spelling, &tape)
    case .response(let spelling): Self.response.write(spelling, &tape)
    case .bounce(let spelling): Self.bounce.write(spelling, &tape)
    case .preset(let spelling): Self.preset.write(spelling, &tape)
    case .settling(let spelling): Self.settling.write(spelling, &tape)
    case .fitted(let spelling): Fitted.catalogue.write(spelling, &tape)
    case .controlPoints(let spelling): ControlPoints.catalogue.write(spelling, &tape)
    case .animationCurve(let spelling): AnimationCurve.catalogue.write(spelling, &tape)
    case .timingFunction(let spelling): TimingFunction.catalogue.write(spelling, &tape)
    }
  }
}

// MARK: - Springs

extension Timing.Physical {
  fileprivate static let catalogue = Catalogue(
    Self(),
    [
      Property("mass", { $1(&$0.mass) }, .number(.none, Timing.Limits.masses), required: true, "Mass, above 0."),
      Property(
        "stiffness", { $1(&$0.stiffness) }, .number(.none, Timing.Limits.stiffnesses), required: true,
        "Stiffness, above 0."),
      Property(
        "damping", { $1(&$0.damping) }, .number(.none, Timing.Limits.dampings), required: true, "Damping coefficient."),
      Property(
        "allowsOverdamping", optional: { $1(&$0.allowsOverdamping) }, .boolean,
        "Whether a damping ratio above 1 is allowed. If not, it counts as 1."),
      Property(
        "initialVelocity", optional: { $1(&$0.initialVelocity) }, .relativeVelocity,
        "Fractions of the distance per second."),
    ]
  ) { spelling, reading in
    let ratio = spelling.damping / (2 * (spelling.mass * spelling.stiffness).squareRoot())
    guard ratio > 1 + 4 * .ulpOfOne, spelling.allowsOverdamping != true else { return }
    reading.within(.member("damping")) {
      $0.notice("gives a damping ratio of \(ratio.shortened.plain), taken as 1 unless allowsOverdamping is true")
    }
  }
}

extension Timing.Response {
  /// - Parameter velocity: how an initial velocity is written.
  static func catalogue(_ velocity: Notation<Timing.Velocity>) -> Catalogue<Self> {
    Catalogue(
      Self(),
      [
        Property("response", { $1(&$0.response) }, .curveDuration, required: true, "The period without damping."),
        Property("dampingRatio", { $1(&$0.dampingRatio) }, .dampingRatio, required: true, "Above 1 the spring creeps."),
        Property(
          "initialVelocity", optional: { $1(&$0.initialVelocity) }, velocity, "Fractions of the distance per second."),
      ])
  }
}

extension Timing.Bounce {
  /// - Parameter velocity: how an initial velocity is written.
  static func catalogue(_ velocity: Notation<Timing.Velocity>) -> Catalogue<Self> {
    Catalogue(
      Self(),
      [
        Property("duration", { $1(&$0.duration) }, .curveDuration, required: true, "The perceived duration."),
        Property(
          "bounce", { $1(&$0.bounce) }, .number(.none, Timing.Limits.bounces), required: true,
          "At 1 the spring never stops; below 0 it creeps."),
        Property(
          "initialVelocity", optional: { $1(&$0.initialVelocity) }, velocity, "Fractions of the distance per second."),
      ])
  }
}

extension Timing.Preset {
  /// - Parameter velocity: how an initial velocity is written.
  static func catalogue(_ velocity: Notation<Timing.Velocity>) -> Catalogue<Self> {
    Catalogue(
      Self(),
      [
        Property("preset", { $1(&$0.preset) }, .choice, required: true, "One of SwiftUI's springs."),
        Property("duration", { $1(&$0.duration) }, .curveDuration, "The perceived duration."),
        Property(
          "extraBounce", { $1(&$0.extraBounce) }, .number(.none, Timing.Limits.extraBounces),
          "Added to the preset's bounce."),
        Property(
          "initialVelocity", optional: { $1(&$0.initialVelocity) }, velocity, "Fractions of the distance per second."),
      ]
    ) { spelling, reading in
      let range = Timing.Limits.bounces
      guard !range.contains(spelling.bounce) else { return }
      reading.within(.member("extraBounce")) {
        $0.refuse(
          "makes a bounce of \(spelling.bounce.shortened.plain); it may be \(range.lowerBound.plain) to \(range.upperBound.plain)"
        )
      }
    }
  }
}

extension Timing.Settling {
  /// - Parameter velocity: how an initial velocity is written.
  static func catalogue(_ velocity: Notation<Timing.Velocity>) -> Catalogue<Self> {
    Catalogue(
      Self(),
      [
        Property(
          "settlingDuration", { $1(&$0.settlingDuration) },
          .curveDuration.adjusted { $0.clamped(to: SpringFit.durations) }, required: true,
          "Time until a thousandth of the distance is left."),
        Property(
          "dampingRatio", { $1(&$0.dampingRatio) }, .fittedDampingRatio, required: true, "1 and above is critical."),
        Property(
          "initialVelocity", optional: { $1(&$0.initialVelocity) }, velocity, "Fractions of the distance per second."),
      ])
  }
}

extension Timing.Fitted {
  fileprivate static let catalogue = Catalogue(
    Self(),
    [
      Property(
        "dampingRatio", { $1(&$0.dampingRatio) }, .fittedDampingRatio, required: true, "1 and above is critical."),
      Property("duration", { $1(&$0.duration) }, .ownDuration, required: true, "How long the animation takes."),
      Property(
        "initialVelocity", optional: { $1(&$0.initialVelocity) }, .relativeVelocity,
        "Fractions of the distance per second."),
    ]
  ) { spelling, reading in
    guard let duration = spelling.duration else { return }
    let fitted = duration.clamped(to: SpringFit.durations)
    if fitted != duration {
      reading.within(.member("duration")) { $0.notice("the spring is fitted to \(fitted.plain) s") }
    }
    if !spelling.fit(lasting: duration, axis: .vertical).converged {
      reading.notice("UIKit's search for this spring does not converge; it takes what came out last")
    }
  }
}

// MARK: - Cubic curves

extension Timing.ControlPoints {
  fileprivate static let catalogue = Catalogue(
    Self(),
    [
      Property("controlPoint1", { $1(&$0.controlPoint1) }, .controlPoint, required: true, "[x, y], x within 0 to 1."),
      Property("controlPoint2", { $1(&$0.controlPoint2) }, .controlPoint, required: true, "[x, y], x within 0 to 1."),
      Property("duration", { $1(&$0.duration) }, .ownDuration, required: true, "How long the animation takes."),
    ])
}

extension Timing.AnimationCurve {
  fileprivate static let catalogue = Catalogue(
    Self(),
    [
      Property("animationCurve", { $1(&$0.animationCurve) }, .choice, required: true, "One of UIKit's four curves."),
      Property("duration", { $1(&$0.duration) }, .ownDuration, required: true, "How long the animation takes."),
    ])
}

extension Timing.TimingFunction {
  fileprivate static let catalogue = Catalogue(
    Self(),
    [
      Property("timingFunction", { $1(&$0.timingFunction) }, .choice, required: true, "One of CSS's names."),
      Property("duration", { $1(&$0.duration) }, .ownDuration, required: true, "How long the animation takes."),
    ])
}

// MARK: - Members

extension Notation where Content == Double {
  fileprivate static var curveDuration: Notation { .number(.seconds, Timing.Limits.durations) }

  fileprivate static var dampingRatio: Notation { .number(.none, Timing.Limits.dampings) }

  /// The fit makes neither over-damped nor undamped springs.
  fileprivate static var fittedDampingRatio: Notation {
    dampingRatio.adjusted { $0.clamped(to: .ulpOfOne...1) }
  }
}

extension Notation where Content == Double? {
  /// The duration of a curve, which is required because there is no animator.
  fileprivate static var ownDuration: Notation {
    let duration = Notation<Double>.curveDuration
    return Notation(shape: duration.shape) { node, reading in
      duration.read(node, &reading).map(Optional.some)
    } write: { seconds, tape in
      if let seconds { duration.write(seconds, &tape) } else { tape.null() }
    }
  }
}

extension Notation where Content == Timing.Velocity {
  /// A number, or a vector as in UIKit. Only the vector's dy counts, because it drives a drawer's vertical position.
  fileprivate static var relativeVelocity: Notation {
    .oneOf(
      .value(.number(.perSecond)) {
        Timing.Velocity($0)
      } back: {
        $0.dy
      },
      .value(.timingVelocity) {
        Timing.Velocity($0.dy)
      } back: {
        $0
      })
  }
}

extension Double {
  /// Rounded to four decimals, for use in a sentence.
  fileprivate var shortened: Double { (self * 10_000).rounded() / 10_000 }
}
