public import DrawerEngine

extension NotchedOverlay {
  /// Decides whether the overlay moves, where it goes, and whether that dismisses a sheet. The destination names the
  /// last rule that decided.
  ///
  /// If nothing moves, the overlay stays at its height, at the first notch that is as high. A sheet that was dismissed
  /// when its overlay came to the notch where the drag begins, as by its first layout, stays dismissed.
  public func destination(of release: Release<OverlayContainer.State>) -> Destination<OverlayContainer.State> {
    let notches = translation.notches
    let end = release.from?.notch ?? translation.end
    if let rule = dismissalRule(restingAt: end) {
      return Destination(detent: dismissed, rule: rule.id)
    }
    let height = max(height(at: release.position, end: end), 0)
    let velocity = velocity(of: release, at: height, end: end)
    let (moves, rule) = notches.release(from: height, end: end)
    guard moves else {
      let notch = notches.height(end) == height ? end : notches.reachable.first { notches.height($0) == height } ?? end
      return Destination(detent: detent(of: notch), rule: rule.id, isAnimated: false)
    }
    let (target, targetRule) = configuration.transitioningDelegateForOverlay.overlayTargetNotchPolicy
      .target(from: height, velocity: velocity, among: notches)
    if isSheet, let rule = dismissalRule(towards: notches.height(target), velocity: velocity) {
      return Destination(detent: dismissed, rule: rule.id)
    }
    return Destination(detent: detent(of: target), rule: targetRule.id)
  }

  public func animation(
    of release: Release<OverlayContainer.State>, to destination: Destination<OverlayContainer.State>
  ) -> AnimationRequest? {
    if destination.detent.state == .dismissed { return Self.dismissal }
    let end = release.from?.notch ?? translation.end
    let height = max(height(at: release.position, end: end), 0)
    return springController.request(velocity: velocity(of: release, at: height, end: end))
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
      // Anything that the scroll view does not pass on counts as a finger at rest.
      lines += middles(isFast: fast < 0).map { .position(containerHeight - $0) }
    }
    if release.scrolling || fast < 0 { lines.append(.velocity(0)) }
    if fastest < all.upperBound { lines.append(.velocity(fastest)) }
    return lines
  }

  /// No velocities for a dismissed sheet or at a notch from which the overlay does not move; for a drag of the content,
  /// those that are passed on.
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

  /// The finger's velocity; of a drag of the content what the scroll view passes on.
  private func velocity(of release: Release<OverlayContainer.State>, at height: Double, end: Int) -> Double {
    !release.scrolling || passes(isMovingUp: release.velocity < 0, at: height, end: end) ? release.velocity : 0
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
