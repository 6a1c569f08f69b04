import DrawerEngine

/// Random drawers, with configurations drawn from their catalogues, and releases of them.
public struct RandomReleases {
  private var values: RandomTimelines<SeededNumbers>

  public init(seed: UInt64) { values = RandomTimelines(SeededNumbers(seed: seed)) }

  /// A drawer of a system in a container of a phone's size.
  public mutating func drawer<System: DrawerSystem>(of system: System.Type) -> System {
    while true {
      var reading = Reading(Tape(values.container()))
      let container = Container.read(.root, &reading)
      reading = Reading(Tape(.object(configuration(of: system))))
      let configuration = System.Configuration.read(.root, &reading)
      reading = Reading(Tape(values.scene(of: system)))
      let scene = System.Scene.read(.root, &reading)
      guard let container, var configuration, let scene else { continue }
      if System.profile.versions.count > 1 {
        System.use(version: .random(in: System.profile.versions.indices, using: &values.numbers), in: &configuration)
      }
      System.examine(container, configuration, scene, &reading)
      if reading.violationCount == 0 {
        return System(container: container, configuration: configuration, scene: scene)
      }
    }
  }

  private mutating func configuration<System: DrawerSystem>(of system: System.Type) -> [Value.Member] {
    let drawn = values.configuration(of: system).members ?? []
    guard drawn.contains(where: { $0.name == "heightForNotchAt" }) else { return drawn }
    // Random heights drawn one by one would hardly ever ascend.
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
    let members = Catalogue(release) { System.releaseMembers(&$0, &$1) }
    let own = members.descriptions.compactMap { member(named: $0.name, in: drawer.containerHeight) }
    var reading = Reading(Tape(.object(own)))
    release = members.read(.root, &reading) ?? release
    if chance(0.2) { place(&release, of: drawer.containerHeight, at: detents, drawer.decisionLines(for: release)) }
    return release
  }

  /// A member that only releases of some systems have, or nil to leave it out.
  private mutating func member(named name: String, in height: Double) -> Value.Member? {
    func given(_ likelihood: Double, _ value: Value) -> Value.Member? {
      number(in: 0...1) < likelihood ? .init(name, value) : nil
    }
    func given(_ likelihood: Double, in range: ClosedRange<Double>) -> Value.Member? {
      let value = number(in: range)
      return given(likelihood, .number(value))
    }
    return switch name {
    case "averageVelocity": given(0.5, in: -3000...3000)
    case "direction": given(0.3, .string(Bool.random(using: &values.numbers) ? "down" : "up"))
    case "translation": given(0.4, in: -500...500)
    case "duration": given(0.4, in: 0.02...2)
    case "locked": given(0.1, .bool(true))
    case "velocityX": given(0.3, in: -3000...3000)
    case "lastStep": given(1, .number(Double(Int.random(in: -1...1, using: &values.numbers))))
    case "source": given(1, .string(Bool.random(using: &values.numbers) ? "handle" : "content"))
    case "start": given(0.3, .number(height * number(in: 0...1)))
    case "contentOffset": given(0.2, in: 0...300)
    case "refreshable": given(0.2, .bool(true))
    case "temporary": given(0.3, .bool(true))
    default: nil
    }
  }

  /// Moves a release exactly to a detent or to where the decision may change, or to the number next to it.
  private mutating func place<State>(
    _ release: inout Release<State>, of height: Double, at detents: [Detent<State>], _ lines: [DecisionLine]
  ) {
    // Margins are looked for within these ranges.
    let positions = (detents.map(\.position) + lines.compactMap { $0.position(atVelocity: release.velocity) })
      .filter { abs($0) < height }
    let velocities = lines.compactMap { $0.velocity(atPosition: release.position) }.filter { abs($0) < 20_000 }
    func neighbour(_ value: Double) -> Double {
      [value, value.nextUp, value.nextDown].randomElement(using: &values.numbers) ?? value
    }
    if Bool.random(using: &values.numbers), let velocity = velocities.randomElement(using: &values.numbers) {
      release.velocity = neighbour(velocity)
    } else if let position = positions.randomElement(using: &values.numbers) {
      release.position = neighbour(position)
    }
  }

  public mutating func number(in range: ClosedRange<Double>) -> Double { values.numbers.number(in: range) }
}
