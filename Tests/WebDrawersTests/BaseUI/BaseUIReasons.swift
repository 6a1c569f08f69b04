import DrawerEngine
import TestSupport
import Testing
import WebDrawers

@Suite struct `Base UI says why an input does nothing` {
  @Test func `every ignored input of a random timeline has a reason`() {
    let report = ReasonLaw.report(on: BaseUI.self, timelines: 400, seed: 7)
    #expect(report.faults.isEmpty, "\(report.text): \(report.faults.prefix(3))")
    #expect(report.count("without effect") > 100, "\(report.text)")
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let word: Value
    let content: Value
    let inputs: [Value]
    var open = true
    var testDescription: String { word.text }
  }

  private static func pan(_ phase: Value, _ by: Double = 0, _ more: [Value.Member] = []) -> Value {
    .object([.init("type", "pan"), .init("phase", phase), .init("translation", .number(by))] + more)
  }

  private static let onContent: [Value.Member] = [.init("location", [195, 400])]
  private static let mouse: [Value.Member] = [.init("pointer", "mouse")]

  private static let rows = [
    Row(word: "closed", content: "none", inputs: [["type": "key", "key": "Escape"]], open: false),
    Row(word: "no-contact", content: "none", inputs: [pan("began"), pan("ended"), pan("ended")]),
    Row(word: "first-move", content: "none", inputs: [pan("began"), pan("changed", 20)]),
    Row(word: "no-movement", content: "none", inputs: [pan("began"), pan("changed"), pan("changed")]),
    Row(
      word: "across-axis", content: "none",
      inputs: [pan("began"), pan("changed"), pan("changed", 0, [.init("cross", 30)])]),
    Row(
      word: "two-fingers", content: "none",
      inputs: [pan("began"), pan("changed"), pan("changed", 40, [.init("touches", 2)])]),
    Row(
      word: "text-selected", content: "none",
      inputs: [["type": "select", "target": "text"], pan("began"), pan("changed", 40)]),
    Row(word: "content-scrolls", content: "scroll", inputs: [pan("began", 0, onContent), pan("changed", -40)]),
    Row(word: "waits-on-content", content: "scroll", inputs: [pan("began", 0, onContent)]),
    Row(
      word: "axis-undecided", content: "cross",
      inputs: [pan("began", 0, [.init("location", [195, 150])]), pan("changed", 3)]),
    Row(word: "swipe-ignored", content: "controls", inputs: [pan("began", 0, [.init("location", [195, 225])])]),
    Row(word: "on-control", content: "controls", inputs: [pan("began", 0, [.init("location", [195, 140])] + mouse)]),
    Row(word: "pointer-on-content", content: "plain", inputs: [pan("began", 0, onContent + mouse)]),
    Row(word: "other-button", content: "none", inputs: [pan("began", 0, [.init("button", 2)] + mouse)]),
    Row(word: "outside-popup", content: "none", inputs: [pan("began", 0, [.init("location", [195, 20])])]),
    Row(word: "tap-inside", content: "scroll", inputs: [["type": "tap", "location": [195, 400]]]),
    Row(word: "uncontrolled", content: "none", inputs: [["type": "move", "to": 0.5]]),
    Row(word: "same-value", content: "none", inputs: [["type": "set", "open": true]]),
    Row(word: "nothing-moves", content: "none", inputs: [["type": "set", "snapToSequentialPoints": true]]),
    Row(word: "not-asked", content: "none", inputs: [["type": "hostCloses"]]),
    Row(word: "no-nested-drawer", content: "none", inputs: [["type": "set", "open": true, "level": "nested"]]),
    Row(word: "no-swipe-area", content: "none", inputs: [pan("began", 0, [.init("target", "area")])]),
  ]

  @Test(arguments: rows) func `each ignored input has its own reason`(_ row: Row) throws {
    let simulation = try Simulation(
      BaseUI.self,
      [
        "container": ["height": 844, "width": 390], "drawer": ["system": "baseui"],
        "environment": ["popupHeight": 760, "content": row.content], "start": ["open": .bool(row.open)],
        "timeline": .list(row.inputs),
      ])
    #expect(simulation.events.last { $0.cause == nil }?["ignored"] == row.word)
  }

  @Test func `each reason is listed once`() {
    #expect(Set(BaseUI.profile.ignored.map { $0.id }).count == BaseUI.profile.ignored.count)
  }
}
