import DrawerEngine
import ReactNativeDrawers
import TestSupport
import Testing

@Suite struct `React Native Bottom Sheet's functions agree with the recordings` {
  @Test func `every recorded call gives the recorded result`() throws {
    let calls = try Vectors.lines("gorhom").filter { $0["function"] != nil }
    #expect(calls.count == 759)
    for call in calls {
      let input = try #require(call["in"])
      let function = try #require(call["function"]?.string)
      var expected = try #require(call["out"])
      // The sentence that it throws is its own.
      if function == "validateProps", expected.string != nil { expected = .null }
      let got = try answer(function, input)
      #expect(
        isClose(expected, got),
        "\(call["id"]?.string ?? "") \(function) \(input.text): expected \(expected.text), got \(got.text)")
    }
  }

  private struct UnknownFunction: Error { let name: String }

  private func answer(_ function: String, _ input: Value) throws -> Value {
    func number(_ name: String) -> Double {
      input[name]?.string == "Infinity" ? .infinity : input[name]?.number ?? .nan
    }
    func numbers(_ name: String) -> [Double] { (input[name]?.list ?? []).map { $0.number ?? .nan } }
    switch function {
    case "snapPoint":
      return Gorhom.snap(number("value"), number("velocity"), numbers("points")).map { .number($0) } ?? .null
    case "clamp":
      let value = number("value")
      return value.isNaN ? .null : .number(min(max(number("lower"), value), number("upper")))
    case "normalizeSnapPoint":
      let point = try #require(read(Gorhom.snapPoint, input["snapPoint"] ?? .null))
      return Self.value(Gorhom.normalized(point, in: number("containerHeight")))
    case "easing":
      let easing = try #require(read(Gorhom.easing, input["name"] ?? .null))
      return .number(easing.value(at: number("t")))
    case "index":
      return .number(
        Gorhom.index(of: number("position"), among: numbers("detents"), height: number("containerHeight")))
    case "overDragUp":
      let (limit, dragged) = (number("highest"), number("draggedPosition"))
      guard dragged < limit else { return .number(limit) }
      return .number(Gorhom.overdragged(above: limit, by: limit - dragged, number("overDragResistanceFactor")))
    case "overDragDown":
      let (limit, dragged) = (number("lowest"), number("draggedPosition"))
      guard dragged > limit else { return .number(limit) }
      return .number(Gorhom.overdragged(below: limit, by: dragged - limit, number("overDragResistanceFactor")))
    case "keyboardAnimation": return keyboardAnimation(input)
    case "validateProps": return accepts(input) ? .bool(true) : .null
    default: return try spring(function, input)
    }
  }

  private func spring(_ function: String, _ input: Value) throws -> Value {
    func number(_ name: String) -> Double { input[name]?.number ?? .nan }
    let parameters = parameters(input)
    let oscillation = SteppedSpring.Oscillation(parameters)
    switch function {
    case "spring.parameters":
      return [
        "zeta": Self.value(oscillation.dampingRatio), "omega0": Self.value(oscillation.naturalFrequency),
        "omega1": Self.value(oscillation.dampedFrequency),
      ]
    case "spring.step":
      let state = oscillation.state(
        after: number("seconds"), displacement: number("displacement"), velocity: number("velocity"),
        around: number("toValue"))
      return ["position": .number(state.position), "velocity": .number(state.velocity)]
    case "spring.terminates":
      return .bool(
        SteppedSpring.ends(
          at: number("current"), velocity: number("velocity"), target: number("toValue"),
          startDisplacement: number("startDisplacement"),
          initialEnergy: SteppedSpring.energy(number("startDisplacement"), 0, parameters), parameters))
    case "spring.stiffnessForDuration":
      return .number(
        SteppedSpring.stiffness(for: parameters, displacement: number("displacement"), velocity: number("velocity")))
    case "spring.valid": return .bool(parameters.isValid)
    default: throw UnknownFunction(name: function)
    }
  }

  private func parameters(_ input: Value) -> SteppedSpring.Parameters {
    var parameters = SteppedSpring.Parameters()
    if let damping = input["damping"]?.number { parameters.damping = damping }
    if let mass = input["mass"]?.number { parameters.mass = mass }
    if let stiffness = input["stiffness"]?.number { parameters.stiffness = stiffness }
    if let duration = input["duration"]?.number { parameters.duration = duration }
    if let threshold = input["energyThreshold"]?.number { parameters.energyThreshold = threshold }
    if let clamps = input["overshootClamping"]?.bool { parameters.clampsOvershoot = clamps }
    parameters.dampingRatio = input["dampingRatio"]?.number
    return parameters
  }

  /// The sheet asks for a timing with this easing, of which samples were taken.
  private func keyboardAnimation(_ input: Value) -> Value {
    guard input["easing"] == "easeOut", let duration = input["duration"]?.number else { return .null }
    let easing = ComposedEasing(.backwards, .ease)
    let samples = (0...4).map { Value.number(easing.value(at: Double($0) / 4)) }
    return ["api": "withTiming", "duration": .number(duration), "samples": .list(samples)]
  }

  /// Whether a development build takes the properties: if not, they are refused or noticed.
  private func accepts(_ input: Value) -> Bool {
    var reading = Reading()
    let given = (input.members ?? []).filter { $0.name != "index" || $0.value != .null }
    let configuration = Gorhom.Configuration.read(.object(given), &reading)
    return configuration != nil && reading.notices.isEmpty
  }

  private func read<Content>(_ notation: Notation<Content>, _ value: Value) -> Content? {
    var reading = Reading()
    return reading.on(Tape(value)) { notation.read(.root, &$0) }
  }

  /// Recordings write numbers that JSON does not have as text, and a test compares those with null.
  private static func value(_ number: Double) -> Value { number.isFinite ? .number(number) : .null }
}
