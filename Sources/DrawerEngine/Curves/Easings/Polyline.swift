/// A point of a polyline over time.
public struct PolylinePoint: Sendable, Equatable {
  public let time: Double
  public let value: Double

  public init(time: Double, value: Double) {
    self.time = time
    self.value = value
  }
}

/// Lines from point to point. Times never decrease; two points at the same time are a jump.
extension [PolylinePoint] {
  /// The value at a time, on the line between the neighbouring points. At a jump it is the value after the jump. Before
  /// the first point it is the first value, and after the last point the last.
  func value(at time: Double) -> Double {
    guard let index = lastPlace(where: { $0.time <= time }) else { return self[0].value }
    guard index + 1 < count else { return self[index].value }
    let (before, after) = (self[index], self[index + 1])
    return before.value + (after.value - before.value) * ((time - before.time) / (after.time - before.time))
  }

  /// Drops points to which the lines between the remaining ones come within the tolerance, measured along the value
  /// (Ramer, Douglas and Peucker).
  ///
  /// If the line swings n times, each of its points may be compared with n lines.
  ///
  /// - Parameters:
  ///   - tolerance: Not below 0.
  ///   - meter: Charged for the work.
  /// - Returns: The remaining points, always including the first and the last, and the largest deviation of their lines
  ///   from the dropped points.
  func thinned(
    within tolerance: Double, _ meter: inout Meter
  ) throws(Meter.Stop) -> (points: [PolylinePoint], deviation: Double) {
    guard count > 2 else { return (self, 0) }
    var kept = [self[0]]
    var deviation = 0.0
    // The spans still to be examined, the earliest on top. Each runs from a kept point to one that will be kept.
    var spans = [(0, count - 1)]
    while let (start, end) = spans.popLast() {
      try meter.spend(Cost.comparison * (end - start))
      let (distance, index) = farthest(from: start, to: end)
      if distance > tolerance {
        spans.append((index, end))
        spans.append((start, index))
      } else {
        deviation = Swift.max(deviation, distance)
        kept.append(self[end])
      }
    }
    return (kept, deviation)
  }

  /// The point farthest from the straight line between two others; the first of several equal ones.
  private func farthest(from start: Int, to end: Int) -> (distance: Double, index: Int) {
    var farthest = (distance: 0.0, index: start)
    guard end > start + 1 else { return farthest }
    let slope = (self[end].value - self[start].value) / (self[end].time - self[start].time)
    for index in (start + 1)..<end {
      let line = self[start].value + slope * (self[index].time - self[start].time)
      let distance = abs(self[index].value - line)
      if distance > farthest.distance { farthest = (distance, index) }
    }
    return farthest
  }
}
