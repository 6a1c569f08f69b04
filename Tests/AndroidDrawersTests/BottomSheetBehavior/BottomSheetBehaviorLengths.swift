import AndroidDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `BottomSheetBehavior's lengths` {
  private static func read(
    _ configuration: Value, density: Double = 2.625, start: [Value.Member] = [], timeline: [Value] = []
  ) throws -> Scenario<BottomSheetBehavior> {
    let request: Value = [
      "container": ["width": 1080, "height": 1920],
      "drawer": ["system": "bottomsheetbehavior", "configuration": configuration],
      "environment": ["density": .number(density)],
      "start": .object([.init("contentHeight", 1800)] + start), "timeline": .list(timeline),
    ]
    return try Scenario<BottomSheetBehavior>(request)
  }

  /// Sizes are rounded, and offsets are cut off, as Android's TypedValue does.
  @Test(
    arguments: [
      (["peekHeight": "56dp"], "collapsed", 1920 - 147), (["peekHeight": "120.5dp"], "collapsed", 1920 - 316),
      (["peekHeight": "147px"], "collapsed", 1920 - 147), (["peekHeight": "0.1dp"], "collapsed", 1919),
      (["fitToContents": false, "expandedOffset": "24.2dp"], "expanded", 63),
      (["maxHeight": "400dp"], "expanded", 1920 - 1050),
    ] as [(Value, String, Double)])
  func `the density converts lengths in dp`(configuration: Value, state: String, position: Double) throws {
    let sheet = try Self.read(configuration).system
    let detent = sheet.detents.first { $0.state.rawValue == state }
    #expect(detent?.position == position)
  }

  @Test func `lengths of the content, the sheet and the handle may be in dp too`() throws {
    let start: [Value.Member] = [
      .init("sheetHeight", "400dp"), .init("state", "expanded"),
      .init("dragHandle", ["top": 0, "height": "48dp"]),
    ]
    #expect(try Self.read([:], start: start).system.standing.position == 870)
    let set = try Self.read(
      ["peekHeight": 100], timeline: [["type": "set", "peekHeight": "200dp"], ["type": "settle"]])
    #expect(try set.performed().events.last?["position"] == .number(1920 - 525))
  }

  @Test(arguments: ["56", "dp", "56pt", "56 %", "-5e9dp", ""] as [Value])
  func `texts that are not lengths are refused`(text: Value) {
    var reading = Reading()
    #expect(BottomSheetBehavior.Configuration.read(["peekHeight": text], &reading) == nil)
    #expect(reading.violations.count == 1)
  }

  @Test func `do not limit the velocity that hides the sheet, which may be any int`() throws {
    let sheet = try Self.read(["peekHeight": 1000, "hideable": true, "significantVelocityThreshold": 2_147_483_647])
    let release = Release<BottomSheetBehavior.State>(position: 950, velocity: 20_000)
    #expect(sheet.system.resolve(release).rule == "hide-refused-fit-expanded")
  }

  @Test func `a requested layout takes effect with the next frame, and setState waits for it`() throws {
    let timeline: [Value] = [
      ["type": "layout", "at": 0.001, "contentHeight": "400dp"], ["type": "move", "at": 0.002, "to": "expanded"],
      ["type": "settle"],
    ]
    let events = try Self.read(["peekHeight": 100], timeline: timeline).performed().events
    #expect(events.prefix(2).map { $0["ignored"] } == ["waits-for-layout", "waits-for-layout"])
    #expect(events.last?["position"] == 870)
  }
}
