import DetentAPI
import HTTPMessages
import Synchronization

/// A streamed answer on its way: its `DeliveredStream` reports what was taken, and drops this when nothing more will be.
/// Then the answer is over: complete, or cut.
final class Delivery: Sendable {
  /// What went out of an answer.
  struct Extent: Sendable, Equatable {
    var bytes = 0
    var frames = 0
    /// Whether this is all of it.
    var isComplete = true
  }

  private let bytes = Atomic(0)
  private let frames = Atomic(0)
  private let isComplete = Atomic(false)
  private let pieceTaken: @Sendable (Extent) -> Void
  private let isOver: @Sendable (Extent) -> Void

  /// - Parameters:
  ///   - pieceTaken: is told of each piece by itself.
  ///   - isOver: is told once, in the end, of all of it.
  init(pieceTaken: @escaping @Sendable (Extent) -> Void, isOver: @escaping @Sendable (Extent) -> Void) {
    self.pieceTaken = pieceTaken
    self.isOver = isOver
  }

  /// The server has taken a piece. One call at a time.
  ///
  /// - Parameters:
  ///   - bytes: How many are in it.
  ///   - frames: How many have been written from the beginning on.
  ///   - isLast: Whether no more will come.
  func took(bytes: Int, frames: Int, isLast: Bool) {
    self.bytes.add(bytes, ordering: .relaxed)
    let before = self.frames.exchange(frames, ordering: .relaxed)
    pieceTaken(Extent(bytes: bytes, frames: frames - before, isComplete: isLast))
    if isLast { isComplete.store(true, ordering: .relaxed) }
  }

  deinit {
    isOver(
      Extent(
        bytes: bytes.load(ordering: .relaxed), frames: frames.load(ordering: .relaxed),
        isComplete: isComplete.load(ordering: .relaxed)))
  }
}

/// An answer that is made as it is taken, pulled by the socket, and its delivery, which goes when it does.
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
}
