import DrawerEngine

/// How the view gets to its target.
///
/// - Source: sheets, `ShrinkDismissAnimationController`, `AppStorePresentationController`.
extension AppStorePresentation {
  /// UIKit's own transition: the view covers the container from below. The close button and a blur appear alongside.
  func animatePresentation(on stage: inout Stage<Sheets>) {
    let timing = Timing.uiKitDefault
    let curve = timing.curve(lasting: 0)
    stage.set(.position, to: container.height)
    stage.animate(.position, to: 0, along: curve)
    stage.animate(.sheets(.closeButtonAlpha), to: 1, along: curve)
    stage.animate(.sheets(.blurAlpha), to: 1, along: curve)
    stage.schedule(.presentation, after: curve.duration)
    stage.report.animation = Sheets.Animation(
      api: .modalTransition, duration: curve.duration, timing: timing,
      travel: .init(fromPosition: container.height, toPosition: 0))
    stage.report.settles = curve.duration
    stage.report.animations = [
      Sheets.Animation(
        api: .modalTransition, surroundings: .init(toCloseButtonAlpha: 1, toPresentationBlurAlpha: 1))
    ]
  }

  /// The view leaves without a finger.
  func animateDismissal(on stage: inout Stage<Sheets>) {
    let duration = Constants.dismissalDuration
    let timing = Timing.fittedSpring(dampingRatio: Constants.dismissalDamping, initialVelocity: nil)
    let curve = timing.curve(lasting: duration)
    stage.animate(.position, to: container.height, along: curve)
    stage.animate(.sheets(.blurAlpha), to: 0, along: curve)
    // Alongside a custom animator UIKit runs its own block, on its default curve.
    stage.animate(.sheets(.closeButtonAlpha), to: 0, along: Timing.named(.easeInOut).curve(lasting: duration))
    stage.schedule(.dismissal, after: curve.duration)
    let animation = Sheets.Animation(
      duration: duration, spring: .init(dampingRatio: Constants.dismissalDamping), options: [],
      toDismissalBlurAlpha: 0, travel: .init(fromPosition: 0, toPosition: container.height))
    stage.report.animation = animation
    stage.report.settles = curve.duration
    stage.report.animations = [animation, Self.alongside(duration: duration)]
  }

  /// Reports the dismissal that a finger scrubs. The dismissal does not advance until the finger moves.
  func reportScrubbing(on stage: inout Stage<Sheets>) {
    let shrunk = Keyframe(
      relativeStartTime: 0, relativeDuration: 0.5, toTransform: Transform.scale(Constants.shrunkScale),
      toCornerRadius: Constants.shrunkRadius)
    let gone = Keyframe(
      relativeStartTime: 0.5, relativeDuration: 0.5,
      toTransform: Transform.scale(Constants.shrunkScale, movedBy: Look.departure(container.height)),
      toDismissalBlurAlpha: 0)
    let duration = Constants.interactiveDuration
    stage.report.animations = [
      Sheets.Animation(api: .keyframes, duration: duration, interactive: true, keyframes: [shrunk, gone]),
      Self.alongside(duration: duration, isInteractive: true),
    ]
  }

  /// The surroundings of the view disappear with it.
  private static func alongside(duration: Double, isInteractive: Bool = false) -> Sheets.Animation {
    Sheets.Animation(
      api: .alongside, duration: duration, interactive: isInteractive ? true : nil, surroundings: .init())
  }

  /// Runs the rest of the dismissal's timeline without a finger, at its own pace, to the end or back to the start.
  ///
  /// The part between the finger and the end that it runs to is linear. A finger lets go halfway or earlier, and only
  /// from halfway on does the view leave by itself.
  func run(
    to progress: Double, over duration: Double, ending: Sheets.Ending, rule: Sheets.Rule, on stage: inout Stage<Sheets>
  ) {
    let curve = Timing.named(.linear).curve(lasting: duration)
    let look = Look(at: progress, height: container.height)
    for (track, value) in look.values { stage.animate(.sheets(track), to: value, along: curve) }
    stage.report.rules = [rule.id]
    stage.report.settles = duration
    stage.schedule(ending, after: duration)
  }
}
