public import DrawerEngine

extension SweetCurtain {
  /// The UIKit call that every animated move makes.
  static let animationCall = "UIView.animate(usingSpringWithDamping)"
  /// The spring overshoots its target a little.
  static let dampingRatio = 0.8
  /// The spring's initial velocity, in fractions of the distance per second, always towards the target.
  static let initialVelocity = 3.0

  /// Nothing follows an animation: the library passes UIKit no completion.
  public enum Ending: Sendable {}

  public mutating func finish(_ ending: Ending, on stage: inout Stage<SweetCurtain>) {}

  /// The animation that the library requests from UIKit. It depends on neither the distance nor the finger's velocity.
  ///
  /// - Source: SweetCurtain, `CurtainController.performState(_:animated:)`.
  var animation: AnimationRequest {
    .init(
      api: Self.animationCall,
      timing: .fittedSpring(
        dampingRatio: Self.dampingRatio,
        initialVelocity: .init(dx: Self.initialVelocity, dy: Self.initialVelocity)),
      duration: configuration.movingDuration)
  }

  /// UIKit treats a duration below 0 as 0.
  private var curve: Curve {
    var shown = animation
    shown.duration = max(0, shown.duration)
    return shown.curve()
  }
}

extension SweetCurtain.Quirks {
  /// The height's setter reports them.
  static let movesReportDrags = SystemProfile.Quirk(
    "moves-tell-of-drags", of: "CurtainController.curtainActualHeight",
    "Every move reports a drag to the delegate, whether a finger or the client began it.")
}

extension SweetCurtain {
  /// Moves to a state. Every release and every request ends here.
  ///
  /// - Source: `CurtainController.performState(_:animated:)`, the setter of `curtainActualHeight`.
  mutating func perform(_ target: Target, isAnimated: Bool = true, on stage: inout Stage<SweetCurtain>) {
    stage.report.rules.append(target.rule.id)
    actualHeight = geometry.height(of: target.state)
    stage.emit(.didDrag)
    if state != target.state {
      state = target.state
      stage.emit(.didChange(to: state))
    }
    if scrollIsFrozen && scrollHasEnded && state != .max { putContentBack(on: &stage) }
    guard isAnimated else {
      stage.set(.position, to: shownPosition)
      transformY = Self.shift(hiding: actualHeight, from: laidOutHeight)
      stage.set(.transformY, to: transformY)
      return
    }
    // The view is laid out inside the animation, before the shift is read.
    laidOutHeight = max(0, actualHeight)
    let curve = curve
    stage.animate(.position, to: shownPosition, along: curve)
    let shift = Self.shift(hiding: actualHeight, from: laidOutHeight)
    if transformY != shift {
      transformY = shift
      stage.animate(.transformY, to: transformY, along: curve)
    }
    stage.report.add(
      Animation(
        duration: animation.duration, toHeight: actualHeight, toPosition: container.height - actualHeight,
        toState: state),
      settlingIn: curve.duration)
  }
}
