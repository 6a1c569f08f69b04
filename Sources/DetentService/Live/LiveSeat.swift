import DetentAPI
import HTTPMessages
import Synchronization

/// A live session with everything that it holds, whether or not it currently has a connection.
///
/// Connections take the seat one after the other, and each is its *occupant* until the next one takes it. They may be
/// on different lanes, hence the lock. It is held for the duration of one message, and only by connections that know
/// the token.
final class LiveSeat: Sendable {
  /// What a connection must present in addition to the token: its API key; nil if none is needed.
  let key: [UInt8]?
  /// Whether its client still has permission; nil if it needs none.
  let hasAccess: (@Sendable () -> Bool)?
  let token: String
  /// The address of the client that began the session.
  let peer: String
  private let seats: LiveSeats
  private let state: Mutex<State>
  /// See `deadline`.
  private let limit = Atomic(0)

  fileprivate struct State {
    var session: LiveSession
    var records: KeptRecords
    /// Counts its connections.
    var occupant = 0
    /// The time at which the session was opened, in nanoseconds of `LiveSeats.now`; nil until then.
    var opening: Int?
    var permit: Permits.Permit?
    /// The memory for the session and for the records that are kept.
    let memory: MemoryAccount.Share?
  }

  /// The approximate maximum memory of a session, without the records that are kept.
  static let ownBytes = 49_152
  /// The step by which the memory for records grows while there is some left. The first step is taken at once.
  static let step = 16_384

  /// - Parameters:
  ///   - token: The token by which it can be resumed; empty if it cannot.
  ///   - permit: To be a session; nil if the connection is a guest, which may only resume another one.
  ///   - memory: Its own bytes and one step for records; nil if it has no account.
  init(
    _ session: LiveSession, token: String, of peer: String, key: [UInt8]?, hasAccess: (@Sendable () -> Bool)?,
    permit: Permits.Permit?, memory: MemoryAccount.Share?, among seats: LiveSeats
  ) {
    self.token = token
    self.peer = peer
    self.key = key
    self.hasAccess = hasAccess
    self.seats = seats
    // Its token makes each session different from the others.
    let records = KeptRecords(lessAtFirst: Double(token.utf8.reduce(0) { $0 + Int($1) } % 64) / 64)
    state = Mutex(State(session: session, records: records, permit: permit, memory: memory))
  }

  deinit { seats.forget(self.token, of: peer) }
}

// MARK: For its occupant

extension LiveSeat {
  /// A connection in its seat, with its client's progress.
  struct Occupancy: Sendable {
    fileprivate let occupant: Int
    /// The number of the latest record that the connection has been sent.
    fileprivate(set) var sent = 0
    /// By how much the session is older than the connection, s.
    fileprivate(set) var shift = 0.0
    /// The frames that the session had reported before.
    fileprivate(set) var frames = 0

    /// The connection that the session begins with.
    static let first = Occupancy(occupant: 0)
  }

  /// Uses the session, if the occupant has not been replaced by another.
  private func use<Outcome>(_ occupancy: Occupancy, _ work: (inout State) -> Outcome) -> Outcome? {
    state.withLock { $0.occupant == occupancy.occupant ? work(&$0) : nil }
  }

  /// A first message's request to resume a session; nil if it is anything else.
  func resumption(_ message: [UInt8]) throws(Problem) -> LiveResumption? {
    let outcome: Swift.Result<LiveResumption?, Problem> = state.withLock { state in
      guard state.session.isOpening else { return .success(nil) }
      do throws(Problem) { return .success(try state.session.resumption(message)) } catch { return .failure(error) }
    }
    return try outcome.get()
  }

  /// Lets a guest begin a session.
  func admit(_ permit: Permits.Permit) { state.withLock { $0.permit = permit } }

  /// - Returns: How many inputs were performed and how many messages refused.
  func receive(_ message: [UInt8], at time: Double, _ occupancy: Occupancy) -> (inputs: Int, refusals: Int) {
    let outcome = use(occupancy) { state in
      let (wasOpening, inputs, refusals) = (state.session.isOpening, state.session.inputs, state.session.refusals)
      state.session.receive(message, at: time + occupancy.shift)
      let isNew = wasOpening && state.session.isNamed
      if isNew { state.opening = LiveSeats.now - Int(time * 1e9) }
      return (isNew, state.session.inputs - inputs, state.session.refusals - refusals)
    }
    guard let (isNew, inputs, refusals) = outcome else { return (0, 0) }
    if isNew { seats.know(self) }
    return (inputs, refusals)
  }

