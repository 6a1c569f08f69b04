import DrawerEngine
import TestSupport
import Testing
import WebDrawers

@Suite struct `Base UI's functions agree with the recordings` {
  /// What is no business of a drawer: parsing a computed matrix, whether an event has a time, and limiting numbers.
  private static let others: Set<String> = ["getElementTransform", "getValidTimeStamp", "clamp"]

  @Test func `every recorded call gives the recorded result`() throws {
    let lines = try Vectors.lines("baseui").filter { $0["function"] != nil }
    #expect(lines.count == 2072)
    let calls = lines.filter { !Self.others.contains($0["function"]?.string ?? "") }
    #expect(calls.count == 2051)
    for call in calls {
      let input = try #require(call["in"])
      let function = try #require(call["function"]?.string)
      let (got, expected) = (try answer(function, input), try #require(call["out"]))
      #expect(
        isClose(expected, got),
        "\(call["id"]?.string ?? "") \(function) \(input.text): expected \(expected.text), got \(got.text)")
    }
  }

  private func answer(_ function: String, _ input: Value) throws -> Value {
    func number(_ name: String, of value: Value? = nil) -> Double { Self.number((value ?? input)[name]) }
    let direction = input["direction"]?.string.flatMap(BaseUI.Direction.init)
    let delta = Vector(x: number("deltaX"), y: number("deltaY"))
    let state = input["state"]
    let scroll = input["scroll"]
    switch function {
    case "getDisplacement": return Self.value(try #require(direction).displacement(delta))
    case "getSnapPointSwipeMovement":
      return Self.value(BaseUI.movement(number("movementValue"), from: number("baseOffset")))
    case "resolveSnapPointValue":
      let point = try Self.snapPoint(input["snapPoint"])
      return point.value(viewportHeight: number("viewportHeight"), rootFontSize: number("rootFontSize"))
        .map { Self.value($0) } ?? .null
    case "closestSnapPointIndex":
      let values = (input["values"]?.list ?? []).map { Self.number($0) }
      return .number(Double(BaseUI.nearestIndex(among: values, to: number("target")) ?? -1))
    case "hasPrimaryMouseButton": return .bool(Int(number("buttons")) & 1 == 1)
    case "getBaseSwipeThreshold":
      return Self.value(
        BaseUI.Swipe.threshold(
          of: Vector(x: number("width"), y: number("height")), along: try #require(direction)))
    case "isAtSwipeStartEdge":
      let (offset, limit) = Self.edge(scroll, input["axis"])
      return .bool(BaseUI.isAtEdge(offset, limit: limit, of: Self.taken(try #require(direction), input["axis"])))
    case "canSwipeFromScrollEdgeOnMove":
      let (offset, limit) = Self.edge(scroll, input["axis"])
      let towards = Self.taken(try #require(direction), input["axis"])
      let axis: Container.Axis = input["axis"] == "vertical" ? .vertical : .horizontal
      return .bool(
        BaseUI.begins(number("delta"), at: offset, limit: limit, along: axis, [towards]) ?? false)
    case "shouldYieldTouchMove":
      var arbitration = BaseUI.Arbitration(
        allows: state?["allowSwipe"]?.bool, isNative: state?["preserveNativeCrossAxisScroll"]?.bool ?? false,
        isAttributed: state?["drawerAxisAttributed"]?.bool ?? false)
      let travel = Vector(
        x: number("x") - number("startX", of: state), y: number("y") - number("startY", of: state))
      let isVertical = input["vertical"]?.bool ?? true
      let yields = arbitration.yields(
        along: isVertical ? travel.y : travel.x, across: isVertical ? travel.x : travel.y,
        isCancelable: input["cancelable"]?.bool ?? true,
        hasCross: state?["hasCrossAxisScrollableContent"]?.bool ?? false)
      return [
        "yield": .bool(yields), "preserveNativeCrossAxisScroll": .bool(arbitration.isNative),
        "drawerAxisAttributed": .bool(arbitration.isAttributed),
      ]
    case "applyDirectionalDamping":
      let damped = BaseUI.Swipe.damped(delta, try drawer(input).swipeDirections)
      return ["x": Self.value(damped.x), "y": Self.value(damped.y)]
    case "canSwipeFromScrollEdgeOnPendingMove":
      let drawer = try drawer(input)
      let axis = drawer.axis
      let (offset, limit) = Self.edge(scroll, axis == .vertical ? "vertical" : "horizontal")
      return BaseUI.begins(
        axis == .vertical ? delta.y : delta.x, at: offset, limit: limit, along: axis, drawer.swipeDirections
      ).map { .bool($0) } ?? .null
    case "resolvedSnapPoints": return try drawer(input).resolvedValue
    case "release": return try drawer(input).releaseValue(of: Self.departure(input))
    case "resolveSwipeRelease":
      return try drawer(input).releaseStrength(of: Self.departure(input)).map { Self.value($0) } ?? .null
    default: throw UnknownFunction(name: function)
    }
  }

  private struct UnknownFunction: Error { let name: String }

  /// A drawer whose host holds the given point.
  private func drawer(_ input: Value) throws -> BaseUI {
    var reading = Reading()
    let container = try input["container"].map { try #require(Container.read($0, &reading)) }
    var configuration = try #require(
      BaseUI.Configuration.read(input["configuration"] ?? [:], &reading), "\(reading.violations)")
    try configuration.use(RecordingConventions.baseUI.version)
    let scene = try #require(
      BaseUI.Scene.read(
        [
          "environment": input["environment"] ?? [:],
          "start": ["open": true, "snapPoint": input["snapPoint"] ?? .null],
        ], &reading), "\(reading.violations)")
    return BaseUI(container: container ?? Container(height: 844), configuration: configuration, scene: scene)
  }

  private static func departure(_ input: Value) -> BaseUI.Departure {
    BaseUI.Departure(
      delta: Vector(x: number(input["deltaX"]), y: number(input["deltaY"])),
      average: Vector(x: number(input["velocityX"]), y: number(input["velocityY"])),
      velocity: Vector(x: number(input["releaseVelocityX"]), y: number(input["releaseVelocityY"])),
      intent: input["direction"]?.string.flatMap(BaseUI.Direction.init))
  }

  private static func snapPoint(_ value: Value?) throws -> BaseUI.SnapPoint {
    switch value {
    case .string(let text)? where Double(text) == nil || text.hasSuffix("x"): return .length(.init(text))
    case .string(let text)? where ["NaN", "Infinity", "-Infinity", "-0"].contains(text): return .number(number(value))
    case .string(let text)?: return .length(.init(text))
    default: return .number(number(value))
    }
  }

  /// A direction as the original takes one of the other axis: as upwards, or to the left.
  private static func taken(_ direction: BaseUI.Direction, _ axis: Value?) -> BaseUI.Direction {
    axis == "vertical" ? (direction == .down ? .down : .up) : (direction == .right ? .right : .left)
  }

  private static func edge(_ scroll: Value?, _ axis: Value?) -> (offset: Double, limit: Double) {
    func member(_ name: String) -> Double { number(scroll?[name]) }
    return axis == "vertical"
      ? (member("scrollTop"), member("scrollHeight") - member("clientHeight"))
      : (member("scrollLeft"), member("scrollWidth") - member("clientWidth"))
  }

  /// Recordings write numbers that JSON has not as text.
  private static func number(_ value: Value?) -> Double {
    switch value {
    case .number(let number)?: number
    case .string("NaN")?: .nan
    case .string("Infinity")?: .infinity
    case .string("-Infinity")?: -.infinity
    default: 0
    }
  }

  private static func value(_ number: Double) -> Value {
    if number.isNaN { return .string("NaN") }
    if number == .infinity { return .string("Infinity") }
    return number == -.infinity ? .string("-Infinity") : .number(number)
  }
}

extension BaseUI {
  fileprivate func releaseValue(of departure: Departure) -> Value {
    let (decision, strength) = release(of: departure)
    var members: [Value.Member] = []
    switch decision.verdict {
    case .closes: members.append(.init("closes", true))
    case .stays, .settles, .strands: members.append(.init("closes", false))
    case .none: members.append(.init("closes", .null))
    }
    let hasPoints = hasSnapPoints
    switch decision.verdict {
    case .closes where hasPoints: members.append(.init("emitted", [["onSnapPointChange", .null, "swipe"]]))
    case .settles(let point): members.append(.init("emitted", [["onSnapPointChange", point.value.value, "swipe"]]))
    default: members.append(.init("emitted", []))
    }
    members.append(.init("rules", .list(decision.rules.map { .string($0.id) })))
    if let strength { members.append(.init("swipeStrength", .number(strength))) }
    return .object(members)
  }

  fileprivate var resolvedValue: Value {
    let found = measured
    func value(_ number: Double?) -> Value { number.map { .number($0) } ?? .null }
    return [
      "points": .list(
        found.points.map { ["value": $0.value.value, "height": .number($0.height), "offset": .number($0.offset)] }),
      "activeOffset": value(found.activeOffset),
      "range": found.range.map { ["minOffset": .number($0.start), "range": .number($0.length)] } ?? .null,
      "progress": value(found.progress),
    ]
  }
}

extension BaseUI.SnapPoint {
  fileprivate var value: Value {
    switch self {
    case .number(let number): .number(number)
    case .length(let length): .string(length.text)
    }
  }
}
