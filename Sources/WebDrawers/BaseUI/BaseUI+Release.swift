import DrawerEngine

/// The effect of a release: the drawer closes, settles, or returns.
extension BaseUI.Quirks {
  static let tapSettles = Quirk(
    "tap-settles", of: "DrawerViewport",
    "A tap on a drawer with snap points calls onSnapPointChange with the value that it has.")
  static let cancelIsRelease = Quirk(
    "cancel-is-release", of: "useSwipeDismiss",
    "A cancelled gesture is judged like a released one, and may close the drawer.")
}

extension BaseUI {
  /// Handles a finger or pointer that leaves the drawer. A cancellation is treated in the same way.
  ///
  /// - Source: `useSwipeDismiss` (`handleEnd`), `DrawerViewport` (`onRelease`).
  mutating func release(_ level: Level, _ time: Double, on stage: inout Stage<BaseUI>) {
    self[level].swipe.pendingStart = nil
    guard self[level].swipe.isSwiping else { return notifyParent(of: level) }
    let threshold = self[level].swipe.threshold
    let departure = self[level].swipe.end(time)
    stage.report.departure = departure
    if level == .root { stage.lifted = lift(of: departure) }
    let decision = self[level].decision(for: departure)
    self[level].isSwiping = false
    // A pointer may have moved the popup in the event that releases it, before the browser has rendered it.
    if decision.measuresPopup { compute(at: stage.now) }
    self[level].hasNoTransition = false
    stage.report.rules = decision.rules.map { $0.id }
    let (before, offset) = (self[level].activeValue, self[level].activeOffset)
    switch decision.verdict {
    case .closes: closeBySwipe(level, departure, before: before, on: &stage)
    case .strands: strand(level, departure, on: &stage)
    case .stays: letGo(level, departure, from: offset)
    case .settles(let point):
      change(level, to: point.value, .swipe)
      letGo(level, departure, from: offset)
    case .none:
      guard !departure.isCancelled,
        self[level].directions.contains(where: { $0.displacement(departure.delta) > threshold })
      else { return letGo(level, departure, from: offset) }
      self[level].movement = departure.delta
      self[level].progress = 0
      guard ask(level, toOpen: false, .swipe) else { return undo(level) }
      close(level)
      // Quirk: without a direction, only a drawer that controls `open` itself is marked as swiped away.
      self[level].isDismissed = level == .root && environment.host.open == .uncontrolled
    }
  }
}

extension BaseUI.Quirks {
  static let idleStrength = Quirk(
    "idle-strength", of: "DrawerViewport",
    "A fast swipe does not shorten the closing of a drawer that moves down to snap points.")
  static let unseenExit = Quirk(
    "unseen-exit", of: "DrawerViewport",
    "A swipe begins the exit before the host is asked; a refusal takes it back at once, so no event shows it.")
}

extension BaseUI {
  /// Closes the drawer after a swipe.
  private mutating func closeBySwipe(
    _ level: Level, _ departure: Departure, before: SnapPoint?, on stage: inout Stage<BaseUI>
  ) {
    self[level].isEnding = true
    leave(level, departure, on: &stage)
    guard ask(level, toOpen: false, .swipe, before: .some(before)) else {
      undo(level)
      return self[level].swipe.reset()
    }
    close(level)
    self[level].isDismissed = true
  }

  /// Begins the exit: the drawer's styles are computed with the new attributes before the strength is written.
  private mutating func leave(_ level: Level, _ departure: Departure, on stage: inout Stage<BaseUI>) {
    let held = (self[level].held, self[level].announced)
    if self[level].hasPoints { change(level, to: nil, .swipe) }
    let changed = (self[level].held, self[level].announced)
    (self[level].held, self[level].announced) = held
    self[level].isDismissed = true
    self[level].isSwiping = false
    self[level].progress = 0
    let sheet = styleSheet
    self[level].compute(sheet, at: stage.now)
    self[level].strength = self[level].strength(of: departure) ?? 1
    self[level].movement = departure.delta
    (self[level].held, self[level].announced) = changed
  }

  /// Begins the exit without a direction, in which case nobody is asked to close the drawer.
  private mutating func strand(_ level: Level, _ departure: Departure, on stage: inout Stage<BaseUI>) {
    // The swipe reports its last movement only if there was none.
    let parent = level == .nested && self[level].range != nil && departure.delta != Vector() ? drawer.nestedProgress : 0
    self[level].isStranded = true
    leave(level, departure, on: &stage)
    let strength = self[level].strength
    undo(level)
    if level == .nested { drawer.nestedProgress = parent }
    (self[level].isDismissed, self[level].isStranded, self[level].strength) = (true, true, strength)
  }
}
