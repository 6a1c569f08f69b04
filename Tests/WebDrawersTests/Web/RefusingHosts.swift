import DrawerEngine
import TestSupport
import Testing
import WebDrawers

/// A host that does not follow keeps its drawer where it is, in a resolution as in a simulation.
@Suite struct `Hosts that refuse` {
  private static func request(_ system: String, _ configuration: Value, _ scene: [Value.Member]) -> Value {
    .object(
      [
        .init("container", ["width": 390, "height": 844]),
        .init("drawer", ["system": .string(system), "configuration": configuration]),
      ] + scene)
  }

  private func scenario<System: DrawerSystem>(
    _ system: System.Type, _ configuration: Value, _ scene: [Value.Member], _ timeline: Value
  ) throws -> Scenario<System> {
    try Scenario(Self.request(System.profile.name, configuration, scene + [.init("timeline", timeline)]))
  }

  private static let points: Value = ["snapPoints": ["200px", "422px", "760px"]]

  @Test(
    arguments: [
      ["cancelOpenChange": true], ["open": "fixed"], ["open": "async"],
      ["cancelSnapPointChange": true], ["snapPoint": "fixed"],
    ] as [Value])
  func `a refusing host keeps Base UI's drawer where it was`(host: Value) throws {
    let refusesPoints = host["cancelSnapPointChange"] != nil || host["snapPoint"] != nil
    let environment = Value.Member("environment", ["popupHeight": 760, "host": host])
    let scene = [environment, .init("start", ["open": true, "snapPoint": "422px"])]
    // To the point above, or, as a flick, closed.
    let (distance, velocity) = refusesPoints ? (-250.0, 0.0) : (250, 2000)
    let drag: Value = [
      "type": "drag", "by": .number(distance), "over": .number(abs(velocity) > 0 ? 0.1 : 2), "curve": "linear",
    ]
    let scenario = try scenario(BaseUI.self, Self.points, scene, [drag, ["type": "settle"]])
    let resolved = scenario.system.resolve(Release<BaseUI.State>(position: 422 + distance, velocity: velocity))
    let performed = try scenario.performed()
    #expect(BaseUI.written(resolved.detent) == performed.rest)
    #expect(resolved.detent.position == 422)
  }

  @Test func `leave vaul's drawer where it was dropped`() throws {
    let refusing: [Value.Member] = [.init("environment", ["refuses": ["onOpenChange"]])]
    let drag: Value = ["type": "drag", "at": 1, "by": 600, "over": 0.3, "curve": "linear"]
    let scenario = try scenario(Vaul.self, [:], refusing, [drag, ["type": "settle"]])
    let resolved = scenario.system.resolve(Release<Vaul.State>(position: 600, velocity: 2000))
    #expect(Vaul.written(resolved.detent) == (try scenario.performed()).rest)
    #expect(resolved.detent.state == .open && resolved.detent.position == 600 && !resolved.destination.isAnimated)
    let own: [Value.Member] = [.init("environment", ["refuses": ["onOpenChange"], "openControl": "uncontrolled"])]
    let uncontrolled = try self.scenario(Vaul.self, [:], own, []).system
    #expect(uncontrolled.resolve(Release<Vaul.State>(position: 600, velocity: 2000)).detent.state == .closed)
  }
}
