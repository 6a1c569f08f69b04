import DrawerEngine
import TestSupport
import Testing
import WebDrawers

@Suite struct `Base UI decides` {
  struct Row: Sendable, CustomTestStringConvertible {
    let by: Double
    let over: Double
    let rate: Double
    let state: Value
    let rule: String
    var testDescription: String { "\(by) px in \(over) s at \(rate) Hz" }
  }

  /// Points at 200, 422 and 760 px, from the middle one.
  private static let rows = [
    Row(by: -60, over: 0.6, rate: 120, state: "422px", rule: "nearest-snap-point"),
    Row(by: -60, over: 0.1, rate: 120, state: "422px", rule: "nearest-snap-point"),
    Row(by: -60, over: 0.1, rate: 60, state: "760px", rule: "nearest-snap-point"),
    Row(by: 60, over: 0.1, rate: 120, state: "422px", rule: "nearest-snap-point"),
    Row(by: 60, over: 0.1, rate: 60, state: "closed", rule: "flick-close"),
    Row(by: -150, over: 1, rate: 120, state: "422px", rule: "nearest-snap-point"),
    Row(by: 150, over: 7.0 / 120, rate: 120, state: "closed", rule: "flick-close"),
  ]

  private static let drawer: Value = [
    "system": "baseui", "configuration": ["snapPoints": ["200px", "422px", "760px"]],
  ]

  @Test(arguments: rows) func `the last two samples decide, as at least 16 ms apart`(_ row: Row) throws {
    let simulation = try Simulation(
      BaseUI.self,
      [
        "container": ["height": 844, "width": 390], "drawer": Self.drawer, "environment": ["popupHeight": 760],
        "start": ["open": true, "snapPoint": "422px"],
        "timeline": [
          ["type": "drag", "by": .number(row.by), "over": .number(row.over), "curve": "linear"], ["type": "settle"],
        ],
        "sampling": ["inputRate": .number(row.rate)],
      ])
    let release = try #require(simulation.events.first { $0["phase"] == "ended" })
    #expect(release["rules"] == [.string(row.rule)])
    #expect(simulation.events.last?["state"] == row.state)
  }

  @Test(arguments: [("200px", "closed"), ("760px", "422px")])
  func `a release is decided from the point that it names`(_ from: String, _ state: String) throws {
    let answer = try Self.resolution([
      "position": .number(from == "200px" ? 760 : 300), "velocity": 0, "from": .string(from),
    ])
    #expect(answer == state)
  }

  @Test func `the average velocity decides a release against the drag`() throws {
    // 60 px down, and back as it leaves: the average throws it on.
    #expect(try Self.resolution(["position": 482, "velocity": -200, "averageVelocity": 600]) == "closed")
    #expect(try Self.resolution(["position": 482, "velocity": -200]) == "422px")
  }

  @Test func `no close in a direction in which the drawer does not move`() throws {
    #expect(try Self.resolution(["position": 482, "velocity": 2000]) == "closed")
    let sideways: Value = ["position": 482, "velocity": 2000, "direction": "left"]
    #expect(try Self.resolution(sideways, "087c60b") == "200px")
    // Off the screen, still open.
    #expect(try Self.resolution(sideways, "1.7.0") == "open")
  }

  /// The state in which a release from the middle leaves the drawer.
  private static func resolution(_ release: Value, _ version: String? = nil) throws -> String {
    var reading = Reading()
    var configuration = try #require(
      BaseUI.Configuration.read(drawer["configuration"] ?? [:], &reading), "\(reading.violations)")
    try configuration.use(version)
    let scene = try #require(
      BaseUI.Scene.read(
        ["environment": ["popupHeight": 760], "start": ["open": true, "snapPoint": "422px"]], &reading))
    let system = BaseUI(container: Container(height: 844), configuration: configuration, scene: scene)
    var read = Release<BaseUI.State>(
      position: release["position"]?.number ?? 0, velocity: release["velocity"]?.number ?? 0)
    read.from = release["from"]?.string.map { .point($0) }
    read.circumstances.averageVelocity = release["averageVelocity"]?.number
    read.circumstances.direction = release["direction"]?.string.flatMap { BaseUI.Direction(rawValue: $0) }
    let state = system.resolve(read).detent.state
    var tape = Tape()
    BaseUI.state.write(state, &tape)
    return Value(tape).string ?? ""
  }
}
