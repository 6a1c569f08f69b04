public import DrawerEngine

/// DrawerKit 0.7.0 and the 13 commits after it (Babylonpartners, bc1c220): a drawer presented modally, with a partially
/// expanded detent between two marks.
///
///       y = 0 ┌────────────────┐
///             │                │
///       fullY ├────────────────┤ fully expanded
///             │                │
///  upperMarkY │- - - - - - - - │ ▲ released above: all the way up, or down in stages
///    partialY ├────────────────┤ partially expanded
///  lowerMarkY │- - - - - - - - │ ▼ released below: collapsed, or dismissed
///             │                │
///  collapsedY ├────────────────┤ collapsed
///             │                │
///           H └────────────────┘ dismissed
///
/// | decision | the original's symbol | here |
/// | --- | --- | --- |
/// | where may it rest | `GeometryEvaluator` | `DrawerKit+Geometry` |
/// | where is it under a finger, what do taps do | `PresentationController` gestures | `DrawerKit+Gestures` |
/// | when does the content scroll instead | `PullToDismissManager` | `DrawerKit+Scroll` |
/// | where will it go, and why | `GeometryEvaluator.nextStateFrom` | `DrawerKit+Resolution` |
/// | how does it get there | `PresentationController.animateTransition` | `DrawerKit+Animation` |
/// | how does it come in and go out | `AnimationController` | `DrawerKit+Presentation` |
/// | what does it look like | `PresentationController.triangularValue` | `DrawerKit+Appearance` |
///
/// Each quirk in `profile` is declared above the code that has it. Others are marked `Quirk:`.
public struct DrawerKit: DrawerSystem {
  var container: Container
  var configuration: Configuration
  var geometry: Geometry

  // MARK: State of the original

  /// y of the view's frame, which layout and transitions set without clamping; see `currentY`.
  var y: Double
  /// The drawer's current or target state. Call `evaluateAvailability` after setting it.
  var targetState: State
  var dragStartState: State?
  /// The layer's value; NaN if the original's is NaN.
  var cornerRadius = 0.0
  /// The last value assigned to the handle's alpha.
  var handleAlpha = 1.0
  var isPresented = false
  /// Whether the recogniser is on; nil if there is none.
  var insideTapIsOn: Bool?
  var outsideTapIsOn: Bool?
  /// Counts the presentations, so that endings of an earlier one change nothing.
  var generation = 0
  var isDismissing = false

  // MARK: State between the events of a gesture

  /// The pan's translation when it was last read.
  var panTranslation = 0.0
  /// The scroll view's delegate; nil if none is attached.
  var scroll: ScrollManager?
  /// Keeps its last value when the scroll view is detached.
  var scrollIsEnabled = true
  /// The content's scroll view; nil if there is none.
  var content: ContentScroll?
  /// A control inside the drawer, in the drawer's coordinates.
  let control: Scene.Rectangle?

  public init(container: Container, configuration: Configuration, scene: Scene) {
    self.container = container
    // The status bar belongs to the application, so it is unchanged when the container is resized.
    self.container.statusBarWidth = container.statusBarWidth ?? container.width
    self.configuration = configuration
    geometry = Geometry(container, configuration)
    y = 0
    targetState = Self.initialState(configuration)
    control = scene.start.control
    content = scene.scrollView.map(ContentScroll.init)
    if scene.start.presented { open(scene) }
  }

  /// Places the drawer where it is some time after its presentation.
  private mutating func open(_ scene: Scene) {
    presentAtOnce(at: scene.start.state ?? Self.initialState(configuration))
    if let position = scene.start.position {
      y = geometry.withinTravel(position)
      targetState = geometry.state(of: y)
      cornerRadius = radius(at: targetState)
      evaluateAvailability()
    }
    if content != nil { attachScroll() }
  }

  public var opening: Opening {
    Opening(
      position: isPresented ? y : geometry.containerHeight,
      appearance: [
        cornerRadius, configuration.handleViewConfiguration == nil ? nil : handleAlpha, content?.view.contentOffset,
      ])
  }

  /// The view's y as the original reads it.
  @inline(__always) var currentY: Double { geometry.withinTravel(y) }
  // Inlined, because each call would copy the drawer.
  @inline(__always) var currentState: State { geometry.state(of: currentY) }
}

