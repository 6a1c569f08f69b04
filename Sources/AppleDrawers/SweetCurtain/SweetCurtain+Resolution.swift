public import DrawerEngine

extension SweetCurtain {
  /// Why a curtain goes where it does.
  package enum Rules {
    /// In the order in which documents list them.
    static let all = [
      flickWhileHiddenStays, flickUpToMid, flickUpSkipsMissingMid, flickUpToMax, flickUpAtMaxStays,
      flickDownToMid, flickDownSkipsMissingMid, flickDownToMin, flickDownAtMinStays, nearestMin, nearestMid,
      nearestMax, observerNearestMin, observerNearestMid, observerNearestMax, contentScrolledNoPush,
      requestedState,
    ]
  }

  /// Where a curtain goes, and why.
  package typealias Target = (state: State, rule: Rule)

  /// The meaning of a release's velocity.
  package enum PushDirection: String, Sendable, CaseIterable {
    case calm, up, down

    /// - Parameter threshold: pt/s, 0 and above; a release of exactly this speed is still calm.
    /// - Source: SweetCurtain, `CurtainPushDirection.for(velocity:treshold:)`.
    package init(velocity: Double, threshold: Double) {
      self = velocity < -threshold ? .up : velocity > threshold ? .down : .calm
    }
  }
}

extension SweetCurtain.Quirks {
  static let flicksStepFromTheRecordedState = SystemProfile.Quirk(
    "flicks-step-from-the-recorded-state", of: "CurtainController.tryPush",
    "A curtain that is dragged from min nearly to max and flicked up goes back down to mid.")
}

extension SweetCurtain {
  /// Where a released curtain goes.
  ///
  /// A push is one step from the state that was *requested* last, wherever the curtain has been dragged since.
  ///
  /// - Parameters:
  ///   - height: The curtain's height at the release, pt; only a calm release depends on it.
  ///   - velocity: The finger's, pt/s, positive downwards.
  /// - Source: `CurtainController.tryPush(_:otherwise:)`.
  package static func target(
    from state: State, height: Double, velocity: Double, geometry: Geometry, resistance: SwipeResistance
  ) -> Target {
    let hasMid = geometry.coefficients.middle != nil
    switch PushDirection(velocity: velocity, threshold: resistance.velocity) {
    case .calm: return nearest(to: height, geometry: geometry)
    case .up: return next(after: state, isDownwards: false, hasMid: hasMid)
    case .down: return next(after: state, isDownwards: true, hasMid: hasMid)
    }
  }
}

extension SweetCurtain.Rules {
  static let flickWhileHiddenStays = SystemProfile.Rule(
    "flick-while-hidden-stays", "Faster than the swipe resistance, last sent to hide: hide again.")
  static let flickUpToMid = SystemProfile.Rule(
    "flick-up-to-mid", "Upwards faster than the swipe resistance, last sent to min, wherever dragged since: mid.")
  static let flickUpSkipsMissingMid = SystemProfile.Rule(
    "flick-up-skips-missing-mid", "Upwards faster than the swipe resistance, last sent to min, without a mid: max.")
  static let flickUpToMax = SystemProfile.Rule(
    "flick-up-to-max", "Upwards faster than the swipe resistance, last sent to mid, wherever dragged since: max.")
  static let flickUpAtMaxStays = SystemProfile.Rule(
    "flick-up-at-max-stays", "Upwards faster than the swipe resistance, last sent to max: max again.")
  static let flickDownToMid = SystemProfile.Rule(
    "flick-down-to-mid", "Downwards faster than the swipe resistance, last sent to max, wherever dragged since: mid.")
  static let flickDownSkipsMissingMid = SystemProfile.Rule(
    "flick-down-skips-missing-mid", "Downwards faster than the swipe resistance, last sent to max, without a mid: min.")
  static let flickDownToMin = SystemProfile.Rule(
    "flick-down-to-min", "Downwards faster than the swipe resistance, last sent to mid, wherever dragged since: min.")
  static let flickDownAtMinStays = SystemProfile.Rule(
    "flick-down-at-min-stays", "Downwards faster than the swipe resistance, last sent to min: min again.")
}

