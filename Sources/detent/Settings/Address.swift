import ArgumentParser
import MicrohttpdServer

/// Where a service listens, according to the options of a command.
protocol Listening {
  var host: String? { get }
  var port: Int? { get }
  var unixSocket: String? { get }
  var noTCP: Bool { get }
}

extension Listening {
  /// The TCP host and port; nil for none.
  func tcp() throws -> (host: String, port: Int)? {
    if Settings.noTCP.isOn(noTCP) {
      guard unix != nil else { throw ValidationError("Without a port there must be a Unix socket.") }
      return nil
    }
    return (Settings.host.text(host) ?? Settings.loopback, try Settings.port.value(port))
  }

  /// The Unix socket's path; nil for none.
  var unix: String? { Settings.unixSocket.text(unixSocket) }
}

/// Options for the address of the service to query: the same as the service's own, so that a container's check needs no
/// others.
struct AskedAddress: ParsableArguments, Listening {
  @Option(Settings.host.explained("Host name or address of the service; 0.0.0.0 means this machine")) var host: String?
  @Option(Settings.port.setting.explained("Port of the service")) var port: Int?
  @Option(Settings.unixSocket.explained("Path of the service's Unix socket, which is preferred to its port"))
  var unixSocket: String?
  @Flag(Settings.noTCP.explained("Whether the service has only a Unix socket and no port"))
  var noTCP = false
}

/// Options for where the service listens.
struct Address: ParsableArguments, Listening {
  @Option(Settings.host) var host: String?
  @Option(Settings.port) var port: Int?
  @Option(Settings.unixSocket) var unixSocket: String?
  @Flag(Settings.noTCP) var noTCP = false

  func endpoints() throws -> [Endpoint] {
    (try tcp().map { [.tcp(host: $0.host, port: $0.port)] } ?? []) + (unix.map { [.unix(path: $0)] } ?? [])
  }
}

/// Options for TLS, for services without a proxy in front that speaks it.
struct TLSOptions: ParsableArguments {
  @Option(Settings.tlsCertificate) var tlsCertificate: String?
  @Option(Settings.tlsKey) var tlsKey: String?

  /// The files with the identity for TLS; nil for no TLS.
  func files() throws -> TLSFiles? {
    switch (Settings.tlsCertificate.text(tlsCertificate), Settings.tlsKey.text(tlsKey)) {
    case (nil, nil): nil
    case (let certificate?, let key?): TLSFiles(certificate: certificate, key: key)
    default: throw ValidationError("TLS needs both a certificate and its key.")
    }
  }
}

/// The paths of a certificate and its key.
struct TLSFiles: Sendable {
  let certificate: String
  let key: String

  func read() throws -> TLSIdentity {
    TLSIdentity(
      certificates: String(decoding: try Console.read(certificate), as: UTF8.self),
      key: String(decoding: try Console.read(key), as: UTF8.self))
  }
}
