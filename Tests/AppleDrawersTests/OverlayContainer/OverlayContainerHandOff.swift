import DrawerEngine
import Testing

private typealias Story = OverlayContainerStory

/// Touches without offsets: the content moves as UIKit would move it, and the overlay takes over the finger.
@Suite struct `OverlayContainer takes the finger over from its content` {
  private func story(
    _ translations: [Double], velocity: Double, notch: Value, offset: Double = 0, more: [Value.Member] = []
  ) throws -> Story {
    try Story(
      Story.scroll(translations, velocity: velocity),
      configuration: .object([
        .init("drivingScrollView", .object([.init("contentOffset", .number(offset))] + more))
      ]), start: ["notch": notch])
  }

  @Test func `the overlay follows the finger while the content stays at its top`() throws {
    let story = try story([20, 40, 60], velocity: 0, notch: 2)
    let frame = story.motion.frame(at: 0.35)
    #expect(frame.phase == .scrolling && frame.position == 284)
    #expect(abs(frame.velocity - 200) < 1e-9)
    #expect(try story.shows("contentOffset", at: 0.35) == 0)
    // Putting the content back calls once more.
    #expect(try story.event(2).overlayCalls == ["willTranslateOverlay", "willTranslateOverlay"])
  }

  @Test func `the overlay takes over once scrolled content is back at its top`() throws {
    let story = try story([60, 130], velocity: 0, notch: 2, offset: 100)
    #expect(try story.event(1)["contentOffset"] == 40)
    #expect(try story.event(1)["height"] == 600)
    #expect(try story.event(2)["contentOffset"] == 0)
    #expect(try story.event(2)["height"] == 570)
  }

  @Test func `at the lowest notch an upward drag moves the overlay, and then the content`() throws {
    let story = try story([-100, -600, -650], velocity: -600, notch: 0)
    #expect(try story.event(1)["height"] == 200)
    #expect(try story.event(2)["height"] == 600)
    #expect(try story.event(3)["contentOffset"] == 50)
    let target = try #require(try story.event(4)["targetContentOffset"]?.number)
    #expect(target > 300)
    #expect((51..<target).contains(try story.shows("contentOffset", at: 0.5)))
    #expect(try story.shows("contentOffset", at: story.motion.duration) == target)
  }

  @Test func `at the lowest notch a downward drag stretches the content, which springs back`() throws {
    let story = try story([100], velocity: 0, notch: 0)
    #expect(try story.event(1)["height"] == 100)
    #expect((-100 ..< -40).contains(try #require(try story.event(1)["contentOffset"]?.number)))
    #expect(try story.shows("contentOffset", at: story.motion.duration) == 0)
  }

  @Test func `at the lowest notch the content returns to its top`() throws {
    let story = try story([-10, 30], velocity: 0, notch: 0, offset: 80)
    #expect(try story.event(3)["targetContentOffset"] == 0)
    #expect((1...79).contains(try story.shows("contentOffset", at: 0.4)))
    #expect(try story.shows("contentOffset", at: 1) == 0)
  }

  @Test func `the overlay keeps the finger after a second one has come and gone`() throws {
    let scrolls = Story.scroll([20, 40], velocity: 0).dropLast()
    let pans: [Value] = [["type": "pan", "phase": "began"], ["type": "pan", "phase": "failed"]]
    let story = try Story(
      scrolls.prefix(1) + pans + scrolls.dropFirst(), configuration: ["drivingScrollView": [:]], start: ["notch": 2])
    let last = story.motion.frame(at: story.motion.duration)
    #expect(last.phase == .scrolling && last.velocity != 0)
  }

  @Test func `the content stops where a finger lands on it`() throws {
    let story = try Story(
      Story.scroll([-300], velocity: -2000) + [["type": "scroll", "phase": "began", "after": 0.2]],
      configuration: ["drivingScrollView": ["contentOffset": 0]], start: ["notch": 2])
    let landed = try #require(try story.event(3)["contentOffset"]?.number)
    #expect(landed > 400)
    #expect(try story.shows("contentOffset", at: 2) == landed)
  }

  @Test func `the classic list hands the finger over alike`() throws {
    let story = try Story(
      Story.scroll([-60, -120], velocity: -300), configuration: ["style": "classic"], scrollView: [:])
    #expect(try story.event(2)["height"] == 320)
    #expect(try story.event(2)["contentOffset"] == 0)
    #expect(abs((try story.event(2)["velocity"]?.number ?? 0) + 600) < 1e-9)
    #expect(try story.event(3).overlayRules == ["classic-below-half"])
    #expect(story.motion.frame(at: 0.6).position == 644)
  }

  @Test func `without a scroll view there is nothing to scroll`() throws {
    #expect(try Story(Story.scroll([10], velocity: 0)).event(1)["ignored"] == "no-scroll-view")
  }
}
