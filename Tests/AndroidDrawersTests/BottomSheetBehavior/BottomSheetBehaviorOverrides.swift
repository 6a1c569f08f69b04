import AndroidDrawers
import DrawerEngine
import TestSupport
import Testing

/// What classes derived from BottomSheetBehavior override, read from its source: version 1.14.0 was not run with them.
@Suite struct `A class derived from BottomSheetBehavior` {
  private typealias Sheet = BottomSheetBehavior

  private static func sheet(_ properties: Value) throws -> Sheet {
    var reading = Reading()
    return Sheet(
      container: Container(width: 400, height: 1000),
      configuration: try #require(Sheet.Configuration.read(properties, &reading), "\(reading.violations)"),
      scene: try #require(Sheet.Scene.read(["start": ["contentHeight": 1000]], &reading)))
  }

  private static func rule(_ properties: Value, at top: Double, _ velocity: Double) throws -> String {
    let release = Release<Sheet.State>(position: top, velocity: velocity)
    return try sheet(properties).resolve(release).rule
  }

  @Test(arguments: [
    (true, -800.0, 700.0, "up-skipping-expanded"), (false, -800, 300, "up-skipping-collapsed"),
    (true, 0, 440, "rest-above-half-expanded"), (true, 0, 498, "rest-skipping-half"),
    (true, 0, 520, "rest-skipping-half"),
    (true, 800, 520, "down-skipping-half"), (true, 800, 790, "down-nearest-collapsed"),
  ])
  func `passes over halfExpanded when it is dragged`(expands: Bool, velocity: Double, top: Double, rule: String) throws
  {
    let properties: Value = [
      "fitToContents": false, "peekHeight": 100, "shouldSkipHalfExpandedStateWhenDragging": true,
      "shouldExpandOnUpwardDrag": .bool(expands),
    ]
    #expect(try Self.rule(properties, at: top, velocity) == rule)
  }

  @Test(arguments: [
    (true, 900.0, 3000.0, "hide"), (false, 900, 3000, "down-fit-collapsed"), (true, 960, 0, "hide"),
    (false, 960, 0, "rest-fit-nearest-collapsed"),
  ])
  func `hides the sheet after a drag only if it may be hidden so`(
    isHideable: Bool, top: Double, velocity: Double, rule: String
  ) throws {
    var properties: [Value.Member] = [
      .init("peekHeight", 100), .init("hideable", true), .init("isHideableWhenDragging", .bool(isHideable)),
    ]
    #expect(try Self.rule(.object(properties), at: top, velocity) == rule)
    properties.append(.init("skipCollapsed", true))
    #expect(try Self.rule(.object(properties), at: top, velocity) == "hide")
  }

  @Test func `a list hides the sheet only if a drag may`() throws {
    var release = Release<Sheet.State>(position: 960, velocity: 0)
    release.scrolling = true
    release.circumstances.lastStep = -1
    for (isHideable, rule) in [(true, "nested-hide"), (false, "nested-down-fit-collapsed")] {
      let sheet = try Self.sheet(["peekHeight": 100, "hideable": true, "isHideableWhenDragging": .bool(isHideable)])
      #expect(sheet.resolve(release).rule == rule)
    }
  }

  @Test func `a list moves the sheet down to halfExpanded even if drags skip that`() throws {
    var release = Release<Sheet.State>(position: 520, velocity: 0)
    release.scrolling = true
    release.circumstances.lastStep = -1
    let sheet = try Self.sheet([
      "fitToContents": false, "peekHeight": 100, "shouldSkipHalfExpandedStateWhenDragging": true,
    ])
    #expect(sheet.resolve(release).rule == "nested-down-nearest-half")
    release.circumstances.lastStep = 0
    #expect(sheet.resolve(release).rule == "nested-rest-below-half-half")
    release.position = 498
    #expect(sheet.resolve(release).rule == "nested-rest-skipping-half")
  }

  @Test(arguments: [(true, 950.0), (false, 900)])
  func `only a hideable sheet can be dragged below collapsed`(isHideable: Bool, lowest: Double) throws {
    let request: Value = [
      "container": ["width": 400, "height": 1000],
      "drawer": [
        "system": "bottomsheetbehavior",
        "configuration": ["peekHeight": 100, "hideable": true, "isHideableWhenDragging": .bool(isHideable)],
      ],
      "start": ["contentHeight": 1000],
      "timeline": [
        ["type": "pan", "phase": "began", "at": 0], ["type": "pan", "phase": "changed", "at": 0.1, "translation": 20],
        ["type": "pan", "phase": "changed", "at": 0.2, "translation": 70],
      ],
    ]
    let last = try #require(try Scenario<Sheet>(request).performed().events.last)
    let position = try #require(last["position"]?.number)
    #expect(isHideable ? position > 900 : position == lowest, "\(position)")
  }
}
