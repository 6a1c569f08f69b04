public import DrawerEngine

extension OverlayContainer.Rules {
  static let classicRequested = Rule("classic-requested", "The client asked for this position.")
}

extension ClassicOverlay {
  public mutating func receive(_ action: OverlayContainer.Action, on stage: inout Stage<OverlayContainer>) {
    let before = y
    handle(action, on: &stage)
    if y == before, stage.isSilentSoFar { stage.ignore(reasonForNothing(action)) }
  }

  private mutating func handle(_ action: OverlayContainer.Action, on stage: inout Stage<OverlayContainer>) {
    switch action {
    case .scroll(let sample): scrollContent(sample, on: &stage)
    case .decelerate(let offset):
      guard let content else { return ignore(on: &stage) }
      stage.halt(Self.contentOffset)
      guard offset != contentOffset else { return setContentOffset(offset, on: &stage) }
      setContentOffset(offset, on: &stage)
      if content.isTouched { didScroll(velocity: 0, on: &stage) }
    case .tap(let tap):
      let hit = hit(at: tap.y)
      stage.report.tap = OverlayContainer.TapOutcome(hit: hit)
      stage.ignore(
        hit == .overlay ? OverlayContainer.Reasons.touchInOverlay : OverlayContainer.Reasons.touchPassesThrough)
    case .move(let request):
      guard let position = request.to.position else {
        return stage.refuse(
          OverlayContainer.MemberNames.target, "is a notch; style \"classic\" has \"minimum\" and \"maximum\"")
      }
      make(move(to: position, by: OverlayContainer.Rules.classicRequested), on: &stage)
    case .resize(let container): resize(to: container.height, on: &stage)
    case .pan, .invalidate, .set, .drive: stage.ignore(OverlayContainer.Reasons.notInStyle)
    }
  }

  /// The container's own view takes no part in hit testing.
  private func hit(at y: Double) -> OverlayContainer.TapOutcome.Hit? {
    guard (0..<containerHeight).contains(y) else { return nil }
    return y < self.y ? .background : .overlay
  }

  /// Nothing waits for the end of an animation, or for a layout.
  public mutating func finish(_ ending: OverlayContainer.Ending, on stage: inout Stage<OverlayContainer>) {}
}

// MARK: - The list

extension ClassicOverlay: ScrollingDrawer {
  var pinsTop: Bool { inFlight != .minimum }

  func ignore(on stage: inout Stage<OverlayContainer>) { stage.ignore(reasonNotToScroll) }

  mutating func contentWillBeginDragging(_ finger: Finger, on stage: inout Stage<OverlayContainer>) {
    showContent(on: &stage)
  }

  mutating func contentScrolls(to offset: Double?, _ finger: Finger?, on stage: inout Stage<OverlayContainer>) {
    guard let offset, offset != contentOffset else { return stage.set(.position, to: y) }
    setContentOffset(offset, on: &stage)
    didScroll(velocity: finger?.velocity ?? 0, on: &stage)
  }
}

extension OverlayContainer.Quirks {
  static let classicJumpsByTheWholePull = Quirk(
    "classic-jumps-by-the-whole-pull", of: "ScrollToTranslation OverlayContainerViewController.translateView",
    "When the list reaches its top in the middle of a pull, the overlay jumps by the whole pull so far.")
}

extension ClassicOverlay {
  /// Handles the finger's movement of the list. Either the list or the overlay follows.
  ///
  /// The overlay moves by the finger's whole distance since the touch began, from the height that it was last moved to.
  ///
  /// - Source: ScrollToTranslation, `OverlayContainerViewController.shouldTranslateView(following:)` and
  ///   `translateView(following:)`.
  private mutating func didScroll(velocity: Double, on stage: inout Stage<OverlayContainer>) {
    let translates =
      switch inFlight {
      case .maximum: contentOffset < 0
      case .minimum: contentOffset > 0
      case nil: true
      }
    guard translates, let finger = content?.translation else { return stage.set(.position, to: y) }
    setContentOffset(0, on: &stage)
    let wanted = configuration.height(of: target) - finger
    height = configuration.clamped(wanted)
    stage.set(.position, to: y, velocity: height == wanted ? velocity : 0)
  }
}

extension OverlayContainer.Quirks {
  static let classicAnimatesNothing = Quirk(
    "classic-animates-nothing", of: "ScrollToTranslation OverlayContainerViewController.animateTranslationEnd",
    "Every release animates, even if only the list was scrolled.")
}

extension ClassicOverlay {
  mutating func contentWillEndDragging(_ sample: Scroll, _ finger: Finger, on stage: inout Stage<OverlayContainer>) {
    guard let lift = lift(sample, velocity: finger.velocity) else { return }
    let target = inFlight == .maximum ? lift.target : 0
    stage.set(.position, to: y)
    stage.report.targetContentOffset = target
    if !lift.isReported { continueScrolling(lift, to: target, on: &stage) }
    stage.lifted = Release(position: y, velocity: finger.velocity, scrolling: true)
    make(release(from: height, velocity: finger.velocity), on: &stage)
  }
}
