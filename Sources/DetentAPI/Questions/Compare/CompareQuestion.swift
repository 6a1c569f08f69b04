import DrawerEngine

extension Question {
  /// What several drawers do in the same situation. What they share is read for each of them, which takes long.
  public static let compare = Question(
    "compare", "several drawers in the same situation: where each comes to rest, or all motions in step",
    as: Representation.all, marks: ["drawers"], isLengthy: true
  ) { CompareReader(requests: $0) }
}

/// A valid comparison within the budget, ready to be answered.
enum CompareTask: QuestionTask {
  /// Where each drawer comes to rest.
  case resolutions(ComparedReleasesTask)
  /// What each drawer does, in step.
  case motions(RecordingTask)

  var system: String? {
    switch self {
    case .resolutions(let task): task.drawers.map { $0.texts }.onlyName
    case .motions(let task): task.system
    }
  }

  var offers: [Representation]? {
    switch self {
    case .resolutions: [.json]
    case .motions: nil
    }
  }

  func answer(_ wish: Wish, _ meter: inout Meter) throws(Problem) -> Question.Outcome {
    switch self {
    case .resolutions(let task): .document(try task.answer(&meter))
    case .motions(let task): try task.answer(wish, &meter)
    }
  }
}

extension Sequence<Double> {
  /// Whether the positions are so near to each other, within 1 pt, that drawers there agree.
  var agree: Bool {
    guard let least = self.min(), let greatest = self.max() else { return true }
    return greatest - least <= 1
  }
}
