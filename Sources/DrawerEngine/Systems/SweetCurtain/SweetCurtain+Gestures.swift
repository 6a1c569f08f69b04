extension SweetCurtain {
  /// How far outside min and max a step of the finger comes to nothing, pt.
  fileprivate static let rubberHeight = 100.0
  /// The divisor that shortens the smallest step outside.
  fileprivate static let rubberWeakening = 2.0
  /// The furthest that a violent finger throws the curtain, pt: beyond it a double no longer resolves a tenth of a point.
  ///
  /// Differs: far outside, each sample throws the curtain many times further than the one before, and the original goes on
  /// until its numbers end.
  private static let furthestHeight = 1e15

  /// What can happen to the curtain.
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
  }

  public static func action(_ pan: Pan) -> Action { .pan(pan) }

  public static let inputs: [InputType<Action>] = [
    InputType(
      "scroll", Scroll.catalogue(of: [.began, .changed, .ended, .cancelled, .failed]), "The content's scroll view."
    ) { .scroll($0) },
    InputType(
      "move",
      Catalogue(
        StateRequest(),
        [
          Property("to", \.to, .choice, required: true, "The state."),
          Property("animated", \.animated, .boolean, "With the spring, or at once."),
        ]), "The client calls moveCurtain(to:animated:)."
    ) { .move($0) },
    InputType("set", assignment, "The client sets a property; nothing moves.") { .set($0) },
    InputType("resize", resizing, "The container takes another size or safe area; the curtain keeps its points.") {
      .resize($0.container)
    },
    InputType("allowScrollView", allowing, "The client calls allowSomeScrollViewInCurtain(_:).") {
      .allowScrollView($0.scrollView)
    },
  ]

  private struct Resizing: Sendable {
    var container = Container(height: 844)
  }

  private static let resizing = Catalogue(
    Resizing(),
    [Property("container", \.container, .object(Container.catalogue), required: true, "The new one, as a whole.")])

  private struct Allowing: Sendable {
    var scrollView: ScrollView?
  }

  private static let allowing = Catalogue(
    Allowing(),
    [
      Property(
        "scrollView", optional: \.scrollView, .object(ScrollView.catalogue),
        "Another scroll view; if not given the one that is there, once more.")
    ])

  public mutating func receive(_ action: Action, on stage: inout Stage<SweetCurtain>) {
    switch action {
    case .pan(let pan): receive(pan, on: &stage)
    case .scroll(let sample): scrollContent(sample, on: &stage)
    case .move(let request):
      perform((request.to, .requestedState), isAnimated: request.animated, on: &stage)
    case .set(let assignment): set(assignment, on: &stage)
    case .resize(let container): resize(to: container, on: &stage)
    case .allowScrollView(let view): allow(view, on: &stage)
    }
  }

  /// The input reached nothing.
  func ignore(on stage: inout Stage<SweetCurtain>) { stage.report.ignored = true }

  public mutating func endTurn(on stage: inout Stage<SweetCurtain>) {
    laidOutHeight = max(0, actualHeight)
  }

  /// Nothing moves: what is set is used from the next sample, release or move on.
  private mutating func set(_ assignment: Assignment, on stage: inout Stage<SweetCurtain>) {
    var reading = Reading()
    assignment.apply(to: &configuration, &reading)
    stage.set(.handleAlpha, to: handleAlpha)
  }

  /// Quirk: the height stays so many points, whatever fraction of the new container they are.
  private mutating func resize(to container: Container, on stage: inout Stage<SweetCurtain>) {
    self.container = container
    stage.resize(to: container.height)
    stage.set(.position, to: shownPosition)
    stage.set(.handleCenterX, to: handleCenterX)
  }
}

// MARK: - Drag

extension SweetCurtain {
  /// A finger on the curtain.
  ///
  /// The curtain goes on from the height that is set, which is the target of an animation under way; what is left of the
  /// animation fades on top of it. Quirk: after a failed pan the curtain stays wherever it is. Quirk: a shift that hiding
  /// has left stays too, until the next move.
  ///
  /// - Source: SweetCurtain, `CurtainController.pan(_:)`.
  private mutating func receive(_ pan: Pan, on stage: inout Stage<SweetCurtain>) {
    if pan.phase == .began { panMisses = pan.y.map { !isTouched(at: $0) } ?? false }
    guard !panMisses else { return ignore(on: &stage) }
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

  /// The recogniser sits on the curtain's view: only fingers that land there move it.
  private func isTouched(at y: Double) -> Bool {
    let edge = container.height - laidOutHeight + transformY
    return y >= edge && y < edge + laidOutHeight
  }

  /// The curtain follows a step of the finger, pt, positive downwards.
  mutating func follow(_ step: Double, velocity: Double, bounces: Bool, on stage: inout Stage<SweetCurtain>) {
    let moved = geometry.permitted(
      step, from: actualHeight, bouncesTop: configuration.topBounce && bounces,
      bouncesBottom: configuration.bottomBounce && bounces)
    actualHeight = min(max(moved.height, -Self.furthestHeight), Self.furthestHeight)
    stage.set(.position, to: shownPosition, velocity: actualHeight < 0 ? 0 : velocity * moved.ratio)
    stage.emit(.didDrag)
  }

  /// The finger is off the curtain, or has nothing to move there: it stands where it is.
  func rest(on stage: inout Stage<SweetCurtain>) { stage.set(.position, to: shownPosition) }

  /// - Source: `CurtainController.tryPush(_:otherwise:)`.
  mutating func push(velocity: Double, on stage: inout Stage<SweetCurtain>) {
    let target = Self.target(
      from: state, height: actualHeight, velocity: velocity, geometry: geometry,
      resistance: configuration.swipeResistance)
    perform(target, on: &stage)
  }
}

extension SweetCurtain.Geometry {
  /// The height after a step of the finger: one to one between min and max, and beyond them on a rubber band or not at
  /// all.
  ///
  /// Quirk: the band weakens the *step* by how far outside its end would lie, so the result depends on how often the
  /// finger is sampled. A step that would end 100 pt outside moves nothing; a longer one moves the curtain against the
  /// finger.
  ///
  /// - Parameters:
  ///   - step: since the sample before, pt, positive downwards.
  ///   - height: before it, pt.
  /// - Returns: The new height, and how much faster than the finger the curtain moves: 1, less on the band, 0 where it
  ///   is held.
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
    // After the first, with what the first has left: both apply to a step across all heights, or with min above max.
    if permitted > highest {
      let share = 1 - (permitted - highest) / SweetCurtain.rubberHeight
      permitted = bouncesTop ? height - step * share / SweetCurtain.rubberWeakening : highest
      ratio = bouncesTop ? share / SweetCurtain.rubberWeakening : 0
    }
    return (permitted, ratio)
  }
}
