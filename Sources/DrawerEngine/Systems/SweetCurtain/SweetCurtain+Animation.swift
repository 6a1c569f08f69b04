extension SweetCurtain {
  /// Nothing follows an animation: the library passes UIKit no completion.
  public enum Ending: Sendable {}

  public mutating func finish(_ ending: Ending, on stage: inout Stage<Ending>) {}

  /// What an event has come to.
  struct Outcome: Sendable {
    /// One for each decision, in their order.
    var rules: [Rule] = []
    /// The state and height of the last animated move.
    var move: (state: State, height: Double)?
    /// How many animations were started.
    var animations = 0
    var putsContentBack = false
  }

  /// What the library asks UIKit for, whatever the distance and the finger's velocity: the initial velocity is three
  /// times the way a second, always towards the target.
  ///
  /// - Source: SweetCurtain, `CurtainController.performState(_:animated:)`.
  var animation: Resolution.Animation {
    .init(
      api: "UIView.animate(usingSpringWithDamping)",
      timing: .fittedSpring(
        dampingRatio: Self.dampingRatio,
        initialVelocity: .init(dx: Self.initialVelocity, dy: Self.initialVelocity)),
      duration: configuration.movingDuration)
  }

  private static let dampingRatio = 0.8
  /// Fractions of the way per second.
  private static let initialVelocity = 3.0

  /// UIKit takes a duration below 0 for none.
  private var curve: Curve { animation.timing.curve(lasting: max(0, configuration.movingDuration)) }

  /// A move to a state: what every release and every request ends in.
  ///
  /// - Quirk: the height's setter tells the delegate of a drag, whoever sets it.
  /// - Source: `CurtainController.performState(_:animated:)`, the setter of `curtainActualHeight`.
  mutating func perform(_ target: Target, isAnimated: Bool = true, on stage: inout Stage<Ending>) {
    outcome.rules.append(target.rule)
    actualHeight = geometry.height(of: target.state)
    stage.emit(Self.didDrag)
    if state != target.state {
      state = target.state
      stage.emit(Self.didChange(to: state))
    }
    if scrollIsFrozen && scrollHasEnded && state != .max { putContentBack(on: &stage) }
    guard isAnimated else {
      stage.set(.position, to: shownPosition)
      transformY = Self.shift(hiding: actualHeight, from: laidOutHeight)
      stage.set(.transformY, to: transformY)
      return
    }
    // Laid out inside the animation, before the shift is read.
    laidOutHeight = max(0, actualHeight)
    let curve = curve
    stage.animate(.position, to: shownPosition, along: curve)
    let shift = Self.shift(hiding: actualHeight, from: laidOutHeight)
    if transformY != shift {
      transformY = shift
      stage.animate(.transformY, to: transformY, along: curve)
    }
    outcome.move = (state, actualHeight)
    outcome.animations += 1
  }

  /// How far a curtain without height is shifted down, pt.
  ///
  /// Quirk: by the height that the view was last laid out with, so that a plain move hides it twice over and an
  /// animated one not at all. Any state of height 0 counts as hidden.
  static func shift(hiding height: Double, from laidOutHeight: Double) -> Double { height == 0 ? laidOutHeight : 0 }

  /// Of several animations the last is told.
  func report(_ outcome: Outcome, on stage: inout Stage<Ending>) {
    if !outcome.rules.isEmpty { stage.report("rules", .list(outcome.rules.map { .string($0.rawValue) })) }
    guard let move = outcome.move else { return }
    stage.report(
      "animation",
      [
        "api": .string(animation.api), "duration": .number(animation.duration), "delay": 0,
        "dampingRatio": .number(Self.dampingRatio), "initialVelocity": .number(Self.initialVelocity),
        "options": ["allowUserInteraction"], "toHeight": .number(move.height),
        "toPosition": .number(container.height - move.height), "toState": Self.state.write(move.state),
      ])
    stage.report("settles", .number(curve.duration))
    if outcome.animations > 1 { stage.report("animationCount", .number(Double(outcome.animations))) }
  }
}

// MARK: - Callbacks

extension SweetCurtain {
  static let willBeginDragging = "curtainWillBeginDragging"
  static let didDrag = "curtainDidDrag"
  static let willEndDragging = "curtainWillEndDragging"
  static let didEndDragging = "curtainDidEndDragging"

  static func didChange(to state: State) -> String { "curtain:didChange:\(state.rawValue)" }
}
