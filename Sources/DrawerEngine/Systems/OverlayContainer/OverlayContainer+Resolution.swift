extension OverlayContainer {
  /// Why an overlay goes where it does.
  package enum Rule: String, Sendable, CaseIterable {
    case requestedNotch = "requested-notch"
    case keepLastNotch = "keep-last-notch"
    case noMoveAtRest = "no-move-at-rest"
    case indexSlipNoMove = "index-slip-no-move"
    case moveOffNotch = "move-off-notch"
    case moveToOtherNotch = "move-to-other-notch"
    case indexSlipMove = "index-slip-move"
    case noReachableNotch = "no-reachable-notch"
    case rushUpOfTwoNearest = "rush-up-of-two-nearest"
    case rushDownOfTwoNearest = "rush-down-of-two-nearest"
    case nearestToProjected = "nearest-to-projected"
    case dismissBelowNotch = "dismiss-below-notch"
    case dismissBelowHeight = "dismiss-below-height"
    case dismissFastDown = "dismiss-fast-down"
    case dismissOnTap = "dismiss-on-tap"
    case classicRequested = "classic-requested"
    case classicFlickDown = "classic-flick-down"
    case classicFlickUp = "classic-flick-up"
    case classicBelowHalf = "classic-below-half"
    case classicHalfOrAbove = "classic-half-or-above"
  }

  /// Where a released overlay goes: one of the reachable notches.
  ///
  /// The release is projected `minimumDuration` ahead. A fast release chooses between the two notches nearest to the
  /// projection, by its direction. Any other release goes to the nearest notch.
  ///
  /// - Source: `RushingForwardTargetNotchPolicy.targetNotchIndex(using:)`.
  public struct TargetPolicy: Sendable, Equatable {
    /// pt/s.
    public var minimumVelocity = 400.0
    /// Seconds.
    public var minimumDuration = 0.1

    /// - Parameters:
    ///   - height: pt above the container's bottom.
    ///   - velocity: the finger's, pt/s, positive downwards.
    /// - Quirk: a fast release depends on the height that the overlay is projected to, not on the height it has. It may
    ///   skip a notch, and may even go against the finger.
    package func target(from height: Double, velocity: Double, among notches: Notches) -> (notch: Int, rule: Rule) {
      let projected = minimumDuration * (-velocity) + height
      guard let (nearest, second) = notches.nearestTwo(to: projected) else { return (0, .noReachableNotch) }
      guard let second, abs(velocity) > minimumVelocity else { return (nearest, .nearestToProjected) }
      return velocity < 0
        ? (max(nearest, second), .rushUpOfTwoNearest) : (min(nearest, second), .rushDownOfTwoNearest)
    }
  }
}

extension OverlayContainer.Notches {
  /// The reachable notch nearest to a height, and the next one. On a tie the lower wins, and of equal heights the lower
  /// index.
  fileprivate func nearestTwo(to height: Double) -> (nearest: Int, second: Int?)? {
    var two: (nearest: Int, second: Int?)?
    // From the lowest up: of two notches that are equally near, the one found first stays first.
    for notch in reachable {
      guard let (nearest, second) = two else {
        two = (notch, nil)
        continue
      }
      if isNearer(notch, than: nearest, to: height) {
        two = (notch, nearest)
      } else if second.map({ isNearer(notch, than: $0, to: height) }) ?? true {
        two = (nearest, notch)
      }
    }
    return two
  }

  private func isNearer(_ notch: Int, than other: Int, to height: Double) -> Bool {
    let (distance, rival) = (abs(height - self.height(notch)), abs(height - self.height(other)))
    return distance == rival ? self.height(notch) < self.height(other) : distance < rival
  }

