extension OverlayContainer {
  /// Where the overlay may rest: the notches' heights above the container's bottom, as the library keeps them.
  ///
  /// - Source: OverlayContainer 3.5.3, `OverlayContainerConfigurationImplementation`.
  package struct Notches: Sendable, Equatable {
    /// pt, from the lowest up.
    package let heights: [Double]
    /// The notches that a finger can bring it to, from the lowest up.
    package let reachable: [Int]

    package init(heights: [Double], reachable: [Int]) {
      self.heights = heights
      self.reachable = reachable
    }

    /// - Parameter canReach: a missing entry, or no list: it can be reached.
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

    /// M, which the overlay's own view follows.
    var maximum: Double { height(heights.count - 1) }

    /// Between which heights the overlay moves freely.
    ///
    /// Quirk: the notch of the last move counts even if it can no longer be reached, so that an overlay at rest on such
    /// a one can be dragged back there until it moves elsewhere.
    ///
    /// - Source: `HeightConstraintOverlayTranslationController.maximumReachableNotchHeight()` and `minimum…`.
    package func range(end: Int) -> ClosedRange<Double> {
      let last = heights.count - 1
      let lowest = min(height(end), height(reachable.first ?? last))
      return lowest...max(height(end), height(reachable.last ?? last), lowest)
    }

    /// - Parameter end: the notch of the last move.
    package func position(of height: Double, end: Int) -> Position {
      let range = range(end: end)
      return switch (height == range.lowerBound, height == range.upperBound) {
      case (true, true): .stationary
      case (false, true): .top
      case (true, false): .bottom
      case (false, false): .inFlight
      }
    }

    /// Whether it stands exactly at a notch that can be reached.
    package func hasReachedANotch(_ height: Double) -> Bool { reachable.contains { self.height($0) == height } }

    /// 0 at the lowest reachable notch, 1 at the highest, straight beyond; 0 where they are one.
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
      // Between notches that lie next to nothing apart the quotient leaves the range of numbers.
      return min(max(progress, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
    }
  }

  /// Where a height lies in the overlay's range.
  ///
  /// - Source: `OverlayTranslationPosition`.
  package enum Position: String, Sendable, CaseIterable {
    /// The range is one height.
    case stationary
    case top, bottom, inFlight
  }
}

// MARK: - The rubber band

extension OverlayContainer {
  /// Where a pan takes the overlay: with the finger within its range, and behind it beyond.
  ///
  ///     height = limit (1 + factor log10(wanted / limit))
  ///
  /// With the default factor the overlay goes a fifth of the finger's way at first and ever less after that: the finger
  /// has to get to ten times the limit for the overlay to pass it by half.
  ///
  /// - Source: `RubberBandOverlayTranslationFunction.overlayTranslationHeight(using:)`.
  public struct TranslationFunction: Sendable, Equatable {
    public var factor = 0.5
    public var bouncesAtMaximumHeight = true
    public var bouncesAtMinimumHeight = true

    /// A height, and by how much of the finger's way the overlay moves there.
    package typealias Reached = (height: Double, share: Double)

    /// - Parameter wanted: where the finger would have it, pt above the container's bottom.
    /// - Quirk: a range's very ends count as beyond it, and what lies beyond is rounded to hundredths of a point: an
    ///   overlay at its own highest notch of 211.333 pt is taken to 211.33.
    package func reached(_ wanted: Double, in range: ClosedRange<Double>) -> Reached {
      let (lowest, highest) = (range.lowerBound, range.upperBound)
      if wanted >= highest && bouncesAtMaximumHeight { return stretched(wanted, beyond: highest) }
      if wanted <= lowest && bouncesAtMinimumHeight {
        let mirrored = stretched(2 * lowest - wanted, beyond: lowest)
        return (lowest - (mirrored.height - lowest), mirrored.share)
      }
      return Self.clamped(wanted, in: range)
    }

    /// Held at the ends of the range.
    package static func clamped(_ wanted: Double, in range: ClosedRange<Double>) -> Reached {
      let height = range.nearest(to: wanted)
      return (height, height == wanted ? 1 : 0)
    }

    /// Quirk: a limit of 0 has no rubber band at all, so that an overlay with a lowest notch of 0 cannot be pulled
    /// under it.
    private func stretched(_ wanted: Double, beyond limit: Double) -> Reached {
      guard limit > 0 else { return (0, 0) }
      let height = (limit * (1 + factor * (wanted / limit).decimalLogarithm(or: wanted, limit))).rounded(decimals: 2)
      return (height, factor * limit / wanted / 2.302585092994046)
    }
  }
}

extension Double {
  /// Half away from zero.
  ///
  /// - Source: `CGFloat.oc_rounded(toDecimals:)`.
  package func rounded(decimals: Int) -> Double {
    let shift = (0..<min(max(decimals, 0), 15)).reduce(1.0) { power, _ in power * 10 }
    let rounded = (self * shift).rounded(.toNearestOrAwayFromZero) / shift
    return rounded.isFinite ? rounded : self
  }

  /// log10 of a quotient; of its parts where it is too large for a number.
  fileprivate func decimalLogarithm(or dividend: Double, _ divisor: Double) -> Double {
    isFinite ? decimalLogarithm : dividend.decimalLogarithm - divisor.decimalLogarithm
  }

  /// The engine has the natural logarithm alone. Powers of ten, whose logarithms are whole, come out exactly, as libm's
  /// do.
  private var decimalLogarithm: Double {
    let logarithm = RealMath.log(self) / 2.302585092994046
    let whole = logarithm.rounded()
    guard abs(logarithm - whole) < 1e-12, (0...22).contains(whole) else { return logarithm }
    return (0..<Int(whole)).reduce(1.0) { power, _ in power * 10 } == self ? whole : logarithm
  }
}
