import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

/// What the original does against its own documentation, and this keeps: each as a user sees it.
@Suite struct `DrawerKit's quirks` {
  @Test func `a drawer presented fully expanded takes an inside tap without moving`() throws {
    let story = try DrawerKitStory(
      [["type": "present"], .settle, ["type": "tap", "y": 100]],
      configuration: ["initialState": "fullyExpanded"], start: ["presented": false])
    let tap = try story.event(2)
    #expect(tap["recognizer"] == "fullExpansionTap")
    #expect(tap["emitted"]?.list?.first == "drawerInteriorTapped")
    #expect(tap["animation"]?["fromPosition"] == 0)
    #expect(tap["animation"]?["toPosition"] == 0)
    // A move switches the recogniser off, as it should have been.
    #expect(tap["fullExpansionTapEnabled"] == false)
  }

  @Test func `a dismissed drawer is off screen long before it is gone`() throws {
    let story = try DrawerKitStory([.move(to: "dismissed")])
    let transitions = story.events.flatMap { $0["emitted"]?.list ?? [] }.filter { $0 == "transitionWillStart" }
    #expect(transitions.count == 2)
    let offScreen = try #require(story.events.first { $0["emitted"]?.list?.contains("dismiss") ?? false })
    #expect(offScreen.time == 0.6)
    #expect(offScreen["presented"] == true)
    #expect(story.motion.frame(at: 0.6).position == 844)
    #expect(try story.last.time == 1.2)
    #expect(try story.last["presented"] == false)
  }

  @Test func `corners round up on the way from full to partial, and then are square at once`() throws {
    let story = try DrawerKitStory([.move(to: "fullyExpanded"), .settle, .move(to: "partiallyExpanded")])
    let arrival = try story.last.time
    #expect(try story.shows("cornerRadius", at: arrival - 0.001) > 14.9)
    #expect(try story.shows("cornerRadius", at: arrival) == 0)
    #expect(try story.last["state"] == "partiallyExpanded")
  }

  @Test func `a drawer put back at its partial position no longer takes the tap that expands it`() throws {
    let story = try DrawerKitStory([
      ["type": "move", "to": "fullyExpanded", "finishAt": "start"], .settle, ["type": "tap", "y": 600],
    ])
    let tap = try story.event(2)
    #expect(tap["position"] == 544)
    #expect(tap["state"] == "partiallyExpanded")
    #expect(tap["targetState"] == ["transitioning": 544])
    #expect(tap["recognizer"] == .null)
  }

  @Test func `a drawer stopped where the partial height is taken for y is partially expanded`() throws {
    // From 544 up to 56, stopped halfway: y = 300 is the partial height.
    let story = try DrawerKitStory(
      [["type": "move", "to": "fullyExpanded", "finishAt": "current"]],
      configuration: ["fullExpansionBehaviour": ["leavesCustomGap": 56]])
    #expect(try story.last["position"] == 300)
    #expect(try story.last["state"] == ["transitioning": 300])
    #expect(try story.last["targetState"] == "partiallyExpanded")
    #expect(try story.last["fullExpansionTapEnabled"] == true)
  }

  @Test func `a flick of the drawer does not count as one of its content`() throws {
    let drawer = try DrawerKitStory(Value.pan(200, velocity: 5000), start: ["state": "fullyExpanded"])
    #expect(try drawer.event(2)["rules"] == ["flick-down"])
    let content = try DrawerKitStory(
      [
        ["type": "scroll", "phase": "began"], ["type": "scroll", "phase": "changed", "translation": 200],
        ["type": "scroll", "phase": "ended", "translation": 200, "velocity": 5000],
      ], start: ["state": "fullyExpanded"], scrollView: [:])
    #expect(try content.event(1)["position"] == 200)
    #expect(try content.event(2)["rules"] == ["above-upper-mark-moving-down-in-stages"])
  }

  @Test func `a drawer presented fully expanded has round corners until it is touched`() throws {
    let story = try DrawerKitStory(
      [["type": "present"], .settle] + Value.pan(34, velocity: 0),
      configuration: ["initialState": "fullyExpanded"], start: ["presented": false])
    #expect(try story.event(1)["position"] == 0)
    #expect(try story.event(1)["cornerRadius"] == 15)
    #expect(try story.event(3)["cornerRadius"] == 0.9375)
  }

  @Test(arguments: ["collapsed", "partiallyExpanded"])
  func `a state without height lies off screen and is not dismissed`(state: String) throws {
    let story = try DrawerKitStory(
      [.move(to: .string(state)), .settle] + Value.pan(0, velocity: -100),
      configuration: ["heightOfPartiallyExpandedDrawer": 0])
    let there = try story.event(1)
    #expect(there["position"] == 844)
    #expect(there["state"] == "dismissed")
    #expect(there["targetState"] == .string(state))
    #expect(there["presented"] == true)
    #expect(!story.events.prefix { $0.input < 2 }.contains { $0["emitted"]?.list?.contains("dismiss") ?? false })
    #expect(try story.event(4)["rules"] == ["below-lower-mark"])
  }

