/// How the view comes in and goes out.
///
/// - Source: sheets, `ShrinkDismissAnimationController`, `AppStorePresentationController`.
extension AppStorePresentation {
  /// Of an interactive dismissal's whole time line, seconds.
  static let duration = 0.7

  package mutating func finish(_ ending: Sheets.Ending, on stage: inout Stage<Sheets.Ending>) {
    switch ending {
    case .presentation, .returning:
      transition = .none
      stage.set(.sheets(.blurAlpha), to: 0)
    case .dismissal: endDismissal(on: &stage)
    case .tabBarHiding, .transition: break
    }
  }

  /// UIKit starts what has been asked for.
  package mutating func endTurn(on stage: inout Stage<Sheets.Ending>) {
    guard let request else { return }
    self.request = nil
    stage.set(.sheets(.blurAlpha), to: 1)
    switch request {
    case .interactive: beginScrubbing(on: &stage)
    case .animated: dismiss(on: &stage)
    }
  }
}

// MARK: - What the library asks for

extension AppStorePresentation {
  /// The view is to go; nothing comes of it while a transition runs.
  ///
  /// Quirk: a finger that rests on the content makes it an interactive one, which hangs until the finger leaves.
  ///
  /// - Source: `AppStoreTransitioningDelegate.interactionControllerForDismissal(using:)`.
  mutating func requestDismissal(on stage: inout Stage<Sheets.Ending>) {
    stage.emit("dismiss")
    guard transition == .none, request == nil else { return }
    request = interaction == nil ? .animated : .interactive
  }

  /// - Source: `UIPercentDrivenInteractiveTransition.update(_:)`.
  mutating func update(_ progress: Double, on stage: inout Stage<Sheets.Ending>) {
    self.progress = progress
    guard case .scrubbing = transition else { return }
    transition = .scrubbing(progress)
    let look = Look(at: progress, height: container.height)
    for (track, value) in look.values { stage.set(.sheets(track), to: value) }
  }

  /// On to the end, at the time line's own pace.
  ///
  /// - Source: `UIPercentDrivenInteractiveTransition.finish()`.
  mutating func finish(on stage: inout Stage<Sheets.Ending>) {
    stage.emit("finish")
    guard case .scrubbing(let progress) = transition else { return }
    transition = .finishing
    run(to: 1, over: Self.duration * (1 - progress), ending: .dismissal, rule: .halfWayFinishes, on: &stage)
  }

  /// Back to the beginning, at the same pace.
  ///
  /// - Source: `UIPercentDrivenInteractiveTransition.cancel()`.
  mutating func cancel(on stage: inout Stage<Sheets.Ending>) {
    stage.emit("cancel")
    guard case .scrubbing(let progress) = transition else { return }
    transition = .returning
    run(to: 0, over: Self.duration * progress, ending: .returning, rule: .releaseReturns, on: &stage)
  }

  /// What lies between the finger and either end is one straight piece of the time line: fingers let go at half of the
  /// way or before it, and only there does the view go on.
  private func run(
    to progress: Double, over duration: Double, ending: Sheets.Ending, rule: Rule, on stage: inout Stage<Sheets.Ending>
  ) {
    let curve = Timing.named(.linear).curve(lasting: duration)
    let look = Look(at: progress, height: container.height)
    for (track, value) in look.values { stage.animate(.sheets(track), to: value, along: curve) }
    stage.report("rules", [.string(rule.rawValue)])
    stage.report("settles", .number(duration))
    stage.schedule(ending, after: duration)
  }

  /// What the view and what is around it look like along an interactive dismissal, straight between its key frames.
  /// (Core Animation's cubic mode bends that a little.)
  struct Look: Sendable {
    let values: [(track: Sheets.Track, value: Double)]

    /// - Parameters:
    ///   - progress: 0 to 1.
    ///   - height: the view's, pt.
    init(at progress: Double, height: Double) {
      let first = min(progress * 2, 1)
      let second = max(progress * 2 - 1, 0)
      values = [
        (.scale, 1 - 0.2 * first), (.cornerRadius, 15 * first), (.translationY, Self.translation(height) * second),
        (.blurAlpha, 1 - second), (.closeButtonAlpha, 1 - progress),
      ]
    }

