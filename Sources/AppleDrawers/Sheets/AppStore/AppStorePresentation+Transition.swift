public import DrawerEngine

/// When the view comes in and goes out: what the library requests, and what UIKit does.
///
/// - Source: sheets, `AppStoreTransitioningDelegate`, `AppStorePresentationController`.
extension AppStorePresentation {
  /// The client presents the view.
  mutating func present(on stage: inout Stage<Sheets>) {
    isPresented = true
    interaction = nil
    isDismissing = false
    hasRecognizers = true
    transition = .presenting
    animatePresentation(on: &stage)
  }
}

extension AppStorePresentation.Quirks {
  static let restingFingerHoldsTheDismissal = Quirk(
    "resting-finger-holds-the-dismissal", of: "AppStoreTransitioningDelegate.interactionControllerForDismissal",
    "A tap on the close button while a finger rests on the content does nothing, even after the finger leaves.")
}

extension AppStorePresentation {
  /// Requests the dismissal. The request is lost while a transition runs.
  ///
  /// Any finger, even one that rests on the content, makes the dismissal interactive.
  ///
  /// - Source: `AppStoreTransitioningDelegate.interactionControllerForDismissal(using:)`.
  mutating func requestDismissal(on stage: inout Stage<Sheets>) {
    stage.emit(.dismiss)
    guard transition == .none, request == nil else { return }
    request = interaction == nil ? .animated : .interactive
  }

  /// UIKit starts the dismissal that has been requested.
  public mutating func endTurn(on stage: inout Stage<Sheets>) {
    guard let request else { return }
    self.request = nil
    stage.set(.sheets(.blurAlpha), to: 1)
    switch request {
    case .interactive:
      transition = .scrubbing(0)
      reportScrubbing(on: &stage)
    case .animated:
      transition = .dismissing
      animateDismissal(on: &stage)
    }
  }
}

// MARK: - Interactive dismissals

extension AppStorePresentation {
  /// - Source: UIKit's `UIPercentDrivenInteractiveTransition.update(_:)`.
  mutating func update(_ progress: Double, on stage: inout Stage<Sheets>) {
    self.progress = progress
    guard case .scrubbing(let before) = transition else { return stage.ignore(Sheets.Reasons.noDismissal) }
    stage.ignore(progress == before ? Sheets.Reasons.fingerAtRest : nil)
    transition = .scrubbing(progress)
    show(Look(at: progress, height: container.height), on: &stage)
  }

  /// Runs on to the end.
  ///
  /// - Source: UIKit's `UIPercentDrivenInteractiveTransition.finish()`.
  mutating func finish(on stage: inout Stage<Sheets>) {
    stage.emit(.finish)
    guard case .scrubbing(let progress) = transition else { return }
    transition = .finishing
    let duration = Constants.interactiveDuration * (1 - progress)
    run(to: 1, over: duration, ending: .dismissal, rule: Rules.halfWayFinishes, on: &stage)
  }

  /// Runs back to the start.
  ///
  /// - Source: UIKit's `UIPercentDrivenInteractiveTransition.cancel()`.
  mutating func cancel(on stage: inout Stage<Sheets>) {
    stage.emit(.cancel)
    guard case .scrubbing(let progress) = transition else { return }
    transition = .returning
    let duration = Constants.interactiveDuration * progress
    run(to: 0, over: duration, ending: .returning, rule: Rules.releaseReturns, on: &stage)
  }
}

// MARK: - Endings

extension AppStorePresentation {
  public mutating func finish(_ ending: Sheets.Ending, on stage: inout Stage<Sheets>) {
    switch ending {
    case .presentation, .returning:
      transition = .none
      stage.set(.sheets(.blurAlpha), to: 0)
    case .dismissal: endDismissal(on: &stage)
    case .tabBarHiding, .transition: break
    }
  }

  /// Tears everything down. The transform goes with the view.
  private mutating func endDismissal(on stage: inout Stage<Sheets>) {
    isPresented = false
    transition = .none
    interaction = nil
    lastOffset = nil
    content?.loseTouch()
    stage.tearDown(leaving: container.height)
    show(Look(at: 0, height: container.height), on: &stage)
    stage.set(.sheets(.blurAlpha), to: 0)
    stage.set(.sheets(.closeButtonAlpha), to: 0)
  }
}
