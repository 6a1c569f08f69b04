import DrawerEngine

/// Counts what an answer holds, and refuses it before it holds more than it may.
struct AnswerMemory {
  private let representation: Representation
  private let limit: Int
  /// About how many bytes are held.
  private var held = 0

  /// - Throws: If the motions alone hold too much.
  init(for representation: Representation, of motions: some MotionSet) throws(Problem) {
    self.representation = representation
    limit = motions.budget.memory
    try hold(motions.heldBytes(as: representation))
  }

  /// Counts the points of an outline, and their text while the document is put together.
  mutating func hold(points: Int) throws(Problem) { try hold(points * bytesOfPoint) }

  private mutating func hold(_ bytes: Int) throws(Problem) {
    held += bytes
    guard held <= limit else {
      throw Problem(
        .overBudget,
        "So long or busy a motion would hold \(held) bytes of memory as \(representation.rawValue); the limit is \(limit)."
      )
    }
  }

  private var bytesOfPoint: Int {
    switch representation {
    case .json, .ndjson, .eventStream, .csv, .columns, .plot: 0
    case .stylesheet, .drawing: 96
    case .keyframes: 288
    }
  }
}
