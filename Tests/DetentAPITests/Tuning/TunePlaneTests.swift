import DetentAPI
import DrawerEngine
import Drawers
import TestSupport
import Testing

@Suite struct `Two properties are tuned at once` {
  private let reader = RequestReader()
  private static let drawer =
    #""container":{"height":844},"drawer":{"system":"drawerkit","configuration":{"heightOfPartiallyExpandedDrawer":320}}"#
  private static let question = """
    "release":{"position":512.5,"velocity":-1899},"property":"/release/position","range":{"from":100,"to":800},\
    "and":{"property":"/release/velocity","range":{"from":-3000,"to":3000}}
    """

  private func answer(_ members: String) throws -> Value {
    try JSONParser.parse(reader.document(.tune, Array("{\(Self.drawer),\(members)}".utf8)))
  }

  @Test func `regions and their boundaries are those of the phase map`() throws {
    let answer = try answer(Self.question + #","state":"partiallyExpanded""#)
    let regions = try #require(answer["regions"]?.list)
    #expect(Set(regions.compactMap { $0["state"]?.string }) == ["fullyExpanded", "partiallyExpanded", "dismissed"])
    #expect(Set(regions.compactMap { $0["rule"]?.string }).count == regions.count)
    let wanted = try #require(answer["wanted"]?.list).compactMap { $0.number.map { Int($0) } }
    #expect(wanted == regions.indices.filter { regions[$0]["state"] == "partiallyExpanded" })
    // A flick is a flick wherever it is.
    let flick = try #require(regions.firstIndex { $0["rule"] == "flick-up" })
    let borders = try #require(answer["boundaries"]?.list)
    let besideFlick = borders.filter { $0["between"]?.list?.contains(.number(Double(flick))) == true }
    let velocities = besideFlick.flatMap { $0["points"]?.list ?? [] }.compactMap { $0.list?[1].number }
    #expect(velocities.count >= 4)
    #expect(velocities.count { abs($0 + 2532) < 1e-9 } >= velocities.count / 2, "\(velocities)")
    #expect(answer["granularity"] == [.number(700.0 / 64), .number(6000.0 / 64)])
  }

  @Test func `straight boundaries have no more points than they need`() throws {
    let borders = try #require(try answer(Self.question)["boundaries"]?.list)
    #expect(borders.allSatisfy { ($0["points"]?.list?.count ?? 0) >= 2 && ($0["points"]?.list?.count ?? 0) <= 6 })
  }

  @Test func `a plane of two properties is drawn, one property is not`() throws {
    var meter = Meter()
    let body = Array("{\(Self.drawer),\(Self.question)}".utf8)
    let drawing = String(decoding: try reader.document(.tune, body, as: .drawing, &meter), as: UTF8.self)
    #expect(drawing.hasPrefix("<svg") && drawing.contains("/release/velocity") && drawing.contains("partiallyExpanded"))
  }

  @Test func `whole numbers are tried alone`() throws {
    let answer = try answer(
      """
      "timeline":[{"type":"tap","y":600}],"property":"/timeline/0/count","range":{"from":0.5,"to":6},\
      "and":{"property":"/timeline/0/y","range":{"from":0,"to":844}}
      """)
    #expect(answer["granularity"]?.list?.first == 1)
    #expect(answer["regions"]?.list?.allSatisfy { $0["invalid"] == nil } == true)
  }

  /// `make proof NAME=random` holds the same law for more questions.
  @Test(arguments: Registry.standard.names)
  func `boundaries lie exactly between the regions that they name`(_ name: String) throws {
    let system = try #require(Registry.standard[name]).type
    let report = try TunePlaneLaw(on: system, questions: 4, processorTime: 20, seed: 37).report
    #expect(report.faults.isEmpty, "\(report.faults.prefix(3))")
    #expect(report.count("boundaries") >= 1)
    // A finger at rest is decided in its own way, on a line that has no width.
    #expect(report.count("of them next to something narrower than the granularity") * 3 <= report.count("points"))
  }

  @Test(arguments: [
    (
      #""range":{"from":0,"to":1},"and":{"property":"/release/position","range":{"from":0,"to":1}}"#, "/and/property",
      "points to what"
    ),
    (#""range":{"from":0,"to":1},"and":{"property":"/release/speed"}"#, "/and/range", "is required"),
    (
      #""range":{"from":0,"to":1},"and":{"property":"/release/velocity","range":[1,2]}"#, "/and/range",
      "must be an object"
    ),
    (
      #""range":[1,2],"and":{"property":"/release/velocity","range":{"from":0,"to":1}}"#, "/range",
      #"must be {"from", "to"} with "and""#
    ),
    (#""and":{"property":"/release/velocity","range":{"from":0,"to":1}}"#, "/range", #"is required with "and""#),
    (
      #""range":{"from":0,"to":1},"and":{"property":"/drawer/system","range":{"from":0,"to":1}}"#, "/and/property",
      "points to a string"
    ),
    (
      #""range":{"from":0,"to":1},"and":{"property":"/release/velocity","range":{"from":0,"to":1}},"goal":{"of":"settles","atMost":1}"#,
      "/goal", #"does not go with "and""#
    ),
  ])
  func `senseless pairs are refused`(_ members: String, _ pointer: String, _ message: String) throws {
    do {
      _ = try answer(#""release":{"position":1},"property":"/release/position",\#(members)"#)
      Issue.record("\(members) is answered")
    } catch let problem as Problem {
      #expect(problem.faults.contains { $0.pointer == pointer && $0.message.hasPrefix(message) }, "\(problem.faults)")
    }
  }
}
