import DrawerEngine
import TestSupport
import Testing

@Suite struct `Base UI 1.7.0 agrees with its recordings` {
  @Test func `in every scenario, in every member of every entry`() throws {
    let scenarios = try Vectors.lines("baseui-1.7.0")
    #expect(scenarios.count == 95)
    for scenario in scenarios {
      let recorded = Replay<BaseUI>(scenario, .baseUI)
      #expect(recorded.disagreements.isEmpty, "\(recorded.id): \(recorded.disagreements.prefix(3))")
    }
  }

  @Test func `and 15 of them are not so at the revision after it`() throws {
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
