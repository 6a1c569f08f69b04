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

  // MARK: Limits

  private static let most = Int(Int32.max)

  /// The server's limits.
  static let server = LimitTable<Limits>(
    Limits(),
    [
      Limit(
        "max-connections", { $0.maxConnections }, { $1(&$0.connections) }, 1...100_000,
        "Connections open at once; when all are taken, the one idle longest is closed, or 503 if all are busy"),
      Limit(
        "reserved-connections", { $0.reservedConnections }, { $1(&$0.reservedConnections) }, 0...10_000,
        "Further connections for health checks; any other request on them gets 503"),
      Limit(
        "max-connections-per-address", { $0.maxConnectionsPerAddress }, { $1(&$0.connectionsPerAddress) }, 0...100_000,
        "Connections from one address, 503 beyond; 0 for no limit, as behind a proxy"),
      Limit(
        "max-body-bytes", { $0.maxBodyBytes }, { $1(&$0.bodyBytes) }, 1...(1 << 30),
        "Bytes in a request's body; 413 beyond"),
      Limit(
        "max-target-bytes", { $0.maxTargetBytes }, { $1(&$0.targetBytes) }, 64...(1 << 20),
        "Bytes in a request's path and query; 414 beyond"),
      Limit(
        "connection-memory", { $0.connectionMemory }, { $1(&$0.connectionMemory) }, 4096...(1 << 24),
        "Bytes of memory per connection; a header section must fit into it, and streams are sent in pieces of about that size"
      ),
      Limit(
        "idle-timeout", { $0.idleTimeout }, { $1(&$0.idleTimeout) }, 1...86_400,
        "Seconds that a connection may stay idle"),
      Limit(
        "request-timeout", { $0.requestTimeout }, { $1(&$0.requestTimeout) }, 1...86_400,
        "Seconds from a request's first line to its last byte; 408 beyond"),
      Limit(
        "write-timeout", { $0.writeTimeout }, { $1(&$0.writeTimeout) }, 1...86_400,
        "Seconds within which a client must take some of its answer, or else it is reset"),
      Limit(
        "minimum-rate", { $0.minimumRate }, { $1(&$0.minimumRate) }, 0...most,
        "Bytes per second of its answer that a client must take, averaged over the write timeout; 0 for no limit"),
      Limit(
        "heartbeat", { $0.heartbeat }, { $1(&$0.heartbeat) }, 0...86_400,
        "Seconds of silence after which a real-time event stream sends a comment, and a live session a ping; 0 for neither"
      ),
      Limit(
        "lane-timeout", { $0.laneTimeout }, { $1(&$0.laneTimeout) }, 1...3600,
        "Seconds after which a blocked lane is logged and gets no connections; after twice that, /readyz turns 503"),
      Limit(
        "max-background-work", { $0.maxBackgroundWork }, { $1(&$0.backgroundWork) }, 1...most,
        "Long requests in progress at once; 503 beyond"),
      Limit(
        "work-timeout", { $0.workTimeout }, { $1(&$0.workTimeout) }, 1...86_400,
        "Seconds within which the answer to a long request must begin; 503 beyond"),
      Limit(
        "max-memory", { $0.maxMemory }, { $1(&$0.memory) }, (1 << 20)...(1 << 40),
        "Bytes of memory that the process may use for clients, an eighth of it for connections; 503 beyond"),
    ])

  /// The service's own limits.
  static let service = LimitTable<ServiceLimits>(
    ServiceLimits(),
    [
      Limit(
        "max-json-depth", { $0.maxJSONDepth }, { $1(&$0.jsonDepth) }, 1...1024,
        "Levels of nesting in a body; 400 beyond"),
      Limit(
        "max-paced-streams", { $0.maxPacedStreams }, { $1(&$0.pacedStreams) }, 0...1_000_000,
        "Real-time streams at once; 503 beyond"),
      Limit(
        "max-live-sessions", { $0.maxLiveSessions }, { $1(&$0.liveSessions) }, 0...1_000_000,
        "Live sessions at once; 503 beyond"),
      Limit(
        "live-grace", { $0.liveGrace }, { $1(&$0.liveGrace) }, 0...3600,
        "Seconds that a live session waits to be resumed when its connection is lost; with 0 it ends at once"),
      Limit(
        "paced-lifetime", { $0.pacedLifetime }, { $1(&$0.pacedLifetime) }, 1...86_400,
        "Seconds that a real-time stream may last; 422 beyond. A live session ends then"),
      Limit(
        "cache-max-age", { $0.cacheMaxAge }, { $1(&$0.cacheMaxAge) }, 0...31_536_000,
        "Seconds that caches may keep the answer to a GET question"),
    ])

  /// The limits on the cost of one request.
  static let budget = LimitTable<Budget>(
    Budget(),
    [
      Limit(
        "max-processor-time", { $0.maxProcessorTime }, { $1(&$0.processorTime) }, 1...86_400_000,
        "Milliseconds of one core for one answer, as estimated"),
      Limit(
        "max-answer-bytes", { $0.maxAnswerBytes }, { $1(&$0.answerBytes) }, 1...(1 << 40),
        "Bytes of a stream, as estimated"),
      Limit(
        "max-answer-memory", { $0.maxAnswerMemory }, { $1(&$0.memory) }, 1...(1 << 40),
        "Bytes of memory for one answer: the whole of it, or the motion behind a stream"),
      Limit(
        "max-timeline-inputs", { $0.maxTimelineInputs }, { $1(&$0.timelineInputs) }, 0...most, "Inputs in a timeline"),
      Limit(
        "max-samples", { $0.maxSamples }, { $1(&$0.samples) }, 0...most, "Samples that a timeline's drags expand to"),
      Limit("max-frames", { $0.maxFrames }, { $1(&$0.frames) }, 0...most, "Frames in an answer"),
      Limit("max-seconds", { $0.maxSeconds }, { $1(&$0.wholeSeconds) }, 0...most, "Simulated seconds"),
      Limit(
        "max-curve-values", { $0.maxCurveValues }, { $1(&$0.curveValues) }, 0...most,
        "Curve values computed for an answer, over all its animations and frames"),
      Limit(
        "max-outline-samples", { $0.maxOutlineSamples }, { $1(&$0.outlineSamples) }, 0...most,
        "Samples taken of one quantity to draw it with straight lines"),
      Limit("max-releases", { $0.maxReleases }, { $1(&$0.releases) }, 1...most, "Releases in a batch"),
      Limit(
        "max-grid-cells", { $0.maxGridCells }, { $1(&$0.gridCells) }, 1...most,
        "Cells in a grid, positions times velocities"
      ),
      Limit(
        "max-curve-times", { $0.maxCurveTimes }, { $1(&$0.curveTimes) }, 0...most,
        "Instants at which a curve is evaluated"),
    ])

  package static let all: [Setting] =
    [host, port.setting, unixSocket, noTCP, tlsCertificate, tlsKey]
    + [lanes, drainDelay, drainTimeout].map { $0.setting }
    + [apiKeyFile, corsOrigin, allowedHost, engine, logLevel.setting, logFormat.setting]
    + server.settings + service.settings + budget.settings

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
