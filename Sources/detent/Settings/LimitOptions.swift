import ArgumentParser
import DetentService
import DrawerEngine
import MicrohttpdServer

/// Options that limit everything that a client could use too much of.
struct LimitOptions: ParsableArguments {
  @Option(Settings.maxConnections) var maxConnections: Int?
  @Option(Settings.reservedConnections) var reservedConnections: Int?
  @Option(Settings.maxConnectionsPerAddress) var maxConnectionsPerAddress: Int?
  @Option(Settings.maxBodyBytes) var maxBodyBytes: Int?
  @Option(Settings.maxTargetBytes) var maxTargetBytes: Int?
  @Option(Settings.connectionMemory) var connectionMemory: Int?
  @Option(Settings.idleTimeout) var idleTimeout: Int?
  @Option(Settings.requestTimeout) var requestTimeout: Int?
  @Option(Settings.writeTimeout) var writeTimeout: Int?
  @Option(Settings.minimumRate) var minimumRate: Int?
  @Option(Settings.heartbeat) var heartbeat: Int?
  @Option(Settings.laneTimeout) var laneTimeout: Int?
  @Option(Settings.maxBackgroundWork) var maxBackgroundWork: Int?
  @Option(Settings.workTimeout) var workTimeout: Int?
  @Option(Settings.maxMemory) var maxMemory: Int?
  @Option(Settings.maxJSONDepth) var maxJSONDepth: Int?
  @Option(Settings.maxPacedStreams) var maxPacedStreams: Int?
  @Option(Settings.maxLiveSessions) var maxLiveSessions: Int?
  @Option(Settings.liveGrace) var liveGrace: Int?
  @Option(Settings.pacedLifetime) var pacedLifetime: Int?
  @Option(Settings.cacheMaxAge) var cacheMaxAge: Int?
  @Option(Settings.maxProcessorTime) var maxProcessorTime: Int?
  @Option(Settings.maxAnswerBytes) var maxAnswerBytes: Int?
  @Option(Settings.maxAnswerMemory) var maxAnswerMemory: Int?
  @Option(Settings.maxTimelineInputs) var maxTimelineInputs: Int?
  @Option(Settings.maxSamples) var maxSamples: Int?
  @Option(Settings.maxFrames) var maxFrames: Int?
  @Option(Settings.maxSeconds) var maxSeconds: Int?
  @Option(Settings.maxCurveValues) var maxCurveValues: Int?
  @Option(Settings.maxOutlineSamples) var maxOutlineSamples: Int?
  @Option(Settings.maxReleases) var maxReleases: Int?
  @Option(Settings.maxGridCells) var maxGridCells: Int?
  @Option(Settings.maxCurveTimes) var maxCurveTimes: Int?

  /// The server's limits.
  func limits() throws -> Limits {
    var limits = Limits()
    try Settings.maxConnections.set(&limits, maxConnections)
    try Settings.reservedConnections.set(&limits, reservedConnections)
    try Settings.maxConnectionsPerAddress.set(&limits, maxConnectionsPerAddress)
    try Settings.maxBodyBytes.set(&limits, maxBodyBytes)
    try Settings.maxTargetBytes.set(&limits, maxTargetBytes)
    try Settings.connectionMemory.set(&limits, connectionMemory)
    try Settings.idleTimeout.set(&limits, idleTimeout)
    try Settings.requestTimeout.set(&limits, requestTimeout)
    try Settings.writeTimeout.set(&limits, writeTimeout)
    try Settings.minimumRate.set(&limits, minimumRate)
    try Settings.heartbeat.set(&limits, heartbeat)
    try Settings.laneTimeout.set(&limits, laneTimeout)
    try Settings.maxBackgroundWork.set(&limits, maxBackgroundWork)
    try Settings.workTimeout.set(&limits, workTimeout)
    try Settings.maxMemory.set(&limits, maxMemory)
    return limits
  }

  /// The service's own limits.
  func service() throws -> ServiceLimits {
    var limits = ServiceLimits()
    try Settings.maxJSONDepth.set(&limits, maxJSONDepth)
    try Settings.maxPacedStreams.set(&limits, maxPacedStreams)
    try Settings.maxLiveSessions.set(&limits, maxLiveSessions)
    try Settings.liveGrace.set(&limits, liveGrace)
    try Settings.pacedLifetime.set(&limits, pacedLifetime)
    try Settings.cacheMaxAge.set(&limits, cacheMaxAge)
    let server = try self.limits()
    limits.bodyBytes = server.bodyBytes
    limits.heartbeat = server.heartbeat
    limits.connectionsPerAddress = server.connectionsPerAddress
    return limits
  }

  /// The budget of one request.
  func budget() throws -> Budget {
    var budget = Budget()
    try Settings.maxProcessorTime.set(&budget, maxProcessorTime)
    try Settings.maxAnswerBytes.set(&budget, maxAnswerBytes)
    try Settings.maxAnswerMemory.set(&budget, maxAnswerMemory)
    try Settings.maxTimelineInputs.set(&budget, maxTimelineInputs)
    try Settings.maxSamples.set(&budget, maxSamples)
    try Settings.maxFrames.set(&budget, maxFrames)
    try Settings.maxSeconds.set(&budget, maxSeconds)
    try Settings.maxCurveValues.set(&budget, maxCurveValues)
    try Settings.maxOutlineSamples.set(&budget, maxOutlineSamples)
    try Settings.maxReleases.set(&budget, maxReleases)
    try Settings.maxGridCells.set(&budget, maxGridCells)
    try Settings.maxCurveTimes.set(&budget, maxCurveTimes)
    return budget
  }
}
