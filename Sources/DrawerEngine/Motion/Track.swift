/// One quantity over time: the value set by a library, and what remains of its animations.
///
///     value(t) = model(t) + Σ residual_i(t)
///
/// The model is a step function. An animation adds a residual: the difference between its start and its target, times
/// the fraction that its curve still has to cover at t; it is 0 once the curve is over. The track can be sampled at any
/// instants in any order; a sample costs a binary search and the residuals that are still alive.
public struct Track: Sendable {
  /// How an animation combines with those that are still running.
  public enum Composition: Sendable {
    /// They add up, as UIKit composes positions, bounds and transforms (`docs/physics.md`, 7.1).
    case additive
    /// Only the newest is shown; once it is over, the model is shown (`docs/physics.md`, 7.2).
    case replacing
  }

  /// The residual of one animation.
  struct Residual: Sendable {
    /// The animation's index: the number of earlier animations of the track.
    let animation: Int
    /// When the animation was requested, s.
    let start: Double
    /// The time from `start` until the curve begins, s. The whole amplitude remains until then.
    let delay: Double
    /// When nothing remains, s: at the end of the curve, or earlier if the animation was stopped.
    var end: Double
    /// The start value minus the target.
    let amplitude: Double
    let target: Double
    let curve: Curve
    /// Whether it continues the previous animation.
    var isContinued = false
  }

  /// A deceleration of a scroll view's content. It is not a fraction of a distance, so no curve can express it.
  struct RunningDeceleration: Sendable {
    let start: Double
    var end: Double
    let deceleration: ScrollDeceleration

    /// The remaining distance: the offset minus the target, and the velocity.
    func left(at time: Double) -> Sample {
      let state = deceleration.state(at: time - start)
      return Sample(value: state.value - deceleration.target, velocity: state.velocity)
    }
  }

  /// A value and the rate at which it changes, units per second.
  public struct Sample: Sendable, Equatable {
    public var value: Double
    public var velocity: Double
  }

  public let composition: Composition
  /// The values that the screen can show: an alpha is clamped between 0 and 1.
  let visible: ClosedRange<Double>
  /// The value set by the library. Its velocity is the finger's during a drag, otherwise 0.
  private(set) var steps: StepFunction<Sample>
  private(set) var residuals: [Residual] = []
  /// All residuals before this index are over at the last time written, so a search of the residuals begins here.
  private var firstAlive = 0
  /// The number of animations so far.
  private var animations = 0
  /// For each residual, the latest end among it and the earlier ones, so that a backward search can stop.
  private(set) var latestEnds: [Double] = []
  /// The decelerations, one at a time: a new one ends the previous one.
  private(set) var decelerations: [RunningDeceleration] = []

  public init(
    _ initial: Double, composition: Composition = .additive,
    visible: ClosedRange<Double> = -.greatestFiniteMagnitude ... .greatestFiniteMagnitude
  ) {
    self.composition = composition
    self.visible = visible
    self.steps = StepFunction(Sample(value: initial, velocity: 0))
  }

  /// The model value at the last time written.
  public var model: Double { steps.latest.value }
  /// The velocity at which a finger moves the model at the last time written, units per second.
  var modelVelocity: Double { steps.latest.velocity }
}

// MARK: - Writing

extension Track {
  /// Sets the model without animation. Times must not decrease from call to call.
  mutating func set(_ value: Double, velocity: Double = 0, at time: Double) {
    steps.set(Sample(value: value, velocity: velocity), at: time)
  }

  /// Sets the model to the target at once; a curve covers the distance on the screen.
  ///
  /// - Parameters:
  ///   - delay: The time until the curve begins, s.
  ///   - isContinued: Whether it continues the previous animation, requested at the same time.
  /// - Returns: The animation's index, for `stop`.
  @discardableResult
  package mutating func animate(
    to target: Double, along curve: Curve, at time: Double, after delay: Double = 0, isContinued: Bool = false
  ) -> Int {
    residuals.append(
      Residual(
        animation: animations, start: time, delay: delay, end: time + delay + curve.duration, amplitude: model - target,
        target: target,
        curve: curve, isContinued: isContinued))
    animations += 1
    skipOver(at: time)
    set(target, at: time)
    return animations - 1
  }

  /// Ends an animation early and sets the model to `value`.
  mutating func stop(_ animation: Int, leaving value: Double, at time: Double) {
    if let index = residuals.lastPlace(where: { $0.animation <= animation }), residuals[index].animation == animation {
      residuals[index].end = min(residuals[index].end, time)
    }
    set(value, at: time)
  }

