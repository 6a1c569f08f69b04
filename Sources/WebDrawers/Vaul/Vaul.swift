public import DrawerEngine

/// vaul 1.1.2 (Emil Kowalski): a drawer for React on the web.
///
///      direction "bottom"                     translate
///     ┌────────────┐ 0                        size - points       each snap point
///     │            │                          the element's size  hidden
///     │ ┌────────┐ │ position                 0                   where CSS puts it
///     │ │ drawer │ │
///     └─┴────────┴─┘ container
///
/// The drawer is moved by the CSS translation along one axis; `opening` is the direction into the screen. What the library
/// sets are inline styles, and the browser's transitions and keyframes show them (`Vaul+Styles`).
///
/// | decision | the original's symbol | here |
/// | --- | --- | --- |
/// | where may it rest | `useSnapPoints.snapPointsOffset` | `Vaul+Geometry` |
/// | may a finger drag it | `shouldDrag` | `Vaul+Dragging` |
/// | what does a drag do | `onDrag`, `getPercentageDragged`, `dampenValue` | `Vaul+Dragging` |
/// | what do taps do | `Handle`, the dialog's dismissal | `Vaul+Taps` |
/// | where will it go, and why | `onRelease`, `onReleaseSnapPoints` | `Vaul+Resolution` |
/// | how does it get there | `snapToPoint`, `resetDrawer`, `closeDrawer`, `style.css` | `Vaul+Animation`, `Vaul+Styles` |
/// | what else changes | `useScaleBackground`, `NestedRoot`, `onVisualViewportChange` | `Vaul+Appearance`, `Vaul+Page` |
/// | which calls does its host receive | the callbacks, React's renders | `Vaul+Callbacks` |
///
/// Kept quirks are marked `Quirk` where they occur. `Quirks` are those that users see, which `profile` lists.
public struct Vaul: DrawerSystem {
  var configuration: Configuration
  let environment: Environment
  let start: Scene.Start
  /// The window's inner size, px.
  var window: Size
  /// The direction when the recording began: positions are measured along its axis.
  let firstDirection: Direction

  // MARK: The root component

  /// The latest input's time, or the latest ending's, s.
  var now = 0.0
  var isOpen = false
  /// What the host gives as `activeSnapPoint`.
  var hostActive: ActivePoint
  /// The library's own active point, for a host that gives none.
  var ownActive: ActivePoint
  /// The axis along which the latest closure of `snapToPoint` moves the drawer.
  var snapAxis: Container.Axis
  /// Counts the identities of the list of snap points and of the offsets made from it.
  var offsetsIdentity = 0
  package internal(set) var offsets: [Double] = []
  let hadSnapPoints: Bool
  let firstPointCount: Int
  var isDragging = false
  var isAllowedToDrag = false
  /// For 200 ms after a release.
  var isJustReleased = false
  /// On iPhones and iPads: a press has asked for the next `touchend`.
  var awaitsTouchEnd = false
  /// Milliseconds, as the library reads them.
  var openTime: Double?
  var lastPrevented: Double?
  var dragStart = 0.0
  var pointerStart = 0.0
  /// The whole drag's mean: `Math.abs(distMoved) / timeTaken`, px/ms.
  var estimator = MeanVelocityEstimator()
  var seenDependencies: Dependencies?
  /// The root has to render, and whether the host does, too.
  var needsRender = false
  var hostRenders = false
  /// Callbacks that a hook makes after the render.
  var afterRender: [AfterRender] = []

  // MARK: The content element

  /// Counts elements: each opening mounts a new one.
  var element = 0
  var seenElement = 0
  /// Whether the root has rendered since the element was mounted.
  var isElementKnown = false
  var presence = Presence.unmounted
  /// Whether React has taken the whole tree out of the page.
  var hasCrashed = false
  var pressPoint: Vector?
  var isBeyond = false
  /// Where the latest move was on the page, and on what; it outlives gestures.
  var lastKnown: (page: Vector, target: Target)?
  /// The drawer's size at the press, px.
  var pressedSize = Size(width: 0, height: 0)
  /// The class `vaul-dragging`.
  var hasDragClass = false
  var isDelayed = false
  var inlineTranslate: StyleTranslation?
  var inlineOpacity: Double?
  var inlineHeight: Double?
  /// The inline `bottom`; nil if there is none, and the host's applies.
  var bottom: Double?
  /// The attribute `data-vaul-animate`, of the latest render.
  var animates = true
  var styles = Styles()

  // MARK: The rest of the page

  var backgroundShape = Style.Numbers(first: 1)
  var backgroundRadius = 0.0
  /// Whether the effect that scales the page behind is in force.
  var scalesPage = false
  /// The parent's scale, the translation before it, and whether its transform is only a translation.
  var parentShape = Style.Numbers(first: 1)
  /// Counts how often a nested drawer has opened or closed.
  var parentChanges = 0
  var body = Body()
  var contentOffset: Double?
  var isTextSelected = false
  var isInputFocused = false
  var keyboard = Keyboard()
  var handle = HandlePress()
  var size: Double?

