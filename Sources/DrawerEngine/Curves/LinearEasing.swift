/// A curve as straight pieces: what CSS `linear()` can play.
///
/// Points of the curve that lie within the tolerance of the straight line between their neighbours are left out (Ramer,
/// Douglas and Peucker), and the distance is measured *along the value*, so that the tolerance times the way is the error in
/// points.
public struct LinearEasing: Sendable, Equatable {
  public struct Stop: Sendable, Equatable {
    /// The fraction of the time, 0 to 1.
    public let time: Double
    /// The fraction of the way; beyond 0 to 1 where the curve overshoots.
    public let value: Double
  }

  /// In the order of their times, the first at 0 and the last at 1.
  public let stops: [Stop]
  /// The largest distance of the pieces from the points that the curve was sampled at.
  public let maximumError: Double

  /// - Parameters:
  ///   - values: the curve at equal distances of time, both ends included; at least two.
  ///   - tolerance: fractions of the way, not below 0.
  public init(_ values: [Double], tolerance: Double) {
    guard values.count > 1 else {
      stops = [Stop(time: 0, value: values.first ?? 0), Stop(time: 1, value: values.first ?? 0)]
      maximumError = 0
      return
    }
    let last = values.count - 1
    var kept = [0]
    var largest = 0.0
    // What is still to be told, the earliest on top: each from a kept point to one that will be.
    var spans = [(0, last)]
    while let (start, end) = spans.popLast() {
      let (distance, place) = Self.farthest(values, from: start, to: end)
      if distance > tolerance {
        spans.append((place, end))
        spans.append((start, place))
      } else {
        largest = max(largest, distance)
        kept.append(end)
      }
    }
    stops = kept.map { Stop(time: Double($0) / Double(last), value: values[$0]) }
    maximumError = largest
  }

  /// A curve over its duration, sampled at equal steps.
  ///
  /// - Parameter end: what counts as the last value: arrived, unless told.
  public init(_ curve: Curve, tolerance: Double, steps: Int = 1000, end: Double = 1) {
    var values = (0..<steps).map { curve.sample(at: curve.duration * (Double($0) / Double(steps))).value }
    values.append(end)
    self.init(values, tolerance: tolerance)
  }

  /// The value at a fraction of the time, as a browser computes it.
  public func value(at time: Double) -> Double {
    guard let place = stops.lastPlace(where: { $0.time <= time }) else { return stops[0].value }
    guard place + 1 < stops.count else { return stops[place].value }
    let (before, after) = (stops[place], stops[place + 1])
    let span = after.time - before.time
    return span > 0 ? before.value + (after.value - before.value) * ((time - before.time) / span) : after.value
  }

  /// The point farthest from the straight line between two others, the first of equals.
  private static func farthest(_ values: [Double], from start: Int, to end: Int) -> (distance: Double, place: Int) {
    var farthest = (distance: 0.0, place: start)
    guard end > start + 1 else { return farthest }
    let slope = (values[end] - values[start]) / Double(end - start)
    for place in (start + 1)..<end {
      let distance = abs(values[place] - (values[start] + slope * Double(place - start)))
      if distance > farthest.distance { farthest = (distance, place) }
    }
    return farthest
  }
}
