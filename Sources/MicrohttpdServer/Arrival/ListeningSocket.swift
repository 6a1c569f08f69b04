import Glibc

/// A listening socket that feeds all lanes. It is not shared, so a second process at the same address fails to start
/// instead of taking every other client.
struct ListeningSocket {
  private static let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)

  let descriptor: Int32

  /// Whether its clients use TLS.
  let isSecure: Bool

  /// The port; nil for a Unix socket.
  let port: Int?

  /// The path of a Unix socket, and its file's number, since another process may have replaced the file.
  private let path: String?
  private let file: ino_t

  /// Binds and listens.
  ///
  /// - Parameter isSecure: Whether to use TLS if the endpoint allows it.
  init(_ endpoint: Endpoint, isSecure: Bool) throws(ServerError) {
    switch endpoint {
    case .tcp(let host, let port): try self.init(host: host, port: port, isSecure: isSecure)
    case .unix(let path): try self.init(path: path)
    }
  }

  /// Stops listening, and removes the socket's file.
  func close() {
    if let path, Self.file(at: path)?.number == file { _ = unsafe unlink(path) }
    _ = Glibc.close(descriptor)
  }

  // MARK: TCP

  private init(host: String, port: Int, isSecure: Bool) throws(ServerError) {
    guard let service = UInt16(exactly: port) else {
      throw .addressUnusable(host: host, reason: "\(port) is not a port; ports are 0 to 65535")
    }
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    unsafe hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var found: UnsafeMutablePointer<addrinfo>?
    let trouble = unsafe getaddrinfo(host, String(service), &hints, &found)
    guard trouble == 0, let address = unsafe found else {
      throw .addressUnusable(host: host, reason: unsafe String(cString: gai_strerror(trouble)))
    }
    defer { unsafe freeaddrinfo(address) }

    let descriptor = unsafe socket(address.pointee.ai_family, Self.kind, 0)
    guard descriptor >= 0 else { throw .failed(operation: "socket", reason: lastError()) }
    // Close the descriptor on every exit but the last.
    var isListening = false
    defer { if !isListening { _ = Glibc.close(descriptor) } }

    // This frees a port as soon as its server has ended, even while old connections linger (TIME_WAIT). It does not let
    // two servers share the port.
    var yes: Int32 = 1
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard unsafe bind(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0,
      listen(descriptor, SOMAXCONN) == 0
    else {
      switch errno {
      case EADDRINUSE: throw .addressInUse(host: host, port: port)
      case EADDRNOTAVAIL: throw .addressUnusable(host: host, reason: lastError())
      case EACCES: throw .notPermitted(port: port)
      default: throw .failed(operation: "bind", reason: lastError())
      }
    }
    guard let bound = unsafe Peer.asking({ unsafe getsockname(descriptor, $0, $1) }).peer else {
      throw .failed(operation: "getsockname", reason: lastError())
    }
    self.descriptor = descriptor
    self.isSecure = isSecure
    self.port = bound.port
    path = nil
    file = 0
    isListening = true
  }

  // MARK: Unix

  private init(path: String) throws(ServerError) {
    guard let address = UnixAddress(path) else {
      throw .pathUnusable(path: path, reason: "a socket's path has 1 to \(UnixAddress.longest) bytes")
    }
    try Self.clear(path, address)

    let descriptor = socket(AF_UNIX, Self.kind, 0)
    guard descriptor >= 0 else { throw .failed(operation: "socket", reason: lastError()) }
    var isListening = false
    defer { if !isListening { _ = Glibc.close(descriptor) } }
    // At first the file gets these rights less the umask, so never more than these; after `chmod` it has exactly these.
    let rights = S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP
    guard fchmod(descriptor, rights) == 0, unsafe address.with({ unsafe bind(descriptor, $0, $1) }) == 0 else {
      throw errno == EADDRINUSE ? .pathInUse(path) : .pathUnusable(path: path, reason: lastError())
    }
    guard unsafe chmod(path, rights) == 0, listen(descriptor, SOMAXCONN) == 0, let file = Self.file(at: path) else {
      throw .pathUnusable(path: path, reason: lastError())
    }
    self.descriptor = descriptor
    isSecure = false
    port = nil
    self.path = path
    self.file = file.number
    isListening = true
  }

  /// Removes a socket that a process has left behind: its file is there, but nobody answers.
  private static func clear(_ path: String, _ address: UnixAddress) throws(ServerError) {
    guard let file = file(at: path) else { return }
    guard file.isSocket else { throw .pathUnusable(path: path, reason: "a file that is not a socket is there") }
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { throw .failed(operation: "socket", reason: lastError()) }
    defer { _ = Glibc.close(descriptor) }
    // If somebody listens, this succeeds, or fails only because the queue is full.
    guard unsafe address.with({ unsafe connect(descriptor, $0, $1) }) != 0, errno == ECONNREFUSED else {
      throw .pathInUse(path)
    }
    _ = unsafe unlink(path)
  }

  private static func file(at path: String) -> (number: ino_t, isSocket: Bool)? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    return (status.st_ino, status.st_mode & S_IFMT == S_IFSOCK)
  }
}

/// The path of a Unix socket, as the kernel expects it.
struct UnixAddress {
  /// The maximum number of bytes of a path. One more ends it.
  static let longest = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  private var record = sockaddr_un()

  /// Nil if the path is empty, too long, or contains a NUL byte.
  init?(_ path: String) {
    let bytes = Array(path.utf8)
    guard !bytes.isEmpty, bytes.count <= Self.longest, !bytes.contains(0) else { return nil }
    record.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &record.sun_path) { unsafe $0.copyBytes(from: bytes) }
  }

  /// Lends the address to `body`.
  func with<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    unsafe withUnsafePointer(to: record) { record in
      unsafe record.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}

/// The C library's message for the `errno` of the latest call.
func lastError() -> String {
  unsafe String(cString: strerror(errno))
}
