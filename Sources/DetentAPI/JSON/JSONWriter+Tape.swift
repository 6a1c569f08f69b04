public import DrawerEngine

extension OutputSpan<UInt8> {
  /// Appends the tape as JSON without white space, with members in their order. Computed numbers are written by
  /// `appendNumber`; numbers that a request gave keep all their digits.
  ///
  /// - Parameter precision: How many decimals at most, 0 to 12.
  public mutating func append(_ tape: Tape, precision: Int) { append(tape, .root, precision: precision) }

  /// Appends the members of the object at the tape's root, without its brackets.
  public mutating func appendMembers(of tape: Tape, precision: Int) {
    guard !tape.isEmpty else { return }
    let entries = tape.entries.span
    appendValues(1..<Int(entries[0].end), of: entries, tape.text.span, precision)
  }

  /// Appends the value at a node.
  mutating func append(_ tape: Tape, _ node: Tape.Node, precision: Int) {
    guard !tape.isEmpty else { return append(utf8: "null") }
    let entries = tape.entries.span
    appendValues(node.index..<node.index + 1, of: entries, tape.text.span, precision)
  }

  /// Appends values, with their names if they are members, and commas between them.
  ///
  /// - Parameter range: the entries from the first value or name on. What is inside a list or an object may lie beyond.
  private mutating func appendValues(
    _ range: Range<Int>, of entries: Span<Tape.Entry>, _ text: Span<UInt8>, _ precision: Int
  ) {
    var index = range.lowerBound
    // Whether the next value, or the name before it, comes after another value.
    var isNext = false
    while index < range.upperBound {
      let entry = entries[index]
      index += 1
      switch entry.kind {
      case .label:
        appendLabel(entry.text, of: text, withComma: isNext)
        isNext = false
        continue
      case .name:
        if isNext { append(UInt8(ascii: ",")) }
        appendString(text.extracting(entry.text.range))
        append(UInt8(ascii: ":"))
        isNext = false
        continue
      default: if isNext { append(UInt8(ascii: ",")) }
      }
      isNext = true
      switch entry.kind {
      case .null: append(utf8: "null")
      case .no: append(utf8: "false")
      case .yes: append(utf8: "true")
      case .number: appendNumber(entry.number, precision: precision)
      case .exactNumber: appendExactNumber(entry.number)
      case .string, .name, .label: appendString(text.extracting(entry.text.range))
      case .list, .object:
        let isObject = entry.kind == .object
        append(UInt8(ascii: isObject ? "{" : "["))
        appendValues(index..<Int(entry.end), of: entries, text, precision)
        append(UInt8(ascii: isObject ? "}" : "]"))
        index = Int(entry.end)
      }
    }
  }

  /// Appends a name with its quotes and its colon, and perhaps a comma before it.
  private mutating func appendLabel(_ name: Tape.Text, of text: Span<UInt8>, withComma hasComma: Bool) {
    let start = Int(name.start) - Label.before + (hasComma ? 0 : 1)
    let count = Int(name.count) + Label.around - (hasComma ? 0 : 1)
    let whole = (count + 7) & ~7
    // The tape's last label may end with its text.
    guard whole <= 32, start + whole <= text.count else {
      return append(copying: text.extracting(start..<start + count))
    }
    // Room for nearly all labels, made at once.
    let end = self.count
    append(repeating: 0, count: 32)
    let label = text.extracting(start..<start + whole)
    overwrite { bytes in
      var index = 0
      while index < label.count {
        bytes.storeBytes(of: label.word(at: index).littleEndian, toByteOffset: end &+ index, as: UInt64.self)
        index &+= 8
      }
    }
    removeLast(32 &- count)
  }
}

extension Tape {
  /// An upper bound of the free bytes that writing the tape needs at any precision. It is generous for strings.
  public var jsonCapacity: Int {
    // Every value and name may have quotes or brackets, and a comma or a colon after it; `false` is longer than those.
    var capacity = 6 * count + 6 * text.count
    let entries = entries.span
    for index in entries.indices where entries[index].kind == .number || entries[index].kind == .exactNumber {
      capacity += JSONCapacity.number(entries[index].number)
    }
    return capacity
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
