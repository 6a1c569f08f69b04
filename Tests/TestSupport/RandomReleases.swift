import DrawerEngine

/// Random drawers, with configurations drawn from their catalogues, and releases of them.
public struct RandomReleases {
  private var values: RandomTimelines<SeededNumbers>

  public init(seed: UInt64) { values = RandomTimelines(SeededNumbers(seed: seed)) }

  /// A drawer of a system in a container of a phone's size.
  public mutating func drawer<System: DrawerSystem>(of system: System.Type) -> System {
    while true {
      var reading = Reading(Tape(values.container()))
      let container = Container.catalogue.read(.root, &reading)
      reading = Reading(Tape(.object(configuration(of: system))))
      let configuration = System.configuration.read(.root, &reading)
      var scene: System.Scene? = System.scene.initial
      if System.resolvesInScene {
        reading = Reading(Tape(values.scene(of: system)))
        scene = System.scene.read(.root, &reading)
      }
      guard let container, let configuration, let scene else { continue }
      System.examine(container, configuration, scene, &reading)
      if reading.violationCount == 0 {
        return System(container: container, configuration: configuration, scene: scene)
      }
    }
  }

  private mutating func configuration<System: DrawerSystem>(of system: System.Type) -> [Value.Member] {
    let drawn = values.configuration(of: system).members ?? []
    guard drawn.contains(where: { $0.name == "heightForNotchAt" }) else { return drawn }
    // Of heights drawn one by one, hardly any would ascend.
    let count = Int.random(in: 1...6, using: &values.numbers)
    let heights = (0..<count).map { _ in values.numbers.number(in: 0...900) }.sorted()
    return drawn.filter { $0.name != "heightForNotchAt" }
      + [.init("heightForNotchAt", .list(heights.map { .number($0) }))]
  }

  /// A release anywhere in the container or somewhat outside, and now and then at a detent or at rest.
  public mutating func release<System: DrawerSystem>(of drawer: System) -> Release<System.State> {
    let detents = drawer.detents
    func chance(_ likelihood: Double) -> Bool { values.numbers.number(in: 0...1) < likelihood }
    var release = Release<System.State>(
      position: drawer.containerHeight * values.numbers.number(in: -0.1...1.1), velocity: 0)
    if chance(0.1), let detent = detents.randomElement(using: &values.numbers) { release.position = detent.position }
    if chance(0.9) {
      let speeds: [Double] = [100, 1000, 4000, 20_000]
      let fastest = speeds[Int.random(in: speeds.indices, using: &values.numbers)]
      release.velocity = values.numbers.number(in: -fastest...fastest)
    }
    if chance(0.4) { release.from = detents.randomElement(using: &values.numbers)?.state }
    release.cancelled = chance(0.03)
    release.scrolling = chance(0.15)
    if System.releaseMembers.contains(where: { $0.name == "averageVelocity" }), chance(0.5) {
      release.circumstances.averageVelocity = values.numbers.number(in: -3000...3000)
    }
    if System.releaseMembers.contains(where: { $0.name == "direction" }), chance(0.3) {
      release.circumstances.direction = chance(0.5) ? "down" : "up"
    }
    let members = Set(System.releaseMembers.map { $0.name })
    if members.contains("translation"), chance(0.4) {
      release.circumstances.translation = values.numbers.number(in: -500...500)
    }
    if members.contains("duration"), chance(0.4) {
      release.circumstances.duration = values.numbers.number(in: 20...2000)
    }
    if members.contains("locked") { release.circumstances.isLocked = chance(0.1) }
    if members.contains("velocityX"), chance(0.3) {
      release.circumstances.velocityAcross = values.numbers.number(in: -3000...3000)
    }
    if members.contains("lastStep") {
      release.circumstances.lastStep = Int.random(in: -1...1, using: &values.numbers)
    }
    if members.contains("source") { release.circumstances.source = chance(0.5) ? "handle" : "content" }
    if members.contains("start"), chance(0.3) {
      release.circumstances.start = drawer.containerHeight * values.numbers.number(in: 0...1)
    }
    if members.contains("contentOffset"), chance(0.2) {
      release.circumstances.contentOffset = values.numbers.number(in: 0...300)
    }
    if members.contains("refreshable") { release.circumstances.isRefreshable = chance(0.2) }
    if members.contains("temporary") { release.circumstances.isTemporary = chance(0.3) }
    if chance(0.2) { place(&release, of: drawer.containerHeight, at: detents, drawer.decisionLines(for: release)) }
    return release
  }

  /// Moves a release exactly to a detent or to where the decision may change, or one number beside it.
  private mutating func place<State>(
    _ release: inout Release<State>, of height: Double, at detents: [Detent<State>], _ lines: [DecisionLine]
  ) {
    // Margins are looked for within these ranges.
    let positions = (detents.map(\.position) + lines.compactMap { $0.position(atVelocity: release.velocity) })
      .filter { abs($0) < height }
    let velocities = lines.compactMap { $0.velocity(atPosition: release.position) }.filter { abs($0) < 20_000 }
    func beside(_ value: Double) -> Double {
      [value, value.nextUp, value.nextDown].randomElement(using: &values.numbers) ?? value
    }
    if Bool.random(using: &values.numbers), let velocity = velocities.randomElement(using: &values.numbers) {
      release.velocity = beside(velocity)
    } else if let position = positions.randomElement(using: &values.numbers) {
      release.position = beside(position)
    }
  }

  public mutating func number(in range: ClosedRange<Double>) -> Double { values.numbers.number(in: range) }
}
