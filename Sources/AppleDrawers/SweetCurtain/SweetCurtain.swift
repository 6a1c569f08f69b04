public import DrawerEngine

/// SweetCurtain 0.2.5 (multimediasuite): a curtain inside a container, held up from the container's bottom edge by a
/// height constraint, with two or three detents that have a height and one that has none.
///
///       y = 0 ┌────────────────┐
///             │ safe area      │
///         top ├ ─ ─ ─ ─ ─ ─ ─ ─┤ ▲ coefficient 1
///             ├────────────────┤ │ max 0.8
///             │                │ │
///             ├────────────────┤ │ mid 0.5, if there is one
///             │                │ │
///             ├────────────────┤ │ min 0.2
///             │ safe area      │ │
///           B └────────────────┘ ┴ hide: no height
///
/// The library measures heights, and so does this folder: `position` is B minus the height. Hiding may also shift the
/// curtain's view down (`transformY`). Its edge on the screen is then at the position plus that shift.
///
/// | decision | the original's symbol | here |
/// | --- | --- | --- |
/// | where may it rest | `CurtainHeightProvider` | `SweetCurtain+Geometry` |
/// | where is it under a finger | `CurtainController.pan`, `permittedHeight` | `SweetCurtain+Gestures` |
/// | when does the content scroll instead | `CurtainController.scroll`, `observeValue` | `SweetCurtain+Scroll` |
/// | where will it go, and why | `CurtainController.tryPush`, `bringToNearestPoint` | `SweetCurtain+Resolution` |
/// | how does it get there | `CurtainController.performState` | `SweetCurtain+Animation` |
/// | what does it look like | `CurtainController.curtainShowsHandleIndicator` | `SweetCurtain+Appearance` |
/// | which calls does its delegate get | `CurtainDelegate` | `SweetCurtain+Callbacks` |
///
/// Each quirk in `profile` is declared above the code that has it. Others are marked `Quirk:`.
public struct SweetCurtain: DrawerSystem {
  var container: Container
  var configuration: Configuration

  // MARK: State of the original

  /// The height constraint's constant, pt. It may be negative after a violent step of the finger.
  var actualHeight: Double
  /// The state requested last, however far the curtain has been dragged from it since.
  var state = State.min
  /// How far hiding has shifted the view down, pt.
  var transformY: Double
  /// The view's height since it was last laid out, pt.
  var laidOutHeight: Double
  /// Whether the content is held until the curtain is all the way up.
  var scrollIsFrozen = false
  /// The content's offset when the curtain last followed the finger, pt.
  var lastOffset = 0.0
  /// The finger's translation from which the curtain's next step is measured, pt.
  var startLocation = 0.0

  // MARK: State between the events of a gesture

  /// The pan's translation when it was last read.
  var panTranslation = 0.0
  /// Whether the finger went down outside the curtain.
  var panMisses = false
  /// The content's scroll view; nil if there is none.
  var content: ContentScroll?
  /// How many times the scroll view's observers are installed.
  var observers = 0
  /// Whether the scroll view's recogniser is in state `ended`; true only during that event.
  var scrollHasEnded = false
  /// Whether a push has put the content back; true only during that event.
  var contentIsPutBack = false
  /// The state in which the scenario began.
  private let beginning: State

  public init(container: Container, configuration: Configuration, scene: Scene) {
    let geometry = Geometry(container, configuration)
    self.container = container
    self.configuration = configuration
    // The first layout. Until then the height is the constraint's initial constant.
    actualHeight = geometry.height(of: .min)
    transformY = Self.shift(hiding: actualHeight, from: Self.heightBeforeLayout)
    laidOutHeight = max(0, actualHeight)
    beginning = scene.start.state
    if scene.start.state != .min {
      state = scene.start.state
      actualHeight = geometry.height(of: state)
      transformY = Self.shift(hiding: actualHeight, from: laidOutHeight)
    }
    if let position = scene.start.position { actualHeight = container.height - position }
    laidOutHeight = max(0, actualHeight)
    if let view = scene.scrollView { allow(view) }
  }

  var geometry: Geometry { Geometry(container, configuration) }

  /// y of the curtain's top edge as it is laid out. A negative height is laid out as 0.
  var shownPosition: Double { container.height - max(0, actualHeight) }

  public var opening: Opening {
    Opening(
      position: shownPosition,
      appearance: [transformY, handleAlpha, handleCenterX, content?.view.contentOffset])
  }
}

// MARK: - Scenes

extension SweetCurtain {
  /// The members of a scenario in addition to the container and the configuration.
  public struct Scene: Sendable, Equatable {
    public struct Start: Sendable, Equatable {
      /// The state that the curtain is moved to, without animation, after its first layout.
      public var state = State.min
      /// The position that it has then been dragged to, pt.
      public var position: Double?

      public init() {}
    }

    public var start = Start()
    public var scrollView: ScrollView?

    public init() {}
  }
}

extension SweetCurtain.Scene: Described {
  public mutating func members(_ m: inout Members) {
    m("start", &start, "The drawer when the timeline begins.")
    m("scrollView", optional: &scrollView, "The content's scroll view (allowSomeScrollViewInCurtain).")
  }
}

extension SweetCurtain.Scene.Start: Described {
  public mutating func members(_ m: inout Members) {
    m("state", &state, "The state that it was moved to after its first layout, without animation.")
    m("position", optional: &position, .points, "The position that it has then been dragged to.")
  }
}

// MARK: - Status

extension SweetCurtain {
  public var containerHeight: Double { container.height }

  public var standing: Detent<State> { Detent(state: state, position: shownPosition) }

  public func status(at time: Double) -> Status {
    let geometry = geometry
    let coefficient = geometry.heightCoefficient(of: actualHeight)
    var status = Status()
    status.position = container.height - actualHeight
    status.height = actualHeight
    status.heightCoefficient = coefficient
    status.progress = geometry.coefficients.relative(coefficient, from: .min, to: .max)
    status.state = state
    status.transformY = transformY
    status.content = content.map { .init(contentOffset: $0.view.contentOffset, scrollFrozen: scrollIsFrozen) }
    status.handleAlpha = handleAlpha
    status.handleCenterX = handleCenterX
    return status
  }

  public var initial: Initial {
    var initial = Initial()
    initial.status = status(at: 0)
    initial.callbacks = Self.callbacks(beginningAt: beginning)
    return initial
  }

  /// The delegate's calls before the timeline begins. The first layout changes the height without reporting a drag.
  private static func callbacks(beginningAt state: State) -> [Callback] {
    state == .min ? [.didChange(to: .min)] : [.didChange(to: .min), .didDrag, .didChange(to: state)]
  }
}
