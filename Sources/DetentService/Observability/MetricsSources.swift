/// Sources of metrics that the service cannot measure itself. Each page reads every source again.
public struct MetricsSources: Sendable {
  /// The version of this program, the commit it was built from (empty if unknown), and the version of Swift.
  public var version: String
  public var revision: String
  public var swift: String
  public var process: @Sendable () -> ProcessFigures
  public var server: @Sendable () -> ServerFigures
  /// How many log lines were lost.
  public var lostLogLines: @Sendable () -> Int

  public init(
    version: String = "", revision: String = "", swift: String = "",
    process: @escaping @Sendable () -> ProcessFigures = { ProcessFigures() },
    server: @escaping @Sendable () -> ServerFigures = { ServerFigures() },
    lostLogLines: @escaping @Sendable () -> Int = { 0 }
  ) {
    self.version = version
    self.revision = revision
    self.swift = swift
    self.process = process
    self.server = server
    self.lostLogLines = lostLogLines
  }
}

/// The system's figures about the process. Values that are nil are left out.
public struct ProcessFigures: Sendable {
  /// Seconds since 1970, UTC.
  public var startTime: Double?
  /// Seconds of processor time, over all threads.
  public var processorTime: Double?
  public var residentBytes: Int?
  public var openDescriptors: Int?
  public var maximumDescriptors: Int?

  public init() {}
}

/// The server's figures. Values that are nil are left out.
public struct ServerFigures: Sendable {
  public var lanes: Int?
  /// Connections open now, and how many there may be.
  public var connections: Int?
  public var maximumConnections: Int?
  /// Connections accepted since the start.
  public var acceptedConnections: Int?
  /// Connections and requests since the start that were not served to their end, by reason.
  public var refusals: [String: Int] = [:]
  /// How many long requests may be in background work.
  public var maximumBackgroundWork: Int?
  /// How many times a lane was blocked for too long.
  public var laneStalls: Int?
  /// How late, in seconds, each lane ran what was due: the latest delay, and the worst since these figures were last
  /// read.
  public var queueDelays: [(latest: Double, worst: Double)] = []

  public init() {}
}
