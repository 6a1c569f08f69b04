import DrawerEngine
import Foundation

/// The curve that an event's `animation` names, by the formulas of `docs/physics.md` only: nothing of the engine's is
/// used, so that the two can be held against each other.
struct RebuiltCurve {
  private enum Law {
    /// w0, z, v0.
    case spring(frequency: Double, ratio: Double, velocity: Double)
    case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
  }

  /// Seconds until nothing is left.
  let duration: Double
  /// Whether two correct implementations must agree: not where UIKit's search for a spring does not arrive.
  let isCertain: Bool
  private let law: Law

  /// - Parameter animation: `{"duration", "timing"}` of an event.
  init?(_ animation: Value) {
    guard let asked = animation["duration"]?.number, let timing = animation["timing"] else { return nil }
    let velocity = timing["initialVelocity"]?["dy"]?.number ?? 0
    if let mass = timing["mass"]?.number, let k = timing["stiffness"]?.number, let c = timing["damping"]?.number {
      let frequency = sqrt(k / mass)
      let given = c / (2 * sqrt(k * mass))
      let ratio = timing["allowsOverdamping"] == true ? given : min(given, 1)
      law = .spring(frequency: frequency, ratio: ratio, velocity: velocity)
      duration = Self.settlingDuration(frequency: frequency, ratio: ratio, velocity: velocity)
      isCertain = true
    } else if let ratio = timing["dampingRatio"]?.number {
      let fit = Self.fit(ratio: min(max(ratio, 2.2e-16), 1), duration: min(max(asked, 0.01), 10), velocity: velocity)
      law = .spring(frequency: fit.frequency, ratio: min(ratio, 1), velocity: velocity)
      duration = asked
      isCertain = fit.hasArrived
    } else {
      let named: [String: [Double]] = [
        "linear": [0, 0, 1, 1], "easeIn": [0.42, 0, 1, 1], "easeOut": [0, 0, 0.58, 1], "easeInOut": [0.42, 0, 0.58, 1],
      ]
      let points =
        timing["animationCurve"]?.string.flatMap { named[$0] }
        ?? ["controlPoint1", "controlPoint2"].flatMap { timing[$0]?.list ?? [] }.compactMap(\.number)
      guard points.count == 4 else { return nil }
      law = .cubic(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
      duration = asked
      isCertain = true
    }
  }

  /// The fraction of the way, and its rate; 1 and at rest from the duration on.
  func sample(at time: Double) -> (value: Double, velocity: Double) {
    guard time < duration else { return (1, 0) }
    switch law {
    case .spring(let frequency, let ratio, let velocity):
      let left = Self.left(frequency: frequency, ratio: ratio, velocity: velocity, at: time)
      return (1 - left.value, -left.velocity)
    case .cubic(let x1, let y1, let x2, let y2):
      return Self.cubic((x1, y1, x2, y2), at: time / duration, duration: duration)
    }
  }
}

// MARK: - Springs (docs/physics.md, 1 and 2)

extension RebuiltCurve {
  /// g and g'.
  private static func left(
    frequency w0: Double, ratio z: Double, velocity v0: Double, at t: Double
  ) -> (value: Double, velocity: Double) {
    if z > 1 + 4 * .ulpOfOne {
      let (b, s) = (z * w0, w0 * sqrt(z * z - 1))
      // Slow and fast: -b + s without the cancellation, and -b - s.
      let (slow, fast) = (-w0 * w0 / (b + s), -(b + s))
      let (first, second) = ((-v0 - fast) / (2 * s), (v0 + slow) / (2 * s))
      return (
        first * exp(slow * t) + second * exp(fast * t), first * slow * exp(slow * t) + second * fast * exp(fast * t)
      )
    }
    guard z < 1 else {
      let q = w0 - v0
      return ((1 + q * t) * exp(-w0 * t), (q - w0 * (1 + q * t)) * exp(-w0 * t))
    }
    let (b, wd) = (z * w0, w0 * sqrt(1 - z * z))
    let s = (b - v0) / wd
    let envelope = exp(-b * t)
    return (
      envelope * (cos(wd * t) + s * sin(wd * t)),
      -envelope * ((b - s * wd) * cos(wd * t) + (b * s + wd) * sin(wd * t))
    )
  }

