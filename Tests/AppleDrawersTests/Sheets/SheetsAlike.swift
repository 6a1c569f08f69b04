import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

/// Compares `/resolve`, with any members of a release given, with `/simulate`; and each release with its rule's sentence.
@Suite struct `sheets resolves a release as a timeline decides it` {
  private static let anchors: Value = ["defaultExpanded", ["ratio": 0.5], "defaultCollapsed"]

  private func scenario(_ timeline: [Value]) throws -> Scenario<Sheets> {
    try Scenario<Sheets>([
      "container": ["height": 844, "safeArea": ["top": 47, "bottom": 34]],
      "drawer": ["system": "sheets", "configuration": ["anchors": Self.anchors]], "timeline": .list(timeline),
    ])
  }

  @Test func `a release resolves alike with each of its members and without`() throws {
    var numbers = SeededNumbers(seed: 45)
    var rules: Set<String> = []
    for _ in 0..<600 {
      let isScroll = Bool.random(using: &numbers)
      let phase = isScroll || numbers.number(in: 0...1) < 0.9 ? "ended" : "cancelled"
      let (way, speed) = (numbers.number(in: -800...60).rounded(), numbers.number(in: -900...900).rounded())
      let velocity = numbers.number(in: 0...1) < 0.3 ? 0 : speed
      func sample(_ phase: String, _ translation: Double, _ velocity: Double) -> Value {
        [
          "type": isScroll ? "scroll" : "pan", "phase": .string(phase), "after": 0.01,
          "translation": .number(translation), "velocity": .number(velocity),
        ]
      }
      let scenario = try scenario([sample("began", 0, 0), sample("changed", way, 0), sample(phase, way, velocity)])
      let before = try scenario.performed(recordingSamples: true).events[1]
      let event = try #require(
        try scenario.performed(recordingSamples: true).events.last { $0.cause == nil })
      let rule = try #require(event["rules"]?.list?.first?.string)
      rules.insert(rule)
      for from in [Sheets.State.bottom, nil] {
        let release = Release(
          position: before["position"]?.number ?? 0, velocity: velocity, from: from, cancelled: phase == "cancelled",
          scrolling: isScroll)
        let resolution = scenario.system.resolve(release)
        #expect(resolution.rule == rule, "\(release)")
        #expect(resolution.detent.state.rawValue == event["state"]?.string)
        #expect(abs(resolution.detent.position - (event["position"]?.number ?? -1)) < 1e-9)
        #expect(Self.isTrue(Sheets.profile.explanation(of: rule), of: release, to: resolution.detent.position))
      }
    }
    #expect(rules.count >= 7, "\(rules)")
  }

  /// The anchors, topmost first.
  private static let points = [67, 428.5, 766]

  /// Whether a sentence's words for places and directions are true.
  private static func isTrue(_ sentence: String, of release: Release<Sheets.State>, to target: Double) -> Bool {
    let (y, v) = (release.position, release.velocity)
    let glide = y + v / 1000 * 0.99 / (1 - 0.99)
    let nearest = points.min { abs($0 - glide) < abs($1 - glide) } ?? 0
    let phrases: [(String, Bool)] = [
      ("Moving down", v > 0), ("Moving up", v < 0), ("Not moving", v == 0), ("Moving, but", v != 0),
      ("the anchor nearest to where it would glide lies above", nearest < y),
      ("the anchor nearest to where it would glide lies below", nearest > y),
      ("the next one below that", target > nearest), ("the next one above that", target < nearest),
      ("beyond the lowest anchor", y > 766), ("beyond the topmost anchor", y < 67),
      ("The anchor nearest to where it would glide.", target == nearest), ("the nearest anchor", target == nearest),
      ("is the one it is at", target == y), ("at its topmost anchor", y <= 67), ("stays where it is", target == y),
    ]
    let said = phrases.filter { sentence.contains($0.0) }
    return !said.isEmpty && said.allSatisfy { $0.1 }
  }
}
