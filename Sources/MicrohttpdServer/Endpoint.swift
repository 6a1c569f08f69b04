/// Where a server listens.
public enum Endpoint: Sendable, Equatable {
  /// - host: A name or address of this machine, IPv4 or IPv6; `0.0.0.0` or `::` for all of them.
  /// - port: 0 to 65535; 0 for one the system chooses.
  case tcp(host: String, port: Int)

  /// A Unix socket: a file that whoever may write to it can connect to, which is its owner and its group. One that
  /// nobody listens on any more is replaced; it is removed when the server stops.
  ///
  /// - path: At most 107 bytes.
  case unix(path: String)

  /// Whether it speaks TLS where the server has an identity. What never leaves the machine does not.
  var mayBeSecure: Bool {
    switch self {
    case .tcp: true
    case .unix: false
    }
  }
}

/// What a server shows to its clients to speak TLS, 1.2 or 1.3.
public struct TLSIdentity: Sendable {
  /// The certificate and those that lead from it to a root, in this order. PEM.
  public var certificates: String

  /// The certificate's private key, without a password. PEM.
  public var key: String

  public init(certificates: String, key: String) {
    self.certificates = certificates
    self.key = key
  }

  /// For GnuTLS. Without 1.0 and 1.1, which RFC 8996 has withdrawn.
  static let priorities = "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2:%SERVER_PRECEDENCE"
}
