/// What events say about the sheet.
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
    /// What seldom changes, as the only element of a list, so that an event takes little memory.
    private var kept = [Surroundings()]

    struct Surroundings: Sendable {
      var detents = Detents()
      /// Nil: no keyboard has been shown.
      var keyboard: Keyboard?
      var scrolling = Scrolling()
      var backdropOpacity: Double?
      var backdropTakesTouches: Bool?
      /// Nil: there is no footer.
      var footerY: Double?
    }

    var surroundings: Surroundings {
      get { kept.first ?? Surroundings() }
      set { kept = [newValue] }
    }

    var detents: Detents { surroundings.detents }
    var keyboard: Keyboard? { surroundings.keyboard }
    var scrolling: Scrolling { surroundings.scrolling }
    var backdropOpacity: Double? { surroundings.backdropOpacity }
    var backdropTakesTouches: Bool? { surroundings.backdropTakesTouches }
    var footerY: Double? { surroundings.footerY }
  }

  /// How a `settle` ends.
  struct Rest: Sendable, Equatable {
    /// The last frame that moved the sheet, ms; nil: none did.
    var latestMove: Double?
    /// ms.
    var end = 0.0
    var isBusy = false
    var mask = MaskSize()
  }

  /// The content's mask; nil where there are no detents.
  struct MaskSize: Sendable, Equatable {
    var height: Double?
    var padding: Double?
  }

  /// What an event says besides the status.
  public struct Report: EventReport {
    var own = Notes()
    var before = Notes()
    var rest: Rest?
    var isBusy = false
    var hasCrashed = false
    /// The timeline's time 0, ms.
    var origin = 0.0

    public init() {}

    init(own: Notes, before: Notes, rest: Rest?, hasCrashed: Bool, origin: Double) {
      self.own = own
      self.before = before
      self.rest = rest
      self.hasCrashed = hasCrashed
      self.origin = origin
    }

    public var listed: Int { own.listed + before.listed }

    public var rules: [String] { own.rules.map { $0.rawValue } }

    var hasContent: Bool { !own.isEmpty || !before.isEmpty || rest != nil || hasCrashed }

    fileprivate func seconds(_ time: Double) -> Double { (time - origin) / 1000 }
  }

  /// What the first record states: the sheet, and what its mount has done.
  public struct Initial: Sendable {
    var status = Status()
    var notes = Notes()
    /// Seconds since the mount.
    var time = 0.0
    var frame = 0
    var mask: MaskSize?
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
    Initial(
      status: currentStatus, notes: mountNotes, time: now / 1000, frame: frames.frame(after: now) - 1,
      mask: isSettled ? maskSize : nil)
  }

  /// How it has come to rest, or would have to be left moving.
  var rest: Rest { Rest(latestMove: latestMove, end: now, isBusy: needsFrame, mask: maskSize) }

  private var maskSize: MaskSize {
    detentState.positions == nil ? MaskSize() : MaskSize(height: mask.height.value, padding: mask.padding.value)
  }
}

extension Gorhom.Notes {
  fileprivate var listed: Int { rules.count + callbacks.count + 4 * started.count }
}

// MARK: - As records write it

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
  fileprivate var ruleNames: [String] { rules.map { $0.rawValue } }
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
  fileprivate var ignored: Bool? { own.isIgnored ? true : nil }
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

// MARK: - Catalogues

extension Gorhom {
  public static let statusCatalogue = Catalogue(Status(), places + detentsShown + contents)

  private static let places: [Property<Status>] = [
    Property(
      "position", always: { $0.position }, .measureOrNull(.points),
      "y of the sheet's top edge, with the top inset: `animatedPosition`."),
    Property("height", always: { $0.height }, .measureOrNull(.points), "From there to the container's bottom."),
    Property(
      "index", always: { $0.index }, .measureOrNull(),
      "`animatedIndex`: fractions lie between two detents, -1 is closed."),
    Property("state", always: { $0.state }, sheetStateName, "The sheet's state."),
    Property("scroll", always: { $0.lock }, lockName, "Whether a list in it may scroll."),
    Property(
      "animationState", always: { $0.animation }, animationState,
      "Status, source, index and position that it leads to."),
    Property("opacity", always: { $0.opacity }, .measure(), "The sheet's opacity."),
  ]

  private static let detentsShown: [Property<Status>] = [
    Property(
      "detents", orNull: { $0.detents.positions }, positions,
      "The library's positions of the detents; null while unknown."),
    Property(
      "dynamicDetentIndex", sometimes: { $0.detents.dynamicIndex }, .integer(0...100),
      "Which of them follows from the content's height."),
    Property(
      "highest", orNull: { $0.detents.highest }, .measureOrNull(.points), "The last detent; null while unknown."),
    Property(
      "closed", orNull: { $0.detents.closed }, .measureOrNull(.points),
      "The library's position of a closed sheet; null while unknown."),
    Property("temporary", sometimes: { $0.temporary }, .boolean, "It rests at a place that is no detent."),
    Property("forcedClosing", sometimes: { $0.forcedClosing }, .boolean, "It is being force-closed."),
  ]

