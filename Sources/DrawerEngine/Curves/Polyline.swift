/// A point of something drawn over time in straight lines.
public struct PolylinePoint: Sendable, Equatable {
  public let time: Double
  public let value: Double

  public init(time: Double, value: Double) {
    self.time = time
    self.value = value
  }
}

/// Lines from point to point. Times do not decrease; two points of one time are a jump.
extension [PolylinePoint] {
  /// The value at a time, on the line between its neighbours: after the jump, where there is one; before the first point and
  /// after the last as there.
  func value(at time: Double) -> Double {
    guard let place = lastPlace(where: { $0.time <= time }) else { return self[0].value }
    guard place + 1 < count else { return self[place].value }
    let (before, after) = (self[place], self[place + 1])
    return before.value + (after.value - before.value) * ((time - before.time) / (after.time - before.time))
  }

  /// As few of the points as stay within the tolerance of all, measured along the value (Ramer, Douglas and Peucker).
  ///
  /// - Parameter tolerance: not below 0.
  /// - Returns: Them, and how far they are from the others at the most. The first and the last are among them.
  func thinned(within tolerance: Double) -> (points: [PolylinePoint], deviation: Double) {
    guard count > 2 else { return (self, 0) }
    var kept = [self[0]]
    var deviation = 0.0
    // What is still to be told, the earliest on top: each from a kept point to one that will be.
    var spans = [(0, count - 1)]
    while let (start, end) = spans.popLast() {
      let (distance, place) = farthest(from: start, to: end)
      if distance > tolerance {
        spans.append((place, end))
        spans.append((start, place))
      } else {
        deviation = Swift.max(deviation, distance)
        kept.append(self[end])
      }
    }
    return (kept, deviation)
  }

  /// The point farthest from the straight line between two others, the first of equals.
  private func farthest(from start: Int, to end: Int) -> (distance: Double, place: Int) {
    var farthest = (distance: 0.0, place: start)
    guard end > start + 1 else { return farthest }
    let slope = (self[end].value - self[start].value) / (self[end].time - self[start].time)
    for place in (start + 1)..<end {
      let line = self[start].value + slope * (self[place].time - self[start].time)
      let distance = abs(self[place].value - line)
      if distance > farthest.distance { farthest = (distance, place) }
    }
    return farthest
  }
}
