import DrawerEngine
import TestSupport
import Testing

/// H = 844, partially expanded at 544, collapsed at 744.
@Suite struct `A DrawerKit release with members left out` {
  private static let configuration: [Value.Member] = [
    .init("heightOfPartiallyExpandedDrawer", 300), .init("heightOfCollapsedDrawer", 100),
  ]

  /// The library's scroll view has no cancelled touches.
  @Test(arguments: GivenMembers.combinations.filter { !($0.scrolling && $0.cancelled) })
  func `resolves as its simulation does`(given: GivenMembers) throws {
    // Content is only dragged from where the drawer is fully expanded.
    let configuration = Value.object(
      Self.configuration + (given.scrolling ? [.init("initialState", "fullyExpanded")] : []))
    let origins: [(state: Value, y: Double)] =
      given.scrolling
      ? [("fullyExpanded", 0)] : given.from ? [("fullyExpanded", 0), ("collapsed", 744)] : [("partiallyExpanded", 544)]
    for (from, origin) in origins {
      for position in [0.4, 60, 300, 520, 560, 700, 800.5] where !given.scrolling || position >= origin {
        for velocity in given.velocity ? [-3000.0, -300, 0, 300, 3000] : [0] {
          let story = try DrawerKitStory(
            gesture(given, position - origin, velocity), configuration: configuration,
            start: given.from ? ["state": from] : nil, scrollView: given.scrolling ? [:] : nil)
          let outcome = try resolved(
            given.release(at: position, velocity: velocity, from: from), of: "drawerkit",
            container: ["height": 844], configuration: configuration)
          let event = try story.event(2)
          let place: Comment = "\(given) at \(position), \(velocity) pt/s from \(from.text)"
          #expect(event["rules"] == [.string(outcome.rule)], place)
          #expect(abs((event["position"]?.number ?? .nan) - outcome.position) < 1e-9, place)
          #expect(event["animation"]?["duration"] == outcome.animation.map { .number($0.duration) }, place)
        }
      }
    }
  }

  private func gesture(_ given: GivenMembers, _ translation: Double, _ velocity: Double) -> [Value] {
    let type: Value = given.scrolling ? "scroll" : "pan"
    return [
      ["type": type, "phase": "began"],
      ["type": type, "phase": "changed", "translation": .number(translation), "after": 0.1],
      [
        "type": type, "phase": given.cancelled ? "cancelled" : "ended", "translation": .number(translation),
        "velocity": .number(velocity),
      ],
    ]
  }

  @Test func `a release from content that left the drawer in place moves nothing`() throws {
    let outcome = try resolved(
      ["position": 0, "velocity": 900, "from": "fullyExpanded", "scrolling": true], of: "drawerkit",
      container: ["height": 844], configuration: .object(Self.configuration))
    #expect(outcome.rule == "content-released-in-place")
    #expect(outcome.position == 0 && outcome.animation == nil)
  }
}
