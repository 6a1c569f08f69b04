import DetentAPI
import DrawerEngine
import Drawers
import TestSupport
import Testing

/// What a browser plays is the motion, within the stated error.
@Suite struct `Played back by a browser` {
  /// Twenty scenarios of a system.
  struct Case: Sendable, CustomTestStringConvertible {
    let system: Int
    let temper: RandomTimelines<SeededNumbers>.Temper
    var testDescription: String { "\(Registry.standard.names[system]), \(temper)" }
  }

  /// Over all cases.
  private static let scenarios = 200

  static let cases = Registry.standard.types.indices.flatMap { system in
    [RandomTimelines<SeededNumbers>.Temper.everyday, .wild].map { Case(system: system, temper: $0) }
  }

  @Test(arguments: cases)
  func `stylesheets and keyframes stay within the error they state, at a thousand times`(_ arguments: Case) throws {
    let system = Registry.standard.types[arguments.system]
    var timelines = RandomTimelines(SeededNumbers(seed: 7919), temper: arguments.temper)
    var numbers = SeededNumbers(seed: 104_729)
    for number in 0..<Self.scenarios / Self.cases.count {
      let simulation = try simulation(of: system, &timelines)
      let css = try BrowserPlayback(stylesheet: text(simulation, .stylesheet))
      let keyframes = try BrowserPlayback(keyframes: Array(text(simulation, .keyframes).utf8))
      let duration = simulation.motion.duration
      #expect(abs(css.duration - duration) <= 1e-12)
      #expect(abs(keyframes.duration - duration) <= 1e-12)
      for _ in 0..<1000 {
        let time = Double.random(in: 0...duration, using: &numbers)
        let progress = duration > 0 ? time / duration : 0
        for (name, value) in quantities(of: simulation.motion, at: time) {
          let inKeyframes = name == "position" ? "transform" : "--detent-drawer-\(name)"
          for played in [css.quantities["--detent-drawer-\(name)"], keyframes.quantities[inKeyframes]] {
            guard let played else {
              Issue.record("\(name) of scenario \(number) is not played")
              continue
            }
            let error = abs(played.value(at: progress) - value)
            if error > played.maximumError {
              Issue.record(
                "\(name) of scenario \(number) is off by \(error) at \(time); stated: \(played.maximumError)")
            }
          }
        }
      }
    }
  }

  private func quantities(of motion: Motion, at time: Double) -> [(name: String, value: Double)] {
    let appearance = motion.appearance.map { (name: hyphenated($0.name), value: $0.track.sample(at: time).value) }
    return [
      ("position", motion.position.sample(at: time).value),
      ("container-height", motion.containerHeight.sample(at: time).value),
    ] + appearance
  }

  private func hyphenated(_ name: String) -> String {
    name.reduce("") { $1.isUppercase ? $0 + "-" + $1.lowercased() : $0 + String($1) }
  }
}

extension `Played back by a browser` {
  /// The next one that is neither refused nor too much to be drawn.
  private func simulation(
    of system: any DrawerSystem.Type, _ timelines: inout RandomTimelines<SeededNumbers>
  ) throws -> Recording {
    var refusals = 0
    while true {
      let request = timelines.request(of: system).members ?? []
      // Frames would cost what a playback does not.
      let body = Value.object(request + [.init("output", ["frames": false])]).json(precision: 12)
      do {
        let simulation = try RequestReader().recording(.simulate, body)
        _ = try simulation.content(as: .stylesheet)
        return simulation
      } catch {
        refusals += 1
        guard error.kind == .overBudget || error.kind == .invalid, refusals < 20 else { throw error }
      }
    }
  }

  private func text(_ simulation: Recording, _ representation: Representation) throws -> String {
    guard case .document(let bytes) = try simulation.content(as: representation) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }
}
