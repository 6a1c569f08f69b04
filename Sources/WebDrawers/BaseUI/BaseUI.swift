public import DrawerEngine

/// The Drawer of Base UI 1.7.0 (mui/base-ui): a dialog on the web that a finger can swipe away.
///
///        ┌──────────────┐  0             a drawer with `swipeDirection` down
///        │   viewport   │
///        │┌────────────┐│  base          container height - popup height: fully open, offset 0
///        ││╌╌╌╌╌╌╌╌╌╌╌╌││  base + offset of a snap point
///        ││   popup    ││
///        └┴────────────┴┘  container height
///                          base + size + 2: dismissed
///
/// The library animates nothing. It writes CSS variables and attributes, and the host's style sheet turns their changes
/// into transitions. The style sheet simulated here is that of the library's documentation, and is part of the
/// configuration.
///
/// | decision | the original's symbol | here |
/// | --- | --- | --- |
/// | where may it rest | `DrawerViewport` (`resolvedSnapPoints`), `resolveSnapPointValue` | `+Geometry` |
/// | whose is a touch: the drawer's or the content's | `DrawerViewport` (`handleTouchMove`) | `+Touches`, `+Pointers`, `+Content` |
/// | what does a finger move | `useSwipeDismiss` | `+Swipe`, `+Following` |
/// | where will it go, and why | `DrawerViewport` (`onRelease`), `resolveSwipeRelease` | `+Resolution` |
/// | who is asked, and what if the host refuses | `DrawerRoot`, `DialogStore` | `+Release`, `+Callbacks` |
/// | how does it get there | the host's style sheet, CSS Transitions | `+Animation` |
/// | a drawer that a swipe opens | `DrawerSwipeArea` | `+SwipeArea` |
/// | how much room does a keyboard take | `DrawerVirtualKeyboardProvider` | `+Keyboard` |
///
/// Lengths are CSS px, velocities inside px/ms. Kept quirks are marked `Quirk` where they occur. `Quirks` are those
/// that users see, which `profile` lists.
public struct BaseUI: DrawerSystem {
  var container: Container
  var configuration: Configuration
  let environment: Environment
  /// The current style sheet of the host.
  var styleSheet: AppliedStyle

  /// The drawer, and the one inside it if there is one. They are large, so what happens often changes them in place.
  var popups: [Popup]
  /// The elements that a finger can scroll.
  var page: Page
  /// The state of the finger or pointer that is down; nil if none is.
  var contact: Contact?
  var area: SwipeArea?
  /// The page's selection inside the popup.
  var selection: Selection?
  var keyboard = Keyboard()
  /// Whether the host has been asked to close the drawer and will answer later.
  var awaitsHost = false
  /// The callbacks since the last event.
  var pending = PendingCallbacks()
  /// Callbacks of the nested drawer in the event being written.
  var nestedCalls: [Callback] = []
  /// The values in the last frame.
  var shown = Shown()

  enum Selection: String, Sendable, CaseIterable {
    case text, input
  }

  /// One of the drawers.
  enum Level: String, Sendable, CaseIterable {
    case root, nested

    /// Its index among the drawers that exist.
    var index: Int { self == .root ? 0 : 1 }
  }

  /// Callbacks made between two inputs, which the next event reports.
  struct PendingCallbacks: Sendable, Equatable {
    var root: [Callback] = []
    var nested: [Callback] = []
  }

  public static var cost: SystemCost { SystemCost(happening: 2_600, writtenEvent: 500, release: 550) }

  public init(container: Container, configuration: Configuration, scene: Scene) {
    self.container = container
    self.configuration = configuration
    environment = scene.environment
    styleSheet = AppliedStyle(configuration.transition, scene.environment.css)
    let host = scene.environment.host
    var drawer = Popup(
      Layout(
        configuration.swipeDirection, in: container, width: scene.environment.popupWidth,
        height: scene.environment.popupHeight, rootFontSize: scene.environment.rootFontSize,
        bleed: scene.environment.bleed),
      snapPoints: configuration.snapPoints, isOpen: scene.start.isOpen,
      holder: Popup.Holder(host, given: scene.start.snapPoint, initial: configuration.defaultSnapPoint))
    page = Page(scene.environment, in: drawer.layout)
    drawer.isSequential = configuration.snapToSequentialPoints
    drawer.traits = configuration.traits
    drawer.hasBackdrop = scene.environment.hasBackdrop
    drawer.keepsMounted = scene.environment.keepMounted
    popups = [drawer]
    if let nesting = scene.environment.nested {
      var inner = Popup(
        Layout(
          configuration.swipeDirection, in: container, height: nesting.popupHeight,
          rootFontSize: scene.environment.rootFontSize, bleed: scene.environment.bleed),
        snapPoints: nesting.snapPoints, isOpen: nesting.isOpen,
        holder: Popup.Holder(Host(), given: nesting.snapPoint, initial: nil))
      inner.traits = configuration.traits
      inner.hasBackdrop = false
      popups.append(inner)
    }
    rest(.root)
    rest(.nested)
    for level in levels { self[level].settle(styleSheet, front: frontHeight(of: level)) }
  }

