import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `DrawerKit resolves` {
  /// A row of the decision table: what it depends on, and what comes of it.
  struct Row: Sendable, CustomStringConvertible {
    let position: Double
    /// Container heights a second.
    let speed: Double
    var collapsedHeight = 0.0
    var isPartial = true
    var isStaged = true
    var threshold = 3.0
    let rule: String
    let state: String

    var description: String {
      "at \(position), \(speed) heights/s, CH \(collapsedHeight), partial \(isPartial), stages \(isStaged): \(rule)"
    }
  }

  /// H = 1000, partially expanded at 700, the marks at 660 and 740.
  static let rows: [Row] = [
    // Strictly faster than the threshold, in either direction, wherever the drawer is.
    Row(position: 900, speed: -3.001, rule: "flick-up", state: "fullyExpanded"),
    Row(position: 900, speed: -3, rule: "below-lower-mark", state: "dismissed"),
    Row(position: 100, speed: 3.001, rule: "flick-down", state: "dismissed"),
    Row(position: 100, speed: 3.001, collapsedHeight: 50, rule: "flick-down", state: "collapsed"),
    Row(position: 100, speed: 3.001, collapsedHeight: 50, isStaged: false, rule: "flick-down", state: "dismissed"),
    Row(position: 100, speed: 3.001, collapsedHeight: 50, isPartial: false, rule: "flick-down", state: "collapsed"),
    Row(position: 900, speed: -100, threshold: 0, rule: "below-lower-mark", state: "dismissed"),
    Row(position: 100, speed: 3, rule: "above-upper-mark-moving-down-in-stages", state: "partiallyExpanded"),
    // Above the upper mark.
    Row(position: 659.9, speed: -1, rule: "above-upper-mark-moving-up", state: "fullyExpanded"),
    Row(position: 659.9, speed: 0, rule: "above-upper-mark-at-rest", state: "fullyExpanded"),
    Row(position: 659.9, speed: 1, rule: "above-upper-mark-moving-down-in-stages", state: "partiallyExpanded"),
    Row(position: 659.9, speed: 1, isStaged: false, rule: "above-upper-mark-moving-down", state: "dismissed"),
    Row(position: 659.9, speed: 1, isPartial: false, rule: "above-upper-mark-moving-down", state: "dismissed"),
    Row(
      position: 659.9, speed: 1, collapsedHeight: 50, isPartial: false, rule: "above-upper-mark-moving-down",
      state: "collapsed"),
    // Between the marks; the upper one belongs to them, the lower one does not.
    Row(position: 660, speed: 1, rule: "between-marks-moving-down", state: "dismissed"),
    Row(position: 739.9, speed: 1, collapsedHeight: 50, rule: "between-marks-moving-down", state: "collapsed"),
    Row(position: 660, speed: 0, rule: "between-marks-to-partial", state: "partiallyExpanded"),
    Row(position: 661, speed: -1, rule: "between-marks-to-partial", state: "partiallyExpanded"),
    Row(position: 739.9, speed: -1, rule: "between-marks-to-partial", state: "partiallyExpanded"),
    Row(position: 700, speed: 0, isPartial: false, rule: "between-marks-no-partial", state: "fullyExpanded"),
    Row(position: 700, speed: -1, isPartial: false, rule: "between-marks-no-partial", state: "fullyExpanded"),
    // Below the lower mark, even while it moves up.
    Row(position: 740, speed: 0, rule: "below-lower-mark", state: "dismissed"),
    Row(position: 740, speed: -1, rule: "below-lower-mark", state: "dismissed"),
    Row(position: 740, speed: 1, collapsedHeight: 50, rule: "below-lower-mark", state: "collapsed"),
    Row(position: 740, speed: 1, collapsedHeight: 50, isStaged: false, rule: "below-lower-mark", state: "dismissed"),
    // Within half a point of a place of rest its exact position decides.
    Row(position: 0.5, speed: 0, rule: "above-upper-mark-at-rest", state: "fullyExpanded"),
    Row(position: 999.5, speed: 0, rule: "below-lower-mark", state: "dismissed"),
    // Dragged beyond the ends of its way it counts as there.
    Row(position: -50, speed: 0, rule: "above-upper-mark-at-rest", state: "fullyExpanded"),
    Row(position: 2000, speed: 0, rule: "below-lower-mark", state: "dismissed"),
  ]

  @Test(arguments: rows)
  func `the first rule that applies decides`(row: Row) throws {
    let drawer = try drawer([
      "heightOfPartiallyExpandedDrawer": 300, "heightOfCollapsedDrawer": .number(row.collapsedHeight),
      "supportsPartialExpansion": .bool(row.isPartial), "dismissesInStages": .bool(row.isStaged),
      "flickSpeedThreshold": .number(row.threshold),
    ])
    let resolution = drawer.resolve(Release(position: row.position, velocity: row.speed * 1000))
    #expect(resolution.rule == row.rule)
    #expect(DrawerKit.written(resolution.detent).name == row.state)
    let scrolled = drawer.resolve(Release(position: row.position, velocity: row.speed * 1e6, scrolling: true))
    #expect(scrolled == resolution)
  }

  @Test func `a cancelled release returns to where it began`() throws {
    let drawer = try drawer(["heightOfPartiallyExpandedDrawer": 300])
    let resolution = drawer.resolve(Release(position: 20, velocity: 9000, from: .partiallyExpanded, cancelled: true))
    #expect(resolution.rule == "cancelled-returns-to-start")
    #expect(resolution.detent == Detent(state: .partiallyExpanded, position: 700))
    #expect(drawer.resolve(Release(position: 20, velocity: 0, cancelled: true)).detent.position == 700)
  }

  @Test func `every release has a rule with a sentence, and every rule is used`() {
    let explained = Dictionary(uniqueKeysWithValues: DrawerKit.profile.rules.map { ($0.id, $0.explanation) })
    #expect(Self.rows.allSatisfy { !(explained[$0.rule] ?? "").isEmpty })
    #expect(Set(Self.rows.map(\.rule)).count == 10)
  }

  @Test func `random releases resolve as their simulations do`() throws {
    for seed in UInt64(0)..<300 {
      var timelines = RandomTimelines(SeededNumbers(seed: seed))
      var numbers = SeededNumbers(seed: seed + 1_000_000)
      let position = numbers.number(in: -20...1000)
      let velocity = seed % 5 == 0 ? 0 : numbers.number(in: -5000...5000)
      let given = timelines.configuration(of: DrawerKit.self).members ?? []
      let scenario = try Scenario<DrawerKit>([
        "container": timelines.container(),
        "drawer": [
          "system": "drawerkit",
          "configuration": .object(given.filter { $0.name != "isDrawerDraggable" }),
        ],
        "start": ["position": .number(position)],
        "timeline": [
          ["type": "pan", "phase": "began", "translation": 0],
          ["type": "pan", "phase": "ended", "velocity": .number(velocity)],
        ],
      ])
      let release = try #require(try scenario.performed().events.first { $0["phase"] == "ended" })
      let resolution = scenario.system.resolve(Release(position: position, velocity: velocity))
      #expect(release["rules"] == [.string(resolution.rule)], "seed \(seed)")
      #expect(release["targetState"] == DrawerKit.state.write(resolution.detent.state), "seed \(seed)")
      #expect(release["position"] == .number(resolution.detent.position), "seed \(seed)")
      let animation = try #require(resolution.animation)
      #expect(release["animation"]?["duration"] == .number(animation.duration), "seed \(seed)")
      #expect(release["animation"]?["timing"] == animation.timing.map(Notation.timing.write), "seed \(seed)")
      #expect(release["settles"] == .number(animation.settles), "seed \(seed)")
    }
  }

  private func drawer(_ configuration: Value) throws -> DrawerKit {
    var reading = Reading()
    return DrawerKit(
      container: Container(height: 1000),
      configuration: try #require(DrawerKit.Configuration.read(configuration, &reading)), scene: DrawerKit.Scene())
  }
}
