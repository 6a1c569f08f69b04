import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `The last record` {
  private func end(_ output: String, sampling: String = "{}") throws -> Value {
    let answer = try JSONParser.parse(try Sample.simulation(output, sampling: sampling).bytes(as: .json))
    return try #require(answer["end"])
  }

  @Test func `overshoot and peak velocity are those of the frames`() throws {
    let end = try end("{}")
    #expect((end["overshoot"]?.number ?? 0) > 0)
    #expect(abs(end["peakVelocity"]?.number ?? 0) > 1000)
  }

  @Test(arguments: [#"{"frames": false}"#, #"{"records": ["event", "end"]}"#, #"{"records": ["end"]}"#])
  func `what no frame has shown is left out`(output: String) throws {
    let end = try end(output)
    #expect(end["overshoot"] == nil && end["peakVelocity"] == nil)
    #expect(end["position"] == 524 && end["frames"] == 0)
  }

  @Test func `an overshoot that the frames end before is left out`() throws {
    let end = try end("{}", sampling: #"{"to": 0.2}"#)
    #expect(end["overshoot"] == nil)
    #expect((end["peakVelocity"]?.number ?? 0) < 0)
  }

  @Test func `a comparison leaves it out for each drawer`() throws {
    let request = """
      {"container": {"height": 844}, "drawers": [
         {"name": "one", "drawer": {"system": "drawerkit"}}, {"name": "other", "drawer": {"system": "sheets"}}],
       "timeline": [{"type": "drag", "by": -180, "over": 0.25}, {"type": "settle"}], "output": {"frames": false}}
      """
    let answer = try JSONParser.parse(try RequestReader().recording(.compare, Array(request.utf8)).bytes(as: .json))
    let drawers = try #require(answer["end"]?["drawers"]?.members)
    #expect(drawers.count == 2)
    for drawer in drawers { #expect(drawer.value["overshoot"] == nil && drawer.value["peakVelocity"] == nil) }
  }

  @Test func `notices are at the top of a document, and in its first record`() throws {
    let request = """
      {"container": {"height": 844}, "drawer": {"system": "drawerkit", "configuration": {
         "timingCurveProvider": {"response": 500, "dampingRatio": 0.8}}}, "timeline": []}
      """
    let recording = try RequestReader().recording(.simulate, Array(request.utf8))
    for representation in [Representation.json, .columns] {
      let answer = try JSONParser.parse(try recording.bytes(as: representation))
      let notices = try #require(answer["notices"]?.list)
      #expect(notices.first?["message"]?.string?.hasPrefix("is 500 s; if milliseconds are meant, give 0.5") == true)
      #expect(answer["start"]?["notices"] == answer["notices"])
    }
  }
}