  /// Whether a released overlay moves at all.
  ///
  /// Quirk: the index slip. The index of its height in the list of *reachable* notches is taken for a notch's index. As
  /// long as every notch can be reached the two are the same. Otherwise an overlay at rest may move to where it is, and
  /// an overlay at another notch may count as being at rest.
  ///
  /// - Parameter end: the notch of the last move.
  /// - Source: `HeightConstraintOverlayTranslationController.overlayHasAmibiguousTranslationHeight()`.
  package func release(from height: Double, end: Int) -> (moves: Bool, rule: OverlayContainer.Rule) {
    guard let index = reachable.firstIndex(where: { self.height($0) == height }) else { return (true, .moveOffNotch) }
    let isAtEnd = height == self.height(end)
    return self.height(index) == self.height(end)
      ? (false, isAtEnd ? .noMoveAtRest : .indexSlipNoMove) : (true, isAtEnd ? .indexSlipMove : .moveToOtherNotch)
  }
}

extension OverlayContainer.DismissalPolicy {
  /// The height below which every target dismisses a sheet; nil if there is none.
  fileprivate func leastHeight(_ notches: OverlayContainer.Notches) -> Double? {
    switch dismissingPosition {
    case .notch(let notch): notches.height(notch)
    case .translationHeight(let height): height
    case nil: nil
    }
  }

  /// Whether a move dismisses a sheet, and by which rule.
  ///
  /// Quirk: the policy sees the height of the move's target, never the finger's. The default position, below notch 0,
  /// therefore never dismisses: only a flick that makes the overlay move does.
  ///
  /// - Parameters:
  ///   - target: pt above the container's bottom.
  ///   - velocity: pt/s, positive downwards.
  /// - Source: `ThresholdOverlayContainerSheetDismissalPolicy.shouldDismiss(using:)`.
  package func dismisses(
    isDragging: Bool, target: Double, velocity: Double, notches: OverlayContainer.Notches
  ) -> OverlayContainer.Rule? {
    guard !isDragging else { return nil }
    switch dismissingPosition {
    case .notch(let notch): if target < notches.height(notch) { return .dismissBelowNotch }
    case .translationHeight(let height): if target < height { return .dismissBelowHeight }
    case nil: break
    }
    guard let dismissingVelocity, velocity > dismissingVelocity else { return nil }
    return .dismissFastDown
  }
}

extension OverlayContainer.Notches {
  /// Heights at which the notch that a projection leads to changes: halfway between two neighbours for the nearest, and
  /// for a fast release, which goes by the two nearest, halfway between a notch and the next but one.
  ///
  /// - Parameter least: Between notches that are both lower, it does not matter which one it is.
  fileprivate func middles(isFast: Bool, above least: Double) -> [Double] {
    let heights = reachable.map(height).sorted()
    return zip(heights, heights.dropFirst(isFast ? 2 : 1)).filter { $1 >= least }.map { ($0 + $1) / 2 }
  }
}

// MARK: - One release among notches

extension NotchedOverlay {
  /// Decides whether the overlay moves, where it goes, and whether that dismisses a sheet. The resolution names the
  /// last rule that decided.
  ///
  /// If nothing moves, the overlay stays at its height, at the first notch that is as high. A sheet that was dismissed
  /// when its overlay came to the notch where the drag begins, as by its first layout, stays dismissed.
  public func resolve(_ release: Release<OverlayContainer.State>) -> Resolution<OverlayContainer.State> {
    let notches = translation.notches
    let end = release.from?.notch ?? translation.end
    if let rule = dismissalRule(restingAt: end) {
      return Resolution(detent: dismissed, rule: rule.rawValue, animation: Self.dismissal)
    }
    let height = max(height(at: release.position, end: end), 0)
    let velocity = release.scrolling ? scrollVelocity(release.velocity, at: height, end: end) : release.velocity
    let (moves, rule) = notches.release(from: height, end: end)
    guard moves else {
      let notch = notches.height(end) == height ? end : notches.reachable.first { notches.height($0) == height } ?? end
      return Resolution(detent: detent(of: notch), rule: rule.rawValue, animation: nil)
    }
    let (target, targetRule) = configuration.transitioningDelegateForOverlay.overlayTargetNotchPolicy
      .target(from: height, velocity: velocity, among: notches)
    if isSheet, let rule = dismissalRule(towards: notches.height(target), velocity: velocity) {
      return Resolution(detent: dismissed, rule: rule.rawValue, animation: Self.dismissal)
    }
    return Resolution(
      detent: detent(of: target), rule: targetRule.rawValue, animation: springController.request(velocity: velocity))
  }

