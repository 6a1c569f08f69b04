extension Notation where Content == Timing {
  /// All spellings, distinguished by their members, and text in CSS syntax. `POST /curves` uses this notation. Every
  /// curve has a duration, and an initial velocity is a number.
  public static var anyTiming: Notation { Timing.anySpelling }
}

extension Timing {
  private static let response = Response.catalogue(.relativeVelocity)
  private static let bounce = Bounce.catalogue(.relativeVelocity)
  private static let preset = Preset.catalogue(.relativeVelocity)
  private static let settling = Settling.catalogue(.relativeVelocity)

  /// The spellings of springs that last until they settle; UIKit's parameters are at `indexOfPhysical`.
  ///
  /// - Parameters:
  ///   - velocity: The notation of an initial velocity.
  ///   - physical: The members of UIKit's parameters.
  static func springs(
    _ velocity: Notation<Velocity>, physical: Catalogue<Physical>
  ) -> [Spelling] {
    // The order matters: a later spelling may share members with an earlier one.
    [
      Spelling(["stiffness"], with: ["dampingRatio"], StiffnessAndRatio.catalogue(velocity)) {
        .physical($0.physical)
      },
      Spelling(["tension", "friction"], TensionAndFriction.catalogue(velocity)) { .physical($0.physical) },
      Spelling(["mass", "stiffness", "damping"], physical) { .physical($0) },
      Spelling(["response"], with: ["dampingFraction"], ResponseAndFraction.catalogue(velocity)) {
        .response($0.response)
      },
      Spelling(["response"], Response.catalogue(velocity)) { .response($0) },
      Spelling(["bounce"], Bounce.catalogue(velocity)) { .bounce($0) },
      Spelling(["preset"], Preset.catalogue(velocity)) { .preset($0) },
      Spelling(["settlingDuration"], Settling.catalogue(velocity)) { .settling($0) },
    ]
  }

  static let indexOfPhysical = 2

  fileprivate static let anySpelling = Notation.spelled(
    springs(.relativeVelocity, physical: Catalogue(Physical()))
      + [
        Spelling(["controlPoint1", "controlPoint2"], Catalogue(ControlPoints())) { .controlPoints($0) },
        Spelling(["animationCurve"], Catalogue(AnimationCurve())) { .animationCurve($0) },
        Spelling(["timingFunction"], Catalogue(WrittenFunction())) { $0.timing },
        Spelling(["interpolator"], Catalogue(Interpolated())) { $0.timing },
        Spelling(["dampingRatio"], Catalogue(Fitted())) { .fitted($0) },
      ]
  ) { timing, tape in
    timing.write(to: &tape)
  } text: { text, reading in
    guard let duration = text.duration else {
      reading.refuse("must also have a time, such as \"ease-out 450ms\"")
      return nil
    }
    guard Limits.durations.contains(duration) else {
      reading.refuse(
        "has a time of \(duration.plain) s; it may be \(Limits.durations.lowerBound.plain) to"
          + " \(Limits.durations.upperBound.plain) s")
      return nil
    }
    return text.timing
  }

  private func write(to tape: inout Tape) {
    switch self {
    case .physical(let spelling): spelling.write(&tape)
    case .response(let spelling): Self.response.write(spelling, &tape)
    case .bounce(let spelling): Self.bounce.write(spelling, &tape)
    case .preset(let spelling): Self.preset.write(spelling, &tape)
    case .settling(let spelling): Self.settling.write(spelling, &tape)
    case .fitted(let spelling): spelling.write(&tape)
    case .controlPoints(let spelling): spelling.write(&tape)
    case .animationCurve(let spelling): spelling.write(&tape)
    case .timingFunction(let spelling): spelling.write(&tape)
    case .eased(let spelling): spelling.write(&tape)
    }
  }
}

// MARK: - Springs

extension Timing.Physical: Described {
  public init() { self.init(mass: 1) }

