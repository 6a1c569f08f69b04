/// The duration of springs and their overshoot.
extension Spring {
  /// How long Core Animation lets the spring run, seconds.
  ///
  /// For an under-damped spring this is the time at which the envelope, `1 + |B|` at 0, has shrunk to a thousandth.
  /// Otherwise it is the result of `walkToRest`, which is 0 for a spring that still moves after 102 s. Without damping
  /// it is `endless`.
  ///
  /// - Source: `CASpringAnimation.settlingDuration`, measured; `docs/physics.md`, 1.6, has the figures.
  public var settlingDuration: Double {
    guard case .underdamped(let dampedFrequency) = oscillator.regime else { return walkToRest }
    guard decayRate > 0 else { return Self.endless }
    let sine = abs(decayRate - initialVelocity) / dampedFrequency
    return min(RealMath.log((1 + sine) / Self.settlingThreshold) / decayRate, Self.endless)
  }

  /// SwiftUI's settling duration for the same spring, seconds; infinity without damping.
  ///
  /// SwiftUI does not divide by the damped frequency, so it differs from Core Animation below a damping ratio of 1.
  ///
  /// - Source: SwiftUI's `Spring.settlingDuration` as rebuilt in ktiays/Respring; `docs/physics.md`, 3.2.
  public var swiftUISettlingDuration: Double {
    guard case .underdamped = oscillator.regime else { return walkToRest }
    guard decayRate > 0 else { return .infinity }
    let distance = abs(decayRate - initialVelocity) + 1
    return min(max(RealMath.log(distance / Self.settlingThreshold) / decayRate, 0), Self.endless)
  }

  /// The first tenth of a second after which the spring stays within the threshold for more than a second; 0 if 1024
  /// steps find none.
  ///
  /// The tenths are added up one by one, with their rounding errors. Only this gives measured durations such as
  /// 1.9000000000000006.
  private var walkToRest: Double { initialVelocity == 0 ? walkStraightToRest : walkStepByStep }

  /// The walk, step by step.
  package var walkStepByStep: Double {
    var time = 0.0
    var entry: Double?
    for _ in 0..<Self.walkSteps {
      if !isWithinThreshold(at: time) {
        entry = nil
      } else if let entry {
        if time - entry > Self.walkStay { return entry }
      } else {
        entry = time
      }
      time += Self.walkStep
    }
    return 0
  }

  /// The result of the walk for a spring that starts at rest. Such a spring only ever comes closer to its target, so
  /// most steps need not be examined: those before one outside the threshold, and those after one within it.
  private var walkStraightToRest: Double {
    var step = 0
    var time = 0.0
    while true {
      guard step < Self.walkSteps else { return 0 }
      var next = time
      for _ in 0..<Self.walkStride { next += Self.walkStep }
      if isWithinThreshold(at: next) { break }
      time = next
      step += Self.walkStride
    }
    while !isWithinThreshold(at: time) {
      time += Self.walkStep
      step += 1
    }
    let entry = time
    while step < Self.walkSteps {
      if time - entry > Self.walkStay { return entry }
      time += Self.walkStep
      step += 1
    }
    return 0
  }

  private func isWithinThreshold(at time: Double) -> Bool {
    abs(solution.sample(at: time).value) < Self.settlingThreshold
  }
}

extension Spring {
  /// The farthest point past the target.
  public struct Overshoot: Sendable, Equatable {
    /// Seconds from the start.
    public let timeOfPeak: Double
    /// The fraction of the distance at that time, above 1.
    public let peak: Double
  }

  /// The first and highest peak; nil for a spring that does not pass its target.
  ///
  /// With a damping ratio of 1 or more, a spring passes its target only if thrown faster than its faster mode decays.
  ///
  /// - Source: `docs/physics.md`, 1.7.
  public var overshoot: Overshoot? {
    timeOfPeak.map { Overshoot(timeOfPeak: $0, peak: sample(at: $0).value) }
  }

  /// The farthest point on the wrong side of its start, below 0; nil for a spring that never goes there.
  ///
  /// This requires an initial velocity: away from the target, or past it so fast that, with little damping, the spring
  /// swings back beyond its start.
  ///
  /// - Source: `docs/physics.md`, 1.7, with the sign of the velocity reversed.
  public var undershoot: CurveMoment? {
    guard let time = timeOfTrough else { return nil }
    let value = sample(at: time).value
    return value < 0 ? CurveMoment(time: time, sample: CurveSample(value: value, velocity: 0)) : nil
  }

  /// The time at which the velocity first rises through 0.
  private var timeOfTrough: Double? {
    if case .underdamped(let dampedFrequency) = oscillator.regime {
      // Half a swing after the peak, or before it.
      let half = .pi / dampedFrequency
      return timeOfPeak.map { initialVelocity < 0 ? $0 - half : $0 + half }
    }
    guard initialVelocity < 0 else { return nil }
    let pull = naturalFrequency * naturalFrequency - decayRate * initialVelocity
    guard case .overdamped(let rate) = oscillator.regime else { return -initialVelocity / pull }
    let fast = decayRate + rate
    let slow = naturalFrequency * naturalFrequency / fast
    return RealMath.log1p(2 * rate * initialVelocity / (slow * (initialVelocity - fast))) / (2 * rate)
  }

  /// The time at which v0 C + (w0² - b v0) S, the velocity without its envelope, first falls through 0 (see
  /// `SpringSolution`).
  private var timeOfPeak: Double? {
    let pull = naturalFrequency * naturalFrequency - decayRate * initialVelocity
    switch oscillator.regime {
    case .underdamped(let dampedFrequency):
      let angle = RealMath.atan2(initialVelocity, -pull / dampedFrequency)
      // A spring that is thrown backwards reverses once before it moves towards its target.
      return (angle > 0 ? angle : angle + 2 * .pi) / dampedFrequency
    case .critical:
      return initialVelocity > naturalFrequency ? -initialVelocity / pull : nil
    case .overdamped(let rate):
      let fast = decayRate + rate
      let slow = naturalFrequency * naturalFrequency / fast
      guard initialVelocity > fast else { return nil }
      return RealMath.log1p(2 * rate * initialVelocity / (slow * (initialVelocity - fast))) / (2 * rate)
    }
  }
}
