package import DrawerEngine

extension BottomSheetBehavior {
  /// The behaviour's state of a touch.
  struct TouchMemory: Sendable, Equatable {
    var isIgnoring = false
    /// Whether the finger is its active pointer.
    var hasPointer = false
    /// Where the finger went down; -1 if unknown.
    var initialY: Pixels = -1
    /// The list on which the finger went down, of those that the sheet has found.
    var touchedList: Int?
    /// Whether that list, and not the sheet, is being touched.
    var isTouchingList = false
    var tracker = VelocityTracker()

    /// - Source: `reset`.
    fileprivate mutating func reset() {
      hasPointer = false
      initialY = -1
      touchedList = nil
      tracker.clear()
    }
  }

  /// What a touch may land on inside the sheet.
  package enum Child: Sendable { case list(Int), clickable }
}

// MARK: - Hit testing

extension BottomSheetBehavior {
  /// Whether a point, in whole pixels, is in the sheet as it is laid out.
  func isInside(_ point: Point) -> Bool {
    contains(point, from: position, to: position + layout.viewHeight, width: layout.width)
  }

  /// Whether a point, in whole pixels, is in a list, which is as wide as the sheet.
  func isInside(_ list: ScrollingList, _ point: Point) -> Bool {
    let top = position + list.top
    return contains(point, from: top, to: top + height(of: list), left: list.left, width: layout.width)
  }

  /// The first of the lists that the sheet has found at a point.
  ///
  /// - Source: `findScrollingChildContainingCoordinates`.
  private func foundList(at point: Point) -> Int? { foundLists.first { isInside(lists[$0], point) } }

  private func isInDragHandle(_ point: Point) -> Bool {
    guard let dragHandle else { return false }
    let top = position + metrics.size(dragHandle.top)
    return contains(point, from: top, to: top + metrics.size(dragHandle.height), width: dragHandleWidth)
  }

  private func contains(
    _ point: Point, from top: Pixels, to bottom: Pixels, left: Pixels = 0, width: Pixels
  ) -> Bool {
    let (x, y) = (Pixels(truncating: point.x), Pixels(truncating: point.y))
    return x >= left && x < left + width && y >= top && y < bottom
  }
}

// MARK: - The behaviour's part

extension BottomSheetBehavior: TouchParent {
  package func child(under event: TouchEvent) -> Child? {
    guard isInside(event.point) else { return nil }
    // What comes later in the tree lies above.
    if let list = lists.indices.last(where: { lists[$0].isVisible && isInside(lists[$0], event.point) }) {
      return .list(list)
    }
    // A dialog's sheet consumes what nothing in it does.
    return environment.content == .clickable || configuration.dialog != nil ? .clickable : nil
  }

  package mutating func pass(_ event: TouchEvent, to child: Child) -> Bool {
    switch child {
    case .list(let index): touchList(index, event)
    case .clickable: false
    }
  }

  /// - Source: `onInterceptTouchEvent`.
  package mutating func intercepts(_ event: TouchEvent) -> Bool {
    guard isShown, configuration.draggable else {
      touch.isIgnoring = true
      return false
    }
    if event.action == .down { touch.reset() }
    touch.tracker.add(event)
    switch event.action {
    case .down:
      touch.initialY = Pixels(truncating: event.point.y)
      touch.touchedList = foundList(at: event.point)
      if touch.touchedList != nil, state != .settling {
        touch.hasPointer = true
        if !isInDragHandle(event.point) { touch.isTouchingList = true }
      }
      touch.isIgnoring = !touch.hasPointer && !isInside(event.point)
    case .up, .cancel:
      touch.touchedList = nil
      touch.isTouchingList = false
      touch.hasPointer = false
      if touch.isIgnoring {
        touch.isIgnoring = false
        return false
      }
    case .move: break
    }
    if !touch.isIgnoring, helperIntercepts(event) { return true }
    // A finger that leaves the list's side drags the sheet even where the helper has not captured it.
    guard event.action == .move, let first = firstFoundList, !touch.isIgnoring, state != .dragging else { return false }
    let isOnList =
      configuration.multipleScrollingChildrenSupported ? touch.touchedList != nil : isInside(first, event.point)
    return !isOnList && touch.initialY != -1 && isPastSlop(touch.initialY, event)
  }
}

extension BottomSheetBehavior.Quirks {
  static let setUndone = Quirk(
    "set-undone", of: "onTouchEvent", "`setState` during a drag is undone by the finger's next move.")
}

extension BottomSheetBehavior {
  /// - Source: `onTouchEvent`.
  package mutating func handles(_ event: TouchEvent) -> Bool {
    guard isShown else { return false }
    // The second half of `Quirks.stuckDragging`.
    if event.action == .down, state == .dragging { return true }
    if configuration.draggable || state == .dragging { process(event) }
    if event.action == .down { touch.reset() }
    touch.tracker.add(event)
    // After a down event that it has handled itself, the behaviour no longer knows the position.
    if event.action == .move, configuration.draggable || state == .dragging, !touch.isIgnoring,
      isPastSlop(touch.initialY, event)
    {
      takeSheet()
    }
    return !touch.isIgnoring
  }

