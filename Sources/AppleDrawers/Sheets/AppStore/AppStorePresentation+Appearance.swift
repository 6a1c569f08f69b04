import DrawerEngine

extension AppStorePresentation {
  /// What the view and its surroundings look like during an interactive dismissal, linear between its key frames.
  /// (Core Animation's cubic mode bends that a little.)
  struct Look: Sendable {
    let values: [(track: Sheets.Track, value: Double)]

    /// - Parameters:
    ///   - progress: 0 to 1.
    ///   - height: The view's, pt.
    init(at progress: Double, height: Double) {
      let first = min(progress * 2, 1)
      let second = max(progress * 2 - 1, 0)
      values = [
        (.scale, 1 - Constants.shrinkage * first), (.cornerRadius, Constants.shrunkRadius * first),
        (.translationY, Self.departure(height) * second), (.blurAlpha, 1 - second), (.closeButtonAlpha, 1 - progress),
      ]
    }

    /// How far the view moves in the end, pt: four thirds of its scaled height.
    static func departure(_ height: Double) -> Double { Constants.shrunkScale * Constants.departure * height }
  }

  /// Sets all tracks to a look.
  func show(_ look: Look, on stage: inout Stage<Sheets>) {
    for (track, value) in look.values { stage.set(.sheets(track), to: value) }
  }
}
