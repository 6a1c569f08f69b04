public import DrawerEngine

extension Transition {
  /// The inputs of the transition.
  public enum Action: Sendable {
    case pan(Pan)
    case press(Press)
    case begin(Beginning)
    case set(Changes<Configuration>)
    case resize(Container)
  }

  /// A long press on the moving view.
  public struct Press: Sendable {
    enum Phase: String, Sendable, CaseIterable {
      case began, ended, cancelled
    }

    var phase = Phase.began

    public init() {}
  }

  /// A transition that the client starts.
  public struct Beginning: Sendable {
    var operation = Operation.present

    public init() {}
  }

  public static func action(_ pan: Pan) -> Action { .pan(pan) }

  public static let inputs: [InputType<Action>] = [
    InputType("begin", Beginning.self, "The client starts a transition.") { .begin($0) },
    InputType("press", Press.self, "A finger that stays down on the moving view catches it.") { .press($0) },
    InputType(
      "set", change,
      "The client sets properties of the interaction controller, and its source supplies other transitions from the next one on."
    ) { .set($0) },
    InputType(
      "resize", Catalogue(Container()) { $1("container", &$0, required: true, "The whole new container.") },
      "The container changes: for the finger at once, and for the views with the next transition."
    ) { .resize($0) },
  ]
}

extension Transition.Rules {
  static let programmatic = SystemProfile.Rule("programmatic", "The client asked for this transition.")
}

extension Transition {
  public mutating func receive(_ action: Action, on stage: inout Stage<Transition>) {
    let before = shownPosition(at: stage.now)
    handle(action, on: &stage)
    guard before == shownPosition(at: stage.now), stage.emitted.isEmpty, stage.report.isSilent else { return }
    stage.report.ignored = reasonForNothing(action)
  }

  /// The position in the status of an instant.
  private func shownPosition(at time: Double) -> Double? { isMoved ? position(at: time) : nil }

  private mutating func handle(_ action: Action, on stage: inout Stage<Transition>) {
    switch action {
    case .pan(let pan): receive(pan, on: &stage)
    case .press(let press): receive(press, on: &stage)
    case .begin(let beginning):
      guard driver == nil else { return ignore(Reasons.transitionRuns, on: &stage) }
      report(Rules.programmatic, on: &stage)
      start(beginning.operation, on: &stage)
    case .set(let change): change.apply(to: &configuration)
    case .resize(let container): resize(to: container, on: &stage)
    }
  }

  /// A hidden view is beyond the edge of the current container. A transition under way keeps its distance.
  private mutating func resize(to container: Container, on stage: inout Stage<Transition>) {
    let isHidden = presentedView.translation == Vector(hiddenPosition, along: axis)
    self.container = container
    stage.resize(to: container.height)
    guard driver == nil, !isPresented else { return }
    if isHidden { presentedView.translation = Vector(hiddenPosition, along: axis) }
    rest(on: &stage)
  }

  private func report(_ rule: Rule, on stage: inout Stage<Transition>) { stage.report.rules = [rule.id] }

  private func ignore(_ reason: Ignored, on stage: inout Stage<Transition>) { stage.report.ignored = reason }
}

extension Transition.Beginning: Described {
  public mutating func members(_ m: inout Members) {
    m("operation", &operation, among: Transition.operations, required: true, "What the transition does.")
  }
}

extension Transition.Press: Described {
  public mutating func members(_ m: inout Members) {
    m("phase", &phase, required: true, "The recogniser's state.")
  }
}

// MARK: - Pan

extension Transition.Quirks {
  static let cancelIsRelease = SystemProfile.Quirk(
    "cancel-is-release", of: "TransitionDriver.endInteraction",
    "A cancelled gesture is judged like a released one, its velocity included.")
}

extension Transition {
  private mutating func receive(_ pan: Pan, on stage: inout Stage<Transition>) {
    switch pan.phase {
    case .began: begin(pan, on: &stage)
    case .changed:
      guard self.pan.isRecognised else { return ignore(Reasons.notRecognised, on: &stage) }
      if driver?.isInteractive == true { scrub(pan, on: &stage) }
    case .ended, .cancelled:
      guard self.pan.isRecognised else { return ignore(Reasons.notRecognised, on: &stage) }
      self.pan.isRecognised = false
      stage.gesture(.idle)
      release(velocity: pan.velocity ?? Vector(), on: &stage)
    case .failed: self.pan.isRecognised = false
    }
  }
}

extension Transition.Quirks {
  static let staleInteractive = SystemProfile.Quirk(
    "stale-interactive", of: "TransitionController.initiallyInteractive",
    "After a pan that had nothing to dismiss, the next transition stands still until a finger ends it.")
}

