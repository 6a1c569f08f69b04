/// What events say about the drawer.
extension BaseUI {
  /// The library's state, and everything that it has written. Events hold no more than a reference to it.
  public struct Status: Sendable {
    /// Exactly one.
    private var kept: [Written] = [Written()]

    var written: Written {
      get { kept[0] }
      set { kept = [newValue] }
    }

    init() {}

    init(_ written: Written) { kept = [written] }
  }

  struct Written: Sendable {
    var isMounted = false
    var position: Double?
    var height = 0.0
    /// Nil while the drawer is not in the page.
    var popup: PopupStatus?
    var backdrop: BackdropStatus?
    var isOpen = false
    /// Nil: the drawer has no such property.
    var snapPoint: SnapPointArgument?
    var state = State.closed
    var indent = IndentStatus()
    var locksScrolling = false
    var scroll: Double?
    var crossScroll: Double?
    var area: [Attribute]?
    var nested: NestedStatus?
  }

  /// A popup's variables and attributes.
  struct PopupStatus: Sendable {
    /// Where the screen shows it, px; nil: no transition runs.
    var shown: Double?
    var snapPointOffset = 0.0
    var movement = Vector()
    var strength = 1.0
    var frontmostHeight = 0.0
    var drawerHeight: Double?
    var nestedDrawers: Int?
    var swipeProgress: Double?
    var dragTransform: Vector?
    var attributes: [Attribute] = []
  }

  /// An attribute of a part, without its "data-".
  enum Attribute: String, Sendable, CaseIterable {
    case open, closed, disabled, swiping, expanded, nested
    case starting = "starting-style"
    case ending = "ending-style"
    case dismissed = "swipe-dismiss"
    case nestedOpen = "nested-drawer-open"
    case nestedSwiping = "nested-drawer-swiping"
  }

  struct BackdropStatus: Sendable {
    var swipeProgress = 0.0
    var attributes: [Attribute] = []
    var drawerHeight: Double?
    var opacity = 0.0
    var shownOpacity: Double?
  }

  struct IndentStatus: Sendable {
    var isActive = false
    var swipeProgress = 0.0
    var drawerHeight: Double?
  }

  struct NestedStatus: Sendable {
    var isUnmounted = false
    var place: NestedPlace?
    var emitted: [Callback] = []
  }

  struct NestedPlace: Sendable {
    var position = 0.0
    var height = 0.0
    var popup = PopupStatus()
  }

  /// What an event says besides the status.
  public struct Report: EventReport {
    var animations: [StartedTransition] = []
    var departure: Departure?
    public var rules: [String] = []
    var touch: TouchReport?

    public init() {}
  }

  /// A transition that an event has started.
  struct StartedTransition: Sendable {
    enum Element: String, Sendable, CaseIterable { case backdrop, nestedPopup, popup }
    enum Style: String, Sendable, CaseIterable { case opacity, transform }

    var element = Element.popup
    var property = Style.transform
    var duration = 0.0
    var timing = ""
    var from = 0.0
    var to = 0.0
  }

  /// The first record also states what was called and animated before.
  public struct Initial: Sendable {
    var status = Status()
    var emitted: [Callback] = []
    var animations: [StartedTransition] = []
  }

  public var initial: Initial {
    var start = self
    start.nestedCalls = nested?.isMounted == true ? [.openChangeComplete(true)] : []
    return Initial(
      status: start.status(at: 0), emitted: drawer.isMounted ? [.openChangeComplete(true)] : [],
      animations: animations)
  }

  /// About how many elements of a list a status is worth.
  public static func listed(in status: Status) -> Int { MemoryLayout<Written>.stride / 48 }

  public func status(at time: Double) -> Status { Status(written(at: time)) }

