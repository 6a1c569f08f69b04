// Taking over a parser's output: its own tape, copied entry by entry, and all of its text in one go.

extension Tape {
  /// Makes room for that many more values and names.
  @inlinable
  package mutating func reserve(_ values: Int) { entries.reserveCapacity(entries.count + values) }

  /// Begins a list or an object inside the innermost open one.
  @inlinable
  package mutating func open(object isObject: Bool) { open(isObject ? .object : .list) }

  /// Writes a string or a member's name that `takeText` will supply, by the position of its UTF-8 in that text.
  @inlinable
  package mutating func string(at start: Int, count: Int, isName: Bool) {
    append(isName ? .name : .string, payload: UInt64(start) << 32 | UInt64(count))
  }
}
