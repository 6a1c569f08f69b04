import DetentAPI
import DetentService
import DrawerEngine
import Drawers
import Foundation
import Logging
import HTTPMessages
import MicrohttpdServer
import TestSupport
import detent

/// The whole service in this process, on a port of its own, until nobody holds it any more.
final class LiveService: Sendable {
  /// The service with its defaults; shared, because a server does not remember its clients. Only its work may take longer,
  /// because it does on a busy machine.
  static let shared = Result { try LiveService(limits: Limits(workTimeout: 120)) }

  /// `openapi.yaml` at the repository's root.
  static let contractPath = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../openapi.yaml")

  let service: Service
  /// What streams and sessions hold.
  let memory: MemoryAccount
  private let server: Server

  /// - Parameter answering: What answers requests, given the service's own handler: it may watch every stream, or hold up
  ///   some.
  init(
    lanes: Int = 2, limits: Limits = Limits(), serviceLimits: ServiceLimits = ServiceLimits(),
    memory: MemoryAccount = MemoryAccount(limit: .max),
    answering: (@escaping Handler) -> Handler = { $0 }
  ) throws {
    self.memory = memory
    let silent = Logger(label: "detent") { _ in SwiftLogNoOpLogHandler() }
    let contract = Array(try Data(contentsOf: Self.contractPath))
    service = Service(
      registry: .standard, limits: serviceLimits, memory: memory,
      files: .init(contract: contract, contractJSON: Array(contractJSON.utf8)), process: .init(logger: silent))
    server = try Server(
      listeningOn: [.tcp(host: "127.0.0.1", port: 0)], lanes: lanes, limits: limits,
      handler: answering(service.answer), refuse: service.response(to:of:), refuseEarly: service.lockedOut,
      isAnsweredWhenFull: Service.isAnsweredWhenFull)
    server.start()
  }

  deinit { server.stop(finishingWithin: .zero) { _ in } }

  var port: Int { server.port }

  func connect(receiveBuffer: Int32? = nil) throws -> RawConnection {
    try RawConnection(port: port, receiveBuffer: receiveBuffer)
  }

  /// A figure of `/metrics` that has no labels.
  func figure(_ name: String) throws -> Int? {
    try HTTP.request("GET", "/metrics", port: port).figure(name)
  }

  /// Asks for /healthz on a connection of its own.
  func isAlive() throws -> Bool { try HTTP.request("GET", "/healthz", port: port).status == 200 }
}

extension RawConnection {
  /// Sends a request that leaves the connection open.
  func sendRequest(
    _ method: String, _ path: String, headers: [(String, String)] = [], body: [UInt8]? = nil
  ) throws {
    var head = "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    if let body { head += "Content-Length: \(body.count)\r\n" }
    try send(Array((head + "\r\n").utf8) + (body ?? []))
  }

  /// Sends such a request and reads its answer.
  func ask(
    _ method: String, _ path: String, headers: [(String, String)] = [], body: [UInt8]? = nil
  ) throws -> Response {
    try sendRequest(method, path, headers: headers, body: body)
    return try readResponse(toHead: method == "HEAD")
  }
}

extension RawConnection.Response {
  /// The body as JSON.
  func value() throws -> Value { try JSONParser.parse(body) }

  /// The value of a figure of `/metrics` that has no labels.
  func figure(_ name: String) -> Int? {
    text.split(separator: "\n").first { $0.hasPrefix(name + " ") }.flatMap { Int($0.dropFirst(name.count + 1)) }
  }

  /// The body's lines, each as JSON.
  func records() throws -> [Value] {
    try body.split(separator: UInt8(ascii: "\n")).map { try JSONParser.parse(Array($0)) }
  }
}

/// Bodies of requests that nothing is wrong with, or all but one thing.
enum Requests {
  static let drawer = #""container":{"height":844},"drawer":{"system":"drawerkit"}"#

  /// A drag and what follows it, 60 frames a second for this many seconds.
  static func simulation(seconds: Double, rate: Double = 60) -> [UInt8] {
    let timeline = #"[{"type":"drag","by":-180,"over":0.25},{"at":\#(seconds),"type":"advance","duration":0}]"#
    return Array(
      #"{\#(drawer),"timeline":\#(timeline),"sampling":{"rate":\#(rate)}}"#.utf8)
  }
}
