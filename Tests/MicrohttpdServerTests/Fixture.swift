import HTTPMessages
import MicrohttpdServer
import Synchronization
import TestSupport
import Testing

/// A server on a free port of this machine, with a handler per test.
final class Fixture: Sendable {
  let server: Server
  var port: Int { server.port }

  /// - Parameters:
  ///   - limits: By default work may wait for a core as long as a busy machine makes it.
  ///   - isStarted: Whether it serves at once. Clients that connect before `server.start()` wait.
  init(
    lanes: Int = 1, workers: Int = 1, limits: Limits = Limits(workTimeout: 600), isStarted: Bool = true,
    handler: @escaping Handler = Fixture.echo
  ) throws {
    server = try Server(
      listeningOn: [.tcp(host: "127.0.0.1", port: 0)], lanes: lanes, workers: workers, limits: limits, handler: handler,
      refuse: Fixture.refuse,
      refuseEarly: { $0.path == "/locked" ? Response(status: 401, body: .bytes(Array("locked".utf8))) : nil },
      isAnsweredWhenFull: { $0.path == "/health" })
    if isStarted { server.start() }
  }

  /// Begins to stop the server. How that went is known once it has stopped.
  func stop(finishingWithin time: Duration = .seconds(600)) -> Ending {
    let ending = Ending()
    server.stop(finishingWithin: time) { ending.came($0) }
    return ending
  }

  /// Answers with the request: its method, path, query, and body.
  static let echo: Handler = { request in
    let text = "\(request.method) \(request.path) \(request.query) \(String(decoding: request.body, as: UTF8.self))"
    return .now(Response(status: 200, headers: [Header("Content-Type", "text/plain")], body: .bytes(Array(text.utf8))))
  }

  static let refuse: @Sendable (Refusal, Request) -> Response = { refusal, _ in
    let status =
      switch refusal {
      case .bodyTooLarge: 413
      case .targetTooLong: 414
      case .malformedRequest: 400
      case .unsupportedTransferEncoding, .unsupportedMethod: 501
      case .unsupportedVersion: 505
      case .headTooLarge: 431
      case .requestTimeout: 408
      case .tooManyInFlight, .outOfMemory, .overCapacity, .tooManyFromAddress: 503
      }
    return Response(status: status, body: .bytes(Array("\(refusal)".utf8)))
  }
}

/// The outcome of a stop under way.
final class Ending: Sendable {
  private let event = Event()
  private let stored = Mutex<Server.Outcome?>(nil)

  func came(_ outcome: Server.Outcome) {
    stored.withLock { $0 = outcome }
    event.happen()
  }

  /// Blocks until the server has stopped; nil if it does not.
  func outcome() -> Server.Outcome? { event.waitFor() ? stored.withLock { $0 } : nil }
}

/// Background work that reports when it has begun, and waits until it may go on.
struct HeldWork: Sendable {
  let begun = Event()
  let go = Event()

  /// - Parameter response: What it then answers.
  func later(_ response: @escaping @Sendable () -> Response = { Response(status: 200) }) -> Reply<Response> {
    .later { [self] _ in
      begun.happen()
      #expect(go.waitFor())
      return response()
    }
  }
}

/// A stream of one byte repeated, which counts what is pulled from it and reports when it is released.
struct Counted: ByteSource {
  /// Outlives the source.
  final class Count: Sendable {
    let released = Event()
    private let bytes = Atomic(0)
    var pulled: Int { bytes.load(ordering: .acquiring) }
    func add(_ count: Int) { bytes.add(count, ordering: .releasing) }
  }

  /// Released with the last copy of the source.
  private final class Life: Sendable {
    let count: Count
    init(_ count: Count) { self.count = count }
    deinit { count.released.happen() }
  }

  private let life: Life
  private var left: Int
  private let piece: Int

  /// - Parameters:
  ///   - bytes: How many in all.
  ///   - piece: The most appended at once.
  init(_ count: Count, bytes: Int, piece: Int = .max) {
    life = Life(count)
    left = bytes
    self.piece = piece
  }

  mutating func read(into buffer: inout OutputSpan<UInt8>) -> Bool {
    let amount = min(left, piece, buffer.freeCapacity)
    for _ in 0..<amount { buffer.append(UInt8(ascii: "x")) }
    left -= amount
    life.count.add(amount)
    return left > 0
  }
}
