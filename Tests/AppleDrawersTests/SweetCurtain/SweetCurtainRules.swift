import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `SweetCurtain resolves` {
  /// A row of the decision table: what it depends on, and what comes of it.
  struct Row: Sendable, CustomStringConvertible {
    var from = "min"
    var height = 200.0
    let velocity: Double
    var mid: Double? = 0.5
    var resistance: Value = "normal"
    let rule: String
    let state: String

    var description: String {
      "from \(from), \(height) pt high, \(velocity) pt/s, mid \(mid ?? .nan), \(resistance): \(rule)"
    }
  }

  /// Heights of 200, 500 and 800 pt in a container of 1000.
  static let rows: [Row] = [
    // Upwards, one step from where it was sent last.
    Row(velocity: -601, rule: "flick-up-to-mid", state: "mid"),
    Row(height: 790, velocity: -601, rule: "flick-up-to-mid", state: "mid"),
    Row(velocity: -601, mid: nil, rule: "flick-up-skips-missing-mid", state: "max"),
    Row(from: "mid", velocity: -601, rule: "flick-up-to-max", state: "max"),
    Row(from: "mid", velocity: -601, mid: nil, rule: "flick-up-to-max", state: "max"),
    Row(from: "max", velocity: -601, rule: "flick-up-at-max-stays", state: "max"),
    // Downwards.
    Row(from: "max", velocity: 601, rule: "flick-down-to-mid", state: "mid"),
    Row(from: "max", height: 210, velocity: 601, rule: "flick-down-to-mid", state: "mid"),
    Row(from: "max", velocity: 601, mid: nil, rule: "flick-down-skips-missing-mid", state: "min"),
    Row(from: "mid", velocity: 601, rule: "flick-down-to-min", state: "min"),
    Row(velocity: 601, rule: "flick-down-at-min-stays", state: "min"),
    // No flick leads out of hiding, and none into it.
    Row(from: "hide", height: 700, velocity: -9000, rule: "flick-while-hidden-stays", state: "hide"),
    Row(from: "hide", height: 700, velocity: 9000, rule: "flick-while-hidden-stays", state: "hide"),
    Row(from: "hide", height: 700, velocity: 0, rule: "nearest-max", state: "max"),
    Row(from: "hide", height: 0, velocity: 0, rule: "nearest-min", state: "min"),
    // As fast as the resistance is still calm, either way.
    Row(velocity: -600, rule: "nearest-min", state: "min"),
    Row(velocity: 600, rule: "nearest-min", state: "min"),
    Row(velocity: -300, resistance: "low", rule: "nearest-min", state: "min"),
    Row(velocity: -301, resistance: "low", rule: "flick-up-to-mid", state: "mid"),
    Row(velocity: -900, resistance: "high", rule: "nearest-min", state: "min"),
    Row(velocity: -901, resistance: "high", rule: "flick-up-to-mid", state: "mid"),
    Row(velocity: 0, resistance: "any", rule: "nearest-min", state: "min"),
    Row(velocity: -0.001, resistance: "any", rule: "flick-up-to-mid", state: "mid"),
    Row(velocity: -50, resistance: ["custom": 50], rule: "nearest-min", state: "min"),
    Row(velocity: -51, resistance: ["custom": 50], rule: "flick-up-to-mid", state: "mid"),
    // Calm ones go to the nearest, wherever they come from; the first of equals wins.
    Row(from: "max", height: 340, velocity: 0, rule: "nearest-min", state: "min"),
    Row(height: 360, velocity: 0, rule: "nearest-mid", state: "mid"),
    Row(height: 640, velocity: 0, rule: "nearest-mid", state: "mid"),
    Row(height: 660, velocity: 0, rule: "nearest-max", state: "max"),
    Row(height: 490, velocity: 0, mid: nil, rule: "nearest-min", state: "min"),
    Row(height: 510, velocity: 0, mid: nil, rule: "nearest-max", state: "max"),
    Row(height: 350, velocity: 0, mid: 0.2, rule: "nearest-min", state: "min"),
    Row(height: 790, velocity: 0, mid: 0.8, rule: "nearest-max", state: "max"),
    Row(height: -400, velocity: 0, rule: "nearest-min", state: "min"),
    Row(height: 4000, velocity: 0, rule: "nearest-max", state: "max"),
  ]

  @Test(arguments: rows)
  func `the first rule that applies decides`(row: Row) throws {
    let curtain = try curtain(mid: row.mid, resistance: row.resistance)
    var release = Release(
      position: 1000 - row.height, velocity: row.velocity, from: SweetCurtain.State(rawValue: row.from))
    let resolution = curtain.resolve(release)
    #expect(resolution.rule == row.rule)
    #expect(resolution.detent.state.rawValue == row.state)
    #expect(curtain.detents.contains(resolution.detent))
    release.cancelled = true
    #expect(curtain.resolve(release) == resolution)
  }

  @Test func `a tie of coefficients goes to the lower of two`() throws {
    var reading = Reading()
    let written: Value = ["minHeightCoefficient": 0.25, "midHeightCoefficient": 0.5, "maxHeightCoefficient": 0.75]
    let coefficients = SweetCurtain.Coefficients(
      try #require(SweetCurtain.Configuration.read(written, &reading)))
    #expect(coefficients.nearestState(to: 0.375) == .min)
    #expect(coefficients.nearestState(to: 0.625) == .mid)
  }

  @Test func `a release from the content is resolved in two steps`() throws {
    let curtain = try curtain()
    func resolve(_ height: Double, _ velocity: Double) -> String {
      curtain.resolve(Release(position: 1000 - height, velocity: velocity, from: .min, scrolling: true)).rule
    }
    #expect(resolve(400, -601) == "flick-up-to-max")
    #expect(resolve(300, -601) == "flick-up-to-mid")
    #expect(resolve(700, 601) == "flick-down-to-mid")
    #expect(resolve(400, 601) == "flick-down-to-min")
    #expect(resolve(400, 0) == "nearest-mid")
  }

  @Test func `a release without a start begins at min`() throws {
    #expect(try curtain().resolve(Release(position: 300, velocity: -601)).rule == "flick-up-to-mid")
  }

  @Test func `every release has a rule with a sentence, and every rule is used`() {
    let explained = Dictionary(uniqueKeysWithValues: SweetCurtain.profile.rules.map { ($0.id, $0.explanation) })
    #expect(Self.rows.allSatisfy { !(explained[$0.rule] ?? "").isEmpty })
    #expect(Set(Self.rows.map(\.rule)).count == 12)
  }

  @Test func `detents are listed topmost first, even where their coefficients cross`() throws {
    #expect(try curtain().detents.map(\.state) == [.max, .mid, .min, .hide])
    #expect(try curtain().detents.map(\.position) == [200, 500, 800, 1000])
    #expect(try curtain(mid: nil).detents.map(\.state) == [.max, .min, .hide])
    #expect(try curtain(mid: 0.1).detents.map(\.state) == [.max, .min, .mid, .hide])
    #expect(try curtain(mid: 0.8).detents.map(\.state) == [.max, .mid, .min, .hide])
  }

  @Test(arguments: SweetCurtain.State.allCases)
  func `releases resolve as their simulations do`(state: SweetCurtain.State) throws {
    for height in stride(from: -150.0, through: 1050, by: 50) {
      for velocity in [-1200, -600, -10, 0, 300, 601] as [Double] {
        let written: Value = .string(state.rawValue)
        let story = try SweetCurtainStory(request: [
          "container": ["height": 1000, "safeArea": ["top": 59, "bottom": 34]],
          "drawer": ["system": "sweetcurtain", "configuration": ["movingDuration": 0.7]],
          "start": ["state": written, "position": .number(1000 - height)],
          "timeline": .list(SweetCurtainStory.pan(velocity: velocity)),
        ])
        let release = try story.event(1)
        let resolution = try curtain(["movingDuration": 0.7], Container.Insets(top: 59, bottom: 34))
          .resolve(Release(position: 1000 - height, velocity: velocity, from: state))
        let place = "\(state) at \(height), \(velocity)"
        #expect(release["rules"] == [.string(resolution.rule)], "\(place)")
        #expect(release["state"]?.string == resolution.detent.state.rawValue, "\(place)")
        #expect(release["position"] == .number(resolution.detent.position), "\(place)")
        let animation = try #require(resolution.animation)
        #expect(release["animation"]?["duration"] == .number(animation.duration), "\(place)")
        #expect(release["settles"] == .number(animation.settles), "\(place)")
      }
    }
  }

  private func curtain(mid: Double? = 0.5, resistance: Value = "normal") throws -> SweetCurtain {
    try curtain(["midHeightCoefficient": mid.map { .number($0) } ?? .null, "swipeResistance": resistance])
  }

  private func curtain(_ configuration: Value, _ safeArea: Container.Insets = .init()) throws -> SweetCurtain {
    var reading = Reading()
    return SweetCurtain(
      container: Container(height: 1000, safeArea: safeArea),
      configuration: try #require(SweetCurtain.Configuration.read(configuration, &reading)),
      scene: SweetCurtain.Scene())
  }
}
