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
    return try Scenario<BottomSheetBehavior>.notices(of: .object(request + scene)).map { "\($0.path) \($0.message)" }
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
    let configuration: [Value.Member] = [
      .init("peekHeight", 400), .init("fitToContents", false), .init("expandedOffset", 100),
      .init("halfExpandedRatio", 0.3), .init("hideable", true), .init("draggableOnNestedScroll", false),
      .init("cornerSize", 28), .init("shouldRemoveExpandedCorners", false),
    ]
    let list: [Value.Member] = [.init("scrollView", ["contentHeight": 3000])]
    #expect(try notices(.object(configuration + [.init("skipCollapsed", true)]), list).isEmpty)
    #expect(try notices(.object(configuration + [.init("hideFriction", 0.2)]), list).isEmpty)
  }

  @Test func `a friction that decides nothing, because every release may hide, or none`() throws {
    for reason in [.init("skipCollapsed", true), .init("isHideableWhenDragging", false)] as [Value.Member] {
      let found = try notices(.object([.init("hideable", true), .init("hideFriction", 0.2), reason]))
      #expect(found.count == 1 && found[0].contains("hideFriction") && found[0].contains(reason.name), "\(found)")
    }
  }

  @Test(
    arguments: [
      (["peekHeight": 900], "peekHeight", "is not less than the sheet's height, 600: collapsed is expanded"),
      (
        ["fitToContents": false, "peekHeight": 1000], "peekHeight",
        "leaves halfExpanded at 960, not above collapsed at 920"
      ),
      (
        ["fitToContents": false, "peekHeight": 400, "halfExpandedRatio": 0.125], "halfExpandedRatio",
        "leaves halfExpanded at 1680, not above collapsed at 1520"
      ),
      (
        ["fitToContents": false, "peekHeight": 400, "expandedOffset": 1000], "expandedOffset",
        "leaves expanded at 1000, not above halfExpanded at 960"
      ),
    ] as [(Value, String, String)])
  func `detents that coincide, or are in another order`(configuration: Value, name: String, message: String) throws {
    let found = try notices(configuration, [.init("start", ["contentHeight": 600])])
    #expect(found.count == 1 && found[0].contains(name) && found[0].hasSuffix(message), "\(found)")
  }

  @Test func `an automatic peek height that is above half`() throws {
    let found = try notices(["fitToContents": false])
    #expect(found.count == 1 && found[0].contains("fitToContents") && found[0].contains("collapsed at 607"), "\(found)")
  }

  @Test func `a sheet that does not start hidden`() throws {
    let start: [Value.Member] = [.init("start", ["state": "hidden"])]
    #expect(try notices([:], start).first?.hasSuffix("has no effect: the sheet is not `hideable`") == true)
    #expect(try notices(["dialog": [:]], start).first?.contains("becomes collapsed") == true)
    #expect(try notices(["hideable": true], start).isEmpty)
  }

  @Test func `what is saved and not restored`() throws {
    let saved: Value = ["restored": ["configuration": ["hideable": true], "state": "expanded"]]
    #expect(try notices([:], [.init("start", saved)]).first?.contains("saveFlags") == true)
    #expect(try notices(["saveFlags": -1], [.init("start", saved)]).isEmpty)
  }
}