extension Transition {
  /// - Source: `TransitionController.gestureRecognizerShouldBegin(_:)` and
  ///   `interactiveTransitionGestureChanged(gestureRecognizer:)`.
  private mutating func begin(_ pan: Pan, on stage: inout Stage<Transition>) {
    self.pan = PanState()
    let catches = driver.map { $0.isInteractive }
    let operation = edges.operation(towards: Edge(pan.approach ?? pan.translation))
    if configuration.interactive && catches == nil {
      stage.emit(.operationForInteractiveTransition(operation, in: edges.type))
    }
    let begins = configuration.interactive && (catches ?? (operation != .none))
    stage.report.shouldBegin = begins
    guard begins else { return ignore(reasonNotToBegin, on: &stage) }
    self.pan.isRecognised = true
    stage.gesture(.dragging)
    if driver != nil { return scrub(pan, on: &stage) }
    startsInteractively = true
    if operation == .dismiss && !isPresented { return ignore(Reasons.nothingToDismiss, on: &stage) }
    if edges.type != .modal { stage.emit(.performOperation(operation, in: edges.type)) }
    start(operation, on: &stage)
  }
}

extension Transition.Rules {
  static let scrub = SystemProfile.Rule("scrub", "A finger sets the fraction.")
}

extension Transition {
  /// The finger sets the fraction. There is no rubber band beyond its ends.
  private mutating func scrub(_ pan: Pan, on stage: inout Stage<Transition>) {
    guard var driver else { return }
    let isStep = configuration.updateProgressAsStep
    let travel = Vector(x: pan.translation.x - self.pan.origin.x, y: pan.translation.y - self.pan.origin.y)
    let progress = Self.progress(
      of: travel, towards: driver.edge, from: driver.fractionAtStart, in: container, configuration)
    let reported = isStep ? Callback.Progress.step(progress) : .fractionComplete(progress)
    stage.emit(.progress(reported))
    if driver.specification.sharedElement != nil { stage.emit(.sharedElementUpdateInteraction(reported)) }
    if isStep {
      stage.emit(.setTranslation)
      self.pan.origin = pan.translation
    }
    report(Rules.scrub, on: &stage)
    let fraction = isStep ? driver.fraction(at: stage.now) + progress : progress
    driver.scrub(to: min(max(fraction, 0), 1))
    self.driver = driver
    show(driver, followedAt: fraction == min(max(fraction, 0), 1) ? pan.velocity : nil, on: &stage)
  }
}

// MARK: - Press

extension Transition.Rules {
  static let interrupted = SystemProfile.Rule("interrupted", "A finger caught the transition.")
}

extension Transition {
  private mutating func receive(_ press: Press, on stage: inout Stage<Transition>) {
    guard configuration.interactive else { return ignore(Reasons.notInteractive, on: &stage) }
    guard var driver else { return ignore(Reasons.nothingToCatch, on: &stage) }
    switch press.phase {
    case .began:
      driver.pause(at: stage.now)
      driver.isInteractive = true
      driver.fractionAtStart = driver.fraction(at: stage.now)
      generation += 1
      report(Rules.interrupted, on: &stage)
      if driver.specification.sharedElement != nil { stage.emit(.sharedElementStartInteraction(.longPress)) }
      stage.emit(.interactionStarted(.longPress, fraction: driver.fractionAtStart))
      self.driver = driver
      hold(driver, on: &stage)
    case .ended, .cancelled: release(velocity: Vector(), on: &stage)
    }
  }

  /// A finger's leaving in terms of the moving view; nil if it moves across the transitions' axis, too, or if the transition
  /// pushes a view over one that is presented already.
  private func lift(of driver: Driver, at fraction: Double, velocity: Vector) -> Release<State>? {
    guard isPresented == driver.fromIsPresented, velocity == Vector(velocity.component(along: axis), along: axis) else {
      return nil
    }
    return Release(
      position: hiddenPosition * (driver.fromIsPresented ? fraction : 1 - fraction),
      velocity: velocity.component(along: axis), from: driver.fromIsPresented ? .presented : .dismissed)
  }

  /// A finger leaves the transition, which continues or goes back.
  private mutating func release(velocity: Vector, on stage: inout Stage<Transition>) {
    guard let driver, driver.isInteractive else { return }
    let fraction = driver.fraction(at: stage.now)
    stage.lifted = lift(of: driver, at: fraction, velocity: velocity)
    let (position, rule) = Self.completion(of: driver.edge, at: fraction, velocity: velocity, configuration)
    report(rule, on: &stage)
    stage.emit(.completionPosition(position, fraction: fraction))
    stage.emit(.interactionEnded(fraction: fraction))
    animate(to: position, on: &stage)
  }
}
