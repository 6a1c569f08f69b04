/// Where a page of metrics gets what the service cannot know of itself; each is asked for each page.
public struct MetricsSources: Sendable {
  /// Of this program, and of the Swift that it was built with.
  public var version: String
  public var swift: String
  public var process: @Sendable () -> ProcessFigures
  public var server: @Sendable () -> ServerFigures
  /// How many lines of the log were lost.
  public var lostLogLines: @Sendable () -> Int

  public init(
    version: String = "", swift: String = "", process: @escaping @Sendable () -> ProcessFigures = { ProcessFigures() },
    server: @escaping @Sendable () -> ServerFigures = { ServerFigures() },
    lostLogLines: @escaping @Sendable () -> Int = { 0 }
  ) {
    self.version = version
    self.swift = swift
    self.process = process
    self.server = server
    self.lostLogLines = lostLogLines
  }
}

/// What the system knows of the process; nil is not told.
public struct ProcessFigures: Sendable {
  /// Seconds since 1970, UTC.
  public var startTime: Double?
  /// Seconds of processor time, of all threads together.
  public var processorTime: Double?
  public var residentBytes: Int?
  public var openDescriptors: Int?
  public var maximumDescriptors: Int?

  public init() {}
}

/// What the server knows; nil is not told.
public struct ServerFigures: Sendable {
  public var lanes: Int?
  /// Open now, and how many there may be.
  public var connections: Int?
  public var maximumConnections: Int?
  /// Since the beginning.
  public var acceptedConnections: Int?
  /// Connections and requests that were not served to their end, by the reason, since the beginning.
  public var refusals: [String: Int] = [:]
  /// How many long requests may be worked on away from the lanes.
  public var maximumBackgroundWork: Int?
  /// For each lane the seconds that what was due last waited in its queue, and the most since these were last asked for.
  public var queueDelays: [(latest: Double, worst: Double)] = []

  public init() {}
}
