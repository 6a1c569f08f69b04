import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

/// The content of a scroll view 800 pt high, on a drawer that leaves all of it to UIKit by default.
@Suite struct `The content's scroll view` {
  private func sample(_ phase: String, _ translation: Double, _ more: [Value.Member] = []) throws -> Scroll {
    var reading = Reading()
    let members: [Value.Member] = [.init("phase", .string(phase)), .init("translation", .number(translation))]
    return try #require(Scroll.catalogue(of: Scroll.Phase.allCases).read(.object(members + more), &reading))
  }

  private func touched(at offset: Double = 0, contentHeight: Double? = 2000) throws -> ContentScroll {
    var view = ScrollView()
    view.contentHeight = contentHeight
    view.contentInset.bottom = 34
    var content = ContentScroll(view)
    content.land(try sample("began", 0), at: offset)
    return content
  }

  @Test func `content rests between its top and its end, or anywhere below its top`() throws {
    #expect(try touched().edges(height: 800) == 0...1234)
    #expect(try touched(contentHeight: 100).edges(height: 800) == 0...0)
    #expect(try touched(contentHeight: nil).edges(height: 800).upperBound > 1e300)
  }

  @Test func `content follows the finger one to one`() throws {
    var content = try touched(at: 300)
    #expect(content.propose(try sample("changed", -120), height: 800, pinsTop: false) == 420)
  }

  @Test func `content follows the finger less beyond its edges, however the drag is sampled`() throws {
    var once = try touched(at: 20)
    let offset = once.propose(try sample("changed", 220), height: 800, pinsTop: false)
    #expect(abs(offset + RubberBand(dimension: 800).displacement(of: 200)) < 1e-9)

    var often = try touched(at: 20)
    for translation in stride(from: 10.0, through: 220, by: 10) {
      often.view.contentOffset = often.propose(try sample("changed", translation), height: 800, pinsTop: false)
    }
    #expect(abs(often.view.contentOffset - offset) < 1e-9)
  }

  @Test func `a system that takes the whole pull leaves none to the content`() throws {
    var content = try touched(at: 20)
    #expect(content.propose(try sample("changed", 220), height: 800, pinsTop: true) == -200)
  }

  @Test func `recorded offsets move the content, and nothing else does`() throws {
    var content = try touched(at: 300)
    let measured = try sample("changed", -10, [.init("contentOffset", 777)])
    #expect(content.propose(measured, height: 800, pinsTop: false) == 777)
    let lift = content.lift(try sample("ended", -10), velocity: -3000, height: 800)
    #expect(lift.isReported && lift.deceleration == nil && lift.target == 300)
    let aimed = try sample("ended", -10, [.init("targetContentOffset", 444)])
    #expect(content.lift(aimed, velocity: -3000, height: 800).target == 444)
  }

  @Test func `content glides after a fast release, in the finger's direction`() throws {
    var content = try touched(at: 300)
    let lift = content.lift(try sample("ended", 0), velocity: -1500, height: 800)
    #expect(lift.target > 300 + 500 && lift.target == lift.deceleration?.target && !lift.isReported)
  }

  @Test func `content stays after a slow release, and returns from beyond its edge`() throws {
    var content = try touched(at: 300)
    let lift = content.lift(try sample("ended", 0), velocity: -249, height: 800)
    #expect(lift.deceleration == nil && lift.target == 300 && !lift.isReported)
    var pulled = try touched(at: -80)
    #expect(pulled.lift(try sample("ended", 0), velocity: 0, height: 800).deceleration?.target == 0)
  }

  @Test func `content forgets a finger that is taken from it`() throws {
    var content = try touched()
    #expect(content.isTouched)
    content.loseTouch()
    #expect(!content.isTouched)
  }
}
