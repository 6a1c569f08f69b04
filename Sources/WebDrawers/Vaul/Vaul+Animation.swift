public import DrawerEngine

/// Opening, closing, snapping: what the library sets, and what its timers do later.
extension Vaul {
  public enum Ending: Sendable {
    /// A frame after the opening: the drawer moves from outside to its snap point.
    case delayed(element: Int)
    /// The leave animation is over.
    case unmount(Int)
    case bodyBackground(Int)
    /// A drawer that is not modal pins the body for 500 ms.
    case unpin
    /// A frame after a non-modal drawer was opened, the page accepts pointer events again.
    case freePointers
    /// The page scrolls back a frame after its body was unpinned.
    case pageScroll
    /// The parent of a nested drawer keeps a plain translation.
    case parentRest(Int)
    /// A state of the root that lasts for 200 ms.
    case justReleased
    case onAnimationEnd(Bool)
    /// After the closing, the first point becomes the active one.
    case firstPoint(ActivePoint, known: ActivePoint)
    case longPress(Int)
    case cycle(HandleClick)
    /// A tap's finger is lifted.
    case lift(Int)
    /// Keyframes are over, and the styles show again.
    case styles
  }

  struct Timers: Sendable {
    var pending: [(ending: Ending, time: Double)] = []
    /// The number of closings, so that a reopened drawer is not unmounted.
    var closings = 0
  }

  mutating func schedule(_ ending: Ending, after delay: Double) {
    // Times on a grid, so that ends at the same instant as inputs come before them.
    timers.pending.append((ending, ((now + delay) * 1e9).rounded() / 1e9))
  }

  /// Passes to the stage what has been scheduled and what the styles show.
  mutating func hand(over stage: inout Stage<Vaul>) {
    stageStyles(&stage)
    stage.resize(to: coverage.base)
    for (ending, time) in timers.pending {
      if case .lift = ending {
        stage.conclude(ending, at: time)
      } else {
        stage.schedule(ending, at: time, cause: .deferred)
      }
    }
    timers.pending = []
  }

  public mutating func finish(_ ending: Ending, on stage: inout Stage<Vaul>) {
    now = stage.now
    if case .lift(let tap) = ending {
      guard let index = held.firstIndex(where: { $0.index == tap }) else { return stage.keepsSilent() }
      let tap = held.remove(at: index)
      isInEvent = true
      reaction = Reaction()
      reaction.calls = tap.calls
      reaction.ignored = tap.ignored
      if hasCrashed { ignore(Reasons.crashed) } else { lift(tap.tap) }
      return conclude(fallback: fallback(for: .tap(tap.tap)), on: &stage)
    }
    // The effects of timers are reported with the next input.
    stage.keepsSilent()
    isInEvent = false
    happen(ending)
    settle()
    flush()
    describeKeyframes()
    hand(over: &stage)
  }

  private mutating func happen(_ ending: Ending) {
    guard !hasCrashed || ending.outlivesCrash else { return }
    switch ending {
    case .delayed(let element): if element == self.element { isDelayed = true }
    case .unmount(let closing): if closing == timers.closings, presence == .closed { unmount() }
    case .bodyBackground(let restoration): if restoration == body.restorations { body.isBlack = false }
    case .unpin: unpinBody()
    case .freePointers: body.pointerEvents = .auto
    case .pageScroll: restoreScroll()
    case .parentRest(let change): if change == parentChanges { restParent() }
    case .justReleased: (isJustReleased, needsRender) = (false, true)
    case .onAnimationEnd(let open): emit(.onAnimationEnd(open))
    case .firstPoint(let point, let known): setActive(point, known: known)
    case .longPress(let press): finishLongPress(press)
    case .cycle(let click): cycle(click)
    case .lift, .styles: break
    }
  }

  // MARK: Opening

  /// When the page was loaded, s.
  static let loading = -2.0

  /// The two seconds before the timeline.
  mutating func settleIn() {
    now = Self.loading
    isInEvent = false
    if startsOpen {
      _ = setOpen(true)
      (needsRender, hostRenders) = (true, false)
      settle()
      flush()
      if !configuration.modal { body.pointerEvents = .auto }
      now = -1.9
      if hasSnapPoints { isDelayed = true }
      flush()
      now = -1
      if start.pressed {
        needsRender = true
        settle()
        flush()
      }
    } else {
      rememberDependencies()
    }
    now = 0
    flush()
    timers.pending = []
    meanwhile = []
    meanwhileAnimations = []
    reaction = Reaction()
    isInEvent = true
    reportedStanding = shownStanding
  }

