// Members in one call: the name, then the value.

extension Tape {
  public mutating func number(_ name: String, _ number: Double) {
    self.name(name)
    self.number(number)
  }

  public mutating func number(_ name: String, _ number: Int) { self.number(name, Double(number)) }

  /// Writes a number, or null if it is not finite.
  public mutating func numberOrNull(_ name: String, _ number: Double) {
    self.name(name)
    numberOrNull(number)
  }

  /// Writes a number, or null if it is not finite.
  public mutating func numberOrNull(_ number: Double) { if number.isFinite { self.number(number) } else { null() } }

  public mutating func bool(_ name: String, _ bool: Bool) {
    self.name(name)
    self.bool(bool)
  }

  public mutating func string(_ name: String, _ string: String) {
    self.name(name)
    self.string(string)
  }

  public mutating func strings(_ name: String, _ strings: some Sequence<String>) {
    self.name(name)
    self.strings(strings)
  }

  public mutating func list(_ name: String, _ write: (inout Tape) -> Void) {
    self.name(name)
    list(write)
  }

  public mutating func object(_ name: String, _ write: (inout Tape) -> Void) {
    self.name(name)
    object(write)
  }

  /// Appends a value of another tape, by default its root.
  public mutating func append(_ name: String, _ other: Tape, _ node: Tape.Node = .root) {
    self.name(name)
    append(other, node)
  }
}
