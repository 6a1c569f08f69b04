/// From what was written down to the curve that it makes.
extension Timing {
  /// The curve of one quantity under this timing.
  ///
  /// - Parameters:
  ///   - asked: The duration that the animator is asked for, seconds. It counts where the timing has none of its own: springs
  ///     that last until they settle ignore it.
  ///   - axis: Quantities of either axis last as long as the vertical position, as an animation has one completion.
  public func curve(lasting asked: Double, axis: Axis = .vertical) -> Curve {
    timed(lasting: asked, axis: axis).curve
  }

  /// The curve of one quantity, and how long an animation plays it: for the duration that it was given, or until Core
  /// Animation takes a spring to have settled.
  ///
  /// - Parameters:
  ///   - asked: As for `curve(lasting:axis:)`; unless given, a timing without a duration is over at once.
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
    }
  }

  /// Whether UIKit's search for a fitted spring met its rule for stopping; nil where none is fitted to a duration of the
  /// timing's own.
  public var converged: Bool? {
    guard case .fitted(let spelling) = self, let duration = spelling.duration else { return nil }
    return spelling.fit(lasting: duration, axis: .vertical).converged
  }

  /// - Parameter spring: From an initial velocity.
  private static func settling(_ velocity: Velocity?, _ axis: Axis, _ spring: (Double) -> Spring) -> TimedCurve {
    let velocity = velocity ?? Velocity()
    let vertical = spring(velocity.dy)
    let duration = vertical.settlingDuration
    guard axis == .scalar, velocity.dx != velocity.dy else { return .spring(vertical, duration: duration) }
    return .spring(spring(velocity.dx), duration: duration)
  }
}
