extension AppStorePresentation {
  /// What the view and its surroundings look like along an interactive dismissal, straight between its key frames.
  /// (Core Animation's cubic mode bends that a little.)
  struct Look: Sendable {
    let values: [(track: Sheets.Track, value: Double)]

    /// - Parameters:
    ///   - progress: 0 to 1.
    ///   - height: the view's, pt.
    init(at progress: Double, height: Double) {
      let first = min(progress * 2, 1)
      let second = max(progress * 2 - 1, 0)
      values = [
        (.scale, 1 - Constants.shrinkage * first), (.cornerRadius, Constants.shrunkRadius * first),
        (.translationY, Self.departure(height) * second), (.blurAlpha, 1 - second), (.closeButtonAlpha, 1 - progress),
      ]
    }

    /// How far the view moves in the end, pt: by four thirds of its height as it is scaled.
    static func departure(_ height: Double) -> Double { Constants.shrunkScale * Constants.departure * height }
  }

  /// All tracks take the look of a moment.
  func show(_ look: Look, on stage: inout Stage<Sheets>) {
    for (track, value) in look.values { stage.set(.sheets(track), to: value) }
  }
}
