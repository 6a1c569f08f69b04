import DrawerEngine
import Drawers
import TestSupport

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
