public import DrawerEngine

/// A request, read and compiled: what most tests of one timeline look at.
public struct Simulation: Sendable {
  public let request: Value
  public let container: Container
  /// The `initial` of the first record.
  public let initial: [Value.Member]
  public let motion: Motion
  public let events: [ReportedEvent]
  public let rest: Detent<Tape>

  /// - Parameter recordsSamples: whether each sample of a drag is an event.
  public init(_ system: any DrawerSystem.Type, _ request: Value, recordsSamples: Bool = true) throws {
    self = try Self.make(system, request, recordsSamples: recordsSamples)
  }

  private static func make<System: DrawerSystem>(
    _ system: System.Type, _ request: Value, recordsSamples: Bool
  ) throws -> Simulation {
    try Simulation(Scenario<System>(request), recordsSamples: recordsSamples, of: request)
  }

  private init<System: DrawerSystem>(
    _ scenario: Scenario<System>, recordsSamples: Bool, of request: Value
  ) throws {
    self.request = request
    container = scenario.container
    initial = scenario.system.reportedInitial
    (motion, events, rest) = try scenario.performed(recordingSamples: recordsSamples)
  }
}

extension Scenario {
  /// Reads a request as `POST /simulate` takes it, without its `output`.
  public init(_ request: Value) throws {
    var reading = Reading()
    try self.init(request, &reading)
  }

  private init(_ request: Value, _ reading: inout Reading) throws {
    guard let scenario = Scenario.catalogue(within: Budget()).read(request, &reading) else {
      throw Refused(violations: reading.violations)
    }
    self = scenario
  }

  /// The notices of a request that can be read.
  public static func notices(of request: Value) throws -> [Reading.Notice] {
    var reading = Reading()
    _ = try Scenario(request, &reading)
    return reading.notices
  }
}

/// A request that could not be read.
public struct Refused: Error, CustomStringConvertible {
  public let violations: [Reading.Violation]

  public var description: String { violations.map { "\($0.path.pointer) \($0.message)" }.joined(separator: "; ") }
}

extension [Reading.Step] {
  /// As a JSON Pointer.
  public var pointer: String {
    map {
      switch $0 {
      case .member(let name): "/\(name)"
      case .element(let index): "/\(index)"
      }
    }.joined()
  }
}
