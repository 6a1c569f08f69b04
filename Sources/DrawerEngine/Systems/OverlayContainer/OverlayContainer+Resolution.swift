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

    public init() {}

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
  func nearestTwo(to height: Double) -> (nearest: Int, second: Int?)? {
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
  func leastHeight(_ notches: OverlayContainer.Notches) -> Double? {
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
  func middles(isFast: Bool, above least: Double) -> [Double] {
    let heights = reachable.map(height).sorted()
    return zip(heights, heights.dropFirst(isFast ? 2 : 1)).filter { $1 >= least }.map { ($0 + $1) / 2 }
  }
}
