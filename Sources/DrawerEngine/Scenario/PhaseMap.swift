/// The state that each cell of a grid resolves to, and the rule that decides. The cells hold indices into two lists of
/// names.
public struct PhaseMap: Sendable {
  /// The axis of the positions and velocities.
  public let axis: Container.Axis
  public let states: [Tape]
  /// For each state, y of the drawer's top edge there, pt; nil if it depends on the release.
  public let positions: [Double?]
  public let rules: [String]
  public let rows: Int
  public let columns: Int
  /// For each cell, row by row, the index of its state in `states`.
  public private(set) var stateIndices: [UInt16] = []
  /// For each cell, row by row, the index of its rule in `rules`.
  public private(set) var ruleIndices: [UInt16] = []
  /// For each cell, row by row, y of the drawer's top edge where it settles, pt; empty if that is not requested.
  public private(set) var rests: [Double] = []

  /// - Parameters:
  ///   - positions: one row each.
  ///   - velocities: one column each.
  ///   - keepsRests: whether each cell's own position is requested.
  ///   - meter: pays for every decision.
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
  /// NaN where it rests in several places.
  private var first: [Double] = []

  var positions: [Double?] { first.map { $0.isNaN ? nil : $0 } }

  /// - Parameter state: the index of the state that has been found.
  mutating func add(_ position: Double, to state: Int) {
    if state == first.count { first.append(position) } else if first[state] != position { first[state] = .nan }
  }
}

/// Different rules in the order in which they were found.
private struct Rules {
  private(set) var found: [String] = []
  /// The index of the rule that was found last. Cells beside each other mostly have the same.
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
