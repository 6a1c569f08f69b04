extension Transition {
  /// What can happen to the transition.
  public enum Action: Sendable {
    case pan(Pan)
    case press(Press)
    case begin(Beginning)
  }

  public struct Press: Sendable {
    enum Phase: String, Sendable, CaseIterable {
      case began, ended, cancelled
    }

    var phase = Phase.began
  }

  public struct Beginning: Sendable {
    var operation = Operation.present
  }

  public enum Ending: Sendable {
    /// The way of that number has come to its end.
    case way(Int)
  }

  public static func action(_ pan: Pan) -> Action { .pan(pan) }

  public static let inputs: [InputType<Action>] = [
    InputType(
      "begin",
      Catalogue(
        Beginning(), [Property("operation", \.operation, operation, required: true, "What it does.")]),
      "The client starts a transition."
    ) { .begin($0) },
    InputType(
      "press",
      Catalogue(Press(), [Property("phase", \.phase, .choice, required: true, "The recogniser's state.")]),
      "A finger that stays down on the moving view catches it."
    ) { .press($0) },
  ]

  private static let operation: Notation<Operation> = {
    let names = Notation<String>.choice(among: Operation.allCases.filter { $0 != .none }.map(\.rawValue))
    return names.map {
      Operation(rawValue: $0) ?? .none
    } back: {
      $0.rawValue
    }
  }()

  public mutating func receive(_ action: Action, on stage: inout Stage<Ending>) {
    switch action {
    case .pan(let pan): receive(pan, on: &stage)
    case .press(let press): receive(press, on: &stage)
    case .begin(let beginning):
      guard driver == nil else { return stage.report("ignored", true) }
      report(.programmatic, on: &stage)
      start(beginning.operation, on: &stage)
    }
  }

  public mutating func finish(_ ending: Ending, on stage: inout Stage<Ending>) {
    if case .way(way) = ending { complete(on: &stage) }
  }

  func report(_ rule: Rule, on stage: inout Stage<Ending>) { stage.report("rules", [.string(rule.rawValue)]) }
}

// MARK: - Pan

extension Transition {
  private mutating func receive(_ pan: Pan, on stage: inout Stage<Ending>) {
    switch pan.phase {
    case .began: begin(pan, on: &stage)
    case .changed:
      guard self.pan.isRecognised else { return stage.report("ignored", true) }
      if driver?.isInteractive == true { scrub(pan, on: &stage) }
    case .ended, .cancelled:
      guard self.pan.isRecognised else { return stage.report("ignored", true) }
      self.pan.isRecognised = false
      stage.gesture(.idle)
      // Quirk: a cancelled gesture is judged as an ended one, its velocity included.
      release(velocity: pan.velocity ?? Vector(), on: &stage)
    case .failed: self.pan.isRecognised = false
    }
  }

  /// - Source: `TransitionController.gestureRecognizerShouldBegin(_:)` and what follows it.
  private mutating func begin(_ pan: Pan, on stage: inout Stage<Ending>) {
    self.pan = PanState()
    let catches = driver.map { $0.isInteractive }
    let operation = edges.operation(towards: Edge(pan.approach ?? pan.translation))
    if configuration.interactive && catches == nil {
      stage.emit("operationForInteractiveTransition=\(operation.name(in: edges.type))")
    }
    let begins = configuration.interactive && (catches ?? (operation != .none))
    stage.report("shouldBegin", .bool(begins))
    guard begins else { return }
    self.pan.isRecognised = true
    stage.gesture(.dragging)
    if driver != nil { return scrub(pan, on: &stage) }
    startsInteractively = true
    // Quirk: a dismissal without anything presented does nothing, and the next transition starts as if dragged.
    if operation == .dismiss && !isPresented { return }
    if edges.type != .modal { stage.emit("performOperation(\(operation.name(in: edges.type)))") }
    start(operation, on: &stage)
  }

  /// The finger sets the fraction; there is no rubber band beyond its ends.
  private mutating func scrub(_ pan: Pan, on stage: inout Stage<Ending>) {
    guard var driver else { return }
    let isStep = configuration.updateProgressAsStep
    let travel = Vector(x: pan.translation.x - self.pan.origin.x, y: pan.translation.y - self.pan.origin.y)
    let progress = Self.progress(
      of: travel, towards: driver.edge, from: driver.fractionAtStart, in: container, configuration)
    let told = "\(isStep ? "step" : "fractionComplete"):\(progress.brief)"
    stage.emit("progress=\(told)")
    if configuration.sharedElement != nil { stage.emit("sharedElement.updateInteraction(\(told))") }
    if isStep {
      stage.emit("setTranslation(0)")
      self.pan.origin = pan.translation
    }
    report(.scrub, on: &stage)
    let wanted = isStep ? driver.fraction(at: stage.now) + progress : progress
    driver.scrub(to: min(max(wanted, 0), 1))
    self.driver = driver
    show(driver, followedAt: wanted == min(max(wanted, 0), 1) ? pan.velocity : nil, on: &stage)
  }
}

// MARK: - Press

extension Transition {
  private mutating func receive(_ press: Press, on stage: inout Stage<Ending>) {
    guard configuration.interactive, var driver else { return stage.report("ignored", true) }
    switch press.phase {
    case .began:
      driver.pause(at: stage.now)
      driver.isInteractive = true
      driver.fractionAtStart = driver.fraction(at: stage.now)
      way += 1
      report(.interrupted, on: &stage)
      if configuration.sharedElement != nil { stage.emit("sharedElement.startInteraction(longPress)") }
      stage.emit("interactionStarted(longPress,\(driver.fractionAtStart.brief))")
      self.driver = driver
      hold(on: &stage)
    case .ended, .cancelled: release(velocity: Vector(), on: &stage)
    }
  }

  /// A finger leaves the transition: on, or back.
  mutating func release(velocity: Vector, on stage: inout Stage<Ending>) {
    guard let driver, driver.isInteractive else { return }
    let fraction = driver.fraction(at: stage.now)
    let (position, rule) = Self.completion(of: driver.edge, at: fraction, velocity: velocity, configuration)
    report(rule, on: &stage)
    stage.emit("completionPosition(\(fraction.brief))=\(position.rawValue)")
    stage.emit("interactionEnded(\(fraction.brief))")
    animate(to: position, on: &stage)
  }
}

extension Double {
  /// As the recordings write numbers inside of names: as they are if that is short, or with six decimals at the most.
  var brief: String {
    let millionths = (self * 1_000_000).rounded()
    guard description.utf8.count > 8, abs(millionths) < 1e15 else {
      return description.hasSuffix(".0") ? String(description.dropLast(2)) : description
    }
    let (whole, rest) = Int64(abs(millionths)).quotientAndRemainder(dividingBy: 1_000_000)
    let sign = millionths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var decimals = String(rest)
    decimals = String(repeating: "0", count: 6 - decimals.utf8.count) + decimals
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(sign)\(whole).\(decimals)"
  }
}
