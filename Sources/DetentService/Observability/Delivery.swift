import DetentAPI
import HTTPMessages
import Synchronization

/// A streamed answer on its way. Its `DeliveredStream` reports what was taken, and releases this delivery when no more
/// will be. Then the answer is over, complete or cut.
final class Delivery: Sendable {
  /// How much of an answer was sent.
  struct Extent: Sendable, Equatable {
    var bytes = 0
    var frames = 0
    /// Whether the answer is complete.
    var isComplete = true
  }

  private let bytes = Atomic(0)
  private let frames = Atomic(0)
  private let isComplete = Atomic(false)
  private let pieceTaken: @Sendable (Extent) -> Void
  private let ended: @Sendable (Extent) -> Void

  /// - Parameters:
  ///   - pieceTaken: Called with the extent of each piece.
  ///   - ended: Called once, at the end, with the extent of the whole answer.
  init(pieceTaken: @escaping @Sendable (Extent) -> Void, ended: @escaping @Sendable (Extent) -> Void) {
    self.pieceTaken = pieceTaken
    self.ended = ended
  }

  /// The server has taken a piece. One call at a time.
  ///
  /// - Parameters:
  ///   - bytes: How many bytes the piece has.
  ///   - frames: How many frames the stream has written so far.
  ///   - isLast: Whether this is the last piece.
  func took(bytes: Int, frames: Int, isLast: Bool) {
    self.bytes.add(bytes, ordering: .relaxed)
    let before = self.frames.exchange(frames, ordering: .relaxed)
    pieceTaken(Extent(bytes: bytes, frames: frames - before, isComplete: isLast))
    if isLast { isComplete.store(true, ordering: .relaxed) }
  }

  deinit {
    ended(
      Extent(
        bytes: bytes.load(ordering: .relaxed), frames: frames.load(ordering: .relaxed),
        isComplete: isComplete.load(ordering: .relaxed)))
  }
}

/// An answer that is produced as the socket takes it, and its delivery, which is released with it.
struct DeliveredStream: ByteSource {
  private var stream: any AnswerStream
  private let delivery: Delivery

  init(_ stream: any AnswerStream, _ delivery: Delivery) {
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
