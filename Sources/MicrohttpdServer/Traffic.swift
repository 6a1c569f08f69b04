import Synchronization

/// What a server holds now and has done since it started. Each number is read for itself, so two of them may be a
/// moment apart.
public struct Traffic: Sendable, Equatable {
  /// Why a connection or a request was not served to its end. The raw values are names for the outside: they stay.
  public enum Reason: String, Sendable, CaseIterable {
    /// It rested longer than `Limits.idleTimeout`, or never asked for anything.
    case idleTimeout = "idle_timeout"
    /// Its request took longer than `Limits.requestTimeout` to come in (408).
    case requestTimeout = "request_timeout"
    /// Its client took nothing of an answer for `Limits.writeTimeout`.
    case writeTimeout = "write_timeout"
    /// Its client took less of an answer than `Limits.minimumRate`.
    case tooSlow = "too_slow"
    /// All places were taken (503).
    case overCapacity = "over_capacity"
    /// All places that one address may have were taken (503).
    case tooManyFromAddress = "too_many_from_address"
    /// It had gone longest without a whole request when its place was needed.
    case displaced
    /// The process had no descriptor, or the kernel no memory, for it.
    case notAccepted = "not_accepted"
    /// The library or the header guard could not read it (400, 431, 501, 505).
    case malformed
    /// Its target was too long (414).
    case targetTooLong = "target_too_long"
    /// Its body was too long (413).
    case bodyTooLarge = "body_too_large"
    /// As much work was under way as may be (503).
    case tooManyInFlight = "too_many_in_flight"
    /// The server stopped before it was done.
    case stopped
  }

  /// How late a lane runs what is due, in seconds. Looked at once a second, while the lane has connections.
  public struct Delay: Sendable, Equatable {
    /// The last time.
    public var latest: Double
    /// The worst since these figures were last asked for.
    public var worst: Double
  }

  /// Open now, reserved ones included.
  public var connections: Int
  /// Answers under way now that are made as their clients take them.
  public var streams: Int
  /// Connections taken from the kernel since the start.
  public var accepted: Int
  /// Requests begun since the start: their first line was there.
  public var requests: Int
  /// Since the start. Every reason has its entry.
  public var refusals: [Reason: Int]
  /// One for each lane.
  public var delays: [Delay]
}

/// The numbers of one lane, or of the acceptor. One queue writes them, whoever likes reads them; each is right on its
/// own, and none orders anything else. As only one queue writes, to count is to load and to store.
final class Counters: Sendable {
  private final class Counter: Sendable {
    let value = Atomic(0)
  }

  private let connectionsNow = Atomic(0)
  private let streamsNow = Atomic(0)
  private let acceptedSoFar = Atomic(0)
  private let requestsSoFar = Atomic(0)
  private let latestDelay = Atomic(0)
  private let worstDelay = Atomic(0)
  private let refusals = Traffic.Reason.allCases.map { _ in Counter() }

  var connections: Int {
    get { connectionsNow.load(ordering: .relaxed) }
    set { connectionsNow.store(newValue, ordering: .relaxed) }
  }
  var streams: Int {
    get { streamsNow.load(ordering: .relaxed) }
    set { streamsNow.store(newValue, ordering: .relaxed) }
  }
  var accepted: Int {
    get { acceptedSoFar.load(ordering: .relaxed) }
    set { acceptedSoFar.store(newValue, ordering: .relaxed) }
  }
  var requests: Int {
    get { requestsSoFar.load(ordering: .relaxed) }
    set { requestsSoFar.store(newValue, ordering: .relaxed) }
  }

  func count(_ reason: Traffic.Reason) {
    guard let place = Traffic.Reason.allCases.firstIndex(of: reason) else { return }
    refusals[place].value.add(1, ordering: .relaxed)
  }

  func counted(_ reason: Traffic.Reason) -> Int {
    Traffic.Reason.allCases.firstIndex(of: reason).map { refusals[$0].value.load(ordering: .relaxed) } ?? 0
  }

  /// Something due ran so many nanoseconds late.
  func ran(late nanoseconds: Int) {
    latestDelay.store(nanoseconds, ordering: .relaxed)
    worstDelay.max(nanoseconds, ordering: .relaxed)
  }

  /// The delays so far; the worst begins anew.
  func takeDelay() -> Traffic.Delay {
    Traffic.Delay(
      latest: Double(latestDelay.load(ordering: .relaxed)) / 1e9,
      worst: Double(worstDelay.exchange(0, ordering: .relaxed)) / 1e9)
  }
}

extension Refusal {
  var reason: Traffic.Reason {
    switch self {
    case .bodyTooLarge: .bodyTooLarge
    case .targetTooLong: .targetTooLong
    case .malformedRequest, .unsupportedTransferEncoding: .malformed
    case .requestTimeout: .requestTimeout
    case .tooManyInFlight: .tooManyInFlight
    case .overCapacity: .overCapacity
    case .tooManyFromAddress: .tooManyFromAddress
    }
  }
}
