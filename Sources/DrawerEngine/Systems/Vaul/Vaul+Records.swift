/// What events say about the drawer.
extension Vaul {
  /// What few events have is in lists of one element at most, so that the others take no room for it.
  public struct Status: Sendable {
    /// Px; nil while it is not mounted.
    var position: Double?
    var height = 0.0
    var presence = Presence.unmounted
    var overlayOpacity: Double?
    var snap: SnapStatus?
    var isDragging = false
    var contentOffset: Double?
    var background: [Background] = []
    var parent: [Parent] = []
    var body = BodyStatus()
    var drawerHeight: Double?
  }

  struct SnapStatus: Sendable {
    var activeOffset: ActiveOffset?
    /// Nil if the host does not know it.
    var activeSnapPoint: ActivePoint?
  }

  /// The variable `--snap-point-height`.
  struct ActiveOffset: Sendable {
    var value: Double?
  }

  struct Background: Sendable {
    var scale = 1.0
    var translate = 0.0
    var radius = 0.0
  }

  struct Parent: Sendable {
    var scale = 1.0
    var translate = 0.0
    var position = 0.0
  }

  struct BodyStatus: Sendable {
    var pointerEvents = Body.PointerEvents.inherited
    var isBlack = false
    var scrollsAutomatically = false
    var pinned: [Pinned] = []
  }

  /// What `usePositionFixed` does on iPhones and iPads.
  struct Pinned: Sendable {
    var body = Body()
    private var isPinned: Bool { body.pinning == .pinned }
    var position: String { isPinned ? Place.fixed.rawValue : "" }

    private enum Place: String { case fixed }

    var top: String { isPinned ? "\((0 - body.pinnedScroll).plain)px" : "" }
    var left: String { isPinned ? "0px" : "" }
    var right: String { isPinned ? "0px" : body.pinning == .unpinned ? "unset" : "" }
    var height: String { isPinned ? "auto" : "" }
  }

  /// What the library did in an event.
  struct Reaction: Sendable {
    var drag: DragRule?
    var rules: [String] = []
    /// Px/ms; NaN without time and distance.
    var velocity: Double?
    var animations: [StartedAnimation] = []
    var calls: [Callback] = []
  }

  struct StartedAnimation: Sendable {
    enum API: String, Sendable, CaseIterable {
      case transition = "CSSTransition"
      case keyframes = "CSSAnimation"
    }

    var time = 0.0
    var element = StyledElement.drawer
    var api = API.transition
    var name = ""
    var duration = 0.0
    var from = 0.0
    var to = 0.0
  }

  struct TimedCall: Sendable {
    var time = 0.0
    var callback = Callback.onClose
  }

  public struct Report: EventReport {
    var reaction = Reaction()
    var meanwhile: [TimedCall] = []
    var meanwhileAnimations: [StartedAnimation] = []

    public init() {}

    public var rules: [String] { reaction.rules }
    public var listed: Int { reaction.animations.count + meanwhile.count + meanwhileAnimations.count }
  }

  public func status(at time: Double) -> Status {
    var drawer = self
    drawer.now = time
    return drawer.status
  }

  private var status: Status {
    var status = Status()
    status.presence = presence
    if isMounted {
      let position = place(shown(.drawer))
      status.position = position
      status.height = extent(at: position)
      if configuration.modal { status.overlayOpacity = shown(.overlay)[0] }
      if environment.input { status.drawerHeight = drawerSize(along: .vertical) }
    }
    if hasSnapPoints {
      status.snap = SnapStatus(
        activeOffset: isMounted ? ActiveOffset(value: activeOffset) : nil,
        activeSnapPoint: environment.snapControl == .uncontrolled ? nil : hostActive)
    }
    status.isDragging = hasDragClass
    status.contentOffset = contentOffset
    if configuration.shouldScaleBackground {
      let shape = shown(.background)
      status.background = [Background(scale: shape[0], translate: shape[1], radius: shown(.radius)[0])]
    }
    if environment.nested {
      let shape = shown(.parent)
      status.parent = [Parent(scale: shape[0], translate: shape[0] * shape[1], position: parentPosition(shape))]
    }
    status.body = BodyStatus(
      pointerEvents: body.pointerEvents, isBlack: body.isBlack, scrollsAutomatically: body.scrollsAutomatically,
      pinned: environment.platform == .desktop ? [] : [Pinned(body: body)])
    return status
  }
}

// MARK: - Catalogues

extension Vaul {
  public static let statusCatalogue = Catalogue(
    Status(),
    [
      Property(
        "position", orNull: { $0.position }, .measure(.pixels),
        "y of its top edge, or x of its left edge; null while it is not mounted."),
      Property("height", always: { $0.height }, .measure(.pixels), "How much of the container it covers."),
      Property("state", always: { $0.presence }, .choice, "Whether it is open, closing, or not there."),
      Property(
        "overlayOpacity", orNull: { $0.overlayOpacity }, .measure(), "The overlay's opacity; null without an overlay."),
      Property(
        "activeOffset", sometimes: { $0.snap?.activeOffset }, activeOffset,
        "The translation of the active snap point, or the text that the library writes without one."),
      Property(
        "activeSnapPoint", sometimes: { $0.snap?.activeSnapPoint }, activePoint, "The host's active snap point."),
      Property("dragging", always: { $0.isDragging }, .boolean, "It is being dragged."),
      Property(
        "contentOffset", sometimes: { $0.contentOffset }, .measure(.pixels), "How far its content is scrolled."),
      Property(
        "background", sometimes: { $0.background.first }, .object(background), "The page behind, if it is scaled."),
      Property("parent", sometimes: { $0.parent.first }, .object(parent), "The drawer that it is nested in."),
      Property("body", always: { $0.body }, .object(bodyCatalogue), "Inline styles of the body."),
      Property(
        "drawerHeight", sometimes: { $0.drawerHeight }, .measure(.pixels), "Its own height, if it has a text field."),
    ])

