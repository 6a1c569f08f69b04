public import DrawerEngine

extension DrawerKit {
  /// Why a drawer goes where it does.
  package enum Rules {
    static let flickUp = Rule("flick-up", "Faster than the flick threshold and upwards: fully expanded.")
    static let flickDown = Rule(
      "flick-down", "Faster than the flick threshold and downwards: collapsed if there is such a stage, else dismissed."
    )
    static let aboveUpperMarkMovingUp = Rule(
      "above-upper-mark-moving-up", "Above the upper mark and moving up: fully expanded.")
    static let aboveUpperMarkAtRest = Rule(
      "above-upper-mark-at-rest", "Above the upper mark and at rest: fully expanded.")
    static let aboveUpperMarkMovingDownInStages = Rule(
      "above-upper-mark-moving-down-in-stages", "Above the upper mark and moving down, in stages: partially expanded.")
    static let aboveUpperMarkMovingDown = Rule(
      "above-upper-mark-moving-down",
      """
      Above the upper mark and moving down, without partial expansion or not in stages: collapsed if there is such a \
      stage, else dismissed.
      """)
    static let betweenMarksMovingDown = Rule(
      "between-marks-moving-down",
      "Between the marks and moving down: collapsed if there is such a stage, else dismissed.")
    static let betweenMarksToPartial = Rule(
      "between-marks-to-partial", "Between the marks and not moving down: partially expanded.")
    static let betweenMarksNoPartial = Rule(
      "between-marks-no-partial", "Between the marks and not moving down, without partial expansion: fully expanded.")
    static let belowLowerMark = Rule(
      "below-lower-mark",
      "At or below the lower mark, even if moving up: collapsed if there is such a stage, else dismissed.")
    static let cancelledReturnsToStart = Rule(
      "cancelled-returns-to-start", "The gesture was cancelled: back to the state in which it began.")
    static let contentReleasedInPlace = Rule(
      "content-released-in-place",
      "The finger leaves the content with the drawer in the state in which the drag began: the drawer stays.")

    /// In the order in which documents list them.
    static let all = [
      flickUp, flickDown, aboveUpperMarkMovingUp, aboveUpperMarkAtRest, aboveUpperMarkMovingDownInStages,
      aboveUpperMarkMovingDown, betweenMarksMovingDown, betweenMarksToPartial, betweenMarksNoPartial,
      belowLowerMark, cancelledReturnsToStart, contentReleasedInPlace, failedStays, insideTapExpands,
      outsideTapDismisses, setState,
    ]
  }
}

extension DrawerKit.Quirks {
  static let noPartialStillInStages = SystemProfile.Quirk(
    "no-partial-still-in-stages", of: "GeometryEvaluator.nextStateFrom",
    "Without partial expansion a drawer still stops at its collapsed state on the way down.")
}

extension DrawerKit {
  /// Where a released drawer goes.
  ///
  /// A flick decides first, then the marks around the partially expanded position. Below the lower mark the drawer goes
  /// to the collapsed state or is dismissed, even if it is moving up slowly. Between the marks it may go *down* to the
  /// partially expanded position although it is moving up.
  ///
  /// - Parameters:
  ///   - state: The state at the release's position. Within half a point of a detent, the detent's exact y decides.
  ///   - speedInHeights: The speed in container heights per second, positive downwards.
  /// - Source: DrawerKit, `GeometryEvaluator.nextStateFrom(currentState:speedY:…)`.
  package static func target(
    from state: State, speedInHeights speed: Double, geometry: Geometry, configuration: Configuration
  ) -> (state: State, rule: Rule) {
    let y = geometry.position(of: state)
    let threshold = configuration.flickSpeedInHeights
    let isFlick = threshold != 0 && abs(speed) > threshold
    let lowest: State = geometry.collapsedHeight > 0 && configuration.dismissesInStages ? .collapsed : .dismissed

    if isFlick && speed < 0 { return (.fullyExpanded, Rules.flickUp) }
    if isFlick && speed > 0 { return (lowest, Rules.flickDown) }

    if y < geometry.upperMarkY {
      if speed < 0 { return (.fullyExpanded, Rules.aboveUpperMarkMovingUp) }
      if speed == 0 { return (.fullyExpanded, Rules.aboveUpperMarkAtRest) }
      return configuration.supportsPartialExpansion && configuration.dismissesInStages
        ? (.partiallyExpanded, Rules.aboveUpperMarkMovingDownInStages) : (lowest, Rules.aboveUpperMarkMovingDown)
    }
    if y < geometry.lowerMarkY {
      if speed > 0 { return (lowest, Rules.betweenMarksMovingDown) }
      return configuration.supportsPartialExpansion
        ? (.partiallyExpanded, Rules.betweenMarksToPartial) : (.fullyExpanded, Rules.betweenMarksNoPartial)
    }
    return (lowest, Rules.belowLowerMark)
  }

