import DrawerEngine
import TestSupport
import Testing
import WebDrawers

@Suite struct `vaul agrees with the recordings` {
  static let lines = try? Vectors.lines("vaul")

  @Test func `every member of every recorded entry agrees`() throws {
    let scenarios = try #require(Self.lines).filter { $0["trace"] != nil }
    #expect(scenarios.count == 971)
    #expect(Replay<Vaul>.disagreements(in: scenarios, .vaul) == [])
  }

  @Test func `every recorded frame agrees to a thousandth of a pixel`() throws {
    let lines = try #require(Self.lines)
    let scenarios = lines.filter { $0["trace"] != nil && $0["frames"] == true }
    #expect(scenarios.count == 152)
    let frames = lines.filter { $0["trace"] == nil && $0["frames"] != nil }
    for scenario in scenarios {
      let recorded = try #require(frames.first { $0["id"] == scenario["id"] }?["frames"]?.list)
      let disagreements = try Replay<Vaul>(scenario, .vaul).disagreements(withFrames: recorded)
      #expect(disagreements.isEmpty, "\(scenario["id"]?.string ?? ""): \(disagreements.prefix(3))")
    }
  }
}

extension Replay<Vaul> {
  /// The recorded frames that differ. A frame is recorded before the input of its instant, and after what ends then; one of
  /// a drawer that is not mounted has no position.
  fileprivate func disagreements(withFrames frames: [Value]) throws -> [String] {
    let whole = try motion()
    let times = (vector["events"]?.list ?? []).compactMap { $0["at"]?.number }
    return try frames.compactMap { frame in
      guard let frame = frame.list, let time = frame[0].number else { return "no frame" }
      // Recorded times are rounded to a microsecond.
      let instant = (time * 60).rounded() / 60
      let motion = times.contains { abs($0 - instant) < 1e-9 } ? try motion(until: instant) : whole
      let position = motion.position.sample(at: instant).value
      if let recorded = frame[1].number, abs(recorded - position) > 1e-3 {
        return "\(time): position \(recorded), got \(position)"
      }
      let overlay = motion.appearance.first { $0.name == "overlayOpacity" }?.track
      if let recorded = frame[2].number, let opacity = overlay?.sample(at: instant).value,
        abs(recorded - opacity) > 1e-3
      {
        return "\(time): opacity \(recorded), got \(opacity)"
      }
      return nil
    }
  }
}
