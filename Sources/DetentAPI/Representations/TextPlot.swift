package import DrawerEngine

extension Representation {
  /// The position over time, drawn in characters.
  public static let plot = Representation("plot", "text/plain", parameters: "; charset=utf-8") {
    recording, _, meter throws(Problem) in try TextPlot(recording, &meter).bytes
  }
}

/// A motion drawn in characters: time runs to the right and position downwards, even for sideways motion. Every detent
/// is a labelled line. Several motions are superimposed, each with its own character.
package struct TextPlot: Sendable {
  private let motions: [Motion]
  /// The drawers' names; one that is empty if there is only one motion.
  private let names: [String]
  private let duration: Double
  private let detents: [(name: String, position: Double)]
  private let columns: Int
  private let rows: Int
  /// The positions of the first and the last row, pt.
  private let span: (first: Double, last: Double)

  /// - Parameters:
  ///   - columns: The number of characters from the start to rest, above 1.
  ///   - rows: The number of lines from the container's top to its bottom, or from the first to the last detent of a
  ///     sideways motion, above 1.
  ///   - meter: Charged for the work.
  /// - Throws: If the work was stopped.
  package init(_ recording: Recording, columns: Int = 64, rows: Int = 22, _ meter: inout Meter) throws(Problem) {
    let duration = recording.duration
    var instants = Sampling()
    instants.times = (0..<columns).map { duration * Double($0) / Double(columns - 1) }
    let times = FrameTimes(instants, duration: duration)
    do {
      var motions: [Motion] = []
      for part in recording.parts {
        try meter.spend(part.compiled.cost(of: times, precision: 0))
        motions.append(try part.compiled.whole(&meter).motion)
      }
      self.motions = motions
    } catch {
      throw Problem(error)
    }
    self.duration = duration
    names = recording.parts.map { $0.name }
    self.columns = columns
    self.rows = rows
    var detents: [(name: String, position: Double)] = []
    for detent in recording.parts.flatMap({ $0.compiled.detents }) {
      // Drawers of one system usually have the same detents.
      if !detents.contains(where: { $0 == (detent.name, detent.position) }) {
        detents.append((detent.name, detent.position))
      }
    }
    self.detents = detents
    // Motions along different axes share the space that all of them need.
    let reaches = zip(motions, recording.parts).map { motion, part in
      switch motion.axis {
      case .vertical where motion.pitch < 0: [0, motion.containerHeight.sample(at: 0).value]
      case .vertical, .horizontal: part.compiled.detents.map { $0.position }
      }
    }
    let reach = reaches.flatMap { $0 }
    span = (reach.min() ?? 0, reach.max() ?? 0)
  }

  /// The drawing as text.
  var bytes: [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }

  /// The characters of the motions, in their order.
  private static let marks: [String] = [
    "●", "○", "■", "□", "▲", "△", "◆", "◇", "★", "☆", "▼", "▽", "▶", "▷", "◉", "◎",
  ]

  /// The drawing, one line per row, with the time axis below.
  package var lines: [String] {
    var canvas = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    for detent in detents { canvas[row(of: detent.position)] = Array(repeating: "·", count: columns) }
    // The first drawer is drawn on top.
    for (motion, mark) in zip(motions, Self.marks).reversed() { draw(motion, as: mark, on: &canvas) }
    let names = Dictionary(grouping: detents) { row(of: $0.position) }
    let drawing = canvas.indices.map { row in
      let label = (names[row] ?? []).map { "\($0.name) \(Int64($0.position.rounded()))" }.joined(separator: ", ")
      return (canvas[row].joined() + " " + label).trimmingTail
    }
    return drawing + [axis] + legend
  }

  private func draw(_ motion: Motion, as mark: String, on canvas: inout [[String]]) {
    let drawerRows = (0..<columns).map { row(of: motion.frame(at: time(of: $0)).position) }
    for column in 0..<columns {
      canvas[drawerRows[column]][column] = mark
      // Between two columns the drawer passes through every row between theirs.
      let previous = column > 0 ? drawerRows[column - 1] : drawerRows[column]
      for row in min(previous, drawerRows[column])...max(previous, drawerRows[column]) where row != previous {
        canvas[row][column] = mark
      }
    }
  }

  /// The drawers' names, if there are several.
  private var legend: [String] {
    guard motions.count > 1 else { return [] }
    return [zip(Self.marks, names).map { "\($0) \($1)" }.joined(separator: "  ")]
  }

  private var axis: String {
    let end = duration.decimal(2) + " s"
    return "0 s" + String(repeating: " ", count: max(columns - 3 - end.utf8.count, 1)) + end
  }

  private func time(of column: Int) -> Double {
    duration * Double(column) / Double(columns - 1)
  }

  private func row(of position: Double) -> Int {
    // A container without width has all positions in one row.
    guard span.last > span.first else { return 0 }
    let share = (position - span.first) / (span.last - span.first)
    return Int(min(max((share * Double(rows - 1)).rounded(), 0), Double(rows - 1)))
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmingTail: String {
    guard let end = utf8.lastIndex(where: { $0 != UInt8(ascii: " ") }) else { return "" }
    return String(Substring(utf8[...end]))
  }
}