  public mutating func members(_ m: inout Members) {
    m("mass", &mass, .number(Timing.Limits.masses), "Mass, above 0.")
    m("stiffness", &stiffness, .number(Timing.Limits.stiffnesses), required: true, "Stiffness, above 0.")
    m("damping", &damping, .number(Timing.Limits.dampings), required: true, "Damping coefficient.")
    m(
      "allowsOverdamping", optional: &allowsOverdamping,
      "Whether a damping ratio above 1 is allowed. If not, it counts as 1.")
    m("initialVelocity", optional: &initialVelocity, .relativeVelocity, "Fractions of the distance per second.")
  }

  public func examine(_ reading: inout Reading) {
    let ratio = damping / (2 * (mass * stiffness).squareRoot())
    guard ratio > 1 + 4 * .ulpOfOne, allowsOverdamping != true else { return }
    reading.within(.member("damping")) {
      $0.notice("gives a damping ratio of \(ratio.shortened.plain), taken as 1 unless allowsOverdamping is true")
    }
  }
}

extension Timing.StiffnessAndRatio {
  /// - Parameter velocity: The notation of an initial velocity.
  static func catalogue(_ velocity: Notation<Timing.Velocity>) -> Catalogue<Self> {
    Catalogue(Self()) { $0.members(&$1, velocity) }
  }

  private mutating func members(_ m: inout Members, _ velocity: Notation<Timing.Velocity>) {
    m("mass", &mass, .number(Timing.Limits.masses), "Mass, above 0.")
    m("stiffness", &stiffness, .number(Timing.Limits.stiffnesses), required: true, "Stiffness, above 0.")
    m("dampingRatio", &dampingRatio, .dampingRatio, required: true, "Above 1 the spring creeps.")
    m("initialVelocity", optional: &initialVelocity, velocity, "Fractions of the distance per second.")
  }
}

extension Timing.TensionAndFriction {
  /// - Parameter velocity: The notation of an initial velocity.
  static func catalogue(_ velocity: Notation<Timing.Velocity>) -> Catalogue<Self> {
    Catalogue(Self()) { $0.members(&$1, velocity) }
  }

  private mutating func members(_ m: inout Members, _ velocity: Notation<Timing.Velocity>) {
    m("mass", &mass, .number(Timing.Limits.masses), "Mass, above 0.")
    m(
      "tension", &tension, .number(Timing.Limits.stiffnesses), required: true,
      "react-spring's name for the stiffness; not Origami's tension, whose scale differs.")
    m("friction", &friction, .number(Timing.Limits.dampings), required: true, "Its name for the damping coefficient.")
    m("initialVelocity", optional: &initialVelocity, velocity, "Fractions of the distance per second.")
  }
}

extension Timing.ResponseAndFraction {
  /// - Parameter velocity: The notation of an initial velocity.
  static func catalogue(_ velocity: Notation<Timing.Velocity>) -> Catalogue<Self> {
    Catalogue(Self()) { $0.members(&$1, velocity) }
  }

  private mutating func members(_ m: inout Members, _ velocity: Notation<Timing.Velocity>) {
    m("response", &response.response, .curveDuration, required: true, "The period of the undamped spring.")
    m(
      "dampingFraction", &response.dampingRatio, .dampingRatio, required: true,
      "SwiftUI's older name for the damping ratio.")
    m("initialVelocity", optional: &response.initialVelocity, velocity, "Fractions of the distance per second.")
  }
}

extension Timing.Response {
  /// - Parameter velocity: The notation of an initial velocity.
  static func catalogue(_ velocity: Notation<Timing.Velocity>) -> Catalogue<Self> {
    Catalogue(Self()) { $0.members(&$1, velocity) }
  }

  private mutating func members(_ m: inout Members, _ velocity: Notation<Timing.Velocity>) {
    m("response", &response, .curveDuration, required: true, "The period of the undamped spring.")
    m("dampingRatio", &dampingRatio, .dampingRatio, required: true, "Above 1 the spring creeps.")
    m("initialVelocity", optional: &initialVelocity, velocity, "Fractions of the distance per second.")
  }
}

