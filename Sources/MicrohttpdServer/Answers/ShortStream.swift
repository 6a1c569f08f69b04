import CMicrohttpd
import Glibc
import HTTPMessages

/// A stream that is short enough to be read at once. It is sent with its length, headers and all in one system call,
/// where a stream in chunks takes at least four.
enum ShortStream {
  /// The maximum number of bytes that a short stream is expected to have.
  static let limit = 128 << 10

  /// Room beyond the expected length. Many sources stop early when the room gets tight.
  private static let slack = 4 << 10

  /// Reads `source` to its end, and returns a response that owns the bytes; nil if there is not enough memory, or if
  /// the source does not end. Calls `MHD_create_response_from_buffer`.
  ///
  /// - Parameters:
  ///   - source: Read where it is: a copy would be as large as what it reads from.
  ///   - expected: About how many bytes there are.
  static func read(_ source: inout any ByteSource, expecting expected: Int) -> OpaquePointer? {
    var room = expected + slack
    var count = 0
    guard var start = unsafe malloc(room) else { return nil }
    while true {
      let part = unsafe UnsafeMutableRawBufferPointer(start: start + count, count: room - count)
        .bindMemory(to: UInt8.self)
      var span = unsafe OutputSpan(buffer: part, initializedCount: 0)
      let hasMore = source.read(into: &span)
      let written = unsafe span.finalize(for: part)
      count += written
      guard hasMore else { break }
      if written > 0, room - count >= slack { continue }
      guard written > 0, let larger = unsafe realloc(start, 2 * room) else {
        unsafe free(start)
        return nil
      }
      unsafe start = larger
      room *= 2
    }
    // The library frees the bytes.
    if let response = unsafe MHD_create_response_from_buffer(count, start, .RESPMEM_MUST_FREE) {
      return unsafe response
    }
    unsafe free(start)
    return nil
  }
}
