public import DrawerEngine

extension SweetCurtain {
  /// The distance outside min and max at which a step of the finger no longer moves the curtain, pt.
  fileprivate static let rubberHeight = 100.0
  /// The divisor that shortens even the smallest step outside min and max.
  fileprivate static let rubberWeakening = 2.0
  /// The farthest that a violent finger throws the curtain, pt. Beyond this a `Double` no longer resolves a tenth of a
  /// point.
  ///
  /// Differs: far outside, each sample throws the curtain many times farther than the one before. The original has no
  /// limit and continues until its numbers overflow.
  private static let farthestHeight = 1e15

  /// The inputs of the curtain.
  public enum Action: Sendable {
    case pan(Pan)
    case scroll(Scroll)
    case move(StateRequest)
    case set(Assignment)
    case resize(Container)
    case allowScrollView(ScrollView?)
  }

  public struct StateRequest: Sendable {
    var to = State.min
    var animated = true

    public init() {}
  }

  public static func action(_ pan: Pan) -> Action { .pan(pan) }

  public static var listHint: String? { "give \"scrollView\"" }
  public func receiver(onListAt time: Double) -> Drag.Surface? { content == nil ? nil : .list }

  public func listAction(_ pan: Pan, at time: Double) -> Action { .scroll(Scroll(pan, cancellation: .cancelled)) }

  public static let inputs: [InputType<Action>] = [
    InputType(
      "scroll", Scroll.catalogue(of: [.began, .changed, .ended, .cancelled, .failed]), "The content's scroll view."
    ) { .scroll($0) },
    InputType("move", StateRequest.self, "The client calls moveCurtain(to:animated:).") { .move($0) },
    InputType("set", Assignment.self, "The client sets a property; nothing moves.") { .set($0) },
    InputType(
      "resize", Catalogue(Container()) { $1("container", &$0, required: true, "The whole new container.") },
      "The container's size or safe area changes; the curtain keeps its height in points."
    ) { .resize($0) },
    InputType(
      "allowScrollView",
      Catalogue(ScrollView?.none) {
        $1("scrollView", optional: &$0, "The new scroll view. If not given, the present one is allowed once more.")
      }, "The client calls allowSomeScrollViewInCurtain(_:)."
    ) { .allowScrollView($0) },
  ]
}

extension SweetCurtain.Rules {
  static let requestedState = SystemProfile.Rule("requested-state", "The client asked for this state.")
}

extension SweetCurtain {
  public mutating func receive(_ action: Action, on stage: inout Stage<SweetCurtain>) {
    let before = (state: state, edge: container.height - actualHeight)
    handle(action, on: &stage)
    let hasMoved = before != (state, container.height - actualHeight)
    guard !hasMoved, stage.emitted.isEmpty, stage.report.isSilent else { return }
    stage.report.ignored = reasonForNothing(action)
  }

  private mutating func handle(_ action: Action, on stage: inout Stage<SweetCurtain>) {
    switch action {
    case .pan(let pan): receive(pan, on: &stage)
    case .scroll(let sample): scrollContent(sample, on: &stage)
    case .move(let request):
      perform((request.to, Rules.requestedState), isAnimated: request.animated, on: &stage)
    case .set(let assignment): set(assignment, on: &stage)
    case .resize(let container): resize(to: container, on: &stage)
    case .allowScrollView(let view): allow(view, on: &stage)
    }
  }

  public mutating func endTurn(on stage: inout Stage<SweetCurtain>) {
    laidOutHeight = max(0, actualHeight)
  }

  /// Assigns a value without moving anything. It is used from the next sample, release or move on.
  private mutating func set(_ assignment: Assignment, on stage: inout Stage<SweetCurtain>) {
    var reading = Reading()
    assignment.apply(to: &configuration, &reading)
    stage.set(.handleAlpha, to: handleAlpha)
  }
}

extension SweetCurtain.Quirks {
  static let resizeKeepsPoints = SystemProfile.Quirk(
    "resize-keeps-points", of: "CurtainController.viewDidLayoutSubviews",
    "In a smaller container the curtain keeps its height, and may reach above max or out of the container.")
}

extension SweetCurtain {
  private mutating func resize(to container: Container, on stage: inout Stage<SweetCurtain>) {
    self.container = container
    stage.resize(to: container.height)
    stage.set(.position, to: shownPosition)
    stage.set(.handleCenterX, to: handleCenterX)
  }
}

extension SweetCurtain.StateRequest: Described {
  public mutating func members(_ m: inout Members) {
    m("to", &to, required: true, "The state to move to.")
    m("animated", &animated, "Whether the curtain moves on the spring, or at once.")
  }
}

// MARK: - Drag

extension SweetCurtain.Quirks {
  static let failedPanStays = SystemProfile.Quirk(
    "failed-pan-stays", of: "CurtainController.pan", "A pan that fails leaves the curtain wherever it was dragged.")
  /// The shift that hiding has left stays.
  static let shiftStaysUnderTheFinger = SystemProfile.Quirk(
    "shift-stays-under-the-finger", of: "CurtainController.pan",
    "A curtain that is dragged out after such a hide is shown lower than its position, until the next move.")
}

