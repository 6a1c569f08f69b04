extension Notation where Content == Timing {
  /// UIKit's timing parameters in their four spellings, distinguished by their members. Answers use this notation, also
  /// for a style sheet's `linear()` and `steps()`. The duration is the animator's, and an initial velocity is a vector.
  public static var timing: Notation { Timing.parameters }

  /// A timing in a configuration: any of the spellings, converted to the timing parameters of the same curve.
  public static var timingParameters: Notation { Timing.givenParameters }
}

extension Timing {
  fileprivate static let velocity = Notation<Velocity>.object
  private static let spring = Catalogue(Physical()) { $0.parameters(&$1, .timingVelocity) }
  private static let fitted = Catalogue(Fitted()) { $0.parameters(&$1, .timingVelocity) }
  private static let named = Catalogue(AnimationCurve()) { $0.parameters(&$1) }
  private static let cubic = Catalogue(ControlPoints()) { $0.parameters(&$1) }

  private static let uiKit = Notation.spelled(
    [
      Spelling(["mass", "stiffness", "damping"], spring) { .physical($0) },
      Spelling(["animationCurve"], named) { .animationCurve($0) },
      Spelling(["controlPoint1", "controlPoint2"], cubic) { .controlPoints($0) },
      Spelling(["dampingRatio"], fitted) { .fitted($0) },
    ], usual: 0, write: write)

  fileprivate static let parameters: Notation<Timing> = {
    let css = PropertyDescription.always("timingFunction", .string, "CSS: a style sheet's linear() or steps().")
    let shapes: [Shape] = if case .oneOf(let shapes) = uiKit.shape { shapes } else { [] }
    return Notation(shape: .oneOf(shapes + [.object([css])]), read: uiKit.read, write: write)
  }()

  private static func write(_ timing: Timing, to tape: inout Tape) {
    switch timing {
    case .physical(let spelling): spring.write(spelling, &tape)
    case .fitted(let spelling): fitted.write(spelling, &tape)
    case .animationCurve(let spelling): named.write(spelling, &tape)
    case .controlPoints(let spelling): cubic.write(spelling, &tape)
    case .eased(let spelling): spelling.write(&tape)
    // No configuration can contain these, so no library animates with them.
    case .response, .bounce, .preset, .settling, .timingFunction: Notation.anyTiming.write(timing, &tape)
    }
  }
}

// MARK: - In a configuration

extension Timing {
  /// The timings that a configuration may contain, converted to timing parameters or to an easing.
  private static let given: Notation<Timing> = {
    let velocity = Notation<Velocity>.parameterVelocity
    return Notation.spelled(
      springs(velocity, physical: Catalogue(Physical()) { $0.parameters(&$1, velocity) })
        + [
          Spelling(["controlPoint1", "controlPoint2"], besidesDuration(ControlPoints()) { $0.parameters(&$1) }) {
            .controlPoints($0)
          },
          Spelling(["animationCurve"], besidesDuration(AnimationCurve()) { $0.parameters(&$1) }) {
            .animationCurve($0)
          },
          Spelling(["timingFunction"], besidesDuration(WrittenFunction()) { $0.parameters(&$1) }) { $0.timing },
          Spelling(["interpolator"], besidesDuration(Interpolated()) { $0.parameters(&$1) }) { $0.timing },
          Spelling(["dampingRatio"], besidesDuration(Fitted()) { $0.parameters(&$1, velocity) }) { .fitted($0) },
        ], usual: indexOfPhysical, write: write
    ) { text, reading in
      if text.duration != nil { reading.notice("has a time, which \(withoutEffect)") }
      return EasingText(course: text.course).timing
    }
  }()

