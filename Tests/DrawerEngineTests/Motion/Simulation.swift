import DrawerEngine
import TestSupport

/// A request, read and compiled: what most of the laws look at.
struct Simulation<System: DrawerSystem> {
  let request: Value
  let scenario: Scenario<System>
  let motion: Motion

  /// - Parameter recordsSamples: whether each sample of a drag is an event.
  init(_ request: Value, recordsSamples: Bool = true) throws {
    self.request = request
    scenario = try Scenario(request, recordsSamples: recordsSamples)
    motion = try scenario.compile()
  }
}

extension Scenario {
  /// Reads a request as `POST /simulate` takes it, without its `output`.
  init(_ request: Value, recordsSamples: Bool = false) throws {
    var reading = Reading()
    let sampling = try Sampling.catalogue.read(request["sampling"] ?? [:], &reading).unwrap(reading)
    let members = (request.members ?? []).filter { $0.name != "sampling" }
    self = try Scenario.catalogue(within: Budget()).read(.object(members), &reading).unwrap(reading)
    inputRate = sampling.inputRate
    self.recordsSamples = recordsSamples
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

/// Random simulations of DrawerKit, compiled once for all laws.
enum RandomSimulations {
  static let everyday = Result { try simulations(300, temper: .everyday) }
  static let wild = Result { try simulations(400, temper: .wild) }

  private static func simulations(
    _ count: UInt64, temper: RandomTimelines<SeededNumbers>.Temper
  ) throws -> [(seed: UInt64, simulation: Simulation<DrawerKit>)] {
    try (0..<count).map { seed in
      var timelines = RandomTimelines(SeededNumbers(seed: seed), temper: temper)
      return (seed, try Simulation(timelines.request(of: DrawerKit.self)))
    }
  }
}

extension Motion {
  /// Instants that matter, and some between them: every event's own, and a few after each, up to the end.
  ///
  /// - Parameter between: how many between one event and the next.
  func instants(between: Int, _ numbers: inout SeededNumbers) -> [Double] {
    let marks = Set(events.map(\.time) + [0, duration])
    var instants = marks
    let ordered = marks.sorted()
    for (start, end) in zip(ordered, ordered.dropFirst()) {
      for _ in 0..<between { instants.insert(min(start + (end - start) * numbers.number(in: 0...1), end)) }
    }
    return instants.sorted()
  }
}

/// What went wrong in a loop too hot for an expectation a turn: the first few, told at the end.
struct Findings {
  private(set) var list: [String] = []

  mutating func expect(_ holds: Bool, _ otherwise: @autoclosure () -> String) {
    if !holds && list.count < 5 { list.append(otherwise()) }
  }

  var isEmpty: Bool { list.isEmpty }
}