    /// How far the view goes, pt: by four thirds of its height, before it is scaled.
    static func translation(_ height: Double) -> Double { 0.8 * (4.0 / 3) * height }
  }
}

// MARK: - Transitions

extension AppStorePresentation {
  /// UIKit's own cover from below, with the close button and a blur along with it.
  mutating func present(on stage: inout Stage<Sheets.Ending>) {
    isPresented = true
    interaction = nil
    isDismissing = false
    hasRecognizers = true
    transition = .presenting
    let timing = Timing.uiKitDefault
    let curve = timing.curve(lasting: 0)
    stage.set(.position, to: container.height)
    stage.animate(.position, to: 0, along: curve)
    stage.animate(.sheets(.closeButtonAlpha), to: 1, along: curve)
    stage.animate(.sheets(.blurAlpha), to: 1, along: curve)
    stage.schedule(.presentation, after: curve.duration)
    let api: Value = "UIKit default modal transition"
    stage.report(
      "animation",
      [
        "api": api, "duration": .number(curve.duration), "timing": timing.value,
        "fromPosition": .number(container.height), "toPosition": 0,
      ])
    stage.report("settles", .number(curve.duration))
    stage.report("animations", [["api": api, "toCloseButtonAlpha": 1, "toPresentationBlurAlpha": 1]])
  }

  private mutating func dismiss(on stage: inout Stage<Sheets.Ending>) {
    transition = .dismissing
    let timing = Timing.fittedSpring(dampingRatio: 0.95, initialVelocity: nil)
    let curve = timing.curve(lasting: 0.5)
    stage.animate(.position, to: container.height, along: curve)
    stage.animate(.sheets(.blurAlpha), to: 0, along: curve)
    // Alongside a custom animator UIKit runs its own block, on the curve that it takes unless told.
    stage.animate(.sheets(.closeButtonAlpha), to: 0, along: Timing.named(.easeInOut).curve(lasting: 0.5))
    stage.schedule(.dismissal, after: curve.duration)
    let animation: Value = [
      "api": "UIView.animate(usingSpringWithDamping)", "duration": 0.5, "dampingRatio": 0.95, "initialVelocity": 0,
      "options": [], "toDismissalBlurAlpha": 0, "fromPosition": 0, "toPosition": .number(container.height),
    ]
    stage.report("animation", animation)
    stage.report("settles", .number(curve.duration))
    stage.report("animations", [animation, Self.alongside(duration: 0.5)])
  }

  private mutating func beginScrubbing(on stage: inout Stage<Sheets.Ending>) {
    transition = .scrubbing(0)
    let shrunk: Value = [
      "relativeStartTime": 0, "relativeDuration": 0.5, "toTransform": [0.8, 0, 0, 0.8, 0, 0], "toCornerRadius": 15,
    ]
    let gone: Value = [
      "relativeStartTime": 0.5, "relativeDuration": 0.5,
      "toTransform": [0.8, 0, 0, 0.8, 0, .number(Look.translation(container.height))], "toDismissalBlurAlpha": 0,
    ]
    let animation: Value = [
      "api": "UIView.animateKeyframes", "duration": .number(Self.duration), "interactive": true,
      "keyframes": [shrunk, gone],
    ]
    stage.report("animations", [animation, Self.alongside(duration: Self.duration, isInteractive: true)])
  }

  private static func alongside(duration: Double, isInteractive: Bool = false) -> Value {
    let interactive = isInteractive ? [Value.Member("interactive", true)] : []
    return .object(
      [Value.Member("api", "alongside"), Value.Member("duration", .number(duration))] + interactive + [
        Value.Member("toCloseButtonAlpha", 0), Value.Member("toPresentationBlurAlpha", 0),
      ])
  }

  /// Everything is torn down; the transform goes with the view.
  private mutating func endDismissal(on stage: inout Stage<Sheets.Ending>) {
    isPresented = false
    transition = .none
    interaction = nil
    lastOffset = nil
    contentIsTouched = false
    stage.tearDown(leaving: container.height)
    for (track, value) in Look(at: 0, height: container.height).values { stage.set(.sheets(track), to: value) }
    stage.set(.sheets(.blurAlpha), to: 0)
    stage.set(.sheets(.closeButtonAlpha), to: 0)
  }
}
