import DrawerEngine

extension DrawerKit.Quirks {
  static let roundWhenPresentedFull = SystemProfile.Quirk(
    "round-when-presented-full", of: "PresentationController.presentationTransitionWillBegin",
    "A drawer presented fully expanded has the maximum corner radius until the first drag or move.")
}

/// UIKit's own transitions, which bring the view in and take it out.
extension DrawerKit {
  /// - Source: `PresentationController.presentationTransitionWillBegin()` and `presentationTransitionDidEnd(_:)`,
  ///   `AnimationController`.
  mutating func present(on stage: inout Stage<DrawerKit>) {
    beginPresentation(at: Self.initialState(configuration))
    let target = geometry.position(of: targetState)
    animateCorners(towards: .partiallyExpanded, on: &stage)
    stage.set(.position, to: geometry.containerHeight)
    if configuration.handleViewConfiguration != nil { stage.set(.handleAlpha, to: handleAlpha) }
    let curve = transition(from: geometry.containerHeight, to: target, isPresenting: true, on: &stage)
    stage.schedule(.presentation(generation: generation), after: curve.duration)
  }

  /// Places the drawer where it is after its presentation.
  mutating func presentAtOnce(at state: State) {
    beginPresentation(at: state)
    if cornersAnimate(towards: .partiallyExpanded) { cornerRadius = radius(at: .partiallyExpanded) }
    y = geometry.position(of: state)
    switchTaps(on: true)
  }

  private mutating func beginPresentation(at state: State) {
    isPresented = true
    isDismissing = false
    generation += 1
    handleAlpha = 1
    targetState = state
    dragStartState = nil
    evaluateAvailability()
    let insideTaps = configuration.numberOfTapsForFullDrawerPresentation
    insideTapIsOn = configuration.isFullyPresentableByDrawerTaps && insideTaps > 0 ? false : nil
    let outsideTaps = configuration.numberOfTapsForOutsideDrawerDismissal
    outsideTapIsOn = configuration.isDismissableByOutsideDrawerTaps && outsideTaps > 0 ? false : nil
  }

  /// Starts UIKit's dismissal, requested by the client or by a move's end.
  ///
  /// - Parameter event: An earlier event that also reports the dismissal.
  mutating func dismiss(reportingTo event: Int? = nil, on stage: inout Stage<DrawerKit>) {
    isDismissing = true
    let from = geometry.position(of: targetState)
    animateCorners(towards: .dismissed, reportingTo: event, on: &stage)
    switchTaps(on: false)
    stage.set(.position, to: from)
    let curve = transition(
      from: from, to: geometry.containerHeight, isPresenting: false, reportingTo: event, on: &stage)
    stage.schedule(.dismissal(generation: generation), after: curve.duration)
  }
}

extension DrawerKit.Quirks {
  /// Both recognisers are switched on, whatever the state.
  static let tapsOnAfterPresentation = SystemProfile.Quirk(
    "taps-on-after-presentation", of: "PresentationController.presentationTransitionDidEnd",
    "After its presentation a fully expanded drawer still recognises a tap inside it, which moves nothing.")
}

extension DrawerKit {
  mutating func endPresentation(on stage: inout Stage<DrawerKit>) {
    switchTaps(on: true)
    emitTransitionEnd(on: &stage)
  }

  /// Tears everything down.
  mutating func endDismissal(on stage: inout Stage<DrawerKit>) {
    emitTransitionEnd(on: &stage)
    isPresented = false
    insideTapIsOn = nil
    outsideTapIsOn = nil
    scroll = nil
    stage.tearDown(leaving: geometry.containerHeight)
  }

  func emitTransitionStart(on stage: inout Stage<DrawerKit>) {
    stage.emit(.transitionWillStart)
    stage.emit(.presentingPrepare)
    stage.emit(.presentedPrepare)
  }

  func emitTransitionEnd(on stage: inout Stage<DrawerKit>) {
    stage.emit(.presentingCleanup)
    stage.emit(.presentedCleanup)
    stage.emit(.transitionDidFinish)
  }

  private mutating func switchTaps(on isOn: Bool) {
    if insideTapIsOn != nil { insideTapIsOn = isOn }
    if outsideTapIsOn != nil { outsideTapIsOn = isOn }
  }

  /// Moves the view in or out.
  private mutating func transition(
    from: Double, to: Double, isPresenting: Bool, reportingTo event: Int? = nil, on stage: inout Stage<DrawerKit>
  ) -> Curve {
    let animation = animation(from: from, to: to)
    let curve = animation.curve()
    emitTransitionStart(on: &stage)
    y = to
    stage.animate(.position, to: to, along: curve)
    stage.emit(.presentingAnimateAlong)
    stage.emit(.presentedAnimateAlong)

    let reported = Animation(request: animation, fromPosition: from, toPosition: to)
    stage.report.animation = reported
    stage.report.settles = curve.duration
    if !stage.report.animations.isEmpty { stage.report.animations.append(reported) }
    if let event { stage.add(reported, toReportOf: event) }
    reportTransition(
      from: geometry.state(of: from), to: geometry.state(of: to), start: from, end: to, isPresenting: isPresenting,
      on: &stage)
    return curve
  }

  /// Starts the corners' own animation while the view comes in or goes out.
  private mutating func animateCorners(
    towards state: State, reportingTo event: Int? = nil, on stage: inout Stage<DrawerKit>
  ) {
    guard cornersAnimate(towards: state) else { return }
    let (from, to) = (geometry.position(of: currentState), geometry.position(of: state))
    let animation = animation(from: from, to: to)
    let curve = animation.curve(axis: .scalar)
    var reported = Animation(request: animation)
    if animateRadius(to: radius(at: state), along: curve, on: &stage) != nil { reported.toCornerRadius = cornerRadius }
    stage.report.animations.append(reported)
    if let event { stage.add(reported, toReportOf: event) }
    stage.schedule(.cornerAnimation(towards: state, generation: generation), after: curve.duration)
  }

  private func cornersAnimate(towards state: State) -> Bool {
    configuration.maximumCornerRadius != 0 && geometry.partialY != geometry.fullY && state != currentState
  }

  mutating func endCornerAnimation(towards state: State, on stage: inout Stage<DrawerKit>) {
    if state.hasNoCorners && radiusAnimates { setRadius(0, on: &stage) }
  }
}
