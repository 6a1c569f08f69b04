import CMicrohttpd
import Dispatch
import HTTPMessages

/// A response that is produced as the client reads it. Whenever the socket has room, libmicrohttpd asks for more and
/// lends the source its own buffer to fill. Nothing is copied or kept, and a client that stops reading stops the
/// source.
@safe
final class ResponseStream {
  /// Nanoseconds of work after which a fill ends, so that one stream does not delay the others on its lane.
  private static let patience: UInt64 = 150_000

  private var source: any ByteSource
  /// The maximum number of bytes that one read may append. It follows from the duration of earlier reads.
  private var portion = 2048
  fileprivate let connection: Connection
  private var hasEnded = false
  /// When the source was first read.
  private var beginning: DispatchTime?
  private var next: DispatchTime?

  init(_ source: any ByteSource, on connection: Connection) {
    self.source = source
    self.connection = connection
  }

  /// A response that owns the stream and releases it when the stream has ended or its client has disconnected. Calls
  /// `MHD_create_response_from_callback`.
  func makeResponse() -> OpaquePointer? {
    let stored = unsafe Unmanaged.passRetained(self)
    // The block size only matters for streams of known length. This one uses the connection's memory.
    let response = unsafe MHD_create_response_from_callback(
      microhttpd_size_unknown(), 1024, streamRead, stored.toOpaque(), streamReleased)
    if unsafe response == nil { unsafe stored.release() }
    return unsafe response
  }

  /// Fills `room` from its start.
  ///
  /// - Returns: How many bytes were written, or another result of the library's `MHD_ContentReaderCallback`: 0 if the
  ///   connection is now suspended, the end of the stream, or an error that cuts an incomplete stream.
  fileprivate func fill(_ room: UnsafeMutableBufferPointer<UInt8>) -> Int {
    if hasEnded { return microhttpd_end_of_stream() }
    if connection.state.phase == .abandoned { return microhttpd_end_with_error() }
    if let next, next > .now() {
      connection.wait(until: next)
      return 0
    }
    let beginning = self.beginning ?? .now()
    self.beginning = beginning
    while true {
      let before = source.due
      let count = unsafe read(into: room)
      let due = source.due
      next = due > .zero ? beginning + due.dispatch : nil
      if count > 0 { return count }
      if hasEnded { return microhttpd_end_of_stream() }
      if source.givesWay { return connection.giveWay() ? 0 : microhttpd_end_with_error() }
      // There is nothing to send and nothing to wait for. Without this check the lane would loop for ever.
      guard let next, due > before else { return microhttpd_end_with_error() }
      if next > .now() {
        connection.wait(until: next)
        return 0
      }
    }
  }

  /// Reads the source until `room` is full, a portion at a time, as long as there is time and the source fills them.
  ///
  /// - Returns: How many bytes were written.
  private func read(into room: UnsafeMutableBufferPointer<UInt8>) -> Int {
    connection.lane.activity += 1
    var count = 0
    let start = DispatchTime.now().uptimeNanoseconds
    var before = start
    while true {
      let end = min(count + portion, room.count)
      let part = unsafe UnsafeMutableBufferPointer(rebasing: room[count..<end])
      var span = unsafe OutputSpan(buffer: part, initializedCount: 0)
      hasEnded = !source.read(into: &span)
      let written = unsafe span.finalize(for: part)
      count += written
      let now = DispatchTime.now().uptimeNanoseconds
      portion = if now - before > Self.patience / 2 { max(portion / 4, 128) } else { min(portion * 2, 1 << 24) }
      before = now
      if now - start >= Self.patience { connection.lane.isStreamBusy = true }
      guard !hasEnded, written > part.count / 2 || source.givesWay, count < room.count, now - start < Self.patience,
        source.due == .zero
      else { return count }
    }
  }
}

extension Duration {
  /// In whole nanoseconds, at most a day.
  var nanoseconds: UInt64 {
    let (seconds, attoseconds) = min(self, .seconds(86_400)).components
    return UInt64(max(seconds * 1_000_000_000 + attoseconds / 1_000_000_000, 0))
  }

  /// This duration for Dispatch, in whole nanoseconds, at most a day.
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
  return unsafe buffer.withMemoryRebound(to: UInt8.self, capacity: room) { bytes in
    unsafe stream.fill(UnsafeMutableBufferPointer(start: bytes, count: room))
  }
}

private func streamReleased(context: UnsafeMutableRawPointer?) {
  guard let context = unsafe context else { return }
  unsafe Unmanaged<ResponseStream>.fromOpaque(context).release()
}
