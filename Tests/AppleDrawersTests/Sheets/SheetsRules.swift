import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `A sheet's release goes` {
  /// A release, and what becomes of it.
  struct Row: Sendable, CustomStringConvertible {
    let position: Double
    let velocity: Double
    var isScrolling = false
    let rule: String
    let state: String
    let target: Double

    var description: String { "at \(position), \(velocity) pt/s: \(rule)" }
  }

  /// H = 844, safe area 47 and 34, anchors at 67, 447 and 766. A release glides 99 pt for 1000 pt/s.
  static let rows: [Row] = [
    // Not moving: the nearest; half way between two the upper one.
    Row(position: 256, velocity: 0, rule: "nearest-anchor-at-rest", state: "top", target: 67),
    Row(position: 257, velocity: 0, rule: "nearest-anchor-at-rest", state: "top", target: 67),
    Row(position: 258, velocity: 0, rule: "nearest-anchor-at-rest", state: "middle", target: 447),
    Row(position: 700, velocity: 0, rule: "nearest-anchor-at-rest", state: "bottom", target: 766),
    Row(position: 67, velocity: 0, rule: "nearest-anchor-at-rest", state: "top", target: 67),
    // Towards the anchor nearest to where it would glide, over others if it is fast enough.
    Row(position: 600, velocity: -640, rule: "nearest-anchor-to-projection", state: "middle", target: 447),
    Row(position: 300, velocity: -1000, rule: "nearest-anchor-to-projection", state: "top", target: 67),
    Row(position: 100, velocity: 6000, rule: "nearest-anchor-to-projection", state: "bottom", target: 766),
    Row(position: 600, velocity: -5000, rule: "nearest-anchor-to-projection", state: "top", target: 67),
    // At an anchor, and not fast enough to leave it.
    Row(position: 447, velocity: 100, rule: "nearest-anchor-already-there", state: "middle", target: 447),
    Row(position: 67, velocity: -100, rule: "nearest-anchor-already-there", state: "top", target: 67),
    // The nearest lies behind: the next one, however slow.
    Row(position: 460, velocity: 1, rule: "advance-to-next-anchor-below", state: "bottom", target: 766),
    Row(position: 100, velocity: 0.001, rule: "advance-to-next-anchor-below", state: "middle", target: 447),
    Row(position: 440, velocity: -1, rule: "advance-to-next-anchor-above", state: "top", target: 67),
    Row(position: 700, velocity: -100, rule: "advance-to-next-anchor-above", state: "middle", target: 447),
    // Beyond the outermost.
    Row(position: 780, velocity: 300, rule: "no-anchor-below-stay", state: "bottom", target: 766),
    Row(position: 60, velocity: -300, rule: "no-anchor-above-stay", state: "top", target: 67),
    // Content let go with the sheet at the top, or above it, leaves it there.
    Row(
      position: 67, velocity: 9000, isScrolling: true, rule: "content-drag-ends-at-top", state: "bottom", target: 67),
    Row(
      position: 67.5, velocity: 9000, isScrolling: true, rule: "nearest-anchor-to-projection", state: "bottom",
      target: 766),
  ]

  @Test(arguments: rows)
  func `the first rule that applies decides`(row: Row) throws {
    let resolution = try sheet().resolve(
      Release(position: row.position, velocity: row.velocity, scrolling: row.isScrolling))
    #expect(resolution.rule == row.rule)
    #expect(resolution.detent.state.rawValue == row.state && resolution.detent.position == row.target)
    let velocity = row.velocity / 1000
    #expect(
      resolution.animation?.timing
        == (row.rule == "content-drag-ends-at-top"
          ? nil : .fittedSpring(dampingRatio: 0.85, initialVelocity: .init(dx: velocity, dy: velocity))))
  }

  @Test func `a cancelled release goes nowhere`() throws {
    let resolution = try sheet().resolve(Release(position: 300, velocity: 9000, from: .top, cancelled: true))
    #expect(resolution.rule == "cancelled-stays")
    #expect(resolution.detent == Detent(state: .top, position: 300))
    #expect(resolution.animation == nil)
  }

  @Test func `every release has a rule with a sentence, and every rule is used`() {
    #expect(Sheets.profile.rules.allSatisfy { !$0.explanation.isEmpty })
    let ids = Set(Sheets.profile.rules.map(\.id))
    #expect(ids.count == Sheets.profile.rules.count)
    #expect(ids.isSuperset(of: Self.rows.map(\.rule)))
    #expect(Set(Self.rows.map(\.rule)).count == 8)
  }

  @Test(arguments: rows.filter { !$0.isScrolling })
  func `releases resolve as their simulations do`(row: Row) throws {
    let timeline: [Value] = [
      ["type": "pan", "phase": "began"], ["type": "pan", "phase": "ended", "velocity": .number(row.velocity)],
    ]
    let story = try SheetsStory(
      timeline, configuration: Self.configuration, start: ["position": .number(row.position)])
    let event = try story.event(1)
    let resolution = try sheet().resolve(Release(position: row.position, velocity: row.velocity))
    #expect(event["rules"] == [.string(resolution.rule)])
    #expect(event["state"]?.string == resolution.detent.state.rawValue)
    #expect(event["position"] == .number(resolution.detent.position))
    #expect(event["settles"]?.number == resolution.animation?.settles)
  }

  @Test func `every detent has its state and position`() throws {
    #expect(
      try sheet().detents == [
        Detent(state: .top, position: 67), Detent(state: .middle, position: 447),
        Detent(state: .bottom, position: 766),
      ])
  }

  static let configuration: Value = ["anchors": ["defaultCollapsed", ["pointsFromTop": 400], "defaultExpanded"]]

  private func sheet() throws -> Sheets {
    var reading = Reading()
    return Sheets(
      container: Container(height: 844, safeArea: .init(top: 47, bottom: 34)),
      configuration: try #require(Sheets.Configuration.read(Self.configuration, &reading)), scene: Sheets.Scene())
  }
}

@Suite struct `Sheets refuses` {
  @Test(
    arguments: [
      (["type": "move", "to": 2], "to", "is 2; there are 2 anchors, 0 to 1"),
      (
        ["type": "setAnchors", "anchors": ["defaultExpanded", ["ratio": 0.5]], "snapTo": 2], "snapTo", "is 2; there are"
      ),
      (["type": "popTo", "id": "B"], "id", "is \"B\"; the stack holds \"root\""),
      (["type": "push", "id": "root"], "id", "is \"root\", which is in the stack already: \"root\""),
      (["type": "setViewControllers", "viewControllers": [["id": "B"], ["id": "B"]]], "viewControllers", "only once"),
    ] as [(Value, String, String)])
  func `an impossible input is refused`(input: Value, member: String, message: String) throws {
    let violation = #expect(throws: Reading.Violation.self) { _ = try SheetsStory([input]) }
    #expect(violation?.path == [.member("timeline"), .element(0), .member(member)])
    #expect(violation?.message.contains(message) ?? false, "\(violation?.message ?? "")")
  }

  @Test(
    arguments: [
      (["anchors": ["defaultExpanded"]], "has 1 element; 2 to 100 are allowed"),
      (["anchors": ["defaultExpanded", [:]]], "must have one of \"ratio\""),
      (["bounces": 1], "must be true or false"),
    ] as [(Value, String)])
  func `a configuration that crashes the original is refused`(configuration: Value, message: String) {
    var reading = Reading()
    #expect(Sheets.Configuration.read(configuration, &reading) == nil)
    #expect(reading.violations.first?.message.contains(message) ?? false, "\(reading.violations)")
  }
}
