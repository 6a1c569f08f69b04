public import DrawerEngine

/// What events report about the sheet.
extension Gorhom {
  public struct Status: Sendable {
    var position = 0.0
    var height = 0.0
    var index = 0.0
    var state = SheetState.closed
    var isScrollLocked = true
    var animation = AnimationState()
    var opacity = 1.0
    var isTemporary = false
    var content = Content.Kind.none
    /// Rarely changing parts, as the only element of an array, so that an event takes little memory.
    private var kept = [Surroundings()]

    struct Surroundings: Sendable {
      var detents = Detents()
      /// Nil if no keyboard has been shown.
      var keyboard: Keyboard?
      var scrolling = Scrolling()
      var backdropOpacity: Double?
      var backdropTakesTouches: Bool?
      /// Nil if there is no footer.
      var footerY: Double?
    }

    var surroundings: Surroundings {
      get { kept.first ?? Surroundings() }
      set { kept = [newValue] }
    }

    public init() {}

    var detents: Detents { surroundings.detents }
    var keyboard: Keyboard? { surroundings.keyboard }
    var scrolling: Scrolling { surroundings.scrolling }
    var backdropOpacity: Double? { surroundings.backdropOpacity }
    var backdropTakesTouches: Bool? { surroundings.backdropTakesTouches }
    var footerY: Double? { surroundings.footerY }
  }

  /// The end of a `settle`.
  struct Rest: Sendable, Equatable {
    /// The last frame that moved the sheet, ms; nil if none did.
    var latestMove: Double?
    /// Milliseconds.
    var end = 0.0
    var isBusy = false
    var mask = MaskSize()
  }

  /// The content's mask; nil without detents.
  struct MaskSize: Sendable, Equatable {
    var height: Double?
    var padding: Double?
  }

  /// What an event reports in addition to the status.
  public struct Report: EventReport {
    var own = Notes()
    var before = Notes()
    var ignored: Ignored?
    var rest: Rest?
    var isBusy = false
    var hasCrashed = false
    /// The timeline's time 0, ms.
    var origin = 0.0

    public init() {}

    init(own: Notes, before: Notes, ignored: Ignored?, rest: Rest?, hasCrashed: Bool, origin: Double) {
      self.own = own
      self.before = before
      self.ignored = ignored
      self.rest = rest
      self.hasCrashed = hasCrashed
      self.origin = origin
    }

    public var listed: Int { own.listed + before.listed }

    public var rules: [String] { own.rules.map { $0.id } }

    var hasContent: Bool { !own.isEmpty || !before.isEmpty || ignored != nil || rest != nil || hasCrashed }

    fileprivate func seconds(_ time: Double) -> Double { (time - origin) / 1000 }
  }

  /// The contents of the first record: the sheet, and what its mount has done.
  public struct Initial: Sendable {
    var status = Status()
    var notes = Notes()
    /// Seconds since the mount.
    var time = 0.0
    var frame = 0
    var mask: MaskSize?

    public init() {}
  }

  public static func listed(in status: Status) -> Int {
    (status.detents.positions?.count ?? 0) + (MemoryLayout<Status.Surroundings>.size + 7) / 8
  }

  public func status(at time: Double) -> Status { foreseen ?? currentStatus }

  var currentStatus: Status {
    var status = Status()
    status.position = shown(position)
    status.height = height - shown(position)
    status.index = index
    status.state = state
    status.isScrollLocked = isScrollLocked
    status.animation = animationState
    status.opacity = look.opacity
    status.isTemporary = isTemporary
    status.content = environment.content.kind
    status.surroundings = Status.Surroundings(
      detents: detentState, keyboard: keyboard.status == .undetermined ? nil : keyboard, scrolling: scrolling,
      backdropOpacity: look.backdropOpacity, backdropTakesTouches: look.backdropTakesTouches,
      footerY: environment.footer == nil ? nil : footerY)
    return status
  }

  public var initial: Initial {
    var initial = Initial()
    initial.status = currentStatus
    initial.notes = mountNotes
    initial.time = now / 1000
    initial.frame = frames.frame(after: now) - 1
    initial.mask = isSettled ? maskSize : nil
    return initial
  }

  /// How it has come to rest, or would be left moving.
  var rest: Rest { Rest(latestMove: latestMove, end: now, isBusy: needsFrame, mask: maskSize) }

  private var maskSize: MaskSize {
    detentState.positions == nil ? MaskSize() : MaskSize(height: mask.height.value, padding: mask.padding.value)
  }
}

