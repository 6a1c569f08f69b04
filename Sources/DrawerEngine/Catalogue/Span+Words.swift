extension Span<UInt8> {
  /// Eight bytes as a word, the first in the lowest byte.
  @inlinable @inline(__always)
  package func word(at index: Int) -> UInt64 {
    let bytes = extracting(index..<index &+ 8)
    var word: UInt64 = 0
    for place in 0..<8 { word |= UInt64(bytes[place]) &<< UInt64(8 &* place) }
    return word
  }
}

extension OutputSpan<UInt8> {
  /// Appends all bytes of a span, eight at a time.
  package mutating func append(copying bytes: Span<UInt8>) {
    let start = count
    append(repeating: 0, count: bytes.count)
    overwrite(start, with: bytes)
  }

  /// Appends all bytes of a span, whose number is a multiple of eight.
  @inlinable @inline(__always)
  package mutating func append(words bytes: Span<UInt8>) {
    var index = 0
    while index < bytes.count {
      let start = count
      append(repeating: 0, count: 8)
      store(bytes.word(at: index).littleEndian, at: start)
      index &+= 8
    }
  }

  /// Overwrites appended bytes with those of a span, eight at a time. The last eight may overlap those before them.
  @inlinable @inline(__always)
  package mutating func overwrite(_ start: Int, with bytes: Span<UInt8>) {
    let last = bytes.count &- 8
    guard last >= 0 else {
      for index in 0..<bytes.count { store(bytes[index], at: start &+ index) }
      return
    }
    var index = 0
    while index < last {
      store(bytes.word(at: index).littleEndian, at: start &+ index)
      index &+= 8
    }
    store(bytes.word(at: last).littleEndian, at: start &+ last)
  }

  /// Overwrites appended bytes with those of a word or vector, the lowest first. The access is bounds-checked like any
  /// other access to a span.
  @inlinable @inline(__always)
  package mutating func store<Word: BitwiseCopyable>(_ word: Word, at offset: Int) {
    overwrite { $0.storeBytes(of: word, toByteOffset: offset, as: Word.self) }
  }

  /// Overwrites appended bytes. Every access is bounds-checked.
  @inlinable @inline(__always)
  package mutating func overwrite(_ write: (inout MutableRawSpan) -> Void) {
    var elements = mutableSpan
    // It is marked unsafe because some element types have invalid bit patterns; `UInt8` has none.
    var bytes = unsafe elements.mutableBytes
    write(&bytes)
  }
}
