public import DrawerEngine

/// What events report about the drawer.
extension Vaul {
  /// Rarely present parts are arrays of zero or one element, so events without them stay small.
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

    public init() {}
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
    /// What React has thrown.
    var error: String?
    /// Why the library or the browser does nothing.
    var ignored: Ignored?
    /// Why no sample of the gesture that is released has dragged the drawer.
    var refusal: Ignored?
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
    var ignored: Ignored?

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
      if configuration.modal { status.overlayOpacity = shown(.overlay).first }
      if environment.input { status.drawerHeight = drawerSize(along: .vertical) }
    }
    if configuration.snapPoints != nil {
      status.snap = SnapStatus(
        activeOffset: isMounted && hasSnapPoints ? ActiveOffset(value: activeOffset) : nil,
        activeSnapPoint: environment.snapControl == .uncontrolled ? nil : hostActive)
    }
    status.isDragging = hasDragClass
    status.contentOffset = contentOffset
    if configuration.shouldScaleBackground {
      let shape = shown(.background)
      status.background = [Background(scale: shape.first, translate: shape.second, radius: shown(.radius).first)]
    }
    if environment.nested {
      let shape = shown(.parent)
      status.parent = [
        Parent(
          scale: shape.first, translate: shape.first * shape.second, position: parentPosition(shape))
      ]
    }
    status.body = BodyStatus(
      pointerEvents: body.pointerEvents, isBlack: body.isBlack, scrollsAutomatically: body.scrollsAutomatically,
      pinned: environment.platform == .desktop ? [] : [Pinned(body: body)])
    return status
  }
}

// MARK: - Members

extension Vaul {
  public static var animationMembers: [PropertyDescription] { StartedAnimation().descriptions }

  fileprivate static let activeOffset = Notation<ActiveOffset>(
    shape: .oneOf([.measure(.pixels), .choice(["undefinedpx", "NaNpx"])])
  ) { _, _ in
    nil
  } write: { offset, tape in
    guard let value = offset.value else { return tape.string("undefinedpx") }
    if value.isNaN { tape.string("NaNpx") } else { tape.number(value) }
  }

  fileprivate static let animations = Notation<StartedAnimation>.object.list(0...100)

  /// The animations started by timers, with their times.
  fileprivate static let timedAnimations = Notation.object(
    Catalogue(StartedAnimation()) { animation, m in
      m("at", always: animation.time, .measure(.seconds), "When it began.")
      animation.members(&m)
    }
  ).list(0...1000)

  fileprivate static let calls = Notation<TimedCall>(
    shape: .list(.oneOf([.measure(.seconds), .string, .boolean]), count: 2...3)
  ) { _, _ in
    nil
  } write: { call, tape in
    tape.list { tape in
      tape.number(call.time)
      tape.word(call.callback.name)
      if call.callback.hasArguments { call.callback.writeArguments(to: &tape) }
    }
  }.list(0...1000)
}

extension Vaul.Status: Described {
  public mutating func members(_ m: inout Members) {
    m(
      "position", orNull: position, .measure(.pixels),
      "y of its top edge, or x of its left edge; null while it is not mounted.")
    m("height", always: height, .measure(.pixels), "How much of the container it covers.")
    m("state", always: presence, "Whether it is open, closing, or not there.")
    m("overlayOpacity", orNull: overlayOpacity, .measure(), "The overlay's opacity; null without an overlay.")
    m(
      "activeOffset", sometimes: snap?.activeOffset, Vaul.activeOffset,
      "The translation of the active snap point, or the text that the library writes without one.")
    m("activeSnapPoint", sometimes: snap?.activeSnapPoint, Vaul.activePoint, "The host's active snap point.")
    m("dragging", always: isDragging, "Whether it is being dragged.")
    m("contentOffset", sometimes: contentOffset, .measure(.pixels), "How far its content is scrolled.")
    m("background", sometimes: background.first, "The page behind, if it is scaled.")
    m("parent", sometimes: parent.first, "The drawer that it is nested in.")
    m("body", always: body, "Inline styles of the body.")
    m("drawerHeight", sometimes: drawerHeight, .measure(.pixels), "Its own height, if it has a text field.")
  }
}

extension Vaul.Background: Described {
  mutating func members(_ m: inout Members) {
    m("scale", always: scale, .measure(), "Its scale.")
    m("translate", always: translate, .measure(.pixels), "How far it is moved.")
    m("radius", always: radius, .measure(.pixels), "The radius of its corners.")
  }
}

extension Vaul.Parent: Described {
  mutating func members(_ m: inout Members) {
    m("scale", always: scale, .measure(), "Its scale.")
    m("translate", always: translate, .measure(.pixels), "How far it is moved, times its scale.")
    m("position", always: position, .measure(.pixels), "Its edge.")
  }
}

extension Vaul.BodyStatus: Described {
  mutating func members(_ m: inout Members) {
    m("pointerEvents", always: pointerEvents.rawValue, "Whether it takes pointer events.")
    m("background", always: isBlack ? "black" : "", "Its background.")
    m("scrollBehavior", always: scrollsAutomatically ? "auto" : "", "Its `scroll-behavior`.")
    m.part(pinned.first, or: Vaul.Pinned()) { $0.members(&$1) }
  }
}

extension Vaul.Pinned {
  fileprivate func members(_ m: inout Members) {
    m("position", always: position, "On iPhones and iPads: whether it is pinned.")
    m("top", always: top, "Where it is pinned.")
    m("left", always: left, "Where it is pinned.")
    m("right", always: right, "Where it is pinned.")
    m("height", always: height, "Its height.")
    m("scrollY", always: body.scroll, .measure(.pixels), "How far the page is scrolled.")
  }
}

extension Vaul.Report: Described {
  public mutating func members(_ m: inout Members) {
    m("drag", sometimes: reaction.drag, "The test that decided whether the drawer may be dragged.")
    m.rules(reaction.rules)
    m.ignored(ignored, among: Vaul.Reasons.all)
    m(
      "velocity", sometimes: reaction.velocity, .measureOrNull(.pixelsPerMillisecond),
      "The mean speed of the whole gesture, which decided; null if it took no time.")
    m("error", sometimes: reaction.error, "What React throws.")
    m.animation(reaction.animations.isEmpty ? nil : reaction.animations, Vaul.animations)
    m(
      "meanwhile", unlessEmpty: meanwhile, Vaul.calls, "Callbacks of timers since the latest event: each with its time."
    )
    m(
      "meanwhileAnimations", unlessEmpty: meanwhileAnimations, Vaul.timedAnimations,
      "Animations that timers started since the latest event.")
  }
}

extension Vaul.StartedAnimation: Described {
  mutating func members(_ m: inout Members) {
    m("on", always: element.part, "The element.")
    m("api", always: api, "Whether it is a transition or keyframes.")
    m("property", always: name, "The CSS property, or the keyframes' name.")
    m("duration", always: duration, .measure(.seconds), "How long it lasts.")
    m("timing", always: "cubic-bezier(0.32, 0.72, 0, 1)", "Its timing function.")
    m("from", always: from, .measureOrNull(), "Where it begins.")
    m("to", always: to, .measureOrNull(), "Where it ends, without keyframes over it.")
  }
}
