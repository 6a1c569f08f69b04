import DrawerEngine

/// Counts the memory held by an answer, and refuses the answer before it exceeds the limit.
public struct AnswerMemory {
  private let representation: Representation
  private let limit: Int
  /// About how many bytes are held.
  private var held = 0

  /// - Throws: If even the recording holds too much.
  init(for representation: Representation, of recording: Recording) throws(Problem) {
    self.representation = representation
    limit = recording.budget.memory
    try hold(recording.memory(as: representation))
  }

  /// Counts the points of an outline, and their text while the document is put together.
  mutating func hold(points: Int) throws(Problem) { try hold(points * representation.bytesOfPoint) }

  private mutating func hold(_ bytes: Int) throws(Problem) {
    held += bytes
    guard held <= limit else {
      throw Problem(
        .overBudget,
        "A motion this long or busy would take \(held) bytes of memory as \(representation.mediaType); the limit is \(limit)."
      )
    }
  }
}
