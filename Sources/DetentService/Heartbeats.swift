import DetentAPI

/// A real-time event stream with a comment wherever it would be silent for long, so that proxies do not consider it
/// dead and disconnected clients are noticed. Readers of event streams skip comments, which begin with a colon.
///
/// No clock is needed: the due times of comments follow from those of the records.
struct Heartbeats: SentStream {
  private static let comment = Array(":\n\n".utf8)

  private var stream: any SentStream
  private let silence: Duration
  /// When the latest bytes were due, counted from the first read.
  private var latest = Duration.zero
  /// The rest of a comment.
  private var unsent: ArraySlice<UInt8> = []

  /// - Parameters:
  ///   - stream: The stream, between whose due times there may be a comment.
  ///   - seconds: The silence after which a comment is sent. At least 1.
  init(_ stream: any SentStream, every seconds: Int) {
    self.stream = stream
    silence = .seconds(max(seconds, 1))
  }

  mutating func read(into bytes: inout OutputSpan<UInt8>) -> Bool {
    if unsent.isEmpty {
      let due = self.due
      guard due < stream.due else {
        let before = bytes.count
        let hasMore = stream.read(into: &bytes)
        if bytes.count > before { latest = due }
        return hasMore
      }
      unsent = Self.comment[...]
      latest = due
    }
    while bytes.freeCapacity > 0, let byte = unsent.popFirst() { bytes.append(byte) }
    return true
  }

  var due: Duration { unsent.isEmpty ? min(stream.due, latest + silence) : latest }

  var frames: Int { stream.frames }
  var givesWay: Bool { stream.givesWay }
}
