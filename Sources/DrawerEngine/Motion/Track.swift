/// One quantity over time: what a library has set, and what its animations have left.
///
///     value(t) = model(t) + Σ residual_i(t)
///
/// The model is a step function. An animation adds a residual: the way from where it began to its target, times what its
/// curve has left at t, and nothing once the curve is over. Any instant can be asked for, in any order; the cost is a
/// binary search and the residuals still alive.
public struct Track: Sendable {
  /// What an animation does to those that still run.
  public enum Composition: Sendable {
    /// They add up, as UIKit composes positions, bounds and transforms (`docs/physics.md`, 7.1).
    case additive
    /// The newest shows alone until it is over, then the model does (`docs/physics.md`, 7.2).
    case replacing
  }

  /// What one animation has left.
  struct Residual: Sendable {
    /// When it was asked for.
    let start: Double
    /// Seconds from there until the curve begins; all of the way is left until then.
    let delay: Double
    /// When nothing is left; earlier than the curve's own end where the animation was stopped.
    var end: Double
    /// From minus to.
    let amplitude: Double
    let target: Double
    let curve: Curve
  }

  /// A scroll view's content on its own way, which is no fraction of a distance.
  struct Flight: Sendable {
    let start: Double
    var end: Double
    let flight: ScrollFlight
  }

  /// A value and the rate at which it changes, units per second.
  public struct Sample: Sendable, Equatable {
    public var value: Double
    public var velocity: Double
  }

  public let composition: Composition
  /// What the screen can show of it: an alpha lies within 0 to 1 whatever it was set to.
  let visible: ClosedRange<Double>
  /// What the library has set; its velocity is a finger's while it drags, else 0.
  private(set) var steps: StepFunction<Sample>
  private(set) var residuals: [Residual] = []
  /// Before this one all are over, as far as has been written: what looks through all of them begins here.
  private var firstAlive = 0
  /// For each residual the latest end among it and those before it, so that a search backwards knows when to stop.
  private(set) var latestEnds: [Double] = []
  /// One at a time: a new one ends the one before it.
  private(set) var flights: [Flight] = []

  public init(
    _ initial: Double, composition: Composition = .additive,
    visible: ClosedRange<Double> = -.greatestFiniteMagnitude ... .greatestFiniteMagnitude
  ) {
    self.composition = composition
    self.visible = visible
    self.steps = StepFunction(Sample(value: initial, velocity: 0))
  }

  /// The model value now, at the end of what has been written.
  public var model: Double { steps.latest.value }
  /// The rate at which a finger moves the model now, units per second.
  var modelVelocity: Double { steps.latest.velocity }
}

// MARK: - Writing

extension Track {
  /// The model takes a value at once. Times must not decrease from call to call.
  mutating func set(_ value: Double, velocity: Double = 0, at time: Double) {
    steps.set(Sample(value: value, velocity: velocity), at: time)
  }

  /// The model takes the target at once, and the way there is left to a curve.
  ///
  /// - Parameter delay: seconds until the curve begins.
  /// - Returns: A number for `stop`.
  @discardableResult
  package mutating func animate(
    to target: Double, along curve: Curve, at time: Double, after delay: Double = 0
  ) -> Int {
    residuals.append(
      Residual(
        start: time, delay: delay, end: time + delay + curve.duration, amplitude: model - target, target: target,
        curve: curve))
    skipOver(at: time)
    set(target, at: time)
    return residuals.count - 1
  }

  /// An animation ends before its time, and the model takes a value.
  mutating func stop(_ animation: Int, leaving value: Double, at time: Double) {
    residuals[animation].end = min(residuals[animation].end, time)
    set(value, at: time)
  }

  /// The content takes its flight's target at once, and the way there is left to the flight.
  mutating func fly(_ flight: ScrollFlight, at time: Double) {
    endFlight(at: time)
    flights.append(Flight(start: time, end: time + flight.duration, flight: flight))
    set(flight.target, at: time)
  }

