/// The same curve in the other spellings.
extension Timing {
  /// A curve in one spelling, with the spelling's name; `unitMass` is `physical` with a mass of 1.
  public struct Conversion: Sendable, Equatable {
    public let name: String
    public let timing: Timing
    /// The form with a damping ratio, if the spelling uses one.
    private var ratio: StiffnessAndRatio?

    fileprivate init(_ name: String, _ timing: Timing) {
      self.name = name
      self.timing = timing
    }

    /// In the terms of Jetpack Compose and AndroidX's `SpringForce`.
    fileprivate init(_ ratio: StiffnessAndRatio) {
      self.init("stiffnessAndDampingRatio", .physical(ratio.physical))
      self.ratio = ratio
    }

    public func write(to tape: inout Tape) {
      if let ratio {
        StiffnessAndRatio.catalogue(.relativeVelocity).write(ratio, &tape)
      } else {
        Notation.anyTiming.write(timing, &tape)
      }
    }
  }

  /// The curve in every spelling that can express it, including this one unchanged.
  ///
  /// Reading a spelling back gives the same curve. A spring stays the same spring, but its animation may end at another
  /// time, because only a fitted spring has its own duration. Spellings whose numbers would be outside their limits are
  /// left out.
  public var conversions: [Conversion] {
    let conversions: [Conversion] =
      switch timed() {
      case .spring(let spring, _): springs(spring)
      case .cubic(let bezier, let duration): cubics(bezier, duration)
      case .eased: [Conversion(memberOfEasing, self)]
      }
    return conversions.filter { conversion in
      var tape = Tape()
      conversion.write(to: &tape)
      var reading = Reading(tape)
      return Notation.anyTiming.read(.root, &reading) != nil
    }
  }

  private func springs(_ spring: Spring) -> [Conversion] {
    let velocity = spring.initialVelocity == 0 ? nil : Velocity(spring.initialVelocity)
    let ratio = spring.ratioOfRegime
    let unitMass = Physical(
      stiffness: spring.stiffness / spring.mass, damping: spring.dampingCoefficient / spring.mass,
      allowsOverdamping: spring.regime == .overdamped ? true : nil, initialVelocity: velocity)
    let response = Response(response: spring.response, dampingRatio: ratio, initialVelocity: velocity)
    var bounce = Bounce(
      duration: spring.response, bounce: ratio <= 1 ? 1 - ratio : 1 / ratio - 1, initialVelocity: velocity)
    // The bounce as it was given, because a damping ratio loses the last digits.
    if case .preset(let preset) = self { bounce.bounce = preset.bounce }

    var conversions: [Conversion] = []
    if case .physical = self {
      conversions.append(Conversion("physical", self))
    } else {
      conversions.append(Conversion("physical", .physical(unitMass)))
    }
    conversions.append(Conversion("unitMass", .physical(unitMass)))
    conversions.append(
      Conversion(
        StiffnessAndRatio(stiffness: unitMass.stiffness, dampingRatio: ratio, initialVelocity: velocity)))
    conversions.append(Conversion("response", either(.response(response))))
    conversions.append(Conversion("bounce", either(.bounce(bounce))))
    if case .preset = self {
      conversions.append(Conversion("preset", self))
    } else if let name = Preset.Name.allCases.first(where: { abs($0.bounce - bounce.bounce) < Preset.bounceTolerance })
    {
      let preset = Preset(preset: name, duration: bounce.duration, initialVelocity: velocity)
      conversions.append(Conversion("preset", .preset(preset)))
    }
    if case .settling = self {
      conversions.append(Conversion("settling", self))
    } else if let duration = SpringFit.settlingDuration(of: spring) {
      let settling = Settling(settlingDuration: duration, dampingRatio: ratio, initialVelocity: velocity)
      conversions.append(Conversion("settling", .settling(settling)))
    }
    if case .fitted = self {
      conversions.append(Conversion("fitted", self))
    } else if let duration = SpringFit.duration(of: spring) {
      let fitted = Fitted(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
      conversions.append(Conversion("fitted", .fitted(fitted)))
    }
    return conversions
  }

  private func cubics(_ bezier: CubicBezier, _ duration: Double) -> [Conversion] {
    let points = ControlPoints(
      controlPoint1: ControlPoint(x: bezier.x1, y: bezier.y1), controlPoint2: ControlPoint(x: bezier.x2, y: bezier.y2),
      duration: duration)
    var conversions = [Conversion("controlPoints", .controlPoints(points))]
    if let name = NamedCurve.allCases.first(where: { $0.bezier == bezier }) {
      let curve = AnimationCurve(animationCurve: name, duration: duration)
      conversions.append(Conversion("animationCurve", .animationCurve(curve)))
    }
    if let name = TimingFunction.Name.allCases.first(where: { $0.bezier == bezier }) {
      let function = TimingFunction(timingFunction: name, duration: duration)
      conversions.append(Conversion("timingFunction", .timingFunction(function)))
    }
    if case .eased = self {
      conversions.append(Conversion(memberOfEasing, self))
    } else if let name = Interpolator.allCases.first(where: { $0.bezier == bezier }) {
      conversions.append(Conversion("interpolator", .eased(Eased(.interpolator(name), duration: duration))))
    }
    return conversions
  }

  /// The member by which an easing is written.
  private var memberOfEasing: String {
    if case .eased(let spelling) = self, spelling.easing.css != nil { "timingFunction" } else { "interpolator" }
  }

  /// This timing unchanged if it has the same spelling as the other one, otherwise the other one.
  private func either(_ other: Timing) -> Timing {
    switch (self, other) {
    case (.response, .response), (.bounce, .bounce): self
    default: other
    }
  }
}

extension Spring {
  /// The damping ratio that the spring moves with, exactly 1 if it moves like a critical one.
  fileprivate var ratioOfRegime: Double { regime == .critical ? 1 : dampingRatio }
}
