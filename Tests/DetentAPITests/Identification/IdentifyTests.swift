import DetentAPI
import DrawerEngine
import Drawers
import TestSupport
import Testing

@Suite struct `A drawer is identified` {
  private let reader = RequestReader()

  private static let observations = """
    [{"position": 512.5, "velocity": -640, "to": 524}, {"position": 300, "velocity": -900, "to": 0}, \
    {"position": 700, "velocity": 900, "to": 844}, {"position": 512.5, "velocity": -1899, "to": 0}]
    """

  private func answer(_ members: String) throws -> Value {
    try JSONParser.parse(reader.document(.identify, Array("{\"container\": {\"height\": 844}, \(members)}".utf8)))
  }

  private func faults(_ members: String) throws -> [Problem.Fault] {
    let problem = #expect(throws: Problem.self) { try answer(members) }
    return try #require(problem).faults
  }

  @Test func `candidates that agree with all observations come first, with exact intervals`() throws {
    let answer = try answer(
      """
      "observations": \(Self.observations), "search": {"drawerkit": {\
      "/drawer/configuration/heightOfPartiallyExpandedDrawer": [320, 400], \
      "/drawer/configuration/flickSpeedThreshold": {"from": 0.1, "to": 10}}}
      """)
    let candidates = try #require(answer["candidates"]?.list)
    let first = try #require(candidates.first)
    #expect(first["system"] == "drawerkit" && first["agrees"] == 4 && first["of"] == 4 && first["differs"] == nil)
    // -640 is no flick and -1899 is one: thresholds in container heights per second.
    #expect(first["intervals"]?.list?.count == 1)
    #expect(first["intervals"]?.list?.first?["to"] == 2.25)
    #expect(abs((first["intervals"]?.list?.first?["from"]?.number ?? 0) - 640.0 / 844) < 1e-12)
    let others = candidates.dropFirst()
    #expect(others.allSatisfy { ($0["agrees"]?.number ?? 4) < 4 })
    for other in others {
      let differing = other["differs"]?.list?.count ?? 0
      #expect(Double(differing) == 4 - (other["agrees"]?.number ?? 0))
    }
    #expect(answer["next"]?["tells"]?.list?.count == 2)
  }

  @Test func `the next release separates whole configurations`() throws {
    let answer = try answer(
      """
      "observations": [{"position": 10, "velocity": 0, "to": 0}], "systems": ["drawerkit"], "search": {"drawerkit": \
      {"/drawer/configuration": [{"heightOfPartiallyExpandedDrawer": 320}, {"heightOfPartiallyExpandedDrawer": 400}]}}
      """)
    #expect(answer["candidates"]?.list?.map { $0["agrees"] } == [1, 1])
    let tells = try #require(answer["next"]?["tells"]?.list)
    #expect(tells.count == 2 && tells.allSatisfy { $0.list?.first == "drawerkit" })
  }

  @Test func `a drag begins in the detent where the drawer was, and nowhere else`() throws {
    let drawer = """
      "systems": ["drawerkit"], "search": {"drawerkit": {"/drawer/configuration": [{"heightOfPartiallyExpandedDrawer": 320}]}}
      """
    let known = try answer(
      "\"observations\": [{\"position\": 10, \"velocity\": 0, \"from\": 524, \"to\": 0}], \(drawer)")
    #expect(known["candidates"]?.list?.first?["agrees"] == 1)
    let unknown = try answer(
      "\"observations\": [{\"position\": 10, \"velocity\": 0, \"from\": 99, \"to\": 0}], \(drawer)")
    #expect(unknown["candidates"]?.list?.first?["differs"]?.list?.first?["position"] == .null)
  }

  @Test func `all faults are reported at once`() throws {
    let found = try faults(
      """
      "observations": [{"position": 1, "velocity": "fast"}], "systems": ["drawerkit", "drawerkit"], "search": {"sheets": {}, \
      "nobody": {}, "drawerkit": {"/release/velocity": [1], "/drawer/configuration/a": {"from": 2, "to": 1}, \
      "/drawer/configuration/b": 7}}
      """)
    for pointer in [
      "/observations/0/velocity", "/observations/0/to", "/systems/1", "/search/nobody",
      "/search/drawerkit/~1release~1velocity", "/search/drawerkit/~1drawer~1configuration~1a/to",
      "/search/drawerkit/~1drawer~1configuration~1b",
    ] {
      #expect(found.contains { $0.pointer == pointer }, "\(pointer)")
    }
  }

  @Test func `a property that the system does not have is refused where it is searched`() throws {
    let found = try faults(
      """
      "observations": [{"position": 1, "velocity": 0, "to": 0}], \
      "search": {"drawerkit": {"/drawer/configuration/flickSpeed": [1]}, "sheets": {"/drawer/configuration/x": {"from": 0, "to": 1}}}
      """)
    #expect(found.map(\.pointer) == ["/search/drawerkit", "/search/sheets"])
    #expect(found.first?.message.contains("flickSpeed") == true)
  }

  @Test func `too many ways to choose are refused`() throws {
    let list = "[\((0..<40).map { "\($0 + 100)" }.joined(separator: ","))]"
    let found = try faults(
      """
      "observations": [{"position": 1, "velocity": 0, "to": 0}], "search": {"drawerkit": {\
      "/drawer/configuration/heightOfPartiallyExpandedDrawer": \(list), "/drawer/configuration/upperMarkGap": \(list)}}
      """)
    #expect(found.map(\.pointer) == ["/search/drawerkit"])
  }

  @Test(arguments: Registry.standard.names)
  func `a hidden configuration is among the answers`(_ name: String) throws {
    for system in Registry.standard.types where system.profile.name == name {
      func report<System: DrawerSystem>(_ system: System.Type) throws -> LawReport {
        try IdentifyLaw(on: system, questions: 2, seed: 11).report
      }
      #expect(try report(system).faults.isEmpty)
    }
  }

  @Test func `an answer that would be too long is refused, not cut`() {
    var budget = Budget()
    budget.answerBytes = 100
    let body = #"{"container": {"height": 844}, "observations": [{"position": 1, "velocity": 0, "to": 0}]}"#
    let problem = #expect(throws: Problem.self) {
      _ = try RequestReader(within: budget).document(.identify, Array(body.utf8))
    }
    #expect(problem?.kind == .overBudget)
  }
}
