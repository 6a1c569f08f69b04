import DrawerEngine
import TestSupport
import Testing
import WebDrawers

@Suite struct `vaul 1.1.2 agrees with its recordings` {
  @Test func `every member of every recorded entry agrees`() throws {
    let scenarios = try Vectors.lines("vaul-1.1.2")
    #expect(scenarios.count == 88)
    for scenario in scenarios {
      let recorded = Replay<Vaul>(scenario, .vaul)
      #expect(recorded.disagreements.isEmpty, "\(recorded.id): \(recorded.disagreements.prefix(3))")
    }
  }

  @Test func `the version two commits later differs in 8 of the recordings`() throws {
    let differing = try Vectors.lines("vaul-1.1.2").filter { scenario in
      let members = (scenario.members ?? []).filter { $0.name != "version" }
      return !Replay<Vaul>(.object(members), .vaul).disagreements.isEmpty
    }
    #expect(differing.count == 8)
  }
}
