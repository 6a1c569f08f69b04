/// Where a server listens.
public enum Endpoint: Sendable, Equatable {
  /// - host: A name or address of this machine, IPv4 or IPv6; `0.0.0.0` or `::` for all of them.
  /// - port: 0 to 65535; 0 for one the system chooses.
  case tcp(host: String, port: Int)

  /// A Unix socket: a file to which its owner and group can connect. A stale one, on which nobody listens any more, is
  /// replaced. The file is removed when the server stops.
  ///
  /// - path: At most 107 bytes.
  case unix(path: String)

  /// Whether clients reach it over TCP from this machine only.
  public var isLoopback: Bool {
    switch self {
    case .tcp(let host, _): host == "localhost" || host == "::1" || host.hasPrefix("127.")
    case .unix: false
    }
  }

  /// Whether it uses TLS if the server has an identity. A Unix socket does not, because its bytes never leave the
  /// machine.
  var mayBeSecure: Bool {
    switch self {
    case .tcp: true
    case .unix: false
    }
  }
}

/// A server's identity in TLS 1.2 and 1.3.
public struct TLSIdentity: Sendable {
  /// The certificate, followed by those that lead from it to a root, in that order. PEM.
  public var certificates: String

  /// The certificate's private key, without a password. PEM.
  public var key: String

  public init(certificates: String, key: String) {
    self.certificates = certificates
    self.key = key
  }

  /// The priorities for GnuTLS, without TLS 1.0 and 1.1, which RFC 8996 deprecates.
  static let priorities = "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2:%SERVER_PRECEDENCE"
}
