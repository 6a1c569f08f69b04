extension DrawerKit {
  /// Why a drawer goes where it does.
  package enum Rule: String, Sendable, CaseIterable {
    case flickUp = "flick-up"
    case flickDown = "flick-down"
    case aboveUpperMarkMovingUp = "above-upper-mark-moving-up"
    case aboveUpperMarkAtRest = "above-upper-mark-at-rest"
    case aboveUpperMarkMovingDownInStages = "above-upper-mark-moving-down-in-stages"
    case aboveUpperMarkMovingDown = "above-upper-mark-moving-down"
    case betweenMarksMovingDown = "between-marks-moving-down"
    case betweenMarksToPartial = "between-marks-to-partial"
    case betweenMarksNoPartial = "between-marks-no-partial"
    case belowLowerMark = "below-lower-mark"
    case cancelledReturnsToStart = "cancelled-returns-to-start"
    case failedStays = "failed-stays"
    case insideTapExpands = "inside-tap-expands"
    case outsideTapDismisses = "outside-tap-dismisses"
    case setState = "set-state"
  }

  /// Where a released drawer goes.
  ///
  /// A flick decides first, then the marks around the partially expanded position. Below the lower mark the drawer goes
  /// all the way down, even if it is moving up slowly. Between the marks it may go *down* to the partially expanded
  /// position although it is moving up.
  ///
  /// - Parameters:
  ///   - state: the state at the release's position. Within half a point of a detent, the detent's exact y decides.
  ///   - speedInHeights: the speed in container heights per second, positive downwards.
  /// - Source: DrawerKit, `GeometryEvaluator.nextStateFrom(currentState:speedY:…)`.
  package static func target(
    from state: State, speedInHeights speed: Double, geometry: Geometry, configuration: Configuration
  ) -> (state: State, rule: Rule) {
    let y = geometry.position(of: state)
    let threshold = configuration.flickSpeedInHeights
    let isFlick = threshold != 0 && abs(speed) > threshold
    let lowest: State = geometry.collapsedHeight > 0 && configuration.dismissesInStages ? .collapsed : .dismissed

    if isFlick && speed < 0 { return (.fullyExpanded, .flickUp) }
    if isFlick && speed > 0 { return (lowest, .flickDown) }

    if y < geometry.upperMarkY {
      if speed < 0 { return (.fullyExpanded, .aboveUpperMarkMovingUp) }
      if speed == 0 { return (.fullyExpanded, .aboveUpperMarkAtRest) }
      return configuration.supportsPartialExpansion && configuration.dismissesInStages
        ? (.partiallyExpanded, .aboveUpperMarkMovingDownInStages) : (lowest, .aboveUpperMarkMovingDown)
    }
    if y < geometry.lowerMarkY {
      if speed > 0 { return (lowest, .betweenMarksMovingDown) }
      return configuration.supportsPartialExpansion
        ? (.partiallyExpanded, .betweenMarksToPartial) : (.fullyExpanded, .betweenMarksNoPartial)
    }
    return (lowest, .belowLowerMark)
  }

  public func destination(of release: Release<State>) -> Destination<State> {
    let (target, rule): (State, Rule) =
      if release.cancelled {
        (release.from ?? Self.initialState(configuration), .cancelledReturnsToStart)
      } else {
        Self.target(
          from: state(of: release),
          speedInHeights: speedInHeights(release.velocity / (release.scrolling ? 1000 : 1)),
          geometry: geometry, configuration: configuration)
      }
    let y = geometry.withinTravel(geometry.position(of: target))
    return Destination(detent: Detent(state: target, position: y), rule: rule.rawValue)
  }

  public func animation(of release: Release<State>, to destination: Destination<State>) -> AnimationRequest? {
    animation(
      from: geometry.position(of: state(of: release)), to: geometry.position(of: destination.detent.state))
  }

  /// The state at a release's position.
  private func state(of release: Release<State>) -> State {
    geometry.state(of: geometry.withinTravel(release.position))
  }

  /// The two marks, unless it is a flick, and the thresholds of flicks. Where a mark lies within half a point of a
  /// detent, what decides is whether the drawer counts as being at that detent.
  public func decisionLines(for release: Release<State>) -> [DecisionLine] {
    guard !release.cancelled else { return [] }
    let scale = geometry.containerHeight * (release.scrolling ? 1000 : 1)
    let flick = configuration.flickSpeedInHeights * scale
    let slow = flick == 0 ? -Double.greatestFiniteMagnitude ... .greatestFiniteMagnitude : -flick...flick
    let marks = [geometry.upperMarkY, geometry.lowerMarkY]
    let detents = [geometry.fullY, geometry.partialY, geometry.collapsedY, geometry.containerHeight]
    let edges = detents.filter { detent in marks.contains { $0.isNearly(detent) } }.flatMap { [$0 - 0.5, $0 + 0.5] }
    let thresholds = flick == 0 ? [0] : [-flick, 0, flick]
    return (marks + edges).map { .position($0).within(velocities: slow) } + thresholds.map { .velocity($0) }
  }

  /// DrawerKit measures speed in container heights per second.
  func speedInHeights(_ velocity: Double) -> Double { velocity / geometry.containerHeight }

  /// Quirk: a partially expanded initial state is used even if partial expansion is not supported.
  static func initialState(_ configuration: Configuration) -> State {
    configuration.initialState ?? (configuration.supportsPartialExpansion ? .partiallyExpanded : .fullyExpanded)
  }
}
