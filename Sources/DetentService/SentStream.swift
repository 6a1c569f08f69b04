package import DetentAPI

/// An answer that is sent as it is produced: directly by the API, or transformed on the way.
package protocol SentStream: Sendable {
  /// See `AnswerStream`.
  mutating func read(into bytes: inout OutputSpan<UInt8>) -> Bool
  var frames: Int { get }
  var expectedCount: Int? { get }
  var due: Duration { get }
  var givesWay: Bool { get }
}

extension SentStream {
  package var expectedCount: Int? { nil }
  package var due: Duration { .zero }
  package var givesWay: Bool { false }
}

extension AnswerStream: SentStream {}
