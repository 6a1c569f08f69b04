public import DrawerEngine

extension Transition {
  /// Why a transition continues, goes back or pauses.
  package enum Rules {
    static let flickToEnd = Rule("flick-to-end", "A flick in the transition's direction: on to its end.")
    static let flickToStart = Rule("flick-to-start", "A flick against the transition's direction: back to its start.")
    static let pastThreshold = Rule("past-threshold", "Let go beyond the threshold: on to its end.")
    static let belowThreshold = Rule("below-threshold", "Let go at the threshold or before it: back to its start.")

    /// In the order in which documents list them.
    static let all = [
      flickToEnd, flickToStart, pastThreshold, belowThreshold, programmatic, interrupted, scrub,
    ]
  }

  /// Where an animation leads.
  public enum End: String, Sendable, CaseIterable {
    /// Back to where the transition began.
    case start
    /// On to where the transition is meant to lead.
    case end
  }
}

extension Transition.Quirks {
  static let strictThreshold = SystemProfile.Quirk(
    "strict-threshold", of: "PanInteractionController.completionPosition",
    "A transition that is released at exactly the threshold goes back.")
}

extension Transition {
  /// Whether a released transition continues or goes back.
  ///
  /// - Parameters:
  ///   - edge: The one that its operation goes towards; nil if it has none.
  ///   - fraction: The one to which it has been dragged.
  ///   - velocity: The finger's, pt/s.
  /// - Quirk: The flick's speed includes both components.
  /// - Source: `PanInteractionController.completionPosition(in:fractionComplete:)`.
  package static func completion(
    of edge: Edge?, at fraction: Double, velocity: Vector, _ configuration: Configuration
  ) -> (position: End, rule: Rule) {
    // As the original writes it, each product and the sum rounded: three fifths and four fifths of the threshold may make
    // a flick or just not.
    let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
    if configuration.allowFlick, speed >= configuration.minimumFlickVelocity, let edge {
      let direction = Edge(velocity)
      if direction == edge { return (.end, Rules.flickToEnd) }
      if direction == edge.opposite { return (.start, Rules.flickToStart) }
    }
    return fraction > configuration.completionThreshold ? (.end, Rules.pastThreshold) : (.start, Rules.belowThreshold)
  }

  /// The progress that a finger's movement makes: the transition's whole fraction, or a step.
  ///
  /// - Parameter fraction: The one at which the finger took hold of the transition.
  /// - Source: `PanInteractionController.progress(in:)`.
  package static func progress(
    of translation: Vector, towards edge: Edge?, from fraction: Double, in container: Container,
    _ configuration: Configuration
  ) -> Double {
    let start = configuration.updateProgressAsStep ? 0 : fraction
    guard let edge else { return start }
    let distance = edge.sign * translation.component(along: edge.axis)
    // In a container without extent, a finger at rest has covered none of the distance, and any other all of it.
    return distance == 0 ? start : start + distance / (edge.length(of: container) * configuration.panDistanceMultiplier)
  }

  /// The threshold, unless it is a flick, and the speeds from which a release is one.
  public func decisionLines(for release: Release<State>) -> [DecisionLine] {
    let wasPresented = release.from.map { $0 == .presented } ?? isPresented
    let edge = edges.edge(for: wasPresented ? edges.dismissing : edges.presenting)
    let hidden = hiddenPosition
    let threshold = configuration.completionThreshold
    let flick = configuration.minimumFlickVelocity
    var lines: [DecisionLine] = []
    // A fraction is never below 0 nor above 1.
    if threshold >= 0, threshold < 1, hidden != 0 {
      lines.append(.position(thresholdPosition(wasPresented: wasPresented)))
    }
    if configuration.allowFlick, edge != nil { lines += [-flick, 0, flick].map { .velocity($0) } }
    return lines
  }

  /// Resolves a release in the middle of presenting, or of dismissing if according to `from` the view was presented.
  /// Position and velocity are those of the moving view, along the transitions' axis.
  public func destination(of release: Release<State>) -> Destination<State> {
    let edge = edges.edge(for: operation(of: release))
    let velocity = Vector(release.velocity, along: axis)
    let (position, rule) = Self.completion(of: edge, at: fraction(of: release), velocity: velocity, configuration)
    let endsPresented = wasPresented(release) == (position == .start)
    return Destination(
      detent: Detent(state: endsPresented ? .presented : .dismissed, position: endsPresented ? 0 : hiddenPosition),
      rule: rule.id)
  }

  /// How the view or the first layer gets there, as sent by the driver; nil if that layer is not changed.
  public func animation(of release: Release<State>, to destination: Destination<State>) -> AnimationRequest? {
    let (operation, wasPresented) = (operation(of: release), wasPresented(release))
    let specification = specification(for: operation)
    let edge = edges.edge(for: operation)
    let course = Course(specification.animation, operation, towards: edge, from: Views(), over: [], in: container)
    var driver = Driver(
      operation, specification, towards: edge, fromPresented: wasPresented, course: course, isInteractive: true)
    driver.scrub(to: fraction(of: release))
    let calls = driver.animate(to: wasPresented == (destination.detent.state == .presented) ? .start : .end, at: 0)
    return calls.layers.first { $0.layer == 0 }.map {
      AnimationRequest(api: "UIViewPropertyAnimator", timing: $0.call.run.timing, duration: $0.call.run.duration)
    }
  }

  private func wasPresented(_ release: Release<State>) -> Bool { release.from.map { $0 == .presented } ?? isPresented }

  private func operation(of release: Release<State>) -> Operation {
    wasPresented(release) ? edges.dismissing : edges.presenting
  }

  /// Where a transition is released at exactly the threshold.
  private func thresholdPosition(wasPresented: Bool) -> Double {
    hiddenPosition * (wasPresented ? configuration.completionThreshold : 1 - configuration.completionThreshold)
  }

  /// How much of the transition was done when the finger left, 0...1. The position of the threshold gives exactly the
  /// threshold, however the quotient rounds.
  private func fraction(of release: Release<State>) -> Double {
    let hidden = hiddenPosition
    let threshold = configuration.completionThreshold
    if hidden != 0, (0...1).contains(threshold),
      release.position == thresholdPosition(wasPresented: wasPresented(release))
    {
      return threshold
    }
    let shown = hidden == 0 ? 0 : 1 - release.position / hidden
    return min(max(wasPresented(release) ? 1 - shown : shown, 0), 1)
  }
}
