public import DrawerEngine

/// What events report about the sheet.
extension BottomSheetBehavior {
  /// The view and the behaviour.
  public struct Status: Sendable {
    var position: Pixels = 0
    var height: Pixels = 0
    var viewHeight: Pixels = 0
    var state = State.collapsed
    var lastStableState = State.collapsed
    /// NaN or infinite if collapsed coincides with another detent.
    var slideOffset: Float = 0
    var offsets = Offsets()
    var contentOffset: Pixels?
    var otherContentOffsets: [Double] = []
    var interpolation: Float?
    /// Nil if the view is drawn without a transform.
    var transform: Transform?
    var hasList = false

    public init() {}
  }

  /// What an event reports in addition to the status.
  public struct Report: EventReport {
    var settle: Settle?
    /// The id of the rule that decided, if one did.
    public private(set) var rules: [String] = []
    /// The velocity passed to the rules.
    var velocity: Velocity?
    var hideVelocity: Float?
    var preFling: String?
    var touch: TouchOutcome?
    var error: ThrownError?
    var accepted: Bool?
    var consumed: Pixels?
    var taken: Bool?
    var ignored: Ignored?
    var corner: [Corners.Step] = []
    var backAnimation: [Back.Property] = []

    public init() {}

    public var listed: Int { corner.count + backAnimation.count }

    /// Whether it reports anything.
    var hasContent: Bool {
      settle != nil || !rules.isEmpty || preFling != nil || touch != nil || error != nil || accepted != nil
        || consumed != nil || taken != nil || ignored != nil || !corner.isEmpty || !backAnimation.isEmpty
    }

    /// Whether it reports more than who received a touch.
    var isNotable: Bool { settle != nil || !rules.isEmpty || !corner.isEmpty || !backAnimation.isEmpty }

    /// The receiver of the touch.
    enum TouchOutcome: String, Sendable, CaseIterable { case sheet, child, list, intercepted, ignored }

    enum ThrownError: String, Sendable, CaseIterable { case illegalArgument = "IllegalArgumentException" }

    /// Reports the last of several settles, with their number.
    mutating func start(_ settle: Settle) {
      let earlier = self.settle?.count ?? 0
      self.settle = settle
      self.settle?.count += earlier
    }

    /// Redirects the reported settle of the same event to a state that is reached at once.
    mutating func retarget(_ state: State) { settle?.toState = state }

    mutating func decide(_ rule: Rule) { rules = [rule.id] }

    mutating func decide(_ decision: Decision, _ velocity: Velocity?) {
      decide(decision.rule)
      self.velocity = velocity
      hideVelocity = decision.hideVelocity
    }
  }

  /// The first record, which also lists earlier calls: none.
  public struct Initial: Sendable {
    var status = Status()

    public init() {}
  }

  public static func listed(in status: Status) -> Int { status.otherContentOffsets.count }

  public func status(at time: Double) -> Status {
    var status = Status()
    status.position = position
    status.height = layout.height - position
    status.viewHeight = layout.viewHeight
    status.state = state
    status.lastStableState = lastStableState
    status.slideOffset = slideOffset(position)
    status.offsets = offsets
    status.contentOffset = lists.first?.contentOffset
    status.otherContentOffsets = lists.dropFirst().map { $0.contentOffset.double }
    status.interpolation = corners?.interpolation
    status.transform = back.transform.isNeutral ? nil : back.transform
    status.hasList = !lists.isEmpty
    return status
  }

  public var initial: Initial {
    var initial = Initial()
    initial.status = status(at: 0)
    return initial
  }
}

// MARK: - Members

extension BottomSheetBehavior.Status: Described {
  public mutating func members(_ m: inout Members) {
    m("position", always: position.double, .measure(.pixels), "y of the view's top edge.")
    m("height", always: height.double, .measure(.pixels), "The container's height minus the position.")
    m("viewHeight", always: viewHeight.double, .measure(.pixels), "The view's own height.")
    m("state", always: state, "`getState()`.")
    m("lastStableState", always: lastStableState, "`getLastStableState()`.")
    m(
      "slideOffset", always: Double(slideOffset), .measureOrNull(),
      "1 at expanded, 0 at collapsed, -1 at hidden; null where collapsed is at another detent.")
    m("offsets", always: offsets, "Where the detents are.")
    m("contentOffset", sometimes: contentOffset?.double, .measure(.pixels), "How far the first list is scrolled.")
    m(
      "otherContentOffsets", unlessEmpty: otherContentOffsets, BottomSheetBehavior.contentOffsets,
      "How far the other lists are scrolled.")
    // Sizes and samples can be so wild that single precision has no number.
    m(
      "interpolation", sometimes: interpolation.map { Double($0) }, .measureOrNull(),
      "How round the corners are: fully at 1, not at all at 0.")
    m("transform", sometimes: drawn, "How predictive back draws the view.")
  }

  private var drawn: BottomSheetBehavior.Drawn? {
    transform.map { BottomSheetBehavior.Drawn(transform: $0, hasList: hasList) }
  }
}

