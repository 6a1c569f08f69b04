public import DrawerEngine

extension DrawerKit {
  /// What follows when an animation ends, or at the end of a turn of the run loop.
  public enum Ending: Sendable {
    case move(Move)
    /// The host ends a move early.
    case interruption(Move, FinishingPosition)
    /// UIKit starts the dismissal that a move's end has requested; `event` is the event that began the move.
    case dismissalRequest(event: Int)
    /// UIKit's presentation is over. Endings of an earlier generation change nothing.
    case presentation(generation: Int)
    case dismissal(generation: Int)
    case cornerAnimation(towards: State, generation: Int)
    /// The content has come to rest after a touch.
    case deceleration(touch: Int)
  }

  /// Only a move that may dismiss the drawer extends the event that began it.
  public static func event(extendedBy ending: Ending) -> Int? {
    switch ending {
    case .move(let move), .interruption(let move, _):
      move.start == .dismissed || move.target == .dismissed ? move.event : nil
    case .dismissalRequest(let event): event
    case .presentation, .dismissal, .cornerAnimation, .deceleration: nil
    }
  }

  /// A move under way.
  public struct Move: Sendable {
    let start: State
    let target: State
    /// y and corner radius before the move.
    let from: (y: Double, radius: Double)
    /// The event that began the move.
    let event: Int
    /// The numbers of its animations on the stage.
    let tracks: (position: Int, radius: Int?, handleAlpha: Int?)
    let origin: Origin
    /// The generation of the presentation that it belongs to.
    let generation: Int
  }

  /// Who requested a move.
  public enum Origin: Sendable {
    case gesture
    /// `setDrawerState`, with its closures.
    case client
    /// The scroll view's manager.
    case scroll
  }

  /// What the library asks of UIKit. The release's velocity is never passed on.
  ///
  /// - Source: DrawerKit,
  ///   `AnimationSupport.actualTransitionDuration(from:to:containerViewHeight:configuration:)`.
  func animation(from: Double, to: Double) -> AnimationRequest {
    .init(
      api: "UIViewPropertyAnimator", timing: configuration.timingCurveProvider,
      duration: Self.duration(
        from: from, to: to, containerHeight: geometry.containerHeight, configuration: configuration))
  }

  package static func duration(from: Double, to: Double, containerHeight: Double, configuration: Configuration)
    -> Double
  {
    let total = configuration.totalDurationInSeconds
    return configuration.durationIsProportionalToDistanceTraveled ? total * (abs(to - from) / containerHeight) : total
  }
}

// MARK: - Moves

extension DrawerKit.Quirks {
  static let handleJumpsBeforeItFades = SystemProfile.Quirk(
    "handle-jumps-before-it-fades", of: "PresentationController.animateTransition",
    "The handle does not fade under the finger; it jumps when the move after it begins.")
}

extension DrawerKit {
  /// Moves to a state. All motion except UIKit's own presentation and dismissal goes through here.
  ///
  /// - Source: `PresentationController.animateTransition(to:animateAlongside:completion:)`.
  mutating func move(
    to target: State, origin: Origin = .gesture, finishAt: FinishingPosition? = nil, on stage: inout Stage<DrawerKit>
  ) {
    let start = currentState
    let (from, to) = (geometry.position(of: start), geometry.position(of: target))
    let animation = animation(from: from, to: to)
    let (curve, scalar) = animation.curves
    let before = (y: y, radius: cornerRadius)

    if handleFades { setHandleAlpha(handleAlpha(at: start), on: &stage) }
    emitTransitionStart(on: &stage)
    targetState = target
    evaluateAvailability()

    y = geometry.withinTravel(to)
    let position = stage.animate(.position, to: y, along: curve)
    var fading: Int?
    if handleFades {
      handleAlpha = handleAlpha(at: target)
      fading = stage.animate(.handleAlpha, to: handleAlpha, along: scalar)
    }
    let radiusAnimation =
      configuration.maximumCornerRadius == 0 ? nil : animateRadius(to: radius(at: target), along: scalar, on: &stage)
    stage.emit(.presentingAnimateAlong)
    stage.emit(.presentedAnimateAlong)
    if case .client = origin { stage.emit(.animateAlongside) }
    if case .scroll = origin { pinContent(along: curve, on: &stage) }

    stage.report.animation = Animation(
      request: animation, fromPosition: before.y, toPosition: y,
      toCornerRadius: radiusAnimation == nil ? nil : cornerRadius, toHandleAlpha: handleFades ? handleAlpha : nil,
      endedAt: finishAt)
    stage.report.settles = curve.duration
    reportTransition(from: start, to: target, start: from, end: to, isPresenting: to < from, on: &stage)

    let move = Move(
      start: start, target: target, from: before, event: stage.event,
      tracks: (position, radiusAnimation, fading), origin: origin, generation: generation)
    if let finishAt {
      stage.schedule(.interruption(move, finishAt), after: curve.time(of: 0.5))
    } else {
      stage.schedule(.move(move), after: curve.duration)
    }
  }

