/// A course that is neither a spring nor a single cubic curve: one of Android's interpolators, or `linear()` or
/// `steps()` in CSS.
///
///     Easing.steps(Easing.Steps(count: 4)).value(at: 0.3)    // 0.25
///
/// Libraries that animate with UIKit's timing parameters accept none of them.
public enum Easing: Sendable, Equatable {
  case interpolator(Interpolator)
  case linear(Stops)
  case steps(Steps)

  /// CSS `linear()`: lines through stops. Its last value need not be 1; when the time is over, the target is shown.
  public struct Stops: Sendable, Equatable {
    /// At least two, in order of time; they may begin before 0 and end after 1. Two stops at one time are a jump.
    public let points: [PolylinePoint]
    /// The lines from 0 to 1.
    let lines: [PolylinePoint]

    /// - Parameter points: At least two, in order of time.
    init(_ points: [PolylinePoint]) {
      self.points = points
      lines = Self.lines(through: points)
    }

    /// The allowed number of stops. Systems may allow fewer.
    static let count = 2...1000
    /// The allowed values, as fractions of the distance.
    static let values = Timing.Limits.controlPointYs
  }

  /// CSS `steps()`.
  public struct Steps: Sendable, Equatable {
    public enum Position: String, Sendable, CaseIterable {
      case jumpStart = "jump-start"
      case jumpEnd = "jump-end"
      case jumpNone = "jump-none"
      case jumpBoth = "jump-both"
    }

    public let count: Int
    public let position: Position
    /// The lines from 0 to 1.
    let lines: [PolylinePoint]

    /// - Parameter count: At least 1.
    public init(count: Int, position: Position = .jumpEnd) {
      self.count = count
      self.position = position
      lines = Self.lines(count, position)
    }

    static let counts = 1...500
  }

  /// `linear()` and `steps()` as lines, from time 0 to time 1; empty for an interpolator.
  package func sample(at time: Double) -> CurveSample {
    switch self {
    case .interpolator(let interpolator): interpolator.sample(at: time)
    case .linear, .steps: lines.sample(at: time)
    }
  }

  /// The lines clipped to 0...1; outside its stops, `linear()` continues along its first and last line.
  package var lines: [PolylinePoint] {
    switch self {
    case .interpolator: []
    case .linear(let stops): stops.lines
    case .steps(let steps): steps.lines
    }
  }
}

extension Easing.Stops {
  /// Outside its stops a `linear()` goes on along its first and its last line.
  private static func lines(through stops: [PolylinePoint]) -> [PolylinePoint] {
    var points = stops.filter { (0...1).contains($0.time) }
    if points.first.map({ $0.time > 0 }) ?? true { points.insert(point(at: 0, of: stops), at: 0) }
    if points.last.map({ $0.time < 1 }) ?? true { points.append(point(at: 1, of: stops)) }
    return points
  }

  /// The point at a time at which there is no stop.
  private static func point(at time: Double, of stops: [PolylinePoint]) -> PolylinePoint {
    let following = stops.firstIndex { $0.time > time } ?? stops.count
    let first = min(max(following - 1, 0), stops.count - 2)
    let (before, after) = (stops[first], stops[first + 1])
    guard after.time > before.time else {
      return PolylinePoint(time: time, value: following == 0 ? before.value : after.value)
    }
    let slope = (after.value - before.value) / (after.time - before.time)
    let limit = Double.springLimit
    return PolylinePoint(time: time, value: (before.value + slope * (time - before.time)).clamped(to: -limit...limit))
  }
}

extension Easing.Steps {
  private static func lines(_ count: Int, _ position: Position) -> [PolylinePoint] {
    let jumps =
      switch position {
      case .jumpStart, .jumpEnd: count
      case .jumpNone: max(count - 1, 1)
      case .jumpBoth: count + 1
      }
    let isRaised = position == .jumpStart || position == .jumpBoth
    var points: [PolylinePoint] = isRaised ? [PolylinePoint(time: 0, value: 0)] : []
    for step in 0..<count {
      let value = Double(isRaised ? step + 1 : step) / Double(jumps)
      points.append(PolylinePoint(time: Double(step) / Double(count), value: value))
      points.append(PolylinePoint(time: Double(step + 1) / Double(count), value: value))
    }
    return points
  }
}

extension [PolylinePoint] {
  /// The value, and the slope of the line, at a time of at least 0.
  func sample(at time: Double) -> CurveSample {
    guard let index = lastPlace(where: { $0.time <= time }), index + 1 < count else {
      return CurveSample(value: value(at: time), velocity: 0)
    }
    let (before, after) = (self[index], self[index + 1])
    let slope = (after.value - before.value) / (after.time - before.time)
    return CurveSample(value: before.value + slope * (time - before.time), velocity: slope.drawnBack)
  }

  /// The point farthest past a value in a direction; nil if there is none.
  ///
  /// - Parameter sign: 1 for the greatest value, -1 for the smallest.
  func farthest(past value: Double, _ sign: Double) -> PolylinePoint? {
    var farthest: PolylinePoint?
    for point in self where sign * (point.value - (farthest?.value ?? value)) > 0 { farthest = point }
    return farthest
  }

  /// The steepest point, in either direction; the velocity of a jump is infinite.
  var steepest: CurveMoment {
    var steepest = CurveMoment(time: 0, sample: CurveSample(value: self[0].value, velocity: 0))
    for (before, after) in zip(self, dropFirst()) {
      let rise = after.value - before.value
      let slope =
        after.time > before.time
        ? rise / (after.time - before.time) : rise == 0 ? 0 : .init(signOf: rise, magnitudeOf: .infinity)
      if abs(slope) > abs(steepest.sample.velocity) {
        steepest = CurveMoment(time: before.time, sample: CurveSample(value: before.value, velocity: slope))
      }
    }
    return steepest
  }
}
