public import DrawerEngine

extension OutputSpan<UInt8> {
  /// Appends the tape as JSON without white space, with members in their order. Computed numbers are written by
  /// `appendNumber`; numbers that a request gave keep all their digits.
  ///
  /// - Parameter precision: How many decimals at most, 0 to 12.
  public mutating func append(_ tape: Tape, precision: Int) { append(tape, .root, precision: precision) }

  /// Appends the JSON on a tape that was written as such. It takes as many bytes.
  mutating func append(json tape: Tape) { append(copying: tape.text.span.extracting(tape.json)) }

  /// Appends the members of the object at the tape's root, without its brackets.
  public mutating func appendMembers(of tape: Tape, precision: Int) {
    guard !tape.isEmpty else { return }
    appendEntries(1..<Int(tape.entries[0].end), of: tape, precision)
  }

  /// Appends the value at a node.
  mutating func append(_ tape: Tape, _ node: Tape.Node, precision: Int) {
    guard !tape.isEmpty else { return append(utf8: "null") }
    let range = node.index..<Int(tape.entries[node.index].end)
    guard range.count == 1 else { return appendEntries(range, of: tape, precision) }
    // A single value needs little room; an empty list or object takes two turns.
    var place = TapePlace(range)
    while !place.isAtEnd { appendEntry(&place, of: tape.entries.span, tape.text.span, precision) }
  }

  /// Appends values, with their names if they are members, and commas between them.
  private mutating func appendEntries(_ range: Range<Int>, of tape: Tape, _ precision: Int) {
    precondition(0...12 ~= precision, "a number has 0 to 12 decimals")
    let (entries, text) = (tape.entries.span, tape.text.span)
    var place = TapePlace(range)
    // Room for many entries is made at once; if the decimals make no number short, for one or two.
    let room = precision < 8 ? 512 : TapePlace.most + 32
    while !place.isAtEnd {
      let start = count
      append(repeating: 0, count: Swift.min(freeCapacity, room))
      var end = start
      overwrite { bytes in
        while end &+ TapePlace.most <= bytes.byteCount, !place.isAtEnd {
          guard bytes.store(&place, of: entries, text, precision, at: &end) else { break }
        }
      }
      removeLast(count &- end)
      if !place.isAtEnd { appendEntry(&place, of: entries, text, precision) }
    }
  }

  /// Appends one entry of any length.
  private mutating func appendEntry(
    _ place: inout TapePlace, of entries: Span<Tape.Entry>, _ text: Span<UInt8>, _ precision: Int
  ) {
    if place.closes {
      append(place.close(entries))
      return
    }
    let entry = entries[place.index]
    if place.hasComma { append(UInt8(ascii: ",")) }
    switch entry.kind {
    case .null: append(utf8: "null")
    case .no: append(utf8: "false")
    case .yes: append(utf8: "true")
    case .number: appendNumber(entry.number, precision: precision)
    case .exactNumber: appendExactNumber(entry.number)
    case .string: appendString(text.extracting(entry.text.range))
    case .name, .label:
      appendString(text.extracting(entry.text.range))
      append(UInt8(ascii: ":"))
    case .list: append(UInt8(ascii: "["))
    case .object: append(UInt8(ascii: "{"))
    }
    place.pass(entry)
  }
}

/// A place on a tape that is being written.
private struct TapePlace {
  /// The maximum size of an entry that is stored in one piece, temporary surplus included: a label and a comma.
  static let most = 96

  /// The entry that is written next.
  private(set) var index: Int
  private let end: Int
  /// The number of open lists and objects, the innermost of them, and where it ends.
  private var depth = 0
  private var innermost = 0
  private var innermostEnd = Int.max
  /// Whether a comma precedes the next value, or the name before it.
  private(set) var hasComma = false

  init(_ range: Range<Int>) {
    index = range.lowerBound
    end = range.upperBound
  }

  @inline(__always) var isAtEnd: Bool { index == end && depth == 0 }
  /// Whether the innermost list or object ends here.
  @inline(__always) var closes: Bool { index == innermostEnd }

  /// Ends the innermost list or object.
  ///
  /// - Returns: Its bracket.
  @inline(__always)
  mutating func close(_ entries: Span<Tape.Entry>) -> UInt8 {
    let closed = entries[innermost]
    depth &-= 1
    innermost = depth == 0 ? 0 : Int(closed.parent)
    innermostEnd = depth == 0 ? .max : Int(entries[innermost].end)
    hasComma = true
    return UInt8(ascii: closed.kind == .object ? "}" : "]")
  }

