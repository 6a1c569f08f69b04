import AndroidDrawers
import DrawerEngine
import TestSupport
import Testing

/// An expanded sheet of 1,600 in 1,920 with two lists of 800, one below the other. `findScrollingChild` finds the first that is
/// visible, `populateScrollingChildren` all of them.
@Suite struct `BottomSheetBehavior with several lists` {
  private static let upper: [Value.Member] = [
    .init("top", 0), .init("height", 800), .init("contentHeight", 3000),
  ]
  private static let lower: [Value.Member] = [.init("top", 800), .init("contentHeight", 3000)]

  private func events(
    _ timeline: [Value], multiple: Bool = false, first: [Value.Member] = [], second: [Value.Member] = []
  ) throws -> [ReportedEvent] {
    func list(_ members: [Value.Member], _ more: [Value.Member]) -> Value {
      .object(members.filter { member in !more.contains { $0.name == member.name } } + more)
    }
    return try Scenario<BottomSheetBehavior>(
      [
        "container": ["width": 1080, "height": 1920],
        "drawer": [
          "system": "bottomsheetbehavior",
          "configuration": ["peekHeight": 400, "multipleScrollingChildrenSupported": .bool(multiple)],
        ],
        "environment": ["density": 2.625], "start": ["contentHeight": 1600, "state": "expanded"],
        "scrollView": list(Self.upper, first), "otherScrollViews": [list(Self.lower, second)],
        "timeline": .list(timeline),
      ]
    ).performed().events
  }

  /// Up by 500, then down by 900, within the lower list.
  private let upAndDown: [Value] = [
    ["type": "drag", "by": -500, "y": 1800], ["type": "settle"], ["type": "drag", "by": 300, "y": 1300],
    ["type": "settle"],
  ]

  private func offsets(_ event: ReportedEvent?) -> [Double?] {
    [event?["contentOffset"]?.number] + (event?["otherContentOffsets"]?.list ?? []).map { $0.number }
  }

  @Test func `the second list never scrolls, and a finger on it drags the sheet`() throws {
    let events = try events([["type": "drag", "by": 650, "y": 1200], ["type": "settle"]])
    #expect(offsets(events.last) == [0, 0])
    #expect(events.contains { $0["touch"] == "intercepted" })
    #expect(events.last?["state"] == "collapsed")
  }

  @Test func `the second list scrolls if several are supported`() throws {
    let events = try events(upAndDown, multiple: true)
    // The slop of 21 px is lost at the beginning of each drag.
    #expect(offsets(events.last) == [0, 200])
    #expect(events.last?["state"] == "expanded" && events.allSatisfy { $0["touch"] != "intercepted" })
  }

  @Test func `a list that is not visible does not count`() throws {
    let events = try events(upAndDown, first: [.init("visible", false)])
    #expect(offsets(events.last) == [0, 200])
  }

  @Test func `the first page of a pager counts, even if the second is shown`() throws {
    let pages: (first: [Value.Member], second: [Value.Member]) = (
      [.init("left", -1080), .init("height", 1600)], [.init("top", 0)]
    )
    #expect(try offsets(events(upAndDown, first: pages.first, second: pages.second).last) == [0, 0])
    #expect(try offsets(events(upAndDown, multiple: true, first: pages.first, second: pages.second).last) == [0, 200])
  }

  @Test func `a list that becomes visible counts from the next layout`() throws {
    let swap: Value = ["type": "layout", "visibleLists": [1]]
    let early: Value = ["type": "nested", "phase": "preScroll", "dy": -10, "list": 1]
    let events = try events([swap, early, ["type": "advance", "duration": 0.1], early])
    #expect(events.compactMap { $0["consumed"]?.number } == [0, -10])
  }

  @Test func `a list of a sheet inside the sheet scrolls without it, and holds the touch`() throws {
    let drag: Value = ["type": "drag", "by": 300, "y": 600]
    let moved = try events([drag, ["type": "settle"]])
    #expect(moved.last?["state"] == "collapsed")
    let inner = try events(
      [drag, ["type": "settle"]], first: [.init("reachesSheet", false), .init("contentOffset", 100)])
    #expect(inner.last?["state"] == "expanded" && inner.last?["position"]?.number == 320)
    #expect(offsets(inner.last) == [0, 0])
    #expect(inner.allSatisfy { $0["touch"] != "intercepted" && $0["rules"] == nil })
    #expect(inner.contains { $0["ignored"] == "calls-inner-sheet" })
  }

  @Test func `a scroll of a list that does not count moves nothing`() throws {
    let events = try events([
      ["type": "nested", "phase": "start", "list": 1], ["type": "nested", "phase": "preScroll", "dy": -100, "list": 1],
      ["type": "nested", "phase": "scroll", "dy": 40, "list": 1],
    ])
    #expect(events[1]["ignored"] == "other-target" && offsets(events[2]) == [0, 40])
  }
}