extension Timing.Bounce {
  /// - Parameter velocity: The notation of an initial velocity.
  static func catalogue(_ velocity: Notation<Timing.Velocity>) -> Catalogue<Self> {
    Catalogue(Self()) { $0.members(&$1, velocity) }
  }

  private mutating func members(_ m: inout Members, _ velocity: Notation<Timing.Velocity>) {
    m("duration", &duration, .curveDuration, required: true, "The perceived duration.")
    m(
      "bounce", &bounce, .number(Timing.Limits.bounces), required: true,
      "At 1 the spring never stops; below 0 it creeps.")
    m("initialVelocity", optional: &initialVelocity, velocity, "Fractions of the distance per second.")
  }
}

extension Timing.Preset {
  /// - Parameter velocity: The notation of an initial velocity.
  static func catalogue(_ velocity: Notation<Timing.Velocity>) -> Catalogue<Self> {
    Catalogue(Self()) {
      $0.members(&$1, velocity)
    } examine: {
      $0.examine(&$1)
    }
  }

  private mutating func members(_ m: inout Members, _ velocity: Notation<Timing.Velocity>) {
    m("preset", &preset, required: true, "One of SwiftUI's springs.")
    m("duration", &duration, .curveDuration, "The perceived duration.")
    m("extraBounce", &extraBounce, .number(Timing.Limits.extraBounces), "Added to the preset's bounce.")
    m("initialVelocity", optional: &initialVelocity, velocity, "Fractions of the distance per second.")
  }

  private func examine(_ reading: inout Reading) {
    let range = Timing.Limits.bounces
    guard !range.contains(bounce) else { return }
    reading.within(.member("extraBounce")) {
      $0.refuse(
        "makes a bounce of \(bounce.shortened.plain); it may be \(range.lowerBound.plain) to \(range.upperBound.plain)"
      )
    }
  }
}

extension Timing.Settling {
  /// - Parameter velocity: The notation of an initial velocity.
  static func catalogue(_ velocity: Notation<Timing.Velocity>) -> Catalogue<Self> {
    Catalogue(Self()) { $0.members(&$1, velocity) }
  }

  private mutating func members(_ m: inout Members, _ velocity: Notation<Timing.Velocity>) {
    m(
      "settlingDuration", &settlingDuration, .curveDuration.adjusted { $0.clamped(to: SpringFit.durations) },
      required: true, "Time until a thousandth of the distance is left.")
    m("dampingRatio", &dampingRatio, .fittedDampingRatio, required: true, "1 and above is critical.")
    m("initialVelocity", optional: &initialVelocity, velocity, "Fractions of the distance per second.")
  }
}

extension Timing.Fitted: Described {
  public init() { self.init(dampingRatio: 1) }

  public mutating func members(_ m: inout Members) {
    m("dampingRatio", &dampingRatio, .fittedDampingRatio, required: true, "1 and above is critical.")
    m("duration", &duration, .ownDuration, required: true, "How long the animation takes.")
    m("initialVelocity", optional: &initialVelocity, .relativeVelocity, "Fractions of the distance per second.")
  }

  public func examine(_ reading: inout Reading) {
    guard let duration else { return }
    let fitted = duration.clamped(to: SpringFit.durations)
    if fitted != duration {
      reading.within(.member("duration")) { $0.notice("the spring is fitted to \(fitted.plain) s") }
    }
    if !fit(lasting: duration, axis: .vertical).converged {
      reading.notice("UIKit's search for this spring does not converge; it uses the last value it reached")
    }
  }
}

// MARK: - Cubic curves

extension Timing.ControlPoints: Described {
  public init() { self.init(duration: nil) }

  public mutating func members(_ m: inout Members) {
    parameters(&m)
    m("duration", &duration, .ownDuration, required: true, "How long the animation takes.")
  }
}

