public import DrawerEngine

extension Transition {
  /// The part of a transition in which a layer runs, as fractions.
  public struct AnimationRange: Sendable, Equatable {
    public var start = 0.0
    public var end = 1.0

    public init() {}

    public init(start: Double, end: Double) {
      self.start = start
      self.end = end
    }

    package enum Position: String, Sendable {
      /// The range lies before the fraction.
      case isBefore
      case contains
      case isAfter

      /// The same for a transition that goes back.
      var reversed: Position {
        switch self {
        case .isBefore: .isAfter
        case .contains: .contains
        case .isAfter: .isBefore
        }
      }
    }

    package var length: Double { end - start }

    /// Where the range lies relative to a fraction. Its ends belong to it.
    package func position(of fraction: Double) -> Position {
      end < fraction ? .isBefore : start > fraction ? .isAfter : .contains
    }

    /// How far a fraction is from the range; 0 inside.
    package func distance(to fraction: Double) -> Double {
      switch position(of: fraction) {
      case .isBefore: fraction - end
      case .isAfter: start - fraction
      case .contains: 0
      }
    }

    /// The share of the range that a fraction has covered.
    package func covered(by fraction: Double) -> Double {
      switch position(of: fraction) {
      case .isBefore: 1
      case .isAfter: 0
      case .contains:
        // Multiplied as in the original, except for the shortest ranges, whose inverse is infinite.
        (1 / length).isFinite ? (1 / length) * (fraction - start) : (fraction - start) / length
      }
    }
  }

  /// One animation of a transition, with the part in which it runs.
  public struct Layer: Sendable, Equatable {
    public var range = AnimationRange()
    public var timingParameters = Timing.named(.easeInOut)
    /// Only for debugging.
    public var identifier: String?

    public init() {}

    /// The duration that it takes regardless of the requested one, in seconds; nil if it takes the requested one.
    ///
    /// - Source: `AnimationTimingParameters.hasImplicitDuration`.
    var implicitDuration: Double? { timingParameters.implicitDuration }
  }
}

extension Transition.Quirks {
  static let lateSprings = SystemProfile.Quirk(
    "late-springs", of: "Transition.effectiveDuration",
    "A spring that lengthens the transition thus starts later, and is cut off before it has settled.")
  static let sharedSpringRules = SystemProfile.Quirk(
    "shared-spring-rules", of: "Transition.effectiveDuration",
    "A shared element with a spring sets the duration of everything, regardless of what is left.")
}

extension Transition {
  /// The duration of a transition, in seconds: its layers' springs may need more than `duration`.
  ///
  /// A shared element with its own duration determines it by itself, even if it is shorter.
  ///
  /// - Source: `Transition.effectiveDuration`.
  package static func effectiveDuration(
    of duration: Double, layers: [Layer], sharedElement: Timing?
  ) -> Double {
    if let implicit = sharedElement?.implicitDuration { return implicit }
    return layers.reduce(duration) { longest, layer in
      layer.implicitDuration.map { max(longest, layer.range.start * duration + $0) } ?? longest
    }
  }
}

extension Timing {
  /// A spring that is given by mass, stiffness and damping lasts until it settles. Only the velocity's dx counts here.
  fileprivate var implicitDuration: Double? {
    guard case .physical(let physical) = self else { return nil }
    return physical.spring(initialVelocity: physical.initialVelocity?.dx ?? 0).settlingDuration
  }

  /// The duration that is requested, or the one that a spring needs instead.
  func runDuration(_ requested: Double) -> Double { implicitDuration ?? requested }
}
