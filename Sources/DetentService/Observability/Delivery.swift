import DetentAPI
import HTTPMessages
import Synchronization

/// An answer being sent. The server reports when all of it was sent; a `DeliveredStream` reports how much of a stream
/// was read. When both have released it the answer is over, complete or cut.
final class Delivery: Receipt {
  /// How much of an answer was sent.
  struct Extent: Sendable, Equatable {
    /// Nil if it is not known: of bytes that were cut, the library does not say how many it had sent.
    var bytes: Int?
    var frames = 0
    /// Whether the answer is complete.
    var isComplete: Bool
  }

  private let observatory: Observatory
  private let arrival: Arrival
  private let outline: Answer.Outline
  /// The resources of the answer until it is finished.
  private let held: Held?

  private let bytes: Atomic<Int>
  private let frames = Atomic(0)
  /// Whether the server has all of it, or needs none of it.
  private let hasLast: Atomic<Bool>
  private let wasSent = Atomic(false)

  /// The resources of a stream or a session.
  struct Held: Sendable {
    let permits: [Permits.Permit?]
    let shares: [MemoryAccount.Share]
  }

  /// - Parameters:
  ///   - bytes: How many there are in the body; nil if it is produced as the client reads it.
  ///   - held: The resources of the answer until it is finished.
  init(
    _ observatory: Observatory, _ arrival: Arrival, _ outline: Answer.Outline, bytes: Int? = nil, held: Held? = nil
  ) {
    self.observatory = observatory
    self.arrival = arrival
    self.outline = outline
    self.held = held
    self.bytes = Atomic(bytes ?? 0)
    // A stream may be read to its end only to learn its length, or not at all.
    hasLast = Atomic(bytes != nil || arrival.method == "HEAD")
  }

  /// The server has taken a piece. One call at a time.
  ///
  /// - Parameters:
  ///   - bytes: How many bytes the piece has.
  ///   - frames: How many frames the stream has written so far.
  ///   - isLast: Whether this is the last piece.
  func took(bytes: Int, frames: Int, isLast: Bool) {
    guard arrival.method != "HEAD" else { return }
    self.bytes.add(bytes, ordering: .relaxed)
    let before = self.frames.exchange(frames, ordering: .relaxed)
    observatory.metrics.bytes.add(bytes)
    observatory.metrics.frames.add(frames - before)
    if isLast { hasLast.store(true, ordering: .relaxed) }
  }

  func sent() {
    wasSent.store(true, ordering: .relaxed)
    if !outline.isStream { observatory.metrics.bytes.add(bytes.load(ordering: .relaxed)) }
  }

  deinit {
    let isComplete = hasLast.load(ordering: .relaxed) && wasSent.load(ordering: .relaxed)
    observatory.end(
      arrival, outline,
      Extent(
        bytes: isComplete || outline.isStream ? bytes.load(ordering: .relaxed) : nil,
        frames: frames.load(ordering: .relaxed), isComplete: isComplete))
  }
}

/// An answer that is produced as the socket takes it, and its delivery, which is released with it.
struct DeliveredStream: ByteSource {
  private var stream: any SentStream
  private let delivery: Delivery

  init(_ stream: any SentStream, _ delivery: Delivery) {
    self.stream = stream
    self.delivery = delivery
  }

  mutating func read(into buffer: inout OutputSpan<UInt8>) -> Bool {
    let hasMore = stream.read(into: &buffer)
    delivery.took(bytes: buffer.count, frames: stream.frames, isLast: !hasMore)
    return hasMore
  }

  var due: Duration { stream.due }

  var givesWay: Bool { stream.givesWay }

  var expectedCount: Int? { stream.expectedCount }
}
