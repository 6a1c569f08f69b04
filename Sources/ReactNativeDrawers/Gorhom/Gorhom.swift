public import DrawerEngine

/// @gorhom/bottom-sheet 5.2.13: a sheet for React Native, driven by Reanimated's shared values.
///
///     y = 0 ┌────────────────┐
///           │                │ topInset
///           ├ ─ ─ ─ ─ ─ ─ ─ ─┤ highest: the last detent
///           │                │
///           ├────────────────┤ detents[0]: the first, and lowest
///           │                │
///         H └────────────────┘ closed (index -1)
///
/// The library counts y from the top of its hosting view, in dp, and so does everything here until it is shown. What it
/// does is spread over shared values and *mappers*, which recompute a value or react to a change: after a call, an event
/// of a gesture, or a frame. A mapper that writes asks for another pass in the next frame, so layout changes act one or
/// two frames late. `+Mappers` and `+Frames` are that machinery, and the other chapters are what runs on it.
///
/// | decision | the original's symbol | here |
/// | --- | --- | --- |
/// | where may it rest | `useAnimatedDetents`, `normalizeSnapPoint` | `+Geometry` |
/// | what does a finger do | `useGestureEventsHandlersDefault` | `+Gestures` |
/// | where will it go, and why | `handleOnEnd`, `snapPoint` | `+Resolution` |
/// | where should it be after a change | `evaluatePosition` | `+Evaluation` |
/// | how does it get there | `animateToPosition`, `withSpring`, `withTiming` | `+Animation` |
/// | what does the host call and change | `snapToIndex` and its like, props | `+Methods` |
/// | what do keyboard and list do | `useAnimatedKeyboard`, `useScrollEventsHandlersDefault` | `+Keyboard`, `+Scroll` |
/// | what does it look like | backdrop, footer, content mask | `+Appearance` |
///
/// Kept quirks are marked `Quirk` where they occur. `Quirks` are those that users see, which `profile` lists.
public struct Gorhom: DrawerSystem {
  // MARK: What surrounds it

  /// The host's current properties.
  var configuration: Configuration
  let environment: Environment
  /// The container's height at the mount, and now.
  let firstHeight: Double
  var height: Double
  /// The height that the content's view has measured.
  var contentHeight: Double
  var measuredHandleHeight: Double

  // MARK: Shared values

  var layout = Layout()
  /// The height given to a modal from outside; nil outside a modal.
  var containerLayout: Double?
  var detentState = Detents()
  /// The library's position.
  var position = 0.0
  var keyboard = Keyboard()
  var isTemporary = false
  var animationState = AnimationState()
  /// H minus the highest detent; -999 while unknown.
  var sheetHeight = Layout.unknown
  var greatestContentHeight = 0.0
  var padding = 0.0
  var state = SheetState.closed
  var isScrollLocked = true
  var index = -1.0
  /// The index reached by the latest animation that finished.
  var currentIndex = -1.0
  var isLayoutKnown = false
  var footerY = 0.0
  var hasMounted = false
  var hasHeightChanged = false

  // MARK: What moves

  /// The position's latest animation, until it is stopped: the next one continues with its velocity.
  var motion: PositionMotion?
  /// The number of animations of the position so far.
  var animationCount = 0
  var mask = Mask()
  /// The remains of `overrideReduceMotion` in configurations into which it was written.
  var stains = Stains()

  // MARK: Gestures

  var gesture = Gesture()
  var scrolling = Scrolling()

  // MARK: The machinery

  var mappers = Mappers()
  var queue: [QueueEntry] = []
  var calls: [JavaScriptCall] = []
  /// ms since the mount.
  var now = 0.0
  /// The latest frame that was drawn.
  var frame = 0
  /// The display's frames, and the timeline's time 0 among them.
  var frames: FrameClock
  /// The time until which no frame is drawn, ms.
  var stalledUntil = -1.0
  /// Whether an error in an effect has taken the screen down.
  var hasCrashed = false

  // MARK: What the host sees

  var look = Look()
  /// Everything since the latest report, and what the mount has done.
  var notes = Notes()
  var mountNotes = Notes()
  /// The reason, should the current input do nothing.
  var reason: Ignored?
  /// The release by a finger in the current event, if there is one.
  var lifted: Release<State>?
  /// The latest frame that moved the sheet, ms.
  var latestMove: Double?
  /// The position's velocity, dp/s: a finger's, or an animation's.
  var velocity = 0.0
  /// Whether it comes to rest after its mount before a timeline begins.
  let isSettled: Bool

  // MARK: On the stage

  /// The status for the event of a `settle`, while it is being written.
  var foreseen: Status?
  /// Whether current events have been reported beforehand.
  var isForeseen = false
  /// The scheduled frame, ms; nil if there is none.
  var scheduledFrame: Double?
  /// The last values of the tracks in addition to the position.
  var shownBefore: [Double?] = []
  /// The end of the latest `settle`, s; nil if something has happened since.
  var settled: Double?
  /// Whether the sheet has been reported as still moving at the timeline's end.
  var hasReportedBusy = false

  public static var cost: SystemCost { SystemCost(writtenEvent: 300, release: 80) }

  public init(container: Container, configuration: Configuration, scene: Scene) {
    self.init(
      height: container.height, configuration: configuration, environment: scene.environment,
      isSettled: scene.start.settled)
    place()
  }

