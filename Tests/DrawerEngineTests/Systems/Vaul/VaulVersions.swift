import DrawerEngine
import TestSupport
import Testing

@Suite struct `vaul 1.1.2 agrees with its recordings` {
  @Test func `in every scenario, in every member of every entry`() throws {
    let scenarios = try Vectors.lines("vaul-1.1.2")
    #expect(scenarios.count == 88)
    for scenario in scenarios {
      let recorded = Replay<Vaul>(scenario, .vaul)
      #expect(recorded.disagreements.isEmpty, "\(recorded.id): \(recorded.disagreements.prefix(3))")
    }
  }

  @Test func `and 8 of them are not so two commits later`() throws {
    let differing = try Vectors.lines("vaul-1.1.2").filter { scenario in
      let members = (scenario.members ?? []).filter { $0.name != "version" }
      return !Replay<Vaul>(.object(members), .vaul).disagreements.isEmpty
    }
    #expect(differing.count == 8)
  }
}
