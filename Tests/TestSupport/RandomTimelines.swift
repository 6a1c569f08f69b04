import DrawerEngine

/// Random simulations, as requests: drawn from a system's catalogues, so every property and every
/// input type takes part, and a new system's do by themselves.
///
///     var timelines = RandomTimelines(SeededNumbers(seed: 7))
///     timelines.request(of: DrawerKit.self)    // {"container", "drawer", "start", "timeline", "sampling"}
///
/// The same numbers give the same requests.
public struct RandomTimelines<Numbers: RandomNumberGenerator> {
  /// How far from everyday use the drawn numbers lie.
  public enum Temper: Sendable {
    /// Sizes of phones, speeds of fingers, durations of animations; now and then something that will be clamped.
    case everyday
    /// Anything that a catalogue lets through: its bounds, zeros, the smallest and the largest numbers.
    case wild
  }

  var numbers: Numbers
  let temper: Temper
  /// The longest that anything lasts, s. What is performed frame by frame would take hours in a debug build.
  private var longest = 86_400.0

  public init(_ numbers: Numbers, temper: Temper = .everyday) {
    self.numbers = numbers
    self.temper = temper
  }

  /// The body of a `POST /simulate`.
  public mutating func request<System: DrawerSystem>(of system: System.Type) -> Value {
    longest = System.patience.isFinite ? 5 : 86_400
    var members: [Value.Member] = [
      .init("container", container()), .init("drawer", drawer(of: system)),
    ]
    members += object(System.Scene().descriptions, likelihood: 0.6)
    members.append(.init("timeline", timeline(of: system)))
    members.append(.init("sampling", ["inputRate": .number(one(of: [24, 60, 97.3, 120, 240]))]))
    return .object(members)
  }

  /// A system, one of its versions if there are several, and some of its properties.
  private mutating func drawer<System: DrawerSystem>(of system: System.Type) -> Value {
    let configuration = Value.Member("configuration", configuration(of: system))
    let versions = System.profile.versions.map { $0.name }
    let version = versions.count > 1 ? [Value.Member("version", .string(one(of: versions)))] : []
    return .object([.init("system", .string(System.profile.name))] + version + [configuration])
  }

  /// Some members of a system's scene.
  public mutating func scene<System: DrawerSystem>(of system: System.Type) -> Value {
    .object(object(System.Scene().descriptions, likelihood: 0.6))
  }

  /// A container, mostly of a phone's size.
  public mutating func container() -> Value {
    guard temper == .everyday else { return .object(object(Container().descriptions, likelihood: 0.5)) }
    let drawn = object(Container().descriptions, likelihood: 0.4).filter { $0.name != "height" }
    return .object(drawn + [.init("height", .number(number(in: 400...1000).rounded()))])
  }

  /// Some of a system's properties, each as likely as the others; of what is not drawn, what its example has.
  public mutating func configuration<System: DrawerSystem>(of system: System.Type) -> Value {
    let drawn = object(System.Configuration().descriptions, likelihood: temper == .everyday ? 0.35 : 0.6)
    let shown = (System.profile.example.configuration.members ?? []).filter { example in
      !drawn.contains { $0.name == example.name }
    }
    return .object(drawn + shown)
  }
}

// MARK: - Timelines

extension RandomTimelines {
  /// Gestures and inputs, many of them while something else is still running.
  private mutating func timeline<System: DrawerSystem>(of system: System.Type) -> Value {
    let others = Timeline<System>.types.filter { !["pan", "drag"].contains($0.name) }
    var inputs: [Value] = []
    // When the latest input is over; nil once that is no longer known.
    var clock: Double? = 0
    for _ in 0..<Int.random(in: 2...7, using: &numbers) {
      switch Int.random(in: 0..<6, using: &numbers) {
      case 0: pans(System.profile.velocities, into: &inputs, &clock)
      case 1, 2: drag(System.profile.velocities, interruptedBy: others, into: &inputs, &clock)
      default:
        if let type = others.randomElement(using: &numbers) {
          let wait = wait()
          clock = type.name == "settle" ? nil : clock.map { $0 + wait }
          inputs.append(input(type, [.init("after", .number(wait))]))
          // How long an `advance` takes is in its members.
          if type.name == "advance" { clock = nil }
        }
      }
    }
    return .list(inputs)
  }

