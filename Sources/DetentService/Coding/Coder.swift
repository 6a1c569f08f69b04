import Compression
import DetentAPI
import DrawerEngine
import HTTPMessages

/// Compresses answers for clients that accept gzip (RFC 9110, 8.4 and 12.5.3).
///
/// Compression is optional: if it would exceed the request's remaining budget or the available memory, the answer is
/// sent uncompressed.
struct Coder: Sendable {
  /// zlib's fastest. Records resemble each other so much that the most thorough level makes them only a fifth smaller.
  static let level = 1
  /// Shorter answers are sent uncompressed: they fit into one packet anyway.
  static let least = 1024
  /// Longer answers are compressed away from the lane.
  private static let quickBytes = 8192
  /// The number of bytes compressed between two checks of the meter.
  private static let pieceBytes = 1 << 16

  let budget: Budget
  let memory: MemoryAccount

  /// Whether the answer depends on what the client accepts.
  func depends(_ answer: Answer) -> Bool {
    guard answer.isCodable else { return answer.isChosenByCoding }
    if answer.isStreamed { return true }
    if let count = answer.response.body.byteCount { return count > Self.least }
    // The length is unknown.
    if case .omitted = answer.response.body { return true }
    return false
  }

  /// Whether the answer will be compressed, as far as known in advance.
  func wants(_ answer: Answer, for request: Request) -> Bool {
    guard answer.isCodable, depends(answer) else { return false }
    if case .omitted = answer.response.body { return false }
    return Negotiation.accepts(.gzip, request.header("accept-encoding")) && isAffordable(answer)
  }

  /// Whether compressing the answer would block its lane.
  func isLengthy(_ answer: Answer) -> Bool {
    guard !answer.isStreamed, let count = answer.response.body.byteCount else { return false }
    return answer.document.map { !$0.isCompressed } ?? (count > Self.quickBytes)
  }

  /// Compresses an answer that `wants` it.
  func code(_ answer: inout Answer, _ isWanted: @escaping @Sendable () -> Bool) {
    if let stream = answer.stream {
      guard let share = memory.share(of: GzipStream.memory), let coded = GzipStream(stream) else { return }
      answer.replace(coded, share)
    } else if let document = answer.document {
      guard let bytes = document.compressed() else { return }
      answer.response.body = .bytes(bytes)
    } else if case .bytes(let bytes) = answer.response.body {
      guard let coded = compressed(bytes, after: answer.spent, isWanted) else { return }
      answer.response.body = .bytes(coded)
    }
    answer.tag = answer.tag?.coded(.gzip)
    // A 304 has only the fields by which the client recognises its copy (RFC 9110, 15.4.5).
    if answer.response.status != 304 { answer.response.headers.append(Header("Content-Encoding", "gzip")) }
  }

  private func isAffordable(_ answer: Answer) -> Bool {
    // A document is compressed only once.
    if answer.document != nil { return true }
    var bytes = answer.expectedBytes
    if !answer.isStreamed, let count = answer.response.body.byteCount { bytes = count }
    let (cost, overflows) = bytes.multipliedReportingOverflow(by: Deflater.byteCost)
    return !overflows && Int64(cost) <= Int64(budget.processorTime) * 1_000_000 - answer.spent
  }

  /// Nil if the work was cancelled, or if there is not enough memory.
  private func compressed(
    _ bytes: [UInt8], after spent: Int64, _ isWanted: @escaping @Sendable () -> Bool
  ) -> [UInt8]? {
    var meter = budget.meter(isWanted)
    guard let deflater = Deflater(.gzip, level: Self.level) else { return nil }
    var coded: [UInt8] = []
    do throws(Meter.Stop) {
      try meter.spend(spent)
      for start in stride(from: 0, to: bytes.count, by: Self.pieceBytes) {
        let end = min(start + Self.pieceBytes, bytes.count)
        try meter.spend((end - start) * Deflater.byteCost)
        deflater.add(bytes.span.extracting(start..<end), isLast: end == bytes.count, to: &coded)
      }
    } catch {
      return nil
    }
    return coded
  }
}