  private static let activeOffset = Notation<ActiveOffset>(
    shape: .oneOf([.measure(.pixels), .choice(["undefinedpx", "NaNpx"])])
  ) { _, _ in
    nil
  } write: { offset, tape in
    guard let value = offset.value else { return tape.string("undefinedpx") }
    if value.isNaN { tape.string("NaNpx") } else { tape.number(value) }
  }

  private static let background = Catalogue(
    Background(),
    [
      Property("scale", always: { $0.scale }, .measure(), "How small it is."),
      Property("translate", always: { $0.translate }, .measure(.pixels), "How far it is moved."),
      Property("radius", always: { $0.radius }, .measure(.pixels), "The radius of its corners."),
    ])

  private static let parent = Catalogue(
    Parent(),
    [
      Property("scale", always: { $0.scale }, .measure(), "How small it is."),
      Property("translate", always: { $0.translate }, .measure(.pixels), "How far it is moved, times its scale."),
      Property("position", always: { $0.position }, .measure(.pixels), "Its edge."),
    ])

  private static let bodyCatalogue = Catalogue(
    BodyStatus(),
    [
      Property("pointerEvents", always: { $0.pointerEvents.rawValue }, .string, "Whether it takes pointer events."),
      Property("background", always: { $0.isBlack ? "black" : "" }, .string, "Its background."),
      Property("scrollBehavior", always: { $0.scrollsAutomatically ? "auto" : "" }, .string, "How it scrolls."),
    ] + pinnedProperties.map { $0.lifted(toOptional: { $0.pinned.first }) })

  private static let pinnedProperties: [Property<Pinned>] = [
    Property("position", always: { $0.position }, .string, "On iPhones and iPads: whether it is pinned."),
    Property("top", always: { $0.top }, .string, "Where it is pinned."),
    Property("left", always: { $0.left }, .string, "Where it is pinned."),
    Property("right", always: { $0.right }, .string, "Where it is pinned."),
    Property("height", always: { $0.height }, .string, "Its height."),
    Property("scrollY", always: { $0.body.scroll }, .measure(.pixels), "How far the page is scrolled."),
  ]

  public static let reportCatalogue = Catalogue(
    Report(),
    [
      Property(
        "drag", sometimes: { $0.reaction.drag }, .choice, "The test that decided whether the drawer may be dragged."),
      .rules { $0.reaction.rules },
      Property(
        "velocity", sometimes: { $0.reaction.velocity }, .measureOrNull(.pixelsPerMillisecond),
        "The mean speed of the whole gesture, which decided; null if it took no time."),
      .animation(
        { $0.reaction.animations.isEmpty ? nil : $0.reaction.animations }, Notation.object(animation).list(0...100)),
      Property(
        "meanwhile", unlessEmpty: { $0.meanwhile }, call.list(0...1000),
        "Callbacks of timers since the latest event: each with its time."),
      Property(
        "meanwhileAnimations", unlessEmpty: { $0.meanwhileAnimations }, Notation.object(timedAnimation).list(0...1000),
        "Animations that timers started since the latest event."),
    ])

  public static var animationMembers: [PropertyDescription] { animation.descriptions }

  private static let animationProperties: [Property<StartedAnimation>] = [
    Property("on", always: { $0.element.part }, .choice, "The element."),
    Property("api", always: { $0.api }, .choice, "Whether it is a transition or keyframes."),
    Property("property", always: { $0.name }, .string, "The CSS property, or the keyframes' name."),
    Property("duration", always: { $0.duration }, .measure(.seconds), "How long it lasts."),
    Property(
      "timing", always: { _ in "cubic-bezier(0.32, 0.72, 0, 1)" }, .string, "Its timing function."),
    Property("from", always: { $0.from }, .measureOrNull(), "Where it begins."),
    Property("to", always: { $0.to }, .measureOrNull(), "Where it ends, without keyframes over it."),
  ]

  private static let animation = Catalogue(StartedAnimation(), animationProperties)
  private static let timedAnimation = Catalogue(
    StartedAnimation(),
    [Property("at", always: { $0.time }, .measure(.seconds), "When it began.")] + animationProperties)

  private static let call = Notation<TimedCall>(
    shape: .list(.oneOf([.measure(.seconds), .string, .boolean]), count: 2...3)
  ) { _, _ in
    nil
  } write: { call, tape in
    tape.list { tape in
      tape.number(call.time)
      tape.string(call.callback.name)
      if call.callback.hasArguments { call.callback.writeArguments(to: &tape) }
    }
  }
}
