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
