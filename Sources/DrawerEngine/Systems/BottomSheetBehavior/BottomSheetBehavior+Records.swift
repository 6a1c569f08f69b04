/// What events say about the sheet.
extension BottomSheetBehavior {
  /// The view and the behaviour.
  public struct Status: Sendable {
    var position: Pixels = 0
    var height: Pixels = 0
    var viewHeight: Pixels = 0
    var state = State.collapsed
    var lastStableState = State.collapsed
    /// NaN or infinite where collapsed is at another detent.
    var slideOffset: Float = 0
    var offsets = Offsets()
    var contentOffset: Pixels?
    var interpolation: Float?
    /// Nil: the view is drawn as it is.
    var transform: Transform?
    var hasList = false
  }

  /// What an event says besides the status.
  public struct Report: EventReport {
    var settle: Settle?
    var rule: Rule?
    /// As the rules were given it.
    var velocity: Velocity?
    var hideVelocity: Float?
    var preFling: String?
    var touch: TouchOutcome?
    var error: ThrownError?
    var accepted: Bool?
    var consumed: Pixels?
    var taken: Bool?
    var corner: [Corners.Step] = []
    var backAnimation: [Back.Property] = []

    public init() {}

    public var listed: Int { corner.count + backAnimation.count }

    /// Whether it says anything.
    var hasContent: Bool {
      settle != nil || rule != nil || preFling != nil || touch != nil || error != nil || accepted != nil
        || consumed != nil || taken != nil || !corner.isEmpty || !backAnimation.isEmpty
    }

    /// Whether it says more than who got a touch.
    var isNotable: Bool { settle != nil || rule != nil || !corner.isEmpty || !backAnimation.isEmpty }

    /// Who got the touch.
    enum TouchOutcome: String, Sendable, CaseIterable { case sheet, child, list, intercepted, ignored }

    enum ThrownError: String, Sendable, CaseIterable { case illegalArgument = "IllegalArgumentException" }

    /// The last settle of several is reported, with their number.
    mutating func start(_ settle: Settle) {
      let earlier = self.settle?.count ?? 0
      self.settle = settle
      self.settle?.count += earlier
    }

    /// A state is reached at once; a settle reported by the same event led there instead.
    mutating func retarget(_ state: State) { settle?.toState = state }

    public var rules: [String] { rule.map { [$0.rawValue] } ?? [] }

    mutating func decide(_ rule: Rule) { self.rule = rule }

    mutating func decide(_ decision: Decision, _ velocity: Velocity?) {
      rule = decision.rule
      self.velocity = velocity
      hideVelocity = decision.hideVelocity
    }
  }

  /// The first record also says what was called before, which is nothing.
  public struct Initial: Sendable {
    var status = Status()
  }

  public func status(at time: Double) -> Status {
    Status(
      position: position, height: layout.height - position, viewHeight: layout.viewHeight, state: state,
      lastStableState: lastStableState, slideOffset: slideOffset(position), offsets: offsets,
      contentOffset: list?.contentOffset, interpolation: corners?.interpolation,
      transform: back.transform.isNeutral ? nil : back.transform, hasList: list != nil)
  }

  public var initial: Initial { Initial(status: status(at: 0)) }
}

// MARK: - Catalogues

extension Notation where Content == Pixels {
  static var measure: Notation { Notation<Double>.measure(.pixels).map({ Pixels(whole: $0) }, back: { $0.double }) }
}

extension Notation where Content == Float {
  static func measure(_ unit: Unit = .none) -> Notation {
    Notation<Double>.measure(unit).map({ Float($0) }, back: { Double($0) })
  }

  /// Null where sizes or samples are so wild that single precision has no number.
  static func measureOrNull(_ unit: Unit = .none) -> Notation {
    Notation<Double>.measureOrNull(unit).map({ Float($0) }, back: { Double($0) })
  }
}

extension BottomSheetBehavior {
  public static let statusCatalogue = Catalogue(
    Status(),
    [
      Property("position", always: { $0.position }, .measure, "y of the view's top edge."),
      Property("height", always: { $0.height }, .measure, "From there to the container's bottom."),
      Property("viewHeight", always: { $0.viewHeight }, .measure, "The view's own height."),
      Property("state", always: { $0.state }, state, "`getState()`."),
      Property("lastStableState", always: { $0.lastStableState }, state, "`getLastStableState()`."),
      Property(
        "slideOffset", always: { Double($0.slideOffset) }, .measureOrNull(),
        "1 at expanded, 0 at collapsed, -1 at hidden; null where collapsed is at another detent."),
      Property("offsets", always: { $0.offsets }, .object(offsetsCatalogue), "Where the detents are."),
      Property("contentOffset", sometimes: { $0.contentOffset }, .measure, "How far the list is scrolled."),
      Property(
        "interpolation", sometimes: { $0.interpolation }, .measureOrNull(), "The rounded corners: all at 1, none at 0."),
      Property(
        "transform", sometimes: { $0.drawn }, .object(transformCatalogue), "How predictive back draws the view."),
    ])

  private static let offsetsCatalogue = Catalogue(
    Offsets(),
    [
      Property("expanded", always: { $0.expanded }, .measure, "`getExpandedOffset()`."),
      Property("halfExpanded", always: { $0.halfExpanded }, .measure, "Half expanded."),
      Property("collapsed", always: { $0.collapsed }, .measure, "Collapsed."),
      Property("fitToContents", always: { $0.fitToContents }, .measure, "Where all of the content is shown."),
    ])

  /// A transform as records list it: without a list there is no content to scale.
  struct Drawn: Sendable {
    var transform = Transform()
    var hasList = false
  }