  /// Sets the model to the deceleration's target at once; the deceleration covers the distance on the screen.
  mutating func decelerate(_ deceleration: ScrollDeceleration, at time: Double) {
    endDeceleration(at: time)
    decelerations.append(
      RunningDeceleration(
        start: time, end: time + deceleration.duration, deceleration: deceleration))
    set(deceleration.target, at: time)
  }

  /// Ends every animation early and sets the model to `value`.
  mutating func stopAll(leaving value: Double, at time: Double) {
    for index in firstAlive..<residuals.count { residuals[index].end = min(residuals[index].end, time) }
    skipOver(at: time)
    endDeceleration(at: time)
    set(value, at: time)
  }

  /// The value on the screen at `time`, which must not be before the last time written.
  func shown(at time: Double) -> Double {
    var sample = steps.latest
    if !decelerations.isEmpty { addDeceleration(at: time, to: &sample) }
    switch composition {
    case .additive: for residual in residuals[firstAlive...] { add(residual, at: time, to: &sample) }
    case .replacing:
      let newest = residuals[firstAlive...].last { $0.end > $0.start }
      if let newest { show(newest, at: time, in: &sample) }
    }
    return shown(sample).value
  }

  /// The maximum number of animations that are still running.
  var running: Int { residuals.count - firstAlive }

  /// When the last running animation will end, s; if none is running, some time before now.
  var latestEnd: Double { residuals[firstAlive...].reduce(decelerations.last?.end ?? 0) { max($0, $1.end) } }

  private mutating func skipOver(at time: Double) {
    while firstAlive < residuals.count, residuals[firstAlive].end <= time { firstAlive += 1 }
  }

  private mutating func endDeceleration(at time: Double) {
    guard let last = decelerations.indices.last else { return }
    decelerations[last].end = min(decelerations[last].end, time)
  }

  /// Prepares the track for sampling. Nothing may be written afterwards.
  package mutating func seal() {
    if residuals.contains(where: { $0.isEmpty }) { residuals.removeAll { $0.isEmpty } }
    latestEnds.reserveCapacity(residuals.count)
    for residual in residuals { latestEnds.append(max(residual.end, latestEnds.last ?? residual.end)) }
  }

  /// The track, prepared for sampling.
  var sealed: Track {
    var track = self
    track.seal()
    return track
  }

  /// Forgets what cannot be seen from `time` on. The newest animation is kept, because it hides older ones if it
  /// replaces them.
  ///
  /// - Parameter farewell: Receives each animation that is forgotten.
  mutating func forget(before time: Double, _ farewell: (Residual) -> Void) {
    steps.forget(before: time)
    if let running = decelerations.lastPlace(where: { $0.start <= time }) { decelerations.removeFirst(running) }
    guard residuals.count > 1 else { return }
    let newest = residuals.last { !$0.isEmpty }?.animation
    residuals.removeAll { residual in
      guard residual.end <= time, residual.animation != newest else { return false }
      if !residual.isEmpty { farewell(residual) }
      return true
    }
    firstAlive = 0
    skipOver(at: time)
  }

  /// Visits the animations of the track, except those that were over as soon as they began.
  func eachAnimation(_ visit: (Residual) -> Void) {
    for residual in residuals where !residual.isEmpty { visit(residual) }
  }

  /// When the last animation began, and whether it moves the drawer down if this is its position; nil if there was none.
  var lastMove: (start: Double, isDownwards: Bool)? {
    let parts = lastParts
    return parts.first.map { ($0.start, parts.reduce(0) { $0 + $1.amplitude } < 0) }
  }

  /// The duration of the last animation, s: from its request until nothing of it remains; 0 if there was none.
  var lastMoveDuration: Double { lastParts.reduce(0) { max($0, $1.end - $1.start) } }

  /// The residuals of the last animation.
  private var lastParts: ArraySlice<Residual> {
    guard let last = residuals.lastIndex(where: { !$0.isEmpty }) else { return [] }
    var first = last
    while first > 0, residuals[first].isContinued { first -= 1 }
    return residuals[first...last]
  }

  /// The number of bytes that everything written takes.
  var bytes: Int {
    steps.bytes + residuals.count * MemoryLayout<Residual>.stride
      + decelerations.count * MemoryLayout<RunningDeceleration>.stride
  }
}

extension Track.Residual {
  /// Whether it was over as soon as it began.
  fileprivate var isEmpty: Bool { end <= start }
}

