/// Data of any shape as a flat list of entries, in the order in which they are written: a parsed request before a
/// catalogue has read it, or an answer before it becomes text. Its entries are independent of any text format, although
/// labels contain JSON punctuation. An answer that is only sent is JSON as soon as it is written (`init(json:)`).
///
///     var tape = Tape()
///     tape.object { tape in
///       tape.name("position")
///       tape.number(544)
///     }
///
/// Each value is one entry of 16 bytes. The name of a member is another entry, before its value. There is no tree to
/// build or free: a whole request takes two allocations, and a tape that is cleared and reused takes none.
public struct Tape: Sendable {
  /// The position of a value on a tape.
  public struct Node: Sendable, Equatable {
    @usableFromInline package let index: Int

    @inlinable
    init(index: Int) { self.index = index }
  }

  /// A name or a string, by the range of its UTF-8 in `text`.
  public struct Text: Sendable, Equatable {
    @usableFromInline package let start: UInt32
    public let count: UInt32

    @inlinable
    init(start: UInt32, count: UInt32) {
      self.start = start
      self.count = count
    }

    @inlinable public var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  /// The value at a node.
  public enum Content: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(Text)
    case list
    case object
  }

  /// One value, or a member's name.
  @usableFromInline package struct Entry: Sendable, Equatable {
    @usableFromInline package enum Kind: UInt8, Sendable {
      case null, no, yes, number, exactNumber, string, list, object, name
      /// A member's name as a label, whose text includes the punctuation around the name.
      case label
    }

    @usableFromInline package let kind: Kind
    /// The index of the entry after this one and everything inside it.
    @usableFromInline package internal(set) var end: UInt32
    /// A number's bits, a text's start and count, or the index of the list or object around this one.
    @usableFromInline let payload: UInt64

    @inlinable
    init(_ kind: Kind, end: Int, payload: UInt64 = 0) {
      self.kind = kind
      self.end = UInt32(truncatingIfNeeded: end)
      self.payload = payload
    }

    @inlinable var isName: Bool { kind == .name || kind == .label }

    @inlinable package var number: Double { Double(bitPattern: payload) }

    /// The index of the list or object around this one; that of a tape's first is too large for an `Int` of 32 bits.
    @inlinable package var parent: UInt32 { UInt32(truncatingIfNeeded: payload) }

    @inlinable package var text: Text {
      Text(start: UInt32(truncatingIfNeeded: payload >> 32), count: UInt32(truncatingIfNeeded: payload))
    }
  }

  @usableFromInline package internal(set) var entries: [Entry] = []
  /// The UTF-8 of all names and strings, one after another, followed by spare room.
  public internal(set) var text: [UInt8] = []
  /// The number of bytes of `text` in use, and how many of them belong to labels.
  package internal(set) var textCount = 0
  package internal(set) var labelCount = 0
  /// The number of numbers that may have more digits than lengths, velocities and times.
  package internal(set) var longNumbers = 0
  /// The innermost list or object that is still open.
  @usableFromInline var innermost: UInt32 = .max
  /// Whether the numbers being written were given by a request and keep all their digits.
  var isExact = false
  /// The most decimals of computed numbers, if the values are written as JSON; negative if they are written as entries.
  @usableFromInline let decimals: Int

  public init() { decimals = -1 }

  /// A tape that is JSON as soon as it is written, and cannot be read: its text is that JSON.
  ///
  /// - Parameters:
  ///   - decimals: How many decimals computed numbers have at most, 0 to 12.
  ///   - text: The number of bytes to make room for.
  public init(json decimals: Int, capacity text: Int = 0) {
    precondition(0...12 ~= decimals, "a number has 0 to 12 decimals")
    self.decimals = decimals
    self.text.reserveCapacity(text)
  }

  /// - Parameters:
  ///   - values: The number of values and names to make room for.
  ///   - text: The number of bytes of names and strings to make room for.
  public init(capacity values: Int, text: Int) {
    self.init()
    entries.reserveCapacity(values)
    self.text.reserveCapacity(text)
  }

  /// Empties the tape and keeps its memory.
  public mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    (textCount, labelCount, longNumbers) = (0, 0, 0)
    innermost = .max
  }

  /// The number of values and names.
  package var count: Int { entries.count }

  /// Every number, in the order in which they were written.
  package func eachNumber(_ body: (Double) -> Void) {
    for entry in entries where entry.kind == .number || entry.kind == .exactNumber { body(entry.number) }
  }

  /// The number of bytes of memory that the tape holds.
  package var size: Int { entries.capacity * MemoryLayout<Entry>.stride + text.capacity }

  public var isEmpty: Bool { entries.isEmpty }
}

// MARK: - Comparing

extension Tape: Equatable {
  /// Whether both have the same entries and the same text.
  public static func == (one: Tape, other: Tape) -> Bool {
    one.entries == other.entries && one.text.prefix(one.textCount) == other.text.prefix(other.textCount)
  }
}
