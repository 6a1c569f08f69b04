import ArgumentParser
import DetentService
import DrawerEngine
import MicrohttpdServer

/// Where the service listens.
struct Address: ParsableArguments {
  @Option(help: "Name or address to listen on. [DETENT_HTTP_HOST; 127.0.0.1]")
  var host: String?

  @Option(help: "Port; 0: one that the system chooses. [DETENT_HTTP_PORT; 8080]")
  var port: Int?

  @Option(help: "Unix socket, a file to be made; listened on beside the port. [DETENT_UNIX_SOCKET]")
  var unixSocket: String?

  @Flag(help: "The Unix socket alone, no port. [DETENT_NO_TCP=1]")
  var noTCP = false

  /// Where it listens by TCP; nil: nowhere.
  func tcp() throws -> (host: String, port: Int)? {
    if noTCP || Environment["DETENT_NO_TCP"] == "1" {
      guard unix != nil else { throw ValidationError("Without a port there has to be a Unix socket.") }
      return nil
    }
    return (
      host ?? Environment["DETENT_HTTP_HOST"] ?? "127.0.0.1",
      try Setting("port", "DETENT_HTTP_PORT", 0...65_535).value(port, or: 8080)
    )
  }

  /// The Unix socket's path; nil: there is none.
  var unix: String? { unixSocket ?? Environment["DETENT_UNIX_SOCKET"] }

  func endpoints() throws -> [Endpoint] {
    (try tcp().map { [.tcp(host: $0.host, port: $0.port)] } ?? []) + (unix.map { [.unix(path: $0)] } ?? [])
  }
}

/// TLS, for those who have no proxy in front that speaks it.
struct TLSOptions: ParsableArguments {
  @Option(
    help: "Certificate and those that lead to its root, a PEM file; the port then speaks TLS. [DETENT_TLS_CERTIFICATE]")
  var tlsCertificate: String?

  @Option(help: "The certificate's private key, a PEM file. [DETENT_TLS_KEY]")
  var tlsKey: String?

  /// Nil: no TLS.
  func identity() throws -> TLSIdentity? {
    switch (tlsCertificate ?? Environment["DETENT_TLS_CERTIFICATE"], tlsKey ?? Environment["DETENT_TLS_KEY"]) {
    case (nil, nil): nil
    case (let certificate?, let key?):
      TLSIdentity(
        certificates: String(decoding: try Console.read(certificate), as: UTF8.self),
        key: String(decoding: try Console.read(key), as: UTF8.self))
    default: throw ValidationError("TLS takes both a certificate and its key.")
    }
  }
}

/// Everything that a client could have too much of, each with a flag and an environment variable.
struct LimitOptions: ParsableArguments {
  @Option(help: "Connections open at once; 503 beyond, where all are busy. [DETENT_MAX_CONNECTIONS; 1000]")
  var maxConnections: Int?

  @Option(help: "Connections on top, for health checks when full. [DETENT_RESERVED_CONNECTIONS; 32]")
  var reservedConnections: Int?

  @Option(help: "Connections from one address; 0: no limit. [DETENT_MAX_CONNECTIONS_PER_ADDRESS; 0]")
  var maxConnectionsPerAddress: Int?

  @Option(help: "Bytes of a body. [DETENT_MAX_BODY_BYTES; 1048576]")
  var maxBodyBytes: Int?

  @Option(help: "Bytes of a target, path and query. [DETENT_MAX_TARGET_BYTES; 8192]")
  var maxTargetBytes: Int?

  @Option(help: "Levels that a body may be nested. [DETENT_MAX_JSON_DEPTH; 64]")
  var maxJsonDepth: Int?

  @Option(help: "Memory of a connection, bytes; the header section must fit. [DETENT_CONNECTION_MEMORY; 32768]")
  var connectionMemory: Int?

  @Option(help: "Seconds a connection may rest. [DETENT_IDLE_TIMEOUT; 15]")
  var idleTimeout: Int?

  @Option(help: "Seconds from a request's first line to its last byte. [DETENT_REQUEST_TIMEOUT; 15]")
  var requestTimeout: Int?

  @Option(help: "Seconds in which a client has to take some of its answer. [DETENT_WRITE_TIMEOUT; 15]")
  var writeTimeout: Int?

  @Option(help: "Bytes a second of its answer that a client has to take; 0: no limit. [DETENT_MINIMUM_RATE; 1024]")
  var minimumRate: Int?

  @Option(help: "Long requests worked on at once. [DETENT_MAX_BACKGROUND_WORK; 64]")
  var maxBackgroundWork: Int?

  @Option(help: "Streams in real time at once. [DETENT_MAX_PACED_STREAMS; 256]")
  var maxPacedStreams: Int?

  @Option(help: "Inputs of a timeline. [DETENT_MAX_TIMELINE_INPUTS; 10000]")
  var maxTimelineInputs: Int?

  @Option(help: "Samples that a timeline expands to. [DETENT_MAX_SAMPLES; 200000]")
  var maxSamples: Int?

  @Option(help: "Frames of an answer. [DETENT_MAX_FRAMES; 2000000]")
  var maxFrames: Int?

  @Option(help: "Simulated seconds. [DETENT_MAX_SECONDS; 86400]")
  var maxSeconds: Int?

