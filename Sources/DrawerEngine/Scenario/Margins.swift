/// How near a release was to being decided otherwise: the smallest change of its position or of its velocity alone after
/// which the drawer would come to another state.
public struct Margins: Sendable {
  /// A change, and what it would lead to.
  public struct Margin: Sendable {
    /// pt or pt/s, 0 or more. 0: any change does, even of less than `Accuracy.end` of the quantity's range.
    public var by = 0.0
    /// As answers spell it.
    public var state = Tape()
    /// The id of the rule that would decide.
    public var rule = ""

    public init() {}
  }

  /// A change of one quantity in either direction; nil if none within its range changes the state.
  public struct Pair: Sendable {
    /// Towards smaller y.
    public var up: Margin?
    public var down: Margin?

    public init() {}
  }

  /// Narrower regions may have been missed, pt and pt/s.
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

/// How exactly borders are found.
enum Accuracy {
  /// Ends are off by at most this fraction of the quantity's range.
  static let end = 1e-9
  /// Regions narrower than this fraction of the quantity's range may be missed.
  static let granularity = 1e-6
  /// A change that is shorter by this fraction of itself, or by `end`, is known to keep the state, one that is longer to
  /// change it.
  static let change = 0.5e-6
  /// The fastest finger that is tried, pt/s.
  static let fastest = 20_000.0
}

extension Decider {
  /// How near a release is to being decided otherwise.
  ///
  /// The decision lines say where that can happen. Each crossing is tried just beyond, from the nearest on, until the state
  /// is another one. So it takes two decisions an end more than there are crossings up to it.
  ///
  /// - Parameters:
  ///   - state: where the release leads.
  ///   - meter: pays for every decision.
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
  /// How near a release is to being decided otherwise.
  ///
  /// - Parameter meter: pays for every decision.
  package func margins(of release: Release<State>, _ meter: inout Meter) throws(Meter.Stop) -> Margins {
    let decider = Decider(self, like: release)
    let state = decider.decide(release.position, release.velocity).state
    return try decider.margins(ofPosition: release.position, velocity: release.velocity, to: state, &meter)
  }
}

/// Searches for the margins of a release.
private struct MarginSearch {
  typealias Decide = (Double) -> Decider.Decision

  let decider: Decider
  let state: Int

  /// Just beside the release is looked at in any case: it may lie exactly at a detent, where a system decides in a way of
  /// its own, however the detent's position is rounded.
  ///
  /// - Parameters:
  ///   - numbers: those in which the library decides.
  ///   - crossings: where the decision may change.
  ///   - decide: decides the release with another value.
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

  /// The first of some distances beyond which the state is another one, or the end.
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
    // The farthest known to lead to the same state, and the crossing before it.
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
      // The crossing before was not exact, so it was taken for passed.
      let end = try Threshold.first(from: value(same), to: value(isEnd ? beyond : before), expecting: value(latest)) {
        (candidate) throws(Meter.Stop) in try decision(candidate).state == state
      }
      let by = abs(end - value(0))
      return try margin(by, decision(value(by + step(by))))
    }
    return nil
  }

  /// The nearest number of a coarse set that leads elsewhere. Beside each crossing the numbers of the set are tried, so
  /// none is passed over.
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
      // Beyond 0 the difference of two numbers may be too fine for their distance.
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
    m("position", always: position, "Changes of the position alone.")
    m("velocity", always: velocity, "Changes of the velocity alone.")
    m("granularity", always: granularity, "What is narrower may have been stepped over.")
  }
}

extension Margins.Margin: Described {
  public mutating func members(_ m: inout Members) {
    m("by", always: by, .measure(.none), "How much is enough; 0: any change.")
    m("state", always: state, .written, "Where the drawer would come to rest.")
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
    m("position", always: position, .measure(.points), "Of positions.")
    m("velocity", always: velocity, .measure(.pointsPerSecond), "Of velocities.")
  }
}
