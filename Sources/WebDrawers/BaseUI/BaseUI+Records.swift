public import DrawerEngine

/// What events report about the drawer.
extension BaseUI {
  /// The library's state, and everything that it has written. Events hold only a reference to it.
  public struct Status: Sendable {
    /// Exactly one element.
    private var kept: [Written] = [Written()]

    var written: Written {
      get { kept[0] }
      set { kept = [newValue] }
    }

    public init() {}

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
    /// Nil if the drawer has no such property.
    var snapPoint: SnapPointArgument?
    var state = State.closed
    var indent = IndentStatus()
    var locksScrolling = false
    var keyboardInset: Double?
    var scroll: Double?
    var crossScroll: Double?
    var area: [Attribute]?
    var nested: NestedStatus?
  }

  /// A popup's variables and attributes.
  struct PopupStatus: Sendable {
    /// The position on the screen, px; nil if no transition is running.
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

  /// What an event reports in addition to the status.
  public struct Report: EventReport {
    var animations: [StartedTransition] = []
    var departure: Departure?
    public var rules: [String] = []
    /// Why the input did nothing; nil if it did something.
    var ignored: Ignored?
    var touch: TouchReport?

    public init() {}
  }

  /// A transition started by an event.
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

  /// The first record, which also lists earlier calls and animations.
  public struct Initial: Sendable {
    var status = Status()
    var emitted: [Callback] = []
    var animations: [StartedTransition] = []

    public init() {}
  }

  public var initial: Initial {
    var start = self
    start.nestedCalls = nested?.isMounted == true ? [.openChangeComplete(true)] : []
    var initial = Initial()
    initial.status = start.status(at: 0)
    if drawer.isMounted { initial.emitted = [.openChangeComplete(true)] }
    initial.animations = animations
    return initial
  }

