public import DrawerEngine

/// BottomSheetBehavior of Material Components for Android 1.14.0: a view at the bottom of a CoordinatorLayout dragged
/// by a finger, or by the list in it, between two or three detents, and out of sight if it may hide.
///
///     y = 0 ┌────────────────┐
///           │                │
///           ├────────────────┤ expanded: all of the content, or `expandedOffset`
///           ├ ─ ─ ─ ─ ─ ─ ─ ─┤ halfExpanded, without `fitToContents`
///           │                │
///           ├────────────────┤ collapsed: the peek height is left
///         H └────────────────┘ hidden
///
/// Everything is in whole pixels (`Pixels`) and single precision (`Float`); velocities are in px/s, and time advances
/// in whole milliseconds and in frames (`FrameClock`). The position is the view's top edge.
///
/// | decision | the original's symbol | here |
/// | --- | --- | --- |
/// | where may it rest, and a layout | `onLayoutChild`, `calculateCollapsedOffset` | `+Geometry` |
/// | whose is a touch, and what does it drag | `onInterceptTouchEvent`, `onTouchEvent`, ViewDragHelper | `+Touch` |
/// | what does the list leave to it | `onNestedPreScroll`, `onStopNestedScroll` | `+Scroll` |
/// | where will it go, and why | `onViewReleased`, `shouldHide` | `+Resolution`, `+Releases` |
/// | how does it get there | `startSettling`, `StateSettlingTracker`, OverScroller | `+Animation` |
/// | what do setters and the window do | `setPeekHeight` and its like | `+Gestures` |
/// | corners, predictive back | `updateDrawableForTargetState`, MaterialBottomContainerBackHelper | `+Appearance` |
/// | which calls does its host get | `BottomSheetCallback` | `+Callbacks` |
/// | when is a dialog around it dismissed | BottomSheetDialog | `+Dialog` |
///
/// Kept quirks are marked `Quirk` where they occur. `Quirks` are those that users see, which `profile` lists.
public struct BottomSheetBehavior: DrawerSystem {
  var configuration: Configuration
  let environment: Environment
  package let metrics: Metrics

  // MARK: The view

  var layout = Layout()
  /// y of the view's top edge.
  var position: Pixels = 0
  var isShown = true
  var dialogProgress = DialogProgress()
  var isLayoutRequested = false
  /// The listener of the window's insets; nil if there is none.
  var listener: InsetsListener?
  /// What the window's bars take from its bottom edge, whether or not there is a listener.
  var systemBarsBottom: Pixels = 0
  /// In the order of the tree of views, which is that of drawing.
  var lists: [ScrollingList] = []
  /// Those that the latest layout has found, by their places.
  var foundLists: [Int] = []
  let dragHandle: DragHandle?
  /// Quirk: the width does not grow with the container.
  let dragHandleWidth: Pixels
  /// Nil if there is no shape.
  var corners: Corners?
  var back = Back()

  // MARK: State of the behaviour

  var state = State.collapsed
  var lastStableState = State.collapsed
  /// The target of the settle under way.
  var settlingTarget = State.collapsed
  var isSettleCallbackPending = false
  var helper = DragHelper()
  var touch = TouchMemory()
  var nested = NestedScroll()
  /// Messages that wait until the current event or frame is over and no layout is requested.
  var messages: [Message] = []

  // MARK: What surrounds it

  var dispatch = TouchDispatch<Child>()
  /// Why the current touch is lost; nil if it is not.
  var lostTouch: Ignored?
  /// Where the finger went down, px.
  var landing = Vector()
  /// The display's frames, in whole milliseconds. An event in the same millisecond as a frame comes after it.
  let frames: FrameClock
  var instant = Instant(nanoseconds: 0)
  /// The last values of the tracks in addition to the position.
  var shownLook = Look()
  /// Whether the next frame is on the agenda.
  var isFrameScheduled = false
  /// Everything since the last event.
  var kept = Kept()

  /// What happens between two inputs and is reported by the next event.
  struct Kept: Sendable {
    var callbacks: [Callback] = []
    var report = Report()
    /// The release by a finger that has left the sheet or its list.
    var lifted: Release<State>?
  }

