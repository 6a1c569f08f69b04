import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `OverlayContainer agrees with the recordings` {
  static let lines = try? Vectors.lines("overlaycontainer")

  @Test func `every recorded scenario agrees in every member of every entry`() throws {
    let scenarios = try #require(Self.lines).filter { $0["trace"] != nil }
    #expect(scenarios.count == 1080)
    let comparable = scenarios.filter { !$0.settlesWithinATurn }
    #expect(comparable.count == 1074)
    #expect(Replay<OverlayContainer>.disagreements(in: comparable, .overlayContainer) == [])
  }
}

extension Value {
  /// Some recordings let everything end and lay out only then, in one turn of the run loop. A timeline cannot say that:
  /// where it waits for rest, the turn is over before.
  fileprivate var settlesWithinATurn: Bool {
    let events = self["events"]?.list ?? []
    return zip(events, events.dropFirst()).contains { $0["sameTurn"] == true && $1["type"] == "settle" }
  }
}
