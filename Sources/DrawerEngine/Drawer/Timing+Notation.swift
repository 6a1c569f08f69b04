extension Notation where Content == Timing {
  /// The four spellings of timing parameters, told apart by their members.
  public static var timing: Notation { Timing.notation }
}

extension Timing {
  fileprivate static let notation: Notation<Timing> = {
    let spring = Catalogue(
      SpringMembers(),
      [
        Property("mass", \.mass, .number(.none, 1e-6...1_000_000), required: true, "Mass, above 0."),
        Property("stiffness", \.stiffness, .number(.none, 1e-6...1_000_000), required: true, "Stiffness, above 0."),
        Property("damping", \.damping, .number(.none, 0...1_000_000), required: true, "Damping coefficient."),
        Property("initialVelocity", optional: \.velocity, .timingVelocity, "Fractions of the way per second."),
      ])
    let fitted = Catalogue(
      SpringMembers(),
      [
        Property(
          "dampingRatio", \.ratio, .number(.none, 0...1_000_000), required: true,
          "Damping ratio; 1 and above is critical."),
        Property("initialVelocity", optional: \.velocity, .timingVelocity, "Fractions of the way per second."),
      ])
    let named = Catalogue(
      CubicMembers(),
      [Property("animationCurve", \.name, .choice, required: true, "One of UIKit's four curves.")])
    let cubic = Catalogue(
      CubicMembers(),
      [
        Property("controlPoint1", \.first, .controlPoint, required: true, "[x, y], x within 0 to 1."),
        Property("controlPoint2", \.second, .controlPoint, required: true, "[x, y], x within 0 to 1."),
      ])
    let spellings = [spring.descriptions, fitted.descriptions, named.descriptions, cubic.descriptions]

    return Notation(shape: .oneOf(spellings.map { .object($0) })) { value, reading in
      if value["dampingRatio"] != nil {
        return fitted.read(value, &reading).map { .fittedSpring(dampingRatio: $0.ratio, initialVelocity: $0.velocity) }
      }
      if value["animationCurve"] != nil { return named.read(value, &reading).map { .named($0.name) } }
      if value["controlPoint1"] != nil || value["controlPoint2"] != nil {
        return cubic.read(value, &reading).map {
          .cubic(CubicBezier(x1: $0.first[0], y1: $0.first[1], x2: $0.second[0], y2: $0.second[1]))
        }
      }
      return spring.read(value, &reading).map {
        .spring(mass: $0.mass, stiffness: $0.stiffness, damping: $0.damping, initialVelocity: $0.velocity)
      }
    } write: {
      $0.value
    }
  }()

  /// As `timingCurveProvider` is written.
  public var value: Value {
    switch self {
    case .spring(let mass, let stiffness, let damping, let velocity):
      Self.object(
        [.init("mass", .number(mass)), .init("stiffness", .number(stiffness)), .init("damping", .number(damping))],
        velocity)
    case .fittedSpring(let ratio, let velocity): Self.object([.init("dampingRatio", .number(ratio))], velocity)
    case .named(let curve): ["animationCurve": .string(curve.rawValue)]
    case .cubic(let bezier):
      [
        "controlPoint1": [.number(bezier.x1), .number(bezier.y1)],
        "controlPoint2": [.number(bezier.x2), .number(bezier.y2)],
      ]
    }
  }

  /// With the initial velocity, if one was given.
  private static func object(_ members: [Value.Member], _ velocity: Velocity?) -> Value {
    guard let velocity else { return .object(members) }
    return .object(
      members + [.init("initialVelocity", ["dx": .number(velocity.dx), "dy": .number(velocity.dy)])])
  }
}

private struct SpringMembers: Sendable {
  var mass = 1.0
  var stiffness = 100.0
  var damping = 10.0
  var ratio = 1.0
  var velocity: Timing.Velocity?
}

private struct CubicMembers: Sendable {
  var name = Timing.NamedCurve.easeInOut
  var first = [0.0, 0.0]
  var second = [1.0, 1.0]
}

extension Notation where Content == Timing.Velocity {
  static var timingVelocity: Notation {
    .object(
      Catalogue(
        Timing.Velocity(),
        [
          Property("dx", \.dx, .number(.perSecond), "For everything that is not a place."),
          Property("dy", \.dy, .number(.perSecond), "For a view's vertical place."),
        ]))
  }
}

extension Notation where Content == [Double] {
  /// A control point: x within 0 to 1, y within +-1000.
  static var controlPoint: Notation {
    let x = Notation<Double>.number(.none, 0...1)
    let y = Notation<Double>.number(.none, -1000...1000)
    return Notation(shape: .list(y.shape, count: 2...2)) { value, reading in
      guard case .list(let pair) = value, pair.count == 2 else {
        reading.refuse("must be an array of two numbers")
        return nil
      }
      let first = reading.within(.element(0)) { x.read(pair[0], &$0) }
      let second = reading.within(.element(1)) { y.read(pair[1], &$0) }
      guard let first, let second else { return nil }
      return [first, second]
    } write: {
      .list($0.map { .number($0) })
    }
  }
}