  public func decisionLines(for release: Release<OverlayContainer.State>) -> [DecisionLine] {
    let notches = translation.notches
    guard dismissalRule(restingAt: release.from?.notch ?? translation.end) == nil else { return [] }
    let policy = configuration.transitioningDelegateForOverlay.overlayTargetNotchPolicy
    let (fast, lead) = (policy.minimumVelocity, policy.minimumDuration)
    let all = -Double.greatestFiniteMagnitude ... .greatestFiniteMagnitude
    // Below the container the height is 0, and only the velocity counts.
    let inside = all.lowerBound...containerHeight
    let below = containerHeight...all.upperBound
    var lines: [DecisionLine] = [.position(containerHeight), .velocity(-fast), .velocity(fast)]
    // A sheet that is dismissed wherever it was heading for needs no lines between notches.
    let dismissal = isSheet ? configuration.overlayContainerSheetDismissalPolicy : nil
    let fastest = dismissal?.dismissingVelocity ?? all.upperBound
    func middles(isFast: Bool) -> [Double] {
      notches.middles(isFast: isFast, above: dismissal?.leastHeight(notches) ?? all.lowerBound)
    }
    func add(_ middle: Double, within velocities: ClosedRange<Double>) {
      guard velocities.lowerBound <= fastest else { return }
      let velocities = velocities.clamped(to: all.lowerBound...fastest)
      let y = containerHeight - middle
      lines.append(.projection(y, lead: lead).within(positions: inside).within(velocities: velocities))
      if lead != 0 { lines.append(.velocity(-middle / lead).within(positions: below).within(velocities: velocities)) }
    }
    for middle in middles(isFast: false) { add(middle, within: fast > 0 ? -fast...fast : 0...0) }
    for middle in middles(isFast: true) {
      add(middle, within: all.lowerBound...min(-fast, 0))
      add(middle, within: max(fast, 0)...all.upperBound)
    }
    if release.scrolling, fastest >= 0 {
      // Whatever the scroll view does not pass on counts as a finger at rest.
      lines += middles(isFast: fast < 0).map { .position(containerHeight - $0) }
    }
    if release.scrolling || fast < 0 { lines.append(.velocity(0)) }
    if fastest < all.upperBound { lines.append(.velocity(fastest)) }
    return lines
  }

  /// None of a dismissed sheet or at a notch from which the overlay does not move, and of a drag of the content those that are passed on.
  public func decidingVelocities(for release: Release<OverlayContainer.State>) -> ClosedRange<Double>? {
    let notches = translation.notches
    let end = release.from?.notch ?? translation.end
    let height = max(height(at: release.position, end: end), 0)
    guard dismissalRule(restingAt: end) == nil, notches.release(from: height, end: end).moves else { return nil }
    let fastest = Double.greatestFiniteMagnitude
    guard release.scrolling else { return -fastest...fastest }
    return switch (passes(isMovingUp: true, at: height, end: end), passes(isMovingUp: false, at: height, end: end)) {
    case (true, true): -fastest...fastest
    case (true, false): -fastest...0
    case (false, true): 0...fastest
    case (false, false): nil
    }
  }

  /// The height at a position. The position of a notch gives exactly the notch's height, however the subtraction
  /// rounds, because whether the overlay moves depends on it.
  private func height(at position: Double, end: Int) -> Double {
    let notches = translation.notches
    if containerHeight - notches.height(end) == position { return notches.height(end) }
    return notches.heights.first { containerHeight - $0 == position } ?? containerHeight - position
  }

  /// The finger's velocity as the scroll view passes it on.
  private func scrollVelocity(_ velocity: Double, at height: Double, end: Int) -> Double {
    passes(isMovingUp: velocity < 0, at: height, end: end) ? velocity : 0
  }

