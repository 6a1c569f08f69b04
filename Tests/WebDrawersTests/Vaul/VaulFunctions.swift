import DrawerEngine
import TestSupport
import Testing
import WebDrawers

@Suite struct `vaul's functions agree with the recordings` {
  @Test func `every recorded call gives the recorded result`() throws {
    let calls = try Vectors.lines("vaul").filter { $0["function"] != nil }
    #expect(calls.count == 3372)
    for call in calls {
      let input = try #require(call["in"])
      let function = try #require(call["function"]?.string)
      let (got, expected) = (try answer(function, input), try #require(call["out"]))
      #expect(
        agree(expected, got),
        "\(call["id"]?.string ?? "") \(function) \(input.text): expected \(expected.text), got \(got.text)")
    }
  }

  /// Compares the members that both have.
  private func agree(_ expected: Value, _ got: Value) -> Bool {
    guard let members = got.members else { return isClose(expected, got) }
    return members.allSatisfy { isClose(expected[$0.name] ?? .null, $0.value) }
  }

  /// What the engine answers to a recorded call.
  private func answer(_ function: String, _ input: Value) throws -> Value {
    func number(_ name: String) -> Double {
      input[name]?.string == "Infinity" ? .infinity : input[name]?.number ?? .nan
    }
    func value(_ number: Double?) -> Value { number.flatMap { $0.isFinite ? .number($0) : nil } ?? .null }
    let direction = try input["direction"]?.string.map { try #require(Vaul.Direction(rawValue: $0)) } ?? .bottom
    let isVertical = direction == .bottom || direction == .top
    switch function {
    case "dampenValue": return value(Vaul.dampen(number("v")))
    case "getTranslate": return value(Self.length(input["transform"]?.string ?? "", isVertical: isVertical).inTransform)
    case "snapPointsOffset":
      let size = input["container"]?[isVertical ? "height" : "width"]?.number ?? 0
      return .list(Vaul.offsets(try drawer(input).points, in: size, direction).map(value))
    case "snapState":
      let drawer = try drawer(input)
      let index = drawer.activeIndex
      return [
        "index": .number(Double(index ?? -1)), "shouldFade": .bool(drawer.fades),
        "isLast": .bool(drawer.isAtLast),
      ]
    case "getPercentageDragged":
      return value(try drawer(input).percentage(number("distance"), opening: input["opening"] == true))
    case "onDrag":
      return Self.written(try drawer(input).dragTranslate(number("draggedDistance")), isVertical, nothing: "NaN")
    case "onRelease":
      let drawer = try drawer(input)
      let decision = drawer.decide(dragged: number("draggedDistance"), speed: number("velocity")).1
      return Self.release(decision, drawer, isVertical)
    default:
      Issue.record("an unknown function: \(function)")
      return .null
    }
  }

  /// What a decision does to the drawer: whether it closes, the transform that it writes, and the points that it snaps to.
  private static func release(_ decision: Vaul.Decision, _ drawer: Vaul, _ isVertical: Bool) -> Value {
    let (closes, snaps, index): (Double, Bool, Int?) =
      switch decision {
      case .close: (1, false, nil)
      case .closeAndSnap: (1, true, nil)
      case .snap(let index): (0, true, index)
      case .reset: (0, false, nil)
      }
    return [
      "closes": .number(closes), "snapPointIndex": .list(snaps ? [.number(Double(index ?? -1))] : []),
      "transform": snaps
        ? written(index.map { drawer.offsets[$0] } ?? .nan, isVertical, nothing: "undefined")
        : .null,
    ]
  }

  /// A drawer with the properties of a recorded call. A container without a height is none.
  private func drawer(_ input: Value) throws -> Vaul {
    let names = ["snapPoints", "fadeFromIndex", "direction", "snapToSequentialPoint", "dismissible"]
    let configuration = names.compactMap { name in
      input[name].flatMap { $0 == .null && name != "snapPoints" ? nil : Value.Member(name, $0) }
    }
    let hasHeight = (input["container"]?["height"]?.number ?? 0) > 0
    let request: Value = [
      "container": (hasHeight ? input["container"] : nil) ?? ["width": 390, "height": 844],
      "drawer": ["system": "vaul", "configuration": .object(configuration)],
      "start": ["open": true, "activeSnapPoint": input["active"] ?? .null],
    ]
    return try Scenario<Vaul>(request).system
  }

  /// A translation as the library writes it: the text for x, and that for y; null if it writes none.
  ///
  /// - Parameter nothing: the value for a missing number.
  private static func written(_ translate: Double?, _ isVertical: Bool, nothing: String) -> Value {
    guard let translate else { return .null }
    let text: Value = .string("\(translate.isNaN ? nothing : spelled(translate))px")
    return .list(isVertical ? ["0", text] : [text, "0"])
  }

  /// As JavaScript spells numbers of this size.
  private static func spelled(_ number: Double) -> String {
    let text = "\(number + 0)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The pixels along an axis of `translate3d(x, y, z)` or `translateY(y)`.
  private static func length(_ transform: String, isVertical: Bool) -> Double {
    let parts = transform.split { "(,) ".contains($0) }.map(String.init)
    guard let name = parts.first else { return .nan }
    let text = name == "translateY" ? (isVertical ? parts[1] : "0") : parts[isVertical ? 2 : 1]
    return Double(text.replacing("px", with: "")) ?? .nan
  }
}
