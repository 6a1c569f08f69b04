public import DrawerEngine

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
}

extension OverlayContainer.Rules {
  static let classicFlickDown = Rule(
    "classic-flick-down", "A flick down, between the positions or where they are equally high: minimum.")
  static let classicFlickUp = Rule(
    "classic-flick-up", "A flick up, between the positions or where they are equally high: maximum.")
  static let classicBelowHalf = Rule(
    "classic-below-half", "Slow or at a position, and below the middle of the two: minimum.")
  static let classicHalfOrAbove = Rule(
    "classic-half-or-above",
    "Slow or at a position, and at the middle or above, or the two are equally high: maximum.")
}

extension OverlayContainer.Quirks {
  static let classicWayUpForFlicksDown = Quirk(
    "classic-way-up-for-flicks-down", of: "ScrollToTranslation OverlayContainerViewController.animateTranslationEnd",
    "A flick down from near the top is over too soon for its distance: it takes the duration of the distance up.")
  static let classicEqualHeights = Quirk(
    "classic-equal-heights", of: "ScrollToTranslation OverlayContainerViewController.animateTranslationEnd",
    "If both positions are equally high, any flick counts, and every other release goes to maximum.")
}

extension ClassicOverlay {
  private typealias Rules = OverlayContainer.Rules

  /// Where a released overlay goes. A flick goes by its direction, any other release by the half of the range that the
  /// overlay is in.
  ///
  /// - Parameters:
  ///   - height: pt above the container's bottom.
  ///   - velocity: The finger's, pt/s, positive downwards.
  /// - Source: ScrollToTranslation, `OverlayContainerViewController.animateTranslationEnd(following:velocity:)`.
  func release(from height: Double, velocity: Double) -> Move {
    let perMillisecond = -velocity / 1000
    let distance = configuration.maximumHeight - configuration.minimumHeight
    let covered = height - configuration.minimumHeight
    // NaN if both positions are equally high.
    let progress = covered / distance
    let speed = -100 * perMillisecond
    if abs(speed) > configuration.minimumVelocityConsideration && progress != 0 && progress != 1 {
      return move(
        to: speed > 0 ? .minimum : .maximum, by: speed > 0 ? Rules.classicFlickDown : Rules.classicFlickUp,
        duration: abs(distance - covered) / abs(speed), velocityPerMillisecond: perMillisecond)
    }
    return progress < 0.5
      ? move(to: .minimum, by: Rules.classicBelowHalf) : move(to: .maximum, by: Rules.classicHalfOrAbove)
  }

  /// - Parameter duration: Seconds; nil means the default. No move takes longer than `maximumTranslationDuration`.
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

  public func destination(of release: Release<OverlayContainer.State>) -> Destination<OverlayContainer.State> {
    let move = move(of: release)
    return Destination(detent: detent(of: move.target), rule: move.rule.id)
  }

  public func animation(
    of release: Release<OverlayContainer.State>, to destination: Destination<OverlayContainer.State>
  ) -> AnimationRequest? {
    move(of: release).request
  }

  private func move(of release: Release<OverlayContainer.State>) -> Move {
    // The position of a detent gives exactly the detent's height, however the subtraction rounds.
    let exact = Position.allCases.first { detent(of: $0).position == release.position }
    let height = exact.map { configuration.height(of: $0) } ?? configuration.clamped(containerHeight - release.position)
    return self.release(from: height, velocity: release.velocity)
  }
}
