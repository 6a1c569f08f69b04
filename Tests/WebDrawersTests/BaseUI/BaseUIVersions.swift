import DrawerEngine
import TestSupport
import Testing
import WebDrawers

@Suite struct `Base UI 1.7.0 agrees with its recordings` {
  @Test func `every member of every recorded entry agrees`() throws {
    let scenarios = try Vectors.lines("baseui-1.7.0")
    #expect(scenarios.count == 95)
    for scenario in scenarios {
      let recorded = Replay<BaseUI>(scenario, .baseUI)
      #expect(recorded.disagreements.isEmpty, "\(recorded.id): \(recorded.disagreements.prefix(3))")
    }
  }

  @Test func `the next revision differs in 15 of the recordings`() throws {
    let differing = try Vectors.lines("baseui-1.7.0").filter { scenario in
      let members = (scenario.members ?? []).filter { $0.name != "version" }
      return !Replay<BaseUI>(.object(members), .baseUI).disagreements.isEmpty
    }
    #expect(differing.count == 15)
  }
}

extension BaseUI.Configuration {
  /// - Parameter version: its name; nil: the default.
  mutating func use(_ version: String?) throws {
    guard let version else { return }
    let index = try #require(BaseUI.profile.versions.firstIndex { $0.name == version })
    BaseUI.use(version: index, in: &self)
  }
}
