extension AppStorePresentation {
  /// How far a finger must come for the dismissal to go on by itself, pt.
  enum Threshold {
    static let edgePan = 100.0
    /// Of the vertical pan and of the content.
    static let vertical = 200.0
  }

  package mutating func receive(_ action: Sheets.Action, on stage: inout Stage<Sheets.Ending>) {
    progress = nil
    guard isPresented else {
      if case .present = action { present(on: &stage) } else { ignore(on: &stage) }
      return
    }
    switch action {
    case .pan(let pan):
      guard hasVerticalPan else { return ignore(on: &stage) }
      receive(pan.phase, translation: pan.translation.y, threshold: Threshold.vertical, on: &stage)
    case .edgePan(let pan):
      receive(pan.phase, translation: pan.translation, threshold: Threshold.edgePan, on: &stage)
    case .scroll(let scroll): receive(scroll, on: &stage)
    case .tap(let tap): receive(tap, on: &stage)
    case .closeButton, .dismiss: requestDismissal(on: &stage)
    case .present, .appear, .move, .setAnchors, .set, .push, .pop, .popTo, .popToRoot, .setViewControllers:
      ignore(on: &stage)
    }
  }

  /// The input reached nothing.
  func ignore(on stage: inout Stage<Sheets.Ending>) { stage.report("ignored", true) }

  /// A pan, downwards or from the screen's left edge.
  ///
  /// - Source: sheets, `SwipeInteractionController.handleEdgePan(_:)`, which both recognisers call.
  private mutating func receive(
    _ phase: Pan.Phase, translation: Double, threshold: Double, on stage: inout Stage<Sheets.Ending>
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
      // Quirk: whatever the velocity. A flick that has not come half the way does not dismiss.
      stage.gesture(.idle)
      interaction = nil
      cancel(on: &stage)
    case .failed:
      // Quirk: the dismissal stays where it is, and goes on counting as held.
      stage.gesture(.idle)
    }
  }

  /// The dismissal follows a finger, and goes on without it from half the way.
  ///
  /// - Source: `SwipeInteractionController.handleTranslation(_:threshold:)`.
  mutating func follow(_ translation: Double, threshold: Double, on stage: inout Stage<Sheets.Ending>) {
    let progress = Self.progress(of: translation, threshold: threshold)
    update(progress, on: &stage)
    if progress >= 0.5 {
      // Quirk: they go even where no transition runs yet that could be finished.
      hasRecognizers = false
      finish(on: &stage)
    }
  }

  /// A quarter of a sine, so that the view follows readily at first: 0 to half of the way.
  ///
  /// - Source: `SwipeInteractionController.progress(forTranslation:threshold:)`.
  package static func progress(of translation: Double, threshold: Double) -> Double {
    if translation < 0 { return 0 }
    return translation < threshold ? RealMath.sin((translation / threshold) * (.pi / 2)) / 2 : 0.5
  }

  private mutating func receive(_ tap: Tap, on stage: inout Stage<Sheets.Ending>) {
    let (x, y) = (tap.x ?? container.width / 2, tap.y)
    guard x >= 0 && x < container.width && y >= 0 && y < container.height else {
      return stage.report("hit", .null)
    }
    // 30 x 30, 20 pt from the container's right edge and from its safe area's top.
    let right = container.width - 20
    let top = container.safeArea.top + 20
    let hitsButton = x >= right - 30 && x < right && y >= top && y < top + 30
    stage.report("hit", hitsButton ? "closeButton" : "content")
    if hitsButton { requestDismissal(on: &stage) }
  }
}

// MARK: - Release

extension AppStorePresentation {
  /// Why the view stays or goes when a finger leaves it.
  enum Rule: String, Sendable, CaseIterable {
    case releaseReturns = "release-returns"
    case halfWayFinishes = "half-way-finishes"
    case dismissedStays = "dismissed-stays"
  }

  /// What becomes of the view when a finger leaves it: it returns, however fast the finger was.
  ///
  /// Here a release's `position` is how far the finger has come down, as the vertical pan counts it. From 200 pt on the
  /// view has gone before the finger could leave it.
  package func resolve(_ release: Release) -> Resolution {
    if release.from == dismissed.state { return Resolution(detent: dismissed, .dismissedStays, duration: nil) }
    let progress = Self.progress(of: release.position, threshold: Threshold.vertical)
    return progress < 0.5
      ? Resolution(detent: presented, .releaseReturns, duration: Self.duration * progress)
      : Resolution(detent: dismissed, .halfWayFinishes, duration: Self.duration * (1 - progress))
  }
}

extension Resolution {
  /// - Parameter duration: of the way along the dismissal's time line, seconds; nil: there is none.
  fileprivate init(detent: Detent, _ rule: AppStorePresentation.Rule, duration: Double?) {
    let animation = duration.map {
      Animation(api: "UIPercentDrivenInteractiveTransition", timing: .named(.linear), duration: $0)
    }
    self.init(detent: detent, rule: rule.rawValue, animation: animation)
  }
}