  /// ms, the way views count time.
  var milliseconds: Int64 { instant.milliseconds }

  public static var cost: SystemCost { SystemCost(happening: 600, writtenEvent: 20, elementBytes: 56) }

  public init(container: Container, configuration: Configuration, scene: Scene) {
    self.configuration = configuration
    environment = scene.environment
    metrics = Metrics(density: scene.environment.density)
    frames = FrameClock(rate: scene.environment.refreshRate, stamp: .wholeMilliseconds)
    dragHandle = scene.start.dragHandle
    dragHandleWidth = Pixels(whole: container.width)
    layout.width = Pixels(whole: container.width)
    layout.height = Pixels(whole: container.height)
    layout.contentHeight = scene.start.contentHeight.map { metrics.size($0) } ?? layout.height
    layout.sheetHeight = scene.start.sheetHeight
    lists = (scene.scrollView.map { [$0] } ?? []) + scene.otherScrollViews
    corners = configuration.cornerSize.map { Corners(size: metrics.single($0)) }
    if let restored = scene.start.restored { restore(restored) }
    if let state = scene.start.state, state != .hidden || configuration.hideable {
      self.state = state
      lastStableState = state
    }
    if configuration.dialog != nil, state == .hidden {
      state = .collapsed
      lastStableState = .collapsed
    }
    listener = firstListener(sdk: scene.environment.sdk)
    layOut()
    if let insets = scene.environment.insets { take(insets) }
    kept = Kept()
    shownLook = look
  }

  /// - Source: `onRestoreInstanceState`. Quirk: an automatic peek height is saved as 0, and stays automatic if it is.
  private mutating func restore(_ saved: SavedState) {
    let flags = configuration.saveFlags
    func has(_ flag: Int32) -> Bool { flags == -1 || flags & flag == flag }
    if has(1), case .length = configuration.peekHeight {
      if case .length = saved.configuration.peekHeight {
        configuration.peekHeight = saved.configuration.peekHeight
      } else {
        configuration.peekHeight = .length(0)
      }
    }
    if has(2) { configuration.fitToContents = saved.configuration.fitToContents }
    if has(4) { configuration.hideable = saved.configuration.hideable }
    if has(8) { configuration.skipCollapsed = saved.configuration.skipCollapsed }
    state = saved.state == .dragging || saved.state == .settling ? .collapsed : saved.state
    lastStableState = state
  }
}

// MARK: - Scenes

extension BottomSheetBehavior {
  /// `STATE_EXPANDED` and so on.
  public enum State: String, DrawerState, CaseIterable {
    case expanded, halfExpanded, collapsed, hidden, dragging, settling
  }

  /// The members of a scenario in addition to the container and the configuration.
  public struct Scene: Sendable, Equatable {
    var environment = Environment()
    var start = Start()
    var scrollView: ScrollingList?
    var otherScrollViews: [ScrollingList] = []

    public init() {}
  }

  /// The device and the app around the sheet.
  struct Environment: Sendable, Equatable {
    /// What in the sheet takes touches, in addition to the list.
    enum Content: String, Sendable, CaseIterable { case plain, clickable }

    /// The radii of the screen's upper corners, px; nil if they are not rounded.
    struct RoundedCorners: Sendable, Equatable {
      var left: Float?
      var right: Float?
    }

    var density: Float = 1
    var refreshRate = 60.0
    var sdk = 34
    var content = Content.plain
    var insets: Insets?
    var roundedCorners: RoundedCorners?
    /// y of the container on the screen.
    var screenTop: Pixels = 0
  }

  struct Start: Sendable, Equatable {
    /// Nil for the restored state, or collapsed.
    var state: State?
    /// Nil for the container's height.
    var contentHeight: Length?
    var sheetHeight = SheetHeight.wrap
    var restored: SavedState?
    var dragHandle: DragHandle?
  }

  /// A view at the sheet's top that only drags the sheet.
  struct DragHandle: Sendable, Equatable {
    var top: Length = 0
    var height: Length = 0
  }

  /// The state saved by an earlier instance of the sheet.
  struct SavedState: Sendable, Equatable {
    var configuration = Configuration()
    var state = State.collapsed
  }
}
