import DrawerEngine

extension PhaseMap {
  /// Appends the map's members as JSON, without brackets.
  ///
  /// - Parameter precision: How many decimals at most, 0 to 12.
  func append(precision: Int, to answer: inout [UInt8]) {
    var names = Tape()
    names.object { tape in
      tape.string("axis", axis.rawValue)
      tape.list("states") { tape in for state in states { tape.append(state) } }
      tape.list("positions") { tape in
        for position in positions { if let position { tape.number(position) } else { tape.null() } }
      }
      tape.strings("rules", rules)
      tape.number("rows", rows)
      tape.number("columns", columns)
    }
    answer.append(addingCapacity: names.jsonCapacity) { $0.appendMembers(of: names, precision: precision) }
    append(stateIndices, as: "stateIndices", to: &answer)
    append(ruleIndices, as: "ruleIndices", to: &answer)
  }

  /// The digits of any index and a comma.
  private static let indexBytes = 6

  private func append(_ indices: [UInt16], as name: String, to answer: inout [UInt8]) {
    answer.append(contentsOf: ",\"\(name)\":[".utf8)
    let indices = indices.span
    for row in 0..<rows {
      let row = indices.extracting(row * columns..<(row + 1) * columns)
      answer.append(addingCapacity: row.count * Self.indexBytes) { bytes in
        for column in row.indices {
          bytes.append(index: row[column])
          bytes.append(UInt8(ascii: ","))
        }
      }
    }
    answer.removeLast()
    answer.append(UInt8(ascii: "]"))
  }
}

extension PhaseBorders {
  /// Appends the borders as a member, after others.
  ///
  /// - Parameter precision: How many decimals at most, 0 to 12, of what is not exact.
  func append(precision: Int, to answer: inout [UInt8]) {
    var tape = Tape()
    tape.list { tape in
      for border in borders {
        tape.object { tape in
          tape.list("between") { tape in for state in border.between { tape.append(state) } }
          tape.list("points") { tape in
            for point in border.points {
              // With all their digits, because decisions differ on their two sides.
              tape.exactly { tape in
                tape.list { tape in
                  tape.number(point.position)
                  tape.number(point.velocity)
                }
              }
            }
          }
        }
      }
    }
    answer.append(contentsOf: ",\"boundaries\":".utf8)
    answer.append(addingCapacity: tape.jsonCapacity) { [tape] in $0.append(tape, precision: precision) }
  }
}

extension OutputSpan<UInt8> {
  /// Appends an index. Nearly all have one digit.
  @inline(__always)
  fileprivate mutating func append(index: UInt16) {
    var divisor: UInt16 = 1
    while divisor < 10_000, index >= divisor * 10 { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: index / divisor % 10))
      divisor /= 10
    }
  }
}
