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

  /// - Parameter keepsRests: whether each cell's own position is requested.
  init<System: DrawerSystem>(
    _ grid: ReleaseGrid<System.State>, of drawer: System, keepsRests: Bool, _ meter: inout Meter
  ) throws(Meter.Stop) {
    axis = drawer.axis
    rows = grid.positions.count
    columns = grid.velocities.count
    stateIndices.reserveCapacity(rows * columns)
    ruleIndices.reserveCapacity(rows * columns)
    if keepsRests { rests.reserveCapacity(rows * columns) }
    var states = Findings<System.State>()
    var rules = Findings<String>()
    var places = Places()
    let cost = System.cost.decision(among: drawer.detents.count) + Cost.writtenCell
    var release = grid.release
    for row in 0..<rows {
      release.position = grid.positions.value(at: row)
      for column in 0..<columns {
        try meter.spend(cost)
        release.velocity = grid.velocities.value(at: column)
        let destination = drawer.destination(of: release)
        stateIndices.append(states.index(of: destination.detent.state))
        places.add(destination.detent.position, to: states.latest)
        if keepsRests { rests.append(destination.detent.position) }
        ruleIndices.append(rules.index(of: destination.rule))
      }
    }
    self.states = states.found.map { System.written(Detent(state: $0, position: 0)).state }
    self.rules = rules.found
    positions = places.positions
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

/// Different values in the order in which they were found.
private struct Findings<Element: Equatable> {
  private(set) var found: [Element] = []
  /// The index of the value that was found last. Cells beside each other mostly have the same.
  private(set) var latest = 0

  /// The index of a value, which is appended if it is new.
  mutating func index(of element: Element) -> UInt16 {
    if found.isEmpty || found[latest] != element {
      latest = found.firstIndex(of: element) ?? found.count
      if latest == found.count { found.append(element) }
    }
    return UInt16(truncatingIfNeeded: latest)
  }
}