  // MARK: The finger

  /// Where it went down on the page, px.
  var landing = Vaul.landing
  /// The target, the pointer and the element of the press.
  var pressTarget = Target.content
  var pointer = Pointer.touch
  var pressElement = -1
  var held: [HeldTap] = []
  var taps = 0

  // MARK: What the next event reports

  var reaction = Reaction()
  /// How a finger has left the drawer.
  var lifted: Release<State>?
  /// Callbacks and animations since the latest event.
  var meanwhile: [TimedCall] = []
  var meanwhileAnimations: [StartedAnimation] = []
  var isInEvent = true
  /// Where the latest event left it.
  var reportedStanding: Standing?
  /// Why the gesture's latest sample did not drag it; nil once one did.
  var refusal: Ignored?
  var timers = Timers()

  public static var cost: SystemCost {
    SystemCost(happening: 1_400, writtenEvent: 500, release: 1_000, elementBytes: 160)
  }

  public init(container: Container, configuration: Configuration, scene: Scene) {
    self.configuration = configuration
    environment = scene.environment
    start = scene.start
    window = Size(width: container.width, height: container.height)
    firstDirection = configuration.direction
    snapAxis = configuration.direction.axis
    size = scene.environment.size
    hadSnapPoints = configuration.snapPoints != nil
    firstPointCount = configuration.snapPoints?.count ?? 0
    let first: ActivePoint = configuration.snapPoints?.first.map { ActivePoint($0) } ?? .undefined
    hostActive = scene.start.activeSnapPoint ?? first
    ownActive = scene.environment.snapControl == .uncontrolled ? hostActive : first
    body.scroll = scene.environment.pageScroll
    rememberRestoration()
    contentOffset = scene.start.contentOffset ?? scene.scrollView?.contentOffset
    let traits = configuration.traits
    if !configuration.modal, !traits.overlayFreesPage, !startsOpen || traits.handsModalOn {
      body.pointerEvents = .auto
    }
    animates =
      traits.animatesDefaultOpen
      || !(environment.defaultOpen ?? (environment.openControl == .uncontrolled && startsOpen))
    offsets = Self.offsets(configuration.snapPoints ?? [], in: containerSize, direction)
    rememberKeyboard()
    if environment.nested, let parent = environment.parent { placeParent(at: parent) }
    settleIn()
  }
}

extension Vaul {
  struct Size: Sendable, Equatable {
    var width = 390.0
    var height = 844.0
  }

  enum Presence: String, Sendable, CaseIterable {
    case open, closed, unmounted
  }

  struct Dependencies: Sendable, Equatable {
    var element: Int
    var offsets: Int
    var fadeFromIndex: Int?
    var active: ActivePoint
    /// Whether the library keeps the active point itself.
    var isOwn: Bool
  }
}

// MARK: - Scenes

extension Vaul {
  /// The place of the drawer in its state.
  public enum State: DrawerState {
    case open, closed
    /// At a snap point, by its index.
    case point(Int)
    /// At a snap point, by its value in the list; only requests give it.
    case value(SnapPoint)
  }

  private enum NamedState: String, Sendable, CaseIterable {
    case open, closed
  }

  /// The drawer's size, its container and its starting point decide where a release leads.

  public static let state: Notation<State> = {
    let index = Notation<Int>.integer(0...maximumPoints - 1)
    let named = Notation<NamedState>.choice
    return Notation(shape: .oneOf([index.shape, named.shape])) { node, reading in
      switch reading.tape[node] {
      case .string:
        guard let text = reading.string(node) else { return nil }
        if let name = NamedState(rawValue: text) { return name == .open ? .open : .closed }
        if !text.leadingInteger.isNaN { return .value(.text(text)) }
        reading.refuse(
          "may be \"open\", \"closed\", the index of a snap point, or its value in the list, such as \"148px\" or 0.5")
        return nil
      case .number(let number) where number != number.rounded(): return .value(.number(number))
      case .null, .bool, .number, .list, .object: return index.read(node, &reading).map { .point($0) }
      }
    } write: { state, tape in
      switch state {
      case .open: named.write(.open, &tape)
      case .closed: named.write(.closed, &tape)
      case .point(let place): index.write(place, &tape)
      case .value(let point): snapPoint.write(point, &tape)
      }
    }
  }()

  static let maximumPoints = 100

  public var containerHeight: Double { containerSize(along: firstDirection.axis) }

  public var standing: Detent<State> {
    guard isOpen else { return Detent(state: .closed, position: hiddenPosition) }
    return Detent(state: activeIndex.map { .point($0) } ?? .open, position: finite(place(base(of: .drawer))))
  }
}
