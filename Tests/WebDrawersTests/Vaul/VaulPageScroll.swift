import DrawerEngine
import TestSupport
import Testing
import WebDrawers

@Suite struct `vaul and the page's scroll` {
  /// How far the page is scrolled after each input.
  private func scrolls(
    _ timeline: [Value], _ configuration: Value = [:], page: [Value.Member] = [], container: Value
  ) throws -> [Value] {
    let environment: [Value.Member] =
      [.init("platform", "iPhone"), .init("size", 500), .init("pageScroll", 500), .init("pageHeight", 3000)] + page
    let request: Value = [
      "container": container, "drawer": ["system": "vaul", "configuration": configuration],
      "environment": .object(environment), "start": ["open": false], "timeline": .list(timeline),
    ]
    let events = try Scenario<Vaul>(request).performed(recordingSamples: true).events
    return events.filter { $0.cause == nil }.map { $0["body"]?["scrollY"] ?? .null }
  }

  private let container: Value = ["width": 390, "height": 844]
  private let settle: Value = ["type": "settle"]
  private let tapTrigger: Value = ["type": "tap", "on": "trigger"]
  private let tapOverlay: Value = ["type": "tap", "on": "overlay"]

  @Test func `a page whose trigger is in view stays where it was`() throws {
    #expect(try scrolls([tapTrigger, settle, tapOverlay, settle], container: container).last == 500)
    let opened: Value = ["type": "move", "to": "open"]
    #expect(try scrolls([opened, settle, tapOverlay, settle], container: container).last == 500)
  }

  @Test(
    arguments: [
      (0, 0), (100, 0), (490, 490), (500, 500), (1323, 500), (1330, 507), (2000, 1589), (2995, 2172), (3000, 2177),
      (3021, 2177),
    ] as [(Double, Double)])
  func `the focus scrolls a hidden trigger to the middle and a cut one into view`(y: Double, scroll: Double) throws {
    let last = try scrolls(
      [["type": "move", "to": "open"], settle, ["type": "move", "to": "closed"], settle],
      page: [.init("trigger", .number(y))], container: container
    ).last
    #expect(last == .number(scroll))
  }

  @Test func `a drawer without a trigger moves no page`() throws {
    let moves: [Value] = [["type": "move", "to": "open"], settle, ["type": "move", "to": "closed"], settle]
    #expect(try scrolls(moves, page: [.init("trigger", .null)], container: container).last == 500)
  }

  @Test func `an unpinned page is locked at its top, and a press unlocks it`() throws {
    let press: Value = ["type": "pan", "phase": "began", "at": 2]
    let drag: Value = ["type": "pan", "phase": "changed", "translation": 40, "at": 2.2]
    let lift: Value = ["type": "pan", "phase": "ended", "translation": 40, "at": 2.4]
    let wait: Value = ["type": "advance", "duration": 0.3, "at": 2.4]
    let scrolls = try scrolls(
      [tapTrigger, press, drag, lift, wait, ["type": "key", "at": 4]], ["noBodyStyles": true], container: container)
    #expect(scrolls == [0, 500, 500, 500, 0, 500])
  }

  @Test func `an unpinned page whose lock is declined stays where it is`() throws {
    let configuration: Value = ["noBodyStyles": true, "disablePreventScroll": false]
    #expect(try scrolls([tapTrigger, settle], configuration, container: container) == [500, 500])
  }

  @Test func `a page with a new address does not scroll back if its host prevents it`() throws {
    let navigate: Value = ["type": "navigate", "after": 1]
    let host: Value = ["preventScrollRestoration": true]
    let closed: Value = ["type": "move", "to": "closed", "after": 1]
    #expect(try scrolls([tapTrigger, navigate, closed, settle], host, container: container).last == 0)
    #expect(try scrolls([tapTrigger, navigate, closed, settle], container: container).last == 500)
    #expect(try scrolls([tapTrigger, closed, settle], host, container: container).last == 500)
    // Taking off the scroll lock scrolls back, too, once a tap outside has unpinned the body.
    #expect(try scrolls([tapTrigger, navigate, tapOverlay, settle], host, container: container).last == 500)
  }
}
