/// The curve that a timing describes.
extension Timing {
  /// The curve of one quantity under this timing.
  ///
  /// - Parameters:
  ///   - asked: The animator's duration, seconds. It applies if the timing has none. Springs that last until
  ///     they settle ignore it.
  ///   - axis: Quantities of either axis last as long as the vertical position: an animation has one completion.
  public func curve(lasting asked: Double, axis: Axis = .vertical) -> Curve {
    timed(lasting: asked, axis: axis).curve
  }

  /// The curve of one quantity, with the duration for which an animation plays it: the given one, or the spring's
  /// `settlingDuration`.
  ///
  /// - Parameters:
  ///   - asked: As for `curve(lasting:axis:)`. By default, a timing without a duration of its own ends at once.
  public func timed(lasting asked: Double = 0, axis: Axis = .vertical) -> TimedCurve {
    switch self {
    case .physical(let spelling): return Self.settling(spelling.initialVelocity, axis, spelling.spring)
    case .response(let spelling): return Self.settling(spelling.initialVelocity, axis, spelling.spring)
    case .bounce(let spelling): return Self.settling(spelling.initialVelocity, axis, spelling.spring)
    case .preset(let spelling): return Self.settling(spelling.initialVelocity, axis, spelling.spring)
    case .settling(let spelling): return Self.settling(spelling.initialVelocity, axis, spelling.spring)
    case .fitted(let spelling):
      let duration = spelling.duration ?? asked
      return .spring(spelling.fit(lasting: duration, axis: axis).spring, duration: duration)
    case .controlPoints(let spelling): return .cubic(spelling.bezier, duration: spelling.duration ?? asked)
    case .animationCurve(let spelling):
      return .cubic(spelling.animationCurve.bezier, duration: spelling.duration ?? asked)
    case .timingFunction(let spelling):
      return .cubic(spelling.timingFunction.bezier, duration: spelling.duration ?? asked)
    case .eased(let spelling):
      let duration = spelling.duration ?? asked
      return spelling.bezier.map { .cubic($0, duration: duration) } ?? .eased(spelling.easing, duration: duration)
    }
  }

  /// The duration of that curve in seconds, without computing the curve: fitting a spring would not change it.
  ///
  /// - Parameter asked: As for `curve(lasting:axis:)`.
  public func duration(lasting asked: Double = 0) -> Double {
    switch self {
    case .physical, .response, .bounce, .preset, .settling: timed().duration
    case .fitted(let spelling): spelling.duration ?? asked
    case .controlPoints(let spelling): spelling.duration ?? asked
    case .animationCurve(let spelling): spelling.duration ?? asked
    case .timingFunction(let spelling): spelling.duration ?? asked
    case .eased(let spelling): spelling.duration ?? asked
    }
  }

  /// Whether UIKit's search for a fitted spring met its stop rule; nil unless the timing is a fitted spring with a
  /// duration of its own.
  public var converged: Bool? {
    guard case .fitted(let spelling) = self, let duration = spelling.duration else { return nil }
    return spelling.fit(lasting: duration, axis: .vertical).converged
  }

  /// Whether all quantities have the same curve. Only a vector as initial velocity tells them apart.
  var isUniform: Bool {
    let velocity: Velocity? =
      switch self {
      case .physical(let spelling): spelling.initialVelocity
      case .response(let spelling): spelling.initialVelocity
      case .bounce(let spelling): spelling.initialVelocity
      case .preset(let spelling): spelling.initialVelocity
      case .settling(let spelling): spelling.initialVelocity
      case .fitted(let spelling): spelling.initialVelocity
      case .controlPoints, .animationCurve, .timingFunction, .eased: nil
      }
    return velocity.map { $0.dx == $0.dy } ?? true
  }

  /// - Parameter spring: Makes the spring from an initial velocity.
  private static func settling(_ velocity: Velocity?, _ axis: Axis, _ spring: (Double) -> Spring) -> TimedCurve {
    let velocity = velocity ?? Velocity()
    let vertical = spring(velocity.dy)
    let duration = vertical.settlingDuration
    guard axis == .scalar, velocity.dx != velocity.dy else { return .spring(vertical, duration: duration) }
    return .spring(spring(velocity.dx), duration: duration)
  }
}