  /// Advances past an entry.
  @inline(__always)
  mutating func pass(_ entry: Tape.Entry) {
    switch entry.kind {
    case .name, .label: hasComma = false
    case .list, .object:
      depth &+= 1
      innermost = index
      innermostEnd = Int(entry.end)
      hasComma = false
    case .null, .no, .yes, .number, .exactNumber, .string: hasComma = true
    }
    index &+= 1
  }
}

extension MutableRawSpan {
  /// Stores the next entry.
  ///
  /// - Parameters:
  ///   - place: Moved on.
  ///   - offset: Where it begins, `TapePlace.most` bytes before the end at least; moved on.
  /// - Returns: False, with nothing changed, if it may be longer.
  @inline(__always)
  fileprivate mutating func store(
    _ place: inout TapePlace, of entries: Span<Tape.Entry>, _ text: Span<UInt8>, _ precision: Int, at offset: inout Int
  ) -> Bool {
    if place.closes {
      store(place.close(entries), at: &offset)
      return true
    }
    let entry = entries[place.index]
    if entry.kind == .label {
      guard storeLabel(entry.text, of: text, withComma: place.hasComma, at: &offset) else { return false }
      place.pass(entry)
      return true
    }
    var end = offset
    if place.hasComma { store(UInt8(ascii: ","), at: &end) }
    switch entry.kind {
    case .null: store(0x6C6C_756E, count: 4, at: &end)
    case .no: store(0x65_736C_6166, count: 5, at: &end)
    case .yes: store(0x6575_7274, count: 4, at: &end)
    case .number:
      guard let number = ShortNumber(rounding: entry.number, precision: precision) else { return false }
      store(number, at: &end)
    case .exactNumber:
      guard let number = ShortNumber(exactly: entry.number) else { return false }
      store(number, at: &end)
    case .string: guard storeString(entry.text, of: text, at: &end) else { return false }
    case .name, .label:
      guard storeString(entry.text, of: text, at: &end) else { return false }
      store(UInt8(ascii: ":"), at: &end)
    case .list: store(UInt8(ascii: "["), at: &end)
    case .object: store(UInt8(ascii: "{"), at: &end)
    }
    offset = end
    place.pass(entry)
    return true
  }

  @inline(__always)
  private mutating func store(_ byte: UInt8, at offset: inout Int) {
    storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
    offset &+= 1
  }

  /// Stores a word of ASCII, the first in the lowest byte.
  @inline(__always)
  private mutating func store(_ word: UInt64, count: Int, at offset: inout Int) {
    storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt64.self)
    offset &+= count
  }

  /// Stores a name with its quotes and its colon, and perhaps a comma before it.
  @inline(__always)
  private mutating func storeLabel(
    _ name: Tape.Text, of text: Span<UInt8>, withComma hasComma: Bool, at offset: inout Int
  ) -> Bool {
    let skipped = hasComma ? 0 : 1
    let start = Int(name.start) &- Label.before &+ skipped
    let count = Int(name.count) &+ Label.around &- skipped
    guard start &+ Label.longest <= text.count else { return false }
    storeBytes(of: text.block(at: start), toByteOffset: offset, as: TextBlock.self)
    if count > 32 { storeBytes(of: text.block(at: start &+ 32), toByteOffset: offset &+ 32, as: TextBlock.self) }
    offset &+= count
    return true
  }

  /// Stores a short string that needs no escapes, with its quotes.
  @inline(__always)
  private mutating func storeString(_ string: Tape.Text, of text: Span<UInt8>, at offset: inout Int) -> Bool {
    guard string.count <= 64 else { return false }
    let bytes = text.extracting(string.range)
    guard !bytes.needsEscapes else { return false }
    storeBytes(of: UInt8(ascii: "\""), toByteOffset: offset, as: UInt8.self)
    store(bytes, at: offset &+ 1)
    offset &+= bytes.count &+ 1
    store(UInt8(ascii: "\""), at: &offset)
    return true
  }
}

extension Tape {
  /// An upper bound of the free bytes that writing the tape needs at any precision. It is generous for strings.
  public var jsonCapacity: Int {
    // Every value and name may have quotes or brackets, and a comma or a colon after it; `false` is longer than those.
    count * (6 + JSONCapacity.modestNumber) + longNumbers * JSONCapacity.number + labelCount
      + 6 * (textCount - labelCount)
  }

  /// The tape as JSON in a new array, for content that is written only once.
  ///
  /// - Parameter precision: How many decimals at most, 0 to 12.
  public func json(precision: Int) -> [UInt8] {
    Array(capacity: jsonCapacity) { $0.append(self, precision: precision) }
  }
}

extension Value {
  /// The value as JSON in a new array, for documents.
  ///
  /// - Parameter precision: How many decimals at most, 0 to 12.
  public func json(precision: Int) -> [UInt8] { Tape(self).json(precision: precision) }
}
