import DrawerEngine
import TestSupport
import Testing
import WebDrawers

@Suite struct `vaul notices` {
  /// The paths of the notices and the first words of their texts.
  private func notices(
    _ configuration: Value, start: Value = [:], environment: Value = [:], timeline: [Value] = []
  ) throws -> [String] {
    let request: Value = [
      "container": ["width": 390, "height": 844], "drawer": ["system": "vaul", "configuration": configuration],
      "start": start, "environment": environment, "timeline": .list(timeline),
    ]
    return try Scenario<Vaul>.notices(of: request).map { "\($0.path) \($0.message)" }
  }

  @Test(
    arguments: [
      ("40%", "is 40 px"), ("25vh", "is 25 px"), ("10rem", "is 10 px"), (400, "is 400 times the window"),
      ("auto", "begins with no number"), ("12.9px", "is 12 px"),
    ] as [(Value, String)])
  func `a point that is not what it looks like`(point: Value, remark: String) throws {
    let notices = try notices(["snapPoints": [point]])
    #expect(notices.count == 1 && notices.first?.contains(remark) == true, "\(notices)")
  }

  @Test func `nothing about points as the library wants them`() throws {
    #expect(try notices(["snapPoints": ["148px", "355px", 0.6, 1], "fadeFromIndex": 2]).isEmpty)
    #expect(try notices(["closeThreshold": 0.4]).isEmpty)
  }

  @Test func `a list that does not ascend`() throws {
    let notices = try notices(["snapPoints": [1, 0.5]])
    #expect(notices.count == 1 && notices[0].contains("below the point before it"), "\(notices)")
  }

  @Test func `an active point that is not in the list`() throws {
    let notices = try notices(["snapPoints": ["200px", 1]], start: ["activeSnapPoint": 200])
    #expect(notices.count == 1 && notices[0].contains("not in the list"), "\(notices)")
  }

  @Test func `properties without effect`() throws {
    #expect(try notices(["snapPoints": [1], "closeThreshold": 0.5]).count == 1)
    #expect(try notices(["fadeFromIndex": 0]).count == 1)
    #expect(try notices(["snapToSequentialPoint": true]).count == 1)
    #expect(try notices(["preventScrollRestoration": true]).count == 1)
    #expect(try notices(["snapPoints": [0.5, 1], "fadeFromIndex": 2]).count == 1)
  }

  @Test func `what a host holds is not set but moved`() throws {
    let notices = try notices(
      ["snapPoints": [0.5, 1]], timeline: [["type": "set", "open": false, "activeSnapPoint": 1]])
    #expect(notices.count == 2, "\(notices)")
    #expect(notices.contains { $0.contains("a `move` with `to` opens or closes it") })
    #expect(notices.contains { $0.contains("a `move` with `snap` sets it") })
  }

  @Test(arguments: [1, "200px", .null] as [Value]) func `a snap point is refused as the new open`(_ point: Value) throws
  {
    let refused = #expect(throws: Refused.self) {
      try Scenario<Vaul>([
        "container": ["width": 390, "height": 844], "drawer": ["system": "vaul", "configuration": ["snapPoints": [1]]],
        "timeline": [["type": "move", "to": point]],
      ])
    }
    #expect(refused?.violations.map { $0.path } == [[.member("timeline"), .element(0), .member("to")]])
    #expect(refused?.violations.first?.message.contains("a snap point is given as \"snap\"") == true)
  }
}
