import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `A property with few values is tuned` {
  private let reader = RequestReader()

  private func answer(_ members: String, of configuration: String = "{}", system: String = "drawerkit") throws -> Value
  {
    let body = """
      {"container":{"height":844},"drawer":{"system":"\(system)","configuration":\(configuration)},\(members)}
      """
    return try JSONParser.parse(reader.document(.tune, Array(body.utf8)))
  }

  private static let staged = #"{"heightOfPartiallyExpandedDrawer":320,"heightOfCollapsedDrawer":100}"#

  @Test func `a Boolean has two choices, and those that are wanted are listed`() throws {
    let answer = try answer(
      #""release":{"position":700,"velocity":900},"property":"/drawer/configuration/dismissesInStages","state":"collapsed""#,
      of: Self.staged)
    #expect(
      answer["choices"] == [
        ["value": true, "state": "collapsed", "position": 744, "rule": "below-lower-mark"],
        ["value": false, "state": "dismissed", "position": 844, "rule": "below-lower-mark"],
      ])
    #expect(answer["wanted"] == [true])
    #expect(answer["intervals"] == nil && answer["granularity"] == nil)
  }

  @Test func `all names of a choice are tried`() throws {
    let answer = try answer(
      #""release":{"position":500,"velocity":-900},"property":"/release/from""#, system: "sweetcurtain")
    #expect(answer["choices"]?.list?.compactMap { $0["value"]?.string } == ["min", "mid", "max", "hide"])
    #expect(
      answer["choices"]?.list?.compactMap { $0["rule"]?.string }
        == ["flick-up-to-mid", "flick-up-to-max", "flick-up-at-max-stays", "flick-while-hidden-stays"])
    #expect(answer["wanted"] == nil)
  }

  @Test func `what may be null is tried with null`() throws {
    let shape = Shape.nullable(.oneOf([.boolean, .choice(["a", "b"])]))
    #expect(shape.values?.map { Value($0) } == [true, false, "a", "b", .null])
    #expect(Shape.oneOf([.choice(["a"]), .number(.points, 0...1)]).values == nil)
  }

  @Test func `listed values may be of any kind, and each may be invalid`() throws {
    let answer = try answer(
      """
      "release":{"position":500},"property":"/drawer/configuration/heightOfPartiallyExpandedDrawer",\
      "range":[320,"half",null,200.25],"state":"partiallyExpanded"
      """)
    let choices = try #require(answer["choices"]?.list)
    #expect(choices.compactMap { $0["value"] } == [320, "half", Value.null, 200.25])
    #expect(choices[0]["position"] == 524 && choices[3]["state"] != nil)
    #expect(choices[1]["invalid"]?.string?.hasSuffix("must be a number, not a string") == true)
    #expect(answer["wanted"]?.list?.contains(320) == true)
  }

  @Test func `an element of a list is varied like any other value`() throws {
    let answer = try answer(
      """
      "release":{"position":420},"property":"/drawer/configuration/snapPoints/1","range":["200px","400px",0.9,null]
      """, of: #"{"snapPoints":["100px","300px"]}"#, system: "baseui")
    let choices = try #require(answer["choices"]?.list)
    #expect(choices.map { $0["state"]?.string ?? "invalid" }.prefix(2) == ["200px", "400px"])
    #expect(choices[3]["invalid"] != nil)
  }

  @Test func `a timeline may have choices`() throws {
    let answer = try answer(
      """
      "timeline":[{"type":"drag","by":-100,"over":0.2,"releaseVelocity":-10}],"start":{"state":"partiallyExpanded"},\
      "property":"/drawer/configuration/isDrawerDraggable","state":"fullyExpanded"
      """, of: #"{"heightOfPartiallyExpandedDrawer":320}"#)
    #expect(
      answer["choices"] == [
        ["value": true, "state": "fullyExpanded", "position": 0, "rule": "above-upper-mark-moving-up"],
        ["value": false, "state": "partiallyExpanded", "position": 524],
      ])
    #expect(answer["wanted"] == [true])
  }

  @Test func `an input's member is found by the input's type`() throws {
    let shape = Shape.list(
      .oneOf([
        .object([.always("type", .choice(["a"]), ""), .always("by", .boolean, "")]),
        .object([.always("type", .choice(["b"]), ""), .always("by", .choice(["x", "y"]), "")]),
      ]), count: 0...9)
    var tape = Tape()
    Value.list([["type": "b", "by": "x"]]).write(to: &tape)
    #expect(shape.part(at: ["0", "by"][...], of: tape, .root) == .choice(["x", "y"]))
    #expect(shape.part(at: ["999999999999", "by"][...], of: tape, .root) == .boolean)
    #expect(shape.part(at: ["0", "by", "z"][...], of: tape, .root) == nil)
  }
}
