import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

/// An OverlayContainer scenario in short: B = 844, notches at 100, 300 and 600 pt, by default.
struct OverlayContainerStory: MotionStory {
  let motion: Motion
  let events: [ReportedEvent]
  let rest: Detent<Tape>
  let initial: [Value.Member]

  init(
    _ timeline: [Value], configuration: Value = [:], container: Value = ["height": 844], start: Value? = nil,
    scrollView: Value? = nil
  ) throws {
    let given = configuration.members ?? []
    let usual: [Value.Member] =
      configuration["heightForNotchAt"] == nil && configuration["style"] != "classic"
      ? [.init("heightForNotchAt", [100, 300, 600])] : []
    var members: [Value.Member] = [
      .init("container", container),
      .init("drawer", ["system": "overlaycontainer", "configuration": .object(given + usual)]),
      .init("timeline", .list(timeline)),
    ]
    if let start { members.append(.init("start", start)) }
    if let scrollView { members.append(.init("scrollView", scrollView)) }
    try self.init(.object(members))
  }

  init(_ request: Value) throws {
    let scenario = try Scenario<OverlayContainer>(request)
    initial = scenario.system.reportedInitial
    (motion, events, rest) = try scenario.performed()
  }

  /// Every call of the library, in order.
  var calls: [String] { events.flatMap(\.overlayCalls) }
}

extension ReportedEvent {
  var overlayCalls: [String] { (self["emitted"]?.list ?? []).compactMap(\.string) }
  var overlayRules: [String] { (self["rules"]?.list ?? []).compactMap(\.string) }
}

// MARK: - Inputs

extension OverlayContainerStory {
  /// A finger on the overlay that goes down, moves and is lifted, at one instant each.
  static func pan(_ translation: Double, velocity: Double) -> [Value] {
    [
      ["type": "pan", "phase": "began", "after": 0.1],
      ["type": "pan", "phase": "changed", "translation": .number(translation), "velocity": 0, "after": 0.1],
      [
        "type": "pan", "phase": "ended", "translation": .number(translation), "velocity": .number(velocity),
        "after": 0.01,
      ],
    ]
  }

  /// A finger on the content, with a sample each tenth of a second and no offsets.
  static func scroll(_ translations: [Double], velocity: Double) -> [Value] {
    [["type": "scroll", "phase": "began", "after": 0.1]]
      + translations.map { ["type": "scroll", "phase": "changed", "translation": .number($0), "after": 0.1] }
      + [
        [
          "type": "scroll", "phase": "ended", "translation": .number(translations.last ?? 0),
          "velocity": .number(velocity),
        ]
      ]
  }

  static func move(to place: Value, animated: Bool = true, completion: String? = nil, after: Double = 0.1) -> Value {
    let name: [Value.Member] = completion.map { [Value.Member("completion", .string($0))] } ?? []
    return .object(
      [
        Value.Member("type", "move"), Value.Member("to", place), Value.Member("animated", .bool(animated)),
        Value.Member("after", .number(after)),
      ] + name)
  }

  static var settle: Value { ["type": "settle"] }
}
