import DrawerEngine

extension Question {
  /// What several drawers do in the same situation. What they share is read for each of them, which takes long.
  public static let compare = Question(
    "compare", "several drawers in the same situation: where each comes to rest, or all motions in step",
    as: Representation.all, marks: ["drawers"], isLengthy: true
  ) { CompareReader(requests: $0) }
}

extension Sequence<Double> {
  /// Whether the positions are so near to each other, within 1 pt, that drawers there agree.
  var agree: Bool {
    guard let least = self.min(), let greatest = self.max() else { return true }
    return greatest - least <= 1
  }
}
