import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `What a request gives` {
  private let reader = RequestReader()
  private let drawer =
    #""container":{"height":844},"drawer":{"system":"transition","configuration":{"completionThreshold":0.125,"sharedElement":{"timingParameters":{"mass":0.000001,"stiffness":0.00125,"damping":1}}}}"#

  @Test(arguments: [0, 2, 12]) func `given numbers keep all their digits at any precision`(
    precision: Int
  ) throws {
    let body = "{\(drawer),\"timeline\":[],\"output\":{\"precision\":\(precision),\"frames\":false}}"
    var stream = try reader.recording(.simulate, Array(body.utf8)).stream(as: .ndjson)
    let bytes = [UInt8](capacity: 65_536) { _ = stream.read(into: &$0) }
    let start = try #require(bytes.split(separator: UInt8(ascii: "\n")).first)
    let configuration = try #require(try JSONParser.parse(Array(start))["configuration"])
    #expect(configuration["completionThreshold"] == 0.125)
    let timing = try #require(configuration["sharedElement"]?["timingParameters"])
    #expect(timing["mass"] == 0.000001)
    #expect(timing["stiffness"] == 0.00125)
  }

  @Test func `given numbers keep their digits in springs of animations too`() throws {
    let body = #"""
      {"container": {"height": 844}, "drawer": {"system": "drawerkit", "configuration": {
         "timingCurveProvider": {"mass": 0.00125, "stiffness": 0.5, "damping": 2.00001}}},
       "timeline": [{"type": "move", "to": "fullyExpanded"}], "output": {"precision": 1, "frames": false}}
      """#
    var stream = try reader.recording(.simulate, Array(body.utf8)).stream(as: .ndjson)
    let bytes = [UInt8](capacity: 65_536) { _ = stream.read(into: &$0) }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains(#""timing":{"mass":0.00125,"stiffness":0.5,"damping":2}"#))
  }
}
