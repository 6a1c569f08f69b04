import CMicrohttpd
import Dispatch
import HTTPMessages

/// A response made as the client takes it: libmicrohttpd asks whenever the socket has room, and lends the source its
/// own buffer to fill. Nothing is copied, nothing is kept, and a client that stops reading stops the source.
@safe
final class ResponseStream {
  private var source: any ByteSource
  fileprivate let connection: Connection
  private var hasEnded = false
  /// When the source was read first.
  private var beginning: DispatchTime?
  private var next: DispatchTime?

  init(_ source: any ByteSource, on connection: Connection) {
    self.source = source
    self.connection = connection
  }

  /// A response that owns the stream, and releases it when it has ended or its client has gone.
  /// Calls `MHD_create_response_from_callback`.
  func makeResponse() -> OpaquePointer? {
    let stored = unsafe Unmanaged.passRetained(self)
    // The block size is for streams of known length; these use the connection's memory.
    let response = unsafe MHD_create_response_from_callback(
      microhttpd_size_unknown(), 1024, streamRead, stored.toOpaque(), streamReleased)
    if unsafe response == nil { unsafe stored.release() }
    return unsafe response
  }

  /// Fills `room` from its start.
  ///
  /// - Returns: How many bytes, or what else the library's `MHD_ContentReaderCallback` may return: 0 once the
  ///   connection is suspended, an end, or an end that cuts the connection because there should have been more.
  fileprivate func fill(_ room: UnsafeMutableBufferPointer<UInt8>) -> Int {
    if hasEnded { return microhttpd_end_of_stream() }
    if connection.state.phase == .abandoned { return microhttpd_end_with_error() }
    if let next, next > .now() {
      connection.wait(until: next)
      return 0
    }
    let beginning = self.beginning ?? .now()
    self.beginning = beginning
    var span = unsafe OutputSpan(buffer: room, initializedCount: 0)
    hasEnded = !source.read(into: &span)
    let count = unsafe span.finalize(for: room)
    let due = source.due
    next = due > .zero ? beginning + due.dispatch : nil
    if count > 0 { return count }
    if hasEnded { return microhttpd_end_of_stream() }
    // Nothing now and nothing to wait for: without this the lane would ask for ever.
    guard let next, next > .now() else { return microhttpd_end_with_error() }
    connection.wait(until: next)
    return 0
  }
}

extension Duration {
  /// The same as Dispatch says it: whole nanoseconds, and no more of them than a day.
  var dispatch: DispatchTimeInterval {
    let (seconds, attoseconds) = min(self, .seconds(86_400)).components
    return .nanoseconds(Int(seconds * 1_000_000_000 + attoseconds / 1_000_000_000))
  }
}

private func streamRead(
  context: UnsafeMutableRawPointer?, position: UInt64, buffer: UnsafeMutablePointer<CChar>?, room: Int
) -> Int {
  guard let context = unsafe context, let buffer = unsafe buffer else { return microhttpd_end_with_error() }
  let stream = unsafe Unmanaged<ResponseStream>.fromOpaque(context).takeUnretainedValue()
  let count = unsafe buffer.withMemoryRebound(to: UInt8.self, capacity: room) { bytes in
    unsafe stream.fill(UnsafeMutableBufferPointer(start: bytes, count: room))
  }
  stream.connection.gave(max(count, 0))
  return count
}

private func streamReleased(context: UnsafeMutableRawPointer?) {
  guard let context = unsafe context else { return }
  unsafe Unmanaged<ResponseStream>.fromOpaque(context).release()
}
