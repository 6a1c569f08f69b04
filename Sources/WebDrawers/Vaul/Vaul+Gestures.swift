public import DrawerEngine

/// What inputs do, and when a finger may drag the drawer.
extension Vaul {
  // MARK: Events

  public mutating func receive(_ action: Action, on stage: inout Stage<Vaul>) {
    now = stage.now
    reaction = Reaction()
    guard !hasCrashed else {
      isInEvent = true
      ignore(Reasons.crashed)
      return conclude(on: &stage)
    }
    guard case .tap(let tap) = action else {
      isInEvent = true
      perform(action)
      return conclude(fallback: fallback(for: action), on: &stage)
    }
    // The event is written when the finger is lifted.
    isInEvent = false
    press(tap)
    settle()
    flush()
    describeKeyframes()
    stage.keepsSilent()
    hand(over: &stage)
  }

  public var hasPendingCallbacks: Bool { !meanwhile.isEmpty || !meanwhileAnimations.isEmpty }

  public mutating func deliverCallbacks(on stage: inout Stage<Vaul>) {
    now = stage.now
    isInEvent = true
    reaction = Reaction()
    conclude(on: &stage)
  }

  /// The library has reacted: React renders, the browser computes the styles, and the event is written.
  ///
  /// - Parameter fallback: Why nothing may have happened.
  mutating func conclude(fallback: Ignored? = nil, on stage: inout Stage<Vaul>) {
    settle()
    flush()
    describeKeyframes()
    let standing = shownStanding
    stage.report.ignored = reaction.reason(isAsBefore: standing == reportedStanding ?? standing, or: fallback)
    reportedStanding = standing
    for call in reaction.calls { stage.emit(call) }
    swap(&stage.report.reaction, &reaction)
    stage.lifted = lifted.take()
    stage.report.meanwhile = meanwhile
    stage.report.meanwhileAnimations = meanwhileAnimations
    if hasDragClass { stage.gesture(.dragging) } else { stage.gesture(.idle) }
    meanwhile = []
    meanwhileAnimations = []
    isInEvent = false
    hand(over: &stage)
  }

  private mutating func perform(_ action: Action) {
    switch action {
    case .pan(let sample): receive(sample)
    case .tap: break
    case .key: if isOpen { change(open: false) } else { ignore(Reasons.notOpen) }
    case .move(let move): receive(move)
    case .set(let change): set(change)
    case .resize(let container):
      window = Size(width: container.width, height: container.height)
      renewOffsets()
      needsRender = true
    case .scroll(let offset): contentOffset = offset
    case .select(let isText): isTextSelected = isText
    case .focus: isInputFocused = isMounted && environment.input
    case .keyboard(let height): receive(keyboard: height)
    case .touchEnd:
      if awaitsTouchEnd { isAllowedToDrag = false }
      awaitsTouchEnd = false
    case .navigate: body.address += 1
    case .mouseUp(let mouse): release(page: page(.along(mouse.translation)), on: .overlay)
    }
  }

  private mutating func receive(_ move: Move) {
    // A host that sets the current value does not render.
    if let snap = move.snap {
      guard snap != hostActive else { return ignore(Reasons.sameValue) }
      if environment.snapControl == .uncontrolled { ignore(Reasons.notGiven) }
      hostActive = snap
    } else if let to = move.to {
      guard environment.openControl == .controlled else { return ignore(Reasons.notGiven) }
      guard setOpen(to == .open) else { return ignore(Reasons.sameValue) }
    }
    (needsRender, hostRenders) = (true, true)
  }

  /// Records that nothing happens, with the reason.
  mutating func ignore(_ reason: Ignored) { reaction.ignored = reason }

  // MARK: Press, move, lift

  /// Where fingers go down by default, px. They did so in the recordings, and sums of such numbers are rounded alike.
  static let landing = Vector(x: 200, y: 500)

  /// The position of a finger on the page. It travels along the axis of positions, even if `direction` changes.
  ///
  /// - Parameter cross: The distance moved across that axis, if the travel is along it.
  private func page(_ travel: Travel, across cross: Double = 0) -> Vector {
    landing + travel.onPage(along: firstDirection.axis, across: cross)
  }
}