extension Timing.AnimationCurve: Described {
  public init() { self.init(duration: nil) }

  public mutating func members(_ m: inout Members) {
    parameters(&m)
    m("duration", &duration, .ownDuration, required: true, "How long the animation takes.")
  }
}

extension Timing.TimingFunction: Described {
  public init() { self.init(duration: nil) }

  public mutating func members(_ m: inout Members) {
    parameters(&m)
    m("duration", &duration, .ownDuration, required: true, "How long the animation takes.")
  }
}

extension Timing.WrittenFunction: Described {
  mutating func members(_ m: inout Members) {
    parameters(&m)
    m("duration", &duration, .ownDuration, required: true, "How long the animation takes.")
  }
}

extension Timing.Interpolated: Described {
  mutating func members(_ m: inout Members) {
    parameters(&m)
    m("duration", &duration, .ownDuration, required: true, "How long the animation takes.")
  }
}

// MARK: - Members

extension Notation where Content == Double {
  fileprivate static var curveDuration: Notation {
    Notation.number(.seconds, Timing.Limits.durations).noticing { $0.ofMilliseconds }
  }

  /// An initial velocity as a number.
  fileprivate static var fractionsPerSecond: Notation {
    Notation.number(.perSecond).noticing { velocity in
      abs(velocity) > Timing.Limits.usualVelocity
        ? "is \(velocity.plain) times the distance per second; a velocity in points per second is"
          + " {\"value\": \(velocity.plain), \"unit\": \"pt/s\"}, with \"from\" and \"to\""
        : nil
    }
  }

  fileprivate static var dampingRatio: Notation { .number(.none, Timing.Limits.dampings) }

  /// The damping ratio of a fitted spring, which is neither over-damped nor undamped.
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
  /// A number, a vector as in UIKit, or a number with its unit. Only the vector's dy counts, because it drives a drawer's
  /// vertical position.
  static var relativeVelocity: Notation {
    let plain: Notation = .oneOf(
      .value(.fractionsPerSecond) {
        Timing.Velocity($0)
      } back: {
        $0.dy
      },
      .value(.timingVelocity) {
        Timing.Velocity($0.dy)
      } back: {
        $0
      })
    let withUnit = Notation<Timing.VelocityWithUnit>.object
    return Notation(shape: .oneOf([plain.shape, withUnit.shape])) { node, reading in
      let isWithUnit =
        reading.isObject(node)
        && (reading.tape.member("value", of: node) != nil || reading.tape.member("unit", of: node) != nil)
      return isWithUnit ? withUnit.read(node, &reading).map { $0.velocity } : plain.read(node, &reading)
    } write: { velocity, tape in
      if velocity.isAbsolute {
        withUnit.write(Timing.VelocityWithUnit(velocity), &tape)
      } else {
        plain.write(velocity, &tape)
      }
    }
  }
}

extension Timing {
  /// A velocity and its unit. A point counts as a pixel.
  fileprivate struct VelocityWithUnit: Sendable {
    enum Unit: String, Sendable, CaseIterable {
      case points = "pt/s"
      case pixels = "px/s"
      case distances = "1/s"
    }

    var value = 0.0
    var unit = Unit.points

    init() {}

    init(_ velocity: Velocity) {
      value = velocity.dy
      unit = velocity.isAbsolute ? .points : .distances
    }

    var velocity: Velocity {
      var velocity = Velocity(value)
      velocity.isAbsolute = unit != .distances
      return velocity
    }
  }
}

extension Timing.VelocityWithUnit: Described {
  mutating func members(_ m: inout Members) {
    m(
      "value", &value, .number(.none), required: true,
      "Positive towards larger positions; in distances, towards the target.")
    m("unit", &unit, required: true, "1/s counts distances; the others need `from` and `to`.")
  }
}

extension Double {
  /// Rounded to four decimals, for use in a sentence.
  fileprivate var shortened: Double { (self * 10_000).rounded() / 10_000 }
}