  @Test func `without partial expansion the drawer still stops at its collapsed state`() throws {
    let configuration: Value = ["supportsPartialExpansion": false, "heightOfCollapsedDrawer": 100]
    let story = try DrawerKitStory(
      Value.pan(100, velocity: 500), configuration: configuration, start: ["state": "fullyExpanded"])
    #expect(try story.event(2)["rules"] == ["above-upper-mark-moving-down"])
    #expect(try story.last["state"] == "collapsed")
  }

  @Test func `the handle does not fade under the finger, and jumps when it is lifted`() throws {
    let story = try DrawerKitStory(Value.pan(-60, velocity: -640))
    #expect(try story.shows("handleAlpha", at: 0.1.nextDown) == 1)
    let lifted = try story.shows("handleAlpha", at: 0.1)
    #expect(abs(lifted - 484.0 / 544) < 1e-12)
    #expect(try story.shows("handleAlpha", at: story.motion.duration) == 0)
  }

  @Test func `a drawer may start partially expanded where that is not supported`() throws {
    let story = try DrawerKitStory(
      [["type": "present"]],
      configuration: ["initialState": "partiallyExpanded", "supportsPartialExpansion": false],
      start: ["presented": false])
    #expect(try story.last["state"] == "partiallyExpanded")
    #expect(try story.last["position"] == 544)
  }
}

@Suite struct `DrawerKit's handle` {
  @Test func `the handle keeps a finite alpha over the shortest distances`() {
    // The smallest number there is lies between both detents.
    let geometry = DrawerKit.Geometry(
      containerHeight: 0.001, fullY: .leastNonzeroMagnitude, partialHeight: 320, collapsedHeight: 0,
      configuration: DrawerKit.Configuration())
    let alpha = DrawerKit.triangularValue(
      of: .transitioning(-267), geometry: geometry, supportsPartialExpansion: true)
    #expect(alpha == 0)
  }
}

@Suite struct `A tap on DrawerKit's drawer` {
  @Test func `a tap on a control expands nothing`() throws {
    let story = try DrawerKitStory(
      [["type": "tap", "x": 20, "y": 560], ["type": "tap", "x": 120, "y": 560]],
      start: ["control": ["x": 10, "y": 10, "width": 50, "height": 20]])
    #expect(try story.event(0)["hit"] == "control")
    #expect(try story.event(0)["targetState"] == "partiallyExpanded")
    #expect(try story.event(1)["hit"] == "drawer")
    #expect(try story.event(1)["targetState"] == "fullyExpanded")
  }

  @Test func `a tap hits the drawer where its view is, even above the gap it leaves`() throws {
    // Partially expanded at 544, fully expanded at 700: nothing brings the view down to the ends of its travel.
    let story = try DrawerKitStory(
      [["type": "tap", "y": 600]], configuration: ["fullExpansionBehaviour": ["leavesCustomGap": 700]])
    let tap = try story.event(0)
    #expect(tap["hit"] == "drawer")
    #expect(tap["recognizer"] == "fullExpansionTap")
    #expect(tap["position"] == 700)
  }
}

@Suite struct `DrawerKit in a container that is resized` {
  @Test func `a resized container keeps the application's status bar`() throws {
    // In landscape the bar's width is taken for its height, so the drawer lies below the container.
    let story = try DrawerKitStory(
      [["type": "resize", "width": 390, "height": 900]],
      configuration: ["fullExpansionBehaviour": "doesNotCoverStatusBar"],
      container: ["width": 844, "height": 390, "orientation": "landscapeLeft"], start: ["state": "fullyExpanded"])
    #expect(story.initial.contains(.init("position", 844)))
    #expect(try story.event(0)["position"] == 844)
  }
}

@Suite struct `DrawerKit by an example` {
  @Test func `a drawer is dragged up, released, sent back, and let down`() throws {
    let story = try DrawerKitStory(
      Value.pan(-60, velocity: -640) + [.settle, .move(to: "partiallyExpanded"), .settle]
        + Value.pan(-24, velocity: 844),
      configuration: ["heightOfCollapsedDrawer": 100])
    #expect(story.initial.contains(.init("position", 544)))
    #expect(story.initial.contains(.init("cornerRadius", 15)))

    let dragged = try story.event(1)
    #expect(dragged["position"] == 484)
    #expect(abs((dragged["cornerRadius"]?.number ?? 0) - 13.3456) < 1e-4)
    #expect(dragged["fullExpansionTapEnabled"] == false)

    let released = try story.event(2)
    #expect(released["rules"] == ["above-upper-mark-moving-up"])
    #expect(released["targetState"] == "fullyExpanded")
    #expect(released["animation"]?["toPosition"] == 0)
    #expect(released["animation"]?["toHandleAlpha"] == 0)
    #expect(released["cornerRadius"] == 0)
    #expect(released["settles"] == 0.6)

    let sentBack = try story.event(4)
    #expect(sentBack["position"] == 544)
    #expect(sentBack["animation"]?["toCornerRadius"] == 15)
    #expect(try story.event(5)["cornerRadius"] == 0)

    #expect(try story.event(7)["position"] == 520)
    let letDown = try story.event(8)
    #expect(letDown["rules"] == ["between-marks-moving-down"])
    #expect(letDown["targetState"] == "collapsed")
    #expect(letDown["position"] == 744)
    #expect(abs((letDown["cornerRadius"]?.number ?? 0) - 5) < 1e-9)
  }
}
