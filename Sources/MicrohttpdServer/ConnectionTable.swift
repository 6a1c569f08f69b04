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

  /// The kinds of connections that may be closed to make room, in that order.
  enum Expendable: CaseIterable {
    /// A connection that is idle, or whose request does not arrive.
    case idle
    /// One whose client does not take its answer.
    case lagging
    /// A stream in real time.
    case paced
    /// An idle guest.
    case guest
  }

  /// The connection of this kind that has gone longest without a complete request.
  func longest(_ kind: Expendable, at seconds: Int) -> Connection? {
    all.lazy.filter {
      switch kind {
      case .idle: $0.refusal == nil && $0.state.mayBeDisplaced(at: seconds)
      case .lagging: $0.refusal == nil && $0.state.lags(at: seconds)
      case .paced: $0.refusal == nil && $0.state.mayGiveWay(at: seconds)
      case .guest: $0.refusal != nil && $0.state.mayBeDisplaced(at: seconds)
      }
    }.min { $0.turn < $1.turn }
  }
}
