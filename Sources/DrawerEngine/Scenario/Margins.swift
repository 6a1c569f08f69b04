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
  }

  /// A change of one quantity in either direction; nil if none within its range changes the state.
  public struct Pair: Sendable {
    /// Towards smaller y.
    public var up: Margin?
    public var down: Margin?
  }

  /// Narrower regions may have been missed, pt and pt/s.
  public struct Granularity: Sendable {
    public var position = 0.0
    public var velocity = 0.0
  }

  public var position = Pair()
  public var velocity = Pair()
  public var granularity = Granularity()
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

extension DrawerSystem {
  /// How near a release is to being decided otherwise.
  ///
  /// The system's decision lines say where that can happen. Each crossing is tried just beyond, from the nearest on, until
  /// the state is another one. So it takes two decisions an end more than there are crossings up to it.
  ///
  /// - Parameters:
  ///   - state: where the release leads.
  ///   - meter: pays for every decision.
  package func margins(of release: Release<State>, to state: State, _ meter: inout Meter) throws(Meter.Stop) -> Margins
  {
    let lines = decisionLines(for: release)
    let height = containerHeight
    // Within the container, and one height beyond.
    let positions = -height...2 * height
    let velocities = -Accuracy.fastest...Accuracy.fastest
    let numbers = Self.releaseNumbers
    var search = MarginSearch(
      drawer: self, release: release, state: state, cost: Self.cost.decision(among: lines.count))
    var margins = Margins()
    margins.position = try search.pair(
      around: numbers.positions.taken(release.position), in: positions, of: numbers.positions,
      crossings: lines.compactMap { $0.crossing(ofVelocity: release.velocity, in: numbers) },
      &meter
    ) { $0.position = $1 }
    if let deciding = decidingVelocities(for: release) {
      margins.velocity = try search.pair(
        around: numbers.velocities.taken(release.velocity), in: velocities, of: numbers.velocities,
        crossings: lines.compactMap { $0.crossing(ofPosition: release.position, in: numbers) }
          .filter { deciding.contains($0.value) },
        &meter
      ) { $0.velocity = $1 }
    }
    margins.granularity = .init(
      position: numbers.positions == .wholes ? 1 : positions.length * Accuracy.granularity,
      velocity: velocities.length * Accuracy.granularity)
    return margins
  }
}

/// Searches for the margins of a release.
private struct MarginSearch<System: DrawerSystem> {
  let drawer: System
  let release: Release<System.State>
  let state: System.State
  /// Of one decision, nanoseconds.
  let cost: Int

  /// Just beside the release is looked at in any case: it may lie exactly at a detent, where a system decides in a way of
  /// its own, however the detent's position is rounded.
  ///
  /// - Parameters:
  ///   - numbers: those in which the library decides.
  ///   - crossings: where the decision may change.
  ///   - assign: gives a release a value.
  mutating func pair(
    around start: Double, in range: ClosedRange<Double>, of numbers: NumberSet, crossings: [Crossing],
    _ meter: inout Meter, _ assign: (inout Release<System.State>, Double) -> Void
  ) throws(Meter.Stop) -> Margins.Pair {
    let tolerance = range.length * Accuracy.end
    func margin(_ sign: Double, _ end: Double) throws(Meter.Stop) -> Margins.Margin? {
      let reach = (end - start) * sign
      guard reach > 0 else { return nil }
      if numbers != .doubles {
        return try first(of: crossings, from: start, to: numbers.taken(end), in: numbers, &meter) { assign(&$0, $1) }
      }
      let distances = [0] + crossings.map { ($0.value - start) * sign }.filter { $0 > 0 && $0 < reach }.sorted()
      return try first(of: distances, within: reach, tolerance, &meter) {
        start + sign * $0
      } assign: {
        assign(&$0, $1)
      }
    }
    return Margins.Pair(up: try margin(-1, range.lowerBound), down: try margin(1, range.upperBound))
  }

