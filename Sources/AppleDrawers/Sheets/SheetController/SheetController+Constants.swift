import DrawerEngine

extension SheetController {
  /// The library's numbers, from its source.
  ///
  /// - Source: sheets 0.10, `SheetController`, `Anchor`.
  enum Constants {
    // MARK: Where it rests

    /// From the top of the free area to the default expanded anchor, pt.
    static let expandedInset = 20.0
    /// From the default collapsed anchor to the bottom of the free area, pt. That much of the sheet shows there.
    static let collapsedInset = 44.0

    // MARK: How it moves

    /// The share of the velocity that a millisecond leaves when a release is projected:
    /// `UIScrollView.DecelerationRate.fast`.
    static let decelerationRate = 0.99
    /// How long a move or a change of controllers takes, seconds.
    static let moveDuration = 0.5
    /// The damping ratio of moves with `bounces`, which overshoot.
    static let bouncingDamping = 0.85
    /// The damping ratio of all other springs, which do not overshoot.
    static let plainDamping = 1.0
    /// How long the tab bar takes to leave or to come back, seconds.
    static let tabBarDuration = 0.25

    // MARK: What it looks like

    /// The dimming view's alpha with the sheet at its topmost anchor.
    static let maximumDimming = 0.3
    /// The radius of the top two corners there, and everywhere if corners are not animated, pt.
    static let maximumRadius = 10.0
    /// What the chevron adds to the safe area above the content, pt.
    static let chevronInset = 14.0
    /// The width and height of a close button in a view's corner, pt.
    static let closeButtonSize = 30.0
    /// From that button to the view's top and right edges, pt.
    static let closeButtonMargin = 10.0

    /// UIKit gives no touches to a view with this alpha or less.
    static let invisibleAlpha = 0.01
  }
}
