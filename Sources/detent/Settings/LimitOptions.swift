import ArgumentParser
import DetentService
import MicrohttpdServer

/// Options that limit everything that a client could use too much of.
struct LimitOptions: ParsableArguments {
  @Option(Settings.server["max-connections"]) var maxConnections: Int?
  @Option(Settings.server["reserved-connections"]) var reservedConnections: Int?
  @Option(Settings.server["max-connections-per-address"]) var maxConnectionsPerAddress: Int?
  @Option(Settings.server["max-body-bytes"]) var maxBodyBytes: Int?
  @Option(Settings.server["max-target-bytes"]) var maxTargetBytes: Int?
  @Option(Settings.server["connection-memory"]) var connectionMemory: Int?
  @Option(Settings.server["idle-timeout"]) var idleTimeout: Int?
  @Option(Settings.server["request-timeout"]) var requestTimeout: Int?
  @Option(Settings.server["write-timeout"]) var writeTimeout: Int?
  @Option(Settings.server["minimum-rate"]) var minimumRate: Int?
  @Option(Settings.server["heartbeat"]) var heartbeat: Int?
  @Option(Settings.server["lane-timeout"]) var laneTimeout: Int?
  @Option(Settings.server["max-background-work"]) var maxBackgroundWork: Int?
  @Option(Settings.server["work-timeout"]) var workTimeout: Int?
  @Option(Settings.server["max-memory"]) var maxMemory: Int?
  @Option(Settings.service["max-json-depth"]) var maxJSONDepth: Int?
  @Option(Settings.service["max-paced-streams"]) var maxPacedStreams: Int?
  @Option(Settings.service["max-live-sessions"]) var maxLiveSessions: Int?
  @Option(Settings.service["live-grace"]) var liveGrace: Int?
  @Option(Settings.service["paced-lifetime"]) var pacedLifetime: Int?
  @Option(Settings.service["cache-max-age"]) var cacheMaxAge: Int?
  @Option(Settings.budget["max-processor-time"]) var maxProcessorTime: Int?
  @Option(Settings.budget["max-answer-bytes"]) var maxAnswerBytes: Int?
  @Option(Settings.budget["max-answer-memory"]) var maxAnswerMemory: Int?
  @Option(Settings.budget["max-timeline-inputs"]) var maxTimelineInputs: Int?
  @Option(Settings.budget["max-samples"]) var maxSamples: Int?
  @Option(Settings.budget["max-frames"]) var maxFrames: Int?
  @Option(Settings.budget["max-seconds"]) var maxSeconds: Int?
  @Option(Settings.budget["max-curve-values"]) var maxCurveValues: Int?
  @Option(Settings.budget["max-outline-samples"]) var maxOutlineSamples: Int?
  @Option(Settings.budget["max-releases"]) var maxReleases: Int?
  @Option(Settings.budget["max-grid-cells"]) var maxGridCells: Int?
  @Option(Settings.budget["max-curve-times"]) var maxCurveTimes: Int?

  func server() throws -> Limits { try Settings.server.limits(by: self) }

  func service() throws -> ServiceLimits {
    let budget = try Settings.budget.limits(by: self)
    var limits = try Settings.service.limits(by: self)
    limits.budget = budget
    let server = try server()
    limits.bodyBytes = server.bodyBytes
    limits.heartbeat = server.heartbeat
    limits.connectionsPerAddress = server.connectionsPerAddress
    return limits
  }
}