  @Option(help: "Curve values of an answer. [DETENT_MAX_CURVE_VALUES; 100000000]")
  var maxCurveValues: Int?

  @Option(help: "Looks at a quantity to draw it. [DETENT_MAX_OUTLINE_SAMPLES; 500000]")
  var maxOutlineSamples: Int?

  @Option(help: "Releases of a batch. [DETENT_MAX_RELEASES; 10000]")
  var maxReleases: Int?

  @Option(help: "Cells of a grid. [DETENT_MAX_GRID_CELLS; 250000]")
  var maxGridCells: Int?

  @Option(help: "Instants of a curve. [DETENT_MAX_CURVE_TIMES; 10000]")
  var maxCurveTimes: Int?

  func limits() throws -> Limits {
    var limits = Limits()
    let most = Int(Int32.max)
    try Setting("max-connections", "DETENT_MAX_CONNECTIONS", 1...100_000).set(&limits.connections, maxConnections)
    try Setting("reserved-connections", "DETENT_RESERVED_CONNECTIONS", 0...10_000)
      .set(&limits.reservedConnections, reservedConnections)
    try Setting("max-connections-per-address", "DETENT_MAX_CONNECTIONS_PER_ADDRESS", 0...100_000)
      .set(&limits.connectionsPerAddress, maxConnectionsPerAddress)
    try Setting("max-body-bytes", "DETENT_MAX_BODY_BYTES", 1...(1 << 30)).set(&limits.bodyBytes, maxBodyBytes)
    try Setting("max-target-bytes", "DETENT_MAX_TARGET_BYTES", 64...(1 << 20)).set(&limits.targetBytes, maxTargetBytes)
    try Setting("connection-memory", "DETENT_CONNECTION_MEMORY", 4096...(1 << 24))
      .set(&limits.connectionMemory, connectionMemory)
    try Setting("idle-timeout", "DETENT_IDLE_TIMEOUT", 1...86_400).set(&limits.idleTimeout, idleTimeout)
    try Setting("request-timeout", "DETENT_REQUEST_TIMEOUT", 1...86_400).set(&limits.requestTimeout, requestTimeout)
    try Setting("write-timeout", "DETENT_WRITE_TIMEOUT", 1...86_400).set(&limits.writeTimeout, writeTimeout)
    try Setting("minimum-rate", "DETENT_MINIMUM_RATE", 0...most).set(&limits.minimumRate, minimumRate)
    try Setting("max-background-work", "DETENT_MAX_BACKGROUND_WORK", 1...most)
      .set(&limits.backgroundWork, maxBackgroundWork)
    return limits
  }

  func service() throws -> ServiceLimits {
    var limits = ServiceLimits()
    try Setting("max-json-depth", "DETENT_MAX_JSON_DEPTH", 1...1024).set(&limits.jsonDepth, maxJsonDepth)
    try Setting("max-paced-streams", "DETENT_MAX_PACED_STREAMS", 0...1_000_000)
      .set(&limits.pacedStreams, maxPacedStreams)
    return limits
  }

  func budget() throws -> Budget {
    var budget = Budget()
    let most = Int(Int32.max)
    try Setting("max-timeline-inputs", "DETENT_MAX_TIMELINE_INPUTS", 0...most)
      .set(&budget.timelineInputs, maxTimelineInputs)
    try Setting("max-samples", "DETENT_MAX_SAMPLES", 0...most).set(&budget.samples, maxSamples)
    try Setting("max-frames", "DETENT_MAX_FRAMES", 0...most).set(&budget.frames, maxFrames)
    try Setting("max-curve-values", "DETENT_MAX_CURVE_VALUES", 0...most).set(&budget.curveValues, maxCurveValues)
    try Setting("max-outline-samples", "DETENT_MAX_OUTLINE_SAMPLES", 0...most)
      .set(&budget.outlineSamples, maxOutlineSamples)
    try Setting("max-releases", "DETENT_MAX_RELEASES", 1...most).set(&budget.releases, maxReleases)
    try Setting("max-grid-cells", "DETENT_MAX_GRID_CELLS", 1...most).set(&budget.gridCells, maxGridCells)
    try Setting("max-curve-times", "DETENT_MAX_CURVE_TIMES", 0...most).set(&budget.curveTimes, maxCurveTimes)
    budget.seconds = Double(
      try Setting("max-seconds", "DETENT_MAX_SECONDS", 0...most).value(maxSeconds, or: Int(budget.seconds)))
    return budget
  }
}

/// A whole number that a flag or an environment variable may set; the flag wins.
struct Setting {
  private let flag: String
  private let variable: String
  private let range: ClosedRange<Int>

  init(_ flag: String, _ variable: String, _ range: ClosedRange<Int>) {
    self.flag = flag
    self.variable = variable
    self.range = range
  }

  func value(_ given: Int?, or fallback: Int) throws -> Int {
    if let given { return try within(given, "--\(flag)") }
    guard let text = Environment[variable] else { return fallback }
    guard let number = Int(text) else {
      throw ValidationError("\(variable) is \"\(text)\"; it must be a whole number.")
    }
    return try within(number, variable)
  }

  func set(_ place: inout Int, _ given: Int?) throws { place = try value(given, or: place) }

  private func within(_ number: Int, _ name: String) throws -> Int {
    guard range.contains(number) else {
      throw ValidationError("\(name) is \(number); it may be \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }
}
