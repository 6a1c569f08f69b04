public import DrawerEngine

/// Where a released drawer goes, and why.
extension Vaul {
  /// Why a released drawer goes where it goes.
  enum Rules {
    typealias Rule = SystemProfile.Rule

    /// In the order in which documents list them.
    static let all = [
      flickDownCloses, flickDownToFirst, flickUpToLast, swipeUpAtLastStays, swipeDownAtFirstCloses, swipeUpSteps,
      swipeDownSteps, nearest, openingDirectionResets, fastCloses, beyondThresholdCloses, resets, openLock, atRest,
      notDraggable,
    ]
  }

  /// px/ms.
  static let velocityThreshold = 0.4
  static let flickVelocity = 2.0
  /// A swipe farther than this share of the window is decided only by its end.
  static let farSwipe = 0.4

  /// What a release does.
  package enum Decision: Sendable, Equatable {
    case close
    /// To the point with this index; nil for none.
    case snap(Int?)
    case closeAndSnap
    case reset
  }
}

// MARK: - With snap points

extension Vaul.Rules {
  static let flickDownCloses = Rule("flick-down-closes", "Very fast in the closing direction: closed.")
  static let flickDownToFirst = Rule(
    "flick-down-to-first", "Very fast in the closing direction, but not dismissible: to the first point.")
  static let flickUpToLast = Rule("flick-up-to-last", "Very fast in the opening direction: to the last point.")
  static let swipeUpAtLastStays = Rule(
    "swipe-up-at-last-stays", "Fast in the opening direction at the last point: it stays there.")
  static let swipeDownAtFirstCloses = Rule(
    "swipe-down-at-first-closes", "Fast in the closing direction from the first point: closed.")
  static let swipeUpSteps = Rule(
    "swipe-up-steps", "Fast in the opening direction: to the next point, if there is one.")
  static let swipeDownSteps = Rule(
    "swipe-down-steps", "Fast in the closing direction: to the point before, if there is one.")
  static let nearest = Rule(
    "nearest",
    "Slow, or over 40 % of the window: to the nearest snap point. It never closes, however near `closed` is.")
}

extension Vaul.Quirks {
  static let slowNeverCloses = Quirk(
    "slow-never-closes", of: "onReleaseSnapPoints", "A slow drag never closes a drawer with snap points.")
  static let beyondTheEnds = Quirk(
    "beyond-the-ends", of: "snapToPoint", "A swipe beyond the first or last point leaves it where it was dragged.")
}

extension Vaul {
  /// - Parameters:
  ///   - dragged: px, positive in the opening direction.
  ///   - speed: px/ms, without sign.
  /// - Source: `useSnapPoints.onRelease`.
  package func decide(dragged: Double, speed: Double) -> (Rule, Decision) {
    let (index, count) = (activeIndex ?? -1, offsets.count)
    let dismissible = configuration.dismissible
    if !configuration.snapToSequentialPoint, speed > Self.flickVelocity {
      if dragged <= 0 {
        return dismissible ? (Rules.flickDownCloses, .close) : (Rules.flickDownToFirst, .snap(found(0)))
      }
      if dragged > 0 { return (Rules.flickUpToLast, .snap(found(count - 1))) }
    }
    if speed > Self.velocityThreshold, abs(dragged) < windowSize * Self.farSwipe {
      if dragged > 0, isAtLast { return (Rules.swipeUpAtLastStays, .snap(found(count - 1))) }
      if dragged <= 0, index == 0, dismissible { return (Rules.swipeDownAtFirstCloses, .closeAndSnap) }
      let next = dragged > 0 ? index + 1 : index - 1
      return (dragged > 0 ? Rules.swipeUpSteps : Rules.swipeDownSteps, .snap(found(next)))
    }
    let current = (activeOffset ?? 0) - dragged * sign
    var nearest: Int?
    for candidate in offsets.indices {
      guard let best = nearest else {
        nearest = candidate
        continue
      }
      if abs(offsets[candidate] - current) < abs(offsets[best] - current) { nearest = candidate }
    }
    return (Rules.nearest, .snap(nearest.flatMap { found($0) }))
  }

  /// The point found by a snap to the offset with this index: the first one with the same offset. Offsets that are not
  /// numbers match none, and beyond the ends there are none.
  private func found(_ index: Int) -> Int? {
    offsets.indices.contains(index) ? offsets.firstIndex { $0 == offsets[index] } : nil
  }
}

