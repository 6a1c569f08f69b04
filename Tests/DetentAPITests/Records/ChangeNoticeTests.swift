import DetentAPI
import DrawerEngine
import TestSupport
import Testing

/// A `set` in a timeline gets the notices that the same values would get in the configuration.
@Suite struct `Values that inputs give to properties` {
  /// The pointers and the texts of the notices.
  private func notices(_ drawer: String, _ timeline: String, _ more: String = "") throws -> [(String, String)] {
    let body = #"{"container":{"width":390,"height":844},"drawer":\#(drawer),"timeline":[\#(timeline)]\#(more)}"#
    let recording = try RequestReader().recording(.simulate, Array(body.utf8))
    let bytes = try recording.bytes(as: .json, room: 4096)
    let list = try JSONParser.parse(bytes)["notices"]?.list ?? []
    return list.map { ($0["pointer"]?.string ?? "", $0["message"]?.string ?? "") }
  }

  @Test(arguments: [
    (
      #"{"system":"vaul","configuration":{"snapPoints":["200px",1]}}"#,
      #"{"type":"set","snapPoints":["40%",1]}"#, "/timeline/0/snapPoints/0", "is 40 px"
    ),
    (
      #"{"system":"vaul","configuration":{"snapPoints":["200px",1]}}"#,
      #"{"type":"set","property":"snapPoints","value":["40%",1]}"#, "/timeline/0/value/0", "is 40 px"
    ),
    (
      #"{"system":"baseui","configuration":{"snapPoints":["200px",1]}}"#,
      #"{"type":"set","snapPoints":["50%",1]}"#, "/timeline/0/snapPoints/0", "is not a length"
    ),
    (
      #"{"system":"gorhom","configuration":{"snapPoints":[200,422],"enableDynamicSizing":false}}"#,
      #"{"type":"set","snapPoints":[0.5,422]}"#, "/timeline/0/snapPoints/0", "is 0.5 dp"
    ),
    (
      #"{"system":"bottomsheetbehavior"}"#, #"{"type":"set","skipCollapsed":true}"#, "/timeline/0/skipCollapsed",
      "has no effect: the sheet is not `hideable`"
    ),
    (
      #"{"system":"overlaycontainer","configuration":{"heightForNotchAt":[200,600]}}"#,
      #"{"type":"invalidate","heightForNotchAt":[0.5,600]}"#, "/timeline/0/heightForNotchAt/0", "is 0.5 pt"
    ),
    (
      #"{"system":"sweetcurtain"}"#, #"{"type":"set","maxHeightCoefficient":600}"#,
      "/timeline/0/maxHeightCoefficient", "is a fraction"
    ),
    (
      #"{"system":"sweetcurtain"}"#, #"{"type":"set","property":"maxHeightCoefficient","value":600}"#,
      "/timeline/0/value", "is a fraction"
    ),
    (
      #"{"system":"drawerkit","configuration":{"heightOfPartiallyExpandedDrawer":320}}"#,
      #"{"type":"set","heightOfPartiallyExpandedDrawer":844}"#, "/timeline/0/heightOfPartiallyExpandedDrawer",
      "where the fully expanded one is"
    ),
    (
      #"{"system":"transition"}"#, #"{"type":"set","allowFlick":false,"minimumFlickVelocity":10}"#,
      "/timeline/0/minimumFlickVelocity", "has no effect"
    ),
  ])
  func `a changed value gets the same notices as a configured one`(
    drawer: String, input: String, pointer: String, remark: String
  ) throws {
    let notices = try notices(drawer, input)
    #expect(notices.count == 1, "\(notices)")
    #expect(notices.first?.0 == pointer && notices.first?.1.contains(remark) == true, "\(notices)")
  }

  private static let listed = #"{"system":"baseui","configuration":{"snapPoints":[0.5,1]}}"#

  @Test(arguments: [
    (listed, #"{"type":"move","to":0.6}"#, "to", "is not in `snapPoints`; the drawer rests at the nearest point"),
    (listed, #"{"type":"set","snapPoint":0.6}"#, "snapPoint", "is not in `snapPoints`"),
    (listed, #"{"type":"set","property":"snapPoint","value":0.6}"#, "value", "is not in `snapPoints`"),
    (listed, #"{"type":"move","to":"60%"}"#, "to", "cannot be read as a point"),
    (listed, #"{"type":"move","to":"closed"}"#, "to", "; a `set` with `open` opens and closes it"),
    (#"{"system":"baseui"}"#, #"{"type":"move","to":0.6}"#, "to", "has no effect without `snapPoints`"),
  ])
  func `an active point that is not in the list is noticed`(
    drawer: String, input: String, member: String, remark: String
  ) throws {
    let notices = try notices(drawer, input)
    #expect(notices.count == 1, "\(notices)")
    #expect(notices.first?.0 == "/timeline/0/\(member)" && notices.first?.1.contains(remark) == true, "\(notices)")
  }

  @Test(arguments: [
    #"{"type":"move","to":1}"#, #"{"type":"move","to":null}"#, #"{"type":"set","snapPoints":[0.6,1],"snapPoint":0.6}"#,
  ])
  func `an active point that is in the list by then is not noticed`(input: String) throws {
    #expect(try notices(Self.listed, input).isEmpty)
  }

  @Test func `a changed value is noticed once, given the values set before`() throws {
    let vaul = #"{"system":"vaul","configuration":{"snapPoints":["40%",1]}}"#
    let again = #"{"type":"set","snapPoints":["40%",1]}"#
    #expect(try notices(vaul, again).map { $0.0 } == ["/drawer/configuration/snapPoints/0"])
    let sheet = #"{"system":"bottomsheetbehavior"}"#
    let both = #"{"type":"set","hideable":true},{"type":"set","skipCollapsed":true}"#
    #expect(try notices(sheet, both).isEmpty)
  }

  @Test func `notices stop after many changes`() throws {
    let inputs = (0..<200).map { #"{"type":"set","snapPoints":["\#($0 + 1)%",1]}"# }.joined(separator: ",")
    let notices = try notices(#"{"system":"vaul","configuration":{"snapPoints":["200px",1]}}"#, inputs)
    #expect(notices.count == 32)
    let moves = (0..<200).map { #"{"type":"move","to":0.\#($0 + 10)}"# }.joined(separator: ",")
    #expect(try self.notices(Self.listed, moves).count == 32)
  }

  @Test func `changed values are noticed in a comparison`() throws {
    let drawer = #""drawer":{"system":"vaul","configuration":{"snapPoints":["200px",1]}}"#
    let body = """
      {"container":{"height":844},"drawers":[{"name":"a",\(drawer)},{"name":"b",\(drawer)}],
       "timeline":[{"type":"set","snapPoints":["40%",1]}]}
      """
    let recording = try RequestReader().recording(.compare, Array(body.utf8))
    let answer = try JSONParser.parse(recording.bytes(as: .json, room: 4096))
    #expect(answer["notices"]?.list?.count == 1, "\(answer["notices"]?.text ?? "")")
  }
}
