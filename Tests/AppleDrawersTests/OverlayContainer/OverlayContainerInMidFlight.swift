import DrawerEngine
import Testing

private typealias Story = OverlayContainerStory

@Suite struct `OverlayContainer in mid-flight` {
  @Test func `a caught overlay starts from where it is seen, and its old motion fades`() throws {
    let story = try Story([
      Story.move(to: 2, after: 0), ["type": "pan", "phase": "began", "after": 0.1],
      ["type": "pan", "phase": "changed", "translation": 40, "velocity": 400, "after": 0.05],
    ])
    let motion = story.motion
    #expect(abs(motion.frame(at: 0.1).position - motion.frame(at: (0.1).nextDown).position) < 1e-9)
    #expect(motion.frame(at: 0.1).phase == .dragging)
    // The finger moves the target's model, 600 pt high, not the 300 or so that are seen.
    #expect(try story.event(2)["height"] == 560)
    #expect(motion.frame(at: 0.15).position > 300)
    #expect(motion.frame(at: 1).position == 284)
  }

  @Test func `a move in mid-flight bends the motion`() throws {
    let story = try Story([Story.move(to: 2, after: 0), Story.move(to: 0, after: 0.1)])
    let motion = story.motion
    let (before, after) = (motion.frame(at: (0.1).nextDown), motion.frame(at: 0.1))
    #expect(abs(after.position - before.position) < 1e-9 && abs(after.velocity - before.velocity) < 1e-6)
    #expect(story.rest.name == "0" && story.rest.position == 744)
  }

  @Test func `under the rubber band the overlay has its visible speed`() throws {
    let story = try Story(
      [
        ["type": "pan", "phase": "began"],
        ["type": "pan", "phase": "changed", "translation": -200, "velocity": -1000, "after": 0.1],
      ], start: ["notch": 2])
    // 600 (1 + 0.5 log10(wanted / 600)) goes up by 0.5 x 600 / (800 ln 10) of the finger's way.
    #expect(abs((try story.event(1)["velocity"]?.number ?? 0) + 1000 * 300 / (800 * 2.302585092994046)) < 1e-6)
  }

  @Test func `in the flexible style the view's height follows the overlay`() throws {
    func height(_ style: Value, at time: Double) throws -> Double {
      try Story([Story.move(to: 1, after: 0)], configuration: ["style": style]).shows(
        "overlayHeight", at: time)
    }
    #expect(try height("rigid", at: 0.1) == 600)
    #expect(try height("expandableHeight", at: 0.1) == 600)
    #expect((101...299).contains(try height("flexibleHeight", at: 0.1)))
    #expect(try height("flexibleHeight", at: 2) == 300)
  }

  @Test func `requests of one turn are one move, the last`() throws {
    let story = try Story([
      Story.move(to: 2, completion: "a", after: 0), Story.move(to: 1, animated: false, completion: "b", after: 0),
    ])
    #expect(try story.event(0).overlayCalls.isEmpty)
    #expect(try story.event(1).overlayCalls.suffix(3) == ["completion", "completion", "didMoveOverlay"])
    #expect(story.motion.frame(at: 0).position == 544)
  }
}

@Suite struct `OverlayContainer as a sheet` {
  private let sheet: Value = ["presentation": "sheet"]

  @Test func `a sheet dims by its height, and fades with a move`() throws {
    let story = try Story([Story.move(to: 2, after: 0)], configuration: sheet)
    #expect(try story.shows("dimmingAlpha", at: 0) == 0.3)
    #expect((0.31...0.59).contains(try story.shows("dimmingAlpha", at: 0.1)))
    #expect(try story.shows("dimmingAlpha", at: 2) == 0.6)
  }

  @Test func `a sheet dismissed by a tap slides out of sight, and takes no more touches`() throws {
    let story = try Story(
      [["type": "tap", "y": 40, "after": 0.1], Story.move(to: 2, after: 1)], configuration: sheet, start: ["notch": 1])
    #expect(try story.event(0).overlayRules == ["dismiss-on-tap"])
    #expect(try story.event(0)["position"] == 544)
    #expect((545...843).contains(story.motion.frame(at: 0.3).position))
    #expect(try story.event(1)["ignored"] == "dismissed")
    #expect(story.rest.name == "dismissed" && story.rest.position == 844)
    #expect(try story.shows("dimmingAlpha", at: 1) == 0)
  }

  @Test func `a sheet moves under a finger while it leaves`() throws {
    let story = try Story(
      [["type": "tap", "y": 40], ["type": "pan", "phase": "began", "after": 0.1, "translation": -30]],
      configuration: sheet, start: ["notch": 1])
    #expect(try story.event(1)["height"] == 330)
    let shown = [(0.1).nextDown, 0.1].map { story.motion.frame(at: $0).position }
    #expect(abs(shown[1] - shown[0] + 30) < 1e-9)
  }

  @Test func `a sheet may be dismissed by its own first layout`() throws {
    let story = try Story(
      [["type": "advance", "duration": 1]],
      configuration: [
        "presentation": "sheet",
        "overlayContainerSheetDismissalPolicy": ["dismissingPosition": ["translationHeight": 200]],
      ])
    #expect(story.initial.first { $0.name == "dismissed" }?.value == true)
    #expect(story.rest.name == "dismissed" && story.rest.position == 844)
  }
}
