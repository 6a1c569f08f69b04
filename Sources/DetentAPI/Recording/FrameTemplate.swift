import DrawerEngine

/// The record of a frame in which some numbers move and everything else is constant: the texts between those numbers,
/// copied 32 bytes at a time.
///
///     {"type":"frame","t":    ,"position":      ,"velocity":0}
///     └──── text ────────┘ slot └─ text ─┘ slot  └── text ───┘
///
struct FrameTemplate: Sendable {
  /// A text and the number after it.
  private struct Piece: Sendable {
    /// How many blocks the text takes. The last one may overhang.
    let blocks: Int
    let count: Int
    /// The slot of the number; nil after the last text.
    let slot: Int?
  }

  /// How far the last block of a record may reach beyond it.
  static let overhang = 32

  private var pieces: [Piece] = []
  private var blocks: [TextBlock] = []
  /// The text being assembled.
  private var text: [UInt8] = []
  /// The most bytes that a record has.
  private(set) var capacity = 0

  /// Begins another template, reusing the memory of the last one.
  mutating func begin() {
    pieces.removeAll(keepingCapacity: true)
    blocks.removeAll(keepingCapacity: true)
    capacity = 0
  }

  mutating func append(_ fragment: JSONFragment) {
    text.append(addingCapacity: JSONCapacity.fragment(fragment)) { $0.append(fragment) }
  }

  /// Appends a constant number.
  mutating func append(_ number: ShortNumber) {
    text.append(addingCapacity: ShortNumber.capacity) { $0.append(number) }
  }

  /// Ends a text.
  ///
  /// - Parameter slot: The slot of the number that follows; nil at the end of the record.
  mutating func end(before slot: Int?) {
    let count = (text.count + 31) / 32
    for block in 0..<count { blocks.append(TextBlock(text.span, from: 32 * block)) }
    pieces.append(Piece(blocks: count, count: text.count, slot: slot))
    capacity += text.count + (slot == nil ? 0 : ShortNumber.capacity)
    text.removeAll(keepingCapacity: true)
  }

  /// Stores a record.
  ///
  /// - Parameters:
  ///   - frame: The frame's index in its batch.
  ///   - numbers: Those of the batch, eight for each slot.
  ///   - offset: Where it begins; moved on to its end.
  @inline(__always)
  func store(
    _ frame: Int, of numbers: borrowing [ShortNumber], to bytes: inout MutableRawSpan, at offset: inout Int
  ) {
    var block = 0
    for piece in pieces {
      for index in 0..<piece.blocks {
        bytes.storeBytes(of: blocks[block], toByteOffset: offset &+ 32 &* index, as: TextBlock.self)
        block &+= 1
      }
      offset &+= piece.count
      if let slot = piece.slot { bytes.store(numbers[slot &* FrameBatch.most &+ frame], at: &offset) }
    }
  }
}