  /// Changes the drawer's `open`.
  ///
  /// - Returns: Whether it changed.
  mutating func setOpen(_ open: Bool) -> Bool {
    guard open != isOpen else { return false }
    isOpen = open
    let scroll = body.scroll
    lockScroll()
    if open {
      openTime = milliseconds
      body.scrollsAutomatically = true
      pinBody(from: scroll)
      if !isMounted {
        presence = .open
        mountElement()
        isDelayed = false
        if hasSnapPoints { schedule(.delayed(element: element), after: Self.frame) }
        body.pointerEventsBefore = body.pointerEvents
        body.pointerEvents = isDialogModal ? .none : .auto
      }
      presence = .open
      timers.closings += 1
      if !hasSnapPoints { schedule(.styles, after: Self.duration) }
      scaleBackground()
    } else {
      body.scrollsAutomatically = false
      unpinBody()
      presence = .closed
      timers.closings += 1
      restoreBackground()
      schedule(.unmount(timers.closings), after: Self.duration)
    }
    return true
  }

  mutating func mountElement() {
    element += 1
    isElementKnown = false
    (inlineTranslate, inlineOpacity, inlineHeight) = (nil, nil, nil)
    bottom = nil
    lastKnown = nil
    pressPoint = nil
    isBeyond = false
    hasDragClass = false
    isInputFocused = configuration.autoFocus && environment.input
    handle.renew()
    styles[.drawer] = Style(element: .drawer)
    styles[.overlay] = Style(element: .overlay)
    if !hasSnapPoints { schedule(.styles, after: Self.duration) }
  }

  mutating func unmount() {
    presence = .unmounted
    focusTrigger()
    isElementKnown = false
    (inlineTranslate, inlineOpacity, inlineHeight) = (nil, nil, nil)
    bottom = nil
    hasDragClass = false
    isInputFocused = false
    if isDialogModal { body.pointerEvents = body.pointerEventsBefore }
  }
}

// MARK: - Snapping and resetting

extension Vaul.Quirks {
  static let lastPointLocks = Quirk(
    "last-point-locks", of: "onSnapPointChange",
    "After every arrival at the last snap point it cannot be dragged for 500 ms.")
}

extension Vaul {
  /// - Parameter offset: The translation; nil for one that is undefined.
  /// - Source: `useSnapPoints.snapToPoint`.
  mutating func snap(to offset: Double?) {
    let index = offset.flatMap { offset in offsets.firstIndex { $0 == offset } } ?? -1
    if hadSnapPoints, index == firstPointCount - 1 { openTime = milliseconds }
    styles[.drawer].isSmooth = true
    if let offset, offset.isFinite { inlineTranslate = StyleTranslation(axis: snapAxis, pixels: offset) }
    styles[.overlay].isSmooth = true
    let fadeFrom = fadeFromIndex
    let isDim = index != offsets.count - 1 && index != fadeFrom && fadeFrom.map { index < $0 } ?? false
    inlineOpacity = isDim ? 0 : 1
    let point = max(index, 0)
    setActive(points.indices.contains(point) ? .point(points[point]) : .undefined)
  }

  /// - Source: `resetDrawer`.
  mutating func reset(_ swipe: Double) {
    inlineTranslate = StyleTranslation(axis: direction.axis)
    styles[.drawer].isSmooth = true
    inlineOpacity = 1
    styles[.overlay].isSmooth = true
    resetBackground(swipe)
  }
}

extension Vaul.Quirks {
  static let lateFirstPoint = Quirk(
    "late-first-point", of: "closeDrawer", "500 ms after it has closed, the first snap point becomes active.")
}

extension Vaul {
  /// - Parameters:
  ///   - fromWithin: Whether the dialog closes, which sets `open` itself.
  ///   - click: The render whose closure closes, if it is an earlier one.
  /// - Source: `closeDrawer`.
  mutating func close(fromWithin: Bool = false, since click: HandleClick? = nil) {
    // Quirk: a closure of an earlier render does not end a drag that has begun since.
    if isDragging, click == nil {
      hasDragClass = false
      isAllowedToDrag = false
      isDragging = false
    }
    callOnClose()
    if !fromWithin { setOwnOpen(false, known: click?.isOpen) }
    guard let points = click.map({ $0.points }) ?? configuration.snapPoints else { return }
    let first = points.first.map { ActivePoint($0) } ?? .undefined
    schedule(.firstPoint(first, known: click?.hostActive ?? hostActive), after: Self.duration)
  }
}
