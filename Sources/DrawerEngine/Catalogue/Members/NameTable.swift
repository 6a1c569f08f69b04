/// Names in one block of UTF-8, so that a name on a tape is looked up without creating a `String`.
///
/// A hash table keyed by a few bytes of each name; the names of one catalogue rarely agree in all of them.
package struct NameTable: Sendable {
  /// The end of each name in `bytes`, where the next one begins.
  private var ends: [Int] = []
  private var bytes: [UInt8] = []
  /// For each slot, 1 plus the index of a name, or 0 if the slot is free. A name is in its own slot or in a later one
  /// with no free slot in between. At least three quarters of the slots are free.
  private var slots: [UInt8]

  package init(_ names: [String]) {
    precondition(names.count < 64, "a table has at most 63 names")
    slots = Array(repeating: 0, count: 256)
    for (index, name) in names.enumerated() {
      bytes += name.utf8
      ends.append(bytes.count)
      var slot = Self.slot(Array(name.utf8).span)
      while slots[slot] != 0 { slot = (slot + 1) & 255 }
      slots[slot] = UInt8(index + 1)
    }
  }

  package var count: Int { ends.count }
  var indices: Range<Int> { ends.indices }

  subscript(index: Int) -> String { String(decoding: bytes[range(index)], as: UTF8.self) }

  /// All names, in their order.
  var all: [String] { indices.map { self[$0] } }

  /// The index of a name; nil if it is not in the table.
  package func index(of name: Tape.Text, on tape: Tape) -> Int? {
    let name = tape.text.span.extracting(name.range)
    var slot = Self.slot(name)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if matches(index, name) { return index }
      slot = (slot + 1) & 255
    }
    return nil
  }

  private func matches(_ index: Int, _ name: Span<UInt8>) -> Bool {
    let known = bytes.span.extracting(range(index))
    guard known.count == name.count else { return false }
    var offset = 0
    while offset &+ 8 <= name.count {
      if name.word(at: offset) != known.word(at: offset) { return false }
      offset &+= 8
    }
    while offset < name.count {
      if name[offset] != known[offset] { return false }
      offset &+= 1
    }
    return true
  }

  private func range(_ index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

  /// The slot of a name, from its length and its first, middle and last byte.
  private static func slot(_ name: Span<UInt8>) -> Int {
    let count = name.count
    guard count > 0 else { return 0 }
    let ends = UInt32(name[0]) | UInt32(name[count - 1]) << 8
    let mark = ends | UInt32(name[count / 2]) << 16 | UInt32(truncatingIfNeeded: count) << 24
    return Int((mark &* 0x9E37_79B9) >> 24)
  }
}
