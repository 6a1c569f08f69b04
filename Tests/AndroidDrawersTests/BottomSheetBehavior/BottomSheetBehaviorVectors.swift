import AndroidDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `BottomSheetBehavior agrees with the recordings` {
  static let lines = try? Vectors.lines("bottomsheetbehavior")

  @Test func `every member of every recorded entry agrees`() throws {
    let scenarios = try #require(Self.lines).filter { $0["trace"] != nil }
    #expect(scenarios.count == 1624)
    for scenario in scenarios {
      let recorded = Replay<BottomSheetBehavior>(scenario, .bottomSheetBehavior)
      #expect(recorded.disagreements.isEmpty, "\(recorded.id): \(recorded.disagreements.prefix(3))")
    }
  }

  @Test func `every recorded frame agrees to the pixel`() throws {
    let lines = try #require(Self.lines)
    var scenarios: [String: Value] = [:]
    for line in lines where line["trace"] != nil { scenarios[line["id"]?.string ?? ""] = line }
    let shown = lines.filter { $0["frames"] != nil }
    #expect(shown.count == 239)
    for line in shown {
      let id = line["id"]?.string ?? ""
      let disagreements = try Replay<BottomSheetBehavior>(#require(scenarios[id]), .bottomSheetBehavior).frames(
        apartFrom: line["frames"]?.list ?? [])
      #expect(disagreements.isEmpty, "\(id): \(disagreements.prefix(3))")
    }
  }
}

extension Replay<BottomSheetBehavior> {
  fileprivate func frames(apartFrom frames: [Value]) throws -> [String] {
    let motion = try motion()
    return frames.compactMap { frame in
      guard let frame = frame.list, let time = frame[0].number, let position = frame[1].number else {
        return "no frame"
      }
      let shown = motion.position.sample(at: time).value
      return abs(position - shown) > 1e-3 ? "\(time): \(position), got \(shown)" : nil
    }
  }
}
