import CLinux
import CMicrohttpd
import Glibc
package import HTTPMessages

/// A connection's socket, for operations that bypass the library. They run on the lane's queue, so never while the
/// library uses the socket.
package struct Socket: Sendable {
  let descriptor: Int32

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Linux' `POLLRDHUP`, which Swift does not see because the header declares it only for `_GNU_SOURCE`.
  private static let hasFinished: Int16 = 0x2000

  /// The bytes that the other side has taken according to the kernel: acknowledged over TCP, read over a Unix socket.
  package var account: ReaderWatch.Account {
    var count: Int32 = 0
    guard unsafe ioctl(descriptor, UInt(TIOCOUTQ), &count) == 0, count > 0 else { return ReaderWatch.Account() }
    let delivery = linux_tcp_delivery(descriptor)
    guard delivery.is_known else { return ReaderWatch.Account(waiting: Int(count), leap: Self.unixLeap) }
    // A receiver makes room in steps of a segment or a sixteenth of its buffer (Linux: `__tcp_select_window`). Its
    // largest window was no smaller than half that buffer.
    let leap = min(max(Int(delivery.segment), Int(delivery.window) / 8), Self.greatestLeap)
    return ReaderWatch.Account(waiting: Int(count), taken: Int(delivery.acknowledged), leap: leap)
  }

  /// Over a Unix socket a piece counts as read once all of it has been. Linux makes them at most half as long as this;
  /// one in two may not show, because another takes its place.
  private static let unixLeap = 128 << 10

  private static let greatestLeap = 256 << 10

  /// The state of the other side, as far as it is known.
  enum Presence: Sendable {
    case there
    /// It has finished sending. It may still read, or have disconnected: TCP does not reveal which until something is
    /// sent.
    case finished
    /// It has reset the connection or, on a Unix socket, closed it.
    case gone
  }

  /// Whether the other side is there, even if not everything it sent has been read.
  var presence: Presence {
    var question = pollfd(fd: descriptor, events: Self.hasFinished, revents: 0)
    guard unsafe poll(&question, 1, 0) > 0 else { return .there }
    return question.revents & Int16(POLLHUP | POLLERR | POLLNVAL) == 0 ? .finished : .gone
  }

  /// Whether the other side has disconnected or finished sending, even if not everything it sent has been read.
  var isAtEnd: Bool { presence != .there }

  /// Whether the other side has disconnected or finished, and everything that it sent has been read.
  var isExhausted: Bool { unreadByte == 0 }

  /// Whether the other side has sent something that has not been read.
  var hasUnread: Bool { unreadByte == 1 }

  /// 1 if there is one, 0 if none will come, -1 if none has come.
  private var unreadByte: Int {
    var byte: UInt8 = 0
    return unsafe recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
  }

  /// Another descriptor of the same socket, which stays open when this one is closed; nil if there are too many.
  func duplicate() -> Int32? {
    let descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    return descriptor < 0 ? nil : descriptor
  }

  /// Sends as much of `bytes` as there is room for, without waiting.
  ///
  /// - Returns: Whether there was room for all of them.
  func sendAtOnce(_ bytes: [UInt8]) -> Bool {
    unsafe send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)) == bytes.count
  }

  /// Shuts down the sending direction, for the library too. Incoming bytes are still read.
  func finishSending() {
    _ = shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Shuts down both directions, as if the client had done so: the library reads the end and cleans up. Bytes sent
  /// before still arrive.
  func hangUp() {
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// Shuts down the receiving direction: the library reads the end, and may still say goodbye, as TLS requires.
  func finishReceiving() {
    _ = shutdown(descriptor, Int32(SHUT_RD))
  }

  /// Has every message sent as it is written. Otherwise TCP holds back a small one until earlier bytes are acknowledged
  /// (RFC 1122, 4.2.3.4), which a silent client delays by 40 ms. Not needed for a Unix socket, which never waits.
  func sendEachMessage() {
    var yes: Int32 = 1
    _ = unsafe setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Discards waiting bytes and resets the connection, so that the client notices. Closing a socket that lingers for no
  /// time would reset it too, but only once the library has shut it down, and a client that reads the end before that
  /// takes it for a complete one. A Unix socket has no reset.
  func reset() {
    var nobody = sockaddr()
    nobody.sa_family = sa_family_t(AF_UNSPEC)
    _ = unsafe connect(descriptor, &nobody, socklen_t(MemoryLayout<sockaddr>.size))
  }
}

extension Response {
  /// The whole response as it goes over the wire, for a connection that ends with it. The body is omitted if it is a
  /// stream.
  ///
  /// - Parameter time: The `Date`, in seconds since 1970.
  package func lastWords(at time: Int = Glibc.time(nil)) -> [UInt8] {
    let content: [UInt8] = if case .bytes(let bytes) = body { bytes } else { [] }
    let phrase = unsafe MHD_get_reason_phrase_for(UInt32(clamping: status)).map { unsafe String(cString: $0) } ?? ""
    var head = "HTTP/1.1 \(status) \(phrase)\r\nDate: \(Self.date(time))\r\nConnection: close\r\n"
    for header in headers { head += "\(header.name): \(header.value)\r\n" }
    return Array("\(head)Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }

  /// A time in HTTP's format (RFC 9110, 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
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