// MARK: - Without snap points

extension Vaul.Rules {
  static let openingDirectionResets = Rule(
    "opening-direction-resets", "In the opening direction: back to where it rests.")
  static let fastCloses = Rule("fast-closes", "Fast in the closing direction: closed.")
  static let beyondThresholdCloses = Rule("beyond-threshold-closes", "Let go at the threshold or beyond it: closed.")
  static let resets = Rule("resets", "Let go before the threshold: back to where it rests.")
}

extension Vaul.Quirks {
  static let tapClosesReturning = Quirk(
    "tap-closes-returning", of: "onRelease", "A tap on a drawer that is on its way back may close it.")
}

extension Vaul {
  /// - Parameters:
  ///   - swipe: The translation that is shown, px.
  ///   - visible: The drawer's visible size, px.
  /// - Source: `onRelease`.
  func decide(dragged: Double, speed: Double, swipe: Double, visible: Double) -> (Rule, Decision) {
    if dragged > 0 { return (Rules.openingDirectionResets, .reset) }
    if speed > Self.velocityThreshold { return (Rules.fastCloses, .close) }
    if abs(swipe) >= visible * configuration.closeThreshold { return (Rules.beyondThresholdCloses, .close) }
    return (Rules.resets, .reset)
  }
}

// MARK: - The release

extension Vaul.Quirks {
  static let meanVelocity = Quirk(
    "mean-velocity", of: "onRelease", "Holding and then flicking is slow: pauses count, the last samples do not.")
}

extension Vaul {
  /// - Source: `onRelease`.
  mutating func release(page point: Vector?, on target: Target) {
    guard isDragging, isMounted else {
      return ignore(
        configuration.dismissible || configuration.snapPoints != nil ? Reasons.notPressed : Reasons.notDismissible)
    }
    reaction.refusal = refusal
    hasDragClass = false
    isAllowedToDrag = false
    isDragging = false
    needsRender = true
    flush()
    let swipe = swipe
    let page = point?.component(along: direction.axis)
    guard let page else {
      if configuration.traits.liftsUnmoved { reaction.error = Self.missingEvent }
      return ignore(Reasons.noMove)
    }
    guard mayDrag(on: target, opening: false) else { return }
    guard let swipe, swipe != 0, !swipe.isNaN else { return ignore(Reasons.unmoved) }
    estimator.add(time: milliseconds, position: page)
    let speed = abs(estimator.velocity)
    let dragged = (pointerStart - page) * sign
    lifted = lift(from: page, showing: swipe, speed: speed)
    reaction.velocity = speed
    if speed > 0.05 {
      isJustReleased = true
      schedule(.justReleased, after: 0.2)
    }
    if configuration.snapPoints != nil {
      if let fadeFrom = fadeFromIndex, (activeIndex ?? -1) == fadeFrom - 1 { styles[.overlay].isSmooth = true }
      let (rule, decision) = decide(dragged: dragged, speed: speed)
      reaction.rules = [rule.id]
      carryOut(decision)
      return callOnRelease(true)
    }
    let (rule, decision) = decide(
      dragged: dragged, speed: speed, swipe: swipe,
      visible: min(shownSize(along: direction.axis), windowSize))
    reaction.rules = [rule.id]
    switch decision {
    case .reset where rule == Rules.openingDirectionResets:
      reset(swipe)
      callOnRelease(true)
    case .reset:
      callOnRelease(true)
      reset(swipe)
    case .close, .snap, .closeAndSnap:
      close()
      callOnRelease(false)
    }
  }

  private mutating func carryOut(_ decision: Decision) {
    switch decision {
    case .close: close()
    case .snap(let index): snap(to: index.map { offsets[$0] })
    case .closeAndSnap:
      close()
      snap(to: nil)
    case .reset: break
    }
  }
}

// MARK: - POST /resolve

extension Vaul.State {
  /// What the library knows about a drag in addition to its end.
  public struct Circumstances: ReleaseCircumstances {
    /// How far the finger has moved along the drawer's axis since the press, px.
    public var translation: Double?
    /// Since the press, ms.
    public var duration: Double?
    /// Whether something, such as the time since it opened, keeps the drawer from being dragged.
    public var isLocked = false

    public init() {}
  }
}

