/// 32 bytes of text, copied in one go.
@usableFromInline package typealias TextBlock = SIMD4<UInt64>

extension TextBlock {
  /// The 32 bytes from an index on, padded with zeros.
  package init(_ bytes: Span<UInt8>, from start: Int) {
    self = .zero
    for word in 0..<4 {
      let first = start + 8 * word
      if first + 8 <= bytes.count {
        self[word] = bytes.word(at: first).littleEndian
      } else {
        for index in first..<Swift.max(first, bytes.count) {
          self[word] |= (UInt64(bytes[index]) &<< UInt64(8 * (index - first))).littleEndian
        }
        return
      }
    }
  }
}

extension Span<UInt8> {
  /// Eight bytes as a word, the first in the lowest byte.
  @inlinable @inline(__always)
  package func word(at index: Int) -> UInt64 { extracting(index..<index &+ 8).word(after: 0) }

  /// The eight bytes after as many others. One check of the span's size before them suffices for several words.
  @inlinable @inline(__always)
  func word(after index: Int) -> UInt64 {
    var word: UInt64 = 0
    for place in 0..<8 { word |= UInt64(self[index &+ place]) &<< UInt64(8 &* place) }
    return word
  }

  /// Four bytes as half a word, the first in the lowest byte.
  @inlinable @inline(__always)
  package func half(at index: Int) -> UInt32 {
    let bytes = extracting(index..<index &+ 4)
    var half: UInt32 = 0
    for place in 0..<4 { half |= UInt32(bytes[place]) &<< UInt32(8 &* place) }
    return half
  }

  /// 32 bytes as a block.
  @inlinable @inline(__always)
  package func block(at index: Int) -> TextBlock {
    let bytes = extracting(index..<index &+ 32)
    return TextBlock(
      bytes.word(after: 0).littleEndian, bytes.word(after: 8).littleEndian, bytes.word(after: 16).littleEndian,
      bytes.word(after: 24).littleEndian)
  }
}

extension MutableRawSpan {
  /// Stores all bytes of a span, many at a time. The last eight may overlap the ones before.
  @inlinable @inline(__always)
  package mutating func store(_ bytes: Span<UInt8>, at start: Int) {
    let last = bytes.count &- 8
    guard last >= 0 else { return store(few: bytes, at: start) }
    var index = 0
    while index &+ 32 <= last {
      storeBytes(of: bytes.block(at: index), toByteOffset: start &+ index, as: TextBlock.self)
      index &+= 32
    }
    while index < last {
      storeBytes(of: bytes.word(at: index).littleEndian, toByteOffset: start &+ index, as: UInt64.self)
      index &+= 8
    }
    storeBytes(of: bytes.word(at: last).littleEndian, toByteOffset: start &+ last, as: UInt64.self)
  }
}

extension MutableRawSpan {
  /// Stores less than eight bytes.
  @inlinable @inline(__always)
  mutating func store(few bytes: Span<UInt8>, at start: Int) {
    let last = bytes.count &- 4
    if last >= 0 {
      storeBytes(of: bytes.half(at: 0).littleEndian, toByteOffset: start, as: UInt32.self)
      storeBytes(of: bytes.half(at: last).littleEndian, toByteOffset: start &+ last, as: UInt32.self)
    } else {
      for index in 0..<bytes.count { storeBytes(of: bytes[index], toByteOffset: start &+ index, as: UInt8.self) }
    }
  }
}

extension MutableSpan<UInt8> {
  /// Overwrites bytes. Every access is bounds-checked.
  @inlinable @inline(__always)
  package mutating func overwrite(_ write: (inout MutableRawSpan) -> Void) {
    // Unsafe because some element types have invalid bit patterns; `UInt8` has none.
    var bytes = unsafe mutableBytes
    write(&bytes)
  }
}

extension [UInt8] {
  /// Overwrites bytes with those of a span.
  @inline(__always)
  mutating func overwrite(_ start: Int, with bytes: Span<UInt8>) {
    var elements = mutableSpan
    elements.overwrite { $0.store(bytes, at: start) }
  }

  /// Overwrites bytes with a member's name and the JSON punctuation around it; the comma is the first.
  @inline(__always)
  mutating func overwrite(_ start: Int, withLabel name: Span<UInt8>) {
    var elements = mutableSpan
    elements.overwrite {
      $0.storeBytes(of: UInt16(0x222C).littleEndian, toByteOffset: start, as: UInt16.self)
      $0.store(name, at: start &+ 2)
      $0.storeBytes(of: UInt16(0x3A22).littleEndian, toByteOffset: start &+ 2 &+ name.count, as: UInt16.self)
    }
  }
}

extension OutputSpan<UInt8> {
  /// Appends all bytes of a span, many at a time.
  package mutating func append(copying bytes: Span<UInt8>) {
    let start = count
    append(repeating: 0, count: bytes.count)
    overwrite(start, with: bytes)
  }

  /// Overwrites appended bytes with those of a span.
  @inlinable @inline(__always)
  package mutating func overwrite(_ start: Int, with bytes: Span<UInt8>) {
    overwrite { $0.store(bytes, at: start) }
  }

  /// Overwrites appended bytes with those of a word or vector, lowest first. The access is bounds-checked like any
  /// other access to a span.
  @inlinable @inline(__always)
  package mutating func store<Word: BitwiseCopyable>(_ word: Word, at offset: Int) {
    overwrite { $0.storeBytes(of: word, toByteOffset: offset, as: Word.self) }
  }

  /// Overwrites appended bytes.
  @inlinable @inline(__always)
  package mutating func overwrite(_ write: (inout MutableRawSpan) -> Void) {
    var elements = mutableSpan
    elements.overwrite(write)
  }
}