extension SweetCurtain {
  /// A finger on the curtain.
  ///
  /// The curtain starts from the height last set. If an animation is under way, that height is its target, and the
  /// animation's residual fades out on top of the drag.
  ///
  /// - Source: SweetCurtain, `CurtainController.pan(_:)`.
  private mutating func receive(_ pan: Pan, on stage: inout Stage<SweetCurtain>) {
    if pan.phase == .began { panMisses = pan.y.map { !isTouched(at: $0) } ?? false }
    guard !panMisses else {
      stage.report.ignored = Reasons.outsideCurtain
      return
    }
    let velocity = pan.velocity?.y ?? 0
    switch pan.phase {
    case .began:
      stage.gesture(.dragging)
      panTranslation = 0
      stage.emit(.willBeginDragging)
    case .changed:
      stage.gesture(.dragging)
      let step = pan.translation.y - panTranslation
      panTranslation = pan.translation.y
      follow(step, velocity: velocity, bounces: true, on: &stage)
    case .ended, .cancelled:
      stage.gesture(.idle)
      stage.emit(.willEndDragging)
      push(velocity: velocity, on: &stage)
      stage.emit(.didEndDragging)
    case .failed:
      stage.gesture(.idle)
      rest(on: &stage)
    }
  }

  /// The recogniser sits on the curtain's view, so only fingers that land there move it.
  private func isTouched(at y: Double) -> Bool {
    let edge = container.height - laidOutHeight + transformY
    return y >= edge && y < edge + laidOutHeight
  }

  /// Moves the curtain with a step of the finger, pt, positive downwards.
  mutating func follow(_ step: Double, velocity: Double, bounces: Bool, on stage: inout Stage<SweetCurtain>) {
    let moved = geometry.permitted(
      step, from: actualHeight, bouncesTop: configuration.topBounce && bounces,
      bouncesBottom: configuration.bottomBounce && bounces)
    actualHeight = min(max(moved.height, -Self.farthestHeight), Self.farthestHeight)
    stage.set(.position, to: shownPosition, velocity: actualHeight < 0 ? 0 : velocity * moved.ratio)
    stage.emit(.didDrag)
  }

  /// Leaves the curtain where it is, because the finger has left it or cannot move it now.
  func rest(on stage: inout Stage<SweetCurtain>) { stage.set(.position, to: shownPosition) }

  /// - Source: `CurtainController.tryPush(_:otherwise:)`.
  mutating func push(velocity: Double, on stage: inout Stage<SweetCurtain>) {
    stage.lifted = Release(position: container.height - actualHeight, velocity: velocity, from: state)
    let target = Self.target(
      from: state, height: actualHeight, velocity: velocity, geometry: geometry,
      resistance: configuration.swipeResistance)
    perform(target, on: &stage)
  }
}

extension SweetCurtain.Quirks {
  static let rubberBandDependsOnSampling = SystemProfile.Quirk(
    "rubber-band-depends-on-sampling", of: "CurtainController.permittedHeight",
    "A step that would end 100 pt outside moves nothing, and a longer one moves the curtain against the finger.")
}

extension SweetCurtain.Geometry {
  /// The height after a step of the finger. Between min and max the curtain follows one to one; beyond them it follows
  /// on a rubber band, or not at all.
  ///
  /// The band weakens the *step* by how far outside its end would lie, so the result depends on how often the finger is
  /// sampled.
  ///
  /// - Parameters:
  ///   - step: The finger's distance since the previous sample, pt, positive downwards.
  ///   - height: The height before the step, pt.
  /// - Returns: The new height, and the curtain's speed as a multiple of the finger's: 1, less on the band, 0 where the
  ///   curtain is held.
  /// - Source: `CurtainController.permittedHeight(for:bounce:)`.
  package func permitted(
    _ step: Double, from height: Double, bouncesTop: Bool, bouncesBottom: Bool
  ) -> (height: Double, ratio: Double) {
    let (lowest, highest) = (self.height(of: .min), self.height(of: .max))
    var permitted = height - step
    var ratio = 1.0
    if permitted < lowest {
      let share = 1 - (lowest - permitted) / SweetCurtain.rubberHeight
      permitted = bouncesBottom ? height - step * share / SweetCurtain.rubberWeakening : lowest
      ratio = bouncesBottom ? share / SweetCurtain.rubberWeakening : 0
    }
    // This starts from the result of the first check: both apply to a step across all heights, or where min is above
    // max.
    if permitted > highest {
      let share = 1 - (permitted - highest) / SweetCurtain.rubberHeight
      permitted = bouncesTop ? height - step * share / SweetCurtain.rubberWeakening : highest
      ratio = bouncesTop ? share / SweetCurtain.rubberWeakening : 0
    }
    return (permitted, ratio)
  }
}
