/// The initial velocity of springs, in any spelling.
extension Timing {
  /// Nil if there is none, or if the timing is not a spring.
  public var initialVelocity: Velocity? {
    get {
      switch self {
      case .physical(let spelling): spelling.initialVelocity
      case .response(let spelling): spelling.initialVelocity
      case .bounce(let spelling): spelling.initialVelocity
      case .preset(let spelling): spelling.initialVelocity
      case .settling(let spelling): spelling.initialVelocity
      case .fitted(let spelling): spelling.initialVelocity
      case .controlPoints, .animationCurve, .timingFunction, .eased: nil
      }
    }
    set {
      switch self {
      case .physical(var spelling):
        spelling.initialVelocity = newValue
        self = .physical(spelling)
      case .response(var spelling):
        spelling.initialVelocity = newValue
        self = .response(spelling)
      case .bounce(var spelling):
        spelling.initialVelocity = newValue
        self = .bounce(spelling)
      case .preset(var spelling):
        spelling.initialVelocity = newValue
        self = .preset(spelling)
      case .settling(var spelling):
        spelling.initialVelocity = newValue
        self = .settling(spelling)
      case .fitted(var spelling):
        spelling.initialVelocity = newValue
        self = .fitted(spelling)
      case .controlPoints, .animationCurve, .timingFunction, .eased: break
      }
    }
  }

  /// The velocity given by a request, if it is in points or pixels per second.
  public var absoluteVelocity: Double? {
    guard let velocity = initialVelocity, velocity.isAbsolute else { return nil }
    return velocity.dy
  }

  /// The same spring with its velocity in distances per second.
  ///
  /// - Parameter distance: The distance from the start to the target, pt; not 0.
  public func relative(to distance: Double) -> Timing {
    guard let velocity = absoluteVelocity else { return self }
    var timing = self
    timing.initialVelocity = Velocity(velocity / distance)
    return timing
  }
}
