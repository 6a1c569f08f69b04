import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `A configuration` {
  private func read(_ value: Value) -> (configuration: DrawerKit.Configuration?, reading: Reading) {
    var reading = Reading()
    let configuration = DrawerKit.Configuration.read(value, &reading)
    return (configuration, reading)
  }

  @Test func `properties that are not given have the library's defaults`() {
    #expect(read([:]).configuration == DrawerKit.Configuration())
    #expect(read([:]).reading.notices.isEmpty)
  }

  @Test(arguments: [RandomTimelines<SeededNumbers>.Temper.everyday, .wild])
  func `a configuration written and read again is the same`(temper: RandomTimelines<SeededNumbers>.Temper) throws {
    var count = 0
    for seed in UInt64(0)..<500 {
      var timelines = RandomTimelines(SeededNumbers(seed: seed), temper: temper)
      let sent = timelines.configuration(of: DrawerKit.self)
      // A stiffness and a damping ratio may make a damping that is out of range.
      guard let taken = read(sent).configuration else { continue }
      count += 1
      let written = taken.written
      let (again, reading) = read(written)
      #expect(again == taken, "seed \(seed)")
      #expect(again.map { $0.written } == written, "seed \(seed)")
      #expect(reading.violations.isEmpty, "seed \(seed)")
    }
    #expect(count > 490)
  }

  @Test(
    arguments: [
      (["upperMarkGap": -4], "/upperMarkGap clamped to 0"),
      (["totalDurationInSeconds": 0], "/totalDurationInSeconds clamped to 0.4"),
      (["totalDurationInSeconds": -3], "/totalDurationInSeconds clamped to 0.4"),
      (["numberOfTapsForFullDrawerPresentation": -2], "/numberOfTapsForFullDrawerPresentation clamped to 0"),
      (
        ["fullExpansionBehaviour": ["leavesCustomGap": 0]],
        "/fullExpansionBehaviour taken as \"coversFullScreen\""
      ),
      (["handleViewConfiguration": ["top": -1]], "/handleViewConfiguration/top clamped to 0"),
      (
        ["handleViewConfiguration": ["size": ["width": 0, "height": 9]]],
        "/handleViewConfiguration/size taken as width 40, height 6"
      ),
      (
        ["handleViewConfiguration": ["backgroundColor": "clear"]],
        "/handleViewConfiguration/backgroundColor taken as \"gray\""
      ),
      (
        ["drawerShadowConfiguration": ["shadowOpacity": 1.5]],
        "/drawerShadowConfiguration/shadowOpacity clamped to 1"
      ),
    ] as [(Value, String)])
  func `values are clamped as the library clamps them, with a notice`(configuration: Value, notice: String) {
    let (taken, reading) = read(configuration)
    #expect(taken != nil)
    #expect(reading.notices.map { "\($0.path.pointer) \($0.message)" } == [notice])
  }

  @Test(
    arguments: [
      ["upperMarkGap": 0], ["fullExpansionBehaviour": ["leavesCustomGap": 0.5]],
      ["presentableFullExpansionBehaviour": ["leavesCustomGap": -20]], ["heightOfPartiallyExpandedDrawer": -5],
      ["initialState": nil], ["initialState": ["transitioning": -1000]], ["handleViewConfiguration": nil],
    ] as [Value])
  func `values that the library accepts give no notice`(configuration: Value) {
    let (taken, reading) = read(configuration)
    #expect(taken != nil)
    #expect(reading.notices.isEmpty)
  }

  @Test(
    arguments: [
      (["upperMarkGp": 4], "/upperMarkGp is not known (did you mean \"upperMarkGap\"?)"),
      (["uppermarkgap": 4], "/uppermarkgap is not known (did you mean \"upperMarkGap\"?)"),
      (["flickSpeed": 4], "/flickSpeed is not known"),
      (["zzz": 4], "/zzz is not known"),
      (["upperMarkGap": "4"], "/upperMarkGap must be a number, not a string"),
      (["upperMarkGap": nil], "/upperMarkGap must be a number, not null"),
      (["upperMarkGap": 1e7], "/upperMarkGap is 10000000 pt; it may be -1000000 to 1000000"),
      (
        ["cornerAnimationOption": "None"],
        "/cornerAnimationOption is \"None\" (did you mean \"none\"?); it may be one of \"maximumAtPartialY\", "
          + "\"alwaysShowBelowStatusBar\", \"none\""
      ),
      (["handleViewConfiguration": ["sise": 1]], "/handleViewConfiguration/sise is not known (did you mean \"size\"?)"),
      (["timingCurveProvider": [:]], "/timingCurveProvider/stiffness is required"),
      (
        ["timingCurveProvider": ["dampingRatio": -1]], "/timingCurveProvider/dampingRatio is -1; it may be 0 to 1000000"
      ),
      (
        ["timingCurveProvider": ["controlPoint1": [2, 0], "controlPoint2": [1, 1]]],
        "/timingCurveProvider/controlPoint1/0 is 2; it may be 0 to 1"
      ),
      (
        ["passthroughTouchesInStates": ["dismissed"]],
        "/passthroughTouchesInStates/0 is \"dismissed\"; it may be one of"
      ),
      (
        ["passthroughTouchesInStates": ["all", "all", "all", "all", "all"]],
        "/passthroughTouchesInStates has 5 elements; 0 to 4 are allowed"
      ),
    ] as [(Value, String)])
  func `senseless values are refused`(configuration: Value, violation: String) {
    let (taken, reading) = read(configuration)
    #expect(taken == nil)
    let found = reading.violations.first.map { "\($0.path.pointer) \($0.message)" } ?? ""
    #expect(found.hasPrefix(violation), "\(found)")
  }

  @Test func `a duplicate member is refused once`() {
    let twice = Value.object([.init("upperMarkGap", 1), .init("lowerMarkGap", 1), .init("upperMarkGap", 2)])
    #expect(
      read(twice).reading.violations.map { "\($0.path.pointer) \($0.message)" } == [
        "/upperMarkGap is given more than once"
      ])
  }

  @Test func `a duplicate is found among many members`() {
    let many = DrawerKit.Configuration().written.members ?? []
    #expect(many.count > 16)
    let (_, reading) = read(.object(many + [many[3]]))
    #expect(
      reading.violations.map { "\($0.path.pointer) \($0.message)" } == ["/\(many[3].name) is given more than once"])
  }

  @Test func `a configuration that is not an object is refused`() {
    #expect(read([1, 2]).reading.violations.map(\.message) == ["must be an object, not an array"])
  }

  @Test func `every member of a configuration is described`() {
    let descriptions = DrawerKit.Configuration().descriptions
    #expect(Set(descriptions.map(\.name)).count == descriptions.count)
    #expect(descriptions.allSatisfy { !$0.doc.isEmpty && !$0.isRequired })
    let written = DrawerKit.Configuration().written
    #expect(descriptions.allSatisfy { $0.initial == written[$0.name] })
  }
}

