import DrawerEngine
import TestSupport
import Testing

private typealias Story = TransitionStory

@Suite struct `What does nothing in Transition` {
  @Test(arguments: [
    IgnoredInput(inputs: [["type": "press", "phase": "began"]], [:], "nothing-to-catch"),
    IgnoredInput(inputs: [["type": "press", "phase": "began"]], ["interactive": false], "not-interactive"),
    IgnoredInput(
      inputs: [["type": "pan", "phase": "began", "approach": ["dy": -10]]], ["interactive": false], "not-interactive"),
    IgnoredInput(inputs: [["type": "pan", "phase": "began", "approach": ["dx": 10]]], [:], "no-operation"),
    IgnoredInput(inputs: [["type": "pan", "phase": "began", "approach": ["dy": 10]]], [:], "nothing-to-dismiss"),
    IgnoredInput(inputs: [["type": "pan", "phase": "changed", "translation": 30]], [:], "not-recognised"),
    IgnoredInput(
      inputs: [Story.present, ["type": "pan", "phase": "began", "approach": ["dy": -10], "after": 0.1]], [:],
      "animation-runs"),
    IgnoredInput(inputs: [Story.present, Story.present], [:], "transition-runs"),
    IgnoredInput(inputs: [Story.present, ["type": "press", "phase": "ended"]], [:], "not-held"),
    IgnoredInput(inputs: [["type": "set", "duration": 2]], [:], "read-later"),
    IgnoredInput(inputs: [["type": "resize", "container": ["height": 844, "width": 300]]], [:], "read-later"),
    IgnoredInput(
      inputs: [
        ["type": "pan", "phase": "began", "approach": ["dy": -10]],
        ["type": "pan", "phase": "changed", "translation": -100, "after": 0.1], ["type": "pan", "phase": "failed"],
      ], [:], "gesture-failed"
    ),
  ])
  func `an ignored input gives its reason`(row: IgnoredInput) throws {
    let story = try Story(row.inputs, configuration: row.configuration)
    #expect(try story.event(row.inputs.count - 1)["ignored"] == .string(row.word))
  }
}
