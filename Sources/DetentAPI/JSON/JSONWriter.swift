public import DrawerEngine

extension OutputSpan<UInt8> {
  /// Appends a fragment unchanged, 32 bytes at a time.
  public mutating func append(_ fragment: borrowing JSONFragment) {
    let start = count
    append(repeating: 0, count: 32)
    store(fragment.start, at: start)
    if fragment.count > 32 {
      append(repeating: 0, count: 32)
      store(fragment.rest, at: start + 32)
    }
    removeLast(count - start - fragment.count)
  }
}

/// A piece of JSON that is written many times, such as a member's name with its punctuation. It is stored as vectors.
///
///     let position = JSONFragment(#","position":"#)
public struct JSONFragment: Sendable {
  /// The maximum number of bytes.
  public static let longest = 64

  /// The number of bytes.
  public let count: Int
  /// The first 32 bytes and the other 32, padded with zeros. They are vectors, so copying them needs no loop and no
  /// reference count.
  let start: TextBlock
  let rest: TextBlock

  /// - Parameter text: At most `longest` bytes of UTF-8.
  public init(_ text: String) {
    precondition(text.utf8.count <= Self.longest, "a fragment has at most \(Self.longest) bytes")
    let bytes = text.utf8.span
    start = TextBlock(bytes, from: 0)
    rest = TextBlock(bytes, from: 32)
    count = bytes.count
  }
}

extension JSONCapacity {
  /// For a fragment.
  public static func fragment(_ fragment: JSONFragment) -> Int { fragment.count > 32 ? 64 : 32 }
}

extension MutableRawSpan {
  /// Stores a fragment.
  @inline(__always)
  mutating func store(_ fragment: JSONFragment, at offset: inout Int) {
    storeBytes(of: fragment.start, toByteOffset: offset, as: TextBlock.self)
    if fragment.count > 32 {
      storeBytes(of: fragment.rest, toByteOffset: offset &+ 32, as: TextBlock.self)
    }
    offset &+= fragment.count
  }
}
