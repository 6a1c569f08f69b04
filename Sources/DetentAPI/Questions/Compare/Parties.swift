import DrawerEngine

/// The parties in each cell of a comparison: which drawers come to rest together, within 1 pt.
struct Parties {
  /// The distinct divisions into parties: for each drawer the number of its party, counted in the order of the drawers.
  private var ways: [[UInt8]] = []
  private var known: [[UInt8]: Int] = [:]
  /// The index of each cell's division.
  private var indices: [Int] = []

  /// Adds a cell.
  ///
  /// - Parameter positions: Where each drawer comes to rest, pt. From the topmost on, those within 1 pt of the first of
  ///   them are one party.
  mutating func add(_ positions: [Double]) {
    var way = [UInt8](repeating: 0, count: positions.count)
    let order = positions.indices.sorted { positions[$0] < positions[$1] }
    var (party, first) = (UInt8(0), positions[order[0]])
    for index in order {
      if positions[index] - first > 1 { (party, first) = (party + 1, positions[index]) }
      way[index] = party
    }
    way = way.inOrderOfAppearance
    let index = known[way] ?? ways.count
    if index == ways.count {
      ways.append(way)
      known[way] = index
    }
    indices.append(index)
  }

  /// Appends the divisions as lists of parties, each a list of names, and the indices of the cells' divisions.
  func append(naming names: [String], to answer: inout [UInt8]) {
    var tape = Tape()
    tape.list { tape in
      for way in ways {
        tape.list { tape in
          for party in 0...(way.max() ?? 0) {
            tape.strings(zip(way, names).filter { $0.0 == party }.map { $0.1 })
          }
        }
      }
    }
    answer.append(contentsOf: ",\"parties\":".utf8)
    answer.append(addingCapacity: tape.jsonCapacity) { [tape] in $0.append(tape, precision: 0) }
    answer.append(contentsOf: ",\"partyIndices\":[".utf8)
    for (cell, index) in indices.enumerated() { answer.append(contentsOf: (cell > 0 ? ",\(index)" : "\(index)").utf8) }
    answer.append(UInt8(ascii: "]"))
  }
}

extension [UInt8] {
  /// The same numbers, renumbered in the order of first appearance.
  fileprivate var inOrderOfAppearance: [UInt8] {
    var names: [UInt8] = []
    return map { number in
      if let known = names.firstIndex(of: number) { return UInt8(known) }
      names.append(number)
      return UInt8(names.count - 1)
    }
  }
}
