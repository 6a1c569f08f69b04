extension OverlayContainer {
  /// What follows when an animation ends.
  public enum Ending: Sendable {
    /// By the translation's number.
    case animator(Int)
    /// UIKit has taken a dismissed sheet off the screen.
    case dismissal
  }

  /// How an overlay moves to a notch: a spring that is looser the faster the finger was, and critically damped for
  /// moves that no finger began.
  ///
  /// Quirk: a release's velocity only loosens the spring; the initial velocity is always 0, so that the overlay stops
  /// under the finger and sets off anew.
  ///
  /// - Source: `SpringOverlayTranslationAnimationController.interruptibleAnimator(using:)`.
  public struct AnimationController: Sendable, Equatable {
    public var mass = 1.0
    /// From 3000 pt/s on; nil: what the style brings along.
    public var damping: Double?
    /// Seconds.
    public var response = 0.3

    /// The spring of a given controller, or the style's own.
    ///
    /// - Quirk: a controller given without a damping has 0.7, whatever the style's own would have had.
    package static func spring(_ given: AnimationController?, style: Style) -> AnimationController {
      var controller = given ?? AnimationController()
      let byStyle = given == nil && style != .flexibleHeight
      controller.damping = controller.damping ?? (byStyle ? 0.9 : 0.7)
      return controller
    }

    /// The damping ratio at mass 1: 1 up to 150 pt/s, `damping` from 3000 pt/s on, straight between.
    func dampingRatio(velocity: Double) -> Double {
      let speed = min(3000, max(abs(velocity), 150))
      return (speed - 150) / 2850 * ((damping ?? 0.7) - 1) + 1
    }

    /// `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`.
    package func timing(velocity: Double) -> (stiffness: Double, dampingCoefficient: Double) {
      let frequency = 2 * Double.pi / response
      return (frequency * frequency, 4 * Double.pi * dampingRatio(velocity: velocity) / response)
    }

    /// - Parameter velocity: the release's, pt/s; 0 where no finger was.
    func animation(velocity: Double) -> Resolution.Animation {
      let (stiffness, damping) = timing(velocity: velocity)
      return .init(
        api: "UIViewPropertyAnimator(timingParameters: UISpringTimingParameters)",
        timing: .spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: nil), duration: 0)
    }

    /// The same as records have it.
    func report(velocity: Double, toHeight: Double, toPosition: Double, toNotch: Int) -> Value {
      let (stiffness, damping) = timing(velocity: velocity)
      let animation = animation(velocity: velocity)
      return [
        "api": .string(animation.api), "duration": .number(animation.duration), "mass": .number(mass),
        "stiffness": .number(stiffness), "dampingCoefficient": .number(damping),
        "dampingRatio": .number(damping / (2 * (mass * stiffness).squareRoot())), "initialVelocity": 0,
        "toHeight": .number(toHeight), "toPosition": .number(toPosition), "toNotch": .number(Double(toNotch)),
      ]
    }
  }
}
