import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `Releases are answered` {
  private let reader = RequestReader()

  private static let drawers = [
    #"{"system":"drawerkit","configuration":{"heightOfPartiallyExpandedDrawer":320,"heightOfCollapsedDrawer":80}}"#,
    #"{"system":"drawerkit","configuration":{"durationIsProportionalToDistanceTraveled":true,"flickSpeedThreshold":-1}}"#,
    #"{"system":"sweetcurtain","configuration":{}}"#,
    #"{"system":"overlaycontainer","configuration":{"heightForNotchAt":[100,300,700],"presentation":"sheet"}}"#,
    #"{"system":"overlaycontainer","configuration":{"style":"classic"}}"#,
    #"{"system":"sheets","configuration":{"anchors":["defaultExpanded",{"ratio":0.5},"defaultCollapsed"]}}"#,
    #"{"system":"sheets","configuration":{"presentationStyle":"appStore"}}"#,
    #"{"system":"transition","configuration":{}}"#,
  ]

  private func answer(_ drawer: String, _ question: String) throws -> String {
    let body = #"{"container":{"height":844,"statusBarHeight":47},"drawer":\#(drawer),\#(question)}"#
    return String(decoding: try reader.document(.resolve, Array(body.utf8)), as: UTF8.self)
  }

  @Test(arguments: drawers)
  func `single releases and batches are answered alike`(drawer: String) throws {
    var numbers = SeededNumbers(seed: 7)
    var releases = (0..<200).map { _ in
      #"{"position":\#(numbers.number(in: -100...1000)),"velocity":\#(numbers.number(in: -4000...4000))}"#
    }
    for y in [0, 44, 144, 168.8, 422, 524, 544, 764, 844] { releases.append(#"{"position":\#(y),"cancelled":true}"#) }
    let ones = try releases.map { release in
      let answer = try answer(drawer, #""release":\#(release)"#)
      let opening = #"{"resolution":"#
      #expect(answer.hasPrefix(opening))
      let closing = try #require(answer.firstRange(of: #","version":"#) ?? answer.firstRange(of: #","notices":"#))
      return answer.dropFirst(opening.count).prefix(upTo: closing.lowerBound)
    }
    let many = try answer(drawer, #""releases":[\#(releases.joined(separator: ","))]"#)
    #expect(many.hasPrefix(#"{"resolutions":[\#(ones.joined(separator: ","))],"#))
  }

  @Test func `precision is that of every computed number, of one release, a batch or a map`() throws {
    let drawer = #"{"system":"sweetcurtain"}"#
    let release = #"{"position":300.123456789,"velocity":123.456}"#
    let grid = #"{"positions":{"from":1,"to":844,"count":3},"velocities":{"from":0,"to":1,"count":2}}"#
    for question in [#""release":\#(release)"#, #""releases":[\#(release)]"#, #""grid":\#(grid)"#] {
      let plain = try answer(drawer, question)
      #expect(try answer(drawer, question + #","precision":4"#) == plain)
      #expect(plain.contains("168.8"))
      let whole = try answer(drawer, question + #","precision":0"#)
      #expect(!whole.contains(".8") && whole.contains("169"))
    }
    let fine = try answer(drawer, #""release":\#(release),"margins":true,"precision":1"#)
    // Margins are used to go exactly to an end.
    #expect(fine.contains(#""velocity":"#) && fine.contains("168.8"))
    #expect(throws: Problem.self) { try answer(drawer, #""release":\#(release),"precision":13"#) }
  }

  @Test func `a release keeps its exact position between two detents`() throws {
    let releases = [100.2, 100.4, 100.2].map {
      #"{"position":300,"cancelled":true,"from":"transitioning","fromPosition":\#($0)}"#
    }
    let answer = try answer(Self.drawers[0], #""releases":[\#(releases.joined(separator: ","))]"#)
    let states = answer.split(separator: #"{"state":"transitioning","position":"#).dropFirst()
    #expect(states.map { $0.prefix { $0 != "," } } == ["100.2", "100.4", "100.2"])
  }

  @Test(arguments: [
    (drawers[0], #""from":"transitioning","fromPosition":300"#, #""from":{"transitioning":300}"#),
    (drawers[0], #""fromPosition":300,"from":"transitioning""#, #""from":{"transitioning":300}"#),
    (drawers[3], #""from":"2""#, #""from":2"#), (drawers[4], #""from":"maximum""#, #""from":"maximum""#),
  ])
  func `a state may be text or spelled as the library does`(drawer: String, text: String, own: String) throws {
    let answers = try [text, own].map { from in
      try answer(drawer, #""release":{"position":300,"velocity":0,"cancelled":true,\#(from)}"#)
        + answer(
          drawer,
          #""grid":{"positions":{"from":0,"to":844,"count":9},"velocities":{"from":0,"to":0,"count":1},\#(from)}"#)
    }
    #expect(answers[0] == answers[1])
  }

  @Test(arguments: [
    (#""from":"transitioning""#, "start", #"is required, as "from" is "transitioning""#),
    (#""from":"collapsed","fromPosition":300"#, "fromPosition", #"may only be given if "from" is "transitioning""#),
    (
      #""from":"transitionin""#, "from",
      #"is "transitionin" (did you mean "transitioning"?); it may be one of "collapsed", "partiallyExpanded", "fullyExpanded", "dismissed", "transitioning""#
    ),
  ])
  func `a state that does not fit its position is refused`(from: String, member: String, message: String) throws {
    #expect {
      try answer(Self.drawers[0], #""release":{"position":300,\#(from)}"#)
    } throws: { error in
      (error as? Problem)?.faults.map { "\($0.pointer): \($0.message)" } == ["/release/\(member): \(message)"]
    }
  }

  @Test func `answers do not depend on earlier requests`() throws {
    let question = #""release":{"position":500,"velocity":-10}"#
    let before = try Self.drawers.map { try answer($0, question) }
    let many = Array(repeating: #"{"position":500}"#, count: 9000).joined(separator: ",")
    _ = try answer(Self.drawers[0], #""releases":[\#(many)]"#)
    #expect(throws: Problem.self) { try answer(Self.drawers[1], #""release":{"position":"x"}"#) }
    #expect(throws: Problem.self) { try answer(Self.drawers[2], "]") }
    #expect(try Self.drawers.map { try answer($0, question) } == before)
  }
}
