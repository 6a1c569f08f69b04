import AppleDrawers
import DrawerEngine
import Drawers
import TestSupport
import Testing

@Suite struct `An event in memory` {
  /// Bytes of one event in an array; what is in its lists comes on top.
  private static func size<System: DrawerSystem>(_ system: System.Type) -> Int {
    MemoryLayout<DrawerEngine.Event<System>>.stride
  }

  @Test(arguments: Registry.standard.types.indices)
  func `an event takes at most 200 bytes plus its lists`(system: Int) {
    let system = Registry.standard.types[system]
    #expect(Self.size(system) <= 200, "\(system): \(Self.size(system)) bytes")
  }
}

@Suite struct `A log of events` {
  @Test func `the log keeps each event's calls and report apart`() throws {
    let scenario = try Scenario<DrawerKit>([
      "container": ["height": 844],
      "drawer": ["system": "drawerkit", "configuration": ["heightOfPartiallyExpandedDrawer": 320]],
      "timeline": [
        ["type": "pan", "phase": "began"], ["type": "pan", "phase": "changed", "translation": -20],
        ["type": "pan", "phase": "ended", "translation": -20, "velocity": -900], ["type": "settle"],
      ],
    ])
    let events = try scenario.performed().events
    let calls = events.map { ($0["emitted"]?.list ?? []).compactMap(\.string) }
    #expect(calls[0] == [] && calls[1] == [])
    #expect(calls[2].first == "transitionWillStart" && calls[2].last == "presented.animateAlong")
    #expect(calls[3] == ["presenting.cleanup", "presented.cleanup", "transitionDidFinish"])
    #expect(events.map { $0["phase"]?.string } == ["began", "changed", "ended", nil, nil])
    #expect(events.map(\.cause) == [nil, nil, nil, .completion, nil])
  }

  /// A dismissal by a move's end is reported with the event that began the move, too.
  @Test func `a later event can add to the report of an earlier one`() throws {
    let events = try Scenario<DrawerKit>([
      "container": ["height": 844], "drawer": ["system": "drawerkit"],
      "timeline": [["type": "move", "to": "dismissed"], ["type": "settle"]],
    ]).performed().events
    #expect(events[0]["animations"]?.list?.count == 2)
    #expect(events[0]["transitions"]?.list?.count == 1)
  }
}
