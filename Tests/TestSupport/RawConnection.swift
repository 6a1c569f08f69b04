public import Glibc

/// A client that sends exactly the given bytes, one by one if need be, and never waits forever.
///
/// Blocking, over IPv4 or a Unix socket on this machine; closed when it goes. For tests of what well-behaved clients never send.
public final class RawConnection {
  /// What went wrong on the client's side of a conversation.
  public enum Failure: Error, Equatable {
    /// The server does not listen (`ECONNREFUSED`), or the connection was reset (`ECONNRESET`, `EPIPE`), ...
    case system(operation: String, errno: Int32)
    /// Nothing came for as long as this connection waits.
    case timedOut
    /// The server closed the connection; these bytes were left over.
    case closed(after: [UInt8])
    /// What came is no HTTP.
    case malformed(String)
  }

  /// A response, whole: chunks have been joined.
  public struct Response: Equatable, Sendable {
    public var status: Int
    /// In the order sent; names as sent.
    public var headers: [(name: String, value: String)]
    public var body: [UInt8]

    /// The body as text.
    public var text: String { String(decoding: body, as: UTF8.self) }

    /// The value of the first header of this name, in upper or lower case.
    public subscript(name: String) -> String? {
      headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    public static func == (one: Response, other: Response) -> Bool {
      one.status == other.status && one.body == other.body && one.headers.elementsEqual(other.headers, by: ==)
    }
  }

  private let descriptor: Int32
  private var isOpen = true

  /// Received and not yet read.
  private var buffer: [UInt8] = []

  /// Connects to 127.0.0.1. Any single read or write may take as long as the tests' patience.
  ///
  /// - Parameters:
  ///   - port: 1 to 65535.
  ///   - host: The last part of this client's own address, 127.0.0.x.
  ///   - receiveBuffer: Bytes the kernel keeps for a client that does not read; nil for its own choice.
  public init(
    port: Int, from host: UInt32 = 1, receiveBuffer: Int32? = nil
  ) throws(Failure) {
    descriptor = try Self.socket(AF_INET)
    if var size = receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    guard Self.withAddress(port: 0, host: host, { bind(descriptor, $0, $1) }) == 0 else {
      throw .system(operation: "bind", errno: errno)
    }
    guard Self.withAddress(port: port, host: 1, { connect(descriptor, $0, $1) }) == 0 else {
      throw .system(operation: "connect", errno: errno)
    }
  }

  /// Lends the address 127.0.0.x.
  public static func withAddress(
    port: Int, host: UInt32 = 1, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(truncatingIfNeeded: port).bigEndian)
    address.sin_addr.s_addr = (INADDR_LOOPBACK & ~0xFF | host).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  /// Connects to a Unix socket.
  public init(path: String) throws(Failure) {
    descriptor = try Self.socket(AF_UNIX)
    let result = Self.withUnixAddress(path) { connect(descriptor, $0, $1) }
    guard result == 0 else { throw .system(operation: "connect", errno: errno) }
  }

  private static func socket(_ family: Int32) throws(Failure) -> Int32 {
    let descriptor = Glibc.socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .system(operation: "socket", errno: errno) }
    var limit = timeval(tv_sec: patience, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    return descriptor
  }

