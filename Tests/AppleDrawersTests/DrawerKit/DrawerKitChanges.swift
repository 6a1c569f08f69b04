import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

/// What may change while a DrawerKit drawer is shown, and what its debug mode draws.
@Suite struct `A DrawerKit drawer` {
  private func drawer(_ configuration: Value) throws -> DrawerKit {
    var reading = Reading(Tape(configuration))
    let read = try #require(DrawerKit.Configuration.read(.root, &reading), "\(reading.violations)")
    return DrawerKit(container: Container(height: 844), configuration: read, scene: DrawerKit.Scene())
  }

  @Test func `a drawer uses a new height when it next reads it`() throws {
    let story = try DrawerKitStory([
      ["type": "set", "heightOfPartiallyExpandedDrawer": 500, "heightOfCollapsedDrawer": 80],
      ["type": "move", "to": "fullyExpanded", "after": 0.1], .settle, .move(to: "partiallyExpanded"), .settle,
    ])
    #expect(try story.event(0)["position"] == 544)
    // 544 is no detent any more.
    #expect(try story.event(0)["state"] == ["transitioning": 544])
    #expect(try story.event(0)["targetState"] == "partiallyExpanded")
    #expect(story.motion.frame(at: 0.05).position == 544)
    #expect(story.rest.position == 344)
    let transition = try story.event(3)["transitions"]?.list?.first
    #expect(transition?["heightOfPartiallyExpandedDrawer"] == 500)
  }

  @Test func `a drawer lays a new height out when its container is laid out`() throws {
    let story = try DrawerKitStory([
      ["type": "set", "heightOfPartiallyExpandedDrawer": 500], ["type": "layout", "after": 0.1],
    ])
    #expect(try story.event(1)["position"] == 344)
    let released = try DrawerKitStory(
      [["type": "set", "presentableFullExpansionBehaviour": ["leavesCustomGap": 100]]]
        + Value.pan(-300, velocity: -5000))
    #expect(released.rest.position == 100)
  }

  @Test(
    arguments: [
      ["upperMarkGap": 10], ["timingCurveProvider": ["preset": "snappy"]], ["heightOfPartiallyExpandedDrawer": "high"],
    ] as [Value])
  func `a drawer keeps its configuration`(change: Value) {
    let input = Value.object([.init("type", "set")] + (change.members ?? []))
    #expect(throws: (any Error).self) { try DrawerKitStory([input]) }
  }

  @Test func `a new container and a new size resize a drawer alike`() throws {
    let inputs: [Value] = [
      ["type": "resize", "width": 300, "height": 700], ["type": "resize", "container": ["width": 300, "height": 700]],
    ]
    let stories = try inputs.map { try DrawerKitStory([$0, .move(to: "fullyExpanded")]) }
    #expect(stories[0].events == stories[1].events)
    #expect(try stories[0].event(0)["position"] == 400)
    let turned = try DrawerKitStory(
      [
        [
          "type": "resize",
          "container": ["width": 844, "height": 390, "orientation": "landscapeLeft", "statusBarWidth": 20],
        ], .move(to: "fullyExpanded"), .settle,
      ], configuration: ["fullExpansionBehaviour": "doesNotCoverStatusBar"])
    #expect(turned.rest.position == 20)
  }

  @Test(
    arguments: [
      ["width": 300], ["height": 700], [:], ["container": ["height": 1], "width": 1],
      ["container": ["height": 1], "height": 1],
    ] as [Value])
  func `half a size, or two, do not resize a drawer`(size: Value) {
    let input = Value.object([.init("type", "resize")] + (size.members ?? []))
    #expect(throws: (any Error).self) { try DrawerKitStory([input]) }
  }

  @Test func `a drawer in debug mode shows its marks`() throws {
    let height = Value.Member("heightOfPartiallyExpandedDrawer", 320)
    func marks(_ members: Value.Member...) throws -> [Mark] {
      try drawer(.object([height, .init("inDebugMode", true)] + members)).marks
    }
    #expect(try drawer(.object([height])).marks.isEmpty)
    #expect(
      try marks() == [
        Mark(name: "upperMark", position: 484), Mark(name: "drawerMark", position: 524),
        Mark(name: "lowerMark", position: 564),
      ])
    #expect(try marks(.init("lowerMarkGap", 0)).map(\.name) == ["upperMark", "drawerMark"])
    #expect(try marks(.init("lowerMarkGap", 0), .init("upperMarkGap", 0)).isEmpty)
  }

  @Test func `a notice says that a missing partial height is taken as 0`() throws {
    func notices(_ configuration: Value) throws -> [Reading.Notice] {
      try Scenario<DrawerKit>.notices(of: [
        "container": ["height": 844], "drawer": ["system": "drawerkit", "configuration": configuration],
      ])
    }
    let path: [Reading.Step] = [
      .member("drawer"), .member("configuration"), .member("heightOfPartiallyExpandedDrawer"),
    ]
    #expect(try notices([:]).map(\.path) == [path])
    #expect(try notices(["heightOfPartiallyExpandedDrawer": 0]).isEmpty)
    #expect(try notices(["heightOfPartiallyExpandedDrawer": 320]).isEmpty)
    #expect(try notices(["supportsPartialExpansion": false]).isEmpty)
  }
}
