extension SweetCurtain {
  /// Why a curtain goes where it does.
  package enum Rule: String, Sendable, CaseIterable {
    case flickWhileHiddenStays = "flick-while-hidden-stays"
    case flickUpToMid = "flick-up-to-mid"
    case flickUpSkipsMissingMid = "flick-up-skips-missing-mid"
    case flickUpToMax = "flick-up-to-max"
    case flickUpAtMaxStays = "flick-up-at-max-stays"
    case flickDownToMid = "flick-down-to-mid"
    case flickDownSkipsMissingMid = "flick-down-skips-missing-mid"
    case flickDownToMin = "flick-down-to-min"
    case flickDownAtMinStays = "flick-down-at-min-stays"
    case nearestMin = "nearest-min"
    case nearestMid = "nearest-mid"
    case nearestMax = "nearest-max"
    case observerNearestMin = "observer-nearest-min"
    case observerNearestMid = "observer-nearest-mid"
    case observerNearestMax = "observer-nearest-max"
    case contentScrolledNoPush = "content-scrolled-no-push"
    case requestedState = "requested-state"
  }

  /// Where a curtain goes, and why.
  package typealias Target = (state: State, rule: Rule)

  /// What a release's velocity means.
  package enum PushDirection: String, Sendable, CaseIterable {
    case calm, up, down

    /// - Parameter threshold: pt/s, 0 and above; a release of exactly this speed is still calm.
    /// - Source: SweetCurtain, `CurtainPushDirection.for(velocity:treshold:)`.
    package init(velocity: Double, threshold: Double) {
      self = velocity < -threshold ? .up : velocity > threshold ? .down : .calm
    }
  }

  /// Where a released curtain goes.
  ///
  /// Quirk: a push is one step from the state that was *requested* last, wherever the curtain has been dragged since.
  ///
  /// - Parameters:
  ///   - height: the curtain's height at the release, pt; only a calm release depends on it.
  ///   - velocity: the finger's, pt/s, positive downwards.
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

  /// The next state in a direction. No push leads to `hide` or away from it.
  ///
  /// - Source: `CurtainHeightProvider.heightState(after:toSmaller:)`.
  package static func next(after state: State, isDownwards: Bool, hasMid: Bool) -> Target {
    switch (state, isDownwards) {
    case (.hide, _): (.hide, .flickWhileHiddenStays)
    case (.min, false): hasMid ? (.mid, .flickUpToMid) : (.max, .flickUpSkipsMissingMid)
    case (.mid, false): (.max, .flickUpToMax)
    case (.max, false): (.max, .flickUpAtMaxStays)
    case (.max, true): hasMid ? (.mid, .flickDownToMid) : (.min, .flickDownSkipsMissingMid)
    case (.mid, true): (.min, .flickDownToMin)
    case (.min, true): (.min, .flickDownAtMinStays)
    }
  }

  /// The state nearest to a height.
  ///
  /// - Parameter isObserved: whether the scroll view's observer asks, rather than the push.
  /// - Source: `CurtainController.bringToNearestPoint`.
  static func nearest(to height: Double, isObserved: Bool = false, geometry: Geometry) -> Target {
    switch geometry.nearestState(toHeight: height) {
    case .mid: (.mid, isObserved ? .observerNearestMid : .nearestMid)
    case .max: (.max, isObserved ? .observerNearestMax : .nearestMax)
    // No height is nearest to `hide`.
    case .min, .hide: (.min, isObserved ? .observerNearestMin : .nearestMin)
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
    var start = release.from ?? .min
    var height = container.height - release.position
    if release.scrolling {
      start = Self.nearest(to: height, isObserved: true, geometry: geometry).state
      height = geometry.height(of: start)
    }
    let target = Self.target(
      from: start, height: height, velocity: release.velocity, geometry: geometry,
      resistance: configuration.swipeResistance)
    return Destination(
      detent: Detent(state: target.state, position: geometry.position(of: target.state)), rule: target.rule.rawValue)
  }

  public func animation(of release: Release<State>, to destination: Destination<State>) -> AnimationRequest? {
    animation
  }
}