@Suite struct `A container` {
  @Test(
    arguments: [
      ([:], "/height is required"), (["height": 0], "/height is 0 pt; it may be 0.001 to 1000000"),
      (["height": -1], "/height is -1 pt; it may be 0.001 to 1000000"),
      (["height": 1, "width": -1], "/width is -1 pt; it may be 0 to 1000000"),
      (["height": 1, "safeArea": ["botom": 1]], "/safeArea/botom is not known (did you mean \"bottom\"?)"),
      (["height": 1, "orientation": "Portrait"], "/orientation is \"Portrait\" (did you mean \"portrait\"?)"),
    ] as [(Value, String)])
  func `an invalid container is refused`(container: Value, violation: String) {
    var reading = Reading()
    #expect(Container.read(container, &reading) == nil)
    let found = reading.violations.map { "\($0.path.pointer) \($0.message)" }
    #expect(found.count == 1 && found[0].hasPrefix(violation), "\(found)")
  }

  @Test func `a container written and read again is the same`() {
    for seed in UInt64(0)..<200 {
      var timelines = RandomTimelines(SeededNumbers(seed: seed), temper: .wild)
      var reading = Reading()
      let container = Container.read(timelines.container(), &reading)
      #expect(container != nil, "seed \(seed): \(reading.violations)")
      #expect(container.flatMap { Container.read($0.written, &reading) } == container)
    }
  }
}
