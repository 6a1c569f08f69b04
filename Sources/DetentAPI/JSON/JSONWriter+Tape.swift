public import DrawerEngine

extension OutputSpan<UInt8> {
  /// Appends the tape as JSON without white space, with members in their order. Computed numbers are written by
  /// `appendNumber`; numbers that a request gave keep all their digits.
  ///
  /// - Parameter precision: How many decimals at most, 0 to 12.
  public mutating func append(_ tape: Tape, precision: Int) { append(tape, .root, precision: precision) }

  /// Appends the members of the object at the tape's root, without its brackets.
  public mutating func appendMembers(of tape: Tape, precision: Int) {
    appendChildren(of: .root, on: tape, precision: precision, areNamed: true)
  }

  /// Appends the value at a node.
  mutating func append(_ tape: Tape, _ node: Tape.Node, precision: Int) {
    switch tape[node] {
    case .null: append(utf8: "null")
    case .bool(let bool): append(utf8: bool ? "true" : "false")
    case .number(let number):
      if tape.isExact(node) { appendExactNumber(number) } else { appendNumber(number, precision: precision) }
    case .string(let text): appendString(text, of: tape)
    case .list:
      append(UInt8(ascii: "["))
      appendChildren(of: node, on: tape, precision: precision, areNamed: false)
      append(UInt8(ascii: "]"))
    case .object:
      append(UInt8(ascii: "{"))
      appendChildren(of: node, on: tape, precision: precision, areNamed: true)
      append(UInt8(ascii: "}"))
    }
  }

  private mutating func appendChildren(of container: Tape.Node, on tape: Tape, precision: Int, areNamed: Bool) {
    var child = tape.firstChild(of: container)
    var isFirst = true
    while let present = child {
      if !isFirst { append(UInt8(ascii: ",")) }
      isFirst = false
      if areNamed {
        appendString(tape.name(of: present), of: tape)
        append(UInt8(ascii: ":"))
      }
      append(tape, present, precision: precision)
      child = tape.next(after: present, in: container)
    }
  }

  private mutating func appendString(_ text: Tape.Text, of tape: Tape) {
    appendString(tape.text.span.extracting(text.range))
  }
}

extension Tape {
  /// An upper bound of the free bytes that writing the tape needs at any precision. It is generous for strings.
  public var jsonCapacity: Int {
    // Every value and name may have quotes or brackets, and a comma or a colon after it; `false` is longer than those.
    var capacity = 6 * count + 6 * text.count
    eachNumber { capacity += JSONCapacity.number($0) }
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
