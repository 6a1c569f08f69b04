/// How close a release is to a different outcome: the smallest change of only its position or only its velocity that
/// would lead the drawer to another state.
public struct Margins: Sendable {
  /// A change and its consequence.
  public struct Margin: Sendable {
    /// In pt or pt/s, 0 or more. 0 means any change, even less than `Accuracy.end` of the quantity's range.
    public var by = 0.0
    /// The state, as answers spell it.
    public var state = Tape()
    /// The id of the rule that would decide.
    public var rule = ""

    public init() {}
  }

  /// The smallest change of one quantity in each direction; nil if no change within its range leads to another state.
  public struct Pair: Sendable {
    /// Towards smaller y.
    public var up: Margin?
    public var down: Margin?

    public init() {}
  }

  /// The width of regions that may have been missed, pt and pt/s.
  public struct Granularity: Sendable {
    public var position = 0.0
    public var velocity = 0.0

    public init() {}
  }

  public var position = Pair()
  public var velocity = Pair()
  public var granularity = Granularity()

  public init() {}
}

/// The accuracy of borders.
enum Accuracy {
  /// Ends are off by at most this fraction of the quantity's range.
  static let end = 1e-9
  /// Regions narrower than this fraction of the quantity's range may be missed.
  static let granularity = 1e-6
  /// A change smaller by this fraction of itself, or by `end`, certainly keeps the state; one larger by as much
  /// certainly changes it.
  static let change = 0.5e-6
  /// The fastest finger to try, pt/s.
  static let fastest = 20_000.0
}

extension Decider {
  /// The margins of a release.
  ///
  /// A decision can change only at a decision line. The crossings are tried from the nearest on, each just beyond,
  /// until the state differs. Each margin therefore takes two decisions more than there are crossings up to it.
  ///
  /// - Parameters:
  ///   - state: The state to which the release leads.
  ///   - meter: Charged for every decision.
  func margins(
    ofPosition position: Double, velocity: Double, to state: Int, _ meter: inout Meter
  ) throws(Meter.Stop) -> Margins {
    let height = containerHeight
    // Within the container, and one height beyond.
    let positions = -height...2 * height
    let velocities = -Accuracy.fastest...Accuracy.fastest
    let search = MarginSearch(decider: self, state: state)
    var margins = Margins()
    margins.position = try search.pair(
      around: numbers.positions.taken(position), in: positions, of: numbers.positions,
      crossings: lines.compactMap { $0.crossing(ofVelocity: velocity, in: numbers) },
      &meter
    ) { decide($0, velocity) }
    if let decidingVelocities {
      margins.velocity = try search.pair(
        around: numbers.velocities.taken(velocity), in: velocities, of: numbers.velocities,
        crossings: lines.compactMap { $0.crossing(ofPosition: position, in: numbers) }
          .filter { decidingVelocities.contains($0.value) },
        &meter
      ) { decide(position, $0) }
    }
    margins.granularity.position =
      numbers.positions == .wholes ? 1 : positions.length * Accuracy.granularity
    margins.granularity.velocity = velocities.length * Accuracy.granularity
    return margins
  }
}

extension DrawerSystem {
  /// The margins of a release.
  ///
  /// - Parameter meter: Charged for every decision.
  package func margins(of release: Release<State>, _ meter: inout Meter) throws(Meter.Stop) -> Margins {
    let decider = Decider(self, like: release)
    let state = decider.decide(release.position, release.velocity).state
    return try decider.margins(ofPosition: release.position, velocity: release.velocity, to: state, &meter)
  }
}

/// The search for the margins of a release.
private struct MarginSearch {
  typealias Decide = (Double) -> Decider.Decision

  let decider: Decider
  let state: Int

  /// The immediate neighbourhood of the release is always tried: the release may lie exactly at a detent, where a
  /// system decides in its own way, however the detent's position is rounded.
  ///
  /// - Parameters:
  ///   - numbers: The numbers with which the library decides.
  ///   - crossings: Where the decision may change.
  ///   - decide: Decides the release with another value.
  func pair(
    around start: Double, in range: ClosedRange<Double>, of numbers: NumberSet, crossings: [Crossing],
    _ meter: inout Meter, _ decide: Decide
  ) throws(Meter.Stop) -> Margins.Pair {
    let tolerance = range.length * Accuracy.end
    func margin(_ sign: Double, _ end: Double) throws(Meter.Stop) -> Margins.Margin? {
      let reach = (end - start) * sign
      guard reach > 0 else { return nil }
      if numbers != .doubles {
        return try first(of: crossings, from: start, to: numbers.taken(end), in: numbers, &meter, decide)
      }
      let distances = [0] + crossings.map { ($0.value - start) * sign }.filter { $0 > 0 && $0 < reach }.sorted()
      return try first(of: distances, within: reach, tolerance, &meter, decide) { start + sign * $0 }
    }
    var pair = Margins.Pair()
    (pair.up, pair.down) = (try margin(-1, range.lowerBound), try margin(1, range.upperBound))
    return pair
  }

