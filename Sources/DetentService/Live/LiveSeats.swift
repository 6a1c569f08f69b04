import Compression
import DetentAPI
import Dispatch
import HTTPMessages
import Synchronization

/// All resumable sessions by their tokens, including those that wait for a connection.
///
/// A waiting session keeps its permit and its memory, so there are never more than `--max-live-sessions`. It is
/// released within a second after its grace period. No operation takes longer than examining each waiting session.
final class LiveSeats: Sendable {
  /// The permits for sessions.
  let permits: Permits
  /// The permits for connections that may only resume a session, because there is no permit for another.
  private let guests: Permits
  /// How long a session waits, ns; 0 if sessions do not wait and there are no tokens.
  let grace: Int
  /// The maximum number of sessions of an address while some of them wait; 0 for no limit.
  private let perAddress: Int
  private let state = Mutex(State())

  private struct State: ~Copyable {
    var seats: [String: Reference] = [:]
    /// The waiting sessions, which nothing else holds. A seat must not be released under the lock, because releasing it
    /// calls `forget`.
    var waiting: [String: LiveSeat] = [:]
    /// The number of resumable sessions begun by each address.
    var counts: [String: Int] = [:]
    var isSweeping = false
    /// Whether none may wait any more.
    var isClosed = false
  }

  private struct Reference {
    weak var seat: LiveSeat?
  }

  /// - Parameters:
  ///   - limit: How many sessions there may be, with a connection or without.
  ///   - grace: How many seconds one waits for another connection; 0: none does.
  ///   - perAddress: How many connections an address may have; 0 for any number.
  init(limit: Int, grace: Int, perAddress: Int) {
    self.perAddress = perAddress
    permits = Permits(limit: limit)
    guests = Permits(limit: limit)
    self.grace = grace * 1_000_000_000
  }

  /// Nanoseconds of a clock that only goes forwards.
  static var now: Int {
    let parts = epoch.duration(to: .now).components
    return Int(parts.seconds) * 1_000_000_000 + Int(parts.attoseconds / 1_000_000_000)
  }

  private static let epoch = SuspendingClock.now

  /// A token that nobody can guess: 192 random bits in base64url; nil if sessions cannot be resumed.
  func token() -> String? {
    guard grace > 0 else { return nil }
    var random = SystemRandomNumberGenerator()
    let words = (0..<3).map { _ in random.next() as UInt64 }
    return Base64URL.text(of: words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } })
  }

  /// A permit for a connection that may only resume a session; nil if there is none to resume, or too many try.
  func guest() -> Permits.Permit? {
    state.withLock { $0.seats.isEmpty } ? nil : guests.take()
  }

  /// The refusal of a session because there are too many.
  var isFull: Problem {
    Problem(.overloaded, "There are \(permits.limit) live sessions already; try again soon.")
  }

  /// How many sessions wait for a connection.
  var waiting: Int { state.withLock { $0.waiting.count } }
}

// MARK: By token

extension LiveSeats {
  /// Registers a session whose client has received its token.
  ///
  /// An address must not get more sessions by dropping connections than by keeping them. If it has more, the one that
  /// has waited longest is released.
  func know(_ seat: LiveSeat) {
    let displaced: LiveSeat? = state.withLock { state in
      state.seats[seat.token] = Reference(seat: seat)
      let count = state.counts[seat.peer, default: 0] + 1
      state.counts[seat.peer] = count
      // The clients of a Unix socket have no address.
      guard perAddress > 0, count > perAddress, seat.peer != "unix" else { return nil }
      let longest = state.waiting.values.filter { $0.peer == seat.peer }.min { $0.deadline < $1.deadline }
      return longest.flatMap { state.waiting.removeValue(forKey: $0.token) }
    }
    withExtendedLifetime(displaced) {}
  }

  /// Removes a released session.
  func forget(_ token: String, of peer: String) {
    state.withLock { state in
      guard state.seats.removeValue(forKey: token) != nil else { return }
      let left = state.counts[peer, default: 1] - 1
      state.counts[peer] = left == 0 ? nil : left
    }
  }

  /// Takes a session's seat for another connection.
  ///
  /// The duration of the search reveals nothing about a token: its hash depends on a secret of the process.
  ///
  /// - Parameters:
  ///   - key: The connection's API key.
  ///   - time: The connection's, s.
  /// - Throws: Why there is nothing to resume.
  func take(
    _ wish: LiveResumption, key: [UInt8]?, at time: Double
  ) throws(Problem) -> (seat: LiveSeat, occupancy: LiveSeat.Occupancy) {
    guard let seat = state.withLock({ $0.seats[wish.token]?.seat }), seat.key == key else {
      throw LiveResumption.unknown
    }
    do throws(Problem) {
      let occupancy = try seat.occupy(wish, at: time)
      // Another connection may have taken it and lost it again meanwhile.
      state.withLock { if seat.deadline == 0 { $0.waiting[seat.token] = nil } }
      return (seat, occupancy)
    } catch {
      if seat.isForsaken { state.withLock { $0.waiting[seat.token] = nil } }
      throw error
    }
  }
}

// MARK: Without a connection

extension LiveSeats {
  /// Lets a session wait after its connection is lost.
  ///
  /// - Returns: Whether it waits for another connection.
  func wait(_ seat: LiveSeat, _ occupancy: LiveSeat.Occupancy) -> Bool {
    // A key may have been withdrawn just now.
    guard grace > 0, seat.hasAccess?() != false, seat.leave(occupancy, until: Self.now + grace) else { return false }
    let (isKept, isFirst) = state.withLock { state in
      guard !state.isClosed else { return (false, false) }
      state.waiting[seat.token] = seat
      defer { state.isSweeping = true }
      return (true, !state.isSweeping)
    }
    if isFirst { sweepSoon() }
    return isKept
  }

  /// Releases the sessions that have waited long enough, once a second as long as any waits.
  private func sweepSoon() {
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(1)) { [weak self] in self?.sweep() }
  }

  private func sweep() {
    let now = Self.now
    let (released, goesOn) = state.withLock { state in
      let released = state.waiting.filter { $0.value.deadline <= now }
      for token in released.keys { state.waiting[token] = nil }
      state.isSweeping = !state.waiting.isEmpty
      return (released, state.isSweeping)
    }
    withExtendedLifetime(released) { if goesOn { sweepSoon() } }
  }

  /// Releases the sessions that wait and whose clients have lost their permission.
  func review() {
    let waiting = state.withLock { $0.waiting }
    let revoked = waiting.filter { $0.value.hasAccess?() == false }
    state.withLock { state in for token in revoked.keys { state.waiting[token] = nil } }
  }

  /// Releases all waiting sessions, and lets no more wait: the service is about to stop.
  func close() {
    let released = state.withLock { state in
      state.isClosed = true
      defer { state.waiting = [:] }
      return state.waiting
    }
    withExtendedLifetime(released) {}
  }
}
