/// The spring that UIKit fits to a duration. It has mass 1 and the given damping ratio. Newton's method finds the
/// natural frequency for which a thousandth of the distance is left at the end.
///
///     SpringFit(dampingRatio: 0.5, duration: 1).stiffness    // 161.7195025042016
///
/// UIKit does not check that its search converged, and neither does this one. From a certain velocity on (1.69
/// distances per second at ratio 0.5 and 1 s), the search ends with a much softer spring. In a narrow band of
/// velocities it does not converge, and its last update is used.
///
/// - Source: `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)` and
///   `UISpringTimingParameters(dampingRatio:initialVelocity:)`, reconstructed from 17 parameter sets that
///   Vercantez/openuikit measured; the clamps and the second attempt are from ktiays/Respring. `docs/physics.md`, 2.
public struct SpringFit: Sendable, Equatable {
  /// Within 2.2e-16 to 1; a larger ratio is moved to 1, which is critical.
  public let dampingRatio: Double
  /// Radians per second.
  public let naturalFrequency: Double
  /// Fractions of the distance per second, as given.
  public let initialVelocity: Double
  /// Whether the search met its stop rule; a search that ends with a softer spring counts as converged.
  public let converged: Bool

  /// - Parameters:
  ///   - dampingRatio: 1 and above is critical.
  ///   - duration: Seconds; clamped to 0.01 to 10 for the fit.
  ///   - initialVelocity: Fractions of the distance per second, independent of the duration.
  public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
    self.init(
      Equation(
        dampingRatio: dampingRatio, duration: duration, initialVelocity: initialVelocity, isSinglePrecision: true))
  }

  /// The spring of `SwiftUI.Spring(settlingDuration:dampingRatio:)`: the same search, in double precision, from rest.
  ///
  /// - Parameters:
  ///   - settlingDuration: Seconds; clamped to 0.01 to 10 for the fit.
  ///   - dampingRatio: 1 and above is critical.
  /// - Source: ktiays/Respring; `docs/physics.md`, 2.7.
  public init(settlingDuration: Double, dampingRatio: Double) {
    self.init(
      Equation(
        dampingRatio: dampingRatio, duration: settlingDuration, initialVelocity: 0, isSinglePrecision: false))
  }

  private init(_ equation: Equation) {
    let root =
      equation.root(from: Self.firstAttempt.start / equation.duration, updates: Self.firstAttempt.updates)
      ?? equation.root(from: Self.secondAttempt.start / equation.duration, updates: Self.secondAttempt.updates)
      ?? (frequency: equation.rootWithoutVelocity, converged: false)
    self.dampingRatio = equation.dampingRatio
    initialVelocity = equation.initialVelocity
    naturalFrequency = abs(root.frequency)
    converged = root.converged
  }

  /// The stiffness for a mass of 1.
  public var stiffness: Double { naturalFrequency * naturalFrequency }
  public var dampingCoefficient: Double { 2 * dampingRatio * naturalFrequency }

  public var spring: Spring { spring(initialVelocity: initialVelocity) }

  /// The same spring with an initial velocity other than that of the fit.
  func spring(initialVelocity: Double) -> Spring {
    Spring(dampingRatio: dampingRatio, naturalFrequency: naturalFrequency, initialVelocity: initialVelocity)
  }
}

extension SpringFit {
  /// The duration for which UIKit's fit gives this spring; nil if there is none.
  ///
  /// There is none for an over-damped or undamped spring, for a spring thrown so fast that the search ends elsewhere,
  /// and outside `durations`.
  ///
  ///     SpringFit.duration(of: Spring(dampingRatio: 0.5, naturalFrequency: 12.717))    // 1.0
  ///
  /// - Source: `docs/physics.md`, 2.6.
  public static func duration(of spring: Spring) -> Double? {
    duration(of: spring, initialVelocity: spring.initialVelocity, isSinglePrecision: true) {
      SpringFit(dampingRatio: $0, duration: $1, initialVelocity: spring.initialVelocity)
    }
  }

  /// The settling duration for which SwiftUI gives this spring, ignoring its initial velocity; nil if there is none.
  public static func settlingDuration(of spring: Spring) -> Double? {
    duration(of: spring, initialVelocity: 0, isSinglePrecision: false) {
      SpringFit(settlingDuration: $1, dampingRatio: $0)
    }
  }

