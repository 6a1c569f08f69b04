import Glibc
import Hummingbird
import Logging

/// What a Swift service would do without care for speed: the same engine behind Hummingbird and `Codable`.
///
/// It answers the part of the contract that the benchmarks ask for: one release of a `drawerkit` drawer, and the frames of
/// a timeline of drags and waits as NDJSON. Only HTTP and JSON differ from Detent.
@main
struct Peer {
  static func main() async throws {
    guard CommandLine.arguments.count == 2, let port = Int(CommandLine.arguments[1]) else {
      print("usage: peer PORT")
      exit(2)
    }
    let router = Router()
    router.post("resolve") { request, context in
      try await request.decode(as: ReleaseQuestion.self, context: context).answer
    }
    router.post("simulate") { request, context in
      try await request.decode(as: TimelineQuestion.self, context: context).stream()
    }
    var logger = Logger(label: "peer")
    logger.logLevel = .error
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)), logger: logger)
    try await application.runService()
  }
}
