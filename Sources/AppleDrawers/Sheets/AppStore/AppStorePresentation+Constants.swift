import DrawerEngine

extension AppStorePresentation {
  /// The library's numbers, from its source.
  ///
  /// - Source: sheets 0.10, `SwipeInteractionController`, `ShrinkDismissAnimationController`,
  ///   `AppStorePresentationController`.
  enum Constants {
    // MARK: Under a finger

    /// How far a finger must come from the screen's left edge for the dismissal to continue by itself, pt.
    static let edgePanThreshold = 100.0
    /// The same for the vertical pan and for the content, pt.
    static let verticalThreshold = 200.0
    /// The progress at which the dismissal continues by itself, and the most that a finger can reach.
    static let releasingProgress = 0.5

    // MARK: Without a finger

    /// The length of an interactive dismissal's whole timeline, seconds.
    static let interactiveDuration = 0.7
    /// How long a dismissal without a finger takes, seconds.
    static let dismissalDuration = 0.5
    /// The damping ratio of its spring.
    static let dismissalDamping = 0.95

    // MARK: What it looks like

    /// How much smaller the view is from halfway along the timeline on, as a fraction.
    static let shrinkage = 0.2
    /// Its scale there.
    static let shrunkScale = 1 - shrinkage
    /// Its corner radius there, pt.
    static let shrunkRadius = 15.0
    /// How far the view moves in the second half, as a multiple of its height before it is scaled.
    static let departure = 4.0 / 3
    /// The width and height of the close button, pt.
    static let closeButtonSize = 30.0
    /// From that button to the container's right edge and to its safe area's top, pt.
    static let closeButtonMargin = 20.0
  }
}
