import ArgumentParser
import MicrohttpdServer

/// `detent health`: whether a service answers, for container health checks.
struct Health: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Asks a running service for /healthz.")

  @OptionGroup var address: Address

  func run() async throws {
    let (host, port) = try address.resolved()
    do {
      let status = try Probe.status(of: "/healthz", host: host == "0.0.0.0" ? "127.0.0.1" : host, port: port)
      print("http://\(host):\(port)/healthz answers \(status)")
      if status != 200 { throw ExitCode.failure }
    } catch let error as ServerError {
      print("\(error)")
      throw ExitCode.failure
    }
  }
}
