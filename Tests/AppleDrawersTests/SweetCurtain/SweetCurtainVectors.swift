import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `SweetCurtain agrees with the recordings` {
  static let lines = try? Vectors.lines("sweetcurtain")

  @Test func `every recorded scenario agrees in every member of every entry`() throws {
    // Only the library's own framework can set `ignoreSafeArea`.
    let scenarios = try #require(Self.lines).filter {
      $0["trace"] != nil && $0["configuration"]?["ignoreSafeArea"] == nil
    }
    #expect(scenarios.count == 1066)
    #expect(Replay<SweetCurtain>.disagreements(in: scenarios, .sweetCurtain) == [])
  }

  @Test func `every recorded function agrees`() throws {
    let calls = try #require(Self.lines).filter { $0["function"] != nil }
    #expect(calls.count == 841)
    for call in calls {
      let input = try #require(call["in"])
      let function = try #require(call["function"]?.string)
      let got = try answer(function, input)
      let expected = try #require(call["out"])
      #expect(
        isClose(expected, got),
        "\(call["id"]?.string ?? "") \(function): expected \(expected), got \(got)")
    }
  }

  /// What the engine answers to a recorded call.
  private func answer(_ function: String, _ input: Value) throws -> Value {
    func number(_ name: String) throws -> Double { try #require(input[name]?.number, "\(name)") }
    func state(_ name: String) throws -> SweetCurtain.State {
      try #require(input[name]?.string.flatMap(SweetCurtain.State.init), "\(name)")
    }
    switch function {
    case "CurtainHeightProvider.height":
      return try geometry(input).heightAsked(by: try state("state")).map { .number($0) } ?? .null
    case "CurtainHeightProvider.closestHeightState":
      return SweetCurtain.state.write(try geometry(input).coefficients.nearestState(to: try number("coefficient")))
    case "CurtainHeightProvider.heightState(after:toSmaller:)":
      let next = SweetCurtain.next(
        after: try state("state"), isDownwards: input["toSmaller"] == true,
        hasMid: input["midHeightCoefficient"] != .null)
      return SweetCurtain.state.write(next.state)
    case "Curtain.relativeCoefficient":
      let progress = try geometry(input).coefficients.relative(
        try number("heightCoefficient"), from: try state("bottom"), to: try state("top"))
      return progress.isFinite ? .number(progress) : .null
    case "CurtainPushDirection.for":
      let direction = SweetCurtain.PushDirection(
        velocity: try number("velocity"), threshold: try number("treshold"))
      return .string(direction.rawValue)
    case "CurtainSwipeResistance.velocity":
      let resistance = try #require(input["swipeResistance"].flatMap { SweetCurtain.swipeResistance.content($0) })
      return .number(resistance.velocity)
    case "CurtainController.curtainHeightCoefficient":
      return .number(try geometry(input).heightCoefficient(of: try number("actualHeight")))
    case "CurtainController.permittedHeight":
      let configuration = try configuration(input)
      let bounces = input["bounce"] == true
      let moved = try geometry(input).permitted(
        try number("translation"), from: try number("actualHeight"), bouncesTop: configuration.topBounce && bounces,
        bouncesBottom: configuration.bottomBounce && bounces)
      return .number(moved.height)
    case "findClosest":
      let numbers = try #require(input["array"]?.list).compactMap(\.number)
      let target = try number("target")
      guard let first = numbers.first else { return .null }
      return .number(
        numbers.reduce(first) { SweetCurtain.Coefficients.nearer($0, $1, to: target) })
    default: throw UnknownFunction(name: function)
    }
  }

  private func configuration(_ input: Value) throws -> SweetCurtain.Configuration {
    let names = ["minHeightCoefficient", "midHeightCoefficient", "maxHeightCoefficient"]
    let loose = names.compactMap { name in input[name].map { Value.Member(name, $0) } }
    var reading = Reading()
    return try #require(
      SweetCurtain.Configuration.read(input["configuration"] ?? .object(loose), &reading), "\(reading.violations)")
  }

  /// Calls give a container, or the numbers that the original takes of one, or none where it does not matter.
  private func geometry(_ input: Value) throws -> SweetCurtain.Geometry {
    var reading = Reading()
    let container = try #require(
      Container.read(
        input["container"] ?? [
          "height": input["viewHeight"] ?? 844,
          "safeArea": ["top": input["safeAreaTop"] ?? 0, "bottom": input["safeAreaBottom"] ?? 0],
        ], &reading), "\(reading.violations)")
    var geometry = SweetCurtain.Geometry(container, try configuration(input))
    geometry.ignoreSafeArea = input["ignoreSafeArea"]?.bool ?? true
    return geometry
  }

  private struct UnknownFunction: Error { let name: String }
}
