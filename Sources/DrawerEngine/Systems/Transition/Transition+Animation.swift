/// From the start of a transition to its end.
extension Transition {
  /// - Source: `TransitionController` and `TransitionDriver.init`.
  mutating func start(_ operation: Operation, on stage: inout Stage<Ending>) {
    let edge = edges.edge(for: operation)
    let fromPresented = operation.isDismissing || (edges.type == .tabBar && isPresented)
    let views =
      fromPresented ? Views(from: presentedView, to: presentingView) : Views(from: presentingView, to: presentedView)
    var lying = subviews.map { ($0 == .presented) == fromPresented ? Subview.from : .to }
    if !lying.contains(.from) { lying.append(.from) }
    let course = Course(
      configuration.animation, operation, towards: edge, from: views, over: lying + [.progress], in: container)
    let driver = Driver(
      operation, towards: edge, fromPresented: fromPresented, course: course, effectiveDuration: effectiveDuration,
      layers: layers, sharedTiming: configuration.sharedElement?.timingParameters, isInteractive: startsInteractively)
    self.driver = driver
    way += 1

    let hasShared = configuration.sharedElement != nil
    stage.emit("transitionFor(\(operation.name(in: edges.type)))")
    if configuration.animation == .layers { stage.emit("animation.setup") }
    if hasShared {
      if configuration.interactive { stage.emit("sharedElementForInteractiveTransition") }
      stage.emit("sharedElement.setup")
    }
    tellDelegates("willTransition", driver, on: &stage)
    open(driver, on: &stage)
    guard driver.isInteractive else { return animate(to: .end, on: &stage) }
    if hasShared { stage.emit("sharedElement.startInteraction(pan)") }
    stage.emit("interactionStarted(pan,0)")
  }

  /// Every controller that wants to know is told once.
  private func tellDelegates(_ phase: String, _ driver: Driver, on stage: inout Stage<Ending>) {
    let (from, to) = driver.fromIsPresented ? ("presented", "presenting") : ("presenting", "presented")
    for delegate in PhaseDelegate.allCases where configuration.phaseDelegates.contains(delegate) {
      let name = delegate == .from ? "presenting" : "presented"
      stage.emit("\(name).\(phase)(\(from)->\(to),sharedElement:\(configuration.sharedElement != nil))")
    }
  }

  mutating func animate(to position: End, on stage: inout Stage<Ending>) {
    guard var driver else { return }
    let calls = driver.animate(to: position, at: stage.now)
    driver.isInteractive = false
    self.driver = driver
    way += 1
    let progress = calls.first { $0.layer == nil }
    stage.report(
      "animation",
      [
        "layers": .list(calls.filter { $0.layer != nil }.map(\.value)), "progress": progress?.value ?? .null,
        "toPosition": .string(position.rawValue),
      ])
    let left = max(driver.completion - stage.now, 0)
    stage.report("settles", .number(left))
    run(calls, of: driver, on: &stage)
    stage.schedule(.way(way), after: left)
  }

  /// The progress has come to an end: everything else stops where it is.
  ///
  /// - Quirk: a layer that runs longer is cut off at its current value.
  mutating func complete(on stage: inout Stage<Ending>) {
    guard let driver else { return }
    let position = driver.destination
    let cut = driver.animators.first?.hasRunClosure ?? false ? driver.shown(at: stage.now) : driver.course.start
    let (views, subviews) = driver.course.completed(at: position, from: cut)
    if configuration.animation == .layers { stage.emit("animation.completion(\(position.rawValue))") }
    if configuration.sharedElement != nil { stage.emit("sharedElement.completion(\(position.rawValue))") }
    tellDelegates(position == .end ? "didTransition" : "cancelledTransition", driver, on: &stage)

    (presentingView, presentedView) = driver.named(views)
    self.subviews = subviews.map { ($0 == .from) == driver.fromIsPresented ? .presented : .presenting }
    if position == .end { isPresented = driver.isFullyPresented }
    outcome = position == .end ? .completed : .cancelled
    self.driver = nil
    startsInteractively = false
    way += 1
    close(on: &stage)
  }
}

extension Transition.Driver {
  /// Whether the presented view is on the screen once this has come to its end.
  var isFullyPresented: Bool { !fromIsPresented }
}