  /// Every animation ends before its time, and the model takes a value.
  mutating func stopAll(leaving value: Double, at time: Double) {
    for index in firstAlive..<residuals.count { residuals[index].end = min(residuals[index].end, time) }
    skipOver(at: time)
    endFlight(at: time)
    set(value, at: time)
  }

  /// What is shown now, at the end of what has been written.
  func shown(at time: Double) -> Double {
    var sample = steps.latest
    if !flights.isEmpty { addFlight(at: time, to: &sample) }
    switch composition {
    case .additive: for residual in residuals[firstAlive...] { add(residual, at: time, to: &sample) }
    case .replacing:
      let newest = residuals[firstAlive...].last { $0.end > $0.start }
      if let newest { show(newest, at: time, in: &sample) }
    }
    return shown(sample).value
  }

  /// When the last animation that is not over yet will be, or something before now.
  var latestEnd: Double { residuals[firstAlive...].reduce(flights.last?.end ?? 0) { max($0, $1.end) } }

  private mutating func skipOver(at time: Double) {
    while firstAlive < residuals.count, residuals[firstAlive].end <= time { firstAlive += 1 }
  }

  private mutating func endFlight(at time: Double) {
    guard let last = flights.indices.last else { return }
    flights[last].end = min(flights[last].end, time)
  }

  /// Makes the track ready to be sampled: nothing is written after this.
  package mutating func seal() {
    residuals.removeAll { $0.end <= $0.start }
    residuals.sort { $0.start < $1.start }
    latestEnds.reserveCapacity(residuals.count)
    for residual in residuals { latestEnds.append(max(residual.end, latestEnds.last ?? residual.end)) }
  }
}

// MARK: - Sampling

extension Track {
  /// What the screen shows at any time from 0 on, right after everything that happens at that instant.
  public func sample(at time: Double) -> Sample {
    var sample = steps[time]
    if !flights.isEmpty { addFlight(at: time, to: &sample) }
    guard var index = residuals.lastPlace(where: { $0.start <= time }) else { return shown(sample) }
    switch composition {
    case .additive:
      while index >= 0 && latestEnds[index] > time {
        add(residuals[index], at: time, to: &sample)
        index -= 1
      }
    case .replacing: show(residuals[index], at: time, in: &sample)
    }
    return shown(sample)
  }

  /// Whether an animation of this quantity runs at that time.
  func isAnimating(at time: Double) -> Bool {
    if let flight = flight(at: time), flight.end > time { return true }
    guard let index = residuals.lastPlace(where: { $0.start <= time }) else { return false }
    return latestEnds[index] > time
  }

  /// When the last animation is over, or 0.
  var end: Double { max(latestEnds.last ?? 0, flights.last?.end ?? 0) }

  private func add(_ residual: Residual, at time: Double, to sample: inout Sample) {
    guard residual.end > time, residual.amplitude != 0 else { return }
    let fraction = residual.curve.sample(at: time - residual.start - residual.delay)
    sample.value += residual.amplitude * (1 - fraction.value)
    sample.velocity = (sample.velocity - residual.amplitude * fraction.velocity).drawnBack
  }

  /// The newest alone, unless it is over.
  private func show(_ newest: Residual, at time: Double, in sample: inout Sample) {
    guard newest.end > time else { return }
    sample = Sample(value: newest.target, velocity: 0)
    add(newest, at: time, to: &sample)
  }

  private func addFlight(at time: Double, to sample: inout Sample) {
    guard let flight = flight(at: time), flight.end > time else { return }
    let state = flight.flight.state(at: time - flight.start)
    sample.value += state.value - flight.flight.target
    sample.velocity += state.velocity
  }

  private func flight(at time: Double) -> Flight? {
    flights.lastPlace { $0.start <= time }.map { flights[$0] }
  }

  private func shown(_ sample: Sample) -> Sample {
    if visible.contains(sample.value) { return sample }
    return Sample(value: min(max(sample.value, visible.lowerBound), visible.upperBound), velocity: 0)
  }
}
