/// The velocity that Android's `VelocityTracker` computes: the slope, at the newest sample, of the parabola that fits
/// the last 100 ms best; with two samples, of the line through them. Everything is computed in single precision.
///
///     var estimator = LeastSquaresVelocityEstimator()
///     estimator.add(time: 0, position: 0)
///     estimator.add(time: 0.01, position: 10)   // velocity 1000
///     estimator.lift(time: 0.051)               // 0: the finger had stopped for more than 40 ms
///
/// Times are given in seconds and kept in nanoseconds. Each axis has its own estimator. Positions are absolute, so the
/// last digits depend on where the finger is.
///
/// - Source: Android's `VelocityTracker.cpp` of September 2024, strategy LSQ2.
public struct LeastSquaresVelocityEstimator: VelocityEstimator, Equatable {
  private struct Sample: Equatable {
    let nanoseconds: Int64
    let position: Float
  }

  /// Oldest first.
  private var samples: [Sample] = []

  public init() {}

  /// A sample at the time of the newest one replaces it.
  public mutating func add(time: Double, position: Double) { add(Instant(time), Float(position)) }

  mutating func add(_ instant: Instant, _ position: Float) {
    pause(until: instant)
    let now = instant.nanoseconds
    if samples.last?.nanoseconds == now { samples.removeLast() }
    samples.append(Sample(nanoseconds: now, position: position))
    if samples.count > Self.mostSamples { samples.removeFirst() }
    samples.removeAll { now - $0.nanoseconds > Self.horizon }
  }

  /// Ends the touch without adding a sample. If the finger had stopped, the velocity is 0.
  public mutating func lift(time: Double) { pause(until: Instant(time)) }

  mutating func pause(until instant: Instant) {
    if let last = samples.last, instant.nanoseconds - last.nanoseconds > Self.longestPause { samples.removeAll() }
  }

  /// Forgets all samples.
  public mutating func clear() { samples.removeAll() }

  public var velocity: Double { Double(slope) }

  /// In units per second; 0 if there are too few samples or they do not determine it.
  package var slope: Float {
    switch samples.count {
    case 0, 1: 0
    case 2: lineSlope
    default: parabolaSlope
    }
  }

  /// A sample's time relative to the newest one, s; 0 or negative.
  private func time(_ sample: Sample) -> Float {
    Float(sample.nanoseconds - samples[samples.count - 1].nanoseconds) * 1e-9
  }

  /// By Gram–Schmidt, the newest sample first.
  private var lineSlope: Float {
    let (x0, x1) = (time(samples[1]), time(samples[0]))
    let (y0, y1) = (samples[1].position, samples[0].position)
    let unit = 1 / Float(2).squareRoot()
    func dot(_ a: (Float, Float), _ b: (Float, Float)) -> Float {
      let first = a.0 * b.0
      return first + a.1 * b.1
    }
    let along = dot((x0, x1), (unit, unit))
    let rest = (x0 - along * unit, x1 - along * unit)
    let norm = dot(rest, rest).squareRoot()
    guard norm >= Self.smallestNorm else { return 0 }
    let scale = 1 / norm
    let direction = (rest.0 * scale, rest.1 * scale)
    return dot(direction, (y0, y1)) / dot(direction, (x0, x1))
  }

  /// The normal equations of the parabola, the oldest sample first.
  private var parabolaSlope: Float {
    var (sx, sx2, sxy, sx2y, sy, sx3, sx4): (Float, Float, Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0, 0, 0)
    for sample in samples {
      let (x, y) = (time(sample), sample.position)
      let x2 = x * x
      let x3 = x2 * x
      let x4 = x3 * x
      sx += x
      sx2 += x2
      sxy += x * y
      sx2y += x2 * y
      sy += y
      sx3 += x3
      sx4 += x4
    }
    let n = Float(samples.count)
    let sxx = sx2 - sx * sx / n
    let sxyBar = sxy - sx * sy / n
    let sxx2 = sx3 - sx * sx2 / n
    let sx2yBar = sx2y - sx2 * sy / n
    let sx2x2 = sx4 - sx2 * sx2 / n
    let denominator = sxx * sx2x2 - sxx2 * sxx2
    guard denominator != 0 else { return 0 }
    return (sxyBar * sx2x2 - sx2yBar * sxx2) / denominator
  }
}

/// An instant as Android counts it: in nanoseconds, of which views see whole milliseconds.
package struct Instant: Sendable, Equatable {
  package let nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// - Parameter time: Seconds, 0 or later.
  package init(_ time: Double) { nanoseconds = Int64(min((time * 1e9).rounded(), Self.latest)) }

  /// Roughly 290 years, ns.
  private static let latest = 9e18

  /// `SystemClock.uptimeMillis()`.
  package var milliseconds: Int64 { nanoseconds / 1_000_000 }
}
