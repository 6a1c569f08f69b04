import AppleDrawers
public import DrawerEngine

/// A DrawerKit scenario in short: H = 844, partially expanded 300 pt high, by default.
public struct DrawerKitStory: MotionStory {
  public let motion: Motion
  public let events: [ReportedEvent]
  public let rest: Detent<Tape>
  public let initial: [Value.Member]

  public init(
    _ timeline: [Value], configuration: Value = [:], container: Value = ["height": 844], start: Value? = nil,
    scrollView: Value? = nil
  ) throws {
    let given = configuration.members ?? []
    let usual: [Value.Member] = [.init("heightOfPartiallyExpandedDrawer", 300)].filter { usual in
      !given.contains { $0.name == usual.name }
    }
    var members: [Value.Member] = [
      .init("container", container),
      .init("drawer", ["system": "drawerkit", "configuration": .object(given + usual)]),
      .init("timeline", .list(timeline)),
    ]
    if let start { members.append(.init("start", start)) }
    if let scrollView { members.append(.init("scrollView", scrollView)) }
    let scenario = try Scenario<DrawerKit>(.object(members))
    initial = scenario.system.reportedInitial
    (motion, events, rest) = try scenario.performed()
  }
}

extension Value {
  /// A finger that goes down, moves and is lifted, at one instant each.
  public static func pan(_ translation: Double, velocity: Double) -> [Value] {
    [
      ["type": "pan", "phase": "began", "translation": 0],
      ["type": "pan", "phase": "changed", "translation": .number(translation), "after": 0.1],
      ["type": "pan", "phase": "ended", "translation": .number(translation), "velocity": .number(velocity)],
    ]
  }

  public static func move(to state: Value) -> Value { ["type": "move", "to": state] }
  public static var settle: Value { ["type": "settle"] }
}