extension BottomSheetBehavior.Offsets: Described {
  package mutating func members(_ m: inout Members) {
    m("expanded", always: expanded.double, .measure(.pixels), "`getExpandedOffset()`.")
    m("halfExpanded", always: halfExpanded.double, .measure(.pixels), "Where halfExpanded is.")
    m("collapsed", always: collapsed.double, .measure(.pixels), "Collapsed.")
    m("fitToContents", always: fitToContents.double, .measure(.pixels), "Where all of the content is shown.")
  }
}

extension BottomSheetBehavior {
  /// A transform as records list it: without a list there is no content to scale.
  struct Drawn: Sendable {
    var transform = Transform()
    var hasList = false
  }
}

extension BottomSheetBehavior.Drawn: Described {
  mutating func members(_ m: inout Members) {
    m("scaleX", always: Double(transform.scaleX), .measure(), "Its horizontal scale.")
    m("scaleY", always: Double(transform.scaleY), .measure(), "Its vertical scale.")
    m("translationY", always: Double(transform.translationY), .measure(.pixels), "How far it is moved down.")
    m(
      "contentScaleY", sometimes: hasList ? Double(transform.contentScaleY) : nil, .measure(),
      "The list's vertical scale, which undoes the distortion.")
  }
}

extension BottomSheetBehavior.Initial: Described {
  public mutating func members(_ m: inout Members) {
    status.members(&m)
    m(
      "emitted", always: [], 0...0,
      "What was called before the timeline began: nothing.")
    m("animation", orNull: String?.none, "What was animated before: nothing, so null.")
  }
}

extension BottomSheetBehavior.Report {
  public mutating func members(_ m: inout Members) {
    m.animation(settle)
    m.rules(rules)
    m(BottomSheetBehavior.velocityMember, sometimes: velocity, "The velocity that the rules were given.")
    m(
      "hideVelocity", sometimes: hideVelocity.map { Double($0) }, .measureOrNull(.pixelsPerSecond),
      "The velocity passed to the decision whether the sheet hides.")
    m(
      "preFling", sometimes: preFling,
      "Who takes the list's fling, the sheet (consumed) or the list, and its velocity, px/s.")
    m("touch", sometimes: touch, "Who got the touch.")
    m("error", sometimes: error, "What a setter throws; nothing has changed.")
    m("accepted", sometimes: accepted, "Whether the sheet takes part in a nested scroll.")
    m("consumed", sometimes: consumed?.double, .measure(.pixels), "How much of a nested scroll it takes.")
    m("taken", sometimes: taken, "Whether it takes a fling, or expands for a focus.")
    m.ignored(ignored, among: BottomSheetBehavior.Reasons.all)
    m(
      "corner", unlessEmpty: corner, BottomSheetBehavior.cornerSteps,
      "What the corners' animator does: start, reverse or cancel, and its two values.")
    m(
      "backAnimation", unlessEmpty: backAnimation, BottomSheetBehavior.backProperties,
      "What a back gesture starts: the property, from, to and duration, ms.")
  }
}

extension BottomSheetBehavior.Settle: Described {
  mutating func members(_ m: inout Members) {
    m("api", always: BottomSheetBehavior.settlingCall, "The call.")
    m("duration", always: Double(course.duration) / 1000, .measure(.seconds), "How long it takes.")
    m("fromPosition", always: course.from.double, .measure(.pixels), "Where it begins.")
    m("toPosition", always: course.to.double, .measure(.pixels), "Where it ends.")
    m("toState", always: toState, "The state there.")
    m("start", always: Double(course.start) / 1000, .measure(.seconds), "When it begins.")
    m(
      "settleVelocity", always: velocity.double, .measure(.pixelsPerSecond),
      "The finger's velocity in whole px/s, before slow ones are set to 0.")
    m(
      "settleVelocityX", sometimes: velocityX == 0 ? nil : velocityX.double, .measure(.pixelsPerSecond),
      "Its horizontal part.")
    m(
      "count", sometimes: count == 1 ? nil : count, 2...1_000_000,
      "How many were started since the last event; the last is reported.")
  }
}

extension BottomSheetBehavior.Velocity: Described {
  package init() { self.init(x: 0) }

  package mutating func members(_ m: inout Members) {
    m("x", always: Double(x), .measureOrNull(.pixelsPerSecond), "Horizontally, + to the right.")
    m("y", always: Double(y), .measureOrNull(.pixelsPerSecond), "Vertically, + down.")
  }
}

extension BottomSheetBehavior {
  static let velocityMember = "velocity"

  public static var animationMembers: [PropertyDescription] { Settle().descriptions }

  fileprivate static let contentOffsets = Notation<Double>.measure(.pixels).list(0...Scene.furtherLists)

  /// Each is `["start", from, to]`.
  fileprivate static let cornerSteps = Notation<Corners.Step>(
    shape: .list(
      .oneOf([.choice(Corners.Step.Kind.allCases.map { $0.rawValue }), .nullable(.measure(.none))]), count: 3...3)
  ) { _, reading in
    reading.refuse("is not read")
    return nil
  } write: { step, tape in
    tape.list { tape in
      tape.word(step.kind.rawValue)
      for value in [step.from, step.to] { tape.numberOrNull(Double(value)) }
    }
  }.list(0...100_000)

  /// Each is `["scaleX", from, to, duration]`; a second `scaleY` is the list's.
  fileprivate static let backProperties = Notation<Back.Property>(
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
  }.list(0...100_000)
}
