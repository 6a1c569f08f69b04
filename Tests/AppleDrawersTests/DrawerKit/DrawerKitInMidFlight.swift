import DrawerEngine
import TestSupport
import Testing

@Suite struct `DrawerKit in mid-flight` {
  @Test func `a drawer on its way out is dismissed even if it was caught and dragged back`() throws {
    let story = try DrawerKitStory([
      .move(to: "dismissed"),
      ["type": "drag", "after": 0.1, "by": -300, "over": 0.2, "releaseVelocity": -100],
    ])
    #expect(try story.last["presented"] == false)
  }

  @Test func `a dismissed drawer does not come back when a move before it ends`() throws {
    let story = try DrawerKitStory([
      ["type": "dismiss"],
      ["type": "move", "to": "fullyExpanded", "finishAt": "start", "after": 0.55],
    ])
    #expect(try story.last["presented"] == false)
    #expect(story.motion.frame(at: 0.6).position == 844)
    #expect(story.motion.frame(at: 0.6).phase == .idle)
    #expect(story.motion.frame(at: story.motion.duration).position == 844)
  }

  @Test func `a move that outlives its presentation does not end the next one`() throws {
    let story = try DrawerKitStory([
      ["type": "dismiss"],
      ["type": "move", "to": "dismissed", "after": 0.3],
      ["type": "present", "after": 0.35],
    ])
    #expect(try story.last["presented"] == true)
    #expect(story.rest.name == "partiallyExpanded" && story.rest.position == 544)
  }

  @Test func `a move that the host ends early leaves no handle fading`() throws {
    let story = try DrawerKitStory([["type": "move", "to": "fullyExpanded", "finishAt": "current"]])
    let end = try story.last.time
    #expect(end < 0.3)
    #expect(try story.shows("handleAlpha", at: end) == 0)
    #expect(story.motion.duration == end)
  }

  @Test func `a settle during a drag that moves nothing waits for the finger`() throws {
    let story = try DrawerKitStory(
      [["type": "drag", "by": 100, "over": 0.5], ["type": "settle", "at": 0.1], .move(to: "fullyExpanded")],
      configuration: ["isDrawerDraggable": false])
    #expect(try story.event(1).time == 0.5)
    #expect(try story.event(2).time == 0.5)
  }

  @Test func `a resize under the finger puts the drawer back where its state is`() throws {
    let story = try DrawerKitStory([
      ["type": "pan", "phase": "began", "translation": 40],
      ["type": "resize", "width": 390, "height": 700, "after": 0.1],
    ])
    #expect(try story.event(0)["position"] == 584)
    // The state is `transitioning` at 584, which stays there in any container.
    #expect(try story.event(1)["position"] == 584)
    #expect(try story.event(1)["height"] == 116)
  }
}
