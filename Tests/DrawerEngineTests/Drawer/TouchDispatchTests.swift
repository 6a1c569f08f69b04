import DrawerEngine
import Testing

@Suite struct `Touches are dispatched as Android does it` {
  /// A parent that records what it is asked, and answers as prescribed.
  private struct Parent: TouchParent {
    var hasChild = true
    var intercepting: Set<Int> = []
    var wantsTouch = true
    var childDisallowsAt: Int?
    var log: [String] = []

    mutating func intercepts(_ event: TouchEvent) -> Bool {
      log.append("intercept \(event.action)")
      return intercepting.contains(Int(event.instant.milliseconds))
    }

    mutating func handles(_ event: TouchEvent) -> Bool {
      log.append("handle \(event.action)")
      return wantsTouch
    }

    func child(under event: TouchEvent) -> Int? { hasChild ? 1 : nil }

    mutating func pass(_ event: TouchEvent, to child: Int) -> Bool {
      log.append("child \(event.action)")
      return childDisallowsAt == Int(event.instant.milliseconds)
    }
  }

  /// A down, two moves and an up, at 0, 1, 2 and 3 ms.
  private func touch(_ parent: Parent) -> [String] {
    var parent = parent
    var dispatch = TouchDispatch<Int>()
    for (index, action) in [TouchEvent.Action.down, .move, .move, .up].enumerated() {
      let event = TouchEvent(action: action, instant: Instant(Double(index) / 1000), point: Point())
      _ = dispatch.dispatch(event, in: &parent)
    }
    return parent.log
  }

  @Test func `a child keeps a touch that its parent does not intercept`() {
    #expect(
      touch(Parent()) == [
        "intercept down", "child down", "intercept move", "child move", "intercept move", "child move", "intercept up",
        "child up",
      ])
  }

  @Test func `an intercepted move cancels the child and moves nothing`() {
    #expect(
      touch(Parent(intercepting: [1])) == [
        "intercept down", "child down", "intercept move", "child cancel", "handle move", "handle up",
      ])
  }

  @Test func `an intercepted down never reaches the child`() {
    #expect(
      touch(Parent(intercepting: [0])) == ["intercept down", "handle down", "handle move", "handle move", "handle up"])
  }

  @Test func `a child that disallows interception is not interrupted any more`() {
    #expect(
      touch(Parent(intercepting: [2], childDisallowsAt: 1)) == [
        "intercept down", "child down", "intercept move", "child move", "child move", "child up",
      ])
  }

  @Test func `a touch that nobody takes is lost`() {
    #expect(touch(Parent(hasChild: false, wantsTouch: false)) == ["intercept down", "handle down"])
  }
}