extension SweetCurtain {
  /// The next state in a direction. No push leads to `hide` or away from it.
  ///
  /// - Source: `CurtainHeightProvider.heightState(after:toSmaller:)`.
  package static func next(after state: State, isDownwards: Bool, hasMid: Bool) -> Target {
    switch (state, isDownwards) {
    case (.hide, _): (.hide, Rules.flickWhileHiddenStays)
    case (.min, false): hasMid ? (.mid, Rules.flickUpToMid) : (.max, Rules.flickUpSkipsMissingMid)
    case (.mid, false): (.max, Rules.flickUpToMax)
    case (.max, false): (.max, Rules.flickUpAtMaxStays)
    case (.max, true): hasMid ? (.mid, Rules.flickDownToMid) : (.min, Rules.flickDownSkipsMissingMid)
    case (.mid, true): (.min, Rules.flickDownToMin)
    case (.min, true): (.min, Rules.flickDownAtMinStays)
    }
  }
}

extension SweetCurtain.Rules {
  static let nearestMin = SystemProfile.Rule("nearest-min", "Not faster than the swipe resistance, and min is nearest.")
  static let nearestMid = SystemProfile.Rule("nearest-mid", "Not faster than the swipe resistance, and mid is nearest.")
  static let nearestMax = SystemProfile.Rule("nearest-max", "Not faster than the swipe resistance, and max is nearest.")
  static let observerNearestMin = SystemProfile.Rule(
    "observer-nearest-min", "The content was let go, and min is nearest.")
  static let observerNearestMid = SystemProfile.Rule(
    "observer-nearest-mid", "The content was let go, and mid is nearest.")
  static let observerNearestMax = SystemProfile.Rule(
    "observer-nearest-max", "The content was let go, and max is nearest.")
}

extension SweetCurtain {
  /// The state nearest to a height.
  ///
  /// - Parameter isObserved: Whether the scroll view's observer asks, rather than the push.
  /// - Source: `CurtainController.bringToNearestPoint`.
  static func nearest(to height: Double, isObserved: Bool = false, geometry: Geometry) -> Target {
    switch geometry.nearestState(toHeight: height) {
    case .mid: (.mid, isObserved ? Rules.observerNearestMid : Rules.nearestMid)
    case .max: (.max, isObserved ? Rules.observerNearestMax : Rules.nearestMax)
    // No height is nearest to `hide`.
    case .min, .hide: (.min, isObserved ? Rules.observerNearestMin : Rules.nearestMin)
    }
  }

  /// Halfway between neighbouring heights, and the two speeds from which a release pushes.
  public func decisionLines(for release: Release<State>) -> [DecisionLine] {
    let geometry = geometry
    let coefficients = geometry.coefficients
    let fractions = [coefficients.minimum, coefficients.middle, coefficients.maximum].compactMap { $0 }.sorted()
    let middles = zip(fractions, fractions.dropFirst()).map { ($0 + $1) / 2 }
    let threshold = configuration.swipeResistance.velocity
    // A drag of the content snaps to the nearest state before it pushes.
    let calm = release.scrolling ? -Double.greatestFiniteMagnitude ... .greatestFiniteMagnitude : -threshold...threshold
    return middles.map { fraction in
      .position(container.height - geometry.height(ofCoefficient: fraction)).within(velocities: calm)
    } + [.velocity(-threshold), .velocity(threshold)]
  }

  /// A cancelled drag pushes like any other. A drag of the content takes two steps: the curtain first snaps to the
  /// nearest state, and is then pushed from there.
  public func destination(of release: Release<State>) -> Destination<State> {
    let geometry = geometry
    var start = release.from ?? state
    var height = container.height - release.position
    if release.scrolling {
      start = Self.nearest(to: height, isObserved: true, geometry: geometry).state
      height = geometry.height(of: start)
    }
    let target = Self.target(
      from: start, height: height, velocity: release.velocity, geometry: geometry,
      resistance: configuration.swipeResistance)
    return Destination(
      detent: Detent(state: target.state, position: geometry.position(of: target.state)), rule: target.rule.id)
  }

  public func animation(of release: Release<State>, to destination: Destination<State>) -> AnimationRequest? {
    animation
  }
}
