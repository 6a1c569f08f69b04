import AndroidDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `BottomSheetBehavior notices values that are not what they look like` {
  private func notices(_ configuration: Value, _ scene: [Value.Member] = []) throws -> [String] {
    let request: [Value.Member] = [
      .init("container", ["width": 1080, "height": 1920]),
      .init("drawer", ["system": "bottomsheetbehavior", "configuration": configuration]), .init("timeline", []),
    ]
    var reading = Reading()
    let scenario = Scenario<BottomSheetBehavior>.catalogue(within: Budget()).read(.object(request + scene), &reading)
    _ = try #require(scenario, "\(reading.violations)")
    return reading.notices.map { "\($0.path) \($0.message)" }
  }

  private static let gestures: Value.Member = .init(
    "environment", ["density": 2.625, "insets": ["top": 63, "gestureBottom": 84]])

  @Test func `a peek height that the gesture area raises`() throws {
    let raised = try notices(["peekHeight": 0], [Self.gestures])
    #expect(raised.count == 1)
    #expect(raised.first?.contains("peekHeight") == true)
    #expect(raised.first?.contains("is 0 and counts as 210: 84 px") == true)
    #expect(try notices(["peekHeight": 400], [Self.gestures]).isEmpty)
    #expect(try notices(["peekHeight": 0, "gestureInsetBottomIgnored": true], [Self.gestures]).isEmpty)
    #expect(try notices(["peekHeight": 0]).isEmpty)
  }

  @Test(
    arguments: [
      ["expandedOffset": 100], ["halfExpandedRatio": 0.3], ["skipCollapsed": true], ["hideFriction": 0.2],
      ["significantVelocityThreshold": 900], ["draggableOnNestedScroll": false],
      ["shouldRemoveExpandedCorners": false], ["gestureInsetBottomIgnored": true], ["saveFlags": 3],
    ] as [Value])
  func `a property without effect`(configuration: Value) throws {
    let name = try #require(configuration.members?.first?.name)
    let found = try notices(configuration)
    #expect(found.count == 1)
    #expect(found.first?.contains(name) == true)
  }

  @Test func `none where they have one`() throws {
    let configuration: Value = [
      "peekHeight": 400, "fitToContents": false, "expandedOffset": 100, "halfExpandedRatio": 0.3, "hideable": true,
      "skipCollapsed": true, "hideFriction": 0.2, "draggableOnNestedScroll": false, "cornerSize": 28,
      "shouldRemoveExpandedCorners": false,
    ]
    #expect(try notices(configuration, [.init("scrollView", ["contentHeight": 3000])]).isEmpty)
  }

  @Test func `what is saved and not restored`() throws {
    let saved: Value = ["restored": ["configuration": ["hideable": true], "state": "expanded"]]
    #expect(try notices([:], [.init("start", saved)]).first?.contains("saveFlags") == true)
    #expect(try notices(["saveFlags": -1], [.init("start", saved)]).isEmpty)
  }
}