  /// The first of several distances beyond which the state differs, or the end.
  private func first(
    of distances: [Double], within reach: Double, _ tolerance: Double, _ meter: inout Meter, _ decide: Decide,
    value: (Double) -> Double
  ) throws(Meter.Stop) -> Margins.Margin? {
    func decision(_ value: Double) throws(Meter.Stop) -> Decider.Decision {
      try meter.spend(decider.costAlongLines)
      return decide(value)
    }
    /// The offset from a border at which a probe reliably falls on one side. Regions wider than this are never skipped.
    func step(_ distance: Double) -> Double {
      distance <= tolerance ? tolerance : max(min(distance * Accuracy.change, tolerance), 2 * value(distance).ulp)
    }
    // The farthest distance known to lead to the same state, and the crossing before it.
    var (same, latest) = (0.0, 0.0)
    for (index, distance) in (distances + [reach]).enumerated() {
      let isEnd = index == distances.count
      let beyond = isEnd ? distance : distance + step(distance)
      guard beyond > same else { continue }
      let found = try decision(value(beyond))
      if found.state == state {
        (same, latest) = (beyond, distance)
        continue
      }
      if !isEnd, distance <= tolerance { return margin(0, found) }
      let before = distance - step(distance)
      if !isEnd {
        if before <= same { return margin(distance, found) }
        if try decision(value(before)).state == state { return margin(distance, found) }
      }
      // The previous crossing was inexact, and was therefore skipped.
      let end = try Threshold.first(from: value(same), to: value(isEnd ? beyond : before), expecting: value(latest)) {
        (candidate) throws(Meter.Stop) in try decision(candidate).state == state
      }
      let by = abs(end - value(0))
      return try margin(by, decision(value(by + step(by))))
    }
    return nil
  }

  /// The nearest number of a coarse set that leads elsewhere. The numbers next to each crossing are tried, so none is
  /// missed.
  private func first(
    of crossings: [Crossing], from start: Double, to end: Double, in numbers: NumberSet, _ meter: inout Meter,
    _ decide: Decide
  ) throws(Meter.Stop) -> Margins.Margin? {
    func decision(_ value: Double) throws(Meter.Stop) -> Decider.Decision {
      try meter.spend(decider.costAlongLines)
      return decide(value)
    }
    let isUpwards = start < end
    func isBetween(_ value: Double) -> Bool { isUpwards ? value > start && value < end : value < start && value > end }
    let probes = crossings.flatMap { $0.probes(in: numbers, fromBelow: isUpwards) }.filter(isBetween)
      .sorted { isUpwards ? $0 < $1 : $0 > $1 }
    var same = start
    for probe in probes + [end] where probe != same {
      guard try decision(probe).state != state else {
        same = probe
        continue
      }
      let first = try numbers.first(from: same, to: probe) { (candidate) throws(Meter.Stop) in
        try decision(candidate).state == state
      }
      let by = abs(first - start)
      // Near 0, the difference of two numbers may be too fine to be represented by their distance.
      let reached = numbers.taken(isUpwards ? start + by : start - by)
      return margin((isUpwards ? reached < first : reached > first) ? by.nextUp : by, try decision(first))
    }
    return nil
  }

  private func margin(_ by: Double, _ found: Decider.Decision) -> Margins.Margin {
    var margin = Margins.Margin()
    (margin.by, margin.state, margin.rule) = (by, decider.detent(found.state).state, found.rule)
    return margin
  }
}

extension ClosedRange<Double> {
  fileprivate var length: Double { upperBound - lowerBound }
}

// MARK: - In answers

extension Margins: Described {
  public mutating func members(_ m: inout Members) {
    m("position", always: position, "Changes of the position only.")
    m("velocity", always: velocity, "Changes of the velocity only.")
    m("granularity", always: granularity, "Anything narrower may have been missed.")
  }
}

extension Margins.Margin: Described {
  public mutating func members(_ m: inout Members) {
    m("by", always: by, .measure(.none), "The change that suffices; 0: any change.")
    m("state", always: state, .written, "Where the drawer would settle.")
    m("rule", always: rule, "The rule that would decide.")
  }
}

extension Margins.Pair: Described {
  public mutating func members(_ m: inout Members) {
    m("up", orNull: up, "Towards smaller y; null if no change leads elsewhere.")
    m("down", orNull: down, "Towards larger y; null if no change leads elsewhere.")
  }
}

extension Margins.Granularity: Described {
  public mutating func members(_ m: inout Members) {
    m("position", always: position, .measure(.points), "The sampling step of positions.")
    m("velocity", always: velocity, .measure(.pointsPerSecond), "The sampling step of velocities.")
  }
}
