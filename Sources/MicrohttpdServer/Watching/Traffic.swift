import Synchronization

/// A server's current and accumulated figures. Each number is read separately, so two of them may be a moment apart.
public struct Traffic: Sendable, Equatable {
  /// Why a connection or a request was not served to its end. The raw values are public names and must not change.
  public enum Reason: String, Sendable, CaseIterable {
    /// The connection was idle longer than `Limits.idleTimeout`, or never sent a request.
    case idleTimeout = "idle_timeout"
    /// The request took longer than `Limits.requestTimeout` to arrive (408).
    case requestTimeout = "request_timeout"
    /// The client took nothing of an answer for `Limits.writeTimeout`.
    case writeTimeout = "write_timeout"
    /// The client took an answer more slowly than `Limits.minimumRate`.
    case tooSlow = "too_slow"
    /// All connections were busy (503).
    case overCapacity = "over_capacity"
    /// The client's address had as many connections as allowed (503).
    case tooManyFromAddress = "too_many_from_address"
    /// The connection had gone longest without a complete request when its slot was needed.
    case displaced
    /// The process had no descriptor, or the kernel no memory, for another connection.
    case notAccepted = "not_accepted"
    /// The request was not valid HTTP/1.1 (400, 431, 501, 505).
    case malformed
    /// The target was too long (414).
    case targetTooLong = "target_too_long"
    /// The body was too long (413).
    case bodyTooLarge = "body_too_large"
    /// As much background work was in progress as allowed (503).
    case tooManyInFlight = "too_many_in_flight"
    /// All requests together held as much memory as allowed (503).
    case outOfMemory = "out_of_memory"
    /// The client lost its permission: its key was withdrawn during a real-time stream or a conversation.
    case revoked
    /// The server stopped before the answer was complete.
    case stopped
  }

  /// How late a lane runs what is due, in seconds. Measured once a second while the lane has connections.
  public struct Delay: Sendable, Equatable {
    /// The latest delay.
    public var latest: Double
    /// The worst delay since these figures were last read.
    public var worst: Double
  }

  /// Connections open now, including reserved ones.
  public var connections: Int
  /// Streamed answers in progress now.
  public var streams: Int
  /// Answers in background work now: being computed, or waiting for a free core.
  public var backgroundWork: Int
  /// Connections taken from the kernel since the start.
  public var accepted: Int
  /// Requests begun since the start, counted once their first line has arrived.
  public var requests: Int
  /// Refusals since the start. Every reason has its entry.
  public var refusals: [Reason: Int]
  /// The delay of each lane.
  public var delays: [Delay]
  /// How many times a lane has stalled since the start: it made no progress for `Limits.laneTimeout`.
  public var stalls: Int
}

/// The numbers of one lane, or of the acceptor. One queue writes them, and any thread may read them. Each is correct by
/// itself, and none orders anything else. Because only one queue writes, counting is a load and a store.
package final class Counters: Sendable {
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

  package init() {}

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
    guard let index = Traffic.Reason.allCases.firstIndex(of: reason) else { return }
    refusals[index].value.add(1, ordering: .relaxed)
  }

  func counted(_ reason: Traffic.Reason) -> Int {
    Traffic.Reason.allCases.firstIndex(of: reason).map { refusals[$0].value.load(ordering: .relaxed) } ?? 0
  }

  /// Records that something ran `nanoseconds` after it was due.
  package func ran(late nanoseconds: Int) {
    latestDelay.store(nanoseconds, ordering: .relaxed)
    worstDelay.max(nanoseconds, ordering: .relaxed)
  }

  /// The delays so far. Resets the worst one.
  package func takeDelay() -> Traffic.Delay {
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
    case .malformedRequest, .unsupportedTransferEncoding, .unsupportedMethod, .unsupportedVersion, .headTooLarge:
      .malformed
    case .requestTimeout: .requestTimeout
    case .tooManyInFlight: .tooManyInFlight
    case .outOfMemory: .outOfMemory
    case .overCapacity: .overCapacity
    case .tooManyFromAddress: .tooManyFromAddress
    }
  }
}
