public import DrawerEngine

extension AppStorePresentation {
  /// Why the view stays or goes when a finger leaves it.
  enum Rules {
    static let releaseReturns = Sheets.Rule(
      "release-returns", "Let go before the dismissal is half done: the view returns at any velocity.")
    static let halfWayFinishes = Sheets.Rule(
      "half-way-finishes", "The finger has done half of the dismissal: the view leaves before it can be let go.")
    static let dismissedStays = Sheets.Rule("dismissed-stays", "There is no view that a finger could have held.")

    /// In the order in which documents list them.
    static let all = [releaseReturns, halfWayFinishes, dismissedStays]
  }

  /// What becomes of the view when a finger leaves it: it returns, however fast the finger was.
  ///
  /// Here a release's `position` is the distance that the finger has moved down, as measured by the vertical pan. From
  /// 200 pt on, the view leaves before the finger can let it go.
  public func destination(of release: Release<Sheets.State>) -> Destination<Sheets.State> {
    if release.from == .dismissed {
      return Destination(detent: dismissed, rule: Rules.dismissedStays.id, isAnimated: false)
    }
    return Self.progress(of: release) < Constants.releasingProgress
      ? Destination(detent: presented, rule: Rules.releaseReturns.id)
      : Destination(detent: dismissed, rule: Rules.halfWayFinishes.id)
  }

  /// The rest of the dismissal's timeline, backwards or forwards.
  public func animation(
    of release: Release<Sheets.State>, to destination: Destination<Sheets.State>
  ) -> AnimationRequest? {
    let progress = Self.progress(of: release)
    return AnimationRequest(
      api: "UIPercentDrivenInteractiveTransition", timing: .named(.linear),
      duration: Constants.interactiveDuration * (destination.detent.state == .dismissed ? 1 - progress : progress))
  }

  private static func progress(of release: Release<Sheets.State>) -> Double {
    progress(of: release.position, threshold: Constants.verticalThreshold)
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
