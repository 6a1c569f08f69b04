import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

/// A Transition scenario in short: a sheet that comes over the bottom of 844 pt in half a second.
struct TransitionStory: MotionStory {
  let motion: Motion
  let events: [ReportedEvent]
  let rest: Detent<Tape>

  init(
    _ timeline: [Value], configuration: Value = [:], presented: Bool = false, container: Value = ["height": 844]
  ) throws {
    (motion, events, rest) = try Scenario<Transition>([
      "container": container,
      "drawer": ["system": "transition", "configuration": configuration],
      "start": ["presented": .bool(presented)],
      "timeline": .list(timeline),
    ]).performed()
  }

  /// The transition's end.
  var completion: ReportedEvent {
    get throws { try #require(events.last { $0.cause == .completion }) }
  }

  /// A finger that moves the sheet by so much, and lets go a tenth of a second later.
  static func pan(_ translation: Double, velocity: Value = 0, phase: String = "ended") -> [Value] {
    [
      ["type": "pan", "phase": "began", "approach": ["dy": .number(translation < 0 ? -10 : 10)]],
      ["type": "pan", "phase": "changed", "translation": .number(translation), "after": 0.1],
      ["type": "pan", "phase": .string(phase), "translation": .number(translation), "velocity": velocity],
    ]
  }

  static let present: Value = ["type": "begin", "operation": "present"]
  static let catchIt: Value = ["type": "press", "phase": "began", "after": 0.2]
}
