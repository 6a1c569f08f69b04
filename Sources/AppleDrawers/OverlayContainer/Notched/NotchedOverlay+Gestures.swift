public import DrawerEngine

extension NotchedOverlay {
  public mutating func receive(_ action: OverlayContainer.Action, on stage: inout Stage<OverlayContainer>) {
    let before = (y: y, position: translation.position)
    handle(action, on: &stage)
    guard before == (y, translation.position), stage.isSilentSoFar else { return }
    stage.ignore(reasonForNothing(action, waits: translation.pending != nil))
  }

  private mutating func handle(_ action: OverlayContainer.Action, on stage: inout Stage<OverlayContainer>) {
    if case .resize(let container) = action { return resize(to: container.height, on: &stage) }
    guard !isGone else { return stage.ignore(OverlayContainer.Reasons.dismissed) }
    beginLeaving(on: &stage)
    switch action {
    case .pan(let pan): receive(pan, on: &stage)
    case .scroll(let sample): scrollContent(sample, on: &stage)
    case .decelerate(let offset): decelerate(to: offset, on: &stage)
    case .tap(let tap): receive(tap, on: &stage)
    case .move(let request):
      guard let notch = request.to.notch else {
        return stage.refuse(
          OverlayContainer.MemberNames.target,
          "is a position of style \"classic\"; this one has notches, named by their indexes")
      }
      translation.request(.notch(notch), isAnimated: request.animated, completion: request.completion)
    case .invalidate(let answers):
      answer(answers, on: &stage)
      invalidate()
    case .set(let answers): answer(answers, on: &stage)
    case .drive(let view):
      if content != nil { stage.halt(Self.contentOffset) }
      (driver, content) = Self.drivers(view)
      showContent(on: &stage)
    case .resize: break
    }
  }
}

// MARK: - The pan

extension NotchedOverlay {
  /// - Source: `PanGestureOverlayTranslationDriver`.
  private mutating func receive(_ pan: Pan, on stage: inout Stage<OverlayContainer>) {
    switch pan.phase {
    case .began:
      if let reason = reasonNotToBegin(at: pan.y) {
        isPanning = false
        return stage.ignore(reason)
      }
      isPanning = true
      translation.start()
      drag(pan, on: &stage)
    case .changed:
      guard isPanning else { return stage.ignore(OverlayContainer.Reasons.notRecognised) }
      drag(pan, on: &stage)
    case .ended, .cancelled, .failed:
      guard isPanning else { return stage.ignore(OverlayContainer.Reasons.notRecognised) }
      isPanning = false
      stage.lifted = Release(
        position: y, velocity: pan.velocity?.y ?? 0, from: .notch(translation.end), cancelled: pan.phase != .ended)
      release(velocity: pan.velocity?.y ?? 0, on: &stage)
    }
  }

  private mutating func drag(_ pan: Pan, on stage: inout Stage<OverlayContainer>) {
    stage.gesture(.dragging)
    let (calls, share) = translation.drag(
      by: pan.translation.y, configuration.overlayTranslationFunctionForOverlay)
    deliver(calls, velocity: (pan.velocity?.y ?? 0) * share, on: &stage)
  }

  /// Handles a finger that leaves the overlay, or its content.
  mutating func release(velocity: Double, on stage: inout Stage<OverlayContainer>) {
    stage.gesture(.idle)
    stage.set(.position, to: shownY)
    let (calls, rule) = translation.finish(velocity: velocity)
    stage.report.rules.append(rule.id)
    deliver(calls, on: &stage)
  }

  /// - Parameter y: Where the finger landed in the container, pt; nil means where a drag may begin, if it may anywhere.
  private func reasonNotToBegin(at y: Double?) -> OverlayContainer.Ignored? {
    guard let y else {
      return configuration.shouldStartDraggingOverlay == .nowhere ? OverlayContainer.Reasons.shouldNotBegin : nil
    }
    guard hitsOverlay(y) else { return OverlayContainer.Reasons.touchPassesThrough }
    if content != nil && y - self.y >= OverlayContainer.Assumptions.headHeight {
      return OverlayContainer.Reasons.drivingScrollView
    }
    let mayBegin =
      switch configuration.shouldStartDraggingOverlay {
      case .anywhere: true
      case .nowhere: false
      case .header(let height): y - self.y < height
      }
    return mayBegin ? nil : OverlayContainer.Reasons.shouldNotBegin
  }

  /// Outside the overlay the container's views let touches through to the view behind.
  private func hitsOverlay(_ y: Double) -> Bool {
    y >= max(self.y, 0) && y < min(self.y + overlayHeight, containerHeight)
  }
}

// MARK: - Taps

extension OverlayContainer.Rules {
  static let dismissOnTap = Rule("dismiss-on-tap", "A tap outside the overlay: the sheet is dismissed.")
}

extension NotchedOverlay {
  private mutating func receive(_ tap: Tap, on stage: inout Stage<OverlayContainer>) {
    if hitsOverlay(tap.y) { return stage.ignore(OverlayContainer.Reasons.touchInOverlay) }
    guard isSheet && !isDismissed && configuration.overlayContainerSheetPresentationControllerShouldDismissOnTap else {
      return stage.ignore(OverlayContainer.Reasons.touchPassesThrough)
    }
    dismiss(by: OverlayContainer.Rules.dismissOnTap, on: &stage)
  }
}
