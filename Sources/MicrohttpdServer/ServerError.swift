/// Why a server could not be set up.
public enum ServerError: Error, Equatable, CustomStringConvertible {
  /// Another process listens there.
  case addressInUse(host: String, port: Int)

  /// The host is not an address of this machine, or not an address at all.
  case addressUnusable(host: String, reason: String)

  /// The process may not listen on that port; ports below 1024 need a privilege.
  case notPermitted(port: Int)

  /// Another process listens on that Unix socket.
  case pathInUse(String)

  /// No Unix socket can be created at that path.
  case pathUnusable(path: String, reason: String)

  /// The certificate or the key is invalid, or they do not match.
  case identityUnusable(reason: String)

  /// The system call or library function `operation` failed.
  case failed(operation: String, reason: String)

  public var description: String {
    switch self {
    case .addressInUse(let host, let port): "Port \(port) of \(host) is already in use."
    case .addressUnusable(let host, let reason): "Cannot listen on \(host): \(reason)."
    case .notPermitted(let port): "Listening on port \(port) is not permitted."
    case .pathInUse(let path): "The socket \(path) is already in use."
    case .pathUnusable(let path, let reason): "Cannot listen on \(path): \(reason)."
    case .identityUnusable(let reason): "The TLS certificate and key cannot be used: \(reason)"
    case .failed(let operation, let reason): "\(operation) failed: \(reason)."
    }
  }
}
