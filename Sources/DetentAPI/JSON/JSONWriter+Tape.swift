public import DrawerEngine

/// Whole tapes.
extension OutputSpan<UInt8> {
  /// Appends what is on the tape as JSON without white space, members in their order, numbers as `appendNumber` writes them
  /// or, where they have been given by a request, with all their digits.
  ///
  /// - Parameter precision: How many decimals at most, 0 to 12.
  public mutating func append(_ tape: Tape, precision: Int) { append(tape, .root, precision: precision) }

  /// The members of the object at the tape's beginning, without its brackets.
  public mutating func appendMembers(of tape: Tape, precision: Int) {
    var member = tape.firstChild(of: .root)
    var isFirst = true
    while let present = member {
      if !isFirst { append(UInt8(ascii: ",")) }
      isFirst = false
      appendString(tape.name(of: present), of: tape)
      append(UInt8(ascii: ":"))
      append(tape, present, precision: precision)
      member = tape.next(after: present, in: .root)
    }
  }

  private mutating func append(_ tape: Tape, _ node: Tape.Node, precision: Int) {
    switch tape[node] {
    case .null: append(utf8: "null")
    case .bool(let bool): append(utf8: bool ? "true" : "false")
    case .number(let number):
      if tape.isExact(node) { appendExactNumber(number) } else { appendNumber(number, precision: precision) }
    case .string(let text): appendString(text, of: tape)
    case .list:
      append(UInt8(ascii: "["))
      var element = tape.firstChild(of: node)
      var isFirst = true
      while let present = element {
        if !isFirst { append(UInt8(ascii: ",")) }
        isFirst = false
        append(tape, present, precision: precision)
        element = tape.next(after: present, in: node)
      }
      append(UInt8(ascii: "]"))
    case .object:
      append(UInt8(ascii: "{"))
      var member = tape.firstChild(of: node)
      var isFirst = true
      while let present = member {
        if !isFirst { append(UInt8(ascii: ",")) }
        isFirst = false
        appendString(tape.name(of: present), of: tape)
        append(UInt8(ascii: ":"))
        append(tape, present, precision: precision)
        member = tape.next(after: present, in: node)
      }
      append(UInt8(ascii: "}"))
    }
  }

  private mutating func appendString(_ text: Tape.Text, of tape: Tape) {
    appendString(tape.text.span.extracting(text.range))
  }
}

extension Tape {
  /// How many free bytes it takes to write it, at any precision: an upper bound, dearest where there are long strings.
  public var jsonCapacity: Int { jsonCapacity(.root) }

  private func jsonCapacity(_ node: Node) -> Int {
    switch self[node] {
    case .null: return 4
    case .bool: return 5
    case .number(let number): return JSONCapacity.number(number)
    case .string(let text): return JSONCapacity.string(bytes: Int(text.count))
    case .list, .object:
      var capacity = 2
      var child = firstChild(of: node)
      while let present = child {
        capacity += 2 + jsonCapacity(present)
        if case .object = self[node] { capacity += JSONCapacity.string(bytes: Int(name(of: present).count)) }
        child = next(after: present, in: node)
      }
      return capacity
    }
  }

  /// As JSON, in an array of its own: for what is written once.
  ///
  /// - Parameter precision: How many decimals at most, 0 to 12.
  public func json(precision: Int) -> [UInt8] {
    Array(capacity: jsonCapacity) { $0.append(self, precision: precision) }
  }
}

extension Value {
  /// As JSON, in an array of its own: for documents.
  ///
  /// - Parameter precision: How many decimals at most, 0 to 12.
  public func json(precision: Int) -> [UInt8] { Tape(self).json(precision: precision) }
}
