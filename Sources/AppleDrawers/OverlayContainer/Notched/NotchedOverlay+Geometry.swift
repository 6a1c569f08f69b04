public import DrawerEngine

extension OverlayContainer {
  /// Where the overlay may rest: the notches' heights above the container's bottom, as the library keeps them.
  ///
  /// - Source: OverlayContainer 3.5.3, `OverlayContainerConfigurationImplementation`.
  package struct Notches: Sendable, Equatable {
    /// In points, from the lowest up.
    package let heights: [Double]
    /// The indexes of the notches that a finger can bring the overlay to, from the lowest up.
    package let reachable: [Int]

    package init(heights: [Double], reachable: [Int]) {
      self.heights = heights
      self.reachable = reachable
    }

    /// - Parameter canReach: By the notch's index. Without an entry, or without a list, a notch can be reached.
    init(heights: [Double], canReach: [Bool]?) {
      self.heights = heights
      guard let canReach, canReach.contains(false) else {
        reachable = Array(heights.indices)
        return
      }
      reachable = heights.indices.filter { $0 >= canReach.count || canReach[$0] }
    }

    /// A notch that does not exist is 0 pt high.
    package func height(_ notch: Int) -> Double { heights.indices.contains(notch) ? heights[notch] : 0 }

    /// M, the height of the highest notch, which the overlay's own view follows; pt.
    var maximum: Double { height(heights.count - 1) }

    /// - Parameter end: The notch of the last move.
    package func position(of height: Double, end: Int) -> Position {
      let range = range(end: end)
      return switch (height == range.lowerBound, height == range.upperBound) {
      case (true, true): .stationary
      case (false, true): .top
      case (true, false): .bottom
      case (false, false): .inFlight
      }
    }

    /// Whether a height is exactly that of a notch that can be reached.
    package func hasReachedANotch(_ height: Double) -> Bool { reachable.contains { self.height($0) == height } }

    /// 0 at the lowest reachable notch, 1 at the highest, linear beyond; 0 if the two have the same height.
    package func progress(_ height: Double) -> Double {
      guard let first = reachable.first, let last = reachable.last else { return 0 }
      return Self.progress(height, from: self.height(first), to: self.height(last))
    }

    /// The same between the lowest and the highest of all notches.
    package func overallProgress(_ height: Double) -> Double {
      guard let first = heights.first, let last = heights.last else { return 0 }
      return Self.progress(height, from: first, to: last)
    }

    private static func progress(_ height: Double, from first: Double, to last: Double) -> Double {
      if first == last { return 0 }
      let progress = (height - first) / (last - first)
      // Where two notches are almost equally high, the quotient may exceed the largest finite number.
      return min(max(progress, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
    }
  }

  /// Where a height lies in the overlay's range.
  ///
  /// - Source: `OverlayTranslationPosition`.
  package enum Position: String, Sendable, CaseIterable {
    /// The range is a single height.
    case stationary
    case top, bottom, inFlight
  }
}

extension OverlayContainer.Quirks {
  static let unreachableStaysInRange = Quirk(
    "unreachable-stays-in-range", of: "HeightConstraintOverlayTranslationController.maximumReachableNotchHeight",
    "As long as the overlay's last move was to an unreachable notch, a finger can bring it back there.")
}

extension OverlayContainer.Notches {
  /// The heights between which the overlay moves freely: those of the reachable notches and of the last move.
  ///
  /// - Source: `HeightConstraintOverlayTranslationController.maximumReachableNotchHeight()` and
  ///   `minimumReachableNotchHeight()`.
  package func range(end: Int) -> ClosedRange<Double> {
    let last = heights.count - 1
    let lowest = min(height(end), height(reachable.first ?? last))
    return lowest...max(height(end), height(reachable.last ?? last), lowest)
  }

  /// - Parameter availableSpace: The container's height, pt.
  init(_ answers: OverlayContainer.Answers, in availableSpace: Double) {
    let heights = (answers.heightForNotchAt ?? []).map { $0.height(in: availableSpace) }
    self.init(heights: heights, canReach: answers.canReachNotchAt)
  }
}

// MARK: - Detents

extension NotchedOverlay {
  /// The notches to which a finger can bring the overlay, topmost first, and the detent of a dismissed sheet.
  ///
  /// No release leads to an unreachable notch, although a client may move the overlay there.
  public var detents: [Detent<OverlayContainer.State>] {
    let notches = translation.notches
    return notches.reachable.reversed().map { detent(of: $0) } + (isSheet ? [dismissed] : [])
  }

  func detent(of notch: Int) -> Detent<OverlayContainer.State> {
    Detent(state: .notch(notch), position: containerHeight - translation.notches.height(notch))
  }

  var dismissed: Detent<OverlayContainer.State> { Detent(state: .dismissed, position: containerHeight) }
}