extension Gorhom.Notes {
  fileprivate var listed: Int { rules.count + callbacks.count + 4 * started.count }
}

// MARK: - As written by records

extension Gorhom.Status {
  fileprivate var lock: String { isScrollLocked ? "locked" : "unlocked" }
  fileprivate var temporary: Bool? { isTemporary ? true : nil }
  fileprivate var forcedClosing: Bool? { animation.isForcedClosing ? true : nil }
  fileprivate var scrollable: Gorhom.Content.Kind? { content == .none ? nil : content }
  fileprivate var nativeOffset: Double? { content == .scrollView ? scrolling.nativeOffset : nil }
  fileprivate var contentOffset: Double? { content == .scrollView ? scrolling.contentOffset : nil }
  fileprivate var backdropTouch: String? { backdropTakesTouches.map { $0 ? "auto" : "none" } }
}

extension Gorhom.Notes {
  fileprivate var ruleNames: [String] { rules.map { $0.id } }
}

extension Gorhom.Report {
  fileprivate var animation: [Gorhom.AnimationCall]? { own.started.isEmpty ? nil : own.started }
  fileprivate var emittedAt: [Double] { rest == nil ? [] : own.callbacks.map { seconds($0.time) } }
  fileprivate var beforeAt: [Double] { before.callbacks.map { seconds($0.time) } }
  fileprivate var restAt: Double? { rest?.latestMove.map { seconds($0) } }
  fileprivate var end: Double? { rest.map { seconds($0.end) } }
  fileprivate var busy: Bool? { isBusy || rest?.isBusy == true ? true : nil }
  fileprivate var maskHeight: Double? { rest?.mask.height }
  fileprivate var maskPadding: Double? { rest?.mask.padding }
  fileprivate var crashed: Bool? { hasCrashed ? true : nil }
  fileprivate var error: String? {
    own.greatestIndex.map {
      "'index' was provided but out of the provided snap points range! expected value to be between -1, \($0)"
    }
  }
}

extension Gorhom.Initial {
  fileprivate var maskHeight: Double? { mask?.height }
  fileprivate var maskPadding: Double? { mask?.padding }
}

extension Gorhom.AnimationConfigs {
  var api: String { isTiming ? "withTiming" : "withSpring" }
}

// MARK: - Members

extension Gorhom {
  public static var hasIndex: Bool { true }

  public static var animationMembers: [PropertyDescription] { AnimationCall().descriptions }

  fileprivate static let positions = Notation<Double>.measureOrNull(.points).list(0...101)
  fileprivate static let rules = Notation<String>.string.list(0...100_000)
  fileprivate static let times = Notation<Double>.measure(.seconds).list(0...100_000)
  fileprivate static let animationCalls = Notation<AnimationCall>.object.list(0...100_000)

  fileprivate static let animationState: Notation<AnimationState> = written(
    .list(.nullable(.oneOf([.string, .measure(.none)])), count: 4...4)
  ) { state, tape in
    tape.word(state.status.rawValue)
    tape.word(state.source.rawValue)
    for number in [state.nextIndex, state.nextPosition] { tape.numberOrNull(number ?? .nan) }
  }

  fileprivate static let keyboardState: Notation<Keyboard> = written(
    .list(.oneOf([.choice(["shown", "hidden"]), .measure(.points)]), count: 3...3)
  ) { keyboard, tape in
    tape.word(keyboard.isShown ? "shown" : "hidden")
    tape.number(keyboard.height)
    tape.number(keyboard.heightWithin)
  }

  /// A list that only answers contain.
  private static func written<Content: Sendable>(
    _ shape: Shape, _ write: @escaping @Sendable (Content, inout Tape) -> Void
  ) -> Notation<Content> {
    Notation<Content>(shape: shape) { _, reading in
      reading.refuse("is not read")
      return nil
    } write: { content, tape in
      tape.list { write(content, &$0) }
    }
  }
}

