import DrawerEngine

extension Question {
  /// The behaviour of several drawers in the same situation. Shared members are read once per drawer, which takes long.
  public static let compare = Question(
    "compare", "several drawers in the same situation: where each settles, or all motions in step",
    as: Representation.all, marks: ["drawers"], isLengthy: true
  ) { CompareReader(requests: $0) }
}

extension Sequence<Double> {
  /// Whether the positions are close enough, within 1 pt, for the drawers to agree.
  var agree: Bool {
    guard let least = self.min(), let greatest = self.max() else { return true }
    return greatest - least <= 1
  }
}