  public func destination(of release: Release<State>) -> Destination<State> {
    if release.scrolling && !release.cancelled, state(of: release) == start(of: release) {
      let y = geometry.withinTravel(release.position)
      return Destination(
        detent: Detent(state: geometry.state(of: y), position: y), rule: Rules.contentReleasedInPlace.id,
        isAnimated: false)
    }
    let (target, rule): (State, Rule) =
      if release.cancelled {
        (start(of: release), Rules.cancelledReturnsToStart)
      } else {
        Self.target(
          from: state(of: release),
          speedInHeights: speedInHeights(release.velocity / (release.scrolling ? 1000 : 1)),
          geometry: geometry, configuration: configuration)
      }
    let y = geometry.withinTravel(geometry.position(of: target))
    return Destination(detent: Detent(state: target, position: y), rule: rule.id)
  }

  public func animation(of release: Release<State>, to destination: Destination<State>) -> AnimationRequest? {
    animation(
      from: geometry.position(of: state(of: release)), to: geometry.position(of: destination.detent.state))
  }

  /// The state in which a release's drag began.
  private func start(of release: Release<State>) -> State { release.from ?? Self.initialState(configuration) }

  /// The state at a release's position.
  private func state(of release: Release<State>) -> State {
    geometry.state(of: geometry.withinTravel(release.position))
  }

  /// The two marks, unless it is a flick, and the thresholds of flicks. Where a mark lies within half a point of a
  /// detent, what decides is whether the drawer counts as being at that detent. For a drag of the content it also
  /// matters whether the drawer is where it was.
  public func decisionLines(for release: Release<State>) -> [DecisionLine] {
    guard !release.cancelled else { return [] }
    let scale = geometry.containerHeight * (release.scrolling ? 1000 : 1)
    let flick = configuration.flickSpeedInHeights * scale
    let slow = flick == 0 ? -Double.greatestFiniteMagnitude ... .greatestFiniteMagnitude : -flick...flick
    let marks = [geometry.upperMarkY, geometry.lowerMarkY]
    let detents = [geometry.fullY, geometry.partialY, geometry.collapsedY, geometry.containerHeight]
    let edges = detents.filter { detent in marks.contains { $0.isNearly(detent) } }.flatMap { [$0 - 0.5, $0 + 0.5] }
    let thresholds = flick == 0 ? [0] : [-flick, 0, flick]
    let place = geometry.position(of: start(of: release))
    let begun = release.scrolling ? (detents + [place]).flatMap { [$0 - 0.5, $0 + 0.5] } : []
    return (marks + edges).map { .position($0).within(velocities: slow) } + begun.map { .position($0) }
      + thresholds.map { .velocity($0) }
  }

  /// DrawerKit measures speed in container heights per second.
  func speedInHeights(_ velocity: Double) -> Double { velocity / geometry.containerHeight }
}

extension DrawerKit.Quirks {
  static let partialStartIsHonoured = SystemProfile.Quirk(
    "partial-start-is-honoured", of: "DrawerConfiguration.initialState",
    "An initial state of partiallyExpanded is used even if partial expansion is not supported.")
}

extension DrawerKit {
  /// The state in which a drawer is presented.
  static func initialState(_ configuration: Configuration) -> State {
    configuration.initialState ?? (configuration.supportsPartialExpansion ? .partiallyExpanded : .fullyExpanded)
  }
}
