public import DrawerEngine

/// Whole values.
extension OutputSpan<UInt8> {
  /// Appends the value as JSON without white space, members in their order, numbers as `appendNumber` writes them.
  ///
  /// Goes as deep as the value does: for values that `JSONParser` has read or this project has made.
  ///
  /// - Parameter precision: How many decimals at most, 0 to 12; nil: as many as the numbers have (`appendExactNumber`).
  public mutating func appendValue(_ value: Value, precision: Int?) {
    switch value {
    case .null: append(utf8: "null")
    case .bool(let bool): append(utf8: bool ? "true" : "false")
    case .number(let number):
      if let precision { appendNumber(number, precision: precision) } else { appendExactNumber(number) }
    case .string(let string): appendString(string)
    case .list(let elements):
      append(UInt8(ascii: "["))
      for index in elements.indices {
        if index > 0 { append(UInt8(ascii: ",")) }
        appendValue(elements[index], precision: precision)
      }
      append(UInt8(ascii: "]"))
    case .object(let members):
      append(UInt8(ascii: "{"))
      for index in members.indices {
        if index > 0 { append(UInt8(ascii: ",")) }
        appendString(members[index].name)
        append(UInt8(ascii: ":"))
        appendValue(members[index].value, precision: precision)
      }
      append(UInt8(ascii: "}"))
    }
  }
}

extension Value {
  /// How many free bytes `appendValue` needs for it, at any precision: an upper bound, dearest where there are long
  /// strings.
  public var jsonCapacity: Int {
    switch self {
    case .null: 4
    case .bool: 5
    case .number(let number): JSONCapacity.number(number)
    case .string(let string): JSONCapacity.string(string)
    case .list(let elements): elements.reduce(2) { $0 + 1 + $1.jsonCapacity }
    case .object(let members): members.reduce(2) { $0 + 2 + JSONCapacity.string($1.name) + $1.value.jsonCapacity }
    }
  }

  /// The value as JSON, in an array of its own: for what is written once.
  ///
  /// - Parameter precision: How many decimals at most, 0 to 12; nil: as many as the numbers have.
  public func json(precision: Int?) -> [UInt8] {
    Array(capacity: jsonCapacity) { $0.appendValue(self, precision: precision) }
  }
}