  func conclude(_ occupancy: Occupancy) { _ = use(occupancy) { $0.session.conclude() } }

  /// The next record for the occupant, and the number of frames sent to it.
  func next(at time: Double, _ occupancy: inout Occupancy) -> (record: [UInt8], frames: Int)? {
    let next: (record: [UInt8], frames: Int, isNumbered: Bool)? =
      use(occupancy) { state -> (record: [UInt8], frames: Int, isNumbered: Bool)? in
        if occupancy.sent < state.records.count {
          return state.records.record(occupancy.sent + 1).map { ($0, state.session.frames - occupancy.frames, true) }
        }
        guard let record = state.session.next(at: time + occupancy.shift) else { return nil }
        // Problems before the start belong to no session.
        let isNumbered = state.session.isNamed
        if isNumbered { state.keep(record) }
        return (record, state.session.frames - occupancy.frames, isNumbered)
      } ?? nil
    guard let next else { return nil }
    if next.isNumbered { occupancy.sent += 1 }
    return (next.record, next.frames)
  }

  /// When there may be a record without a message, in the connection's time, s; nil if there will not be one.
  func due(_ occupancy: Occupancy) -> Double? {
    (use(occupancy) { $0.session.due } ?? nil).map { max(0, $0 - occupancy.shift) }
  }

  /// Whether the occupant has nothing more to send: it has been sent everything, or another one has taken the seat.
  func isOver(_ occupancy: Occupancy) -> Bool {
    use(occupancy) { $0.session.isOver && occupancy.sent >= $0.records.count } ?? true
  }

  func isTaken(from occupancy: Occupancy) -> Bool { use(occupancy) { _ in } == nil }
}

extension LiveSeat.State {
  /// Keeps a record as long as there is memory for it.
  fileprivate mutating func keep(_ record: [UInt8]) {
    var room = KeptRecords.most
    if let memory {
      let wanted = records.memory + KeptRecords.memory(of: record)
      while wanted > memory.bytes - LiveSeat.ownBytes, memory.bytes < LiveSeat.ownBytes + KeptRecords.most,
        memory.grow(by: LiveSeat.step)
      {}
      room = memory.bytes - LiveSeat.ownBytes
    }
    records.append(record, within: room)
  }
}

// MARK: From one occupant to the next

extension LiveSeat {
  /// Records that the occupant's connection is lost.
  ///
  /// - Parameter deadline: How long the session waits for another one.
  /// - Returns: Whether it waits. If so, it has no occupant.
  func leave(_ occupancy: Occupancy, until deadline: Int) -> Bool {
    use(occupancy) { state in
      guard state.session.isNamed, state.session.isRunning else { return false }
      state.occupant += 1
      limit.store(deadline, ordering: .relaxed)
      return true
    } ?? false
  }

  /// Gives the seat to another connection, taking it from its occupant if necessary.
  ///
  /// - Parameter time: The connection's, s.
  func occupy(_ wish: LiveResumption, at time: Double) throws(Problem) -> Occupancy {
    let outcome: Swift.Result<Occupancy, Problem> = state.withLock { state in
      let (deadline, now) = (deadline, LiveSeats.now)
      guard let opening = state.opening, state.session.isRunning, deadline == 0 || now < deadline else {
        return .failure(LiveResumption.unknown)
      }
      guard wish.after <= state.records.count else {
        return .failure(LiveResumption.ahead(wish.after, of: state.records.count))
      }
      state.occupant += 1
      guard wish.after + 1 >= state.records.earliest else {
        // Nobody can take the seat any more. It is over for its occupant too.
        state.opening = nil
        return .failure(LiveResumption.late(wish.after, earliest: state.records.earliest))
      }
      limit.store(0, ordering: .relaxed)
      return .success(
        Occupancy(
          occupant: state.occupant, sent: wish.after, shift: Double(now - opening) / 1e9 - time,
          frames: state.session.frames))
    }
    return try outcome.get()
  }

  /// Whether it can no longer be taken, because records were missed that are no longer kept.
  var isForsaken: Bool { state.withLock { $0.occupant > 0 && $0.opening == nil } }

  /// The time until which it waits, in nanoseconds of `LiveSeats.now`; 0 if it has a connection.
  var deadline: Int { limit.load(ordering: .relaxed) }
}
