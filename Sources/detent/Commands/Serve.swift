import ArgumentParser
import DetentService
import Dispatch
import Drawers
import HTTPMessages
import Logging
import MicrohttpdServer
import Synchronization

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serves over HTTP until SIGTERM or SIGINT.")

  @OptionGroup var address: Address

  @OptionGroup(title: "TLS") var tls: TLSOptions

  @Option(Settings.lanes) var lanes: Int?

  @Option(Settings.drainDelay) var drainDelay: Int?

  @Option(Settings.drainTimeout) var drainTimeout: Int?

  @OptionGroup(title: "Log") var log: LogOptions

  @OptionGroup(title: "Access") var access: AccessOptions

  @Option(Settings.engine) var engine: String?

  @OptionGroup(title: "Limits") var limits: LimitOptions

  /// The command, if the arguments are its name and options that it takes; otherwise nil. To read them it need not know
  /// the other commands, whose description would take a quarter of a start.
  static func alone(in arguments: some Collection<String>) -> Serve? {
    guard arguments.first == configuration.commandName else { return nil }
    return try? parse(Array(arguments.dropFirst()))
  }

  func run() async throws {
    // The reader of the log may exit before the service does.
    Signals.ignoreBrokenPipes()
    let endpoints = try address.endpoints()
    let files = try tls.files()
    let identity = try files?.read()
    let limits = try self.limits.server()
    let lanes = try Settings.lanes.value(lanes)
    let patience = try Settings.drainTimeout.value(drainTimeout)
    let delay = try Settings.drainDelay.value(drainDelay)
    let logger = try log.logger()
    let drain = Drain()
    // Listen for signals before the service is reachable, so that even one sent immediately afterwards is handled.
    var sources = await drain.listen()
    defer { for source in sources { source.cancel() } }
    let gate = try access.gate(logger: logger)
    // By default the signal would end the process, and service managers send it to every service they reload.
    let late = LateServer()
    let reload = { @Sendable in
      if gate == nil, files == nil {
        logger.notice("nothing to reload: there is no file of API keys and no certificate")
      }
      if let gate {
        gate.reload()
        late.review()
      }
      if let files { late.present(files, logger) }
    }
    sources.append(await Signals.handle(Signals.hangUp, reload))
    let memory = MemoryAccount(limit: limits.memoryForWork)
    let service = Service(
      registry: .standard, limits: try self.limits.service(), memory: memory,
      files: .init(
        contract: Array(contract.utf8), contractJSON: Array(contractJSON.utf8),
        pages: playground + [Page(name: "client/schemas.d.ts", text: contractTypes)],
        modules: try EngineFolder.modules(in: Settings.engine.text(engine))),
      admission: .init(
        access: gate?.access, origins: try access.origins(),
        hosts: try access.hosts(isLoopback: endpoints.contains { $0.isLoopback })),
      process: .init(
        logger: logger, sources: metricsSources(lanes: lanes, limits, late), isSecure: identity != nil,
        isReady: { !drain.hasBegun && !late.isStuck }))
    let server = try Server(
      listeningOn: endpoints, identity: identity, lanes: lanes, workers: Processors.count, limits: limits,
      memory: memory, handler: service.answer, refuse: service.response(to:of:), refuseEarly: service.lockedOut,
      isAnsweredWhenFull: Service.isAnsweredWhenFull,
      log: { logger.warning("\($0)") })
    late.set(server, service)
    let descriptors = Descriptors.raiseLimit()
    if descriptors - Descriptors.reserved < limits.connections + limits.reservedConnections {
      logger.warning(
        "too few descriptors for that many connections", metadata: ["descriptors": .stringConvertible(descriptors)])
    }
    server.start()
    for endpoint in endpoints {
      let name = name(of: endpoint, on: server, isSecure: identity != nil)
      logger.notice("listening on \(name)", metadata: ["lanes": .stringConvertible(lanes)])
    }
    await drain.beginning()
    service.retire()
    if delay > 0 {
      server.retire()
      logger.notice("no longer ready: listening for another \(delay) s")
      try await Task.sleep(for: .seconds(delay))
    }
    logger.notice("stopping: open requests have \(patience) s to finish")
    switch await server.stop(finishingWithin: .seconds(patience)) {
    case .finished: logger.notice("stopped")
    case .cut(let connections): logger.warning("stopped", metadata: ["cut": .stringConvertible(connections)])
    }
  }

  private func name(of endpoint: Endpoint, on server: Server, isSecure: Bool) -> String {
    switch endpoint {
    case .tcp(let host, _):
      "http\(isSecure ? "s" : "")://\(host.contains(":") ? "[\(host)]" : host):\(server.port)"
    case .unix(let path): "unix:\(path)"
    }
  }

  private func metricsSources(lanes: Int, _ limits: Limits, _ server: LateServer) -> MetricsSources {
    let start = Double(WallClock.microseconds) / 1_000_000
    return MetricsSources(
      version: DetentCommand.version, revision: revision, swift: Compiler.version,
      process: RecentFigures(start: start).get,
      server: {
        var figures = server.figures
        figures.lanes = lanes
        figures.maximumConnections = limits.connections
        figures.maximumBackgroundWork = limits.backgroundWork
        return figures
      },
      lostLogLines: { LineWriter.standardError.lost })
  }
}