  private func written(at time: Double) -> Written {
    var status = Written()
    status.isMounted = drawer.isMounted
    if drawer.isMounted {
      status.position = drawer.position
      status.height = coverage.height(at: drawer.position)
      status.popup = popupStatus(.root, at: time)
      if drawer.hasBackdrop { status.backdrop = backdropStatus(at: time) }
      status.scroll = page.scroll
      status.crossScroll = page.strip?.offset.x
    }
    status.isOpen = drawer.isOpen
    if drawer.snapPoints != nil { status.snapPoint = SnapPointArgument(point: drawer.announced) }
    status.state = state(of: drawer)
    status.indent = IndentStatus(
      isActive: drawer.isOpen || nested?.isOpen == true, swipeProgress: indentProgress,
      drawerHeight: indentProgress > 0 ? drawer.progressHeight : nil)
    status.locksScrolling = drawer.isOpen && configuration.modal == .always || nested?.isOpen == true
    if environment.hasArea {
      status.area =
        [drawer.isOpen ? .open : .closed] + (environment.area.isDisabled ? [.disabled] : [])
        + (area == nil ? [] : [.swiping])
    }
    if nested != nil { status.nested = nestedStatus(at: time) }
    return status
  }

  private func popupStatus(_ level: Level, at time: Double) -> PopupStatus {
    let popup = self[level]
    let isNesting = level == .root && nested?.isMounted == true
    return PopupStatus(
      shown: popup.isMoving ? popup.layout.base + popup.shownTranslation(at: time) : nil,
      snapPointOffset: popup.snapOffset, movement: popup.movement, strength: popup.strength,
      frontmostHeight: frontHeight(of: level),
      drawerHeight: popup.isEnding || isNesting ? popup.layout.measuredHeight : nil,
      nestedDrawers: hasOpenNested(level) ? 1 : nil,
      swipeProgress: hasOpenNested(level) && popup.nestedProgress > 0 ? popup.nestedProgress : nil,
      dragTransform: popup.dragTransform, attributes: attributes(level))
  }

  private func attributes(_ level: Level) -> [Attribute] {
    let popup = self[level]
    var names = popup.attributes
    if popup.activeValue == .number(1) { names.append(.expanded) }
    if level == .nested { names.append(.nested) }
    if hasOpenNested(level) {
      names.append(.nestedOpen)
      if popup.isNestedSwiping { names.append(.nestedSwiping) }
    }
    return names.inOrder
  }

  private func backdropStatus(at time: Double) -> BackdropStatus {
    BackdropStatus(
      swipeProgress: drawer.progress, attributes: drawer.attributes.inOrder,
      drawerHeight: indentProgress > 0 ? drawer.progressHeight : nil,
      opacity: drawer.backdropOpacity(styleSheet),
      shownOpacity: drawer.opacity.transition.map { $0.length(at: time).pixels })
  }

  private func nestedStatus(at time: Double) -> NestedStatus {
    let popup = self[.nested]
    guard popup.isMounted else { return NestedStatus(isUnmounted: true, emitted: nestedCalls) }
    return NestedStatus(
      place: NestedPlace(
        position: popup.position, height: popup.layout.coverage.height(at: popup.position),
        popup: popupStatus(.nested, at: time)),
      emitted: nestedCalls)
  }

  /// The transitions that the event has started and that still run.
  var animations: [StartedTransition] {
    let timing = styleSheet.timingText
    func started(
      _ value: StyledValue, _ element: StartedTransition.Element, _ property: StartedTransition.Style, from base: Double
    ) -> StartedTransition? {
      value.started.map {
        // Opacities have no more digits than the browser writes.
        let (from, to) = property == .opacity ? ($0.from.sixDigits, $0.to.sixDigits) : (base + $0.from, base + $0.to)
        return StartedTransition(
          element: element, property: property, duration: $0.duration, timing: timing, from: from, to: to)
      }
    }
    return [
      started(drawer.opacity, .backdrop, .opacity, from: 0),
      nested.flatMap { started($0.transform, .nestedPopup, .transform, from: $0.layout.base) },
      started(drawer.transform, .popup, .transform, from: drawer.layout.base),
    ].compactMap { $0 }
  }
}

extension BaseUI.Popup {
  /// The attributes that the popup and its backdrop share, without their "data-".
  var attributes: [BaseUI.Attribute] {
    var names: [BaseUI.Attribute] = [isOpen ? .open : .closed]
    if isSwiping || isDrawn { names.append(.swiping) }
    if isStarting { names.append(.starting) }
    if isEnding { names.append(.ending) }
    if isDismissed { names.append(.dismissed) }
    return names
  }
}

extension [BaseUI.Attribute] {
  fileprivate var inOrder: Self { sorted { $0.rawValue < $1.rawValue } }
}

// MARK: - Catalogues

