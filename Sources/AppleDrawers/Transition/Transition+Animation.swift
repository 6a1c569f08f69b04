public import DrawerEngine

/// From the start of a transition to its end.
extension Transition {
  public enum Ending: Sendable {
    /// The animation of that generation has come to its end.
    case animation(generation: Int)
  }
}

extension Transition.Quirks {
  static let unknownDuration = SystemProfile.Quirk(
    "unknown-duration", of: "TransitionController.transitionDuration(using:)",
    "A transition that is asked for its duration before it starts reports 0.")
  static let doubleClosure = SystemProfile.Quirk(
    "double-closure", of: "TransitionDriver.init",
    "A transition that the client starts runs its layers' closures twice, which does not show.")
}

extension Transition {
  /// - Source: `TransitionController.startTransition(using:)` and
  ///   `TransitionDriver.init(transition:operationContext:interactionController:)`.
  mutating func start(_ operation: Operation, on stage: inout Stage<Transition>) {
    let edge = edges.edge(for: operation)
    let fromPresented = operation.isDismissing || (edges.type == .tabBar && isPresented)
    let views =
      fromPresented ? Views(from: presentedView, to: presentingView) : Views(from: presentingView, to: presentedView)
    var present = subviews.map { ($0 == .presented) == fromPresented ? Subview.from : .to }
    if !present.contains(.from) { present.append(.from) }
    let specification = specification(for: operation)
    let course = Course(
      specification.animation, operation, towards: edge, from: views, over: present + [.progress], in: container)
    let driver = Driver(
      operation, specification, towards: edge, fromPresented: fromPresented, course: course,
      isInteractive: startsInteractively)
    self.driver = driver
    generation += 1

    let hasShared = specification.sharedElement != nil
    stage.emit(.transitionFor(operation, in: edges.type))
    if specification.animation == .layers { stage.emit(.animationSetup) }
    if hasShared {
      if configuration.interactive { stage.emit(.sharedElementForInteractiveTransition) }
      stage.emit(.sharedElementSetup)
    }
    notifyDelegates(of: .willTransition, driver, on: &stage)
    open(driver, on: &stage)
    guard driver.isInteractive else { return animate(to: .end, on: &stage) }
    if hasShared { stage.emit(.sharedElementStartInteraction(.pan)) }
    stage.emit(.interactionStarted(.pan, fraction: 0))
  }

  /// Calls each controller that is a delegate once.
  private func notifyDelegates(of phase: Callback.Phase, _ driver: Driver, on stage: inout Stage<Transition>) {
    for delegate in PhaseDelegate.allCases where configuration.phaseDelegates.contains(delegate) {
      stage.emit(
        .phase(
          phase, of: delegate.controller, from: driver.fromIsPresented ? .presented : .presenting,
          hasSharedElement: driver.specification.sharedElement != nil))
    }
  }

  /// Sends the transition to one of its ends.
  mutating func animate(to position: End, on stage: inout Stage<Transition>) {
    guard var driver else { return }
    let calls = driver.animate(to: position, at: stage.now)
    driver.isInteractive = false
    self.driver = driver
    generation += 1
    let remaining = max(driver.completion - stage.now, 0)
    stage.report.animation = calls
    stage.report.settles = remaining
    run(calls, of: driver, on: &stage)
    stage.schedule(.animation(generation: generation), after: remaining)
  }

  public mutating func finish(_ ending: Ending, on stage: inout Stage<Transition>) {
    if case .animation(generation) = ending { complete(on: &stage) }
  }
}

extension Transition.Quirks {
  static let progressDecides = SystemProfile.Quirk(
    "progress-decides", of: "TransitionDriver.init",
    "A layer that runs longer than the transition is frozen where it is when the transition ends.")
}

extension Transition {
  /// The progress has come to an end. Everything else stops where it is.
  private mutating func complete(on stage: inout Stage<Transition>) {
    guard let driver else { return }
    let position = driver.destination
    let cut = driver.animators.first?.hasRunClosure ?? false ? driver.shown(at: stage.now) : driver.course.start
    let (views, subviews) = driver.course.completed(at: position, from: cut)
    if driver.specification.animation == .layers { stage.emit(.animationCompletion(position)) }
    if driver.specification.sharedElement != nil { stage.emit(.sharedElementCompletion(position)) }
    notifyDelegates(of: position == .end ? .didTransition : .cancelledTransition, driver, on: &stage)

    (presentingView, presentedView) = driver.named(views)
    self.subviews = subviews.map { ($0 == .from) == driver.fromIsPresented ? .presented : .presenting }
    if position == .end { isPresented = !driver.fromIsPresented }
    outcome = position == .end ? .completed : .cancelled
    self.driver = nil
    startsInteractively = false
    generation += 1
    close(driver, on: &stage)
  }
}
