// Tapes that are JSON as soon as they are written. A comma follows each value, and the last comma of a list or an object
// becomes its bracket.

extension Tape {
  @inlinable @inline(__always)
  var isJSON: Bool { decimals >= 0 }

  /// The place of the written value in `text`.
  package var json: Range<Int> { 0..<max(textCount - 1, 0) }

  @usableFromInline
  mutating func writeNull() { write(0x2C_6C6C_756E, count: 5) }

  @usableFromInline
  mutating func write(_ bool: Bool) {
    if bool { write(0x2C_6575_7274, count: 5) } else { write(0x2C65_736C_6166, count: 6) }
  }

  mutating func write(_ value: Double) {
    guard let number = short(value) else { return writeLong(value) }
    makeRoom(ShortNumber.capacity + 1)
    var end = textCount
    var elements = text.mutableSpan
    elements.overwrite { $0.store(number, withCommaAt: &end) }
    textCount = end
  }

  /// Writes a member: a name that needs no escapes, and a number.
  mutating func write(label name: Span<UInt8>, _ value: Double) {
    guard let number = short(value) else {
      write(label: name)
      return writeLong(value)
    }
    makeRoom(name.count &+ 4 &+ ShortNumber.capacity)
    var end = textCount
    var elements = text.mutableSpan
    elements.overwrite {
      $0.store(name, quotedBefore: UInt8(ascii: ":"), at: &end)
      $0.store(number, withCommaAt: &end)
    }
    textCount = end
  }

  /// The digits of a number; nil if there may be many, or if it is not finite.
  @inline(__always)
  private func short(_ value: Double) -> ShortNumber? {
    if value.magnitude < 1e7 {
      let whole = Int32(value)
      // Most numbers of events are whole, and many of those have a single digit.
      if Double(whole) == value {
        return 0..<10 ~= whole
          ? ShortNumber(digit: whole) : ShortNumber(UInt64(whole.magnitude), isNegative: whole < 0, precision: 0)
      }
    }
    return isExact ? ShortNumber(exactly: value) : ShortNumber(rounding: value, precision: decimals)
  }

  /// Writes a number with many digits, or one that is not finite.
  @inline(never)
  private mutating func writeLong(_ value: Double) {
    let (isExact, decimals) = (isExact, decimals)
    let number = [UInt8](capacity: JSONCapacity.number(value)) {
      if isExact { $0.appendExactNumber(value) } else { $0.appendNumber(value, precision: decimals) }
    }
    write(finished: number.span, before: UInt8(ascii: ","))
  }

  /// Writes a string or a member's name.
  @inline(__always)
  mutating func write(_ bytes: Span<UInt8>, isName: Bool) {
    let mark = UInt8(ascii: isName ? ":" : ",")
    if bytes.needsEscapes { writeEscaping(bytes, before: mark) } else { write(bytes, before: mark) }
  }

  @inline(never)
  private mutating func writeEscaping(_ bytes: Span<UInt8>, before mark: UInt8) {
    let escaped = [UInt8](capacity: JSONCapacity.string(bytes: bytes.count)) { $0.appendString(bytes) }
    write(finished: escaped.span, before: mark)
  }

  /// Writes a member's name that needs no escapes.
  @inline(__always)
  mutating func write(label bytes: Span<UInt8>) { write(bytes, before: UInt8(ascii: ":")) }

  /// Writes a string that needs no escapes.
  @inline(__always)
  mutating func write(word bytes: Span<UInt8>) { write(bytes, before: UInt8(ascii: ",")) }

  /// Writes a member: a name and a string that need no escapes.
  mutating func write(label name: Span<UInt8>, word: Span<UInt8>) {
    makeRoom(name.count &+ word.count &+ 6)
    var end = textCount
    var elements = text.mutableSpan
    elements.overwrite {
      $0.store(name, quotedBefore: UInt8(ascii: ":"), at: &end)
      $0.store(word, quotedBefore: UInt8(ascii: ","), at: &end)
    }
    textCount = end
  }

  /// Begins a list or an object.
  @usableFromInline
  mutating func begin(_ kind: Entry.Kind) {
    write(UInt64(UInt8(ascii: kind == .object ? "{" : "[")), count: 1)
  }

  /// Ends a list or an object.
  mutating func end(_ kind: Entry.Kind) {
    // Without values there is no comma.
    if text[textCount &- 1] == UInt8(ascii: ",") { textCount &-= 1 }
    write(UInt64(UInt8(ascii: kind == .object ? "}" : "]")) | UInt64(UInt8(ascii: ",")) &<< 8, count: 2)
  }
}

extension Tape {
  /// Writes a word of ASCII, the first byte in the lowest one.
  @inline(__always)
  private mutating func write(_ word: UInt64, count: Int) {
    makeRoom(MemoryLayout<UInt64>.size)
    let start = textCount
    var elements = text.mutableSpan
    elements.overwrite { $0.storeBytes(of: word.littleEndian, toByteOffset: start, as: UInt64.self) }
    textCount = start &+ count
  }

  /// Writes bytes in quotes, and a mark after them.
  @inline(__always)
  private mutating func write(_ bytes: Span<UInt8>, before mark: UInt8) {
    makeRoom(bytes.count &+ 3)
    var end = textCount
    var elements = text.mutableSpan
    elements.overwrite { $0.store(bytes, quotedBefore: mark, at: &end) }
    textCount = end
  }

  /// Writes bytes that are JSON, and a mark after them.
  private mutating func write(finished bytes: Span<UInt8>, before mark: UInt8) {
    makeRoom(bytes.count &+ 1)
    let start = textCount
    var elements = text.mutableSpan
    elements.overwrite {
      $0.store(bytes, at: start)
      $0.storeBytes(of: mark, toByteOffset: start &+ bytes.count, as: UInt8.self)
    }
    textCount = start &+ bytes.count &+ 1
  }
}

extension MutableRawSpan {
  /// Stores bytes in quotes, and a mark after them.
  @inline(__always)
  fileprivate mutating func store(_ bytes: Span<UInt8>, quotedBefore mark: UInt8, at offset: inout Int) {
    let end = offset &+ 1 &+ bytes.count
    storeBytes(of: UInt8(ascii: "\""), toByteOffset: offset, as: UInt8.self)
    store(bytes, at: offset &+ 1)
    let marks = UInt16(UInt8(ascii: "\"")) | UInt16(mark) &<< 8
    storeBytes(of: marks.littleEndian, toByteOffset: end, as: UInt16.self)
    offset = end &+ 2
  }

  /// Stores a number, and a comma after it.
  @inline(__always)
  fileprivate mutating func store(_ number: ShortNumber, withCommaAt offset: inout Int) {
    store(number, at: &offset)
    storeBytes(of: UInt8(ascii: ","), toByteOffset: offset, as: UInt8.self)
    offset &+= 1
  }
}