  private static let transformCatalogue = Catalogue<Drawn>(
    Drawn(),
    [
      Property("scaleX", always: { $0.transform.scaleX }, .measure(), "Its horizontal scale."),
      Property("scaleY", always: { $0.transform.scaleY }, .measure(), "Its vertical scale."),
      Property("translationY", always: { $0.transform.translationY }, .measure(.pixels), "How far it is moved down."),
      Property(
        "contentScaleY", sometimes: { $0.hasList ? $0.transform.contentScaleY : nil }, .measure(),
        "The list's vertical scale, which undoes the distortion."),
    ])

  public static let initialCatalogue = Catalogue(
    Initial(),
    statusCatalogue.properties.map { $0.lifted { $1(&$0.status) } } + [
      Property(
        "emitted", always: { _ -> [String] in [] }, Notation<String>.string.list(0...0),
        "What was called before the timeline began: nothing."),
      Property("animation", orNull: { _ -> String? in nil }, .string, "What was animated before: null, for nothing."),
    ])

  static let velocityMember = "velocity"

  public static let reportCatalogue = Catalogue(
    Report(),
    [
      .animation({ $0.settle }, .object(settleCatalogue)),
      .rules { $0.rule.map { [$0.rawValue] } ?? [] },
      Property(
        velocityMember, sometimes: { $0.velocity }, .object(velocityCatalogue),
        "The velocity that the rules were given."),
      Property(
        "hideVelocity", sometimes: { $0.hideVelocity }, .measureOrNull(.pixelsPerSecond),
        "The velocity with which it was asked whether the sheet hides."),
      Property(
        "preFling", sometimes: { $0.preFling }, .string,
        "Who takes the list's fling, the sheet (consumed) or the list, and its velocity, px/s."),
      Property("touch", sometimes: { $0.touch }, .choice, "Who got the touch."),
      Property("error", sometimes: { $0.error }, .choice, "What a setter throws; nothing has changed."),
      Property("accepted", sometimes: { $0.accepted }, .boolean, "Whether the sheet takes part in a nested scroll."),
      Property("consumed", sometimes: { $0.consumed }, .measure, "How much of a nested scroll it takes."),
      Property("taken", sometimes: { $0.taken }, .boolean, "Whether it takes a fling, or expands for a focus."),
      Property(
        "corner", unlessEmpty: { $0.corner }, cornerStep.list(0...100_000),
        "What the corners' animator does: start, reverse or cancel, and its two values."),
      Property(
        "backAnimation", unlessEmpty: { $0.backAnimation }, backProperty.list(0...100_000),
        "What a gesture back starts: the property, from, to and duration, ms."),
    ])

  public static var animationMembers: [PropertyDescription] { settleCatalogue.descriptions }

  private static let settleCatalogue = Catalogue<Settle>(
    Settle(),
    [
      Property("api", always: { _ in settlingCall }, .string, "The call."),
      Property(
        "duration", always: { Double($0.course.duration) / 1000 }, .measure(.seconds), "How long it takes."),
      Property("fromPosition", always: { $0.course.from }, .measure, "Where it begins."),
      Property("toPosition", always: { $0.course.to }, .measure, "Where it ends."),
      Property("toState", always: { $0.toState }, state, "The state there."),
      Property("start", always: { Double($0.course.start) / 1000 }, .measure(.seconds), "When it begins."),
      Property(
        "settleVelocity", always: { $0.velocity.double }, .measure(.pixelsPerSecond),
        "The finger's velocity in whole px/s, before too slow ones count as 0."),
      Property(
        "settleVelocityX", sometimes: { $0.velocityX == 0 ? nil : $0.velocityX.double }, .measure(.pixelsPerSecond),
        "Its horizontal part."),
      Property(
        "count", sometimes: { $0.count == 1 ? nil : $0.count }, .integer(2...1_000_000),
        "How many were started since the last event; the last is reported."),
    ])

  private static let velocityCatalogue = Catalogue<Velocity>(
    Velocity(),
    [
      Property("x", always: { $0.x }, .measureOrNull(.pixelsPerSecond), "To the right."),
      Property("y", always: { $0.y }, .measureOrNull(.pixelsPerSecond), "Downwards."),
    ])

  /// `["start", from, to]`.
  private static let cornerStep = Notation<Corners.Step>(
    shape: .list(
      .oneOf([.choice(Corners.Step.Kind.allCases.map { $0.rawValue }), .nullable(.measure(.none))]), count: 3...3)
  ) { _, reading in
    reading.refuse("is not read")
    return nil
  } write: { step, tape in
    tape.list { tape in
      tape.string(step.kind.rawValue)
      for value in [step.from, step.to] { Notation<Float>.measureOrNull().write(value, &tape) }
    }
  }

  /// `["scaleX", from, to, duration]`; a second `scaleY` is the list's.
  private static let backProperty = Notation<Back.Property>(
    shape: .list(.oneOf([.choice(Back.Property.Name.shown.map { $0.text }), .measure(.none)]), count: 4...4)
  ) { _, reading in
    reading.refuse("is not read")
    return nil
  } write: { property, tape in
    tape.list { tape in
      tape.string(property.name.text)
      tape.number(Double(property.from))
      tape.number(Double(property.to))
      tape.number(Int(property.duration))
    }
  }
}

extension BottomSheetBehavior.Status {
  fileprivate var drawn: BottomSheetBehavior.Drawn? {
    transform.map { BottomSheetBehavior.Drawn(transform: $0, hasList: hasList) }
  }
}