  private mutating func input(
    _ type: (name: String, doc: String, members: [PropertyDescription]), _ time: [Value.Member]
  ) -> Value {
    .object([.init("type", .string(type.name))] + time + object(type.members, likelihood: 0.5))
  }

  /// A finger in samples, which may stop in the middle, turn, rest, or never be lifted.
  private mutating func pans(_ velocities: VelocitySource, into inputs: inout [Value], _ clock: inout Double?) {
    var translation = chance(0.3) ? number(in: -20...20) : 0
    func pan(_ phase: String, after: Double, _ translation: Double, velocity: Double?) -> Value {
      let members: [Value.Member] = [
        .init("type", "pan"), .init("phase", .string(phase)), .init("after", .number(after)),
        .init("translation", .number(translation)),
      ]
      // Where the library computes velocities, no sample gives one.
      let given = velocities == .given ? velocity : nil
      return .object(members + (given.map { [.init("velocity", .number($0))] } ?? []))
    }
    let first = wait()
    clock = clock.map { $0 + first }
    inputs.append(pan("began", after: first, translation, velocity: nil))
    for _ in 0..<Int.random(in: 0...6, using: &numbers) {
      let pause = chance(0.1) ? 0 : number(in: 0.004...0.03)
      translation += temper == .wild ? number(.points, Unit.points.range) / 10 : number(in: -60...60)
      let velocity = chance(0.3) ? number(.pointsPerSecond, Unit.pointsPerSecond.range) : nil
      clock = clock.map { $0 + pause }
      inputs.append(pan("changed", after: pause, translation, velocity: velocity))
    }
    guard chance(0.9) else { return }
    let pause = chance(0.5) ? 0 : number(in: 0...0.2)
    clock = clock.map { $0 + pause }
    let velocity = chance(0.5) ? number(.pointsPerSecond, Unit.pointsPerSecond.range) : nil
    let phase = one(of: ["ended", "ended", "ended", "cancelled", "failed"])
    inputs.append(pan(phase, after: pause, translation, velocity: velocity))
  }

  /// A whole drag, and sometimes something that happens before it is over.
  private mutating func drag(
    _ velocities: VelocitySource,
    interruptedBy others: [(name: String, doc: String, members: [PropertyDescription])],
    into inputs: inout [Value], _ clock: inout Double?
  ) {
    let over =
      temper == .wild && chance(0.3) ? one(of: [0, .leastNonzeroMagnitude, 1e-300, 1e-9]) : number(in: 0.05...0.6)
    let wait = wait()
    clock = clock.map { $0 + wait }
    var members: [Value.Member] = [
      .init("type", "drag"), .init("after", .number(wait)), .init("over", .number(over)),
      .init("by", .number(number(.points, -700...700))),
      .init("curve", .string(one(of: Drag.Course.allCases).rawValue)),
    ]
    if velocities == .given, chance(0.5) {
      members.append(.init("releaseVelocity", .number(number(.pointsPerSecond, -5000...5000))))
    }
    if chance(0.15) { members.append(.init("cancelled", true)) }
    inputs.append(.object(members))
    if let start = clock, start < 86_000, chance(0.3), let type = others.randomElement(using: &numbers) {
      inputs.append(input(type, [.init("at", .number(start + 1e-6 + over * number(in: 0...1)))]))
      inputs.append(["type": "advance", "duration": .number(over)])
      clock = nil
    } else {
      clock = clock.map { $0 + over }
    }
  }

  private mutating func wait() -> Double {
    if chance(0.25) { return 0 }
    return temper == .wild && chance(0.2) ? number(.seconds, 0...longest) : number(in: 0...0.6)
  }
}

