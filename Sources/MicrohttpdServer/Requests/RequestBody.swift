package import HTTPMessages

/// A request's body as it arrives. Keeps no more of it than the limit and the remaining memory allow.
///
/// Many clients that are cut off in the middle of sending report a broken pipe instead of the refusal. So a body that
/// is moderately too long is discarded and refused at its end, which also leaves the connection usable.
package struct RequestBody {
  /// The multiple of the limit up to which a body is discarded. Beyond it, the connection is closed.
  package static let patience = 4

  /// Bytes up to which a body is not charged to the account: a connection takes more than that in any case.
  package static let free = 16 << 10

  package enum Verdict: Equatable {
    /// The body is within the limit so far.
    case fits
    /// The body will be refused at its end. Until then it is discarded.
    case discarded
    /// The body is too long even to discard.
    case hopeless
  }

  /// The bytes so far. Empty once the body is refused.
  package private(set) var bytes: [UInt8] = []

  /// The share that the bytes are charged to; nil as long as there are few.
  private var share: MemoryAccount.Share?

  /// Whether there was too little memory left for the body.
  package private(set) var isUnaffordable = false

  private let limit: Int
  private let memory: MemoryAccount
  private var received = 0
  private var isUnwanted = false

  package init(limit: Int, memory: MemoryAccount) {
    self.limit = limit
    self.memory = memory
  }

  package var verdict: Verdict { judge(received) }

  /// The verdict on a body of the `length` that the client has announced. Only a short one gets its room at once: an
  /// announcement costs the client nothing.
  ///
  /// - Parameter room: An empty array whose memory may be used.
  package mutating func expect(_ length: Int, in room: @autoclosure () -> [UInt8] = []) -> Verdict {
    let verdict = judge(length)
    if verdict == .fits {
      bytes = room()
      bytes.reserveCapacity(min(length, Self.free))
    }
    return verdict
  }

  /// Discards the whole body, because its request is refused in any case.
  package mutating func discard() {
    isUnwanted = true
    clear()
  }

  /// Adds the next piece.
  package mutating func append(_ piece: some Collection<UInt8>) -> Verdict {
    received += piece.count
    if verdict == .fits, makeRoom(for: received) {
      bytes.append(contentsOf: piece)
    } else {
      clear()
    }
    return verdict
  }

  /// Returns the bytes so far, and the share they are charged to for as long as they live. Then starts afresh.
  package mutating func take() -> (bytes: [UInt8], share: MemoryAccount.Share?) {
    defer { self = RequestBody(limit: limit, memory: memory) }
    return (bytes, share)
  }

  /// Doubles the room when it is used up, and charges it. Sets `isUnaffordable` and returns false if it cannot.
  private mutating func makeRoom(for count: Int) -> Bool {
    let charged = share?.bytes ?? Self.free
    if count <= charged { return true }
    let room = min(max(2 * charged, count), limit)
    if let share {
      isUnaffordable = !share.grow(by: room - charged)
    } else {
      share = memory.share(of: room)
      isUnaffordable = share == nil
    }
    if isUnaffordable { return false }
    bytes.reserveCapacity(room)
    return true
  }

  private mutating func clear() {
    bytes = []
    share = nil
  }

  private func judge(_ length: Int) -> Verdict {
    if length <= limit { return isUnwanted || isUnaffordable ? .discarded : .fits }
    return (length - 1) / Self.patience < limit ? .discarded : .hopeless
  }
}
