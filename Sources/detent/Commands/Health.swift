import ArgumentParser
import MicrohttpdServer

/// `detent health`: checks that a service answers, for containers.
struct Health: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Checks that a running service answers /healthz with 200.")

  @OptionGroup var address: AskedAddress

  func run() async throws {
    let endpoint: Endpoint
    let name: String
    // Prefer the Unix socket: it never speaks TLS, and the port may.
    if let path = address.unix {
      endpoint = .unix(path: path)
      name = "unix:\(path)"
    } else if let (host, port) = try address.tcp() {
      endpoint = .tcp(host: host == "0.0.0.0" ? "127.0.0.1" : host, port: port)
      name = "http://\(host):\(port)"
    } else {
      return
    }
    do {
      let status = try Probe.status(of: "/healthz", at: endpoint)
      print("\(name)/healthz answers \(status)")
      if status != 200 { throw ExitCode.failure }
    } catch let error as ServerError {
      print("\(error)")
      throw ExitCode.failure
    }
  }
}
