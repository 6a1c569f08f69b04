import Compression
import DetentAPI

/// A stream that is compressed as it is read, in constant memory. Each piece can be decompressed as soon as it has
/// arrived.
///
/// Copies share the compressor, so only one of them may be read.
struct GzipStream: SentStream {
  /// The number of bytes compressed at a time, which takes about 0.1 ms: a lane has other streams to read. Equal pieces
  /// also make the compressed bytes the same each time.
  private static let pieceBytes = 4096
  /// Streams that expect to be longer are not read at once.
  private static let quickBytes = 8192

  /// Bytes of memory per stream, without the stream's own.
  static let memory = Deflater.memory + 3 * pieceBytes

  private var stream: any SentStream
  private let deflater: Deflater
  private var piece: [UInt8] = []
  private var compressed: [UInt8] = []
  private var sent = 0
  private var hasMore = true
  private(set) var givesWay = false

  /// Nil if there is not enough memory.
  init?(_ stream: any SentStream) {
    guard let deflater = Deflater(.gzip, level: Coder.level) else { return nil }
    self.stream = stream
    self.deflater = deflater
  }

  var frames: Int { stream.frames }

  var expectedCount: Int? { stream.expectedCount.flatMap { $0 <= Self.quickBytes ? $0 : nil } }

  mutating func read(into bytes: inout OutputSpan<UInt8>) -> Bool {
    givesWay = false
    while true {
      while sent < compressed.count, !bytes.isFull {
        bytes.append(compressed[sent])
        sent += 1
      }
      if sent < compressed.count { return true }
      guard hasMore else { return false }
      // One piece at a time, so that the server can see how long each takes.
      guard bytes.isEmpty else { return true }
      compressed.removeAll(keepingCapacity: true)
      sent = 0
      piece.removeAll(keepingCapacity: true)
      piece.append(addingCapacity: Self.pieceBytes) { hasMore = stream.read(into: &$0) }
      givesWay = piece.isEmpty && hasMore && stream.givesWay
      if givesWay { return true }
      let piece = piece
      deflater.add(piece.span, isLast: !hasMore, to: &compressed)
    }
  }
}
