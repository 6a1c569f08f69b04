/// The state that each cell of a grid resolves to, and the rule that decides. The cells hold indices into two lists of
/// names.
public struct PhaseMap: Sendable {
  public private(set) var states: [Tape] = []
  public private(set) var rules: [String] = []
  public let rows: Int
  public let columns: Int
  /// For each cell, row by row, the index of its state in `states`.
  public private(set) var stateIndices: [Int32] = []
  /// For each cell, row by row, the index of its rule in `rules`.
  public private(set) var ruleIndices: [Int32] = []

  init<System: DrawerSystem>(
    _ grid: ReleaseGrid<System.State>, of drawer: System, _ meter: inout Meter
  ) throws(Meter.Stop) {
    rows = grid.positions.count
    columns = grid.velocities.count
    stateIndices.reserveCapacity(rows * columns)
    ruleIndices.reserveCapacity(rows * columns)
    var known: [System.State] = []
    let cost = Cost.release + Cost.detent * drawer.detents.count + Cost.writtenCell
    var release = grid.release
    for row in 0..<rows {
      release.position = grid.positions.value(at: row)
      for column in 0..<columns {
        try meter.spend(cost)
        release.velocity = grid.velocities.value(at: column)
        let resolution = drawer.resolve(release)
        stateIndices.append(Int32(known.index(of: resolution.detent.state)))
        ruleIndices.append(Int32(rules.index(of: resolution.rule)))
      }
    }
    states = known.map { Detent(state: $0, position: 0).written(in: System.state).state }
  }
}

extension Array where Element: Equatable {
  /// The index of an element, which is appended if it is new.
  fileprivate mutating func index(of element: Element) -> Int {
    if let index = firstIndex(of: element) { return index }
    append(element)
    return count - 1
  }
}
