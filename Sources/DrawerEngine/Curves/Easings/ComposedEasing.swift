/// An easing composed as in React Native: a function of the fraction of the time, used forwards (`in`), backwards
/// (`out`) or half each (`inOut`). Compositions can be nested.
///
///     ComposedEasing(.backwards, .exponential).value(at: 0.5)    // 0.96875
///
/// Quirk: not all easings end at 1. `exponential` backwards ends 1/1024 short of it.
///
/// - Source: Reanimated 4.2, `Easing`.
public struct ComposedEasing: Sendable, Equatable {
  public enum Base: Sendable, Equatable {
    case linear, quad, cubic, ease, exponential, bounce, sine, circle
    case power(Double)
    case elastic(bounciness: Double)
    case back(pullBack: Double)
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    case steps(Double, roundsUp: Bool)

    /// The default pull back.
    package static let usualPullBack = 1.70158
  }

  public enum Use: Sendable, CaseIterable {
    case forwards, backwards, both
  }

  /// From the outermost inwards; forwards is left out, because it changes nothing.
  package let uses: [Use]
  package let base: Base

  public init(_ use: Use, _ base: Base) { self.init([use], base) }

  package init(_ uses: [Use], _ base: Base) {
    self.uses = uses.filter { $0 != .forwards }
    self.base = base
  }

  /// The fraction of the distance at a fraction of the time, 0 to 1.
  public func value(at t: Double) -> Double { value(at: t, within: uses[...]) }

  private func value(at t: Double, within uses: ArraySlice<Use>) -> Double {
    guard let use = uses.first else { return base.value(at: t) }
    func inner(_ t: Double) -> Double { value(at: t, within: uses.dropFirst()) }
    return switch use {
    case .forwards: inner(t)
    case .backwards: 1 - inner(1 - t)
    case .both: t < 0.5 ? inner(t * 2) / 2 : 1 - inner((1 - t) * 2) / 2
    }
  }
}

extension ComposedEasing.Base {
  fileprivate func value(at t: Double) -> Double {
    switch self {
    case .linear: return t
    case .quad: return t * t
    case .cubic: return t * t * t
    case .ease: return SampledBezier.ease.value(at: t)
    case .exponential: return RealMath.exp(10 * (t - 1) * Self.ln2)
    case .bounce: return Self.bounced(at: t)
    case .sine: return 1 - RealMath.cos(t * .pi / 2)
    case .circle: return 1 - (1 - t * t).squareRoot()
    case .power(let exponent): return Self.power(t, exponent)
    case .elastic(let bounciness):
      let cosine = RealMath.cos(t * .pi / 2)
      return 1 - cosine * cosine * cosine * RealMath.cos(t * (bounciness * .pi))
    case .back(let pullBack): return t * t * ((pullBack + 1) * t - pullBack)
    case .bezier(let x1, let y1, let x2, let y2):
      if x1 == y1, x2 == y2 { return t }
      return SampledBezier(x: Polynomial(x1, x2), y: Polynomial(y1, y2)).value(at: t)
    case .steps(let count, let roundsUp):
      return (min(max(t, 0), 1) * count).rounded(roundsUp ? .up : .down) / count
    }
  }

  private static func power(_ t: Double, _ exponent: Double) -> Double {
    if exponent == exponent.rounded(), exponent <= 64 {
      return (0..<Int(exponent)).reduce(1.0) { power, _ in power * t }
    }
    return t > 0 ? RealMath.exp(exponent * RealMath.log(t)) : 0
  }

  private static func bounced(at t: Double) -> Double {
    func arc(around middle: Double, _ height: Double) -> Double {
      let distance = t - middle / 2.75
      return 7.5625 * distance * distance + height
    }
    if t < 1 / 2.75 { return 7.5625 * t * t }
    if t < 2 / 2.75 { return arc(around: 1.5, 0.75) }
    if t < 2.5 / 2.75 { return arc(around: 2.25, 0.9375) }
    return arc(around: 2.625, 0.984375)
  }

  private static let ln2 = 0.6931471805599453
}

/// A cubic curve as solved by the npm package bezier-easing: eleven samples, then four Newton steps, or ten bisections
/// where the curve is flat. Its error is about 1e-7.
private struct SampledBezier {
  let x: Polynomial
  let y: Polynomial

  static let ease = SampledBezier(x: Polynomial(0.42, 1), y: Polynomial(0, 1))

  func value(at fraction: Double) -> Double {
    if fraction == 0 { return 0 }
    if fraction == 1 { return 1 }
    return y.value(at: parameter(at: fraction))
  }

  private static let step = 0.1

  private func parameter(at fraction: Double) -> Double {
    var start = 0.0
    var sample = 1
    while sample != 10, x.value(at: Double(sample) * Self.step) <= fraction {
      start += Self.step
      sample += 1
    }
    let before = x.value(at: Double(sample - 1) * Self.step)
    let after = x.value(at: Double(sample) * Self.step)
    var guess = start + (fraction - before) / (after - before) * Self.step
    let slope = x.slope(at: guess)
    if slope == 0 { return guess }
    if slope < 0.001 { return halved(fraction, from: start) }
    for _ in 0..<4 {
      let slope = x.slope(at: guess)
      if slope == 0 { return guess }
      guess -= (x.value(at: guess) - fraction) / slope
    }
    return guess
  }

  private func halved(_ fraction: Double, from start: Double) -> Double {
    var (low, high) = (start, start + Self.step)
    var middle = start
    for _ in 0..<10 {
      middle = low + (high - low) / 2
      let error = x.value(at: middle) - fraction
      if error > 0 { high = middle } else { low = middle }
      if abs(error) <= 1e-7 { break }
    }
    return middle
  }
}
