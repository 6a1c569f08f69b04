/// Which instants of a motion are shown.
public struct Sampling: Sendable, Equatable {
  /// Frames a second.
  public var rate = 60.0
  /// Seconds; the first instant shown.
  public var from = 0.0
  /// Seconds; the last instant shown. Nil: until everything is at rest.
  public var to: Double?
  /// Instants shown instead of a rate's, seconds, not decreasing.
  public var times: [Double]?
  /// Samples a second that a `drag` expands to.
  public var inputRate = 120.0

  public init() {}

  public static let catalogue = Catalogue(
    Sampling(),
    [
      Property("rate", \.rate, .number(.perSecond, rates), "Frames a second."),
      Property("from", \.from, .seconds, "The first instant shown."),
      Property("to", nullable: \.to, .seconds, "The last instant shown; null: until everything is at rest."),
      Property("times", nullable: \.times, .instants, "Instants shown instead of a rate's."),
      Property("inputRate", \.inputRate, .number(.perSecond, rates), "Samples a second of a drag."),
    ])
}

/// The instants of a motion's frames: counted before the first is computed, and any of them at once.
///
/// - Source: `docs/physics.md`, 8.
public struct FrameTimes: Sendable {
  public let count: Int
  let rate: Double
  private let first: Double
  /// The instant of the last frame where it is not on the grid, or should be met exactly.
  private let last: Double?
  private let times: [Double]?

  /// - Parameter duration: The motion's, seconds, finite.
  public init(_ sampling: Sampling, duration: Double) {
    times = sampling.times
    // Instants of one's own may lie as close as they like: all of an animation's frames may lie within it.
    rate = sampling.times == nil ? sampling.rate : .infinity
    if let times {
      (count, first, last) = (times.count, 0, nil)
      return
    }
    let end = sampling.to ?? duration
    let start = Self.place(of: sampling.from, rate: rate)
    let stop = Self.place(of: end, rate: rate)
    first = start.rounded(.up)
    let onGrid = max(stop.rounded(.down) - first + 1, 0)
    // At rest exactly on target: the end counts as a frame of its own, unless a frame of the grid stands there.
    let endsBetween = sampling.to == nil && stop != stop.rounded() && end >= sampling.from
    last = sampling.to == nil && end >= sampling.from ? end : nil
    count = onGrid < Self.greatestCount ? Int(onGrid) + (endsBetween ? 1 : 0) : Int.max
  }

  /// The instant of a frame, by its place, seconds.
  public subscript(place: Int) -> Double {
    if let times { return times[place] }
    if let last, place == count - 1 { return last }
    return (first + Double(place)) / rate
  }

  /// A time in frames; within a billionth of a frame of the grid it lies on it.
  private static func place(of time: Double, rate: Double) -> Double {
    let place = time * rate
    let nearest = place.rounded()
    return abs(place - nearest) <= gridTolerance * max(nearest, 1) ? nearest : place
  }
}

extension Notation where Content == [Double] {
  /// Seconds that do not decrease.
  static var instants: Notation {
    let list = Notation<Double>.seconds.list(0...Sampling.mostTimes)
    return Notation(shape: list.shape) { node, reading in
      guard let times = list.read(node, &reading) else { return nil }
      for index in times.indices.dropFirst() where times[index] < times[index - 1] {
        reading.within(.element(index)) {
          $0.refuse("is \(times[index].told); it must not be less than the time before it (\(times[index - 1].told))")
        }
      }
      return times
    } write: {
      list.write($0, &$1)
    }
  }
}
