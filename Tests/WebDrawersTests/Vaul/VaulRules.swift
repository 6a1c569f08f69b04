import DrawerEngine
import TestSupport
import Testing
import WebDrawers

@Suite struct `vaul's rules` {
  /// A gesture from the middle of three points, of 200, 422 and 760 px in a window of 844.
  struct Gesture: Sendable, CustomTestStringConvertible {
    /// px, positive downwards.
    let distance: Double
    let milliseconds: Double
    let rest: Value
    let rule: String

    var testDescription: String { "\(distance) px in \(milliseconds) ms" }
  }

  static let gestures = [
    Gesture(distance: -60, milliseconds: 600, rest: "1", rule: "nearest"),
    Gesture(distance: -60, milliseconds: 100, rest: "2", rule: "swipe-up-steps"),
    Gesture(distance: 60, milliseconds: 100, rest: "0", rule: "swipe-down-steps"),
    Gesture(distance: -150, milliseconds: 1000, rest: "1", rule: "nearest"),
    Gesture(distance: 150, milliseconds: 60, rest: "closed", rule: "flick-down-closes"),
    Gesture(distance: -150, milliseconds: 60, rest: "2", rule: "flick-up-to-last"),
    Gesture(distance: 200, milliseconds: 5000, rest: "0", rule: "nearest"),
  ]

  private func scenario(_ timeline: [Value], _ configuration: Value) throws -> Scenario<Vaul> {
    let request: Value = [
      "container": ["width": 390, "height": 844], "drawer": ["system": "vaul", "configuration": configuration],
      "start": ["pressed": true, "activeSnapPoint": configuration["snapPoints"]?.list?[1] ?? .null],
      "timeline": .list(timeline),
    ]
    return try Scenario<Vaul>(request)
  }

  private let points: Value = ["snapPoints": ["200px", "422px", "760px"]]

  @Test(arguments: gestures) func `decide a release and a simulated gesture alike`(_ gesture: Gesture) throws {
    let drawer = try scenario([], points).system
    var release = Release<Vaul.State>(position: 422 + gesture.distance, velocity: 0)
    release.circumstances.duration = gesture.milliseconds
    let resolution = drawer.resolve(release)
    #expect(Vaul.written(resolution.detent).state == Tape(gesture.rest) && resolution.rule == gesture.rule)

    release.circumstances.duration = nil
    release.velocity = gesture.distance / gesture.milliseconds * 1000
    #expect(drawer.resolve(release) == resolution)

    let drag: Value = [
      "type": "drag", "at": 1, "by": .number(gesture.distance), "over": .number(gesture.milliseconds / 1000),
    ]
    let performed = try scenario([drag, ["type": "settle"]], points).performed()
    #expect(performed.rest.state == Tape(gesture.rest))
    #expect(performed.events.contains { $0["rules"] == [.string(gesture.rule)] })
  }

  @Test(arguments: ["1.1.2", "1.0.0"], ["bottom", "top", "left", "right"])
  func `leave a drawer where CSS puts it, whichever point is active`(version: String, direction: String) throws {
    let request: Value = [
      "container": ["width": 390, "height": 844],
      "drawer": [
        "system": "vaul", "version": .string(version),
        "configuration": ["snapPoints": ["200px", 1], "direction": .string(direction)],
      ], "start": ["pressed": true], "timeline": [],
    ]
    let drawer = try Scenario<Vaul>(request).system
    var release = Release<Vaul.State>(position: 0, velocity: 0)
    release.circumstances.duration = 800
    let resolution = drawer.resolve(release)
    #expect(resolution.rule == "at-rest" && resolution.detent.position == 0)
    #expect(Vaul.written(resolution.detent).state == Tape("0"))
  }

  @Test func `a drag begins on the Handle if only that drags`() throws {
    func closes(_ environment: Value) throws -> Bool {
      let request: Value = [
        "container": ["width": 390, "height": 844],
        "drawer": ["system": "vaul", "configuration": ["handleOnly": true]], "environment": environment,
        "timeline": [["type": "drag", "at": 1, "by": 300, "over": 0.5]],
      ]
      return try Scenario<Vaul>(request).performed().events.contains { $0["state"] != "open" }
    }
    #expect(try closes(["handle": true]))
    #expect(try !closes([:]))
  }

  @Test func `leave a drawer alone that cannot be dismissed and has no snap points`() throws {
    let configuration: Value = ["dismissible": false]
    let drawer = try scenario([], configuration).system
    let release = Release<Vaul.State>(position: 600, velocity: 3000)
    #expect(drawer.resolve(release).rule == "not-draggable" && drawer.resolve(release).detent.state == .open)
    let performed = try scenario([["type": "drag", "by": 600, "over": 0.1], ["type": "settle"]], configuration)
      .performed()
    #expect(performed.rest.position == 0)
  }

  @Test func `lock the first drag of a fully open drawer for 500 ms`() throws {
    let configuration: Value = ["snapPoints": [0.5, 1]]
    let drag: Value = ["type": "drag", "at": 1, "by": 300, "over": 0.3]
    let fresh: Value = [
      "container": ["width": 390, "height": 844], "drawer": ["system": "vaul", "configuration": configuration],
      "start": ["activeSnapPoint": 1], "timeline": [drag, ["type": "settle"]],
    ]
    let first = try Scenario<Vaul>(fresh).performed()
    #expect(first.rest.position == 0)
    #expect(first.events.contains { $0["drag"] == "open-lock" })
    let second = try scenario([drag, ["type": "settle"]], configuration).performed()
    #expect(second.rest.state == Tape("closed") || second.rest.state == Tape("0"))
  }

  /// The animation begins with the host's first change, and covers what the finger does until it is over.
  @Test func `show where a finger has brought the drawer once its late opening is over`() throws {
    let request: Value = [
      "container": ["width": 390, "height": 844], "drawer": ["system": "vaul"],
      "environment": ["defaultOpen": true], "start": ["open": true],
      "timeline": [
        ["type": "resize", "at": 0.3, "container": ["width": 390, "height": 800]],
        ["type": "pan", "phase": "began", "at": 0.65],
        ["type": "pan", "phase": "changed", "at": 0.66, "translation": 80],
        ["type": "pan", "phase": "changed", "at": 0.68, "translation": 80],
      ],
    ]
    let performed = try Scenario<Vaul>(request).performed()
    #expect(performed.rest.position > 0)
    #expect(performed.motion.frame(at: performed.motion.duration).position == performed.rest.position)
  }
}