  fileprivate static let givenParameters: Notation<Timing> = {
    Notation(shape: given.shape) { node, reading in
      guard let timing = given.read(node, &reading)?.asParameters else { return nil }
      switch timing {
      case .physical(let spring):
        guard Limits.stiffnesses.contains(spring.stiffness), Limits.dampings.contains(spring.damping) else {
          reading.refuse(
            "makes a spring of stiffness \(spring.stiffness.plain) and damping \(spring.damping.plain); each may be at most "
              + Limits.stiffnesses.upperBound.plain)
          return nil
        }
      case .eased:
        reading.refuse("must be a spring or a cubic curve; UIKit's timing parameters can be nothing else")
        return nil
      case .fitted, .controlPoints, .animationCurve, .response, .bounce, .preset, .settling, .timingFunction: break
      }
      return timing
    } write: {
      given.write($0, &$1)
    }
  }()

  /// A timing of a style sheet: any curve except a spring.
  package static let styleTiming: Notation<Timing> = {
    let shapes: [Shape] = if case .oneOf(let shapes) = given.shape { shapes } else { [] }
    let curves = shapes.filter { shape in
      guard case .object = shape else { return true }
      return !shape.names(at: []).isDisjoint(
        with: ["controlPoint1", "animationCurve", "timingFunction", "interpolator"])
    }
    return Notation(shape: .oneOf(curves)) { node, reading in
      guard let timing = given.read(node, &reading)?.asParameters else { return nil }
      guard !timing.isSpring else {
        reading.refuse("must be a cubic curve, a linear() or steps(); a style sheet's transition has no spring")
        return nil
      }
      if case .eased(let eased) = timing {
        guard eased.easing.css != nil else {
          reading.refuse("is not a CSS curve; /curves converts it to linear()")
          return nil
        }
        guard eased.easing.lines.count <= mostStyleLines else {
          reading.refuse("has more than \(mostStyleLines) stops, which are the most that can be simulated")
          return nil
        }
      }
      return timing
    } write: {
      given.write($0, &$1)
    }
  }()

  /// The maximum number of points of a style sheet's curve: each line is an animation of its own.
  package static let mostStyleLines = 100

  private var isSpring: Bool {
    switch self {
    case .physical, .response, .bounce, .preset, .settling, .fitted: true
    case .controlPoints, .animationCurve, .timingFunction, .eased: false
    }
  }

  /// The same curve as UIKit's timing parameters: a spring by its mass, stiffness and damping, a cubic curve by one of
  /// UIKit's names or by its control points.
  var asParameters: Timing {
    switch self {
    case .physical, .fitted, .controlPoints, .animationCurve: self
    case .response(let spelling): Self.physical(spelling.spring(initialVelocity: 0), spelling.initialVelocity)
    case .bounce(let spelling): Self.physical(spelling.spring(initialVelocity: 0), spelling.initialVelocity)
    case .preset(let spelling): Self.physical(spelling.spring(initialVelocity: 0), spelling.initialVelocity)
    case .settling(let spelling): Self.physical(spelling.spring(initialVelocity: 0), spelling.initialVelocity)
    case .timingFunction(let spelling): Self.cubic(spelling.timingFunction.bezier)
    case .eased(let spelling): spelling.bezier.map { Self.cubic($0) } ?? .eased(Eased(spelling.easing))
    }
  }

  private static func physical(_ spring: Spring, _ velocity: Velocity?) -> Timing {
    .physical(
      Physical(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.dampingCoefficient,
        allowsOverdamping: spring.regime == .overdamped ? true : nil, initialVelocity: velocity))
  }

  private static func cubic(_ bezier: CubicBezier) -> Timing {
    if let name = NamedCurve.allCases.first(where: { $0.bezier == bezier }) { return .named(name) }
    return .controlPoints(
      ControlPoints(
        controlPoint1: ControlPoint(x: bezier.x1, y: bezier.y1),
        controlPoint2: ControlPoint(x: bezier.x2, y: bezier.y2)))
  }
}

extension Timing {
  /// These members, and a duration without effect: an animator has its own.
  private static func besidesDuration<Root: Sendable>(
    _ initial: Root, _ visit: @escaping @Sendable (inout Root, inout Members) -> Void
  ) -> Catalogue<Root> {
    Catalogue(initial) { root, m in
      visit(&root, &m)
      m.unused(
        "duration", Notation<Double>.number(.seconds, Limits.durations),
        because: "the library sets the duration itself.")
    }
  }

