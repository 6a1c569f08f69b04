import DrawerEngine

extension OverlayContainer {
  /// What follows when an animation ends.
  public enum Ending: Sendable {
    /// The animator with this number in the translation.
    case animator(Int)
    /// UIKit has taken a dismissed sheet off the screen.
    case dismissal
  }
}

extension OverlayContainer.Quirks {
  static let springWithoutVelocity = Quirk(
    "spring-without-velocity", of: "SpringOverlayTranslationAnimationController.interruptibleAnimator",
    "The overlay stops where it is released and starts anew; the finger's velocity only loosens the spring.")
  static let customControllerForgetsTheStyle = Quirk(
    "custom-controller-forgets-the-style", of: "SpringOverlayTranslationAnimationController.init(style:)",
    "An animation controller given without damping has 0.7, where the style's own has 0.9.")
}

extension OverlayContainer {
  /// How an overlay moves to a notch: on a spring. The faster the finger was, the looser the spring is. For moves that
  /// no finger began it is critically damped. The initial velocity is always 0.
  ///
  /// - Source: `SpringOverlayTranslationAnimationController.interruptibleAnimator(using:)`.
  public struct AnimationController: Sendable, Equatable {
    public var mass = 1.0
    /// Damping ratio from 3000 pt/s on; nil means the style's own.
    public var damping: Double?
    /// Seconds.
    public var response = 0.3

    public init() {}

    /// The spring of a given controller, or the style's own.
    package static func spring(_ given: AnimationController?, style: Style) -> AnimationController {
      var controller = given ?? AnimationController()
      let byStyle = given == nil && style != .flexibleHeight
      controller.damping = controller.damping ?? (byStyle ? Constants.styledDamping : Constants.damping)
      return controller
    }

    /// The damping ratio at mass 1: 1 up to 150 pt/s, `damping` from 3000 pt/s on, linear in between.
    private func dampingRatio(velocity: Double) -> Double {
      let (slow, fast) = (Constants.slowRelease, Constants.fastRelease)
      let speed = min(fast, max(abs(velocity), slow))
      return (speed - slow) / (fast - slow) * ((damping ?? Constants.damping) - 1) + 1
    }

    /// `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`.
    package func timing(velocity: Double) -> (stiffness: Double, dampingCoefficient: Double) {
      let frequency = 2 * Double.pi / response
      return (frequency * frequency, 4 * Double.pi * dampingRatio(velocity: velocity) / response)
    }

    /// - Parameter velocity: The release's, pt/s; 0 for a move that no finger began.
    func request(velocity: Double) -> AnimationRequest {
      let (stiffness, damping) = timing(velocity: velocity)
      return AnimationRequest(
        api: "UIViewPropertyAnimator(timingParameters: UISpringTimingParameters)",
        timing: .spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: nil), duration: 0)
    }

    /// The same request as events report it.
    func animation(velocity: Double, toHeight: Double, toPosition: Double, toNotch: Int) -> Animation {
      let (stiffness, damping) = timing(velocity: velocity)
      return Animation(
        request: request(velocity: velocity), dampingRatio: damping / (2 * (mass * stiffness).squareRoot()),
        initialVelocity: 0, toHeight: toHeight, toPosition: toPosition,
        notchMove: NotchMove(mass: mass, stiffness: stiffness, dampingCoefficient: damping, toNotch: toNotch))
    }
  }
}

// MARK: - The content after a touch

extension ScrollingDrawer<OverlayContainer> {
  /// Lets the content continue by itself: on its own deceleration, or to the offset to which the library sends it
  /// instead, as fast as a scroll view gets there without a finger.
  mutating func continueScrolling(
    _ lift: ContentScroll.Lift, to target: Double, on stage: inout Stage<OverlayContainer>
  ) {
    if lift.deceleration?.target == target { return decelerate(lift, on: &stage) }
    if target != contentOffset {
      let curve = Timing.named(.easeOut).curve(lasting: OverlayContainer.Assumptions.contentReturn)
      stage.animate(Self.contentOffset, to: target, along: curve)
    }
    content?.view.contentOffset = target
  }
}
