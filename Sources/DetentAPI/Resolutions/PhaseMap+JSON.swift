import DrawerEngine

extension PhaseMap {
  /// Appends the map's members as JSON, without brackets.
  func append(to answer: inout [UInt8]) {
    var names = Tape()
    names.object { tape in
      tape.name("states")
      tape.list { tape in for state in states { tape.append(state) } }
      tape.name("rules")
      tape.strings(rules)
      tape.name("rows")
      tape.number(rows)
      tape.name("columns")
      tape.number(columns)
    }
    answer.append(addingCapacity: names.jsonCapacity) { $0.appendMembers(of: names, precision: Output().precision) }
    append(stateIndices, as: "stateIndices", to: &answer)
    append(ruleIndices, as: "ruleIndices", to: &answer)
  }

  private func append(_ indices: [Int32], as name: String, to answer: inout [UInt8]) {
    answer.append(contentsOf: ",\"\(name)\":[".utf8)
    answer.append(addingCapacity: indices.count * (JSONCapacity.modestNumber + 1)) { bytes in
      for (cell, index) in indices.enumerated() {
        if cell > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes.appendNumber(Double(index), precision: 0)
      }
    }
    answer.append(UInt8(ascii: "]"))
  }
}
