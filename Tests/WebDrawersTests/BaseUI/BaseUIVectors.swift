import DrawerEngine
import TestSupport
import Testing
import WebDrawers

@Suite struct `Base UI agrees with the recordings` {
  static let lines = try? Vectors.lines("baseui")

  @Test func `every member of every recorded entry agrees`() throws {
    let scenarios = try #require(Self.lines).filter { $0["trace"] != nil }
    #expect(scenarios.count == 1380)
    #expect(Replay<BaseUI>.disagreements(in: scenarios, .baseUI) == [])
  }

  @Test func `every recorded frame agrees to a thousandth of a pixel`() throws {
    let scenarios = try #require(Self.lines).filter { $0["frames"] != nil }
    #expect(scenarios.count == 85)
    for scenario in scenarios {
      let disagreements = try Replay<BaseUI>(scenario, .baseUI).framesApart
      #expect(disagreements.isEmpty, "\(scenario["id"]?.string ?? ""): \(disagreements.prefix(3))")
    }
  }
}

extension Replay<BaseUI> {
  /// The recorded frames that differ. While the popup is not in the page a frame has no position.
  fileprivate var framesApart: [String] {
    get throws {
      let motion = try motion()
      let backdrop = motion.appearance.first { $0.name == "backdropOpacity" }?.track
      return (vector["frames"]?.list ?? []).compactMap { frame in
        guard let frame = frame.list, let time = frame[0].number else { return "no frame" }
        // Recorded times are rounded to a microsecond.
        let instant = (time * 60).rounded() / 60
        let shown = (motion.position.sample(at: instant).value, backdrop?.sample(at: instant).value)
        if let position = frame[1].number, abs(position - shown.0) > 1e-3 {
          return "\(time): position \(position), got \(shown.0)"
        }
        if let opacity = frame[2].number, let got = shown.1, abs(opacity - got) > 1e-3 {
          return "\(time): opacity \(opacity), got \(got)"
        }
        return nil
      }
    }
  }
}