  private static let withoutEffect = "has no effect: the library sets the duration itself."
}

// MARK: - Members

extension Timing.Physical {
  /// - Parameter velocity: The notation of an initial velocity.
  fileprivate mutating func parameters(_ m: inout Members, _ velocity: Notation<Timing.Velocity>) {
    m("mass", &mass, .number(.none, Timing.Limits.masses).exact, "Mass, above 0.")
    m("stiffness", &stiffness, .number(.none, Timing.Limits.stiffnesses).exact, required: true, "Stiffness, above 0.")
    m("damping", &damping, .number(Timing.Limits.dampings), required: true, "Damping coefficient.")
    m(
      "allowsOverdamping", optional: &allowsOverdamping,
      "Whether a damping ratio above 1 is allowed. If not, it counts as 1.")
    m("initialVelocity", optional: &initialVelocity, velocity, "Fractions of the distance per second.")
  }
}

extension Timing.Fitted {
  /// - Parameter velocity: The notation of an initial velocity.
  fileprivate mutating func parameters(_ m: inout Members, _ velocity: Notation<Timing.Velocity>) {
    m(
      "dampingRatio", &dampingRatio, .number(Timing.Limits.dampings), required: true,
      "Damping ratio; 1 and above is critical.")
    m("initialVelocity", optional: &initialVelocity, velocity, "Fractions of the distance per second.")
  }
}

extension Timing.AnimationCurve {
  mutating func parameters(_ m: inout Members) {
    m("animationCurve", &animationCurve, required: true, "One of UIKit's four curves.")
  }
}

extension Timing.ControlPoints {
  mutating func parameters(_ m: inout Members) {
    m("controlPoint1", &controlPoint1, .controlPoint, required: true, "[x, y], x within 0 to 1.")
    m("controlPoint2", &controlPoint2, .controlPoint, required: true, "[x, y], x within 0 to 1.")
  }
}

extension Timing.TimingFunction {
  mutating func parameters(_ m: inout Members) {
    m("timingFunction", &timingFunction, required: true, "One of CSS's names.")
  }
}

extension Timing.Velocity: Described {
  public init() { self.init(dx: 0) }

  public mutating func members(_ m: inout Members) {
    m("dx", &dx, .number(.perSecond), "For everything that is not a point.")
    m("dy", &dy, .number(.perSecond), "For a view's vertical position.")
  }
}

extension Notation where Content == Timing.Velocity {
  static var timingVelocity: Notation { Timing.velocity }
}

extension Notation where Content == Timing.Velocity {
  /// A vector, or a number for both of its components.
  fileprivate static var parameterVelocity: Notation {
    .oneOf(
      .value(.number(.perSecond)) {
        Timing.Velocity($0)
      } back: { _ in
        nil
      },
      .value(.timingVelocity) {
        $0
      } back: {
        $0
      })
  }
}

extension Notation where Content == Timing.ControlPoint {
  /// `[x, y]`, each within its limits.
  static var controlPoint: Notation {
    let horizontal = Notation<Double>.number(.none, 0...1)
    let vertical = Notation<Double>.number(.none, Timing.Limits.controlPointYs)
    return Notation(shape: .list(vertical.shape, count: 2...2)) { node, reading in
      guard case .list = reading.tape[node], reading.tape.count(of: node) == 2 else {
        reading.refuse("must be an array of two numbers")
        return nil
      }
      var x: Double?
      var y: Double?
      reading.eachElement(of: node) { index, element, reading in
        if index == 0 { x = horizontal.read(element, &reading) } else { y = vertical.read(element, &reading) }
      }
      guard let x, let y else { return nil }
      return Timing.ControlPoint(x: x, y: y)
    } write: { point, tape in
      tape.list { tape in
        tape.number(point.x)
        tape.number(point.y)
      }
    }
  }
}
