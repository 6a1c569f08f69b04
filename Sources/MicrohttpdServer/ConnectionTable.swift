/// A lane's open connections.
struct ConnectionTable {
  /// In no particular order. Each connection knows its index.
  private(set) var all: [Connection] = []

  private var byDescriptor: [Connection?] = []

  subscript(descriptor: Int32) -> Connection? {
    let index = Int(descriptor)
    return byDescriptor.indices.contains(index) ? byDescriptor[index] : nil
  }

  mutating func add(_ connection: Connection) {
    connection.index = all.count
    all.append(connection)
    let index = Int(connection.descriptor)
    while byDescriptor.count <= index { byDescriptor.append(nil) }
    byDescriptor[index] = connection
  }

  mutating func remove(_ connection: Connection) {
    all.swapAt(connection.index, all.count - 1)
    all[connection.index].index = connection.index
    all.removeLast()
    byDescriptor[Int(connection.descriptor)] = nil
  }

  /// The connection that may be closed to make room and has gone longest without a complete request.
  ///
  /// - Parameter guest: Whether to look among the guests or among the others.
  func longestIdle(guest: Bool, at seconds: Int) -> Connection? {
    all.lazy.filter { ($0.refusal != nil) == guest && $0.state.mayBeDisplaced(at: seconds) }
      .min { $0.turn < $1.turn }
  }
}