// MARK: - Values

extension RandomTimelines {
  /// Something of that shape.
  public mutating func value(_ shape: Shape) -> Value {
    switch shape {
    case .boolean: .bool(chance(0.5))
    case .number(let unit, let range): .number(number(unit, range))
    case .measure(let unit): .number(number(unit, unit.range))
    case .integer(let range): .number(Double(Int.random(in: usual(range), using: &numbers)))
    case .string: .string(one(of: ["gray", "clear", "red", ""]))
    case .choice(let names): .string(one(of: names))
    case .object(let members) where members.contains { Self.springMembers.contains($0.name) }: spring(members)
    case .object(let members): .object(object(members, likelihood: 0.7))
    // A control point: a shape cannot express that its x lies within 0 to 1.
    case .list(.number(let unit, let range), 2...2):
      .list([.number(number(unit, 0...1)), .number(number(unit, range))])
    case .list(let element, let count):
      .list((0..<Int.random(in: count.clamped(to: 0...4), using: &numbers)).map { _ in value(element) })
    case .dictionary(let element): .object([.init("a", value(element))])
    case .nullable(let shape): chance(0.25) ? .null : value(shape)
    case .oneOf([.number(.pixels, Unit.pixels.range), .string]), .oneOf([.number(.none, Unit.none.range), .string]):
      length()
    case .oneOf([.number(.points, Unit.points.range), .string]): height()
    // An easing by its name, or as a program composes it.
    case .oneOf(let shapes) where shapes.last == .string && shapes.first?.names.isEmpty == false:
      .string(one(of: (shapes.first?.names ?? []) + ["Easing.inOut(Easing.poly(4))", "Easing.elastic(2)"]))
    // Android's dp, or pixels.
    case .oneOf(let shapes) where shapes.count == 2 && shapes[0] == .string:
      chance(0.3) ? .string("\(number(in: 0...300).rounded())dp") : value(shapes[1])
    // A curve's text is one of few.
    case .oneOf(let shapes) where shapes.contains(.string) && shapes.contains { $0.hasControlPoint }:
      value(one(of: shapes.filter { $0 != .string }))
    case .oneOf(let shapes): value(one(of: shapes))
    }
  }

  /// Small numbers, if there are any.
  private func usual(_ range: ClosedRange<Int>) -> ClosedRange<Int> {
    range.overlaps(-1...3) ? range.clamped(to: -1...3) : range
  }

  /// A length as the web writes it: a fraction, pixels, or a text with a unit.
  private mutating func length() -> Value {
    if temper == .wild, chance(0.3) { return .number(extreme(in: Unit.pixels.range)) }
    switch Int.random(in: 0..<5, using: &numbers) {
    case 0: return .number(number(in: 0...1))
    case 1: return .number(number(in: 0...800).rounded())
    case 2: return .string("\(number(in: 0...800).rounded())px")
    case 3: return .string("\(number(in: 0...50).rounded())rem")
    default: return .string(one(of: ["", "50%", "200PX", "-20px", "1e2px"]))
    }
  }