  /// The host stops the animator: the drawer goes back to where the move began, or stays halfway.
  mutating func interrupt(_ move: Move, at finishAt: FinishingPosition, on stage: inout Stage<DrawerKit>) {
    guard isShown(move) else { return reportEnd(of: move, on: &stage) }
    let share =
      switch finishAt {
      case .start: 1.0
      case .current: 0.5
      }
    y += (move.from.y - y) * share
    stage.stop(.position, animation: move.tracks.position, leaving: y)
    if let animation = move.tracks.radius {
      cornerRadius += (move.from.radius - cornerRadius) * share
      stage.stop(.cornerRadius, animation: animation, leaving: cornerRadius)
    }
    // The alpha left here is never shown: `end` sets the target's at once.
    if let animation = move.tracks.handleAlpha { stage.stop(.handleAlpha, animation: animation, leaving: handleAlpha) }
    end(move, at: finishAt, on: &stage)
  }
}

extension DrawerKit.Quirks {
  static let dismissalRunsTwice = SystemProfile.Quirk(
    "dismissal-runs-twice", of: "PresentationController.animateTransition",
    "A dismissal by drag, tap or setDrawerState runs a second transition over no distance.")
  /// The ends are swapped: moving from full or dismissed zeroes the radius at the move's *end*.
  static let radiusZeroedAtTheWrongEnd = SystemProfile.Quirk(
    "radius-zeroed-at-the-wrong-end", of: "PresentationController.animateTransition",
    "Moving from full to partial rounds the corners up to the maximum and then drops them to 0.")
}

extension DrawerKit {
  /// Ends a move.
  ///
  /// - Parameter finishAt: Where the host ended it; nil if it ran to its end.
  mutating func end(_ move: Move, at finishAt: FinishingPosition?, on stage: inout Stage<DrawerKit>) {
    guard isShown(move) else { return reportEnd(of: move, on: &stage) }
    if handleFades { setHandleAlpha(handleAlpha(at: move.target), on: &stage) }
    let isDismissal =
      move.start == .dismissed && finishAt == .start || move.target == .dismissed && finishAt == nil
    if isDismissal { stage.emit(.dismiss) }
    let isZeroed =
      move.start.hasNoCorners && finishAt == nil || move.target.hasNoCorners && finishAt == .start
    if isZeroed && radiusAnimates && configuration.maximumCornerRadius != 0 { setRadius(0, on: &stage) }
    if finishAt != nil {
      targetState = geometry.stateAfterInterruption(of: currentY)
      evaluateAvailability()
    }
    reportEnd(of: move, on: &stage)
    if case .scroll = move.origin { endTransition() }
    if isDismissal { stage.schedule(.dismissalRequest(event: move.event), after: 0, cause: .deferred) }
  }

  /// Whether the view that a move moved is still there. A dismissal may have torn it down before the move's end, and
  /// another presentation may have followed.
  private func isShown(_ move: Move) -> Bool { isPresented && move.generation == generation }

  private func reportEnd(of move: Move, on stage: inout Stage<DrawerKit>) {
    emitTransitionEnd(on: &stage)
    if case .client = move.origin { stage.emit(.completion) }
  }
}

// MARK: - Parts

extension DrawerKit {
  mutating func setRadius(_ radius: Double, on stage: inout Stage<DrawerKit>) {
    cornerRadius = radius
    stage.set(.cornerRadius, to: radius)
  }

  private mutating func setHandleAlpha(_ alpha: Double, on stage: inout Stage<DrawerKit>) {
    handleAlpha = alpha
    stage.set(.handleAlpha, to: alpha)
  }

  /// - Returns: The animation's number; nil with option `none`, which sets the radius at once.
  mutating func animateRadius(to radius: Double, along curve: Curve, on stage: inout Stage<DrawerKit>) -> Int? {
    cornerRadius = radius
    guard radiusAnimates else {
      stage.set(.cornerRadius, to: radius)
      return nil
    }
    return stage.animate(.cornerRadius, to: radius, along: curve)
  }

  /// `DrawerAnimationInfo` and the configuration as callbacks receive them. `endPosition` is always absent, because the
  /// library fills in a copy and hands out the original.
  func reportTransition(
    from start: State, to target: State, start startY: Double, end endY: Double, isPresenting: Bool,
    on stage: inout Stage<DrawerKit>
  ) {
    let duration = Self.duration(
      from: startY, to: endY, containerHeight: geometry.containerHeight, configuration: configuration)
    stage.report.transitions.append(
      TransitionInfo(
        startDrawerState: start, targetDrawerState: target, endDrawerState: target, isPresenting: isPresenting,
        actualDurationInSeconds: duration, startY: startY, endY: endY,
        heightOfPartiallyExpandedDrawer: configuration.heightOfPartiallyExpandedDrawer))
  }
}

extension DrawerKit.State {
  /// In these states the original drops the radius to 0 once an animation is over.
  var hasNoCorners: Bool { self == .dismissed || self == .fullyExpanded }
}

extension Stage.Quantity where Performing == DrawerKit {
  static var cornerRadius: Self { .appearance(DrawerKit.Appearance.cornerRadius.rawValue) }
  static var handleAlpha: Self { .appearance(DrawerKit.Appearance.handleAlpha.rawValue) }
  static var contentOffset: Self { .appearance(DrawerKit.Appearance.contentOffset.rawValue) }
}
