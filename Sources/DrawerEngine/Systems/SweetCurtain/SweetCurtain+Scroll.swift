extension SweetCurtain {
  /// A scroll view is allowed to move the curtain: it gets an action and two observers, on its offset and on its
  /// recogniser's state.
  ///
  /// Differs: content above its top is put there now; the original waits until something else moves it.
  ///
  /// - Source: SweetCurtain, `allowSomeScrollViewInCurtain(_:)`.
  mutating func allow(_ view: ScrollView) {
    content = ContentScroll(view)
    keepToTop(inset: view.contentInset)
    content?.view.contentOffset = max(0, view.contentOffset)
    observers = 1
  }

  /// Quirk: for a view that is allowed already only the action is renewed; its observers are installed beside the old
  /// ones.
  mutating func allow(_ view: ScrollView?, on stage: inout Stage<Ending>) {
    if let view {
      replace(with: view, on: &stage)
    } else if content == nil {
      ignore(on: &stage)
    } else if observers == Self.mostObservers {
      stage.refuse("type", "is \"allowScrollView\" for one scroll view; that may be \(Self.mostObservers) times")
    } else {
      observers += 1
    }
  }

  private mutating func replace(with view: ScrollView, on stage: inout Stage<Ending>) {
    if content?.isTouched == true {
      stage.gesture(.idle)
      rest(on: &stage)
    }
    stage.halt(.contentOffset)
    allow(view)
    stage.set(.contentOffset, to: content?.view.contentOffset ?? 0)
  }

  /// Each of them makes a move of its own at every release. Differs: the original sets no limit.
  private static let mostObservers = 16

  /// A touch on the content. In each sample the recogniser's state changes first, then the content moves, then the
  /// action runs.
  mutating func receive(_ input: Scroll, on stage: inout Stage<Ending>) {
    guard content != nil else { return ignore(on: &stage) }
    if let inset = input.contentInset { keepToTop(inset: inset) }
    let velocity = stage.finger(input)
    switch input.phase {
    case .began:
      stage.gesture(.scrolling)
      content?.land(input, at: stage.halt(.contentOffset))
      setOffset(content?.view.contentOffset ?? 0, on: &stage)
    case .changed:
      stage.gesture(.scrolling)
      if let offset = content?.propose(input, height: container.height, pinsTop: true) {
        setOffset(offset, on: &stage)
      }
    case .ended, .cancelled, .failed, .decelerating, .decelerated:
      stage.gesture(.idle)
      rest(on: &stage)
      observe(input.phase, on: &stage)
      if let offset = input.contentOffset { setOffset(offset, on: &stage) }
    }
    act(on: input, velocity: velocity, on: &stage)
    if !isTouching(input.phase) { lift(input, velocity: velocity, on: &stage) }
    scrollHasEnded = false
  }

  private func isTouching(_ phase: Scroll.Phase) -> Bool { phase == .began || phase == .changed }

  /// The observer on the recogniser's state, as many times as it is installed. Quirk: what it makes the nearest state
  /// is what the push then goes on from.
  ///
  /// - Source: `CurtainController.observeValue(forKeyPath:of:change:context:)`.
  private mutating func observe(_ phase: Scroll.Phase, on stage: inout Stage<Ending>) {
    guard phase == .ended || phase == .cancelled else { return }
    scrollHasEnded = phase == .ended
    for _ in 0..<observers {
      perform(Self.nearest(to: actualHeight, isObserved: true, geometry: geometry), on: &stage)
    }
    // UIKit sets the content going only after this, so that what put it back here has not stopped it.
    outcome.putsContentBack = false
  }

  /// The observer on the offset: above its top the content is put back at once, so that it never bounces there.
  private mutating func setOffset(_ offset: Double, on stage: inout Stage<Ending>) {
    content?.view.contentOffset = max(0, offset)
    stage.set(.contentOffset, to: max(0, offset))
  }

  /// The observer takes 0 for the top, so that an inset above the content is never seen.
  private mutating func keepToTop(inset: ScrollView.Inset) {
    content?.view.contentInset = inset
    content?.view.contentInset.top = min(0, inset.top)
  }

  /// The action that the library adds to the scroll view's recogniser.
  ///
  /// - Source: `CurtainController.scroll(_:)`.
  private mutating func act(on input: Scroll, velocity: Double, on stage: inout Stage<Ending>) {
    guard let offset = content?.view.contentOffset else { return }
    if offset > 0 && velocity >= 0 {
      // The content goes back to its top before the curtain takes the finger. Quirk: lifted here, no end is told.
      lastOffset = offset
      startLocation = input.translation
      if isTouching(input.phase) { rest(on: &stage) } else { outcome.rules.append(.contentScrolledNoPush) }
      return
    }
    switch input.phase {
    case .began:
      stage.emit(Self.willBeginDragging)
      scrollIsFrozen = false
      lastOffset = offset
      startLocation = input.translation
    case .changed:
      follow(input.translation - startLocation, velocity: velocity, bounces: false, on: &stage)
      if actualHeight < geometry.height(of: .max) && velocity < 0 {
        scrollIsFrozen = true
        setOffset(lastOffset, on: &stage)
      } else {
        lastOffset = offset
      }
      startLocation = input.translation
    case .ended:
      stage.emit(Self.willEndDragging)
      push(velocity: velocity, on: &stage)
      stage.emit(Self.didEndDragging)
    // Quirk: it pushes all the same, and tells nobody that the drag is over.
    case .cancelled, .failed: push(velocity: velocity, on: &stage)
    case .decelerating, .decelerated: break
    }
  }

  /// Frozen content is put back as a release leads anywhere but to max; in the push this stops it too.
  mutating func putContentBack(on stage: inout Stage<Ending>) {
    setOffset(lastOffset, on: &stage)
    outcome.putsContentBack = true
  }

  /// UIKit lets the content go on by itself, unless the push has put it back.
  private mutating func lift(_ input: Scroll, velocity: Double, on stage: inout Stage<Ending>) {
    let velocity = input.phase == .ended ? velocity : 0
    guard let flight = content?.lift(input, velocity: velocity, height: container.height),
      let offset = content?.view.contentOffset, !outcome.putsContentBack
    else { return }
    // Towards a top where it is already it does not even begin.
    guard offset > 0 || velocity < 0 else { return }
    content?.view.contentOffset = max(0, flight.target)
    stage.fly(.contentOffset, flight)
  }
}
