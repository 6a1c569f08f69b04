extension OverlayContainer {
  /// Why an overlay goes where it goes.
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
  /// The release is projected `minimumDuration` ahead. A fast one takes, of the two notches nearest to there, the one
  /// that lies in its direction; every other one the nearest.
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
    /// - Quirk: where the overlay is does not matter to a fast release, only where it is projected to: it may skip a
    ///   notch, and may even go against the finger.
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
  /// The reachable notch nearest to a height, and the next one; on a tie the lower, of equal heights the lower index.
  fileprivate func nearestTwo(to height: Double) -> (nearest: Int, second: Int?)? {
    var two: (nearest: Int, second: Int?)?
    // From the lowest up: of equals the one found first stays before the other.
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
  /// Quirk: the index slip. The place of its height in the list of *reachable* notches is taken for a notch's index. As
  /// long as every notch can be reached that is the same; otherwise an overlay at rest may move to where it is, and one
  /// at another notch may be taken for being at rest.
  ///
  /// - Parameter end: the notch of the last move.
  /// - Source: `HeightConstraintOverlayTranslationController.overlayHasAmibiguousTranslationHeight()`.
  package func release(from height: Double, end: Int) -> (moves: Bool, rule: OverlayContainer.Rule) {
    guard let place = reachable.firstIndex(where: { self.height($0) == height }) else { return (true, .moveOffNotch) }
    let isAtEnd = height == self.height(end)
    return self.height(place) == self.height(end)
      ? (false, isAtEnd ? .noMoveAtRest : .indexSlipNoMove) : (true, isAtEnd ? .indexSlipMove : .moveToOtherNotch)
  }
}

// MARK: - One release

extension NotchedOverlay {
  /// The notches that a finger can bring it to, topmost first, and where a sheet is once it is dismissed.
  ///
  /// A notch that cannot be reached is no candidate of a release, though a move may take the overlay there.
  var detents: [Detent] {
    let notches = translation.notches
    return notches.reachable.reversed().map { detent(of: $0) } + (isSheet ? [dismissed] : [])
  }

  private func detent(of notch: Int) -> Detent {
    Detent(state: .number(Double(notch)), position: containerHeight - translation.notches.height(notch))
  }

  var dismissed: Detent { Detent(state: "dismissed", position: containerHeight) }

  /// The last of the rules that decide: whether it moves, where to, whether that dismisses a sheet.
  ///
  /// Where nothing moves, the overlay stays at its height, at the first notch that is as high.
  func resolve(_ release: Release) -> Resolution {
    let notches = translation.notches
    let end = release.from?.number.flatMap { Int(exactly: $0) } ?? translation.end
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
      detent: detent(of: target), rule: targetRule.rawValue, animation: springController.animation(velocity: velocity))
  }

  /// The height of a position. One that is a notch's is exactly that high, whatever the subtraction rounds to: whether
  /// the overlay moves hangs on it.
  private func height(at position: Double, end: Int) -> Double {
    let notches = translation.notches
    if containerHeight - notches.height(end) == position { return notches.height(end) }
    return notches.heights.first { containerHeight - $0 == position } ?? containerHeight - position
  }

  /// What the scroll view hands over of a finger's velocity, as the content stands.
  private func scrollVelocity(_ velocity: Double, at height: Double, end: Int) -> Double {
    let view = content?.view ?? ScrollView()
    let drags = ScrollDriver.shouldDrag(
      at: translation.notches.position(of: height, end: end),
      isInBounds: view.contentOffset + view.contentInset.top <= 0,
      isMovingUp: velocity < 0)
    return drags ? velocity : 0
  }
}
