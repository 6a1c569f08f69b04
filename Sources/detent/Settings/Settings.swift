import DetentService
import DrawerEngine
import MicrohttpdServer

/// Every setting of `detent serve`, in the README's order.
package enum Settings {
  // MARK: Where it listens

  static let loopback = "127.0.0.1"
  static let host = Setting("host", variable: "DETENT_HTTP_HOST", or: loopback, "Name or address to listen on")
  static let port = NumberSetting(
    "port", variable: "DETENT_HTTP_PORT", 0...65_535, or: 8080, "Port; 0: one that the system chooses")
  static let unixSocket = Setting(
    "unix-socket", "Unix socket to listen on as well, a file for its owner and group; never TLS")
  static let noTCP = Setting("no-tcp", isSwitch: true, "The Unix socket alone, no port")
  static let tlsCertificate = Setting(
    "tls-certificate",
    "PEM file of the certificate and those that lead to its root; the port then speaks TLS 1.2 and 1.3")
  static let tlsKey = Setting("tls-key", "PEM file of the certificate's private key")

  // MARK: How it runs

  static let lanes = NumberSetting(
    "lanes", 1...256, or: 2 * Processors.count, shown: "two a core", "Connections served at the same instant")
  static let drainDelay = NumberSetting(
    "drain-delay", 0...86_400, or: 0, "Seconds to go on listening after SIGTERM, not ready any more")
  static let drainTimeout = NumberSetting(
    "drain-timeout", 0...86_400, or: 30, "Seconds that open requests may take after SIGTERM")
  static let apiKeyFile = Setting(
    "api-key-file", or: "none", "File of API keys, one a line; read again on SIGHUP; without it everybody may ask")
  static let corsOrigin = Setting(
    "cors-origin", variable: "DETENT_CORS_ORIGINS", or: "none",
    "Origin of web pages that may read answers, `*` for any; the flag may be given several times, the variable with commas"
  )
  static let logLevel = ChoiceSetting(
    "log-level", or: LogOptions.Level.notice, "What is logged; `info` is a line a request")
  static let logFormat = ChoiceSetting(
    "log-format", or: LogOptions.Format.text, "How it is logged; `json` is an object a line")

  // MARK: What the server limits

  private static let server = Limits()
  static let maxConnections = LimitSetting(
    "max-connections", \.connections, of: server, 1...100_000,
    "Connections open at once; the longest idle gives way, 503 where all are busy")
  static let reservedConnections = LimitSetting(
    "reserved-connections", \.reservedConnections, of: server, 0...10_000,
    "Connections on top of those, for health checks; all else gets its 503 there")
  static let maxConnectionsPerAddress = LimitSetting(
    "max-connections-per-address", \.connectionsPerAddress, of: server, 0...100_000,
    "Connections from one address, 503 beyond; 0: no limit")
  static let maxBodyBytes = LimitSetting(
    "max-body-bytes", \.bodyBytes, of: server, 1...(1 << 30), "Bytes of a request's body; 413 beyond")
  static let maxTargetBytes = LimitSetting(
    "max-target-bytes", \.targetBytes, of: server, 64...(1 << 20), "Bytes of a request's path and query; 414 beyond")
  static let connectionMemory = LimitSetting(
    "connection-memory", \.connectionMemory, of: server, 4096...(1 << 24),
    "Bytes of memory of a connection; a header section must fit, a stream is sent in pieces of about that size")
  static let idleTimeout = LimitSetting(
    "idle-timeout", \.idleTimeout, of: server, 1...86_400, "Seconds a connection may rest")
  static let requestTimeout = LimitSetting(
    "request-timeout", \.requestTimeout, of: server, 1...86_400,
    "Seconds from a request's first line to its last byte; 408 beyond")
  static let writeTimeout = LimitSetting(
    "write-timeout", \.writeTimeout, of: server, 1...86_400,
    "Seconds in which a client has to take some of its answer, or is reset")
  static let minimumRate = LimitSetting(
    "minimum-rate", \.minimumRate, of: server, 0...most,
    "Bytes a second of its answer that a client has to take, on average over the write timeout; 0: no limit")
  static let maxBackgroundWork = LimitSetting(
    "max-background-work", \.backgroundWork, of: server, 1...most, "Long requests worked on at once; 503 beyond")

  // MARK: What the service limits

  private static let service = ServiceLimits()
  static let maxJSONDepth = LimitSetting(
    "max-json-depth", \.jsonDepth, of: service, 1...1024, "Levels that a body may be nested; 400 beyond")
  static let maxPacedStreams = LimitSetting(
    "max-paced-streams", \.pacedStreams, of: service, 0...1_000_000, "Streams in real time at once; 503 beyond")

  // MARK: What one request may cost

  private static let budget = Budget()
  private static let most = Int(Int32.max)
  static let maxTimelineInputs = LimitSetting(
    "max-timeline-inputs", \.timelineInputs, of: budget, 0...most, "Inputs of a timeline")
  static let maxSamples = LimitSetting(
    "max-samples", \.samples, of: budget, 0...most, "Samples that a timeline's drags expand to")
  static let maxFrames = LimitSetting("max-frames", \.frames, of: budget, 0...most, "Frames of an answer")
  static let maxSeconds = LimitSetting("max-seconds", \.wholeSeconds, of: budget, 0...most, "Simulated seconds")
  static let maxCurveValues = LimitSetting(
    "max-curve-values", \.curveValues, of: budget, 0...most,
    "Curve values of an answer, of all animations over all frames")
  static let maxOutlineSamples = LimitSetting(
    "max-outline-samples", \.outlineSamples, of: budget, 0...most, "Looks at one quantity to draw it in straight lines")
  static let maxReleases = LimitSetting("max-releases", \.releases, of: budget, 1...most, "Releases of a batch")
  static let maxGridCells = LimitSetting(
    "max-grid-cells", \.gridCells, of: budget, 1...most, "Cells of a grid, positions times velocities")
  static let maxCurveTimes = LimitSetting(
    "max-curve-times", \.curveTimes, of: budget, 0...most, "Instants of a curve")

  package static let all: [Setting] =
    [host, port.setting, unixSocket, noTCP, tlsCertificate, tlsKey]
    + [lanes, drainDelay, drainTimeout].map(\.setting)
    + [apiKeyFile, corsOrigin, logLevel.setting, logFormat.setting]
    + [
      maxConnections, reservedConnections, maxConnectionsPerAddress, maxBodyBytes, maxTargetBytes, connectionMemory,
      idleTimeout, requestTimeout, writeTimeout, minimumRate, maxBackgroundWork,
    ].map(\.number.setting)
    + [maxJSONDepth, maxPacedStreams].map(\.number.setting)
    + [
      maxTimelineInputs, maxSamples, maxFrames, maxSeconds, maxCurveValues, maxOutlineSamples, maxReleases,
      maxGridCells, maxCurveTimes,
    ].map(\.number.setting)

  /// All of them as the README's table, in Markdown, without a line feed at its end.
  package static var table: String {
    (["| flag | variable | default | what |", "| --- | --- | --- | --- |"] + all.map(\.row)).joined(separator: "\n")
  }
}

extension Budget {
  /// `seconds`, of which settings know only whole ones.
  fileprivate var wholeSeconds: Int {
    get { Int(seconds) }
    set { seconds = Double(newValue) }
  }
}