  /// The number of list elements that is equivalent to a status.
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
    status.locksScrolling = locksScrolling
    status.keyboardInset = keyboard.inset
    if environment.hasArea {
      status.area =
        [drawer.isOpen ? .open : .closed] + (environment.area.isDisabled ? [.disabled] : [])
        + (area?.swipe.isSwiping == true ? [.swiping] : [])
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
    if popup.isStranded, !popup.isEnding { names.append(.ending) }
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

  /// The transitions started by the event that are still running.
  var animations: [StartedTransition] {
    var animations: [StartedTransition] = []
    func add(
      _ started: StyledValue.Started?, _ element: StartedTransition.Element, _ property: StartedTransition.Style,
      from base: Double
    ) {
      guard let started else { return }
      // Opacities have no more digits than the browser writes.
      let (from, to) =
        property == .opacity
        ? (started.from.sixDigits, started.to.sixDigits) : (base + started.from, base + started.to)
      animations.append(
        StartedTransition(
          element: element, property: property, duration: started.duration, timing: styleSheet.timingText, from: from,
          to: to))
    }
    add(drawer.opacity.started, .backdrop, .opacity, from: 0)
    if let nested { add(nested.transform.started, .nestedPopup, .transform, from: nested.layout.base) }
    add(drawer.transform.started, .popup, .transform, from: drawer.layout.base)
    return animations
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

// MARK: - Members

extension BaseUI {
  fileprivate static let attributes = Notation<Attribute>.choice.list(0...16)

  fileprivate static let argument = snapPoint.nullable.map({ SnapPointArgument(point: $0) }, back: { $0.point })

  /// `[x, y]`.
  fileprivate static let pair = Notation<Double>.measure(.pixels).list(2...2).map(
    { Vector(x: $0.first ?? 0, y: $0.last ?? 0) }, back: { [$0.x, $0.y] })

  fileprivate static let calls = Callback.calls

  fileprivate static let transitions = Notation<StartedTransition>.object.list(0...3)

  public static var animationMembers: [PropertyDescription] { StartedTransition().descriptions }
}

extension BaseUI.Status: Described {
  public mutating func members(_ m: inout Members) { kept[0].members(&m) }
}

extension BaseUI.Written {
  fileprivate func members(_ m: inout Members) {
    m("mounted", always: isMounted, "Whether the popup is in the page and shown.")
    m("position", orNull: position, .measure(.pixels), "The popup's position by its style; null out of the page.")
    m("height", always: height, .measure(.pixels), "How far it reaches into the container.")
    m.part(popup, or: BaseUI.PopupStatus()) {
      $0.members(&$1)
      $0.outer(&$1)
      $0.drag(&$1)
    }
    m("backdrop", sometimes: backdrop, "The backdrop.")
    m("open", always: isOpen, "Whether the drawer is open.")
    m(
      "snapPoint", sometimes: snapPoint, BaseUI.argument,
      "The active point, as it was announced last; null: none.")
    m("state", always: state, BaseUI.state, "Closed, open, or the active point.")
    m("indent", always: indent, "`Drawer.Indent`, the page behind the drawer.")
    m("scrollLocked", always: locksScrolling, "Whether the page's scrolling is locked.")
    m("keyboardInset", sometimes: keyboardInset, .measure(.pixels), "`--drawer-keyboard-inset`, once it is written.")
    m("scroll", sometimes: scroll, .measure(.pixels), "How far the list is scrolled.")
    m("crossScroll", sometimes: crossScroll, .measure(.pixels), "How far the strip is scrolled.")
    m("area", sometimes: area, BaseUI.attributes, "The swipe area's attributes.")
    m("nested", sometimes: nested, "The drawer inside the drawer.")
  }
}

extension BaseUI.PopupStatus {
  fileprivate func members(_ m: inout Members) {
    m("shown", sometimes: shown, .measure(.pixels), "Where the screen shows it while it moves.")
    m("snapPointOffset", always: snapPointOffset, .measure(.pixels), "`--drawer-snap-point-offset`.")
    m("swipeMovementX", always: movement.x, .measure(.pixels), "`--drawer-swipe-movement-x`.")
    m("swipeMovementY", always: movement.y, .measure(.pixels), "`--drawer-swipe-movement-y`.")
    m("swipeStrength", always: strength, .measure(), "`--drawer-swipe-strength`.")
    m("frontmostHeight", always: frontmostHeight, .measure(.pixels), "`--drawer-frontmost-height`.")
    m("drawerHeight", sometimes: drawerHeight, .measure(.pixels), "`--drawer-height`.")
  }

  /// The members of a drawer with a drawer inside.
  fileprivate func outer(_ m: inout Members) {
    m("nestedDrawers", sometimes: nestedDrawers, 0...1, "`--nested-drawers`.")
    m(
      "popupSwipeProgress", sometimes: swipeProgress, .measure(),
      "`--drawer-swipe-progress`: how far the nested drawer is swiped.")
  }

  fileprivate func drag(_ m: inout Members) {
    m("dragTransform", sometimes: dragTransform, BaseUI.pair, "The inline transform of a drag.")
    m("attributes", always: attributes, BaseUI.attributes, "The popup's attributes, without their \"data-\".")
  }
}

extension BaseUI.BackdropStatus: Described {
  mutating func members(_ m: inout Members) {
    m("swipeProgress", always: swipeProgress, .measure(), "`--drawer-swipe-progress`.")
    m("attributes", always: attributes, BaseUI.attributes, "Its attributes.")
    m("drawerHeight", sometimes: drawerHeight, .measure(.pixels), "`--drawer-height`.")
    m("opacity", always: opacity, .measure(), "Its opacity by its style.")
    m("shownOpacity", sometimes: shownOpacity, .measure(), "What the screen shows while it changes.")
  }
}

extension BaseUI.IndentStatus: Described {
  mutating func members(_ m: inout Members) {
    m("active", always: isActive, "Whether a drawer is open.")
    m("swipeProgress", always: swipeProgress, .measure(), "`--drawer-swipe-progress`.")
    m("drawerHeight", sometimes: drawerHeight, .measure(.pixels), "`--drawer-height`.")
  }
}

extension BaseUI.NestedStatus: Described {
  mutating func members(_ m: inout Members) {
    m("mounted", sometimes: isUnmounted ? false : nil, "Whether it is in the page.")
    m.part(place, or: BaseUI.NestedPlace()) { place, m in
      m("position", always: place.position, .measure(.pixels), "Its popup's position by its style.")
      m("height", always: place.height, .measure(.pixels), "How far it reaches into the container.")
      place.popup.members(&m)
      place.popup.drag(&m)
    }
    m("emitted", unlessEmpty: emitted, BaseUI.calls, "What it called.")
  }
}

extension BaseUI.Initial: Described {
  public mutating func members(_ m: inout Members) {
    status.members(&m)
    m("emitted", always: emitted, BaseUI.calls, "What was called before the timeline began.")
    m(
      "animation", orNull: animations.isEmpty ? nil : animations, BaseUI.transitions,
      "What was animated before; null if nothing was.")
  }
}

extension BaseUI.Report {
  public mutating func members(_ m: inout Members) {
    m.animation(animations.isEmpty ? nil : animations, BaseUI.transitions)
    m("release", sometimes: departure, "What the library has computed at the release.")
    m.rules(rules)
    m.ignored(ignored, among: BaseUI.Reasons.all)
    m("touch", sometimes: touch, "What happened to a touch's move.")
  }
}

extension BaseUI.StartedTransition: Described {
  mutating func members(_ m: inout Members) {
    m("element", always: element, "The part that it moves.")
    m("property", always: property, "The CSS property.")
    m("duration", always: duration, .measure(.seconds), "How long it takes.")
    m("timing", always: timing, "Its timing function.")
    m("from", always: from, .measure(), "Where it begins: a position in px, or an opacity.")
    m("to", always: to, .measure(), "Where it ends.")
  }
}

extension BaseUI.Departure: Described {
  package init() { self.init(delta: Vector()) }

  package mutating func members(_ m: inout Members) {
    m("deltaX", always: delta.x, .measure(.pixels), "How far the swipe has moved the popup.")
    m("deltaY", always: delta.y, .measure(.pixels), "How far the swipe has moved the popup.")
    m("velocityX", always: average.x, .measure(.pixelsPerMillisecond), "The velocity of the whole gesture.")
    m("velocityY", always: average.y, .measure(.pixelsPerMillisecond), "The velocity of the whole gesture.")
    m("releaseVelocityX", always: velocity.x, .measure(.pixelsPerMillisecond), "The velocity of the last two samples.")
    m("releaseVelocityY", always: velocity.y, .measure(.pixelsPerMillisecond), "The velocity of the last two samples.")
    m("direction", orNull: intent, "The first direction that may dismiss; null: none.")
    m("cancelled", sometimes: isCancelled ? true : nil, "Whether it went back 10 px or more.")
    m("area", sometimes: isArea ? true : nil, "Whether the swipe area was swiped.")
  }
}

extension BaseUI.TouchReport: Described {
  mutating func members(_ m: inout Members) {
    m(
      "cancelable", sometimes: isCancelable ? nil : false,
      "Whether the move can be cancelled; false once the content scrolls.")
    m("prevented", always: isPrevented, "Whether the content is kept from scrolling.")
    m("claimed", always: isClaimed, "Whether the drawer follows.")
  }
}
