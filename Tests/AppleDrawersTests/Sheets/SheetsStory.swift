import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

/// A sheets scenario in short: H = 844, safe area 47 and 34, so the default anchors are at 67 and 766.
struct SheetsStory: MotionStory {
  let motion: Motion
  let events: [ReportedEvent]
  let rest: Detent<Tape>
  let initial: [Value.Member]

  init(
    _ timeline: [Value], configuration: Value = [:], environment: Value = ["root": "navigationTable"],
    start: Value = [:], scrollView: Value = [:]
  ) throws {
    let request: Value = [
      "container": ["height": 844, "safeArea": ["top": 47, "bottom": 34]],
      "drawer": ["system": "sheets", "configuration": configuration],
      "environment": environment, "start": start, "scrollView": scrollView, "timeline": .list(timeline),
    ]
    let scenario = try Scenario<Sheets>(request)
    initial = scenario.system.reportedInitial
    (motion, events, rest) = try scenario.performed()
  }
}

/// Inputs in a few words.
extension SheetsStory {
  /// A finger that goes down, moves and is lifted, a tenth of a second each.
  static func pan(
    _ translation: Double, velocity: Double, ending phase: String = "ended", type: String = "pan"
  ) -> [Value] {
    [
      ["type": .string(type), "phase": "began", "translation": 0],
      ["type": .string(type), "phase": "changed", "translation": .number(translation), "after": 0.1],
      [
        "type": .string(type), "phase": .string(phase), "translation": .number(translation),
        "velocity": .number(velocity), "after": 0.1,
      ],
    ]
  }

  /// A finger on the content, by how far it has come at each sample.
  static func scroll(_ translations: [Double], velocity: Double? = nil) -> [Value] {
    let first: Value = ["type": "scroll", "phase": "began", "translation": 0]
    let samples = translations.map { translation -> Value in
      ["type": "scroll", "phase": "changed", "translation": .number(translation), "after": 0.1]
    }
    guard let velocity else { return [first] + samples }
    let last: Value = [
      "type": "scroll", "phase": "ended", "translation": .number(translations.last ?? 0),
      "velocity": .number(velocity),
    ]
    return [first] + samples + [last]
  }

  static func move(to destination: Value, after delay: Double = 0, animated: Bool = true) -> Value {
    ["type": "move", "to": destination, "after": .number(delay), "animated": .bool(animated)]
  }

  static func tap(_ y: Double) -> Value { ["type": "tap", "y": .number(y)] }
  static var settle: Value { ["type": "settle"] }
}
