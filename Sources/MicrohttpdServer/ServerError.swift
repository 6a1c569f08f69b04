/// Why a server could not be set up.
public enum ServerError: Error, Equatable, CustomStringConvertible {
  /// Somebody else listens there.
  case addressInUse(host: String, port: Int)

  /// The host is no address of this machine, or no address at all.
  case addressUnusable(host: String, reason: String)

  /// Ports below 1024 are for those with the right to them.
  case notPermitted(port: Int)

  /// Somebody else listens on that Unix socket.
  case pathInUse(String)

  /// No Unix socket can be there.
  case pathUnusable(path: String, reason: String)

  /// The certificate and key are none, or not for each other.
  case identityUnusable(reason: String)

  /// The system call or library function `operation` failed.
  case failed(operation: String, reason: String)

  public var description: String {
    switch self {
    case .addressInUse(let host, let port): "Port \(port) of \(host) is already in use."
    case .addressUnusable(let host, let reason): "\(host) cannot be listened on: \(reason)."
    case .notPermitted(let port): "Listening on port \(port) is not permitted."
    case .pathInUse(let path): "The socket \(path) is already in use."
    case .pathUnusable(let path, let reason): "\(path) cannot be listened on: \(reason)."
    case .identityUnusable(let reason): "The TLS certificate and key cannot be used: \(reason)"
    case .failed(let operation, let reason): "\(operation) failed: \(reason)."
    }
  }
}
