import DrawerEngine

/// The record of a frame in which some numbers move and everything else is constant: the texts between those numbers,
/// copied 32 bytes at a time.
///
///     {"type":"frame","t":    ,"position":      ,"velocity":0}
///     └──── text ────────┘ slot └─ text ─┘ slot  └── text ───┘
///
struct FrameTemplate: Sendable {
  /// At most 32 bytes of text, and the number after them.
  private struct Piece: Sendable {
    let text: TextBlock
    let count: Int
    /// The slot of the number; nil if more text follows, or nothing.
    let slot: Int?
  }

  /// How far the last block of a record may reach beyond it.
  static let overhang = 32

  private var pieces: [Piece] = []
  /// The text being assembled.
  private var text: [UInt8] = []
  /// The maximum number of bytes of a record.
  private(set) var capacity = 0

  /// Begins another template, reusing the memory of the last one.
  mutating func begin() {
    pieces.removeAll(keepingCapacity: true)
    capacity = 0
  }

  mutating func append(_ fragment: JSONFragment) {
    text.append(addingCapacity: JSONCapacity.fragment(fragment)) { $0.append(fragment) }
  }

  /// Appends the number that all frames have.
  mutating func append(_ numbers: FrameNumbers) {
    text.append(addingCapacity: ShortNumber.capacity) { $0.append(numbers.first) }
  }

  /// Ends a text.
  ///
  /// - Parameter slot: The slot of the number that follows; nil at the end of the record.
  mutating func end(before slot: Int?) {
    var start = 0
    repeat {
      let count = min(text.count - start, 32)
      let isLast = start + count == text.count
      pieces.append(Piece(text: TextBlock(text.span, from: start), count: count, slot: isLast ? slot : nil))
      start += count
    } while start < text.count
    capacity += text.count + (slot == nil ? 0 : ShortNumber.capacity)
    text.removeAll(keepingCapacity: true)
  }

  /// Stores a record.
  ///
  /// - Parameters:
  ///   - frame: The frame's index in its batch.
  ///   - numbers: Those of the batch, by their slots.
  ///   - offset: Where it begins; moved on to its end.
  @inline(__always)
  func store(
    _ frame: Int, of numbers: Span<FrameNumbers>, to bytes: inout MutableRawSpan, at offset: inout Int
  ) {
    for piece in pieces {
      bytes.storeBytes(of: piece.text, toByteOffset: offset, as: TextBlock.self)
      offset &+= piece.count
      if let slot = piece.slot { numbers[slot].store(frame, to: &bytes, at: &offset) }
    }
  }
}
