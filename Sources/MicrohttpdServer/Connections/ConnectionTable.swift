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
    /// A connection that has been idle, or whose request has been arriving, for two seconds.
    case idle
    /// A connection whose client does not take its answer.
    case lagging
    /// An idle connection, however briefly. A new connection is idle until its first request.
    case spare
    /// A real-time stream.
    case paced
    /// An idle guest.
    case guest
  }

  /// The maximum number of idle connections examined, since each takes a pass over all connections and a system call.
  private static let mostLooks = 8

  /// The connection of this kind that has gone longest without a complete request. A connection that is idle only
  /// because its next request is still unread is skipped; after a few of those, the result is nil.
  func longest(_ kind: Expendable, at seconds: Int) -> Connection? {
    var passed = Int.min
    for _ in 0..<Self.mostLooks {
      let candidates = all.lazy.filter { $0.turn > passed && $0.is(kind, at: seconds) }
      guard let longest = candidates.min(by: { $0.turn < $1.turn }) else { return nil }
      guard longest.state.phase == .idle, longest.socket.hasUnread else { return longest }
      passed = longest.turn
    }
    return nil
  }
}

extension Connection {
  fileprivate func `is`(_ kind: ConnectionTable.Expendable, at seconds: Int) -> Bool {
    switch kind {
    case .idle: refusal == nil && state.mayBeDisplaced(at: seconds)
    case .lagging: refusal == nil && state.lags(at: seconds)
    case .spare: refusal == nil && state.isSpare
    case .paced: refusal == nil && state.mayGiveWay(at: seconds)
    case .guest: refusal != nil && (state.isSpare || state.mayBeDisplaced(at: seconds))
    }
  }
}
