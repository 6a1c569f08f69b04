import DrawerEngine
import TestSupport
import Testing
import WebDrawers

@Suite struct `vaul 1.1.2 agrees with its recordings` {
  @Test func `every member of every recorded entry agrees`() throws {
    let scenarios = try Vectors.lines("vaul-1.1.2")
    #expect(scenarios.count == 88)
    #expect(Replay<Vaul>.disagreements(in: scenarios, .vaul) == [])
  }

  @Test func `the version two commits later differs in 8 of the recordings`() throws {
    let latest = try Vectors.lines("vaul-1.1.2").map { scenario in
      Value.object((scenario.members ?? []).filter { $0.name != "version" })
    }
    #expect(Replay<Vaul>.disagreements(in: latest, .vaul).count == 8)
  }
}
