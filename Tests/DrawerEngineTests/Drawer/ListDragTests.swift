import AndroidDrawers
import AppleDrawers
import DrawerEngine
import ReactNativeDrawers
import TestSupport
import Testing
import WebDrawers

/// A `drag` that says `"on": "list"`, instead of where on the screen the list is.
@Suite struct `A drag on the list` {
  /// The events of a timeline of some system, at 120 samples a second.
  private func events<System: DrawerSystem>(
    _ system: System.Type, _ configuration: Value = [:], _ scene: [Value.Member] = [], _ timeline: [Value]
  ) throws -> [ReportedEvent] {
    try Scenario<System>(
      .object(
        [
          .init("container", ["width": 390, "height": 844]),
          .init("drawer", ["system": .string(System.profile.name), "configuration": configuration]),
          .init("timeline", .list(timeline)), .init("sampling", ["inputRate": 120]),
        ] + scene)
    ).performed().events
  }

  private func drag(_ by: Double, _ more: [Value.Member] = [.init("on", "list")]) -> Value {
    .object([.init("type", "drag"), .init("by", .number(by)), .init("over", 0.2)] + more)
  }

  @Test func `a drag finds Android's list wherever the sheet is`() throws {
    let list: [Value.Member] = [.init("scrollView", ["top": 100, "contentHeight": 5000])]
    let configuration: Value = ["peekHeight": 300]
    let named = try events(BottomSheetBehavior.self, configuration, list, [drag(-300), ["type": "settle"], drag(-200)])
    #expect(named.filter { $0["phase"] == "began" }.map { $0["touch"] } == ["list", "list"])
    // Collapsed at 544, the list reaches from 644 to the container's bottom.
    let placed = try events(
      BottomSheetBehavior.self, configuration, list,
      [drag(-300, [.init("y", 744)]), ["type": "settle"], drag(-200, [.init("y", 472)])])
    #expect(named.map { Value.object($0.members).text } == placed.map { Value.object($0.members).text })
  }

  @Test func `a drag on the list scrolls what UIKit scrolls`() throws {
    let scene: [Value.Member] = [.init("scrollView", [:]), .init("start", ["state": "fullyExpanded"])]
    let configuration: Value = ["heightOfPartiallyExpandedDrawer": 320]
    let up = try events(DrawerKit.self, configuration, scene, [drag(-80)])
    #expect(up.first?["ignored"] == "content-scrolls" && up.first?["phase"] == "began")
    #expect(up.contains { $0["rules"] == ["content-released-in-place"] })
    let down = try events(DrawerKit.self, configuration, scene, [drag(200)])
    #expect(down.contains { $0["position"]?.number ?? 0 > 0 })
  }

  @Test func `a drag on a list that takes no touches is the drawer's own`() throws {
    let list: [Value.Member] = [.init("scrollView", [:])]
    let configuration: Value = ["heightOfPartiallyExpandedDrawer": 320]
    let onList = try events(DrawerKit.self, configuration, list, [drag(-100)])
    let onDrawer = try events(DrawerKit.self, configuration, list, [drag(-100, [])])
    #expect(onList.map { Value.object($0.members).text } == onDrawer.map { Value.object($0.members).text })
  }

  @Test func `a drag on the list of a curtain, an overlay or a sheet moves its scroll view`() throws {
    let list: [Value.Member] = [.init("scrollView", [:])]
    let curtain = try events(SweetCurtain.self, [:], list, [drag(-200)])
    #expect(curtain.contains { $0["contentOffset"] != nil })
    let overlay = try events(
      OverlayContainer.self, ["heightForNotchAt": [200, 600], "drivingScrollView": [:]], [], [drag(-300)])
    #expect(overlay.first?["ignored"] == "content-scrolls")
    #expect(overlay.contains { $0["position"]?.number ?? 844 < 600 })
    let sheet = try events(
      Sheets.self, ["anchors": [["pointsFromTop": 100], ["pointsFromBottom": 200]]],
      list + [.init("environment", ["root": "table"])], [drag(-300)])
    #expect(sheet.contains { $0["position"]?.number ?? 844 < 600 })
  }

  @Test func `a drag on the list is a touch of what scrolls on the web`() throws {
    let page: [Value.Member] = [.init("environment", ["content": "scroll", "popupHeight": 600])]
    let base = try events(BaseUI.self, [:], page, [drag(-100)])
    #expect(base.last { $0["phase"] != nil }?["ignored"] == "waits-on-content")
    let vaul = try events(
      Vaul.self, [:], [.init("start", ["contentOffset": 50])], [["type": "advance", "duration": 1], drag(200)])
    #expect(vaul.contains { $0["ignored"] == "scrolled" })
    let scrolled = try events(
      Vaul.self, [:], [.init("scrollView", ["contentOffset": 50])], [["type": "advance", "duration": 1], drag(200)])
    #expect(scrolled.map { Value.object($0.members).text } == vaul.map { Value.object($0.members).text })
  }

  @Test func `a drag on the list is a pan of React Native's content`() throws {
    let scene: [Value.Member] = [.init("environment", ["content": ["kind": "scrollView"]])]
    let configuration: Value = ["snapPoints": [200, 422], "enableDynamicSizing": false]
    let named = try events(Gorhom.self, configuration, scene, [drag(-100)])
    #expect(named.contains { ($0["rules"]?.list ?? []).contains("drag-follow") || $0["rules"] != nil })
  }

  @Test func `a drag on the list is refused where no list is on the screen`() throws {
    for failing in [
      { try events(BottomSheetBehavior.self, [:], [], [drag(-10)]) },
      { try events(BottomSheetBehavior.self, ["peekHeight": 50], [.init("scrollView", ["top": 100])], [drag(-10)]) },
      { try events(DrawerKit.self, [:], [], [drag(-10)]) }, { try events(BaseUI.self, [:], [], [drag(-10)]) },
      { try events(Gorhom.self, ["snapPoints": [200]], [], [drag(-10)]) },
      { try events(Vaul.self, [:], [], [drag(10)]) },
    ] {
      let violation = #expect(throws: Reading.Violation.self) { _ = try failing() }
      #expect(violation?.path == [.member("timeline"), .element(0), .member("on")])
      #expect(violation?.message.contains("no list is on the screen") == true)
    }
  }

  @Test func `a drag on the list excludes a place, and systems without lists`() {
    func violations<System: DrawerSystem>(_ system: System.Type, _ members: [Value.Member]) -> [String] {
      var reading = Reading()
      _ = Scenario<System>.catalogue(within: Budget()).read(
        [
          "container": ["height": 844], "drawer": ["system": .string(System.profile.name)],
          "timeline": [drag(-10, members)],
        ], &reading)
      return reading.violations.map { "\($0.path.last.map { "\($0)" } ?? "") \($0.message)" }
    }
    let both = violations(DrawerKit.self, [.init("on", "list"), .init("y", 500)])
    #expect(both.count == 1 && both[0].contains("does not go with \"on\""), "\(both)")
    let none = violations(Transition.self, [.init("on", "list")])
    #expect(none.count == 1 && none[0].contains("has no list"), "\(none)")
    #expect(violations(DrawerKit.self, [.init("on", "drawer"), .init("y", 500)]).isEmpty)
  }
}
