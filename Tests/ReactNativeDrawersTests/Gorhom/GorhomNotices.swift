import DrawerEngine
import ReactNativeDrawers
import TestSupport
import Testing

@Suite struct `React Native Bottom Sheet's notices` {
  private func notices(_ configuration: Value, environment: Value = [:]) throws -> [String] {
    try GorhomScene.notices(configuration, environment: environment).map {
      "\($0.pointer.replacing("/drawer/configuration/", with: "")) \($0.message)"
    }
  }

  /// The beginning of the only notice.
  private func expect(
    _ beginning: String?, of configuration: Value, environment: Value = [:], _ place: SourceLocation = #_sourceLocation
  ) throws {
    let notices = try notices(configuration, environment: environment)
    #expect(notices.count == (beginning == nil ? 0 : 1), "\(notices)", sourceLocation: place)
    if let beginning { #expect(notices.first?.hasPrefix(beginning) == true, "\(notices)", sourceLocation: place) }
  }

  private func points(_ points: Value, index: Value = 0) -> Value {
    ["snapPoints": points, "enableDynamicSizing": false, "index": index]
  }

  @Test func `a snap point that is not what it looks like`() throws {
    try expect(nil, of: points([200, "50%", "90%"]))
    try expect("snapPoints/0 has no number before its \"%\"", of: points(["200px"]))
    try expect("snapPoints/0 is 200 % of the hosting view's height", of: points(["200"]))
    try expect("snapPoints/0 is 0.5 dp", of: points([0.5]))
    try expect("snapPoints/0 is 0 %", of: points(["%50"]))
    try expect("snapPoints/0 is not a number; a development build throws", of: ["snapPoints": ["CONTENT_HEIGHT"]])
    try expect("snapPoints/0 is more than the hosting view's height", of: points([900]))
    try expect("snapPoints/0 is more than the hosting view's height", of: points(["120%"]))
  }

  @Test func `a list that does not ascend`() throws {
    try expect("snapPoints/1 is lower than the one before it", of: points(["90%", "45%"]))
    try expect("snapPoints/1 is as high as the one before it", of: points([422, "50%"]))
    // With dynamic sizing the library sorts them.
    try expect(nil, of: ["snapPoints": ["90%", "45%"]])
  }

  @Test func `an index that no detent has`() throws {
    try expect("index is 2; a development build throws", of: points([200, 422], index: 2))
    try expect("index is 1; a development build throws, because there is 1 snap point", of: points([200], index: 1))
    try expect("index is 0.5, which no detent has", of: points([200, 422], index: 0.5))
    try expect("index is 3, which no detent has", of: ["snapPoints": [200, 422], "index": 3])
    try expect(nil, of: ["snapPoints": [200, 422], "index": 2])
  }

  @Test func `a property without effect`() throws {
    var sheet = points([200, 422]).members ?? []
    func with(_ name: String, _ value: Value) -> Value { .object(sheet + [.init(name, value)]) }
    try expect("maxDynamicContentSize has no effect", of: with("maxDynamicContentSize", 300))
    try expect("animationConfigs/duration is 0.3 ms", of: with("animationConfigs", ["duration": 0.3]))
    try expect(
      "animationConfigs/damping has no effect, because `duration`",
      of: with("animationConfigs", ["duration": 300, "damping": 20]))
    try expect(
      "animationConfigs/damping has no effect with `dampingRatio`",
      of: with("animationConfigs", ["dampingRatio": 1, "damping": 20]))
    try expect("android_keyboardInputMode has no effect on iOS", of: with("android_keyboardInputMode", "adjustResize"))
    try expect(nil, of: with("backdrop", [:]))
    sheet = sheet + [.init("enableOverDrag", false)]
    try expect("overDragResistanceFactor does not affect drags", of: with("overDragResistanceFactor", 5))
  }

  @Test func `a backdrop that is never seen, or only in part`() throws {
    let one = points([422]).members ?? []
    try expect("backdrop/disappearsOnIndex is 0, and no index is greater", of: .object(one + [.init("backdrop", [:])]))
    let partly: Value = ["disappearsOnIndex": -1]
    try expect(
      "backdrop/appearsOnIndex is 1, and the greatest index is 0", of: .object(one + [.init("backdrop", partly)]))
    try expect(nil, of: .object(one + [.init("backdrop", ["disappearsOnIndex": -1, "appearsOnIndex": 0])]))
    let two = points([200, 422]).members ?? []
    try expect(
      "backdrop/appearsOnIndex is 0, not above `disappearsOnIndex`, 0, so the backdrop does not fade in",
      of: .object(two + [.init("backdrop", ["appearsOnIndex": 0])]))
  }

  @Test(
    arguments: [
      ("keyboard", 250.0, "has no effect: the easing keyboard is a spring"),
      (.null, 250, "has no effect: without an easing the sheet moves as usual"),
      ("easeIn", 0.25, "is 0.25 ms; durations are in milliseconds"), ("easeIn", 250, nil),
    ] as [(Value, Double, String?)])
  func `a keyboard's duration`(easing: Value, duration: Double, message: String?) throws {
    var reading = Reading()
    let keyboard: Value = ["show": true, "easing": easing, "duration": .number(duration)]
    _ = Gorhom.KeyboardEvent.read(keyboard, &reading)
    #expect(reading.notices.map { $0.message } == (message.map { [$0] } ?? []))
  }

  @Test func `content that cannot be what it is to be`() throws {
    try expect("/environment/content/kind is none", of: [:], environment: ["content": ["kind": "none"]])
    try expect(
      "/environment/content/refreshable has no effect", of: [:], environment: ["content": ["refreshable": true]])
  }
}
