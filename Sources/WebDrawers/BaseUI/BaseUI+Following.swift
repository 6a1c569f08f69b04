import DrawerEngine

/// How the popup follows a swipe that has begun.
extension BaseUI {
  /// Handles a press on a drawer: it begins a swipe, or waits for a move that does.
  ///
  /// - Returns: The reason why it waits; nil if it begins a swipe.
  mutating func press(
    _ level: Level, at point: Vector, _ time: Double, _ pointer: Pointer, on stage: inout Stage<BaseUI>
  ) -> Ignored? {
    self[level].swipe.pendingStart = point
    guard let hit = hit(point, in: level, at: stage.now) else { return Reasons.outsidePopup }
    guard mayBegin(hit, pointer, level) else { return Reasons.onControl }
    guard scroller(hit, along: self[level].layout.direction.axis) == nil else { return Reasons.waitsOnContent }
    guard page(for: pointer) == nil else { return Reasons.waitsOnPage }
    begin(level, at: point, time, isRebased: true, on: &stage)
    return nil
  }

  private func mayBegin(_ hit: Hit, _ pointer: Pointer, _ level: Level) -> Bool {
    pointer == .touch || !hit.part.isInteractive
  }

  mutating func moveSwipe(
    _ level: Level, to point: Vector, _ time: Double, _ pointer: Pointer, on stage: inout Stage<BaseUI>
  ) {
    if let start = self[level].swipe.pendingStart,
      let refusal = takeUp(level, from: start, at: point, time, pointer, on: &stage), !self[level].swipe.isSwiping
    {
      return stage.ignore(refusal)
    }
    guard self[level].swipe.isSwiping else {
      return stage.ignore(self[level].isOpen ? Reasons.noContact : Reasons.closed)
    }
    let idleness = self[level].swipe.idleness(at: point)
    let hasMoved = popups[level.index].swipe.move(to: point, time)
    if hasMoved {
      follow(level)
    } else if configuration.traits.rewritesUnchangedMoves {
      self[level].dragTransform = self[level].swipe.offset
      self[level].movement = self[level].swipe.delta
    }
    stage.ignore(hasMoved && level == .nested ? Reasons.nestedTakes : idleness)
  }

  /// Handles a move after a waiting press: it begins a swipe if it may.
  ///
  /// - Returns: The reason why it keeps waiting; nil if it begins a swipe.
  private mutating func takeUp(
    _ level: Level, from start: Vector, at point: Vector, _ time: Double, _ pointer: Pointer,
    on stage: inout Stage<BaseUI>
  ) -> Ignored? {
    guard let hit = hit(point, in: level, at: stage.now) else { return Reasons.outsidePopup }
    guard mayBegin(hit, pointer, level) else { return Reasons.onControl }
    let axis = self[level].layout.direction.axis
    let list = scroller(hit, along: axis).flatMap { page[$0] }
    guard let scrolled = list ?? page(for: pointer) else {
      begin(level, at: point, time, isRebased: true, on: &stage)
      return nil
    }
    guard pointer == .touch else { return Reasons.waitsOnContent }
    let begins = Self.begins(
      (point - start).component(along: axis), at: scrolled.offset.component(along: axis),
      limit: scrolled.limit(along: axis), along: axis, self[level].directions)
    guard begins == true else { return list == nil ? Reasons.waitsOnPage : Reasons.waitsOnContent }
    begin(level, at: start, time, isRebased: false, on: &stage)
    return nil
  }
}

extension BaseUI.Quirks {
  static let pageHoldsSwipes = Quirk(
    "page-holds-swipes", of: "useSwipeDismiss",
    "Over a page that scrolls in its body a touch moves no drawer upwards, unless an open one locks that scrolling.")
}

extension BaseUI {
  /// The page, if a touch on a drawer could scroll it. The page scrolls in the window, so the body itself is at its
  /// top.
  ///
  /// - Source: `useSwipeDismiss` (`findGestureScrollableTouchTarget`), `useScrollLock`.
  func page(for pointer: Pointer) -> Scroller? {
    let hidden = environment.pageHeight.roundedUpHalves - container.height.roundedUpHalves
    guard pointer == .touch, axis == .vertical, hidden > 0, !locksScrolling else { return nil }
    return Scroller(limit: Vector(x: 0, y: hidden))
  }

  var locksScrolling: Bool { drawer.isOpen && configuration.modal == .always || nested?.isOpen == true }
}

extension BaseUI.Quirks {
  static let secondPress = Quirk(
    "second-press", of: "DrawerViewport",
    "A second finger restarts the swipe, and a drawer with snap points falls back to its point.")
}

extension BaseUI {
  /// Takes hold of the popup where it is on the screen. A second finger's press does so again, from the first finger's
  /// position.
  private mutating func begin(
    _ level: Level, at point: Vector, _ time: Double, isRebased: Bool, on stage: inout Stage<BaseUI>
  ) {
    compute(at: stage.now)
    var popup = self[level]
    // A press without a move writes no progress.
    let wasMoved = popup.swipe.progress != 0
    if wasMoved { popup.progress = 0 }
    let origin = Vector(popup.shownTranslation(at: stage.now).sixDigits, along: popup.layout.direction.axis)
    popup.swipe.directions = popup.directions
    popup.swipe.begin(at: point, time, from: origin, size: popup.measuredSize, isRebased: isRebased)
    popup.dragTransform = origin
    popup.movement = Vector()
    popup.hasNoTransition = true
    popup.isSwiping = true
    self[level] = popup
    rest(level)
    if level == .nested, drawer.traits.letsParentGo || wasMoved { clearNested(level) }
  }
}

