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
/// The library thinks in heights above the container's bottom, and so does this folder; y = B - h stands in records and
/// frames alone. A pan may take the overlay beyond hi and lo, against a rubber band; the contents' scroll view may not.
///
/// | decision | the original's symbol | here |
/// | --- | --- | --- |
/// | where may it rest | `OverlayContainerConfiguration` | `Notches` |
/// | what moves it, what calls does that make | `HeightConstraintOverlayTranslationController` | `Translation` |
/// | where is it under a finger | `RubberBandOverlayTranslationFunction` | `OverlayContainer+Geometry` |
/// | where will it go, and why | `RushingForwardTargetNotchPolicy` | `OverlayContainer+Resolution` |
/// | when does the content scroll instead | `ScrollViewOverlayTranslationDriver` | `ScrollDriver` |
/// | how does it get there | `SpringOverlayTranslationAnimationController` | `OverlayContainer+Animation` |
/// | what does it look like | `OverlayContainerSheetPresentationController` | `OverlayContainer+Appearance` |
/// | what does an input do | `OverlayContainerViewController` | `NotchedOverlay` |
/// | the same in its author's first answer | `ScrollToTranslation` | `ClassicOverlay` |
///
/// Kept quirks are marked `Quirk:` where they live, and listed in `profile`.
public struct OverlayContainer: StyledSystem {
  public var style: any PlacedDrawer<Action, Ending>

  public init(container: Container, configuration: Configuration, scene: Scene) {
    switch configuration.style {
    case .flexibleHeight, .rigid, .expandableHeight:
      style = NotchedOverlay(container: container, configuration: configuration, startNotch: scene.start.notch)
    case .classic: style = ClassicOverlay(container: container, configuration: configuration, scene: scene)
    }
  }
}

// MARK: - Places and scenes

extension OverlayContainer {
  /// Where an overlay may be sent to: a notch, or with style `classic` one of its two positions.
  public enum Place: Sendable, Equatable {
    case notch(Int)
    case position(ClassicPosition)

    var notch: Int? { if case .notch(let index) = self { index } else { nil } }
    var position: ClassicPosition? { if case .position(let position) = self { position } else { nil } }
  }

  public enum ClassicPosition: String, Sendable, CaseIterable {
    case minimum, maximum
  }

  /// Notches are told by their indexes; one that does not exist is 0 pt high.
  static let notchIndex = Notation<Int>.integer(-1000...1000)

  /// A notch's index, `"minimum"` or `"maximum"`.
  public static let state: Notation<Place> = {
    let position = Notation<ClassicPosition>.choice
    return Notation(shape: .oneOf([notchIndex.shape, position.shape])) { value, reading in
      if case .string = value { return position.read(value, &reading).map { .position($0) } }
      return notchIndex.read(value, &reading).map { .notch($0) }
    } write: {
      switch $0 {
      case .notch(let index): notchIndex.write(index)
      case .position(let place): position.write(place)
      }
    }
  }()

  /// What a scenario gives beside container and configuration. What the style has no use for is not looked at.
  public struct Scene: Sendable, Equatable {
    public struct Start: Sendable, Equatable {
      /// The notch that the overlay is moved to before the first layout.
      public var notch = 0
      /// With style `classic`.
      public var position = ClassicPosition.minimum
    }

    public var start = Start()
    /// The list inside the overlay, with style `classic`.
    public var scrollView: ScrollView?

    public init() {}
  }

  public static let scene = Catalogue(
    Scene(),
    [
      Property("start", \.start, .object(start), "Where the overlay is when the timeline begins."),
      Property(
        "scrollView", optional: \.scrollView, .object(ScrollView.catalogue),
        "The list inside the overlay, with style classic; otherwise see drivingScrollView."),
    ])

  private static let start = Catalogue(
    Scene.Start(),
    [
      Property("notch", \.notch, notchIndex, "The notch it was moved to; one that does not exist is 0 pt high."),
      Property("position", \.position, .choice, "The position it was moved to, with style classic."),
    ])
}