  /// A height in dp, or a percentage of what it is in.
  private mutating func height() -> Value {
    if temper == .wild, chance(0.3) { return .number(extreme(in: Unit.points.range)) }
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: return .string("\(number(in: 0...100).rounded())%")
    case 1 where temper == .wild: return .string(one(of: ["", "%50", "abc", "1e1%", "-5%", "Infinity"]))
    default: return .number(number(in: 50...800).rounded())
    }
  }

  /// The members that identify a spring by other measures than its mass, stiffness and damping.
  private static var springMembers: Set<String> { ["response", "bounce", "preset", "settlingDuration"] }

  /// A shape cannot express that its stiffness and its damping can be written.
  private mutating func spring(_ members: [PropertyDescription]) -> Value {
    .object(
      object(members, likelihood: 0.7).map { member in
        let value: Value =
          switch member.name {
          case "response", "duration", "settlingDuration": .number(number(in: 0.05...2))
          case "dampingRatio": .number(number(in: 0.1...4))
          case "bounce": .number(number(in: -0.8...0.9))
          case "extraBounce": .number(number(in: -0.5...0.5))
          default: member.value
          }
        return .init(member.name, value)
      })
  }

  /// The required members and some of the others.
  private mutating func object(_ members: [PropertyDescription], likelihood: Double) -> [Value.Member] {
    members.filter { $0.isRequired || chance(likelihood) }.map {
      .init($0.name, styled($0) ?? usual($0.name) ?? value($0.shape))
    }
  }

  /// A cubic curve as CSS writes it, or as Android calls it.
  private mutating func styled(_ member: PropertyDescription) -> Value? {
    switch member.name {
    case "timingFunction":
      return .string(one(of: ["ease", "linear", "ease-in", "ease-out", "ease-in-out", "cubic-bezier(0.2, 0, 0, 1)"]))
    // UIKit takes no others.
    case "interpolator": return .string(one(of: ["fastOutSlowIn", "fastOutLinearIn", "linearOutSlowIn", "standard"]))
    default: return nil
    }
  }

  /// What a library's setter refuses, and hardly anybody sets, is drawn only in a wild temper.
  private mutating func usual(_ name: String) -> Value? {
    guard temper == .everyday else { return nil }
    switch name {
    case "halfExpandedRatio": return .number(number(in: 0.1...0.9))
    case "expandedOffset": return .number(number(in: 0...300).rounded())
    default: return nil
    }
  }

  private mutating func number(_ unit: Unit, _ full: ClosedRange<Double>) -> Double {
    let longest = unit == .seconds ? longest : unit == .milliseconds ? longest * 1000 : .infinity
    let range = full.lowerBound...max(min(full.upperBound, longest), full.lowerBound)
    if temper == .wild && chance(0.5) { return extreme(in: range) }
    let everyday: ClosedRange<Double> =
      switch unit {
      case .points, .pixels: chance(0.9) ? 0...800 : -300...1200
      case .pointsPerSecond, .pixelsPerSecond: -4000...4000
      case .pixelsPerMillisecond: -4...4
      case .seconds: 0.05...0.8
      case .milliseconds: 0...800
      case .heightsPerSecond: 0...6
      // Rates of a display, or velocities of an animation.
      case .perSecond: range.lowerBound > 0 ? 20...240 : -2...2
      case .radians: -1...1
      case .none: range.lowerBound < 0 ? -1...2 : 0...1
      }
    if unit == .none && range.lowerBound >= 0 && range.upperBound > 1 {
      // Masses, stiffnesses, ratios: as likely below 1 as above it.
      let drawn = (chance(0.5) ? number(in: 0.1...1) : number(in: 1...10)) * (chance(0.5) ? 1 : 100)
      return min(max(drawn, range.lowerBound), range.upperBound)
    }
    return number(in: everyday.clamped(to: range))
  }

  private mutating func extreme(in range: ClosedRange<Double>) -> Double {
    let candidates: [Double] = [
      range.lowerBound, range.upperBound, 0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e-300, 1e-9, -1e-9,
      0.5, 1, number(in: range),
    ]
    return one(of: candidates.filter(range.contains))
  }

  private mutating func number(in range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }

  private mutating func chance(_ likelihood: Double) -> Bool {
    Double.random(in: 0..<1, using: &numbers) < likelihood
  }

  private mutating func one<Element>(of elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &numbers)]
  }
}

extension Shape {
  /// The names of a choice.
  fileprivate var names: [String] { if case .choice(let names) = self { names } else { [] } }

  /// Whether it is that of a cubic curve by its points.
  fileprivate var hasControlPoint: Bool {
    guard case .object(let members) = self else { return false }
    return members.contains { $0.name == "controlPoint1" }
  }
}
