import DrawerEngine
import TestSupport
import Testing

@Suite struct `DrawerKit takes the finger over from its content` {
  /// The content at its top, pulled down 60 pt in steps of 20 a tenth of a second.
  func pulled(_ more: [Value] = []) throws -> DrawerKitStory {
    try DrawerKitStory(
      [["type": "scroll", "phase": "began", "translation": 0]]
        + (1...3).map { step -> Value in
          ["type": "scroll", "phase": "changed", "translation": .number(Double(20 * step)), "after": 0.1]
        } + more, start: ["state": "fullyExpanded"], scrollView: [:])
  }

  @Test func `the drawer follows the finger while the content stays at its top`() throws {
    let story = try pulled([["type": "advance", "duration": 0.1]])
    let frame = story.motion.frame(at: 0.35)
    #expect(frame.position == 60 && frame.phase == .scrolling)
    #expect(abs(frame.velocity - 200) < 1e-9)
    #expect(try story.shows("contentOffset", at: 0.35) == 0)
  }

  @Test func `a detent ends the gesture, and the drawer stays there`() throws {
    // A step of 484 pt from 60 ends at 544, the partially expanded position, where the scroll view is switched off.
    let story = try pulled([
      ["type": "scroll", "phase": "changed", "translation": 544, "after": 0.1],
      ["type": "scroll", "phase": "changed", "translation": 600, "after": 0.1],
      ["type": "scroll", "phase": "ended", "translation": 600, "velocity": 900],
    ])
    #expect(try story.event(4)["state"] == "partiallyExpanded")
    #expect(try story.event(4)["isScrollEnabled"] == false)
    #expect(try story.event(5)["ignored"] == "scrolling-is-off")
    #expect(try story.last["position"] == 544)
    let frame = story.motion.frame(at: 0.45)
    #expect(frame.velocity == 0 && frame.phase == .idle && frame.position == 544)
  }

  @Test func `content released fast glides until it is touched again`() throws {
    let flick: [Value] = [
      ["type": "scroll", "phase": "began"],
      ["type": "scroll", "phase": "changed", "translation": -40, "after": 0.05],
      ["type": "scroll", "phase": "ended", "translation": -40, "velocity": -1200],
    ]
    let free = try DrawerKitStory(flick, start: ["state": "fullyExpanded"], scrollView: [:])
    let released = try free.event(2)
    #expect(released["decelerates"] == true)
    let way = Deceleration.normal.sample(velocity: 1200, at: 0.2).value
    #expect(try abs(free.shows("contentOffset", at: 0.25) - 40 - way) < 1e-9)
    #expect(free.motion.duration == 0.05 + Deceleration.normal.restTime(velocity: 1200))

    let caught = try DrawerKitStory(
      flick + [["type": "scroll", "phase": "began", "after": 0.2], ["type": "advance", "duration": 1]],
      start: ["state": "fullyExpanded"], scrollView: [:])
    #expect(try caught.shows("contentOffset", at: 1.2) == free.shows("contentOffset", at: 0.25))
    #expect(try caught.event(3)["contentOffset"]?.number == free.shows("contentOffset", at: 0.25))
  }
}
