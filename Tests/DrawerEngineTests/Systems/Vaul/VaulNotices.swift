import DrawerEngine
import Testing
import WebDrawers

@Suite struct `vaul notices` {
  /// The paths of the notices and the first words of their texts.
  private func notices(_ configuration: Value, start: Value = [:]) throws -> [String] {
    let request: Value = [
      "container": ["width": 390, "height": 844], "drawer": ["system": "vaul", "configuration": configuration],
      "start": start, "timeline": [],
    ]
    var reading = Reading()
    _ = try #require(Scenario<Vaul>.catalogue(within: Budget()).read(request, &reading), "\(reading.violations)")
    return reading.notices.map { "\($0.path) \($0.message)" }
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
}