  /// Constants of the library and of the recorded page. Each comment says what a different value would change.
  enum Constants {
    /// The least drag that may dismiss, px. If higher, small popups need longer swipes.
    static let leastDrag = 10.0
    /// The average speed from which a swipe dismisses, px/ms. If higher, swipes must be faster.
    static let swipeSpeed = 0.5
    /// The speed from which a release is thrown, px/ms, its maximum, and the duration of the throw, ms.
    static let throwSpeed = 0.5
    static let fastestThrow = 4.0
    static let throwTime = 300.0
    /// The speeds, px/ms, and durations, ms, between which a closing swipe has a strength, and the smallest strength.
    static let slowestStrength = 0.2
    static let fastestStrength = 4.0
    static let strengthDurations = 80.0...360
    static let smallestStrength = 0.1
    /// A drag of at least this, px, that ends against its direction counts with its average velocity.
    static let reversal = 10.0
    /// The minimum duration of a gesture, ms. If higher, short swipes are slower.
    static let shortestGesture = 50.0
    /// The distance that a touch moves before one axis wins, and by how much, px.
    static let slop = 6.0
    static let bias = 2.0
    /// A swipe that goes back this far, px, is cancelled.
    static let retreat = 10.0
    /// The distance that dismisses if the library has not measured the popup and thus has no threshold, px.
    static let threshold = 40.0
    /// The swipe area opens after this, px, and stays open from this speed on, px/ms.
    static let areaStart = 1.0
    static let areaSpeed = 0.1
    /// How far beyond its edge a closed popup is, px: the recorded style sheet's.
    static let beyondTheEdge = 2.0
    /// The height of the handle in the recorded page, px.
    static let handle = 40.0
    /// If no more than this much of the window is hidden, px, it is not by a keyboard.
    static let lowestKeyboard = 60.0
    /// The recorded window, px. A container that is larger has a window of its own size.
    static let window = Vector(x: 1200, y: 1300)
  }
}

// MARK: - Drawers

extension BaseUI {
  var levels: [Level] { popups.count == 1 ? [.root] : [.root, .nested] }

  var drawer: Popup {
    @inline(__always) get { popups[0] }
    @inline(__always) _modify { yield &popups[0] }
  }

  @inline(__always) var nested: Popup? { popups.count == 1 ? nil : popups[1] }

  /// A nested drawer that does not exist ignores changes.
  ///
  /// The value is read by a getter: without optimizations, the compiler (6.3) ends a coroutine that lends an array
  /// element before it copies what is read from it.
  subscript(level: Level) -> Popup {
    @inline(__always) get { popups[level == .nested ? popups.count - 1 : 0] }
    _modify {
      if level == .root || popups.count > 1 {
        yield &popups[level.index]
      } else {
        var other = drawer
        yield &other
      }
    }
  }

  /// The topmost open drawer; the drawer itself if none is open.
  @inline(__always) var top: Level { nested?.isOpen == true ? .nested : .root }

  /// Whether a drawer is open inside this one.
  @inline(__always)
  func hasOpenNested(_ level: Level) -> Bool { level == .root && nested?.isOpen == true }

  /// `--drawer-frontmost-height`.
  @inline(__always)
  func frontHeight(of level: Level) -> Double {
    hasOpenNested(level) ? self[.nested].layout.measuredHeight : self[level].layout.measuredHeight
  }
}

// MARK: - Places

extension BaseUI {
  /// A snap point as text; a drawer without any is open or closed.
  public enum State: DrawerState {
    case closed, open
    case point(String)

    private enum Name: String { case closed, open }

    var text: String {
      switch self {
      case .closed: Name.closed.rawValue
      case .open: Name.open.rawValue
      case .point(let text): text
      }
    }

    init(_ text: String) {
      switch Name(rawValue: text) {
      case .closed: self = .closed
      case .open: self = .open
      case nil: self = .point(text)
      }
    }
  }

  public static let state = Notation<State>(shape: .oneOf([.string, .number(.pixels, Unit.pixels.range)])) {
    node, reading in
    if case .number = reading.tape[node] {
      return NumberNotation.pixels.read(node, &reading).map { .point(SnapPoint.number($0).text) }
    }
    return Notation<String>.string.read(node, &reading).map { State($0) }
  } write: {
    $1.string($0.text)
  }

  public var containerHeight: Double { container.height }
  public var axis: Container.Axis { drawer.layout.direction.axis }
  public var coverage: Coverage { drawer.layout.coverage }

  /// All readable snap points and the closed place, or the open one if no point is active.
  public var detents: [Detent<State>] {
    let layout = drawer.layout
    var detents = (axis == .vertical ? drawer.points : []).map {
      Detent(state: State.point($0.value.text), position: layout.base + layout.translation(ofOffset: $0.offset))
    }
    if axis == .horizontal || drawer.active == nil {
      detents.append(Detent(state: .open, position: layout.base))
    }
    detents.append(Detent(state: .closed, position: layout.closedPosition))
    return detents.sorted { $0.position < $1.position }
  }

  public var standing: Detent<State> {
    Detent(
      state: drawer.isOpen ? place(of: drawer.active) : .closed,
      position: drawer.isMounted ? drawer.position : drawer.layout.closedPosition)
  }

  /// The place of an active point; a sideways drawer has only one.
  func place(of point: ResolvedPoint?) -> State {
    guard axis == .vertical, let point else { return .open }
    return .point(point.value.text)
  }

  /// The state as events spell it: the point announced last, whether or not it can be read.
  func state(of popup: Popup) -> State {
    guard popup.isOpen else { return .closed }
    guard popup.snapPoints != nil, let point = popup.announced else { return .open }
    return .point(point.text)
  }
}

extension BaseUI.SnapPoint {
  /// As written by JavaScript.
  var text: String {
    switch self {
    case .number(let number): number.plain
    case .length(let length): length.text
    }
  }
}

extension BaseUI.Layout {
  /// Where an offset moves the popup along its axis, px; sideways nowhere.
  func translation(ofOffset offset: Double) -> Double {
    switch direction {
    case .down: offset
    case .up: -offset
    case .left, .right: 0
    }
  }
}
