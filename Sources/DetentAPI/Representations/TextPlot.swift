package import DrawerEngine

/// A motion drawn in characters: time runs to the right and position downwards. Every detent is a line with its name.
package struct TextPlot: Sendable {
  private let motion: Motion
  private let detents: [(name: String, position: Double)]
  private let columns: Int
  private let rows: Int

  /// - Parameters:
  ///   - columns: the number of characters from the start to rest, above 1.
  ///   - rows: the number of lines from the container's top to its bottom, above 1.
  ///   - meter: pays for it.
  /// - Throws: If the work was stopped.
  package init(_ simulation: Simulation, columns: Int = 64, rows: Int = 22, _ meter: inout Meter) throws(Problem) {
    var instants = Sampling()
    instants.times = (0..<columns).map { simulation.story.duration * Double($0) / Double(columns - 1) }
    do {
      try meter.spend(simulation.story.cost(of: FrameTimes(instants, duration: simulation.story.duration)))
    } catch {
      throw Problem(error)
    }
    motion = simulation.story.whole().motion
    self.columns = columns
    self.rows = rows
    detents = simulation.story.detents.map { ($0.name, $0.position) }
  }

  /// The drawing as text.
  var bytes: [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }

  /// The drawing, one line per row, with the time axis below.
  package var lines: [String] {
    var canvas = Array(repeating: Array(repeating: Character(" "), count: columns), count: rows)
    for detent in detents { canvas[row(of: detent.position)] = Array(repeating: "·", count: columns) }
    let drawerRows = (0..<columns).map { row(of: motion.frame(at: time(of: $0)).position) }
    for column in 0..<columns {
      canvas[drawerRows[column]][column] = "●"
      // Between two columns the drawer passes through every row between theirs.
      let previous = column > 0 ? drawerRows[column - 1] : drawerRows[column]
      for row in min(previous, drawerRows[column])...max(previous, drawerRows[column]) where row != previous {
        canvas[row][column] = "●"
      }
    }
    let names = Dictionary(grouping: detents) { row(of: $0.position) }
    let drawing = canvas.indices.map { row in
      let label = (names[row] ?? []).map { "\($0.name) \(Int($0.position.rounded()))" }.joined(separator: ", ")
      return (String(canvas[row]) + " " + label).trimmingTail
    }
    return drawing + [axis]
  }

  private var axis: String {
    let end = motion.duration.decimal(2) + " s"
    return "0 s" + String(repeating: " ", count: max(columns - 3 - end.count, 1)) + end
  }

  private func time(of column: Int) -> Double {
    motion.duration * Double(column) / Double(columns - 1)
  }

  private func row(of position: Double) -> Int {
    let height = motion.containerHeight.sample(at: 0).value
    return min(max(Int((position / height * Double(rows - 1)).rounded()), 0), rows - 1)
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmingTail: String {
    guard let end = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...end])
  }
}
