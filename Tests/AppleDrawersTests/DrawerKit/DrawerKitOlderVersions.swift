import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

/// What 0.7.0 does otherwise than bc1c220, as its sources read: each by an input that ends otherwise.
@Suite struct `DrawerKit 0.7.0` {
  private static let heights: [Value.Member] = [
    .init("heightOfPartiallyExpandedDrawer", 320), .init("heightOfCollapsedDrawer", 100),
  ]

  /// The last event of a timeline's inputs, of 0.7.0 and of bc1c220.
  private func last(
    _ timeline: [Value], _ configuration: [Value.Member] = [], start: Value = [:]
  ) throws -> (old: ReportedEvent, new: ReportedEvent) {
    func last(_ version: Value) throws -> ReportedEvent {
      let simulation = try Simulation(
        DrawerKit.self,
        [
          "container": ["height": 844, "width": 390],
          "drawer": [
            "system": "drawerkit", "version": version, "configuration": .object(Self.heights + configuration),
          ],
          "start": start, "timeline": .list(timeline),
        ])
      return try #require(simulation.events.last { $0.cause == nil })
    }
    return (try last("0.7.0"), try last("bc1c220"))
  }

  private static let down: [Value] = [
    ["type": "pan", "phase": "began"], ["type": "pan", "phase": "changed", "translation": 200, "after": 0.2],
    ["type": "pan", "phase": "ended", "translation": 200, "velocity": 100, "after": 0.1], ["type": "settle"],
  ]

  @Test func `a drawer that rests at its collapsed position is transitioning`() throws {
    let events = try last(Self.down)
    #expect(events.old["position"] == 744 && events.new["position"] == 744)
    #expect(events.new["state"] == "collapsed" && events.old["state"] != "collapsed")
  }

  @Test func `a tap does not expand a collapsed drawer`() throws {
    let events = try last(Self.down + [["type": "tap", "y": 760], ["type": "settle"]])
    #expect(events.old["position"] == 744 && events.new["position"] == 0)
  }

  @Test func `a tap above a fully expanded drawer does not dismiss it`() throws {
    let gap: [Value.Member] = [.init("fullExpansionBehaviour", ["leavesCustomGap": 100])]
    let events = try last([["type": "tap", "y": 40], ["type": "settle"]], gap, start: ["state": "fullyExpanded"])
    // After the presentation all recognisers are on in both; a drag leaves that to the state.
    #expect(events.old["position"] == events.new["position"])
    let drag: [Value] = [
      ["type": "pan", "phase": "began"], ["type": "pan", "phase": "changed", "translation": 10, "after": 0.1],
      ["type": "pan", "phase": "ended", "translation": 10, "velocity": -10, "after": 0.1], ["type": "settle"],
      ["type": "tap", "y": 40], ["type": "settle"],
    ]
    let later = try last(drag, gap, start: ["state": "fullyExpanded"])
    #expect(later.old["position"] == 100 && later.new["position"] != 100)
  }

  @Test func `there is no setDrawerState`() throws {
    let events = try last([["type": "move", "to": "fullyExpanded"]])
    #expect(events.old["ignored"] == "no-set-drawer-state" && events.old["targetState"] == "partiallyExpanded")
    #expect(events.new["ignored"] == nil && events.new["targetState"] == "fullyExpanded")
  }

  @Test func `the presented controller has no say in how far up the drawer goes`() throws {
    let gap: [Value.Member] = [.init("presentableFullExpansionBehaviour", ["leavesCustomGap": 100])]
    let events = try last([["type": "tap", "y": 600], ["type": "settle"]], gap)
    #expect(events.old["position"] == 0 && events.new["position"] == 100)
  }
}