  /// Whether the scroll view passes a finger's velocity on, which depends on the content's offset.
  private func passes(isMovingUp: Bool, at height: Double, end: Int) -> Bool {
    let view = content?.view ?? ScrollView()
    return ScrollDriver.shouldDrag(
      at: translation.notches.position(of: height, end: end),
      isInBounds: view.contentOffset + view.contentInset.top <= 0,
      isMovingUp: isMovingUp)
  }

  /// The rule by which a move to a notch, without a finger's velocity, dismisses a sheet.
  private func dismissalRule(restingAt notch: Int) -> OverlayContainer.Rule? {
    isSheet ? dismissalRule(towards: translation.notches.height(notch), velocity: 0) : nil
  }

  private func dismissalRule(towards target: Double, velocity: Double) -> OverlayContainer.Rule? {
    configuration.overlayContainerSheetDismissalPolicy.dismisses(
      isDragging: false, target: target, velocity: velocity, notches: translation.notches)
  }
}

// MARK: - One release with style classic

extension ClassicOverlay {
  /// A move to one of the two positions, as it is requested from UIKit.
  struct Move: Sendable, Equatable {
    let target: Position
    let rule: OverlayContainer.Rule
    /// Seconds.
    let duration: Double
    /// The list's velocity, in points per millisecond: 0.9 for a finger at 900 pt/s, whatever the distance.
    let velocityPerMillisecond: Double
  }

  /// Where a released overlay goes. A flick goes by its direction, any other release by the half of the range that the
  /// overlay is in.
  ///
  /// - Parameters:
  ///   - height: pt above the container's bottom.
  ///   - velocity: the finger's, pt/s, positive downwards.
  /// - Source: ScrollToTranslation, `OverlayContainerViewController.animateTranslationEnd(following:velocity:)`.
  /// - Quirk: a flick lasts as long as the distance up takes, even if it goes down.
  /// - Quirk: if both positions are equally high, the progress is NaN: any flick counts, and every other release goes
  ///   to `maximum`.
  func release(from height: Double, velocity: Double) -> Move {
    let perMillisecond = -velocity / 1000
    let distance = configuration.maximumHeight - configuration.minimumHeight
    let covered = height - configuration.minimumHeight
    let progress = covered / distance
    let speed = -100 * perMillisecond
    if abs(speed) > configuration.minimumVelocityConsideration && progress != 0 && progress != 1 {
      return move(
        to: speed > 0 ? .minimum : .maximum, by: speed > 0 ? .classicFlickDown : .classicFlickUp,
        duration: abs(distance - covered) / abs(speed), velocityPerMillisecond: perMillisecond)
    }
    return progress < 0.5 ? move(to: .minimum, by: .classicBelowHalf) : move(to: .maximum, by: .classicHalfOrAbove)
  }

  /// - Parameter duration: seconds; nil means the default. No move takes longer than `maximumTranslationDuration`.
  func move(
    to target: Position, by rule: OverlayContainer.Rule, duration: Double? = nil, velocityPerMillisecond: Double = 0
  ) -> Move {
    Move(
      target: target, rule: rule,
      duration: min(duration ?? configuration.defaultTranslationDuration, configuration.maximumTranslationDuration),
      velocityPerMillisecond: velocityPerMillisecond)
  }

  /// The two positions, at which no release is a flick, the middle between them, and the speeds from which one is.
  public func decisionLines(for release: Release<OverlayContainer.State>) -> [DecisionLine] {
    let (low, high) = (configuration.minimumHeight, configuration.maximumHeight)
    let flick = 10 * configuration.minimumVelocityConsideration
    return [low, (low + high) / 2, high].map { .position(containerHeight - $0) } + [
      .velocity(-flick), .velocity(flick),
    ]
  }

  public func resolve(_ release: Release<OverlayContainer.State>) -> Resolution<OverlayContainer.State> {
    // The position of a detent gives exactly the detent's height, however the subtraction rounds.
    let exact = Position.allCases.first { detent(of: $0).position == release.position }
    let height = exact.map { configuration.height(of: $0) } ?? configuration.clamped(containerHeight - release.position)
    let move = self.release(from: height, velocity: release.velocity)
    return Resolution(detent: detent(of: move.target), rule: move.rule.rawValue, animation: move.request)
  }
}
