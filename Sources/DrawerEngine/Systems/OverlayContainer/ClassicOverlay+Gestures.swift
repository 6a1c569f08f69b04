extension ClassicOverlay {
  mutating func receive(_ action: OverlayContainer.Action, on stage: inout Stage<OverlayContainer.Ending>) {
    switch action {
    case .scroll(let scroll): receive(scroll, on: &stage)
    case .decelerate(let offset):
      guard content != nil else { return stage.ignore(.noScrollView) }
      stage.halt(.overlay(.contentOffset))
      setOffset(offset, on: &stage)
      if isTouched { didScroll(velocity: 0, on: &stage) }
    case .tap(let tap): stage.report("hit", hit(at: tap.y))
    case .move(let request):
      guard let position = request.to.position else {
        return stage.refuse("to", "is a notch; style \"classic\" has \"minimum\" and \"maximum\"")
      }
      make(move(to: position, by: .classicRequested), on: &stage)
    case .resize(let container): resize(to: container.height, on: &stage)
    case .pan, .invalidate, .set: stage.ignore(.notInStyle)
    }
  }

  /// The container's view takes itself out of hit testing.
  private func hit(at y: Double) -> Value {
    guard (0..<containerHeight).contains(y) else { return .null }
    return y < self.y ? "background" : "overlay"
  }

  /// Nothing waits for an animation's end, or for a layout.
  mutating func finish(_ ending: OverlayContainer.Ending, on stage: inout Stage<OverlayContainer.Ending>) {}

  private mutating func make(_ move: Move, on stage: inout Stage<OverlayContainer.Ending>) {
    let animation = move.animation
    let curve = animation.timing.curve(lasting: animation.duration)
    target = move.target
    height = configuration.height(of: target)
    stage.animate(.position, to: y, along: curve)
    stage.report("rules", [.string(move.rule.rawValue)])
    stage.report(
      "animation",
      [
        "api": .string(animation.api), "duration": .number(animation.duration), "delay": 0,
        "dampingRatio": .number(move.dampingRatio), "initialVelocity": .number(abs(move.velocityPerMillisecond)),
        "options": ["allowUserInteraction"], "toHeight": .number(height), "toPosition": .number(y),
        "toState": .string(target.rawValue),
      ])
    stage.report("settles", .number(curve.duration))
  }
}

// MARK: - The list

extension ClassicOverlay {
  private var contentOffset: Double { content?.view.contentOffset ?? 0 }
  private var isTouched: Bool { content?.isTouched ?? false }

  private mutating func receive(_ scroll: Scroll, on stage: inout Stage<OverlayContainer.Ending>) {
    guard content != nil else { return stage.ignore(.noScrollView) }
    if let inset = scroll.contentInset { content?.view.contentInset = inset }
    let velocity = stage.finger(scroll)
    switch scroll.phase {
    case .began:
      stage.gesture(.scrolling)
      isContentTold = scroll.contentOffset != nil
      content?.land(scroll, at: stage.halt(.overlay(.contentOffset)))
      setOffset(contentOffset, on: &stage)
    case .changed:
      guard isTouched else { return stage.ignore(.notRecognised) }
      stage.gesture(.scrolling)
      isContentTold = isContentTold || scroll.contentOffset != nil
      let (before, pinsTop) = (contentOffset, inFlight != .minimum)
      guard let offset = content?.propose(scroll, height: containerHeight, pinsTop: pinsTop), offset != before
      else { return stage.set(.position, to: y) }
      setOffset(offset, on: &stage)
      didScroll(velocity: velocity, on: &stage)
    case .ended:
      guard isTouched else { return stage.ignore(.notRecognised) }
      willEnd(scroll, velocity: velocity, on: &stage)
    case .cancelled, .failed, .decelerating, .decelerated: break
    }
  }

  /// The finger has moved the list: it, or the overlay, goes along.
  ///
  /// Quirk: the overlay takes the finger's whole way since the touch began, from the height of where it was moved to
  /// last. A list that is scrolled back to its top and pulled on makes the overlay jump by all of that.
  ///
  /// - Source: `OverlayContainerViewController.shouldTranslateView(following:)` and `translateView(following:)`.
  private mutating func didScroll(velocity: Double, on stage: inout Stage<OverlayContainer.Ending>) {
    let translates =
      switch inFlight {
      case .maximum: contentOffset < 0
      case .minimum: contentOffset > 0
      case nil: true
      }
    guard translates, let finger = content?.translation else { return stage.set(.position, to: y) }
    setOffset(0, on: &stage)
    let wanted = configuration.height(of: target) - finger
    height = configuration.clamped(wanted)
    stage.set(.position, to: y, velocity: height == wanted ? velocity : 0)
  }

  private mutating func willEnd(
    _ scroll: Scroll, velocity: Double, on stage: inout Stage<OverlayContainer.Ending>
  ) {
    let flight = content?.lift(scroll, velocity: velocity, height: containerHeight)
    let proposed = scroll.targetContentOffset ?? flight?.target ?? contentOffset
    let offset = inFlight == .maximum ? proposed : 0
    stage.gesture(.idle)
    stage.set(.position, to: y)
    stage.report("targetContentOffset", .number(offset))
    if !isContentTold && scroll.targetContentOffset == nil {
      stage.goOn(flight, from: contentOffset, to: offset)
      content?.view.contentOffset = offset
    }
    make(release(from: height, velocity: velocity), on: &stage)
  }

  private mutating func setOffset(_ offset: Double, on stage: inout Stage<OverlayContainer.Ending>) {
    content?.view.contentOffset = offset
    stage.set(.overlay(.contentOffset), to: offset)
  }
}