  /// The first of some distances beyond which the state is another one, or the end.
  private func first(
    of distances: [Double], within reach: Double, _ tolerance: Double, _ meter: inout Meter,
    value: (Double) -> Double, assign: (inout Release<System.State>, Double) -> Void
  ) throws(Meter.Stop) -> Margins.Margin? {
    func decision(_ value: Double) throws(Meter.Stop) -> Destination<System.State> {
      try meter.spend(cost)
      var moved = release
      assign(&moved, value)
      return drawer.destination(of: moved)
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
      if found.detent.state == state {
        (same, latest) = (beyond, distance)
        continue
      }
      if !isEnd, distance <= tolerance { return margin(0, found) }
      let before = distance - step(distance)
      if !isEnd {
        if before <= same { return margin(distance, found) }
        if try decision(value(before)).detent.state == state { return margin(distance, found) }
      }
      // The crossing before was not exact, so it was taken for passed.
      let end = try Threshold.first(from: value(same), to: value(isEnd ? beyond : before), expecting: value(latest)) {
        (candidate) throws(Meter.Stop) in try decision(candidate).detent.state == state
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
    assign: (inout Release<System.State>, Double) -> Void
  ) throws(Meter.Stop) -> Margins.Margin? {
    func decision(_ value: Double) throws(Meter.Stop) -> Destination<System.State> {
      try meter.spend(cost)
      var moved = release
      assign(&moved, value)
      return drawer.destination(of: moved)
    }
    let isUpwards = start < end
    func isBetween(_ value: Double) -> Bool { isUpwards ? value > start && value < end : value < start && value > end }
    let probes = crossings.flatMap { $0.probes(in: numbers, fromBelow: isUpwards) }.filter(isBetween)
      .sorted { isUpwards ? $0 < $1 : $0 > $1 }
    var same = start
    for probe in probes + [end] where probe != same {
      guard try decision(probe).detent.state != state else {
        same = probe
        continue
      }
      let first = try numbers.first(from: same, to: probe) { (candidate) throws(Meter.Stop) in
        try decision(candidate).detent.state == state
      }
      let by = abs(first - start)
      // Beyond 0 the difference of two numbers may be too fine for their distance.
      let reached = numbers.taken(isUpwards ? start + by : start - by)
      return margin((isUpwards ? reached < first : reached > first) ? by.nextUp : by, try decision(first))
    }
    return nil
  }

  private func margin(_ by: Double, _ found: Destination<System.State>) -> Margins.Margin {
    Margins.Margin(by: by, state: System.written(found.detent).state, rule: found.rule)
  }
}

extension ClosedRange<Double> {
  fileprivate var length: Double { upperBound - lowerBound }
}

// MARK: - In answers

extension Margins {
  static let catalogue: Catalogue<Margins> = {
    let margin = Catalogue(
      Margin(),
      [
        Property("by", always: { $0.by }, .measure(.none), "How much is enough; 0: any change."),
        Property("state", always: { $0.state }, .written, "Where the drawer would come to rest."),
        Property("rule", always: { $0.rule }, .string, "The rule that would decide."),
      ])
    let pair = Catalogue(
      Pair(),
      [
        Property("up", orNull: { $0.up }, .object(margin), "Towards smaller y; null if no change leads elsewhere."),
        Property("down", orNull: { $0.down }, .object(margin), "Towards larger y; null if no change leads elsewhere."),
      ])
    let granularity = Catalogue(
      Granularity(),
      [
        Property("position", always: { $0.position }, .measure(.points), "Of positions."),
        Property("velocity", always: { $0.velocity }, .measure(.pointsPerSecond), "Of velocities."),
      ])
    return Catalogue(
      Margins(),
      [
        Property("position", always: { $0.position }, .object(pair), "Changes of the position alone."),
        Property("velocity", always: { $0.velocity }, .object(pair), "Changes of the velocity alone."),
        Property(
          "granularity", always: { $0.granularity }, .object(granularity),
          "What is narrower may have been stepped over."),
      ])
  }()
}
