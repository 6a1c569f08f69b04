/// The state to which each cell of a grid resolves, and the rule that decides. Cells hold indices into two lists of
/// names.
public struct PhaseMap: Sendable {
  /// The axis of the positions and velocities.
  public let axis: Container.Axis
  public let states: [Tape]
  /// y of the drawer's top edge in each state, pt; nil if it depends on the release.
  public let positions: [Double?]
  public let rules: [String]
  public let rows: Int
  public let columns: Int
  /// The index in `states` of each cell's state, row by row.
  public private(set) var stateIndices: [UInt16] = []
  /// The index in `rules` of each cell's rule, row by row.
  public private(set) var ruleIndices: [UInt16] = []
  /// y of the drawer's top edge where it settles, pt, for each cell, row by row; empty if not requested.
  public private(set) var rests: [Double] = []

  /// - Parameters:
  ///   - positions: One row each.
  ///   - velocities: One column each.
  ///   - keepsRests: Whether each cell's own position is requested.
  ///   - meter: Charged for every decision.
  init(
    _ positions: GridAxis, _ velocities: GridAxis, of decider: Decider, keepsRests: Bool, _ meter: inout Meter
  ) throws(Meter.Stop) {
    axis = decider.axis
    rows = positions.count
    columns = velocities.count
    stateIndices.reserveCapacity(rows * columns)
    ruleIndices.reserveCapacity(rows * columns)
    if keepsRests { rests.reserveCapacity(rows * columns) }
    var rules = Rules()
    var places = Places()
    let cost = decider.cost + Cost.writtenCell
    for row in 0..<rows {
      let position = positions.value(at: row)
      for column in 0..<columns {
        try meter.spend(cost)
        let found = decider.decide(position, velocities.value(at: column))
        stateIndices.append(UInt16(truncatingIfNeeded: found.state))
        places.add(found.position, to: found.state)
        if keepsRests { rests.append(found.position) }
        ruleIndices.append(rules.index(of: found.rule))
      }
    }
    states = places.positions.indices.map { decider.detent($0).state }
    self.rules = rules.found
    self.positions = places.positions
  }
}

/// Where the drawer rests in each state.
private struct Places {
  /// NaN if it rests in several places.
  private var first: [Double] = []

  var positions: [Double?] { first.map { $0.isNaN ? nil : $0 } }

  /// - Parameter state: The index of the state.
  mutating func add(_ position: Double, to state: Int) {
    if state == first.count { first.append(position) } else if first[state] != position { first[state] = .nan }
  }
}

/// The distinct rules, in the order in which they are found.
private struct Rules {
  private(set) var found: [String] = []
  /// The index of the rule found last. Neighbouring cells usually have the same one.
  private var latest = 0

  /// The index of a rule, which is appended if it is new.
  mutating func index(of rule: String) -> UInt16 {
    if found.isEmpty || found[latest] != rule {
      latest = found.firstIndex(of: rule) ?? found.count
      if latest == found.count { found.append(rule) }
    }
    return UInt16(truncatingIfNeeded: latest)
  }
}
