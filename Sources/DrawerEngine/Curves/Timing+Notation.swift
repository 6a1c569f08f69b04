extension Notation where Content == Timing {
  /// UIKit's timing parameters in their four spellings, distinguished by their members. Configurations and resolutions
  /// use this notation. The duration is the animator's, and an initial velocity is a vector.
  public static var timing: Notation { Timing.parameters }
}

extension Timing {
  fileprivate static let parameters: Notation<Timing> = {
    let spring = Catalogue(
      Physical(),
      [
        Property("mass", \.mass, .number(.none, Limits.masses).exact, required: true, "Mass, above 0."),
        Property(
          "stiffness", \.stiffness, .number(.none, Limits.stiffnesses).exact, required: true, "Stiffness, above 0."),
        Property("damping", \.damping, .number(.none, Limits.dampings), required: true, "Damping coefficient."),
        Property(
          "initialVelocity", optional: \.initialVelocity, .timingVelocity, "Fractions of the distance per second."),
      ])
    let fitted = Catalogue(
      Fitted(),
      [
        Property(
          "dampingRatio", \.dampingRatio, .number(.none, Limits.dampings), required: true,
          "Damping ratio; 1 and above is critical."),
        Property(
          "initialVelocity", optional: \.initialVelocity, .timingVelocity, "Fractions of the distance per second."),
      ])
    let named = Catalogue(
      AnimationCurve(),
      [Property("animationCurve", \.animationCurve, .choice, required: true, "One of UIKit's four curves.")])
    let cubic = Catalogue(
      ControlPoints(),
      [
        Property("controlPoint1", \.controlPoint1, .controlPoint, required: true, "[x, y], x within 0 to 1."),
        Property("controlPoint2", \.controlPoint2, .controlPoint, required: true, "[x, y], x within 0 to 1."),
      ])
    let spellings = [spring.descriptions, fitted.descriptions, named.descriptions, cubic.descriptions]

    return Notation(shape: .oneOf(spellings.map { .object($0) })) { node, reading in
      let has = reading.tape.memberNames(of: node).contains
      if has("dampingRatio") { return fitted.read(node, &reading).map { .fitted($0) } }
      if has("animationCurve") { return named.read(node, &reading).map { .animationCurve($0) } }
      if has("controlPoint1") || has("controlPoint2") {
        return cubic.read(node, &reading).map { .controlPoints($0) }
      }
      return spring.read(node, &reading).map { .physical($0) }
    } write: { timing, tape in
      switch timing {
      case .physical(let spelling): spring.write(spelling, &tape)
      case .fitted(let spelling): fitted.write(spelling, &tape)
      case .animationCurve(let spelling): named.write(spelling, &tape)
      case .controlPoints(let spelling): cubic.write(spelling, &tape)
      // No configuration can contain these, so no library animates with them.
      case .response, .bounce, .preset, .settling, .timingFunction: Notation.anyTiming.write(timing, &tape)
      }
    }
  }()
}

extension Notation where Content == Timing.Velocity {
  static var timingVelocity: Notation {
    .object(
      Catalogue(
        Timing.Velocity(),
        [
          Property("dx", \.dx, .number(.perSecond), "For everything that is not a point."),
          Property("dy", \.dy, .number(.perSecond), "For a view's vertical position."),
        ]))
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