extension Gorhom.Status: Described {
  public mutating func members(_ m: inout Members) {
    m(
      "position", always: position, .measureOrNull(.points),
      "y of the sheet's top edge, with the top inset: `animatedPosition`.")
    m("height", always: height, .measureOrNull(.points), "The container's height minus the position.")
    m("index", always: index, .measureOrNull(), "`animatedIndex`: fractions lie between two detents, -1 is closed.")
    m("state", always: state, "The sheet's state.")
    m("scroll", always: lock, among: ["locked", "unlocked"], "Whether a list in it may scroll.")
    m(
      "animationState", always: animation, Gorhom.animationState,
      "The animation's status and source, and the index and position to which it leads."
    )
    m("opacity", always: opacity, .measure(), "The sheet's opacity.")

    m(
      "detents", orNull: detents.positions, Gorhom.positions,
      "The library's positions of the detents; null while unknown.")
    m(
      "dynamicDetentIndex", sometimes: detents.dynamicIndex, 0...100,
      "The index of the detent that follows from the content's height."
    )
    m("highest", orNull: detents.highest, .measureOrNull(.points), "The last detent; null while unknown.")
    m(
      "closed", orNull: detents.closed, .measureOrNull(.points),
      "The library's position of a closed sheet; null while unknown.")
    m("temporary", sometimes: temporary, "Whether it rests at a place that is not a detent.")
    m("forcedClosing", sometimes: forcedClosing, "Whether it is being force-closed.")

    m(
      "keyboard", sometimes: keyboard, Gorhom.keyboardState,
      "The keyboard's status and height, and how much of the container it covers.")
    m("scrollable", sometimes: scrollable, "What the sheet contains.")
    m("nativeOffset", sometimes: nativeOffset, .measure(.points), "How far the list is scrolled.")
    m(
      "contentOffset", sometimes: contentOffset, .measure(.points),
      "How far the list is scrolled, according to the library.")
    m("backdropOpacity", sometimes: backdropOpacity, .measureOrNull(), "The backdrop's opacity.")
    m("backdropTouch", sometimes: backdropTouch, among: ["auto", "none"], "Whether the backdrop takes touches.")
    m("footerY", sometimes: footerY, .measureOrNull(.points), "y of the footer in the sheet.")
  }
}

extension Gorhom.Initial: Described {
  public mutating func members(_ m: inout Members) {
    status.members(&m)
    m("at", always: time, .measure(.seconds), "The time since the mount.")
    m("frame", always: frame, 0...1_000_000, "The frames since the mount.")
    m("emitted", unlessEmpty: notes.callbacks, Gorhom.Callback.calls, "The callbacks of the mount.")
    m("rules", unlessEmpty: notes.ruleNames, Gorhom.rules, "The rules that decided during the mount.")
    m("animation", unlessEmpty: notes.started, 0...100_000, "The animations that the mount has started.")
    m("maskHeight", sometimes: maskHeight, .measureOrNull(.points), "The height of the content's mask.")
    m("maskPadding", sometimes: maskPadding, .measureOrNull(.points), "The bottom padding of the content's mask.")
  }
}

extension Gorhom.Report: Described {
  public mutating func members(_ m: inout Members) {
    m.animation(animation, Gorhom.animationCalls)
    m("rules", unlessEmpty: own.ruleNames, Gorhom.rules, "The rules that decided.")
    m("emittedAt", unlessEmpty: emittedAt, Gorhom.times, "With `settle`: when each of the callbacks is made.")
    m.ignored(ignored, among: Gorhom.Reasons.all)
    m("error", sometimes: error, "What the library throws.")
    m("crashed", sometimes: crashed, "Whether it threw in an effect, which takes down the screen.")

    m("before", unlessEmpty: before.callbacks, Gorhom.Callback.calls, "Calls since the previous event.")
    m("beforeAt", unlessEmpty: beforeAt, Gorhom.times, "When the calls in `before` were made.")
    m("beforeRules", unlessEmpty: before.ruleNames, Gorhom.rules, "The rules that decided since the previous event.")
    m("beforeAnimation", unlessEmpty: before.started, 0...100_000, "The animations started since the previous event.")

    m("restAt", sometimes: restAt, .measure(.seconds), "With `settle`: the last frame that moves the sheet.")
    m("end", sometimes: end, .measure(.seconds), "With `settle`: when nothing waits for a frame any more.")
    m("busy", sometimes: busy, "Whether something still moves after 8 s. Quirk: if so, it always will.")
    m("maskHeight", sometimes: maskHeight, .measureOrNull(.points), "The height of the content's mask.")
    m("maskPadding", sometimes: maskPadding, .measureOrNull(.points), "The bottom padding of the content's mask.")
  }
}

extension Gorhom.AnimationCall: Described {
  mutating func members(_ m: inout Members) {
    m("api", always: configs.api, "The call.")
    m("toPosition", always: target, .measureOrNull(.points), "Where it leads, with the top inset.")
    m("config", always: configs, "Its configuration, as passed.")
  }
}