/// Releases that do nothing.
extension Vaul.Rules {
  static let openLock = Rule("open-lock", "Opened less than 500 ms ago: the release does nothing.")
  static let atRest = Rule("at-rest", "Where CSS puts it, or closed: the release does nothing.")
  static let notDraggable = Rule("not-draggable", "Not dismissible, and without snap points: no finger moves it.")
}

extension Vaul {
  public static var isDraggedFromAnywhere: Bool { true }

  public static func releaseMembers(_ release: inout Release<State>, _ m: inout Members) {
    m(
      "translation", optional: &release.circumstances.translation, .pixels,
      "How far the finger has moved along the axis; if not given, from `start` to `position`.")
    m(
      "duration", optional: &release.circumstances.duration, .secondsAsMilliseconds,
      "Time since the press; the speed is then the translation divided by it, and `velocity` does not count.")
    m("locked", &release.circumstances.isLocked, "Whether the drawer was opened or fully opened less than 500 ms ago.")
  }

  public func destination(of release: Release<State>) -> Destination<State> {
    let drawer = placed(release.from)
    let from = drawer.standing
    func stay(_ rule: Rule) -> Destination<State> {
      Destination(detent: from, rule: rule.id, isAnimated: false)
    }
    guard isDraggable else { return stay(Rules.notDraggable) }
    guard !isLocked(release) else { return stay(Rules.openLock) }
    let swipe = (release.position - drawer.place(0)).inTransform
    guard drawer.isOpen else { return stay(Rules.atRest) }
    let dropped = Detent(state: from.state, position: release.position)
    guard swipe != 0 else { return Destination(detent: dropped, rule: Rules.atRest.id, isAnimated: false) }
    let translation = release.circumstances.translation ?? (release.position - (release.start ?? from.position))
    let dragged = -translation * sign
    let speed = release.circumstances.duration.map { abs(translation) / $0 } ?? abs(release.velocity) / 1000
    let (rule, decision) =
      configuration.snapPoints != nil
      ? drawer.decide(dragged: dragged, speed: speed)
      : drawer.decide(
        dragged: dragged, speed: speed, swipe: swipe,
        visible: drawer.visibleSize(at: release.position - drawer.place(0)))
    switch decision {
    case .close, .closeAndSnap:
      guard followsClosing else { return Destination(detent: dropped, rule: rule.id, isAnimated: false) }
      return Destination(detent: detent(.closed), rule: rule.id)
    case .reset: return Destination(detent: detent(.open), rule: rule.id)
    case .snap(let index?): return Destination(detent: detent(.point(index)), rule: rule.id)
    case .snap(nil): return Destination(detent: dropped, rule: rule.id, isAnimated: false)
    }
  }

  public func animation(of release: Release<State>, to destination: Destination<State>) -> AnimationRequest? {
    AnimationRequest(
      api: destination.detent.state == .closed ? "CSSAnimation" : "CSSTransition", timing: Self.timing,
      duration: Self.duration)
  }

  /// Whether the drawer closes when the library asks its host to (`Quirks.refusedClose`).
  private var followsClosing: Bool {
    environment.openControl == .uncontrolled || !environment.refuses.contains(.onOpenChange)
  }

  /// - Source: `onPress`: without snap points, a drawer that cannot be dismissed cannot be dragged.
  private var isDraggable: Bool { configuration.dismissible || configuration.snapPoints != nil }

  private func isLocked(_ release: Release<State>) -> Bool {
    release.circumstances.isLocked && direction.axis == .vertical
  }

  static let timing = Timing.controlPoints(
    .init(controlPoint1: .init(x: 0.32, y: 0.72), controlPoint2: .init(x: 0, y: 1)))

  /// A finger's departure in the form of a release: its translation is included if the drawer has not followed all of
  /// it.
  ///
  /// - Parameters:
  ///   - page: Where the finger is along the axis, px.
  ///   - swipe: The translation that is shown, px.
  ///   - speed: px/ms, without sign.
  private func lift(from page: Double, showing swipe: Double, speed: Double) -> Release<State> {
    let translation = page - pointerStart
    let velocity = speed * 1000
    var release = Release<State>(position: place(0) + swipe, velocity: translation < 0 ? 0 - velocity : velocity)
    if release.position - atRest.standing.position != translation { release.circumstances.translation = translation }
    return release
  }

