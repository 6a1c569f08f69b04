/// What happens and is reported later.
extension Gorhom {
  struct Notes: Sendable, Equatable {
    var rules: [Rule] = []
    var callbacks: [Callback] = []
    var started: [AnimationCall] = []
    var isIgnored = false
    /// The greatest index there was, where one beyond it was asked for.
    var greatestIndex: Int?

    var isEmpty: Bool {
      rules.isEmpty && callbacks.isEmpty && started.isEmpty && !isIgnored && greatestIndex == nil
    }
  }

  mutating func note(_ rule: Rule) { notes.rules.append(rule) }

  /// What has been noted, which is forgotten then.
  mutating func takeNotes() -> Notes {
    defer { notes = Notes() }
    return notes
  }
}