extension BaseUI {
  public static let statusCatalogue: Catalogue<Status> = {
    let before: [Property<Written>] = [
      Property("mounted", always: { $0.isMounted }, .boolean, "The popup is in the page and shown."),
      Property(
        "position", orNull: { $0.position }, .measure(.pixels),
        "The popup's position by its style; null out of the page."),
      Property("height", always: { $0.height }, .measure(.pixels), "How far it reaches into the container."),
    ]
    let after: [Property<Written>] = [
      Property("backdrop", sometimes: { $0.backdrop }, .object(backdrop), "The backdrop."),
      Property("open", always: { $0.isOpen }, .boolean, "The drawer is open."),
      Property(
        "snapPoint", sometimes: { $0.snapPoint }, argument, "The active point, as it was announced last; null: none."),
      Property("state", always: { $0.state }, state, "Closed, open, or the active point."),
      Property("indent", always: { $0.indent }, .object(indent), "`Drawer.Indent`, the page behind the drawer."),
      Property("scrollLocked", always: { $0.locksScrolling }, .boolean, "The page's scrolling is locked."),
      Property("scroll", sometimes: { $0.scroll }, .measure(.pixels), "How far the list is scrolled."),
      Property("crossScroll", sometimes: { $0.crossScroll }, .measure(.pixels), "How far the strip is scrolled."),
      Property("area", sometimes: { $0.area }, attributes, "The swipe area's attributes."),
      Property("nested", sometimes: { $0.nested }, .object(nested), "The drawer inside the drawer."),
    ]
    let all = before + (popup + outer + drag).map { $0.lifted(toOptional: { $0.popup }) } + after
    return Catalogue(Status(), all.map { $0.lifted { $1(&$0.written) } })
  }()

  private static let attributes = Notation<Attribute>.choice.list(0...16)

  private static let argument = snapPoint.nullable.map({ SnapPointArgument(point: $0) }, back: { $0.point })

  private static let popup: [Property<PopupStatus>] = [
    Property("shown", sometimes: { $0.shown }, .measure(.pixels), "Where the screen shows it while it moves."),
    Property("snapPointOffset", always: { $0.snapPointOffset }, .measure(.pixels), "`--drawer-snap-point-offset`."),
    Property("swipeMovementX", always: { $0.movement.x }, .measure(.pixels), "`--drawer-swipe-movement-x`."),
    Property("swipeMovementY", always: { $0.movement.y }, .measure(.pixels), "`--drawer-swipe-movement-y`."),
    Property("swipeStrength", always: { $0.strength }, .measure(), "`--drawer-swipe-strength`."),
    Property("frontmostHeight", always: { $0.frontmostHeight }, .measure(.pixels), "`--drawer-frontmost-height`."),
    Property("drawerHeight", sometimes: { $0.drawerHeight }, .measure(.pixels), "`--drawer-height`."),
  ]

  /// Of a drawer with a drawer inside.
  private static let outer: [Property<PopupStatus>] = [
    Property("nestedDrawers", sometimes: { $0.nestedDrawers }, .integer(0...1), "`--nested-drawers`."),
    Property(
      "popupSwipeProgress", sometimes: { $0.swipeProgress }, .measure(),
      "`--drawer-swipe-progress`: how far the nested drawer is swiped."),
  ]

  private static let drag: [Property<PopupStatus>] = [
    Property("dragTransform", sometimes: { $0.dragTransform }, pair, "The inline transform of a drag."),
    Property("attributes", always: { $0.attributes }, attributes, "The popup's attributes, without their \"data-\"."),
  ]

  /// `[x, y]`.
  private static let pair = Notation<Double>.measure(.pixels).list(2...2).map(
    { Vector(x: $0.first ?? 0, y: $0.last ?? 0) }, back: { [$0.x, $0.y] })

  private static let backdrop = Catalogue(
    BackdropStatus(),
    [
      Property("swipeProgress", always: { $0.swipeProgress }, .measure(), "`--drawer-swipe-progress`."),
      Property("attributes", always: { $0.attributes }, attributes, "Its attributes."),
      Property("drawerHeight", sometimes: { $0.drawerHeight }, .measure(.pixels), "`--drawer-height`."),
      Property("opacity", always: { $0.opacity }, .measure(), "Its opacity by its style."),
      Property("shownOpacity", sometimes: { $0.shownOpacity }, .measure(), "What the screen shows while it changes."),
    ])