// MARK: - Scenes

extension DrawerKit {
  /// The members of a scenario in addition to the container and the configuration.
  public struct Scene: Sendable, Equatable {
    public struct Start: Sendable, Equatable {
      /// Whether the drawer has been presented before the timeline begins.
      public var presented = true
      /// The state in which it was presented; nil for the configuration's initial state.
      public var state: State?
      /// The position to which it has since been dragged, pt.
      public var position: Double?
      public var control: Rectangle?

      public init() {}
    }

    public struct Rectangle: Sendable, Equatable {
      public var x = 0.0
      public var y = 0.0
      public var width = 0.0
      public var height = 0.0

      public init() {}

      func contains(x: Double, y: Double) -> Bool {
        x >= self.x && x < self.x + width && y >= self.y && y < self.y + height
      }
    }

    public var start = Start()
    public var scrollView: ScrollView?

    public init() {}
  }

  /// The notation of the state in which it was presented.
  fileprivate static let startState = givenState
}

extension DrawerKit.Scene: Described {
  public mutating func members(_ m: inout Members) {
    m("start", &start, "The drawer when the timeline begins.")
    if m.wasGiven { start.join() }
    m("scrollView", optional: &scrollView, "The content's scroll view (scrollViewForPullToDismiss).")
  }
}

extension DrawerKit.Scene.Start: Described {
  public mutating func members(_ m: inout Members) {
    m("presented", &presented, "Whether the drawer has already been presented.")
    m("state", optional: &state, DrawerKit.startState, "The state it was presented in; the initial state if not given.")
    m(
      "position", optional: &position, .points,
      "The position that it has since been dragged to; in the state transitioning, the one it was presented in.")
    m("control", optional: &control, "A control inside the drawer, in its coordinates.")
  }

  public func examine(_ reading: inout Reading) {
    guard position == nil else { return }
    DrawerKit.between?.examine(state, with: nil, as: "position", of: "state", &reading)
  }

  /// Merges a position given with the state `transitioning` into the state.
  fileprivate mutating func join() {
    guard let between = DrawerKit.between, let state, between.isUnplaced(state) else { return }
    self.state = between.placed(state, at: position)
    position = nil
  }
}

extension DrawerKit.Scene.Rectangle: Described {
  public mutating func members(_ m: inout Members) {
    m("x", &x, .points, "Distance from the left.")
    m("y", &y, .points, "Distance from the top.")
    m("width", &width, .number(.points, 0...1_000_000), "Width.")
    m("height", &height, .number(.points, 0...1_000_000), "Height.")
  }
}

// MARK: - Status

extension DrawerKit {
  public var containerHeight: Double { geometry.containerHeight }

  // Inlined, because each call would copy the drawer.
  @inline(__always) public var standing: Detent<State> {
    isPresented
      ? Detent(state: currentState, position: y) : Detent(state: .dismissed, position: geometry.containerHeight)
  }

  public func status(at time: Double) -> Status {
    var status = Status()
    guard isPresented else { return status }
    status.shown = .init(
      position: y, height: geometry.containerHeight - y, state: currentState, targetState: targetState,
      cornerRadius: cornerRadius, handleAlpha: configuration.handleViewConfiguration == nil ? nil : handleAlpha,
      fullExpansionTapEnabled: insideTapIsOn, dismissalTapEnabled: outsideTapIsOn,
      content: scroll == nil
        ? nil : content.map { .init(contentOffset: $0.view.contentOffset, isScrollEnabled: scrollIsEnabled) })
    return status
  }

  /// Switches the recognisers on and off by the target state, after every assignment of it.
  ///
  /// - Source: `PresentationController.gestureAvailabilityConditionsDidChange()`, which `targetDrawerState` calls when
  ///   it is set.
  mutating func evaluateAvailability() {
    let isPartial = targetState == .partiallyExpanded
    let alsoElsewhere = !configuration.traits.tapsPartialOnly
    let alsoCollapsed = alsoElsewhere && targetState == .collapsed
    if insideTapIsOn != nil { insideTapIsOn = isPartial || alsoCollapsed }
    if outsideTapIsOn != nil {
      outsideTapIsOn = isPartial || alsoCollapsed || alsoElsewhere && targetState == .fullyExpanded
    }
    evaluateScroll()
  }
}
