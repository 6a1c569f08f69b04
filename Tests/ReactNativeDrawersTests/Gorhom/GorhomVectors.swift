import DrawerEngine
import ReactNativeDrawers
import TestSupport
import Testing

@Suite struct `React Native Bottom Sheet agrees with the recordings` {
  static let lines = try? Vectors.lines("gorhom")

  @Test func `every member of every recorded entry agrees`() throws {
    let scenarios = try #require(Self.lines).filter { $0["trace"] != nil }
    #expect(scenarios.count == 1405)
    for scenario in scenarios {
      let recorded = Replay<Gorhom>(scenario, .gorhom)
      #expect(recorded.disagreements.isEmpty, "\(recorded.id): \(recorded.disagreements.prefix(3))")
    }
  }

  @Test func `every recorded frame agrees to a thousandth`() throws {
    let lines = try #require(Self.lines)
    var scenarios: [String: Value] = [:]
    for line in lines where line["trace"] != nil { scenarios[line["id"]?.string ?? ""] = line }
    let shown = lines.filter { $0["frames"] != nil }
    #expect(shown.count == 239)
    for line in shown {
      let id = line["scenario"]?.string ?? ""
      let disagreements = try Replay<Gorhom>(#require(scenarios[id]), .gorhom).frames(
        apartFrom: line["frames"]?.list ?? [])
      #expect(disagreements.isEmpty, "\(id): \(disagreements.prefix(3))")
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
