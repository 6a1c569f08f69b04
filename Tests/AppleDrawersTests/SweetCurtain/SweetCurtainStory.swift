import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

/// A SweetCurtain scenario in short. Its container is 1000 pt high without a safe area, so the curtain
/// rests at heights of 200, 500 and 800 pt.
struct SweetCurtainStory: MotionStory {
  let motion: Motion
  let events: [ReportedEvent]
  let rest: Detent<Tape>
  let initial: [Value.Member]

  init(
    _ timeline: [Value], configuration: Value = [:], container: Value = ["height": 1000], start: Value = "min",
    scrollView: Value? = nil
  ) throws {
    var members: [Value.Member] = [
      .init("container", container),
      .init("drawer", ["system": "sweetcurtain", "configuration": configuration]),
      .init("start", ["state": start]), .init("timeline", .list(timeline)),
    ]
    if let scrollView { members.append(.init("scrollView", scrollView)) }
    try self.init(request: .object(members))
  }

  init(request: Value) throws {
    let scenario = try Scenario<SweetCurtain>(request)
    initial = scenario.system.reportedInitial
    (motion, events, rest) = try scenario.performed()
  }

  // MARK: Inputs

  /// A finger on the curtain that comes to some places, a tenth of a second each, and is lifted.
  static func pan(_ translations: Double..., velocity: Double, phase: Value = "ended") -> [Value] {
    finger("pan", translations, velocity: velocity, phase: phase)
  }

  /// A finger on its content, likewise; it moves as fast as it is lifted.
  static func scroll(_ translations: Double..., velocity: Double, phase: Value = "ended") -> [Value] {
    finger("scroll", translations, velocity: velocity, phase: phase)
  }

  private static func finger(_ type: Value, _ translations: [Double], velocity: Double, phase: Value) -> [Value] {
    let moves = translations.map { translation -> Value in
      [
        "type": type, "phase": "changed", "translation": .number(translation), "velocity": .number(velocity),
        "after": 0.1,
      ]
    }
    let began: Value = ["type": type, "phase": "began", "velocity": type == "pan" ? 0 : .number(velocity)]
    let lifted: Value = [
      "type": type, "phase": phase, "translation": .number(translations.last ?? 0), "velocity": .number(velocity),
    ]
    return [began] + moves + [lifted]
  }

  static func move(to state: Value, animated: Bool = true) -> Value {
    ["type": "move", "to": state, "animated": .bool(animated)]
  }

  static func set(_ property: Value, to value: Value) -> Value {
    ["type": "set", "property": property, "value": value]
  }

  static var settle: Value { ["type": "settle"] }
}
