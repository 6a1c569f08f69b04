import DrawerEngine
import ReactNativeDrawers
import TestSupport
import Testing

@Suite struct `React Native Bottom Sheet agrees with the recordings` {
  static let lines = try? Vectors.lines("gorhom")

  @Test func `every member of every recorded entry agrees`() throws {
    let scenarios = try #require(Self.lines).filter { $0["trace"] != nil }
    #expect(scenarios.count == 1405)
    #expect(Replay<Gorhom>.disagreements(in: scenarios, .gorhom) == [])
  }

  @Test func `every recorded frame agrees to a thousandth`() throws {
    let shown = Vectors.frames(in: try #require(Self.lines), reference: "scenario")
    #expect(shown.count == 239)
    for (scenario, frames) in shown {
      let replay = Replay<Gorhom>(scenario, .gorhom)
      let disagreements = try replay.frames(apartFrom: frames)
      #expect(disagreements.isEmpty, "\(replay.id): \(disagreements.prefix(3))")
    }
  }
}

extension Replay<Gorhom> {
  /// A motion has one value at each instant, and that of an event's is the one after it.
  fileprivate func frames(apartFrom frames: [Value]) throws -> [String] {
    let motion = try motion()
    return frames.compactMap { frame in
      guard let frame = frame.list, let time = frame[0].number, let position = frame[1].number else {
        return "no frame"
      }
      // Times are recorded to nine digits.
      let around = [time - 1e-8, time, time + 1e-8].map { motion.position.sample(at: max($0, 0)).value }
      return hasEntry(at: time) || around.contains { abs(position - $0) <= 1e-3 }
        ? nil : "\(time): \(position), got \(around)"
    }
  }
}
