import DrawerEngine

extension DrawerSystem {
  /// Which state each cell of a grid goes to, and by which rule: names once, then indices row by row.
  func phaseMap(_ grid: ReleaseGrid) -> [Value.Member] {
    var states: [Value] = []
    var rules: [String] = []
    var stateIndices: [Value] = []
    var ruleIndices: [Value] = []
    stateIndices.reserveCapacity(grid.cells)
    ruleIndices.reserveCapacity(grid.cells)
    var release = grid.release
    for row in 0..<grid.positions.count {
      release.position = grid.positions.value(at: row)
      for column in 0..<grid.velocities.count {
        release.velocity = grid.velocities.value(at: column)
        let resolution = resolve(release)
        stateIndices.append(.number(Double(states.place(of: resolution.detent.state))))
        ruleIndices.append(.number(Double(rules.place(of: resolution.rule))))
      }
    }
    return [
      .init("states", .list(states)), .init("rules", .list(rules.map { .string($0) })),
      .init("rows", .number(Double(grid.positions.count))), .init("columns", .number(Double(grid.velocities.count))),
      .init("stateIndices", .list(stateIndices)), .init("ruleIndices", .list(ruleIndices)),
    ]
  }
}

extension Array where Element: Equatable {
  /// Where the element stands; it is put at the end where it does not yet.
  fileprivate mutating func place(of element: Element) -> Int {
    if let place = firstIndex(of: element) { return place }
    append(element)
    return count - 1
  }
}
