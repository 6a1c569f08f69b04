/// The timing parameters that a library gives to UIKit with an animation.
public enum Timing: Sendable, Equatable {
  /// `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`: lasts as long as it takes to settle.
  case spring(mass: Double, stiffness: Double, damping: Double, initialVelocity: Velocity?)
  /// `UISpringTimingParameters(dampingRatio:initialVelocity:)`: fitted to the duration asked for.
  case fittedSpring(dampingRatio: Double, initialVelocity: Velocity?)
  /// `UICubicTimingParameters(animationCurve:)`.
  case named(NamedCurve)
  /// `UICubicTimingParameters(controlPoint1:controlPoint2:)`.
  case cubic(CubicBezier)

  /// `UIView.AnimationCurve`.
  public enum NamedCurve: String, Sendable, CaseIterable {
    case easeInOut, easeIn, easeOut, linear

    public var bezier: CubicBezier {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }

  /// Fractions of the way per second, as `CGVector`. UIKit lets `dy` drive a view's vertical place; every property that is
  /// not a point takes `dx` (`physics.md` 1).
  public struct Velocity: Sendable, Equatable {
    public var dx: Double
    public var dy: Double

    public init(dx: Double = 0, dy: Double = 0) {
      self.dx = dx
      self.dy = dy
    }
  }

  /// What an animated quantity takes its initial velocity from.
  public enum Axis: Sendable {
    /// A view's vertical place.
    case vertical
    /// A size, a transform, an alpha, a radius.
    case scalar
  }

  /// `UISpringTimingParameters()`: mass 3, stiffness 1000, damping 500.
  public static let uiKitDefault = Timing.spring(mass: 3, stiffness: 1000, damping: 500, initialVelocity: Velocity())

  /// The curve of one quantity under this timing.
  ///
  /// - Parameter asked: The duration that the library asks for, seconds; springs by mass, stiffness and damping ignore it
  ///   and last their settling time, that of the vertical place for every quantity of one animation.
  public func curve(lasting asked: Double, axis: Axis = .vertical) -> Curve {
    switch self {
    case .spring(let mass, let stiffness, let damping, let given):
      let velocity = given ?? Velocity()
      let vertical = Curve.spring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity.dy)
      guard axis == .scalar, velocity.dx != velocity.dy else { return vertical }
      return Curve.spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity.dx)
        .lasting(vertical.duration)
    case .fittedSpring(let ratio, let given):
      let velocity = given ?? Velocity()
      return .fittedSpring(
        dampingRatio: ratio, duration: asked, initialVelocity: axis == .vertical ? velocity.dy : velocity.dx)
    case .named(let curve): return .cubic(curve.bezier, duration: asked)
    case .cubic(let bezier): return .cubic(bezier, duration: asked)
    }
  }
}