  /// A sheet that has not been mounted.
  private init(height: Double, configuration: Configuration, environment: Environment, isSettled: Bool) {
    self.configuration = configuration
    self.environment = environment
    self.height = height
    self.isSettled = isSettled
    firstHeight = height
    contentHeight = environment.content.height
    measuredHandleHeight = environment.handleHeight
    frames = FrameClock(rate: environment.refreshRate)
  }

  /// Places the sheet where it comes to rest, measured, without mounting it: releases need no more.
  private mutating func place() {
    layout.height = height - (configuration.topInset + configuration.bottomInset)
    layout.handleHeight = handleHeight
    if environment.content.kind != .none { layout.contentHeight = contentHeight }
    detentState = detents(configuration)
    // An index without a detent never moves from where a mount begins.
    position = detentState.position(of: configuration.index) ?? unmountedPosition
    sheetHeight = currentSheetHeight
    isLayoutKnown = knowsLayout
    state = sheetState(configuration.keyboardBehavior)
    index = currentSheetIndex(configuration.keyboardInputMode)
    scrolling.isRefreshable = hasRefreshableList
  }

  /// The mount, frame by frame.
  public mutating func prepare() -> Int {
    self = Gorhom(height: height, configuration: configuration, environment: environment, isSettled: isSettled)
    mount()
    var steps = 1
    if isSettled { steps += settle() }
    // The recordings of the library let three more frames pass.
    if isSettled { rest(frames: 3) }
    frames.origin = now
    mountNotes = takeNotes()
    shownBefore = shownTracks
    return steps
  }
}

// MARK: - Scenes

extension Gorhom {
  enum Platform: String, Sendable, CaseIterable { case ios, android }

  /// The device and the app around the sheet.
  struct Environment: Sendable, Equatable {
    var platform = Platform.ios
    var refreshRate = 60.0
    /// Whether the system asks for reduced motion.
    var reduceMotion = false
    var content = Content()
    var handleHeight = 24.0
    var footer: Footer?
    /// Nil for the container's height.
    var windowHeight: Double?
    var screenHeight: Double?
    /// y of the container in the window.
    var pageY = 0.0
  }

  struct Content: Sendable, Equatable {
    enum Kind: String, Sendable, CaseIterable { case view, scrollView, none }

    var kind = Kind.view
    var height = 300.0
    /// Whether a list has a refresh control.
    var refreshable = false
  }

  struct Footer: Sendable, Equatable {
    var height = 0.0
    var bottomInset = 0.0
  }
}

// MARK: - Properties

extension Gorhom {
  /// The sheet's properties, under their own names.
  public struct Configuration: Sendable, Equatable {
    var index = 0.0
    var snapPoints: [SnapPoint]?
    var enableDynamicSizing = true
    /// Nil for the hosting view's height.
    var maxDynamicContentSize: Double?
    var enableOverDrag = true
    var overDragResistanceFactor = 2.5
    var enablePanDownToClose = false
    var enableContentPanningGesture = true
    var enableHandlePanningGesture = true
    var topInset = 0.0
    var bottomInset = 0.0
    var detached = false
    var modal = false
    var animateOnMount = true
    /// Nil for the platform's default.
    var animationConfigs: AnimationConfigs?
    /// The number of changes of `animationConfigs`.
    var animationGeneration = 0
    var overrideReduceMotion: ReduceMotion?
    var keyboardBehavior = KeyboardBehavior.interactive
    var keyboardBlurBehavior = KeyboardBlurBehavior.none
    var keyboardInputMode = KeyboardInputMode.adjustPan
    var enableBlurKeyboardOnGesture = false
    /// Nil if it has no handle.
    var handle: Handle? = .default
    var backdrop: Backdrop?
    /// The behaviour of the library's version.
    var traits = Traits()
    var panOffsets = PanOffsets()

    public init() {}
  }

  enum ReduceMotion: String, Sendable, CaseIterable { case system, always, never }
  enum KeyboardBehavior: String, Sendable, CaseIterable { case interactive, extend, fillParent }
  enum KeyboardBlurBehavior: String, Sendable, CaseIterable { case none, restore }
  enum KeyboardInputMode: String, Sendable, CaseIterable { case adjustPan, adjustResize }
  enum Handle: String, Sendable, CaseIterable { case `default` }

  struct Backdrop: Sendable, Equatable {
    enum Press: Sendable, Equatable {
      case none, close, collapse
      case index(Double)
    }

    var appearsOnIndex = 1.0
    var disappearsOnIndex = 0.0
    var opacity = 0.5
    var enableTouchThrough = false
    var pressBehavior = Press.close
  }

  /// A height from the hosting view's bottom: in dp, or as text such as "50%" of the hosting view's height.
  package enum SnapPoint: Sendable, Equatable {
    case height(Double)
    /// The text, and the number before its first "%" as read by JavaScript.
    case text(String, Double)
  }
}

// MARK: - States

extension Gorhom {
  enum SheetState: String, Sendable, CaseIterable { case closed, opened, extended, overExtended, fillParent }

  /// `animatedAnimationState`.
  struct AnimationState: Sendable, Equatable {
    enum Status: String, Sendable, CaseIterable { case undetermined, running, stopped }
    enum Source: String, Sendable, CaseIterable { case none, mount, gesture, user, snapPointChange, keyboard }

    var status = Status.undetermined
    var source = Source.mount
    var nextIndex: Double?
    var nextPosition: Double?
    var isForcedClosing = false

    static let reset = AnimationState(status: .stopped, source: .none)

    var isRunning: Bool { status == .running }
  }
}