extension Vaul.Quirks {
  static let leavingIsLifting = Quirk(
    "leaving-is-lifting", of: "onContextMenu", "A context menu, or leaving the drawer, counts as a lift.")
}

extension Vaul {
  private mutating func receive(_ sample: Sample) {
    if sample.phase == .began { landing = sample.location ?? Self.landing }
    let page = self.page(sample.travel, across: sample.cross)
    if sample.phase == .began {
      let isOnHandle = sample.isOfDrag && environment.handle && configuration.handleOnly
      pressTarget = sample.on ?? (isOnHandle ? .handle : .content)
      pointer = sample.pointerType ?? .touch
      return land(at: page, on: pressTarget)
    }
    guard isMounted, pressElement == element else { return ignore(Reasons.notMounted) }
    switch sample.phase {
    case .began: break
    case .changed:
      lastKnown = (page, pressTarget)
      if !configuration.handleOnly {
        move(to: page, on: pressTarget)
      } else if pressTarget == .handle {
        drag(to: page, on: pressTarget)
      } else {
        ignore(Reasons.handleOnly)
      }
      refusal = hasDragClass ? nil : reaction.ignored
    case .ended:
      forgetPress()
      release(page: page, on: pressTarget)
    case .cancelled, .left:
      // The lift is at the latest move, which may be of an earlier gesture.
      if sample.phase == .cancelled, pressTarget == .handle { cancelInteraction() }
      forgetPress()
      release(page: lastKnown?.page, on: lastKnown?.target ?? .content)
    case .contextMenu:
      guard lastKnown != nil || configuration.traits.liftsUnmoved else { return ignore(Reasons.noMove) }
      forgetPress()
      release(page: lastKnown?.page, on: lastKnown?.target ?? .content)
    }
  }

  mutating func forgetPress() {
    isBeyond = false
    pressPoint = nil
  }

  /// Handles a finger that goes down on the drawer, which receives everything that follows.
  mutating func land(at page: Vector, on target: Target) {
    pressElement = isMounted ? element : -1
    refusal = nil
    guard isMounted else { return ignore(Reasons.notMounted) }
    if target == .handle { startInteraction() }
    if configuration.handleOnly {
      guard target == .handle else { return ignore(Reasons.handleOnly) }
    } else {
      pressPoint = page
    }
    guard configuration.dismissible || configuration.snapPoints != nil else { return ignore(Reasons.notDismissible) }
    pressedSize = Size(width: shownSize(along: .horizontal), height: shownSize(along: .vertical))
    dragStart = milliseconds
    pointerStart = page.component(along: direction.axis)
    estimator = MeanVelocityEstimator()
    estimator.add(time: dragStart, position: pointerStart)
    if environment.platform != .desktop { awaitsTouchEnd = true }
    if !isDragging { (isDragging, needsRender) = (true, true) }
  }

  /// - Source: `Drawer.Content`'s `onPointerMove`: there is no slop along the axis, and across it a gesture may die.
  private mutating func move(to page: Vector, on target: Target) {
    guard let pressPoint else { return ignore(isDragging ? Reasons.across : Reasons.notPressed) }
    if isBeyond { return drag(to: page, on: target) }
    let moved = page - pressPoint
    let isVertical = direction.axis == .vertical
    let along = isVertical ? moved.y : moved.x
    let across = abs(isVertical ? moved.x : moved.y)
    let slop = pointer == .touch ? 10.0 : 2.0
    guard along * sign >= 0, abs(along) <= slop else {
      isBeyond = true
      return drag(to: page, on: target)
    }
    if isVertical ? across <= abs(along) : across < abs(along) {
      drag(to: page, on: target)
    } else {
      ignore(Reasons.across)
      if abs(along) > slop || across > slop { self.pressPoint = nil }
    }
  }

  /// Whole milliseconds, as the library reads the time.
  var milliseconds: Double { (now * 1000 + 1e-6).rounded(.down) }
}
