// Members in one call: the name, then the value. A name has no characters that JSON escapes, as the names of the API and
// those that requests give to drawers; others are written by `name`.

extension Tape {
  /// Writes such a name.
  @inline(__always)
  private mutating func key(_ name: String) {
    if isJSON { write(label: name.utf8.span) } else { self.name(name) }
  }

  public mutating func number(_ name: String, _ number: Double) {
    if isJSON { return write(label: name.utf8.span, number) }
    self.name(name)
    self.number(number)
  }

  public mutating func number(_ name: String, _ number: Int) { self.number(name, Double(number)) }

  /// Writes a number, or null if it is not finite.
  public mutating func numberOrNull(_ name: String, _ number: Double) {
    key(name)
    numberOrNull(number)
  }

  /// Writes a number, or null if it is not finite.
  public mutating func numberOrNull(_ number: Double) { if number.isFinite { self.number(number) } else { null() } }

  public mutating func bool(_ name: String, _ bool: Bool) {
    key(name)
    self.bool(bool)
  }

  public mutating func string(_ name: String, _ string: String) {
    key(name)
    self.string(string)
  }

  /// Writes a string without characters that JSON escapes, such as one of the names of the API.
  public mutating func word(_ name: String, _ word: String) {
    if isJSON { return write(label: name.utf8.span, word: word.utf8.span) }
    self.name(name)
    self.word(word)
  }

  public mutating func strings(_ name: String, _ strings: some Sequence<String>) {
    key(name)
    self.strings(strings)
  }

  public mutating func list(_ name: String, _ write: (inout Tape) -> Void) {
    key(name)
    list(write)
  }

  public mutating func object(_ name: String, _ write: (inout Tape) -> Void) {
    key(name)
    object(write)
  }

  /// Appends a value of another tape, by default its root. The name may have any characters.
  public mutating func append(_ name: String, _ other: Tape, _ node: Tape.Node = .root) {
    self.name(name)
    append(other, node)
  }
}
