extension AppStorePresentation {
  /// Why the view stays or goes when a finger leaves it.
  enum Rule: String, Sendable, CaseIterable {
    case releaseReturns = "release-returns"
    case halfWayFinishes = "half-way-finishes"
    case dismissedStays = "dismissed-stays"
  }

  /// What becomes of the view when a finger leaves it: it returns, however fast the finger was.
  ///
  /// Here a release's `position` is how far the finger has come down, as the vertical pan measures it. From 200 pt on,
  /// the view leaves before the finger can let it go.
  public func resolve(_ release: Release<Sheets.State>) -> Resolution<Sheets.State> {
    if release.from == .dismissed { return Resolution(detent: dismissed, .dismissedStays, duration: nil) }
    let progress = Self.progress(of: release.position, threshold: Constants.verticalThreshold)
    let duration = Constants.interactiveDuration
    return progress < Constants.releasingProgress
      ? Resolution(detent: presented, .releaseReturns, duration: duration * progress)
      : Resolution(detent: dismissed, .halfWayFinishes, duration: duration * (1 - progress))
  }

  /// How far a finger must have come. Short of the threshold by less than a hundred-millionth of it the sine is 1 already,
  /// rounded.
  public func decisionLines(for release: Release<Sheets.State>) -> [DecisionLine] {
    guard release.from != .dismissed else { return [] }
    // The sine of pi/2 - x is 1 - x²/2, which is nearer to 1 than to the number below it from here on.
    let margin = (Double.ulpOfOne / 2).squareRoot() / (.pi / 2)
    return [.position(Constants.verticalThreshold * (1 - margin))]
  }
}

extension Resolution where State == Sheets.State {
  /// - Parameter duration: of the rest of the dismissal's time line, seconds; nil if nothing moves.
  fileprivate init(detent: Detent<State>, _ rule: AppStorePresentation.Rule, duration: Double?) {
    let animation = duration.map {
      AnimationRequest(api: "UIPercentDrivenInteractiveTransition", timing: .named(.linear), duration: $0)
    }
    self.init(detent: detent, rule: rule.rawValue, animation: animation)
  }
}