  private static let indent = Catalogue(
    IndentStatus(),
    [
      Property("active", always: { $0.isActive }, .boolean, "A drawer is open."),
      Property("swipeProgress", always: { $0.swipeProgress }, .measure(), "`--drawer-swipe-progress`."),
      Property("drawerHeight", sometimes: { $0.drawerHeight }, .measure(.pixels), "`--drawer-height`."),
    ])

  private static let nested: Catalogue<NestedStatus> = {
    let place: [Property<NestedPlace>] = [
      Property("position", always: { $0.position }, .measure(.pixels), "Its popup's position by its style."),
      Property("height", always: { $0.height }, .measure(.pixels), "How far it reaches into the container."),
    ]
    return Catalogue(
      NestedStatus(),
      [
        Property(
          "mounted", sometimes: { $0.isUnmounted ? false : nil }, .boolean, "False while it is not in the page.")
      ] + place.map { $0.lifted(toOptional: { $0.place }) }
        + (popup + drag).map { $0.lifted(toOptional: { $0.place?.popup }) } + [
          Property("emitted", unlessEmpty: { $0.emitted }, Callback.calls, "What it called.")
        ])
  }()

  public static let initialCatalogue = Catalogue(
    Initial(),
    statusCatalogue.properties.map { $0.lifted { $1(&$0.status) } } + [
      Property("emitted", always: { $0.emitted }, Callback.calls, "What was called before the timeline began."),
      Property(
        "animation", always: { $0.animations.isEmpty ? nil : $0.animations },
        Notation.object(animation).list(0...3).nullable, "What was animated before; null if nothing was."),
    ])

  public static let reportCatalogue = Catalogue(
    Report(),
    [
      .animation({ $0.animations.isEmpty ? nil : $0.animations }, Notation.object(animation).list(0...3)),
      Property(
        "release", sometimes: { $0.departure }, .object(release), "What the library has computed at the release."),
      .rules { $0.rules },
      Property("touch", sometimes: { $0.touch }, .object(touch), "What became of a touch's move."),
    ])

  public static var animationMembers: [PropertyDescription] { animation.descriptions }

  private static let animation = Catalogue(
    StartedTransition(),
    [
      Property("element", always: { $0.element }, .choice, "The part that it moves."),
      Property("property", always: { $0.property }, .choice, "The CSS property."),
      Property("duration", always: { $0.duration }, .measure(.seconds), "How long it takes."),
      Property("timing", always: { $0.timing }, .string, "Its timing function."),
      Property("from", always: { $0.from }, .measure(), "Where it begins: a position in px, or an opacity."),
      Property("to", always: { $0.to }, .measure(), "Where it ends."),
    ])

  private static let release = Catalogue(
    Departure(),
    [
      Property("deltaX", always: { $0.delta.x }, .measure(.pixels), "How far the swipe has moved the popup."),
      Property("deltaY", always: { $0.delta.y }, .measure(.pixels), "How far the swipe has moved the popup."),
      Property("velocityX", always: { $0.average.x }, .measure(.pixelsPerMillisecond), "The whole gesture's."),
      Property("velocityY", always: { $0.average.y }, .measure(.pixelsPerMillisecond), "The whole gesture's."),
      Property(
        "releaseVelocityX", always: { $0.velocity.x }, .measure(.pixelsPerMillisecond), "The last two samples'."),
      Property(
        "releaseVelocityY", always: { $0.velocity.y }, .measure(.pixelsPerMillisecond), "The last two samples'."),
      Property("direction", orNull: { $0.intent }, .choice, "The first direction that may dismiss; null: none."),
      Property("cancelled", sometimes: { $0.isCancelled ? true : nil }, .boolean, "It went back 10 px or more."),
      Property("area", sometimes: { $0.isArea ? true : nil }, .boolean, "The swipe area was swiped."),
    ])

  private static let touch = Catalogue(
    TouchReport(),
    [
      Property(
        "cancelable", sometimes: { $0.isCancelable ? nil : false }, .boolean, "False once the content scrolls."),
      Property("prevented", always: { $0.isPrevented }, .boolean, "The content may not scroll."),
      Property("claimed", always: { $0.isClaimed }, .boolean, "The drawer follows."),
    ])
}
