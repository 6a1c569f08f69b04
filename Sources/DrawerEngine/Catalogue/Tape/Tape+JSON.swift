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
    if value.magnitude < 1e7 {
      let whole = Int32(value)
      // Most numbers of events are whole, and many of those have a single digit.
      if Double(whole) == value { return write(whole) }
    }
    guard
      let number = isExact ? ShortNumber(exactly: value) : ShortNumber(rounding: value, precision: decimals)
    else { return writeLong(value) }
    write(number)
  }

  /// Writes a whole number below 10^7.
  @inline(__always)
  private mutating func write(_ whole: Int32) {
    if 0..<10 ~= whole {
      write(UInt64(truncatingIfNeeded: whole) | UInt64(UInt8(ascii: "0")) | UInt64(UInt8(ascii: ",")) &<< 8, count: 2)
    } else {
      write(ShortNumber(UInt64(whole.magnitude), isNegative: whole < 0, precision: 0))
    }
  }

  @inline(__always)
  private mutating func write(_ number: ShortNumber) {
    makeRoom(ShortNumber.capacity + 1)
    var end = textCount
    var elements = text.mutableSpan
    elements.overwrite {
      $0.store(number, at: &end)
      $0.storeBytes(of: UInt8(ascii: ","), toByteOffset: end, as: UInt8.self)
    }
    textCount = end &+ 1
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
    let start = textCount
    let end = start &+ 1 &+ bytes.count
    var elements = text.mutableSpan
    elements.overwrite {
      $0.storeBytes(of: UInt8(ascii: "\""), toByteOffset: start, as: UInt8.self)
      $0.store(bytes, at: start &+ 1)
      let marks = UInt16(UInt8(ascii: "\"")) | UInt16(mark) &<< 8
      $0.storeBytes(of: marks.littleEndian, toByteOffset: end, as: UInt16.self)
    }
    textCount = end &+ 2
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
