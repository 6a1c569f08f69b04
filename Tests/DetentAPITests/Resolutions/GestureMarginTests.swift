import DetentAPI
import DrawerEngine
import Drawers
import TestSupport
import Testing

@Suite struct `Margins in a gesture` {
  private let reader = RequestReader()
  private static let drawer =
    #""container":{"height":844},"drawer":{"system":"drawerkit","configuration":{"heightOfPartiallyExpandedDrawer":320}}"#

  private func events(_ members: String) throws -> [Value] {
    let body = Array("{\(Self.drawer),\(members)}".utf8)
    return try JSONParser.parse(reader.recording(.simulate, body).bytes(as: .json))["records"]?.list?.filter {
      $0["type"] == "event"
    } ?? []
  }

  /// `make proof NAME=random` holds the same law for 4,000 gestures.
  @Test(arguments: Registry.standard.names)
  func `a finger that is a little beyond its margin leads elsewhere, and one within it does not`(_ name: String) throws
  {
    let system = try #require(Registry.standard[name]).type
    let report = try GestureMarginLaw(on: system, gestures: 30, seed: 31).report
    #expect(report.faults.isEmpty, "\(report.faults.prefix(3))")
    #expect(report.count("gestures") >= 5, "\(report.text)")
  }

  @Test func `only an event with a release has margins, and they are those of the release`() throws {
    let timeline =
      #""timeline":[{"type":"drag","by":-100,"over":0.25,"releaseVelocity":-640},{"type":"move","to":"dismissed"}]"#
    let reported = try events(
      #"\#(timeline),"output":{"margins":true,"samples":true,"frames":false,"afterwards":true,"precision":12}"#)
    let releases = reported.filter { $0["margins"] != nil }
    #expect(releases.count == 1 && releases[0]["phase"] == "ended")
    let position = try #require(reported.last { $0["phase"] == "changed" }?["position"]?.number)
    let body = """
      {\(Self.drawer),"release":{"position":\(position),"velocity":-640,"from":"partiallyExpanded"},"margins":true}
      """
    let answer = try JSONParser.parse(reader.document(.resolve, Array(body.utf8)))
    #expect(releases[0]["margins"] == answer["resolution"]?["margins"])
    #expect(try events(timeline).allSatisfy { $0["margins"] == nil })
  }

  @Test func `a release that no question about releases can express has none`() throws {
    let failed = """
      "timeline":[{"type":"pan","phase":"began"},{"type":"pan","phase":"changed","translation":-90,"after":0.1},\
      {"type":"pan","phase":"failed","after":0.1}],"output":{"margins":true}
      """
    #expect(try events(failed).allSatisfy { $0["margins"] == nil })
  }

  @Test func `margins do not depend on how a timeline is divided into segments`() throws {
    let flicks = Array(
      repeating: #"{"type":"drag","by":-100,"over":0.05,"after":0.05,"releaseVelocity":-640}"#, count: 40
    ).joined(separator: ",")
    let body = Array(#"{\#(Self.drawer),"timeline":[\#(flicks)],"output":{"margins":true,"frames":false}}"#.utf8)
    var budget = Budget()
    (budget.segment.keptBytes, budget.segment.steps, budget.segment.eventBytes) = (2_000, 4, 2_000)
    let divided = try RequestReader(within: budget).recording(.simulate, body)
    let whole = try reader.recording(.simulate, body)
    #expect(divided.compiled.replayCost > 0 && whole.compiled.replayCost == 0)
    #expect(try divided.bytes(as: .ndjson) == whole.bytes(as: .ndjson))
  }

  @Test func `margins in a gesture have a cost`() throws {
    let flicks = Array(repeating: #"{"type":"drag","by":-100,"over":0.05,"releaseVelocity":-640}"#, count: 50)
      .joined(separator: ",")
    func cost(_ output: String) throws -> Int64 {
      var meter = Meter()
      _ = try reader.recording(
        .simulate, Array(#"{\#(Self.drawer),"timeline":[\#(flicks)],"output":\#(output)}"#.utf8), &meter)
      return meter.spent
    }
    #expect(try cost(#"{"margins":true}"#) > cost("{}") + 50 * 1_000)
  }
}
