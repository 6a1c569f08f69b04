package import DrawerEngine

extension BottomSheetBehavior {
  /// The call that starts every settle.
  static let settlingCall = "OverScroller.startScroll"

  /// AndroidX's ViewDragHelper, which drags and settles the sheet on the behaviour's behalf.
  struct DragHelper: Sendable, Equatable {
    enum State: Sendable { case idle, dragging, settling }

    var state = State.idle
    /// The number of changes of its state: messages posted before the latest change no longer count.
    var changes = 0
    /// Whether the sheet is its captured view.
    var holdsSheet = false
    /// Whether the finger is its active pointer.
    var hasPointer = false
    /// Where the finger went down; nil if unknown.
    var first: Point?
    /// Where the finger was last. Quirk: with fractions, though the sheet moves by whole pixels.
    var last = Point()
    var tracker = VelocityTracker()
    /// The course of the scroller; nil if it has stopped.
    var course: QuinticCourse?

    var knowsFinger: Bool { first != nil }

    /// `ViewDragHelper.cancel()`.
    mutating func cancel() {
      hasPointer = false
      first = nil
      tracker.clear()
    }

    mutating func begin(_ event: TouchEvent) {
      cancel()
      tracker.add(event)
      first = event.point
      last = event.point
    }
  }

  /// A message that waits for the current event or frame to end. A requested layout comes first.
  enum Message: Sendable, Equatable {
    /// The scroller has arrived, so the helper becomes idle; unless it has changed since then (`DragHelper.changes`).
    case helperIsIdle(since: Int)
    /// A `setState` made while a layout was requested.
    case set(State)
  }

  /// A started settle, as events report it.
  struct Settle: Sendable, Equatable {
    var course = QuinticCourse(from: 0, to: 0, start: 0, duration: 0)
    var toState = State.collapsed
    /// The release's velocity, px/s, whole.
    var velocity: Pixels = 0
    var velocityX: Pixels = 0
    /// The number of settles started by the event.
    var count = 1
  }
}

// MARK: - States

extension BottomSheetBehavior {
  /// - Source: `setStateInternal`.
  mutating func become(_ state: State) {
    guard self.state != state else { return }
    self.state = state
    switch state {
    case .expanded, .collapsed, .halfExpanded: lastStableState = state
    case .hidden: if configuration.hideable { lastStableState = state }
    case .dragging, .settling: break
    }
    if state != .settling { updateCorners(isAnimated: true) }
    call(.stateChanged(state))
    if state == .hidden { dismissHiddenDialog() }
  }
}

extension BottomSheetBehavior.Quirks {
  static let halfWithoutHalf = Quirk(
    "half-without-half", of: "setState",
    "A sheet that starts at halfExpanded stays there although `fitToContents` has no such state.")
}

extension BottomSheetBehavior {
  /// `setState`, which waits for a layout if one is requested.
  ///
  /// - Returns: False if it throws.
  @discardableResult
  mutating func set(_ state: State) -> Bool {
    var target = state
    switch state {
    case .dragging, .settling: return false
    case .hidden:
      guard configuration.hideable else {
        ignore(Reasons.notHideable)
        return true
      }
    case .halfExpanded:
      if configuration.fitToContents, layout.halfExpandedOffset <= layout.fitToContentsOffset { target = .expanded }
    case .expanded, .collapsed: break
    }
    if isLayoutRequested {
      messages.append(.set(target))
      ignore(Reasons.waitsForLayout)
    } else {
      settle(to: target)
    }
    return true
  }

  /// Moves the sheet to a state, without or after a release.
  ///
  /// - Parameter release: The helper's velocity at the release; nil without a release.
  /// - Source: `startSettling`, `ViewDragHelper.forceSettleCapturedViewAt`.
  mutating func settle(to state: State, release: Velocity? = nil) {
    if release == nil {
      helper.hasPointer = false
      helper.holdsSheet = true
    }
    let target = offset(of: state)
    guard target != position else {
      ignore(Reasons.alreadyThere)
      helper.course = nil
      kept.report.retarget(state)
      setHelper(.idle)
      become(state)
      return
    }
    let velocity = Pixels(truncating: release?.y ?? 0)
    let across = Pixels(truncating: release?.x ?? 0)
    let course = self.course(from: position, to: target, velocity: velocity, across: across)
    helper.course = course
    kept.report.start(Settle(course: course, toState: state, velocity: velocity, velocityX: across))
    setHelper(.settling)
    become(.settling)
    updateCorners(isAnimated: true)
    settlingTarget = state
    isSettleCallbackPending = true
  }
}

extension BottomSheetBehavior.Quirks {
  static let sidewaysShortens = Quirk(
    "sideways-shortens", of: "ViewDragHelper.computeSettleDuration",
    "Sideways speed shortens the settle: at 500 px/s it takes 600 ms, with 5000 px/s sideways as well 54 ms.")
}

extension BottomSheetBehavior {
  package func course(from top: Pixels, to target: Pixels, velocity: Pixels, across: Pixels) -> QuinticCourse {
    QuinticCourse(
      from: top, to: target, start: milliseconds,
      duration: QuinticCourse.duration(
        target - top, velocity: metrics.fling(velocity), across: metrics.fling(across), width: layout.width,
        range: dragRange))
  }

  /// `ViewDragHelper.setDragState`.
  mutating func setHelper(_ state: DragHelper.State) {
    helper.changes += 1
    guard helper.state != state else { return }
    helper.state = state
    if state == .dragging, configuration.draggable { become(.dragging) }
    if state == .idle { helper.holdsSheet = false }
  }
}

// MARK: - Frames

extension BottomSheetBehavior {
  /// Whether anything waits for a frame.
  var needsFrame: Bool {
    isSettleCallbackPending || isLayoutRequested || corners?.animator != nil || !back.animations.isEmpty
  }

  /// A frame: animators first, then the settle, a requested layout, and posted messages.
  mutating func showFrame() {
    let now = milliseconds
    corners?.step(at: now)
    stepBackAnimations()
    if isSettleCallbackPending { continueSettling() }
    if isLayoutRequested { layOut() }
    deliverMessages()
  }
}

extension BottomSheetBehavior.Quirks {
  static let lateEnd = Quirk(
    "late-end", of: "ViewDragHelper.continueSettling",
    "The final state is reported one frame after the frame that shows the end.")
}

extension BottomSheetBehavior {
  /// Continues the settle. Its end is posted in the frame that shows it and handled in the next one.
  ///
  /// - Source: `StateSettlingTracker`, `ViewDragHelper.continueSettling(true)`.
  private mutating func continueSettling() {
    isSettleCallbackPending = false
    guard helper.state == .settling else {
      if state == .settling { become(settlingTarget) }
      return
    }
    if let course = helper.course {
      let top = course.position(at: milliseconds)
      if top != position {
        position = top
        call(.slide(slideOffset(top)))
      }
      if course.isOver(at: milliseconds) || top == course.to { helper.course = nil }
    }
    if helper.course == nil { messages.append(.helperIsIdle(since: helper.changes)) }
    isSettleCallbackPending = true
  }

  /// Delivers posted messages, unless a layout has to come first.
  mutating func deliverMessages() {
    var index = 0
    while !isLayoutRequested, index < messages.count {
      switch messages[index] {
      case .helperIsIdle(let changes): if changes == helper.changes { setHelper(.idle) }
      case .set(let state): settle(to: state)
      }
      index += 1
    }
    messages.removeFirst(index)
  }
}
