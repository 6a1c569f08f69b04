import AndroidDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `BottomSheetBehavior's functions agree with the recordings` {
  @Test func `every recorded call gives the recorded result`() throws {
    let calls = try Vectors.lines("bottomsheetbehavior").filter { $0["function"] != nil }
    #expect(calls.count == 1785)
    for call in calls {
      let input = try #require(call["in"])
      let function = try #require(call["function"]?.string)
      let (expected, got) = (try #require(call["out"]), try answer(function, input))
      #expect(
        isClose(expected, got),
        "\(call["id"]?.string ?? "") \(function) \(input.text): expected \(expected.text), got \(got.text)")
    }
  }

  private struct UnknownFunction: Error { let name: String }

  private func answer(_ function: String, _ input: Value) throws -> Value {
    func single(_ name: String) -> Float { Float(input[name]?.number ?? 0) }
    func pixels(_ name: String) -> Pixels { Pixels(truncating: single(name)) }
    switch function {
    case "velocity": return velocity(input["samples"]?.list ?? [], atMost: Float(input["maximum"]?.number ?? 8000))
    case "interpolator": return Self.value(QuinticCourse.fraction(single("t")))
    case "scroller":
      let course = QuinticCourse(from: pixels("from"), to: pixels("to"), start: 0, duration: pixels("duration").count)
      return ["position": .number(course.position(at: Int64(pixels("elapsed").count)).double), "going": true]
    default: break
    }
    let sheet = try sheet(#require(input["scenario"]))
    switch function {
    case "offsets":
      let offsets = sheet.offsets
      return [
        "expanded": .number(offsets.expanded.double), "halfExpanded": .number(offsets.halfExpanded.double),
        "collapsed": .number(offsets.collapsed.double), "fitToContents": .number(offsets.fitToContents.double),
      ]
    case "slideOffset": return Self.value(sheet.slideOffset(pixels("top")))
    case "shouldHide": return .bool(sheet.hides(pixels("top"), single("velocity")))
    case "settleDuration":
      let course = sheet.course(
        from: pixels("top"), to: pixels("target"), velocity: pixels("velocity"), across: pixels("velocityX"))
      return .number(Double(course.duration))
    case "clampVelocity": return Self.value(sheet.metrics.fling(single("velocity")))
    case "release":
      let velocity = BottomSheetBehavior.Velocity(x: single("velocityX"), y: single("velocity"))
      let decision = sheet.decision(at: pixels("top"), velocity)
      let target = sheet.offset(of: decision.state)
      let course = sheet.course(
        from: pixels("top"), to: target, velocity: Pixels(truncating: velocity.y),
        across: Pixels(truncating: velocity.x))
      return [
        "target": .string(decision.state.rawValue), "rule": .string(decision.rule.id),
        "toPosition": .number(target.double),
        "duration": target == pixels("top") ? .null : .number(Double(course.duration) / 1000),
      ]
    case "nestedStop":
      // At expanded nothing is decided, and there is no target.
      if pixels("top") == sheet.expandedOffset { return ["target": .null, "rule": "nested-at-expanded"] }
      let decision = sheet.nestedDecision(at: pixels("top"), lastStep: pixels("lastDy"), 0)
      return ["target": .string(decision.state.rawValue), "rule": .string(decision.rule.id)]
    case "backScale":
      let scale = sheet.backScale(single("progress"))
      return ["scaleX": Self.value(scale.x), "scaleY": Self.value(scale.y)]
    default: throw UnknownFunction(name: function)
    }
  }

  /// The samples' first member: 0 down, 1 up, 2 move, 3 cancel.
  private func velocity(_ samples: [Value], atMost limit: Float) -> Value {
    var tracker = VelocityTracker()
    let actions: [TouchEvent.Action] = [.down, .up, .move, .cancel]
    for sample in samples {
      let numbers = (sample.list ?? []).compactMap { $0.number }
      guard numbers.count == 3 else { return .null }
      tracker.add(
        TouchEvent(
          action: actions[Int(numbers[0])], instant: Instant(numbers[1]), point: Point(y: Float(numbers[2]))))
    }
    let slope = tracker.y.slope * 1000 / 1000
    return Self.value(min(max(slope, -limit), limit))
  }

  private func sheet(_ scenario: Value) throws -> BottomSheetBehavior {
    var reading = Reading()
    let container = try #require(Container.read(scenario["container"] ?? .null, &reading))
    let configuration = try #require(
      BottomSheetBehavior.Configuration.read(scenario["configuration"] ?? [:], &reading), "\(reading.violations)")
    let members = ["environment", "start", "scrollView"].compactMap { name in
      scenario[name].map { Value.Member(name, $0) }
    }
    let scene = try #require(
      BottomSheetBehavior.Scene.read(.object(members), &reading), "\(reading.violations)")
    return BottomSheetBehavior(container: container, configuration: configuration, scene: scene)
  }

  /// Recordings write numbers that JSON does not have as text, and a test compares those with null.
  private static func value(_ number: Float) -> Value { number.isFinite ? .number(Double(number)) : .null }
}
