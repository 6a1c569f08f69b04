extension OverlayContainer {
  /// What follows when an animation ends.
  public enum Ending: Sendable {
    /// The animator with this number in the translation.
    case animator(Int)
    /// UIKit has taken a dismissed sheet off the screen.
    case dismissal
  }

  /// How an overlay moves to a notch: on a spring. The faster the finger was, the looser the spring is. For moves that
  /// no finger began it is critically damped.
  ///
  /// Quirk: a release's velocity only loosens the spring. The initial velocity is always 0: the overlay stops under the
  /// finger and starts anew.
  ///
  /// - Source: `SpringOverlayTranslationAnimationController.interruptibleAnimator(using:)`.
  public struct AnimationController: Sendable, Equatable {
    public var mass = 1.0
    /// Damping ratio from 3000 pt/s on; nil means the style's own.
    public var damping: Double?
    /// Seconds.
    public var response = 0.3

    /// The spring of a given controller, or the style's own.
    ///
    /// - Quirk: a controller given without a damping has 0.7, whatever the style's own would have.
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

    /// - Parameter velocity: the release's, pt/s; 0 for a move that no finger began.
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

// MARK: - Moves to a notch

extension NotchedOverlay {
  mutating func make(_ move: Translation.Move, on stage: inout Stage<OverlayContainer>) {
    stage.report.rules.append(move.rule.rawValue)
    guard let animator = move.animator else { return deliver(move.calls, on: &stage) }
    let animation = springController.animation(
      velocity: move.velocity, toHeight: translation.height, toPosition: y, toNotch: move.notch)
    let curve = animation.request.timing.curve(lasting: animation.request.duration)
    stage.report.animation = animation
    stage.report.settles = curve.duration
    deliver(move.calls, along: curve, on: &stage)
    stage.schedule(.animator(animator), after: curve.duration)
  }

  /// Makes the library's calls, and shows what they change.
  ///
  /// - Parameters:
  ///   - curve: the animation's curve; nil sets the overlay at once.
  ///   - velocity: the velocity at which a finger drags the overlay, pt/s.
  mutating func deliver(
    _ calls: [OverlayContainer.Callback], along curve: Curve? = nil, velocity: Double = 0,
    on stage: inout Stage<OverlayContainer>
  ) {
    for call in calls {
      stage.emit(call)
      guard case .willTranslate(let coordinator) = call else { continue }
      let rule = show(coordinator)
      if let curve {
        stage.animate(.position, to: shownY, along: curve)
        stage.animate(.overlayHeight, to: overlayHeight, along: curve)
        if hasDimming { stage.animate(.dimmingAlpha, to: dimmingAlpha, along: curve) }
      } else {
        stage.set(.position, to: shownY, velocity: velocity)
        stage.set(.overlayHeight, to: overlayHeight)
        if hasDimming { stage.set(.dimmingAlpha, to: dimmingAlpha) }
      }
      if let rule { dismiss(by: rule, on: &stage) }
    }
  }
}

// MARK: - A sheet's dismissal

extension NotchedOverlay {
  /// UIKit decides how a dismissed sheet leaves the screen. Here the container slides down on UIKit's default spring
  /// until the overlay is out of sight. Meanwhile the overlay continues to its notch inside it. After that everything
  /// is torn down, and no input reaches the overlay any more.
  static let dismissal = AnimationRequest(
    api: "UIViewController.dismiss(animated:)", timing: .uiKitDefault, duration: 0)

  mutating func dismiss(by rule: OverlayContainer.Rule, on stage: inout Stage<OverlayContainer>) {
    stage.emit(.dismiss)
    stage.report.rules.append(rule.rawValue)
    dimmingAlpha = configuration.dimmingView?.dismissedAlpha ?? 0
    presence = .dismissed
    beginLeaving(on: &stage)
  }

  mutating func beginLeaving(on stage: inout Stage<OverlayContainer>) {
    guard case .dismissed = presence else { return }
    let curve = Self.dismissal.timing.curve(lasting: Self.dismissal.duration)
    presence = .leaving(by: translation.height)
    stage.animate(.position, to: shownY, along: curve)
    if hasDimming { stage.animate(.dimmingAlpha, to: dimmingAlpha, along: curve) }
    stage.schedule(.dismissal, after: curve.duration)
  }

  mutating func tearDown(on stage: inout Stage<OverlayContainer>) {
    presence = .gone
    dimmingAlpha = configuration.dimmingView?.dismissedAlpha ?? 0
    if hasDimming { stage.set(.dimmingAlpha, to: dimmingAlpha) }
    stage.tearDown(leaving: containerHeight)
  }
}

// MARK: - Moves with style classic

extension ClassicOverlay {
  mutating func make(_ move: Move, on stage: inout Stage<OverlayContainer>) {
    let request = move.request
    let curve = request.timing.curve(lasting: request.duration)
    target = move.target
    height = configuration.height(of: target)
    stage.animate(.position, to: y, along: curve)
    stage.report.rules = [move.rule.rawValue]
    stage.report.animation = OverlayContainer.Animation(
      request: request, dampingRatio: move.dampingRatio, initialVelocity: abs(move.velocityPerMillisecond),
      toHeight: height, toPosition: y, classicMove: OverlayContainer.ClassicMove(toState: target))
    stage.report.settles = curve.duration
  }
}

extension ClassicOverlay.Move {
  var dampingRatio: Double { velocityPerMillisecond == 0 ? 1 : OverlayContainer.Constants.classicFlickDamping }

  /// Quirk: points per millisecond are taken for fractions of the distance per second.
  var request: AnimationRequest {
    let velocity = abs(velocityPerMillisecond)
    return AnimationRequest(
      api: "UIView.animate(usingSpringWithDamping)",
      timing: .fittedSpring(dampingRatio: dampingRatio, initialVelocity: .init(dx: velocity, dy: velocity)),
      duration: duration)
  }
}

// MARK: - The content after a touch

extension ScrollingDrawer<OverlayContainer> {
  /// The content continues by itself: on its own deceleration, or to the offset that the library sends it to instead,
  /// as fast as a scroll view gets there without a finger.
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
