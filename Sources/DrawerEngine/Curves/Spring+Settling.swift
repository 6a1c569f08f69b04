/// How long springs last, and how far they overshoot.
extension Spring {
  /// How long Core Animation lets the spring run, seconds.
  ///
  /// Under-damped, it is when the envelope ``1 + |B|`` has shrunk to a thousandth; otherwise the walk of `walkToRest`.
  /// Without damping it is `endless`, and 0 for a spring that is still under way after the walk's 102 s.
  ///
  /// - Source: `CASpringAnimation.settlingDuration`, measured; `docs/physics.md`, 1.6, has the figures.
  public var settlingDuration: Double {
    guard case .underdamped(let dampedFrequency) = oscillator.regime else { return walkToRest }
    guard decayRate > 0 else { return Self.endless }
    let sine = abs(decayRate - initialVelocity) / dampedFrequency
    return min(RealMath.log((1 + sine) / Self.settlingThreshold) / decayRate, Self.endless)
  }

  /// What SwiftUI answers to the same question, seconds; infinity without damping.
  ///
  /// It does not divide by the damped frequency, and so differs from Core Animation below a damping ratio of 1.
  ///
  /// - Source: `Spring.settlingDuration` of SwiftUI as ktiays/Respring rebuilt it; `docs/physics.md`, 3.2.
  public var swiftUISettlingDuration: Double {
    guard case .underdamped = oscillator.regime else { return walkToRest }
    guard decayRate > 0 else { return .infinity }
    let distance = abs(decayRate - initialVelocity) + 1
    return min(max(RealMath.log(distance / Self.settlingThreshold) / decayRate, 0), Self.endless)
  }

  /// The first tenth of a second from which on the spring stays within the threshold for more than a second; 0 if no such
  /// is found in 1024 steps.
  ///
  /// The tenths are added up one by one, and their rounding errors with them: measured durations such as
  /// 1.9000000000000006 come about in no other way.
  private var walkToRest: Double {
    var time = 0.0
    var entry: Double?
    for _ in 0..<Self.walkSteps {
      if abs(solution.sample(at: time).value) >= Self.settlingThreshold {
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
}

extension Spring {
  /// The furthest point past the target.
  public struct Overshoot: Sendable, Equatable {
    /// Seconds from the start.
    public let timeOfPeak: Double
    /// The fraction of the way there, above 1.
    public let peak: Double
  }

  /// The first and highest peak; nil for a spring that does not pass its target.
  ///
  /// From a damping ratio of 1 on only a throw passes it: one faster than the faster of the two modes decays.
  ///
  /// - Source: `docs/physics.md`, 1.7.
  public var overshoot: Overshoot? {
    timeOfPeak.map { Overshoot(timeOfPeak: $0, peak: sample(at: $0).value) }
  }

  /// Where v0 C + (w0² - b v0) S, which is the velocity but for its envelope, first falls through 0 (see `SpringSolution`).
  private var timeOfPeak: Double? {
    let pull = naturalFrequency * naturalFrequency - decayRate * initialVelocity
    switch oscillator.regime {
    case .underdamped(let dampedFrequency):
      let angle = RealMath.atan2(initialVelocity, -pull / dampedFrequency)
      // A spring thrown backwards turns once before it comes forward.
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
