public import DrawerEngine

extension AppStorePresentation {
  public mutating func receive(_ action: Sheets.Action, on stage: inout Stage<Sheets>) {
    progress = nil
    if case .resize(let container) = action { return resize(to: container, on: &stage) }
    guard isPresented else {
      if case .present = action { present(on: &stage) } else { stage.ignore(Sheets.Reasons.notPresented) }
      return
    }
    switch action {
    case .pan(let pan):
      guard hasVerticalPan else { return stage.ignore(Sheets.Reasons.noVerticalPan) }
      receive(pan.phase, translation: pan.translation.y, threshold: Constants.verticalThreshold, on: &stage)
    case .edgePan(let pan):
      receive(pan.phase, translation: pan.translation, threshold: Constants.edgePanThreshold, on: &stage)
    case .scroll(let sample): scrollContent(sample, on: &stage)
    case .tap(let tap): receive(tap, on: &stage)
    case .closeButton, .dismiss: requestDismissal(on: &stage)
    case .present: stage.ignore(Sheets.Reasons.alreadyPresented)
    case .appear, .move, .setAnchors, .set, .resize, .push, .pop, .popTo, .popToRoot, .setViewControllers:
      stage.ignore(Sheets.Reasons.notInStyle)
    }
    if !stage.emitted.isEmpty { stage.ignore(nil) }
  }

  /// The view covers the container, whatever its size.
  private mutating func resize(to container: Container, on stage: inout Stage<Sheets>) {
    self.container = container
    stage.resize(to: container.height)
    stage.set(.position, to: y)
    stage.ignore(Sheets.Reasons.staysInPlace)
  }
}

extension AppStorePresentation.Quirks {
  static let flickDoesNotDismiss = Quirk(
    "flick-does-not-dismiss", of: "SwipeInteractionController.handleEdgePan",
    "A presented view returns from any drag that has not come halfway, however fast it is.")
  static let failedPanKeepsHolding = Quirk(
    "failed-pan-keeps-holding", of: "SwipeInteractionController.handleEdgePan",
    "A pan that fails leaves the view shrunk until another pan ends.")
}

extension AppStorePresentation {
  /// A pan, downwards or from the screen's left edge.
  ///
  /// - Source: sheets, `SwipeInteractionController.handleEdgePan(_:)`, which both recognisers call.
  private mutating func receive(
    _ phase: Pan.Phase, translation: Double, threshold: Double, on stage: inout Stage<Sheets>
  ) {
    guard hasRecognizers else { return stage.ignore(Sheets.Reasons.noRecognizers) }
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
      stage.gesture(.idle)
      // Positions are measured as the vertical pan does; a finger from the screen's edge has another threshold.
      if threshold == Constants.verticalThreshold {
        stage.lifted = Release(position: interaction ?? translation, velocity: 0)
      }
      interaction = nil
      cancel(on: &stage)
    case .failed:
      // The dismissal still counts as held.
      stage.gesture(.idle)
      stage.ignore(Sheets.Reasons.failedPanHolds)
    }
  }
}

extension AppStorePresentation.Quirks {
  static let recognisersGoneForNothing = Quirk(
    "recognisers-gone-for-nothing", of: "SwipeInteractionController.cleanUp",
    "After a first pull of 200 pt, which is lost, a pan from the edge no longer dismisses the view.")
}

extension AppStorePresentation {
  /// The dismissal follows a finger, and continues without it from halfway on.
  ///
  /// - Source: `SwipeInteractionController.handleTranslation(_:threshold:)`.
  mutating func follow(_ translation: Double, threshold: Double, on stage: inout Stage<Sheets>) {
    let progress = Self.progress(of: translation, threshold: threshold)
    update(progress, on: &stage)
    if progress >= Constants.releasingProgress {
      // Even if no transition that could be finished is running yet.
      hasRecognizers = false
      finish(on: &stage)
    }
  }

  /// The progress that a translation makes, 0 to 0.5: a quarter of a sine, so the view follows readily at first.
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
      return stage.ignore(Sheets.Reasons.besideView)
    }
    let (size, margin) = (Constants.closeButtonSize, Constants.closeButtonMargin)
    let right = container.width - margin
    let top = container.safeArea.top + margin
    let hitsButton = x >= right - size && x < right && y >= top && y < top + size
    stage.report.hit = hitsButton ? .closeButton : .content
    if hitsButton { requestDismissal(on: &stage) } else { stage.ignore(Sheets.Reasons.tapInView) }
  }
}
