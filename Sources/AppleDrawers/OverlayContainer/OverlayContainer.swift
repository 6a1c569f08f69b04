public import DrawerEngine

/// OverlayContainer 3.5.3 (applidium): an overlay in a container, at rest at one of several notches.
///
///        y = 0 ┌────────────────┐ ▲
///              │                │ │
///  B - h  ─ ─ ─├────────────────┤ │ ▲ notch 2   hi, the highest that can be reached
///              │    overlay     │ │ │
///              │                │ │ │ ▲ notch 1
///              │                │ B │ │
///              │                │ │ h │ ▲ notch 0   lo, the lowest that can be reached
///              └────────────────┘ ▼ ▼ ▼ ▼
///
/// The library measures heights above the container's bottom, and so does this folder. Only records and frames use y =
/// B - h. A pan may take the overlay beyond hi and lo, against a rubber band; the content's scroll view may not.
///
/// | decision | the original's symbol | here |
/// | --- | --- | --- |
/// | where may it rest | `OverlayContainerConfiguration` | `NotchedOverlay+Geometry` |
/// | what moves it, what calls does that make | `HeightConstraintOverlayTranslationController` | `Translation` |
/// | where is it under a finger | `RubberBandOverlayTranslationFunction` | `OverlayContainer+Gestures` |
/// | where will it go, and why | `RushingForwardTargetNotchPolicy` | both `+Resolution` |
/// | which moves dismiss a sheet | `ThresholdOverlayContainerSheetDismissalPolicy` | `OverlayContainer+Resolution` |
/// | when does the content scroll instead | `ScrollViewOverlayTranslationDriver` | `ScrollDriver` |
/// | how does it get there | `SpringOverlayTranslationAnimationController` | `NotchedOverlay+Animation` |
/// | what does it look like | `OverlayContainerSheetPresentationController` | both `+Appearance` |
/// | what does an input do | `OverlayContainerViewController` | `NotchedOverlay` |
/// | the same in its author's first answer | `ScrollToTranslation` | `Classic/` |
///
/// `Quirks` lists the kept quirks. Each is declared where it occurs.
public struct OverlayContainer: StyledSystem {
  public var style: EitherDrawer<NotchedOverlay, ClassicOverlay>

  public static var cost: SystemCost { SystemCost(happening: 450) }

  public init(container: Container, configuration: Configuration, scene: Scene) {
    style =
      switch configuration.style {
      case .flexibleHeight, .rigid, .expandableHeight:
        .first(NotchedOverlay(container: container, configuration: configuration, startNotch: scene.start.notch))
      case .classic: .second(ClassicOverlay(container: container, configuration: configuration, scene: scene))
      }
  }
}

// MARK: - States and scenes

extension OverlayContainer {
  /// Where an overlay may be: at a notch, with style `classic` at one of its two positions, or off the screen.
  public enum State: DrawerState {
    case notch(Int)
    case position(ClassicPosition)
    /// The sheet that shows the overlay has been dismissed. No request names this state.
    case dismissed

    var notch: Int? { if case .notch(let index) = self { index } else { nil } }
    var position: ClassicPosition? { if case .position(let position) = self { position } else { nil } }
  }

  public enum ClassicPosition: String, Sendable, CaseIterable {
    case minimum, maximum
  }

  /// A notch is named by its index; one that does not exist is 0 pt high.
  static let notchIndex = Notation<Int>.integer(-1000...1000)

  /// A notch's index, `"minimum"` or `"maximum"`; answers may also have `"dismissed"`.
  public static let state: Notation<State> = .oneOf(
    .value(notchIndex) {
      .notch($0)
    } back: {
      $0.notch
    },
    .named(
      ["minimum": .position(.minimum), "maximum": .position(.maximum)], answers: ["dismissed": .dismissed]))

  /// The members of a scenario in addition to the container and the configuration. A style ignores what it does not
  /// use.
  public struct Scene: Sendable, Equatable {
    public struct Start: Sendable, Equatable {
      /// The notch that the overlay is moved to before the first layout.
      public var notch = 0
      /// The position that the overlay is moved to, with style `classic`.
      public var position = ClassicPosition.minimum

      public init() {}
    }

    public var start = Start()
    /// The list inside the overlay, with style `classic`.
    public var scrollView: ScrollView?

    public init() {}
  }
}

extension OverlayContainer.Scene: Described {
  public mutating func members(_ m: inout Members) {
    m("start", &start, "The drawer when the timeline begins.")
    m(
      "scrollView", optional: &scrollView,
      "The list inside the overlay, with style classic; otherwise see drivingScrollView.")
  }
}

extension OverlayContainer.Scene.Start: Described {
  public mutating func members(_ m: inout Members) {
    m(
      "notch", &notch, OverlayContainer.notchIndex.takingDigits,
      "The notch that the overlay was moved to; a notch that does not exist is 0 pt high.")
    m("position", &position, "The position that the overlay was moved to, with style classic.")
  }
}

// MARK: - The library's constants

extension OverlayContainer {
  /// Numbers in the library's code that no property changes.
  enum Constants {
    /// Up to this speed, pt/s, a release moves on a critically damped spring. If higher, slow drags bounce less.
    static let slowRelease = 150.0
    /// From this speed on, pt/s, the spring is as loose as its controller has it. If higher, flicks bounce less.
    static let fastRelease = 3000.0
    /// Damping ratio of a fast release's spring if neither the controller nor the style gives one.
    static let damping = 0.7
    /// The same if no controller is given, with the styles `rigid` and `expandableHeight`.
    static let styledDamping = 0.9
    /// The number of decimals to which the rubber band rounds heights in points.
    static let rubberBandDecimals = 2

    /// Damping ratio after a flick, with style `classic`; every other move is critically damped.
    static let classicFlickDamping = 0.6
  }

  /// Our own numbers, for what UIKit or the host decides without documenting it.
  enum Assumptions {
    /// Height of the overlay above its scroll view, pt: a pan may begin only there. If higher, pans begin farther down.
    static let headHeight = 60.0
    /// The time in which a scroll view reaches the offset that the library sends its content to, seconds.
    static let contentReturn = 0.3
  }
}