  /// Lends the address of a Unix socket, whose path is truncated to what fits.
  public static func withUnixAddress<Result>(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  deinit { close() }

  // MARK: Sending

  public func send(_ text: String) throws(Failure) { try send(Array(text.utf8)) }

  public func send(_ bytes: [UInt8]) throws(Failure) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.dropFirst(sent).withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw errno == EAGAIN ? .timedOut : .system(operation: "send", errno: errno) }
      sent += count
    }
  }

  /// Says that nothing more will be sent; answers can still be read.
  public func finishSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Closes the connection. Where something was left unread, the server sees it reset.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    _ = Glibc.close(descriptor)
  }

  /// Closes the connection as if the client had died: the server sees it reset at once.
  public func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
    close()
  }

  // MARK: Receiving

  /// Reads one response, whole, and leaves what follows it for the next read.
  ///
  /// - Parameter toHead: Whether it answers a HEAD request, and so has no body.
  public func readResponse(toHead: Bool = false) throws(Failure) -> Response {
    var response = try readHead()
    if toHead || response.status / 100 == 1 || response.status == 204 || response.status == 304 { return response }
    if response["transfer-encoding"]?.lowercased() == "chunked" {
      while let chunk = try readChunk() { response.body += chunk }
    } else if let length = response["content-length"] {
      guard let count = Int(length), count >= 0 else { throw .malformed("Content-Length: \(length)") }
      response.body = try readBytes(count)
    } else {
      response.body = try readToEnd()
    }
    return response
  }

  /// Reads the status line and headers of a response, up to where its body begins.
  public func readHead() throws(Failure) -> Response {
    let status = try readLine().split(separator: " ", maxSplits: 2)
    guard status.count >= 2, status[0].hasPrefix("HTTP/1."), let code = Int(status[1]) else {
      throw .malformed("status line: \(status.joined(separator: " "))")
    }
    var headers: [(name: String, value: String)] = []
    while true {
      let line = try readLine()
      if line.isEmpty { return Response(status: code, headers: headers, body: []) }
      guard let colon = line.firstIndex(of: ":") else { throw .malformed("header: \(line)") }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      headers.append((name: String(line[..<colon]), value: String(value)))
    }
  }

  /// Reads the next chunk of a chunked body; nil at its end.
  public func readChunk() throws(Failure) -> [UInt8]? {
    let size = try readLine()
    guard let count = Int(size, radix: 16) else { throw .malformed("chunk size: \(size)") }
    let chunk = try readBytes(count)
    guard try readLine().isEmpty else { throw .malformed("end of chunk") }
    return count == 0 ? nil : chunk
  }

  /// Reads exactly `count` bytes.
  public func readBytes(_ count: Int) throws(Failure) -> [UInt8] {
    while buffer.count < count { try receive() }
    let bytes = Array(buffer.prefix(count))
    buffer.removeFirst(count)
    return bytes
  }

  /// Reads until the server closes the connection, or resets it.
  public func readToEnd() throws(Failure) -> [UInt8] {
    while true {
      do {
        try receive()
      } catch {
        switch error {
        case .closed(let rest):
          buffer = []
          return rest
        case .system(_, ECONNRESET): return buffer
        case .system, .timedOut, .malformed: throw error
        }
      }
    }
  }

  /// Whether the server closes the connection without another word. Waits for it to do one or the other.
  public func isClosedByServer() throws(Failure) -> Bool { try readToEnd().isEmpty }

  private func readLine() throws(Failure) -> String {
    var searched = 0
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = buffer[..<end]
        guard line.last == UInt8(ascii: "\r") else { throw .malformed("a line without a carriage return") }
        let text = String(decoding: line.dropLast(), as: UTF8.self)
        buffer.removeFirst(end + 1)
        return text
      }
      searched = buffer.count
      try receive()
    }
  }

  /// Takes what the kernel has, up to 256 KiB, and waits for it if there is nothing.
  private func receive() throws(Failure) {
    var result = 0
    var error: Int32 = 0
    buffer += [UInt8](unsafeUninitializedCapacity: 256 << 10) { room, count in
      result = recv(descriptor, room.baseAddress, room.count, 0)
      error = errno
      count = max(0, result)
    }
    if result == 0 { throw .closed(after: buffer) }
    if result < 0 { throw error == EAGAIN ? .timedOut : .system(operation: "recv", errno: error) }
  }
}

/// One request on a connection of its own.
public enum HTTP {
  /// Sends a well-formed request and reads its answer. Host, Content-Length and `Connection: close` are added.
  ///
  /// - Parameter body: Nil sends none, and no length either.
  public static func request(
    _ method: String, _ path: String, headers: [(String, String)] = [], body: [UInt8]? = nil, port: Int
  ) throws(RawConnection.Failure) -> RawConnection.Response {
    let connection = try RawConnection(port: port)
    var head = "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    if let body { head += "Content-Length: \(body.count)\r\n" }
    try connection.send(Array((head + "\r\n").utf8) + (body ?? []))
    return try connection.readResponse(toHead: method == "HEAD")
  }

  /// The same, with a text as its body.
  public static func request(
    _ method: String, _ path: String, headers: [(String, String)] = [], text: String, port: Int
  ) throws(RawConnection.Failure) -> RawConnection.Response {
    try request(method, path, headers: headers, body: Array(text.utf8), port: port)
  }
}