/// The process's figures, read at most once a second: with many connections open, counting descriptors takes long.
private final class RecentFigures: Sendable {
  private let start: Double
  private let latest = Mutex<(figures: ProcessFigures, time: ContinuousClock.Instant)?>(nil)

  /// - Parameter start: When the process started, in seconds since 1970.
  init(start: Double) { self.start = start }

  func get() -> ProcessFigures {
    latest.withLock { latest in
      if let latest, latest.time.duration(to: .now) < .seconds(1) { return latest.figures }
      let figures = ProcessFigures.current(start: start)
      latest = (figures, .now)
      return figures
    }
  }
}

/// Refers to the server for objects that are created before it and use it later.
private final class LateServer: Sendable {
  private let server = Mutex<Server?>(nil)
  private let service = Mutex<Service?>(nil)

  func set(_ server: Server, _ service: Service) {
    self.server.withLock { $0 = server }
    self.service.withLock { $0 = service }
  }

  /// Ends the streams and sessions of clients whose keys have been withdrawn, with or without a connection.
  func review() {
    server.withLock { $0 }?.review()
    service.withLock { $0 }?.review()
  }

  /// Makes new connections present the identity currently in the files, if it is usable.
  func present(_ files: TLSFiles, _ logger: Logger) {
    do {
      let identity = try files.read()
      try server.withLock { $0 }?.replace(identity)
      logger.notice("reloaded the certificate and its key")
    } catch {
      logger.error("kept the old certificate", metadata: ["reason": "\(error)"])
    }
  }

  /// Whether a lane has been stalled for a long time.
  var isStuck: Bool { server.withLock { $0?.isStuck } ?? false }

  /// The server's figures; empty until the server is set.
  var figures: ServerFigures {
    var figures = ServerFigures()
    guard let traffic = server.withLock({ $0?.traffic }) else { return figures }
    figures.connections = traffic.connections
    figures.acceptedConnections = traffic.accepted
    for (reason, count) in traffic.refusals { figures.refusals[reason.rawValue] = count }
    figures.laneStalls = traffic.stalls
    figures.queueDelays = traffic.delays.map { ($0.latest, $0.worst) }
    return figures
  }
}

extension Server {
  /// Stops listening, and waits until everything that has begun is complete or the time is over.
  fileprivate func stop(finishingWithin time: Duration) async -> Outcome {
    await withCheckedContinuation { continuation in
      stop(finishingWithin: time) { continuation.resume(returning: $0) }
    }
  }
}

/// Handles SIGTERM and SIGINT: the first one begins the drain, a second one ends the process at once.
private final class Drain: Sendable {
  private let begun = Atomic(false)
  private let first: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() { (first, continuation) = AsyncStream.makeStream() }

  var hasBegun: Bool { begun.load(ordering: .relaxed) }

  /// Starts handling the signals and returns their sources. Keep these until the end, for a second signal.
  func listen() async -> [any DispatchSourceSignal] {
    var sources: [any DispatchSourceSignal] = []
    for signal in [Signals.terminate, Signals.interrupt] {
      sources.append(
        await Signals.handle(signal) { [self] in
          if begun.exchange(true, ordering: .relaxed) { Signals.end() }
          continuation.finish()
        })
    }
    return sources
  }

  /// Returns at the first signal.
  func beginning() async { for await _ in first {} }
}