  /// - Parameter fit: Makes a fit from a damping ratio and a duration, to check that the search ends with the spring.
  private static func duration(
    of spring: Spring, initialVelocity: Double, isSinglePrecision: Bool, _ fit: (Double, Double) -> SpringFit
  ) -> Double? {
    let ratio: Double
    switch spring.oscillator.regime {
    case .underdamped: ratio = spring.dampingRatio
    case .critical: ratio = 1
    case .overdamped: return nil
    }
    guard ratio > 0 else { return nil }
    let equation = Equation(
      dampingRatio: ratio, duration: 1, initialVelocity: initialVelocity, isSinglePrecision: isSinglePrecision)
    guard var duration = equation.duration(for: spring.naturalFrequency) else { return nil }
    // The search stops a little short of its root. Frequencies are inversely proportional to the duration, so the
    // duration is multiplied by the ratio of the frequencies.
    for _ in 0..<mostCorrections {
      guard durations.contains(duration) else { return nil }
      let miss = fit(ratio, duration).naturalFrequency / spring.naturalFrequency
      if abs(miss - 1) <= correctionTolerance { return duration }
      guard abs(miss - 1) <= greatestCorrection else { return nil }
      duration *= miss
    }
    let miss = fit(ratio, duration).naturalFrequency / spring.naturalFrequency
    return durations.contains(duration) && abs(miss - 1) <= durationTolerance ? duration : nil
  }
}

/// The equation that the fit solves: the envelope of the sine, or the critical spring, is at the threshold at the end.
private struct Equation {
  let dampingRatio: Double
  let duration: Double
  let initialVelocity: Double
  /// √(1 - z²), in single precision as in UIKit. In double precision the fit would be off the measured springs by 5e-9
  /// instead of 1e-11.
  let complement: Double

  init(dampingRatio: Double, duration: Double, initialVelocity: Double, isSinglePrecision: Bool) {
    self.dampingRatio = dampingRatio.clamped(to: Double.ulpOfOne...1)
    self.duration = duration.clamped(to: SpringFit.durations)
    self.initialVelocity = initialVelocity
    let complement = ((1 - self.dampingRatio) * (1 + self.dampingRatio)).squareRoot()
    self.complement = isSinglePrecision ? Double(Float(complement)) : complement
  }

  /// Newton's method, as crude as the original: it stops at the first small update from the third on, or after
  /// `updates`.
  ///
  /// - Returns: Nil if an update is not finite.
  func root(from start: Double, updates: Int) -> (frequency: Double, converged: Bool)? {
    var frequency = start
    for update in 1...updates {
      let (value, slope) = evaluate(at: frequency)
      let step = value / slope
      frequency -= step
      guard frequency.isFinite else { return nil }
      if update >= SpringFit.fewestUpdates && abs(step) <= SpringFit.smallUpdate { return (frequency, true) }
    }
    return (frequency, false)
  }

  /// The closed form of the root for a spring that starts at rest.
  var rootWithoutVelocity: Double {
    guard dampingRatio < 1 else { return SpringFit.criticalProduct / duration }
    return RealMath.log(dampingRatio / (complement * Spring.settlingThreshold)) / (dampingRatio * duration)
  }

  private func evaluate(at w: Double) -> (value: Double, slope: Double) {
    let z = dampingRatio
    let v0 = initialVelocity
    guard z < 1 else {
      let envelope = RealMath.exp(-w * duration)
      return (
        (1 + (w - v0) * duration) * envelope - Spring.settlingThreshold,
        (v0 - w) * duration * duration * envelope
      )
    }
    let envelope = RealMath.exp(-w * z * duration)
    let left = (w * z - v0) / (w * complement) * envelope
    let slope = (w * z * duration * v0 + v0 - z * z * w * w * duration) * envelope / (w * w * complement)
    return (Spring.settlingThreshold - abs(left), left > 0 ? -slope : slope)
  }

  /// The inverse: the time after which a spring of this natural frequency has only the threshold left.
  func duration(for w: Double) -> Double? {
    let v0 = initialVelocity
    guard dampingRatio == 1 else {
      let left = abs(w * dampingRatio - v0) / (w * complement)
      return RealMath.log(left / Spring.settlingThreshold) / (dampingRatio * w)
    }
    // A spring that is thrown backwards first moves away from its target, so the search starts at its farthest point.
    var low = v0 < 0 ? -v0 / (w * (w - v0)) : 0
    var high = SpringFit.durations.upperBound
    let left = { (time: Double) in (1 + (w - v0) * time) * RealMath.exp(-w * time) }
    guard low < high, left(high) < Spring.settlingThreshold else { return nil }
    for _ in 0..<SpringFit.bisections {
      let middle = (low + high) / 2
      if left(middle) > Spring.settlingThreshold { low = middle } else { high = middle }
    }
    return high
  }
}
