import DrawerEngine
import Drawers
import TestSupport

/// A request, read and compiled: what most of the laws look at.
struct Simulation {
  let request: Value
  let container: Container
  /// The `initial` of the first record.
  let initial: [Value.Member]
  let motion: Motion
  let events: [ReportedEvent]
  let rest: Detent<Tape>

  /// - Parameter recordsSamples: whether each sample of a drag is an event.
  init(_ system: any DrawerSystem.Type, _ request: Value, recordsSamples: Bool = true) throws {
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
  init(_ request: Value) throws {
    var reading = Reading()
    self = try Scenario.catalogue(within: Budget()).read(request, &reading).unwrap(reading)
  }
}

extension Optional {
  /// What has been read, or the violations as an error.
  fileprivate func unwrap(_ reading: Reading) throws -> Wrapped {
    guard let wrapped = self else { throw Refused(violations: reading.violations) }
    return wrapped
  }
}

/// A request that could not be read.
struct Refused: Error, CustomStringConvertible {
  let violations: [Reading.Violation]

  var description: String { violations.map { "\($0.path.pointer) \($0.message)" }.joined(separator: "; ") }
}

extension [Reading.Step] {
  /// As a JSON Pointer.
  var pointer: String {
    map {
      switch $0 {
      case .member(let name): "/\(name)"
      case .element(let index): "/\(index)"
      }
    }.joined()
  }
}

/// A random simulation and what it takes to draw it again.
struct Drawn {
  let system: any DrawerSystem.Type
  let seed: UInt64
  let request: Value
  let simulation: Simulation

  /// For the message of a law that does not hold.
  var name: String { "\(system.profile.name) \(seed)" }
}

/// Random simulations of every system, compiled once for all laws.
enum RandomSimulations {
  static let everyday = Result { try simulations(atLeast: 50, of: 150, temper: .everyday) }
  static let wild = Result { try simulations(atLeast: 25, of: 150, temper: .wild) }

  static func of(_ temper: RandomTimelines<SeededNumbers>.Temper) throws -> [Drawn] {
    switch temper {
    case .everyday: try everyday.get()
    case .wild: try wild.get()
    }
  }

  /// The everyday requests of one system.
  static func everyday(_ system: any DrawerSystem.Type) throws -> [Drawn] {
    try everyday.get().filter { $0.system == system }
  }

  /// Some random requests make no sense, such as an unsorted list of heights, and are refused.
  private static func simulations(
    atLeast least: Int, of count: UInt64, temper: RandomTimelines<SeededNumbers>.Temper
  ) throws -> [Drawn] {
    try Registry.standard.types.flatMap { system in
      let drawn = try (0..<count).compactMap { seed -> Drawn? in
        var timelines = RandomTimelines(SeededNumbers(seed: seed), temper: temper)
        do {
          let request = timelines.request(of: system)
          return Drawn(system: system, seed: seed, request: request, simulation: try Simulation(system, request))
        } catch is Refused { return nil } catch is Reading.Violation { return nil }
      }
      guard drawn.count >= least else { throw TooFew(system: system.profile.name, count: drawn.count) }
      return drawn
    }
  }

  private struct TooFew: Error {
    let system: String
    let count: Int
  }
}

extension Simulation {
  /// Instants that matter, and some between them: every event's own, and a few after each, up to the end.
  ///
  /// - Parameter between: how many between one event and the next.
  func instants(between: Int, _ numbers: inout SeededNumbers) -> [Double] {
    let marks = Set(events.map(\.time) + [0, motion.duration])
    var instants = marks
    let ordered = marks.sorted()
    for (start, end) in zip(ordered, ordered.dropFirst()) {
      for _ in 0..<between { instants.insert(min(start + (end - start) * numbers.number(in: 0...1), end)) }
    }
    return instants.sorted()
  }
}

/// What went wrong in a loop too hot for an expectation a turn: the first few, reported at the end.
struct Findings {
  private(set) var list: [String] = []

  mutating func expect(_ holds: Bool, _ otherwise: @autoclosure () -> String) {
    if !holds && list.count < 5 { list.append(otherwise()) }
  }

  var isEmpty: Bool { list.isEmpty }
}
