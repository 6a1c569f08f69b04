extension SweetCurtain {
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

  public mutating func receive(_ action: Action, on stage: inout Stage<Ending>) {
    outcome = Outcome()
    switch action {
    case .pan(let pan): receive(pan, on: &stage)
    case .scroll(let scroll): receive(scroll, on: &stage)
    case .move(let request):
      perform((request.to, .requestedState), isAnimated: request.animated, on: &stage)
    case .set(let assignment): set(assignment, on: &stage)
    case .resize(let container): resize(to: container, on: &stage)
    case .allowScrollView(let view): allow(view, on: &stage)
    }
    report(outcome, on: &stage)
  }

  /// The input reached nothing.
  func ignore(on stage: inout Stage<Ending>) { stage.report("ignored", true) }

  public mutating func endTurn(on stage: inout Stage<Ending>) {
    laidOutHeight = max(0, actualHeight)
  }

  /// Nothing moves: what is set is used from the next sample, release or move on.
  private mutating func set(_ assignment: Assignment, on stage: inout Stage<Ending>) {
    var reading = Reading()
    assignment.apply(to: &configuration, &reading)
    stage.set(.handleAlpha, to: handleAlpha)
  }

  /// Quirk: the height stays so many points, whatever fraction of the new container they are.
  private mutating func resize(to container: Container, on stage: inout Stage<Ending>) {
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
  /// The curtain goes on from the height that is set, the target of an animation under way; what the animation has left
  /// fades on top of it. Quirk: after a failed pan it stays wherever it is. Quirk: a shift that hiding has left stays
  /// too, until the next move.
  ///
  /// - Source: SweetCurtain, `CurtainController.pan(_:)`.
  private mutating func receive(_ pan: Pan, on stage: inout Stage<Ending>) {
    if pan.phase == .began { panMisses = pan.y.map { !isTouched(at: $0) } ?? false }
    guard !panMisses else { return ignore(on: &stage) }
    let velocity = pan.velocity?.y ?? 0
    switch pan.phase {
    case .began:
      stage.gesture(.dragging)
      panTranslation = 0
      stage.emit(Self.willBeginDragging)
    case .changed:
      stage.gesture(.dragging)
      let step = pan.translation.y - panTranslation
      panTranslation = pan.translation.y
      follow(step, velocity: velocity, bounces: true, on: &stage)
    case .ended, .cancelled:
      stage.gesture(.idle)
      stage.emit(Self.willEndDragging)
      push(velocity: velocity, on: &stage)
      stage.emit(Self.didEndDragging)
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
  mutating func follow(_ step: Double, velocity: Double, bounces: Bool, on stage: inout Stage<Ending>) {
    let moved = geometry.permitted(
      step, from: actualHeight, bouncesTop: configuration.topBounce && bounces,
      bouncesBottom: configuration.bottomBounce && bounces)
    actualHeight = min(max(moved.height, -Self.furthestHeight), Self.furthestHeight)
    stage.set(.position, to: shownPosition, velocity: actualHeight < 0 ? 0 : velocity * moved.ratio)
    stage.emit(Self.didDrag)
  }

  /// The finger is off the curtain, or has nothing to move there: it stands where it is.
  func rest(on stage: inout Stage<Ending>) { stage.set(.position, to: shownPosition) }

  /// Differs: far outside, each sample of a violent finger throws the curtain many times further than the one before,
  /// and the original goes on until its numbers end. Here it ends where a double no longer tells a tenth of a point,
  /// pt.
  private static let furthestHeight = 1e15

  /// - Source: `CurtainController.tryPush(_:otherwise:)`.
  mutating func push(velocity: Double, on stage: inout Stage<Ending>) {
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
  /// Quirk: the band weakens the *step* by how far its end would lie outside, so that it depends on how often the
  /// finger is sampled. A step that would end 100 pt outside moves nothing, a longer one moves the curtain against the
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
      let share = 1 - (lowest - permitted) / Self.rubberHeight
      permitted = bouncesBottom ? height - step * share / Self.rubberWeakening : lowest
      ratio = bouncesBottom ? share / Self.rubberWeakening : 0
    }
    // After the first, with what the first has left: both apply to a step across all heights, or with min above max.
    if permitted > highest {
      let share = 1 - (permitted - highest) / Self.rubberHeight
      permitted = bouncesTop ? height - step * share / Self.rubberWeakening : highest
      ratio = bouncesTop ? share / Self.rubberWeakening : 0
    }
    return (permitted, ratio)
  }

  /// How far outside a step comes to nothing, pt.
  private static let rubberHeight = 100.0
  /// By how much the smallest step outside is shortened.
  private static let rubberWeakening = 2.0
}
