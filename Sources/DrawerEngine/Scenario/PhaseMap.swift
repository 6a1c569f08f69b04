/// The state that each cell of a grid resolves to, and the rule that decides. The cells hold indices into two lists of
/// names.
public struct PhaseMap: Sendable {
  public let states: [Tape]
  public let rules: [String]
  public let rows: Int
  public let columns: Int
  /// For each cell, row by row, the index of its state in `states`.
  public private(set) var stateIndices: [UInt16] = []
  /// For each cell, row by row, the index of its rule in `rules`.
  public private(set) var ruleIndices: [UInt16] = []

  init<System: DrawerSystem>(
    _ grid: ReleaseGrid<System.State>, of drawer: System, _ meter: inout Meter
  ) throws(Meter.Stop) {
    rows = grid.positions.count
    columns = grid.velocities.count
    stateIndices.reserveCapacity(rows * columns)
    ruleIndices.reserveCapacity(rows * columns)
    var states = Findings<System.State>()
    var rules = Findings<String>()
    let cost = Cost.release + Cost.detent * drawer.detents.count + Cost.writtenCell
    var release = grid.release
    for row in 0..<rows {
      release.position = grid.positions.value(at: row)
      for column in 0..<columns {
        try meter.spend(cost)
        release.velocity = grid.velocities.value(at: column)
        let resolution = drawer.resolve(release)
        stateIndices.append(states.index(of: resolution.detent.state))
        ruleIndices.append(rules.index(of: resolution.rule))
      }
    }
    self.states = states.found.map { System.written(Detent(state: $0, position: 0)).state }
    self.rules = rules.found
  }
}

/// Different values in the order in which they were found.
private struct Findings<Element: Equatable> {
  private(set) var found: [Element] = []
  /// The index of the value that was found last. Cells beside each other mostly have the same.
  private var latest = 0

  /// The index of a value, which is appended if it is new.
  mutating func index(of element: Element) -> UInt16 {
    if found.isEmpty || found[latest] != element {
      latest = found.firstIndex(of: element) ?? found.count
      if latest == found.count { found.append(element) }
    }
    return UInt16(truncatingIfNeeded: latest)
  }
}
