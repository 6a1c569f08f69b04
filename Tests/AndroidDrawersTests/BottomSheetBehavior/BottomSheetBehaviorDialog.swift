import AndroidDrawers
import DrawerEngine
import TestSupport
import Testing

/// Read from the source of BottomSheetDialog 1.14.0, which was not run.
@Suite struct `A BottomSheetDialog` {
  /// A sheet of 800 in 1,000, collapsed at 700.
  private func events(
    _ timeline: [Value], dialog: Value = [:], configuration: [Value.Member] = [], sdk: Double = 34
  ) throws -> [ReportedEvent] {
    let properties: [Value.Member] = [.init("dialog", dialog), .init("peekHeight", 300)] + configuration
    let request: Value = [
      "container": ["width": 400, "height": 1000],
      "drawer": ["system": "bottomsheetbehavior", "configuration": .object(properties)],
      "environment": ["sdk": .number(sdk)], "start": ["contentHeight": 800], "timeline": .list(timeline),
    ]
    return try Scenario<BottomSheetBehavior>(request).performed(recordingSamples: true).events
  }

  /// What the host was called with, without slides.
  private func calls(_ events: [ReportedEvent]) -> [String] {
    events.flatMap { $0["emitted"]?.list ?? [] }.compactMap { call in
      let name = call.list?.first?.string ?? ""
      return name == "onStateChanged" ? call.list?[1].string : name == "onSlide" ? nil : name
    }
  }

  @Test func `a dialog is dismissed once a swipe has hidden its sheet`() throws {
    let events = try events([
      ["type": "drag", "by": 250, "over": 0.15], ["type": "settle"], ["type": "pan", "phase": "began"],
    ])
    #expect(calls(events) == ["dragging", "settling", "hidden", "onCancel", "onDismiss"])
    #expect(events.last?["ignored"] == "not-shown")
  }

  @Test func `a dialog that is not cancelable ignores taps and back gestures, and no swipe hides its sheet`() throws {
    let swiped = try events(
      [["type": "drag", "by": 250, "over": 0.15], ["type": "settle"]], dialog: ["cancelable": false])
    #expect(swiped.last?["state"] == "collapsed")
    let others = try events(
      [["type": "tap"], ["type": "back", "phase": "began"], ["type": "back", "phase": "ended"], ["type": "cancel"]],
      dialog: ["cancelable": false])
    #expect(others.prefix(3).map { $0["ignored"] } == ["not-cancelable", "not-cancelable", "not-cancelable"])
    #expect(calls(others) == ["onCancel", "onDismiss"])
  }

  @Test(arguments: [(false, ["onCancel", "onDismiss"]), (true, ["settling", "hidden", "onCancel", "onDismiss"])])
  func `slides out when it is cancelled only with dismissWithAnimation`(isAnimated: Bool, expected: [String]) throws {
    for type in ["tap", "cancel"] as [Value] {
      let events = try events(
        [["type": type], ["type": "settle"]], dialog: ["dismissWithAnimation": .bool(isAnimated)])
      #expect(calls(events) == expected)
    }
  }

  @Test func `a fragment's dialog is dismissed with the animation, and not cancelled`() throws {
    let dialog: Value = ["dismissWithAnimation": true]
    let fragment = try events([["type": "dismiss", "fragment": true], ["type": "settle"]], dialog: dialog)
    #expect(calls(fragment) == ["settling", "hidden", "onDismiss"])
    #expect(calls(try events([["type": "dismiss"], ["type": "settle"]], dialog: dialog)) == ["onDismiss"])
  }

  @Test func `dismissWithAnimation keeps a dialog whose sheet is not hideable from being cancelled`() throws {
    let events = try events(
      [["type": "cancel"]], dialog: ["dismissWithAnimation": true], configuration: [.init("hideable", false)])
    #expect(events.last?["ignored"] == "not-hideable")
  }

  @Test func `the back key cancels a dialog at once before API level 33`() throws {
    let back: [Value] = [["type": "back", "phase": "ended"]]
    #expect(calls(try events(back, sdk: 32)) == ["onCancel", "onDismiss"])
    #expect(calls(try events(back + [["type": "settle"]], sdk: 33)) == ["settling", "hidden", "onCancel", "onDismiss"])
  }

  @Test func `a dialog that is shown again brings a hidden sheet up to collapsed`() throws {
    let events = try events([
      ["type": "move", "to": "hidden"], ["type": "settle"], ["type": "show", "value": true], ["type": "settle"],
    ])
    #expect(calls(events).suffix(3) == ["onDismiss", "settling", "collapsed"])
    #expect(events.last?["position"] == 700)
  }

  @Test func `consumes a tap on plain content, which does not go through dragging`() throws {
    let tap: [Value] = [
      ["type": "pan", "phase": "began", "at": 0, "y": 750], ["type": "pan", "phase": "ended", "at": 0.05],
    ]
    #expect(calls(try events(tap)).isEmpty)
  }

  @Test func `a dialog has the defaults of a Material 3 theme, unless others are given`() throws {
    var reading = Reading()
    let usual = try #require(BottomSheetBehavior.Configuration.read(["dialog": [:]], &reading))
    let other = try #require(BottomSheetBehavior.Configuration.read(["hideable": false, "dialog": [:]], &reading))
    var (first, second) = (Tape(), Tape())
    usual.write(&first)
    other.write(&second)
    #expect(Value(first, .root)["hideable"] == true)
    #expect(Value(first, .root)["cornerSize"] == "28dp")
    #expect(Value(first, .root)["paddingBottomSystemWindowInsets"] == true)
    #expect(Value(first, .root)["shouldRemoveExpandedCorners"] == false)
    #expect(Value(second, .root)["hideable"] == false)
  }
}
