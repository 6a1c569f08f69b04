/// What the service cannot know of itself; asked for each page of metrics.
public struct Figures: Sendable {
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
  /// Closed without an answer, because there were too many, since the beginning.
  public var refusedConnections: Int?
  /// Worked on away from the lanes now, and how many there may be.
  public var backgroundWork: Int?
  public var maximumBackgroundWork: Int?
  /// Seconds that work last waited in each lane's queue.
  public var queueDelays: [Double] = []

  public init() {}
}