// MARK: - Sampling

extension Track {
  /// The value on the screen at a time from 0 on, right after everything that happens at that instant.
  public func sample(at time: Double) -> Sample {
    var sample = steps[time]
    if !decelerations.isEmpty { addDeceleration(at: time, to: &sample) }
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

  /// The values on the screen at eight times, each as if it were the only one. The track must not change between the
  /// earliest and the latest of them.
  func sample(at times: Eight) -> (value: Eight, velocity: Eight) {
    let time = times[0]
    let model = steps[time]
    var samples = (value: Eight(repeating: model.value), velocity: Eight(repeating: model.velocity))
    if !decelerations.isEmpty { addDeceleration(at: times, to: &samples) }
    if var index = residuals.lastPlace(where: { $0.start <= time }) {
      switch composition {
      case .additive:
        while index >= 0 && latestEnds[index] > time {
          if residuals[index].end > time { add(residuals[index], at: times, to: &samples) }
          index -= 1
        }
      case .replacing:
        if residuals[index].end > time {
          samples = (Eight(repeating: residuals[index].target), .zero)
          add(residuals[index], at: times, to: &samples)
        }
      }
    }
    for index in times.indices where !visible.contains(samples.value[index]) {
      let shown = shown(Sample(value: samples.value[index], velocity: samples.velocity[index]))
      samples.value[index] = shown.value
      samples.velocity[index] = shown.velocity
    }
    return samples
  }

  /// The only place where a residual is added to a model: the rest of an animation at one instant or several.
  ///
  /// - Parameter fraction: How much of the amplitude its curve has covered, and how fast.
  @inline(__always)
  static func add<Instants: Numbers>(
    _ amplitude: Double, left fraction: (value: Instants, velocity: Instants),
    to sum: inout (value: Instants, velocity: Instants)
  ) {
    sum.value = sum.value + amplitude * (1 - fraction.value)
    sum.velocity = (sum.velocity - amplitude * fraction.velocity).drawnBack
  }

  /// - Parameter residual: The residual of an animation that runs at all of the times.
  @inline(__always)
  private func add(_ residual: Residual, at times: Eight, to samples: inout (value: Eight, velocity: Eight)) {
    guard residual.amplitude != 0 else { return }
    let fraction = residual.curve.sample(at: times - residual.start - residual.delay)
    Self.add(residual.amplitude, left: (fraction.value, fraction.velocity), to: &samples)
  }

  private func addDeceleration(at times: Eight, to samples: inout (value: Eight, velocity: Eight)) {
    for index in times.indices {
      var sample = Sample(value: samples.value[index], velocity: samples.velocity[index])
      addDeceleration(at: times[index], to: &sample)
      samples.value[index] = sample.value
      samples.velocity[index] = sample.velocity
    }
  }

  /// Whether an animation or a deceleration is running at a time.
  func isAnimating(at time: Double) -> Bool {
    if let running = deceleration(at: time), running.end > time { return true }
    guard let index = residuals.lastPlace(where: { $0.start <= time }) else { return false }
    return latestEnds[index] > time
  }

  private func add(_ residual: Residual, at time: Double, to sample: inout Sample) {
    guard residual.end > time, residual.amplitude != 0 else { return }
    let fraction = residual.curve.sample(at: time - residual.start - residual.delay)
    var sum = (value: sample.value, velocity: sample.velocity)
    Self.add(residual.amplitude, left: (fraction.value, fraction.velocity), to: &sum)
    sample = Sample(value: sum.value, velocity: sum.velocity)
  }

  /// Shows only the newest animation, unless it is over.
  private func show(_ newest: Residual, at time: Double, in sample: inout Sample) {
    guard newest.end > time else { return }
    sample = Sample(value: newest.target, velocity: 0)
    add(newest, at: time, to: &sample)
  }

  private func addDeceleration(at time: Double, to sample: inout Sample) {
    guard let running = deceleration(at: time), running.end > time else { return }
    let left = running.left(at: time)
    sample.value += left.value
    sample.velocity += left.velocity
  }

  private func deceleration(at time: Double) -> RunningDeceleration? {
    decelerations.lastPlace { $0.start <= time }.map { decelerations[$0] }
  }

  /// A sample as the screen shows it.
  func shown(_ sample: Sample) -> Sample {
    if visible.contains(sample.value) { return sample }
    return Sample(value: min(max(sample.value, visible.lowerBound), visible.upperBound), velocity: 0)
  }
}
