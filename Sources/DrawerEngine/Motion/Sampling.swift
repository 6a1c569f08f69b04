/// The instants of a motion to show.
public struct Sampling: Described, Equatable {
  /// Frames per second.
  public var rate = 60.0
  /// The first instant shown, s.
  public var from = 0.0
  /// The last instant shown, s; nil for the time at which everything is at rest.
  public var to: Double?
  /// Instants to show instead of those at `rate`, s, not decreasing.
  public var times: [Double]?
  /// Samples per second to which a `drag` expands.
  public var inputRate = 120.0

  public init() {}

  public mutating func members(_ m: inout Members) {
    m("rate", &rate, .number(.perSecond, Self.rates), "Frames per second.")
    m("from", &from, .seconds, "The first instant shown.")
    m("to", nullable: &to, .seconds, "The last instant shown; null: when everything is at rest.")
    m("times", nullable: &times, .instants, "Instants shown instead of those at `rate`.")
    m("inputRate", &inputRate, .number(.perSecond, Self.rates), "Samples per second that a drag expands to.")
  }
}

extension Sampling {
  /// The approximate number of frames between two instants, s.
  func frames(from start: Double, until end: Double) -> Double {
    if let times {
      let before = times.lastPlace { $0 < start } ?? -1
      let last = times.lastPlace { $0 < end } ?? -1
      return Double(last - before)
    }
    let shown = min(end, to ?? .infinity) - max(start, from)
    return shown >= 0 ? shown * rate + 1 : 0
  }
}

/// The instants of a motion's frames. Their number is known in advance, and each instant is computed independently.
///
/// - Source: `docs/physics.md`, 8.
public struct FrameTimes: Sendable {
  public let count: Int
  let rate: Double
  private let first: Double
  /// The instant of the last frame, if the frames end with the motion: it may lie off the grid and is met exactly.
  private let last: Double?
  private let times: [Double]?

  /// - Parameter duration: The motion's duration, s, finite.
  public init(_ sampling: Sampling, duration: Double) {
    times = sampling.times
    // Given instants may be arbitrarily close together, so all of them may lie within one animation.
    rate = sampling.times == nil ? sampling.rate : .infinity
    if let times {
      (count, first, last) = (times.count, 0, nil)
      return
    }
    let end = sampling.to ?? duration
    let start = Self.frameIndex(of: sampling.from, rate: rate)
    let stop = Self.frameIndex(of: end, rate: rate)
    first = start.rounded(.up)
    let onGrid = max(stop.rounded(.down) - first + 1, 0)
    // The drawer must be shown exactly on its target, so the end is one more frame unless the grid has a frame there.
    let endsBetween = sampling.to == nil && stop != stop.rounded() && end >= sampling.from
    last = sampling.to == nil && end >= sampling.from ? end : nil
    count = onGrid < Self.greatestCount ? Int(onGrid) + (endsBetween ? 1 : 0) : .max
  }

  /// The instant of a frame, s, by its index.
  public subscript(index: Int) -> Double {
    if let times { return times[index] }
    if let last, index == count - 1 { return last }
    return (first + Double(index)) / rate
  }

  /// The instants of up to eight frames from one on, s, and their number.
  public func batch(from index: Int) -> (times: Eight, count: Int) {
    let size = Swift.min(count - index, FrameBatch.most)
    var result = (first + (Double(index) + Self.ramp)) / rate
    if times != nil || index + size == count {
      for offset in 0..<size { result[offset] = self[index + offset] }
    }
    return (result, size)
  }

  private static var ramp: Eight { Eight(0, 1, 2, 3, 4, 5, 6, 7) }

  /// A time as a number of frames, whole if the time is within `gridTolerance` of a frame of the grid.
  private static func frameIndex(of time: Double, rate: Double) -> Double {
    let index = time * rate
    let nearest = index.rounded()
    return abs(index - nearest) <= gridTolerance * max(nearest, 1) ? nearest : index
  }
}

extension Notation where Content == [Double] {
  /// A list of times, s, that do not decrease.
  static var instants: Notation {
    let list = Notation<Double>.seconds.list(0...Sampling.mostTimes)
    return Notation(shape: list.shape) { node, reading in
      let times = list.read(node, &reading)
      // Even if some elements are not times, the order of the others is checked.
      guard case .list = reading.tape[node], reading.tape.count(of: node) <= Sampling.mostTimes else { return nil }
      var latest = -Double.infinity
      reading.eachElement(of: node) { _, element, reading in
        guard case .number(let time) = reading.tape[element], Unit.seconds.range.contains(time) else { return }
        if time < latest {
          reading.refuse("is \(time.plain); it must not be less than the time before it (\(latest.plain))")
        }
        latest = time
      }
      return times
    } write: {
      list.write($0, &$1)
    }
  }
}
