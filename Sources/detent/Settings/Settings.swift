import DetentService
import DrawerEngine
import MicrohttpdServer

/// Every setting of `detent serve`, in the order of docs/configuration.md.
package enum Settings {
  // MARK: Addresses

  static let loopback = "127.0.0.1"
  static let host = Setting("host", variable: "DETENT_HTTP_HOST", or: loopback, "Host name or address to listen on")
  static let port = NumberSetting(
    "port", variable: "DETENT_HTTP_PORT", 0...65_535, or: 8080, "Port to listen on; 0 lets the system choose one")
  static let unixSocket = Setting(
    "unix-socket", "Path of a Unix socket to listen on as well, open to its owner and group; never TLS")
  static let noTCP = Setting("no-tcp", isSwitch: true, "Listen on the Unix socket only, not on a port")
  static let tlsCertificate = Setting(
    "tls-certificate",
    "PEM file with the certificate and the chain to its root, reloaded on SIGHUP; the port then uses TLS 1.2 and 1.3"
  )
  static let tlsKey = Setting("tls-key", "PEM file with the certificate's private key, reloaded on SIGHUP")

  // MARK: Operation

  static let lanes = NumberSetting(
    "lanes", 1...256, or: 2 * Processors.count, shown: "two per core", "Connections served at the same instant")
  static let drainDelay = NumberSetting(
    "drain-delay", 0...86_400, or: 0, "Seconds to keep listening after SIGTERM, while /readyz is 503")
  static let drainTimeout = NumberSetting(
    "drain-timeout", 0...86_400, or: 30, "Seconds that open requests have to finish once the service no longer listens")
  static let apiKeyFile = Setting(
    "api-key-file", or: "none", "File of API keys, one per line, reloaded on SIGHUP; without it no key is needed")
  static let corsOrigin = Setting(
    "cors-origin", variable: "DETENT_CORS_ORIGINS", or: "none",
    "Origin whose web pages may read answers, `*` for any; repeat the flag, or separate origins by commas in the variable"
  )
  static let allowedHost = Setting(
    "allowed-host", variable: "DETENT_ALLOWED_HOSTS", or: "any",
    "Host name under which the service answers, 421 otherwise, `*` for any; repeat the flag, or separate hosts by commas in the variable. "
      + "Unless it is set, a service on a loopback address serves `/live` and pages only under loopback names"
  )
  static let engine = Setting(
    "engine", or: "none",
    "Folder of the engine as WebAssembly, as `make wasm` fills it; browsers then fetch it and compute the answers")
  static let logLevel = ChoiceSetting(
    "log-level", or: LogOptions.Level.notice, "Least severe level to log; `info` adds one line per request")
  static let logFormat = ChoiceSetting(
    "log-format", or: LogOptions.Format.text, "Format of the log; `json` writes one object per line")

  // MARK: Limits of the server

  private static let server = Limits()
  static let maxConnections = LimitSetting(
    "max-connections", { $1(&$0.connections) }, of: server, 1...100_000,
    "Connections open at once; when all are taken, the one idle longest is closed, or 503 if all are busy")
  static let reservedConnections = LimitSetting(
    "reserved-connections", { $1(&$0.reservedConnections) }, of: server, 0...10_000,
    "Further connections for health checks; any other request on them gets 503")
  static let maxConnectionsPerAddress = LimitSetting(
    "max-connections-per-address", { $1(&$0.connectionsPerAddress) }, of: server, 0...100_000,
    "Connections from one address, 503 beyond; 0 for no limit, as behind a proxy")
  static let maxBodyBytes = LimitSetting(
    "max-body-bytes", { $1(&$0.bodyBytes) }, of: server, 1...(1 << 30), "Bytes in a request's body; 413 beyond")
  static let maxTargetBytes = LimitSetting(
    "max-target-bytes", { $1(&$0.targetBytes) }, of: server, 64...(1 << 20),
    "Bytes in a request's path and query; 414 beyond")
  static let connectionMemory = LimitSetting(
    "connection-memory", { $1(&$0.connectionMemory) }, of: server, 4096...(1 << 24),
    "Bytes of memory per connection; a header section must fit into it, and streams are sent in pieces of about that size"
  )
  static let idleTimeout = LimitSetting(
    "idle-timeout", { $1(&$0.idleTimeout) }, of: server, 1...86_400, "Seconds that a connection may stay idle")
  static let requestTimeout = LimitSetting(
    "request-timeout", { $1(&$0.requestTimeout) }, of: server, 1...86_400,
    "Seconds from a request's first line to its last byte; 408 beyond")
  static let writeTimeout = LimitSetting(
    "write-timeout", { $1(&$0.writeTimeout) }, of: server, 1...86_400,
    "Seconds within which a client must take some of its answer, or else it is reset")
  static let minimumRate = LimitSetting(
    "minimum-rate", { $1(&$0.minimumRate) }, of: server, 0...most,
    "Bytes per second of its answer that a client must take, averaged over the write timeout; 0 for no limit")
  static let heartbeat = LimitSetting(
    "heartbeat", { $1(&$0.heartbeat) }, of: server, 0...86_400,
    "Seconds of silence after which an event stream in real time sends a comment, and a live session a ping; 0 for neither"
  )
  static let laneTimeout = LimitSetting(
    "lane-timeout", { $1(&$0.laneTimeout) }, of: server, 1...3600,
    "Seconds after which a blocked lane is logged and gets no connections; after twice that, /readyz turns 503"
  )
  static let maxBackgroundWork = LimitSetting(
    "max-background-work", { $1(&$0.backgroundWork) }, of: server, 1...most,
    "Long requests in progress at once; 503 beyond")
  static let workTimeout = LimitSetting(
    "work-timeout", { $1(&$0.workTimeout) }, of: server, 1...86_400,
    "Seconds within which the answer to a long request must begin; 503 beyond")
  static let maxMemory = LimitSetting(
    "max-memory", { $1(&$0.memory) }, of: server, (1 << 20)...(1 << 40),
    "Bytes of memory that the process may use for clients, an eighth of it for connections; 503 beyond")

  // MARK: Limits of the service

  private static let service = ServiceLimits()
  static let maxJSONDepth = LimitSetting(
    "max-json-depth", { $1(&$0.jsonDepth) }, of: service, 1...1024, "Levels of nesting in a body; 400 beyond")
  static let maxPacedStreams = LimitSetting(
    "max-paced-streams", { $1(&$0.pacedStreams) }, of: service, 0...1_000_000,
    "Streams in real time at once; 503 beyond")
  static let maxLiveSessions = LimitSetting(
    "max-live-sessions", { $1(&$0.liveSessions) }, of: service, 0...1_000_000, "Live sessions at once; 503 beyond")
  static let liveGrace = LimitSetting(
    "live-grace", { $1(&$0.liveGrace) }, of: service, 0...3600,
    "Seconds that a live session waits to be resumed when its connection is lost; 0 for not at all")
  static let pacedLifetime = LimitSetting(
    "paced-lifetime", { $1(&$0.pacedLifetime) }, of: service, 1...86_400,
    "Seconds that a stream in real time may last; 422 beyond. A live session ends then")

  static let cacheMaxAge = LimitSetting(
    "cache-max-age", { $1(&$0.cacheMaxAge) }, of: service, 0...31_536_000,
    "Seconds that caches may keep the answer to a GET question")

  // MARK: The budget of one request

  private static let budget = Budget()
  private static let most = Int(Int32.max)
  static let maxProcessorTime = LimitSetting(
    "max-processor-time", { $1(&$0.processorTime) }, of: budget, 1...86_400_000,
    "Milliseconds of one core for one answer, as estimated")
  static let maxAnswerBytes = LimitSetting(
    "max-answer-bytes", { $1(&$0.answerBytes) }, of: budget, 1...(1 << 40), "Bytes of a stream, as estimated")
  static let maxAnswerMemory = LimitSetting(
    "max-answer-memory", { $1(&$0.memory) }, of: budget, 1...(1 << 40),
    "Bytes of memory for one answer: the whole of it, or the motion behind a stream")
  static let maxTimelineInputs = LimitSetting(
    "max-timeline-inputs", { $1(&$0.timelineInputs) }, of: budget, 0...most, "Inputs in a timeline")
  static let maxSamples = LimitSetting(
    "max-samples", { $1(&$0.samples) }, of: budget, 0...most, "Samples that a timeline's drags expand to")
  static let maxFrames = LimitSetting("max-frames", { $1(&$0.frames) }, of: budget, 0...most, "Frames in an answer")
  static let maxSeconds = LimitSetting(
    "max-seconds", { $1(&$0.wholeSeconds) }, of: budget, 0...most, "Simulated seconds")
  static let maxCurveValues = LimitSetting(
    "max-curve-values", { $1(&$0.curveValues) }, of: budget, 0...most,
    "Curve values computed for an answer, over all its animations and frames")
  static let maxOutlineSamples = LimitSetting(
    "max-outline-samples", { $1(&$0.outlineSamples) }, of: budget, 0...most,
    "Samples taken of one quantity to draw it with straight lines")
  static let maxReleases = LimitSetting(
    "max-releases", { $1(&$0.releases) }, of: budget, 1...most, "Releases in a batch")
  static let maxGridCells = LimitSetting(
    "max-grid-cells", { $1(&$0.gridCells) }, of: budget, 1...most, "Cells in a grid, positions times velocities")
  static let maxCurveTimes = LimitSetting(
    "max-curve-times", { $1(&$0.curveTimes) }, of: budget, 0...most, "Instants at which a curve is evaluated")

  package static let all: [Setting] =
    [host, port.setting, unixSocket, noTCP, tlsCertificate, tlsKey]
    + [lanes, drainDelay, drainTimeout].map { $0.setting }
    + [apiKeyFile, corsOrigin, allowedHost, engine, logLevel.setting, logFormat.setting]
    + [
      maxConnections, reservedConnections, maxConnectionsPerAddress, maxBodyBytes, maxTargetBytes, connectionMemory,
      idleTimeout, requestTimeout, writeTimeout, minimumRate, heartbeat, laneTimeout, maxBackgroundWork,
      workTimeout, maxMemory,
    ].map { $0.number.setting }
    + [maxJSONDepth, maxPacedStreams, maxLiveSessions, liveGrace, pacedLifetime, cacheMaxAge].map { $0.number.setting }
    + [
      maxProcessorTime, maxAnswerBytes, maxAnswerMemory, maxTimelineInputs, maxSamples, maxFrames, maxSeconds,
      maxCurveValues, maxOutlineSamples, maxReleases, maxGridCells, maxCurveTimes,
    ].map { $0.number.setting }

  /// The table of all settings in docs/configuration.md, in Markdown, without a line feed at its end.
  package static var table: String {
    (["| flag | variable | default | effect |", "| --- | --- | --- | --- |"] + all.map { $0.row })
      .joined(separator: "\n")
  }
}

extension Budget {
  /// `seconds` as a whole number, since settings have no fractions.
  fileprivate var wholeSeconds: Int {
    get { Int(seconds) }
    set { seconds = Double(newValue) }
  }
}
