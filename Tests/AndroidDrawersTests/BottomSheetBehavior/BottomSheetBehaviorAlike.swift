import AndroidDrawers
import DrawerEngine
import TestSupport
import Testing

/// Compares `/resolve`, with any members of a release given, with `/simulate`.
@Suite struct `BottomSheetBehavior resolves a release as a timeline decides it` {
  private typealias Sheet = BottomSheetBehavior

  private func scenario(_ configuration: Value, list: Bool, _ timeline: [Value]) throws -> Scenario<Sheet> {
    var request: [Value.Member] = [
      .init("container", ["width": 400, "height": 1000]),
      .init("drawer", ["system": "bottomsheetbehavior", "configuration": configuration]),
      .init("start", ["contentHeight": 800]), .init("timeline", .list(timeline)),
    ]
    if list { request.append(.init("scrollView", ["contentHeight": 800])) }
    return try Scenario<Sheet>(.object(request))
  }

  /// A finger that goes some way, and on or back at a speed.
  private func timeline(by way: Double, then last: Double) -> [Value] {
    func pan(_ phase: String, _ time: Double, _ translation: Double) -> Value {
      ["type": "pan", "phase": .string(phase), "at": .number(time), "y": 850, "translation": .number(translation)]
    }
    return [pan("began", 0, 0), pan("changed", 0.02, way / 2), pan("changed", 0.04, way)]
      + (1...10).map { pan("changed", 0.04 + Double($0) * 0.01, way + last * Double($0)) }
      + [pan("ended", 0.14, way + last * 10)]
  }

  @Test(arguments: [false, true]) func `a release resolves alike with each of its members and without`(list: Bool)
    throws
  {
    var numbers = SeededNumbers(seed: 44)
    var rules: Set<String> = []
    for _ in 0..<400 {
      let configuration: Value = [
        "peekHeight": .number(numbers.number(in: 100...400).rounded()),
        "fitToContents": .bool(Bool.random(using: &numbers)), "hideable": .bool(Bool.random(using: &numbers)),
        "skipCollapsed": .bool(Bool.random(using: &numbers)),
      ]
      let way = numbers.number(in: -600...150).rounded()
      let last = numbers.number(in: -12...12).rounded()
      let scenario = try scenario(configuration, list: list, timeline(by: way, then: last))
      let event = try #require(try scenario.performed().events.last { $0.cause == nil })
      guard let rule = event["rules"]?.list?.first?.string, let target = event["animation"]?["toState"]?.string,
        let position = event["position"]?.number
      else { continue }
      rules.insert(rule)
      // The sheet may take the finger from the list.
      let isNested = rule.hasPrefix("nested-")
      let velocity = isNested ? last * 100 : event["velocity"]?["y"]?.number ?? 0
      var whole = Release<Sheet.State>(position: position, velocity: velocity, from: .collapsed, scrolling: isNested)
      if isNested, last != 0 { whole.circumstances.lastStep = last < 0 ? 1 : -1 }
      var others = [whole]
      if isNested, last != 0 {
        // The direction may be given by either.
        others.append(whole)
        others[1].circumstances.lastStep = nil
        others.append(whole)
        others[2].velocity = 0
      }
      if isNested, last == 0 || (last < 0) == (position < 1000 - (configuration["peekHeight"]?.number ?? 0)) {
        // The sheet was dragged only one way.
        others.append(Release(position: position, velocity: 0, from: .collapsed, scrolling: true))
      }
      for other in others {
        for from in [Sheet.State.collapsed, nil] {
          var release = other
          release.from = from
          let resolution = scenario.system.resolve(release)
          #expect(resolution.rule == rule, "\(configuration.text) \(way) \(last) \(release)")
          #expect(resolution.detent.state.rawValue == target)
        }
      }
    }
    #expect(rules.count >= 8, "\(rules)")
  }

  @Test func `a list that was not to scroll decides nothing`() throws {
    let sheet = try scenario(["peekHeight": 200], list: true, []).system
    let resolution = sheet.resolve(Release(position: 800, velocity: 0, scrolling: true))
    #expect(resolution.rule == "nested-not-scrolled")
    #expect(resolution.detent == Detent(state: .collapsed, position: 800))
    #expect(resolution.animation == nil)
  }

  @Test func `the speed of a finger on the list hides nothing`() throws {
    let sheet = try scenario(["peekHeight": 200, "hideable": true], list: true, []).system
    let resolution = sheet.resolve(Release(position: 820, velocity: 9000, scrolling: true))
    #expect(resolution.rule == "nested-down-fit-collapsed")
  }
}
