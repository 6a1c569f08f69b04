extension AppStorePresentation {
  package mutating func receive(_ action: Sheets.Action, on stage: inout Stage<Sheets>) {
    progress = nil
    guard isPresented else {
      if case .present = action { present(on: &stage) } else { ignore(on: &stage) }
      return
    }
    switch action {
    case .pan(let pan):
      guard hasVerticalPan else { return ignore(on: &stage) }
      receive(pan.phase, translation: pan.translation.y, threshold: Constants.verticalThreshold, on: &stage)
    case .edgePan(let pan):
      receive(pan.phase, translation: pan.translation, threshold: Constants.edgePanThreshold, on: &stage)
    case .scroll(let sample): scrollContent(sample, on: &stage)
    case .tap(let tap): receive(tap, on: &stage)
    case .closeButton, .dismiss: requestDismissal(on: &stage)
    case .present, .appear, .move, .setAnchors, .set, .push, .pop, .popTo, .popToRoot, .setViewControllers:
      ignore(on: &stage)
    }
  }

  /// The input reached nothing.
  func ignore(on stage: inout Stage<Sheets>) { stage.report.ignored = true }

  /// A pan, downwards or from the screen's left edge.
  ///
  /// - Source: sheets, `SwipeInteractionController.handleEdgePan(_:)`, which both recognisers call.
  private mutating func receive(
    _ phase: Pan.Phase, translation: Double, threshold: Double, on stage: inout Stage<Sheets>
  ) {
    guard hasRecognizers else { return ignore(on: &stage) }
    switch phase {
    case .began:
      stage.gesture(.dragging)
      interaction = translation
      requestDismissal(on: &stage)
    case .changed:
      stage.gesture(.dragging)
      interaction = translation
      follow(translation, threshold: threshold, on: &stage)
    case .ended, .cancelled:
      // Quirk: whatever the velocity. A flick that has not come half way does not dismiss.
      stage.gesture(.idle)
      interaction = nil
      cancel(on: &stage)
    case .failed:
      // Quirk: the dismissal stays where it is, and goes on counting as held.
      stage.gesture(.idle)
    }
  }

  /// The dismissal follows a finger, and goes on without it from half way.
  ///
  /// - Source: `SwipeInteractionController.handleTranslation(_:threshold:)`.
  mutating func follow(_ translation: Double, threshold: Double, on stage: inout Stage<Sheets>) {
    let progress = Self.progress(of: translation, threshold: threshold)
    update(progress, on: &stage)
    if progress >= Constants.releasingProgress {
      // Quirk: they go even where no transition runs yet that could be finished.
      hasRecognizers = false
      finish(on: &stage)
    }
  }

  /// A quarter of a sine, so that the view follows readily at first: 0 to 0.5.
  ///
  /// - Source: `SwipeInteractionController.progress(forTranslation:threshold:)`.
  package static func progress(of translation: Double, threshold: Double) -> Double {
    if translation < 0 { return 0 }
    let limit = Constants.releasingProgress
    return translation < threshold ? RealMath.sin((translation / threshold) * (.pi / 2)) * limit : limit
  }

  private mutating func receive(_ tap: Tap, on stage: inout Stage<Sheets>) {
    let (x, y) = (tap.x ?? container.width / 2, tap.y)
    guard x >= 0 && x < container.width && y >= 0 && y < container.height else {
      stage.report.hit = .some(nil)
      return
    }
    let (size, margin) = (Constants.closeButtonSize, Constants.closeButtonMargin)
    let right = container.width - margin
    let top = container.safeArea.top + margin
    let hitsButton = x >= right - size && x < right && y >= top && y < top + size
    stage.report.hit = hitsButton ? .closeButton : .content
    if hitsButton { requestDismissal(on: &stage) }
  }
}
