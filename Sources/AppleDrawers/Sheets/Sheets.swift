public import DrawerEngine

/// apstygo/sheets 0.10: a sheet that rests at anchors above the main content, and a modal presentation like the App
/// Store's.
///
///     y = 0 ┌────────────────┐                      y = 0 ┌────────────────┐ presented
///           │    dimming     │                            │   ╭────────╮   │
///      P[0] ├────────────────┤ top                        │   │ shrinks│   │ under a finger, by at most a fifth:
///           │     sheet      │ ▲                          │   │        │   │ 0 to halfway
///      P[1] ├────────────────┤ │ middle                   │   ╰────────╯   │
///           │                │ ▼                          │       │        │ halfway: it leaves
///    P[n-1] ├────────────────┤ bottom                     │       ▼        │
///         H └────────────────┘                          H └────────────────┘ dismissed
///           SheetController                               AppStorePresentation
///
/// | decision | the original's symbol | here |
/// | --- | --- | --- |
/// | where may the sheet rest | `Anchor.offset(inFrame:)`, `anchorPoints` | `SheetController+Geometry` |
/// | where is it under a finger, what do taps do | `handlePan`, `handleContentTap` | `SheetController+Gestures` |
/// | when does it move instead of its content | `scrollableDidScroll` | `SheetController+Scroll` |
/// | where will it go, and why | `moveOriginToTheNearestAnchor` | `SheetController+Resolution` |
/// | how does it get there, and the tab bar | `moveOrigin`, `setTabBarHidden` | `SheetController+Animation` |
/// | what does it look like | `adjustViews(forTargetOrigin:)` | `SheetController+Appearance` |
/// | what does it show | `cycle(fromViewController:…)`, `addCloseButton` | `SheetController+Stack` |
/// | what does a finger do to a view | `SwipeInteractionController` | `AppStorePresentation+Gestures`, `+Scroll` |
/// | when does it come in and go out | `AppStoreTransitioningDelegate` | `AppStorePresentation+Transition` |
/// | how does it get there | `ShrinkDismissAnimationController` | `AppStorePresentation+Animation` |
/// | what does it look like meanwhile | `ShrinkDismissAnimationController` | `AppStorePresentation+Appearance` |
///
/// `Quirks` of either style lists the kept quirks. Each is declared where it occurs.
public struct Sheets: StyledSystem {
  public var style: EitherDrawer<SheetController, AppStorePresentation>

  public static var cost: SystemCost { SystemCost(happening: 400, writtenEvent: 1_000) }

  public init(container: Container, configuration: Configuration, scene: Scene) {
    style =
      switch configuration.presentationStyle {
      case .sheet: .first(SheetController(container: container, configuration: configuration, scene: scene))
      case .appStore: .second(AppStorePresentation(container: container, scene: scene))
      }
  }
}

extension Sheets {
  /// Where the sheet was last sent, or whether the view is presented.
  public enum State: String, DrawerState, CaseIterable {
    case top, middle, bottom
    case presented, dismissed
  }

  public static let state = Notation<State>.choice

  /// What follows when an animation ends.
  public enum Ending: Sendable {
    /// The tab bar is out of sight.
    case tabBarHiding
    /// One controller has replaced another.
    case transition(old: String)
    case presentation
    case dismissal
    /// A dismissal that a finger began has run back to its start.
    case returning
  }

  /// The tracks of either style, by their indices in the profile.
  enum Track: Int, CaseIterable {
    case viewHeight, dimmingAlpha, cornerRadius, tabBarY, tabBarAlpha, incomingY, outgoingY
    case scale, translationY, blurAlpha, closeButtonAlpha
    case contentOffset
  }

  /// An opening in which only the given tracks have a value; the drawer has no others.
  static func opening(position: Double, _ values: [Track: Double]) -> Opening {
    Opening(position: position, appearance: Track.allCases.map { values[$0] })
  }
}

extension Stage.Quantity where Performing == Sheets {
  static func sheets(_ track: Sheets.Track) -> Self { .appearance(track.rawValue) }
}

extension ScrollingDrawer<Sheets> {
  static var contentOffset: Stage<Sheets>.Quantity { .sheets(.contentOffset) }
}
