import DrawerEngine

/// Reads the requests about one system; made when the first of them arrives.
final class SystemReader: Sendable {
  let texts: SystemTexts
  let releases: ReleaseReader
  let scenarios: ScenarioReader
  let sceneMembers: [String]
  let releaseForm: OnDemand<CanonicalForm>
  let scenarioForm: OnDemand<CanonicalForm>
  /// The shape of its simulate requests, including the members that do not depend on the system.
  let scenario: Shape

  var profile: SystemProfile { texts.profile }

  init(_ system: RegisteredSystem, within budget: Budget) {
    texts = SystemTexts(system.profile)
    let (releases, scenarios) = (system.releases(budget), system.scenarios(budget))
    self.releases = releases
    self.scenarios = scenarios
    sceneMembers = system.sceneMembers()
    releaseForm = OnDemand { CanonicalForm(releases.shape) }
    scenarioForm = OnDemand {
      CanonicalForm(scenarios.shape).with("output", .object(Output().descriptions))
    }
    scenario = scenarios.shape.with(.sometimes("output", .object(Output().descriptions), ""))
  }
}