extension BaseUI.Quirks {
  static let catchAndJump = Quirk(
    "catch-and-jump", of: "DrawerPopup",
    "A drawer with snap points that is caught in mid-flight jumps to its point at the second move.")
  static let upwardFreedom = Quirk(
    "upward-freedom", of: "useSwipeDismiss",
    "A drawer that moves up to snap points can be pulled off its edge, and its backdrop fades backwards.")
}

extension BaseUI {
  /// Moves the popup with the finger.
  private mutating func follow(_ level: Level) {
    let frontHeight = frontHeight(of: level)
    popups[level.index].follow(frontHeight: frontHeight)
    if level == .nested {
      leadParent(to: self[level].progress, by: self[level].swipe.delta, self[level].swipe.intent)
    }
  }

  /// Moves the drawer around the nested one with it.
  ///
  /// - Parameters:
  ///   - progress: The nested drawer's progress.
  ///   - delta: The distance by which it has been swiped, px.
  private mutating func leadParent(to progress: Double, by delta: Vector, _ intent: Direction?) {
    drawer.nestedProgress = progress
    let towards = intent ?? self[.nested].layout.direction
    if abs(towards.displacement(delta)) >= Constants.leastDrag { drawer.isNestedSwiping = true }
    if progress <= 0 { drawer.isNestedSwiping = false }
  }
}

extension BaseUI.Popup {
  /// Moves with the finger. A drawer that moves down to snap points loses its inline transform.
  fileprivate mutating func follow(frontHeight: Double) {
    let delta = swipe.delta
    if layout.direction == .down, hasPoints {
      dragTransform = nil
      followFinger()
    } else {
      dragTransform = swipe.offset
      movement = delta
    }
    progress = progress(after: delta, from: activeOffset) ?? swipe.progress
    progressHeight = frontHeight
  }

  /// How far it has been swiped away, as progress over its snap points; nil if they form no range.
  ///
  /// - Parameters:
  ///   - delta: Px.
  ///   - offset: The offset of the point from which it is swiped.
  fileprivate func progress(after delta: Vector, from offset: Double?) -> Double? {
    guard let range else { return nil }
    return BaseUI.progress(of: max(0, min(layout.measuredHeight, (offset ?? range.start) + delta.y)), in: range)
  }
}

extension BaseUI.Quirks {
  static let keptProgress = Quirk(
    "kept-progress", of: "DrawerViewport",
    "A backdrop keeps its opacity once its drawer is left with fewer than two points.")
}

extension BaseUI.Quirks {
  static let parentKeepsProgress = Quirk(
    "parent-keeps-progress", of: "DrawerViewport",
    "After a nested drawer with snap points has settled, its parent still shows the last swipe until the next one."
  )
}

extension BaseUI {
  /// Ends a swipe with a release that leaves the drawer visible.
  ///
  /// - Parameter offset: The offset of the previously active point.
  mutating func letGo(_ level: Level, _ departure: Departure, from offset: Double?) {
    let isSwiping = drawer.isNestedSwiping
    undo(level)
    // The swipe reports its last movement again, which only a range of points converts to a progress.
    guard level == .nested, !drawer.traits.letsParentGo,
      let progress = self[level].progress(after: departure.delta, from: offset)
    else { return }
    drawer.isNestedSwiping = isSwiping
    leadParent(to: progress, by: departure.delta, departure.intent)
  }

  /// Handles a finger that leaves a nested drawer without a swipe: the parent follows the nested drawer's resting
  /// place.
  mutating func notifyParent(of level: Level) {
    guard level == .nested, !drawer.traits.letsParentGo, self[level].isOpen,
      let progress = self[level].progress(after: Vector(), from: self[level].activeOffset)
    else { return }
    leadParent(to: progress, by: Vector(), nil)
  }

  /// Ends a swipe without a release, or with one that changes nothing.
  mutating func undo(_ level: Level) {
    self[level].letGo()
    self[level].movement = Vector()
    self[level].isEnding = false
    self[level].isStranded = false
    self[level].isDismissed = false
    self[level].strength = 1
    self[level].progress = 0
    rest(level)
    clearNested(level)
  }

  /// Sets the backdrop's progress to that of the active point. With fewer than two points, the progress is not
  /// rewritten.
  mutating func rest(_ level: Level) {
    guard level == .root || nested != nil, self[level].range != nil else { return }
    self[level].progress = self[level].isOpen ? self[level].snapProgress ?? 0 : 0
    if self[level].isOpen { self[level].progressHeight = frontHeight(of: level) }
  }

  mutating func clearNested(_ level: Level) {
    guard level == .nested else { return }
    drawer.nestedProgress = 0
    drawer.isNestedSwiping = false
  }
}

extension BaseUI.Popup {
  /// Removes the inline style of a drag.
  mutating func letGo() {
    isSwiping = false
    dragTransform = nil
    hasNoTransition = false
  }

  /// The movement of a drawer that moves down to snap points: one to one, and with the square root beyond fully open.
  mutating func followFinger() {
    movement = Vector(
      x: swipe.delta.x, y: Self.movement(swipe.delta.y, from: activeOffset ?? 0))
  }

  /// - Source: `getSnapPointSwipeMovement`.
  static func movement(_ movement: Double, from offset: Double) -> Double {
    let moved = offset + movement
    return moved >= 0 ? movement : -(-moved).squareRoot() - offset
  }
}

extension Container.Axis {
  var other: Container.Axis { self == .vertical ? .horizontal : .vertical }
}
