extension Described where Self: Equatable {
  /// The members whose values are not those of another object, in the order in which they are declared.
  func members(apartFrom other: Self) -> [String] {
    guard self != other else { return [] }
    var (mine, theirs) = (Tape(), Tape())
    write(&mine)
    other.write(&theirs)
    return descriptions.map { $0.name }.filter { mine.alone($0) != theirs.alone($0) }
  }

  /// Notices properties that are given and do nothing.
  ///
  /// - Parameters:
  ///   - reason: why they do nothing, as a clause.
  ///   - reset: sets them to their defaults.
  ///   - reading: at this object.
  func noticeUnused(because reason: String, _ reading: inout Reading, reset: (inout Self) -> Void) {
    var usual = self
    reset(&usual)
    for name in members(apartFrom: usual) {
      reading.within(.member(name)) { $0.notice("is without effect: \(reason)") }
    }
  }
}

extension Tape {
  /// The value of a member of the root on a tape of its own, which is empty if there is none.
  fileprivate func alone(_ name: String) -> Tape {
    var tape = Tape()
    if let value = member(name, of: .root) { tape.append(self, value) }
    return tape
  }
}