  private func isPastSlop(_ y: Pixels, _ event: TouchEvent) -> Bool {
    (y.single - event.point.y).magnitude > metrics.touchSlop.single
  }
}

// MARK: - The helper's part

extension BottomSheetBehavior {
  /// - Source: `ViewDragHelper.shouldInterceptTouchEvent`.
  private mutating func helperIntercepts(_ event: TouchEvent) -> Bool {
    switch event.action {
    case .down:
      helper.begin(event)
      if isInside(event.point), helper.state == .settling { capture() }
    case .move:
      helper.tracker.add(event)
      if let first = helper.first {
        if isPastSlop(first, event) {
          let step = Pixels(truncating: event.point.y - first.y)
          if clamped(position + step) != position, helper.state != .dragging { capture() }
        }
        helper.last = event.point
      }
    case .up, .cancel: helper.cancel()
    }
    return helper.state == .dragging
  }

  /// Whether a finger has moved far enough from its first point to drag the sheet, which must be under it and able to
  /// move.
  private func isPastSlop(_ first: Point, _ event: TouchEvent) -> Bool {
    isInside(event.point) && dragRange > 0 && (event.point.y - first.y).magnitude > metrics.touchSlop.single
  }

  /// Captures the sheet, unless the behaviour refuses.
  ///
  /// - Source: `tryCaptureViewForDrag`, `dragCallback.tryCaptureView`.
  private mutating func capture() {
    if helper.holdsSheet, helper.hasPointer { return }
    if state == .dragging || touch.isTouchingList { return }
    let list =
      configuration.multipleScrollingChildrenSupported ? touch.touchedList.map { lists[$0] } : firstFoundList
    if state == .expanded, touch.hasPointer, let list, list.canScrollUp { return }
    takeSheet()
  }

  /// - Source: `ViewDragHelper.captureChildView`.
  private mutating func takeSheet() {
    helper.holdsSheet = true
    helper.hasPointer = true
    setHelper(.dragging)
  }
}

extension BottomSheetBehavior.Quirks {
  static let tapDrags = Quirk(
    "tap-drags", of: "ViewDragHelper.processTouchEvent",
    "A tap on plain content goes through dragging and is released by the rules.")
}

extension BottomSheetBehavior {
  /// - Source: `ViewDragHelper.processTouchEvent`.
  private mutating func process(_ event: TouchEvent) {
    switch event.action {
    case .down:
      helper.begin(event)
      if isInside(event.point) { capture() }
    case .move:
      helper.tracker.add(event)
      if helper.state == .dragging {
        guard helper.knowsFinger, helper.hasPointer else { return }
        drag(to: event.point)
        helper.last = event.point
      } else if let first = helper.first {
        if isPastSlop(first, event) { capture() }
        helper.last = event.point
      }
    case .up:
      helper.tracker.add(event)
      if helper.state == .dragging { release(velocity(helper.tracker)) }
      helper.cancel()
    case .cancel:
      helper.tracker.add(event)
      if helper.state == .dragging { release(Velocity()) }
      helper.cancel()
    }
  }
}

extension BottomSheetBehavior.Quirks {
  static let lostFractions = Quirk(
    "lost-fractions", of: "ViewDragHelper.processTouchEvent",
    "A drag of 180 px in steps of 2.5 px moves the sheet by 144 px, and steps below 1 px do not move it.")
}

extension BottomSheetBehavior {
  /// Moves the sheet by whole pixels. Fractions are lost.
  ///
  /// - Source: `ViewDragHelper.dragTo`.
  private mutating func drag(to point: Point) {
    let across = Pixels(truncating: point.x - helper.last.x)
    let step = Pixels(truncating: point.y - helper.last.y)
    if step != 0 { position = clamped(position + step) }
    if step != 0 || across != 0 { call(.slide(slideOffset(position))) }
  }

  /// Releases the sheet. The rules receive 0 if the finger was too slow to fling; the settle reports the computed
  /// velocity.
  ///
  /// - Source: `ViewDragHelper.releaseViewForPointerUp`, `dragCallback.onViewReleased`.
  private mutating func release(_ computed: Velocity) {
    let velocity = Velocity(x: metrics.fling(computed.x), y: metrics.fling(computed.y))
    kept.lifted = Release(position: position.double, velocity: Double(velocity.y))
    kept.lifted?.circumstances.velocityAcross = Double(velocity.x)
    let decision = decision(at: position, velocity)
    kept.report.decide(decision, velocity)
    settle(to: decision.state, release: computed)
  }

  /// The velocity computed by a tracker, px/s.
  func velocity(_ tracker: VelocityTracker) -> Velocity {
    func computed(_ slope: Float) -> Float {
      let inMilliseconds = slope * 1000
      return metrics.limit(inMilliseconds / 1000)
    }
    return Velocity(x: computed(tracker.x.slope), y: computed(tracker.y.slope))
  }
}
