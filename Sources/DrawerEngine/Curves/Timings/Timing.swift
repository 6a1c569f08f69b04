/// A timing curve as written by a library, its configuration or a request, in one of the spellings of iOS, Android and
/// the web.
///
///     Timing.named(.easeOut).curve(lasting: 0.3)                         // the animator has the duration
///     Timing.bounce(.init(duration: 0.5, bounce: 0.3)).timed().duration  // 0.8628 s
///
/// Springs last until they settle, except `fitted` ones. Those and all other curves have their own duration or use the
/// animator's.
public enum Timing: Sendable, Equatable {
  case physical(Physical)
  case response(Response)
  case bounce(Bounce)
  case preset(Preset)
  case settling(Settling)
  case fitted(Fitted)
  case controlPoints(ControlPoints)
  case animationCurve(AnimationCurve)
  case timingFunction(TimingFunction)
  case eased(Eased)

  /// Fractions of the distance per second, positive towards the target, as a `CGVector`. UIKit uses `dy` for a view's
  /// vertical position and `dx` for every property that is not a point (`docs/physics.md`, 1.4).
  public struct Velocity: Sendable, Equatable {
    public var dx: Double
    public var dy: Double
    /// Whether it is in points or pixels per second, positive in the direction of growing positions. Only a request
    /// that gives the spring's start and target has such a velocity.
    var isAbsolute = false

    public init(dx: Double = 0, dy: Double = 0) {
      self.dx = dx
      self.dy = dy
    }

    /// The same velocity for every property.
    public init(_ velocity: Double) { self.init(dx: velocity, dy: velocity) }
  }

  /// The component of the initial velocity that an animated quantity takes.
  public enum Axis: Sendable {
    /// `dy`: a view's vertical position.
    case vertical
    /// `dx`: a size, a transform, an alpha, a radius.
    case scalar
  }
}

/// UIKit's timing parameters, whose duration is the animator's.
extension Timing {
  /// `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`: lasts until it settles.
  ///
  /// - Parameter damping: The coefficient, not the ratio.
  public static func spring(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Velocity? = nil
  ) -> Timing {
    .physical(Physical(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
  }

  /// `UISpringTimingParameters(dampingRatio:initialVelocity:)`: fitted to the animator's duration.
  public static func fittedSpring(dampingRatio: Double, initialVelocity: Velocity? = nil) -> Timing {
    .fitted(Fitted(dampingRatio: dampingRatio, initialVelocity: initialVelocity))
  }

  /// `UICubicTimingParameters(animationCurve:)`.
  public static func named(_ curve: NamedCurve) -> Timing { .animationCurve(AnimationCurve(animationCurve: curve)) }
}