  private static func settlingDuration(frequency w0: Double, ratio z: Double, velocity v0: Double) -> Double {
    if z <= 0 { return Double(Float.greatestFiniteMagnitude) }
    if z < 1 {
      let b = z * w0
      return min(log(1000 * (1 + abs((b - v0) / (w0 * sqrt(1 - z * z))))) / b, Double(Float.greatestFiniteMagnitude))
    }
    var time = 0.0
    var arrival: Double?
    for _ in 0..<1024 {
      let isNear = abs(left(frequency: w0, ratio: z, velocity: v0, at: time).value) < 0.001
      if let arrival, isNear, time - arrival > 1 { return arrival }
      arrival = isNear ? arrival ?? time : nil
      time += 0.1
    }
    return 0
  }

  /// Newton's search for w0, with its single-precision root, its three to twelve updates and its second attempt.
  private static func fit(
    ratio z: Double, duration: Double, velocity v0: Double
  ) -> (frequency: Double, hasArrived: Bool) {
    let r = Double(Float(sqrt((1 - z) * (1 + z))))
    func step(_ w: Double) -> Double {
      if z == 1 {
        let e = exp(-w * duration)
        return ((1 + (w - v0) * duration) * e - 0.001) / ((v0 - w) * duration * duration * e)
      }
      let e = exp(-w * z * duration)
      let g = (w * z - v0) / (w * r) * e
      let slope = (w * z * duration * v0 + v0 - z * z * w * w * duration) * e / (w * w * r)
      return (0.001 - abs(g)) / (g > 0 ? -slope : slope)
    }
    for (start, updates) in [(5 / duration, 12), (1 / duration, 20)] {
      var w = start
      for update in 1...updates {
        let change = step(w)
        w -= change
        if !w.isFinite { break }
        if update >= 3 && abs(change) <= 0.001 { return (abs(w), true) }
      }
      if w.isFinite { return (abs(w), false) }
    }
    return (z == 1 ? 9.2334134765 / duration : log(1000 * z / r) / (z * duration), false)
  }
}

// MARK: - Cubic curves (docs/physics.md, 4)

extension RebuiltCurve {
  private typealias Points = (x1: Double, y1: Double, x2: Double, y2: Double)

  private static func cubic(_ p: Points, at x: Double, duration: Double) -> (value: Double, velocity: Double) {
    if x <= 0 {
      let first = p.x1 > 0 ? p.y1 / p.x1 : p.y1 != 0 ? Double.infinity : p.x2 > 0 ? p.y2 / p.x2 : .infinity
      // A vertical start is reported as the mean over a sixtieth of a second.
      return (0, first.isFinite ? first / duration : value(p, at: 1 / (60 * duration)) * 60)
    }
    let s = parameter(p, at: x)
    func slope(_ first: Double, _ second: Double) -> Double {
      3 * first * (1 - s) * (1 - s) + 6 * (second - first) * s * (1 - s) + 3 * (1 - second) * s * s
    }
    return (value(p, at: x), slope(p.y1, p.y2) / slope(p.x1, p.x2) / duration)
  }

  private static func value(_ p: Points, at x: Double) -> Double {
    x >= 1 ? 1 : bernstein(p.y1, p.y2, parameter(p, at: x))
  }

  private static func bernstein(_ first: Double, _ second: Double, _ s: Double) -> Double {
    3 * first * s * (1 - s) * (1 - s) + 3 * second * s * s * (1 - s) + s * s * s
  }

  /// By bisection only.
  private static func parameter(_ p: Points, at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bernstein(p.x1, p.x2, middle) < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
