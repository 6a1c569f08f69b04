extension Described where Self: Equatable {
  /// The members whose values differ from those of another object, in the order in which they are declared.
  func members(apartFrom other: Self) -> [String] {
    guard self != other else { return [] }
    var (mine, theirs) = (Tape(), Tape())
    write(&mine)
    other.write(&theirs)
    return descriptions.map { $0.name }.filter { mine.only($0) != theirs.only($0) }
  }

  /// Adds a notice for every given property that has no effect.
  ///
  /// - Parameters:
  ///   - reason: Why they have no effect, as a clause.
  ///   - reset: Sets them to their defaults.
  ///   - reading: The reading, positioned at this object.
  package func noticeUnused(because reason: String, _ reading: inout Reading, reset: (inout Self) -> Void) {
    var usual = self
    reset(&usual)
    for name in members(apartFrom: usual) {
      reading.within(.member(name)) { $0.notice("has no effect: \(reason)") }
    }
  }
}

extension Tape {
  /// One member's value on a tape of its own; the tape is empty if the member has no value.
  fileprivate func only(_ name: String) -> Tape {
    var tape = Tape()
    if let value = member(name, of: .root) { tape.append(self, value) }
    return tape
  }
}
