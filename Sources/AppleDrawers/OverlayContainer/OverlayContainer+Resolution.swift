package import DrawerEngine

extension OverlayContainer {
  /// Why an overlay goes where it does. Each rule is declared above the code that decides by it.
  enum Rules {
    typealias Rule = SystemProfile.Rule

    /// In the order in which documents list them.
    static let all = [
      requestedNotch, keepLastNotch, noMoveAtRest, indexSlipNoMove, moveOffNotch, moveToOtherNotch, indexSlipMove,
      noReachableNotch, rushUpOfTwoNearest, rushDownOfTwoNearest, nearestToProjected, dismissBelowNotch,
      dismissBelowHeight, dismissFastDown, dismissOnTap, classicRequested, classicFlickDown, classicFlickUp,
      classicBelowHalf, classicHalfOrAbove,
    ]
  }
}

extension OverlayContainer.Rules {
  static let noReachableNotch = Rule("no-reachable-notch", "No notch can be reached: notch 0.")
  static let rushUpOfTwoNearest = Rule(
    "rush-up-of-two-nearest",
    "Faster than the minimum velocity and upwards: the upper of the two notches nearest to where it is projected.")
  static let rushDownOfTwoNearest = Rule(
    "rush-down-of-two-nearest",
    "Faster than the minimum velocity and not upwards: the lower of the two notches nearest to where it is projected.")
  static let nearestToProjected = Rule(
    "nearest-to-projected", "The notch nearest to where it is projected, on a tie the lower.")
}

extension OverlayContainer.Quirks {
  static let rushAgainstTheFinger = Quirk(
    "rush-against-the-finger", of: "RushingForwardTargetNotchPolicy.targetNotchIndex",
    "A flick may skip a notch, or go against the finger, if two notches lie close to its projection.")
}

extension OverlayContainer {
  /// Where a released overlay goes: one of the reachable notches.
  ///
  /// The release is projected `minimumDuration` ahead. A fast release chooses between the two notches nearest to the
  /// projection, by its direction. Any other release goes to the nearest notch.
  ///
  /// - Source: `RushingForwardTargetNotchPolicy.targetNotchIndex(using:)`.
  public struct TargetPolicy: Sendable, Equatable {
    /// Points per second.
    public var minimumVelocity = 400.0
    /// Seconds.
    public var minimumDuration = 0.1

    public init() {}

    /// - Parameters:
    ///   - height: pt above the container's bottom.
    ///   - velocity: The finger's, pt/s, positive downwards.
    package func target(from height: Double, velocity: Double, among notches: Notches) -> (notch: Int, rule: Rule) {
      let projected = minimumDuration * (-velocity) + height
      guard let (nearest, second) = notches.nearestTwo(to: projected) else { return (0, Rules.noReachableNotch) }
      guard let second, abs(velocity) > minimumVelocity else { return (nearest, Rules.nearestToProjected) }
      return velocity < 0
        ? (max(nearest, second), Rules.rushUpOfTwoNearest) : (min(nearest, second), Rules.rushDownOfTwoNearest)
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
}

extension OverlayContainer.Rules {
  static let noMoveAtRest = Rule(
    "no-move-at-rest", "Released exactly at the notch of the last move: nothing happens at any velocity.")
  static let indexSlipNoMove = Rule(
    "index-slip-no-move",
    "Released exactly at another notch, but its index among the reachable ones is that of the last: it stays there.")
  static let moveOffNotch = Rule(
    "move-off-notch", "Released at no reachable notch: it moves as the target policy decides.")
  static let moveToOtherNotch = Rule(
    "move-to-other-notch",
    "Released exactly at a reachable notch other than the last one: it moves as the target policy decides.")
  static let indexSlipMove = Rule(
    "index-slip-move",
    """
    Released at the notch of the last move, but its index among the reachable ones is another's: it moves, to where the \
    target policy says.
    """)
}

extension OverlayContainer.Quirks {
  static let indexSlip = Quirk(
    "index-slip", of: "HeightConstraintOverlayTranslationController.overlayHasAmibiguousTranslationHeight",
    "If a lower notch cannot be reached, an overlay released at the notch of its last move may move away, and one released at another may stay."
  )
}

extension OverlayContainer.Notches {
  private typealias Rules = OverlayContainer.Rules

  /// Whether a released overlay moves at all.
  ///
  /// The index of its height in the list of *reachable* notches is taken for a notch's index. As long as every notch
  /// can be reached the two are the same.
  ///
  /// - Parameter end: The notch of the last move.
  /// - Source: `HeightConstraintOverlayTranslationController.overlayHasAmibiguousTranslationHeight()`.
  package func release(from height: Double, end: Int) -> (moves: Bool, rule: OverlayContainer.Rule) {
    guard let index = reachable.firstIndex(where: { self.height($0) == height }) else {
      return (true, Rules.moveOffNotch)
    }
    let isAtEnd = height == self.height(end)
    return self.height(index) == self.height(end)
      ? (false, isAtEnd ? Rules.noMoveAtRest : Rules.indexSlipNoMove)
      : (true, isAtEnd ? Rules.indexSlipMove : Rules.moveToOtherNotch)
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
}

extension OverlayContainer.Rules {
  static let dismissBelowNotch = Rule(
    "dismiss-below-notch", "The move leads below the dismissing notch: the sheet is dismissed.")
  static let dismissBelowHeight = Rule(
    "dismiss-below-height", "The move leads below the dismissing height: the sheet is dismissed.")
  static let dismissFastDown = Rule(
    "dismiss-fast-down",
    "The move's downward velocity, 0 if no release began it, exceeds the dismissing one: the sheet is dismissed.")
}

extension OverlayContainer.Quirks {
  static let sheetNeverDraggedAway = Quirk(
    "sheet-never-dragged-away", of: "ThresholdOverlayContainerSheetDismissalPolicy.shouldDismiss",
    "However low a sheet is dragged and released, it goes back up: only a flick that moves it dismisses it.")
}

extension OverlayContainer.DismissalPolicy {
  /// Whether a move dismisses a sheet, and by which rule.
  ///
  /// The policy sees the height of the move's target, never the finger's. The default position, below notch 0,
  /// therefore never dismisses.
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
    case .notch(let notch): if target < notches.height(notch) { return OverlayContainer.Rules.dismissBelowNotch }
    case .translationHeight(let height): if target < height { return OverlayContainer.Rules.dismissBelowHeight }
    case nil: break
    }
    guard let dismissingVelocity, velocity > dismissingVelocity else { return nil }
    return OverlayContainer.Rules.dismissFastDown
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
