import Dispatch
import Synchronization

/// Computes answers away from the lanes, a few at a time. Clients take turns by address, so a demanding one only delays
/// itself. Clients that have finished sending come after all others, and make room for them: they may still read their
/// answers, or have disconnected.
///
///     waiting   10.0.0.1: a b c d e        worked on: a, f, b, g, c, d, e
///               10.0.0.2: f g
final class BackgroundWork: Sendable {
  fileprivate struct State {
    /// The waiting assignments, by address, oldest first. No list is empty.
    var waiting: [String: [Assignment]] = [:]
    /// The addresses of waiting assignments, in the order of their turns.
    var turns: [String] = []
    /// How many assignments are waiting or being worked on.
    var count = 0
    /// How many are being worked on.
    var running = 0
  }

  private let limit: Int
  private let width: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - limit: How many assignments there may be, including waiting ones.
  ///   - width: How many are worked on at the same instant.
  init(limit: Int, width: Int) {
    self.limit = limit
    self.width = width
  }

  /// Accepts an assignment if there is room, or if another client has more of them waiting. Then that client's latest
  /// is refused.
  ///
  /// - Returns: Whether the assignment was accepted.
  func take(_ assignment: Assignment) -> Bool {
    let (isTaken, dropped) = state.withLock { state in
      var dropped: [Assignment] = []
      if state.count >= limit { dropped = state.dropExpendable() }
      if state.count >= limit { dropped += state.dropLatest(inFavourOf: assignment.client) }
      guard state.count < limit else { return (false, dropped) }
      state.add(assignment)
      return (true, dropped)
    }
    for assignment in dropped { assignment.refuse() }
    if isTaken { proceed() }
    return isTaken
  }

  /// How many assignments are waiting or being worked on.
  var count: Int { state.withLock { $0.count } }

  /// Whether a client that is certainly still connected waits for its work to begin.
  var isAwaited: Bool {
    state.withLock { state in state.waiting.values.contains { $0.contains { $0.isAttended } } }
  }

  /// Starts the next assignment if a core is free.
  private func proceed() {
    let next = state.withLock { state in
      state.running < width ? state.next() : nil
    }
    guard let next else { return }
    DispatchQueue.global(qos: .utility).async {
      let report = next.perform()
      // Make room first: a client that has read the answer may send another request at once.
      self.state.withLock { state in
        state.running -= 1
        state.count -= 1
      }
      report()
      self.proceed()
    }
  }
}

extension BackgroundWork.State {
  fileprivate mutating func add(_ assignment: Assignment) {
    if waiting[assignment.client] == nil { turns.append(assignment.client) }
    waiting[assignment.client, default: []].append(assignment)
    count += 1
  }

  /// Takes the oldest assignment of the client whose turn it is.
  fileprivate mutating func next() -> Assignment? {
    guard !turns.isEmpty else { return nil }
    let turn = turns.firstIndex { waiting[$0]?.contains { $0.isAttended } == true } ?? 0
    let client = turns.remove(at: turn)
    let oldest = waiting[client]?.firstIndex(where: { $0.isAttended }) ?? 0
    guard let first = waiting[client]?.remove(at: oldest) else { return nil }
    if waiting[client]?.isEmpty == false { turns.append(client) } else { waiting[client] = nil }
    running += 1
    return first
  }

  /// Removes waiting assignments whose clients have disconnected or finished sending.
  fileprivate mutating func dropExpendable() -> [Assignment] {
    var dropped: [Assignment] = []
    for client in turns {
      var wanted: [Assignment] = []
      for assignment in waiting[client] ?? [] {
        if assignment.isExpendable { dropped.append(assignment) } else { wanted.append(assignment) }
      }
      waiting[client] = wanted.isEmpty ? nil : wanted
    }
    turns.removeAll { waiting[$0] == nil }
    count -= dropped.count
    return dropped
  }

  /// Removes the latest assignment of the client with the most waiting ones, if it has more than the newcomer would
  /// then have.
  fileprivate mutating func dropLatest(inFavourOf client: String) -> [Assignment] {
    guard let greediest = waiting.max(by: { $0.value.count < $1.value.count }),
      greediest.value.count > (waiting[client]?.count ?? 0) + 1, let latest = waiting[greediest.key]?.popLast()
    else { return [] }
    count -= 1
    return [latest]
  }
}
