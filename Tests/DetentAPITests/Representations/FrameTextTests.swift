import DetentAPI
import DrawerEngine
import Drawers
import TestSupport
import Testing

@Suite struct `A frame is written` {
  @Test(arguments: [0, 1, 4, 7, 8, 12], [RandomTimelines<SeededNumbers>.Temper.everyday, .wild])
  func `each number of a frame is written as if it were alone`(
    precision: Int, temper: RandomTimelines<SeededNumbers>.Temper
  ) throws {
    for system in Registry.standard.types {
      var timelines = RandomTimelines(SeededNumbers(seed: UInt64(precision)), temper: temper)
      let simulation = try Self.simulation(precision: precision) { timelines.request(of: system) }
      let opening = Array(#"{"type":"frame""#.utf8)
      let lines = try simulation.bytes(as: .ndjson).split(separator: UInt8(ascii: "\n")).filter {
        $0.starts(with: opening)
      }
      let count = simulation.times.count
      #expect(lines.count == count)
      for index in stride(from: 0, to: count, by: max(1, count / 500)) {
        let frame = simulation.motion.frame(at: simulation.times[index])
        let text = Self.text(of: frame, simulation.motion, precision: precision)
        try #require(Array(lines[index]) == text, "\(system.profile.name): \(frame)")
      }
    }
  }

  private static func text(of frame: Frame, _ motion: Motion, precision: Int) -> [UInt8] {
    [UInt8](capacity: 32_768) { bytes in
      bytes.append(utf8: #"{"type":"frame","t":"#)
      bytes.appendNumber(frame.time, precision: precision)
      for (name, value) in [
        ("position", frame.position), ("height", frame.height), ("velocity", frame.velocity),
      ] {
        bytes.append(utf8: #","\#(name)":"#)
        bytes.appendNumber(value, precision: precision)
      }
      bytes.append(utf8: #","phase":"\#(frame.phase.rawValue)""#)
      for (named, value) in zip(motion.appearance, frame.appearance) {
        bytes.append(utf8: #","\#(named.name)":"#)
        bytes.appendNumber(value, precision: precision)
      }
      bytes.append(utf8: "}")
    }
  }

  /// The first of the requests drawn that makes sense.
  private static func simulation(precision: Int, _ draw: () -> Value) throws -> Recording {
    while true {
      let members = (draw().members ?? []) + [.init("output", ["precision": .number(Double(precision))])]
      do {
        return try RequestReader().recording(.simulate, Value.object(members).exactJSON)
      } catch {
        guard error.kind == .overBudget || error.kind == .invalid else { throw error }
      }
    }
  }
}