  /// The drawer where it would be without a finger.
  private var atRest: Vaul {
    var drawer = self
    drawer.inlineTranslate = nil
    drawer.isDelayed = drawer.hasSnapPoints
    return drawer
  }

  /// The drawer, at rest in a state.
  private func placed(_ state: State?) -> Vaul {
    var drawer = isDragging ? atRest : self
    guard let state, state != standing.state else { return drawer }
    switch state {
    case .closed: drawer.isOpen = false
    case .open: drawer.isOpen = true
    case .point(let index):
      let points = configuration.snapPoints ?? []
      drawer.activate(points.indices.contains(index) ? points[index] : nil)
    case .value(let point): drawer.activate(points.contains(point) ? point : nil)
    }
    drawer.inlineTranslate = nil
    drawer.isDelayed = drawer.hasSnapPoints
    return drawer
  }

  /// Opens the drawer at a snap point; at the one that is active, if that is none of the list.
  private mutating func activate(_ point: SnapPoint?) {
    isOpen = true
    guard let point else { return }
    hostActive = .point(point)
    ownActive = hostActive
  }

  public func decisionLines(for release: Release<State>) -> [DecisionLine] {
    guard isDraggable, !isLocked(release) else { return [] }
    let drawer = placed(release.from)
    guard drawer.isOpen else { return [] }
    let (rest, start) = (drawer.place(0), release.start ?? drawer.standing.position)
    // Exactly where CSS places it, and only there, the release does nothing.
    var lines: [DecisionLine] = release.position == rest ? [.position(rest)] : []
    let isFree = release.circumstances.translation == nil
    if isFree { lines.append(.position(start)) }
    let fastest = configuration.snapPoints == nil ? [Self.velocityThreshold] : speeds
    if let duration = release.circumstances.duration {
      for speed in isFree ? fastest : [] {
        lines += [.position(start + speed * duration), .position(start - speed * duration)]
      }
    } else {
      for speed in fastest { lines += [.velocity(speed * 1000), .velocity(-speed * 1000)] }
    }
    guard configuration.snapPoints != nil else {
      let threshold = min(drawerSize, windowSize) * configuration.closeThreshold
      // The last bits of the size on the screen depend on where it is.
      let slack = 2 * Double(Float(containerSize + drawerSize).ulp) * abs(configuration.closeThreshold)
      return lines
        + [threshold - slack, threshold + slack].flatMap { borders(of: $0, at: rest) + borders(of: -$0, at: rest) }
    }
    return isFree ? lines + drawer.midpoints(around: start, release.circumstances.duration) : lines
  }

  /// The speeds at which a release with snap points is decided differently, px/ms.
  private var speeds: [Double] {
    configuration.snapToSequentialPoint ? [Self.velocityThreshold] : [Self.velocityThreshold, Self.flickVelocity]
  }

  /// The lines between each point and the next, and those beyond which a swipe counts by its end.
  private func midpoints(around start: Double, _ duration: Double?) -> [DecisionLine] {
    func within(_ speed: Double?, _ line: DecisionLine) -> DecisionLine {
      guard duration == nil, let speed else { return line }
      return line.within(velocities: -speed * 1000...speed * 1000)
    }
    let fastest = configuration.snapToSequentialPoint ? nil : Self.flickVelocity
    let far = windowSize * Self.farSwipe
    var lines = [within(fastest, .position(start - far)), within(fastest, .position(start + far))]
    guard offsets.first?.isNaN == false else { return lines }
    let shift = start - (activeOffset ?? 0)
    let sorted = offsets.filter { $0.isFinite }.sorted()
    for (one, next) in zip(sorted, sorted.dropFirst()) where one < next {
      let middle = one + (next - one) / 2 + shift
      lines.append(within(abs(middle - start) < far ? Self.velocityThreshold : fastest, .position(middle)))
    }
    return lines
  }

  /// The positions at which a translation, as the browser writes it, reaches a value.
  private func borders(of value: Double, at rest: Double) -> [DecisionLine] {
    let reach = max(abs(value) * 1e-5, 1e-9)
    var (low, high) = (value - reach, value + reach)
    let isNear = value > 0
    guard (isNear ? low.inTransform < value : low.inTransform <= value), high.inTransform >= value else {
      return [.position(rest + value)]
    }
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      if isNear ? middle.inTransform < value : middle.inTransform <= value { low = middle } else { high = middle }
    }
    return [.position(rest + high)]
  }
}
