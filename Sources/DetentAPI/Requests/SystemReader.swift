import DrawerEngine

/// What reads the requests about one system, made when its first one comes in.
final class SystemReader: Sendable {
  let texts: SystemTexts
  let releases: ReleaseReader
  let scenarios: ScenarioReader
  let sceneMembers: [String]
  let releaseForm: OnDemand<CanonicalForm>
  let scenarioForm: OnDemand<CanonicalForm>
  /// What its simulate requests look like, with the members that do not depend on the system.
  let scenario: Shape

  var profile: SystemProfile { texts.profile }

  init(_ system: RegisteredSystem, within budget: Budget) {
    texts = SystemTexts(system.profile)
    let (releases, scenarios) = (system.releases(budget), system.scenarios(budget))
    self.releases = releases
    self.scenarios = scenarios
    sceneMembers = system.sceneMembers
    releaseForm = OnDemand { CanonicalForm(releases.shape) }
    scenarioForm = OnDemand {
      CanonicalForm(scenarios.shape).with("output", .object(Output().descriptions))
    }
    scenario = scenarios.shape.with(.sometimes("output", .object(Output().descriptions), ""))
  }
}
