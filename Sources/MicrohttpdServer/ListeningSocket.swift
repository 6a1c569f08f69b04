import Glibc

/// The one socket all lanes are fed from. There is only one, and its port is not shared, so that a second process on
/// the same port fails to start instead of taking every other client.
struct ListeningSocket {
  let descriptor: Int32
  let port: Int

  /// Binds and listens.
  ///
  /// - Parameters:
  ///   - host: A name or an address in figures, IPv4 or IPv6.
  ///   - port: 0 to 65535; 0 takes a free one, which `port` then tells.
  init(host: String, port: Int) throws(ServerError) {
    guard let service = UInt16(exactly: port) else {
      throw .addressUnusable(host: host, reason: "\(port) is no port; those go from 0 to 65535")
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

    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = unsafe socket(address.pointee.ai_family, kind, 0)
    guard descriptor >= 0 else { throw .failed(operation: "socket", reason: lastError()) }
    // Closed again on every way out but the last.
    var isListening = false
    defer { if !isListening { _ = close(descriptor) } }

    // A port is free again at once after its server has ended, even while old connections linger (TIME_WAIT). This does
    // not let two servers share it.
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
    self.port = bound.port
    isListening = true
  }
}

/// The kernel's sentence for the `errno` of the call before.
func lastError() -> String {
  unsafe String(cString: strerror(errno))
}
