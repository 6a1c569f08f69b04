import DrawerEngine
import TestSupport
import Testing
import WebDrawers

@Suite struct `Base UI 1.7.0 agrees with its recordings` {
  @Test func `every member of every recorded entry agrees`() throws {
    let scenarios = try Vectors.lines("baseui-1.7.0")
    #expect(scenarios.count == 95)
    #expect(Replay<BaseUI>.disagreements(in: scenarios, .baseUI) == [])
  }

  @Test func `the next revision differs in 15 of the recordings`() throws {
    let latest = try Vectors.lines("baseui-1.7.0").map { scenario in
      Value.object((scenario.members ?? []).filter { $0.name != "version" })
    }
    #expect(Replay<BaseUI>.disagreements(in: latest, .baseUI).count == 15)
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
