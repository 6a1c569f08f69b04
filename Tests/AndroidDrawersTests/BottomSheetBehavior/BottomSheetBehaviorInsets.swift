import AndroidDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `BottomSheetBehavior and the insets of its window` {
  /// The events of a sheet of 800 in 1,000, collapsed at 800.
  private func events(_ timeline: [Value], _ configuration: [Value.Member] = []) throws -> [ReportedEvent] {
    let request: Value = [
      "container": ["width": 400, "height": 1000],
      "drawer": [
        "system": "bottomsheetbehavior", "configuration": .object([.init("peekHeight", 200)] + configuration),
      ],
      "start": ["contentHeight": 800], "timeline": .list(timeline),
    ]
    return try Scenario<BottomSheetBehavior>(request).performed(recordingSamples: true).events
  }

  @Test(arguments: [(0.0, 0.0, false), (48, 0, true), (0, 300, false)])
  func `what gets the focus behind the navigation bar is not visible`(bar: Double, ime: Double, expands: Bool) throws {
    let insets: Value = ["type": "insets", "bottom": .number(bar), "ime": .number(ime)]
    let events = try events([insets, ["type": "focus", "top": 100, "bottom": 180]])
    #expect(events[1]["ignored"] == (expands ? nil : "already-visible"))
    #expect(events[1]["state"] == (expands ? "settling" : "collapsed"))
  }

  @Test(arguments: [(48.0, 300.0, 500.0), (48, 0, 752), (300, 48, 500)])
  func `a keyboard counts as the bottom inset if it is higher`(bar: Double, ime: Double, top: Double) throws {
    let insets: Value = ["type": "insets", "bottom": .number(bar), "ime": .number(ime)]
    let padded = try events([insets, ["type": "settle"]], [.init("paddingBottomSystemWindowInsets", true)])
    #expect(padded.last?["position"] == .number(top))
    #expect(try events([insets, ["type": "settle"]]).last?["position"] == 800)
  }
}
