public import DrawerEngine

/// The connection between the timeline and the sheet.
extension Gorhom {
  public enum Ending: Sendable { case frame }

  public static var foreseesRest: Bool { true }
  /// A frame exactly at the end of the time belongs to it.
  public static var patience: Double { longestSettle + 1e-9 }

  /// Work left by the mount waits for the first frame.
  public mutating func begin(on stage: inout Stage<Gorhom>) { publish(on: &stage) }

  public mutating func receive(_ action: Action, on stage: inout Stage<Gorhom>) {
    catchUp(with: &stage)
    let before = takeNotes()
    lifted = nil
    reason = nil
    let position = self.position
    let (shownPosition, state) = (shown(position), self.state)
    let mayBegin = stage.hasStarted
    if hasCrashed { ignore(Reasons.crashed) } else { perform(action, on: &stage) }
    if case .pan(let sample) = action {
      velocity = self.position != position && sample.phase == .changed ? sample.velocity : 0
    }
    publish(on: &stage)
    let own = takeNotes()
    let isInPlace = shown(self.position) == shownPosition || self.position.isNaN && position.isNaN
    if !own.callbacks.isEmpty || !own.started.isEmpty || !isInPlace || self.state != state {
      reason = nil
    } else if own.rules.isEmpty {
      reason = reason ?? (needsFrame ? Reasons.nextFrame : Reasons.unchanged)
    }
    report(own, before, ignored: reason, on: &stage)
    // A sample of a drag is an event if something began with it.
    stage.hasStarted = mayBegin || !before.isEmpty || !own.callbacks.isEmpty || !own.started.isEmpty
  }

  /// Draws a frame. Nothing is reported before the next input.
  public mutating func finish(_ ending: Ending, on stage: inout Stage<Gorhom>) {
    foreseen = nil
    scheduledFrame = nil
    if needsFrame {
      draw(at: nextFrame)
      hasReportedBusy = false
      stage.step(1)
    }
    if isForeseen { notes = Notes() }
    publish(on: &stage)
    stage.keepsSilent()
  }

  /// Predicts the end of a `settle`. What happens until then is reported now, and performed again.
  public mutating func foresee(on stage: inout Stage<Gorhom>) {
    catchUp(with: &stage)
    let before = takeNotes()
    var ahead = self
    ahead.latestMove = nil
    stage.step(ahead.settle())
    mappers.runs = ahead.mappers.runs
    lifted = nil
    foreseen = ahead.currentStatus
    isForeseen = true
    publish(on: &stage)
    report(ahead.takeNotes(), before, rest: ahead.rest, on: &stage)
  }

  public var hasPendingCallbacks: Bool { !notes.isEmpty || needsFrame && !hasReportedBusy }

  /// Handles the end of a wait.
  public mutating func deliverCallbacks(on stage: inout Stage<Gorhom>) {
    catchUp(with: &stage)
    if isForeseen {
      isForeseen = false
      notes = Notes()
      settled = stage.now
      return
    }
    lifted = nil
    report(Notes(), takeNotes(), on: &stage)
  }

  public mutating func finishTimeline(on stage: inout Stage<Gorhom>) {
    deliverCallbacks(on: &stage)
    guard needsFrame else { return }
    hasReportedBusy = true
    stage.report.isBusy = true
  }

  /// Lets time and frames pass: a frame at exactly this instant is drawn first.
  private mutating func catchUp(with stage: inout Stage<Gorhom>) {
    foreseen = nil
    // What follows a settle comes exactly when it was over, to the last bit.
    let seconds = settled == stage.now ? frames.seconds(at: now) : stage.now
    settled = nil
    let time = frames.time(at: seconds)
    while needsFrame, nextFrame <= time + FrameClock.tolerance {
      draw(at: nextFrame)
      stage.step(1)
    }
    pass(until: time)
  }

  private mutating func report(
    _ own: Notes, _ before: Notes, ignored: Ignored? = nil, rest: Rest? = nil, on stage: inout Stage<Gorhom>
  ) {
    for callback in own.callbacks { stage.emit(callback) }
    stage.lifted = lifted
    let report = Report(
      own: own, before: before, ignored: ignored, rest: rest, hasCrashed: hasCrashed, origin: frames.origin)
    if report.hasContent { stage.report = report }
  }
}

extension Gorhom.Reasons {
  static let crashed = Ignored("crashed", "An error in an effect has taken the screen down.")
  static let framesHeld = Ignored("frames-held", "Only frames are held back meanwhile.")
}

extension Gorhom {
  /// Records why the current input does nothing. It is reported only if that is the case.
  mutating func ignore(_ reason: Ignored) { self.reason = reason }
}

// MARK: - Inputs

extension Gorhom {
  private mutating func perform(_ action: Action, on stage: inout Stage<Gorhom>) {
    switch action {
    case .pan(var sample):
      if !sample.isExpanded {
        switch sample.phase {
        case .began: stage.finger(lands: sample.way)
        case .changed: stage.finger(movesTo: sample.way)
        case .ended, .cancelled, .failed: break
        }
        sample.speed = sample.speed ?? stage.fingerVelocity
      }
      pan(sample)
    case .scroll(let event): scroll(event)
    case .move(let move): self.move(move)
    case .set(let change):
      let (configuration, settings) = change.applied(to: configuration)
      render(configuration, changing: settings)
    case .resize(let container):
      resize(to: container.height)
      stage.resize(to: height)
    case .content(let height): changeContent(to: height)
    case .handle(let height): changeHandle(to: height)
    case .focus(let hasFocus): focus(hasFocus)
    case .keyboard(let event): receive(event)
    case .tap: tap()
    case .stall(let duration):
      ignore(Reasons.framesHeld)
      stalledUntil = max(stalledUntil, now + duration * 1000)
    }
  }
}

// MARK: - Tracks

extension Gorhom {
  /// The tracks in addition to the position, in the profile's order.
  var shownTracks: [Double?] {
    [
      index, look.opacity, look.backdropOpacity, environment.footer == nil ? nil : footerY,
      mask.height.value, environment.content.kind == .scrollView ? scrolling.nativeOffset : nil,
    ]
  }

  /// Shows what has changed, charges for it, and requests the next frame if something waits for it.
  private mutating func publish(on stage: inout Stage<Gorhom>) {
    stage.visit(mappers.runs * Mappers.visits)
    mappers.runs = 0
    let position = shown(self.position)
    stage.set(.position, to: position, velocity: velocity.isFinite ? velocity : 0)
    for (place, track) in shownTracks.enumerated() where track != shownBefore[place] {
      if let track { stage.set(.appearance(place), to: track) }
      shownBefore[place] = track
    }
    let isDragging = gesture.owner != nil
    stage.gesture(isDragging ? .dragging : isScrolling ? .scrolling : isMoving ? .animating : .idle)
    var frame: Double?
    if needsFrame, !hasCrashed { frame = nextFrame }
    guard frame != scheduledFrame else { return }
    if scheduledFrame != nil { stage.cancelScheduled() }
    scheduledFrame = frame
    if let frame { stage.schedule(.frame, at: frames.instant(at: frame), cause: .deferred) }
  }

  /// Whether an animation of the sheet or of its mask is under way.
  private var isMoving: Bool {
    queue.contains {
      switch $0 {
      case .step, .mask: true
      case .pass: false
      }
    }
  }

  private var isScrolling: Bool { scrolling.isUnderWay }
}
