import AndroidDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `BottomSheetBehavior agrees with the recordings` {
  static let lines = try? Vectors.lines("bottomsheetbehavior")

  @Test func `every member of every recorded entry agrees`() throws {
    let scenarios = try #require(Self.lines).filter { $0["trace"] != nil }
    #expect(scenarios.count == 1624)
    #expect(Replay<BottomSheetBehavior>.disagreements(in: scenarios, .bottomSheetBehavior) == [])
  }

  @Test func `every recorded frame agrees to the pixel`() throws {
    let shown = Vectors.frames(in: try #require(Self.lines), reference: "id")
    #expect(shown.count == 239)
    for (scenario, frames) in shown {
      let replay = Replay<BottomSheetBehavior>(scenario, .bottomSheetBehavior)
      let disagreements = try replay.frames(apartFrom: frames)
      #expect(disagreements.isEmpty, "\(replay.id): \(disagreements.prefix(3))")
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