  private static let contents: [Property<Status>] = [
    Property(
      "keyboard", sometimes: { $0.keyboard }, keyboardState,
      "The keyboard's status and height, and how much of the container it covers."),
    Property("scrollable", sometimes: { $0.scrollable }, contentKind, "What is in it."),
    Property("nativeOffset", sometimes: { $0.nativeOffset }, .measure(.points), "How far the list is scrolled."),
    Property(
      "contentOffset", sometimes: { $0.contentOffset }, .measure(.points),
      "How far the library takes it to be scrolled."),
    Property("backdropOpacity", sometimes: { $0.backdropOpacity }, .measureOrNull(), "The backdrop's opacity."),
    Property("backdropTouch", sometimes: { $0.backdropTouch }, touchName, "Whether the backdrop takes touches."),
    Property("footerY", sometimes: { $0.footerY }, .measureOrNull(.points), "The footer's place in the sheet."),
  ]

  private static let sheetStateName = Notation<SheetState>.choice
  private static let contentKind = Notation<Content.Kind>.choice
  private static let lockName = Notation<String>.choice(among: ["locked", "unlocked"])
  private static let touchName = Notation<String>.choice(among: ["auto", "none"])
  private static let positions = Notation<Double>.measureOrNull(.points).list(0...101)
  private static let rules = Notation<String>.string.list(0...100_000)
  private static let times = Notation<Double>.measure(.seconds).list(0...100_000)
  private static let animationCalls = Notation<AnimationCall>.object(animationCall).list(0...100_000)

  private static let animationState: Notation<AnimationState> = written(
    .list(.nullable(.oneOf([.string, .measure(.none)])), count: 4...4)
  ) { state, tape in
    tape.string(state.status.rawValue)
    tape.string(state.source.rawValue)
    for number in [state.nextIndex, state.nextPosition] { tape.numberOrNull(number ?? .nan) }
  }

  private static let keyboardState: Notation<Keyboard> = written(
    .list(.oneOf([.choice(["shown", "hidden"]), .measure(.points)]), count: 3...3)
  ) { keyboard, tape in
    tape.string(keyboard.isShown ? "shown" : "hidden")
    tape.number(keyboard.height)
    tape.number(keyboard.heightWithin)
  }

  /// A list that answers hold and no request gives.
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

  public static let initialCatalogue: Catalogue<Initial> = {
    let status: [Property<Initial>] = statusCatalogue.properties.map { $0.lifted { $1(&$0.status) } }
    return Catalogue(Initial(), status + mounting)
  }()

  private static let mounting: [Property<Initial>] = [
    Property("at", always: { $0.time }, .measure(.seconds), "The time since the mount."),
    Property("frame", always: { $0.frame }, .integer(0...1_000_000), "The frames since the mount."),
    Property("emitted", unlessEmpty: { $0.notes.callbacks }, Callback.calls, "What the mount has called."),
    Property("rules", unlessEmpty: { $0.notes.ruleNames }, rules, "The rules of the mount."),
    Property(
      "animation", unlessEmpty: { $0.notes.started }, animationCalls, "The animations that the mount has started."),
    Property("maskHeight", sometimes: { $0.maskHeight }, .measureOrNull(.points), "The height of the content's mask."),
    Property("maskPadding", sometimes: { $0.maskPadding }, .measureOrNull(.points), "Its bottom padding."),
  ]

  public static let reportCatalogue = Catalogue(Report(), happenings + earlier + outcome)

  private static let happenings: [Property<Report>] = [
    .animation({ $0.animation }, animationCalls),
    Property("rules", unlessEmpty: { $0.own.ruleNames }, rules, "The rules that decided."),
    Property(
      "emittedAt", unlessEmpty: { $0.emittedAt }, times, "With `settle`: when each of the callbacks is made."),
    Property("ignored", sometimes: { $0.ignored }, .boolean, "There is nothing that the input could reach."),
    Property("error", sometimes: { $0.error }, .string, "What the library throws."),
    Property(
      "crashed", sometimes: { $0.crashed }, .boolean, "It threw in an effect, which takes down the screen."),
  ]

  private static let earlier: [Property<Report>] = [
    Property("before", unlessEmpty: { $0.before.callbacks }, Callback.calls, "Calls since the event before."),
    Property("beforeAt", unlessEmpty: { $0.beforeAt }, times, "When they were made."),
    Property(
      "beforeRules", unlessEmpty: { $0.before.ruleNames }, rules, "The rules that decided since the event before."),
    Property(
      "beforeAnimation", unlessEmpty: { $0.before.started }, animationCalls,
      "The animations started since the event before."),
  ]

  private static let outcome: [Property<Report>] = [
    Property(
      "restAt", sometimes: { $0.restAt }, .measure(.seconds), "With `settle`: the last frame that moves the sheet."),
    Property(
      "end", sometimes: { $0.end }, .measure(.seconds), "With `settle`: when nothing waits for a frame any more."),
    Property(
      "busy", sometimes: { $0.busy }, .boolean, "Something still moves after 8 s. Quirk: it always will."),
    Property("maskHeight", sometimes: { $0.maskHeight }, .measureOrNull(.points), "The height of the content's mask."),
    Property("maskPadding", sometimes: { $0.maskPadding }, .measureOrNull(.points), "Its bottom padding."),
  ]

  public static var animationMembers: [PropertyDescription] { animationCall.descriptions }

  private static let animationCall = Catalogue<AnimationCall>(
    AnimationCall(),
    [
      Property("api", always: { $0.configs.api }, .string, "The call."),
      Property("toPosition", always: { $0.target }, .measureOrNull(.points), "Where it leads, with the top inset."),
      Property("config", always: { $0.configs }, .object(animationConfigs), "Its configuration, as passed."),
    ])
}
