import CMicrohttpd
import Glibc
package import HTTPMessages

/// A connection's socket, for what is done to it past the library: on the lane's queue, so never while the library is
/// at it.
struct Socket {
  let descriptor: Int32

  /// Bytes that the kernel was given and the other side has not taken yet: acknowledged over TCP, read over a Unix
  /// socket. 0 where the kernel does not tell.
  var waiting: Int {
    var count: Int32 = 0
    return unsafe ioctl(descriptor, UInt(TIOCOUTQ), &count) == 0 ? Int(count) : 0
  }

  /// Whether the other side has gone, as far as can be told with nothing left to be read. One that only says that it will
  /// send no more is taken as gone too, as proxies do.
  var isAtEnd: Bool {
    var byte: UInt8 = 0
    let count = unsafe recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
    return count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)
  }

  /// Sends all of it, or as much as there is room for, without waiting.
  func sendAtOnce(_ bytes: [UInt8]) {
    _ = unsafe send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
  }

  /// Nothing more can be sent, by nobody; what comes in is still read.
  func finishSending() {
    _ = shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Ends both directions, as if the client had: the library reads the end and tidies up. What was sent before still
  /// arrives.
  func hangUp() {
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// Ends what comes in: the library reads the end, and may still say good-bye, as TLS wants.
  func finishReceiving() {
    _ = shutdown(descriptor, Int32(SHUT_RD))
  }

  /// What is still waiting when the library closes the socket is thrown away, and the client told so by a reset.
  func resetWhenClosed() {
    var linger = Glibc.linger(l_onoff: 1, l_linger: 0)
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
  }
}

extension Response {
  /// The whole response as it goes over the wire, for a connection that ends with it. A stream is left out.
  ///
  /// - Parameter time: Seconds since 1970, for the `Date`.
  package func lastWords(at time: Int = Glibc.time(nil)) -> [UInt8] {
    let content: [UInt8] = if case .bytes(let bytes) = body { bytes } else { [] }
    let phrase = unsafe MHD_get_reason_phrase_for(UInt32(clamping: status)).map { unsafe String(cString: $0) } ?? ""
    var head = "HTTP/1.1 \(status) \(phrase)\r\nDate: \(Self.date(time))\r\nConnection: close\r\n"
    for header in headers { head += "\(header.name): \(header.value)\r\n" }
    return Array("\(head)Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }

  /// As HTTP writes it (RFC 9110, 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
  private static func date(_ time: Int) -> String {
    var seconds = time
    var parts = unsafe tm()
    _ = unsafe gmtime_r(&seconds, &parts)
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { text in
      let count = unsafe strftime(text.baseAddress, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
      return unsafe String(decoding: UnsafeRawBufferPointer(text).prefix(count), as: UTF8.self)
    }
  }
}
