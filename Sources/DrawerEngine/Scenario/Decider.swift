/// A drawer as what decides releases that differ in their position and velocity alone, without its system's types.
///
/// Margins, borders, charts and maps ask it alone. It is made where the system's type is known, so that the compiler makes
/// the decision for each system and everything else once. Its states are numbers, in the order in which they are found.
package struct Decider {
  /// What a release leads to.
  struct Decision {
    /// The index of the state.
    let state: Int
    /// y of the drawer's top edge there, or x of its left edge, pt.
    let position: Double
    /// The id of the rule that decides.
    let rule: String
  }

  /// The axis of the positions and velocities.
  let axis: Container.Axis
  let containerHeight: Double
  /// Where releases begin to be decided differently.
  let lines: [DecisionLine]
  /// Those velocities at exactly the release's position that can make a difference; nil: none.
  let decidingVelocities: ClosedRange<Double>?
  /// The numbers in which the library decides.
  let numbers: ReleaseNumbers
  /// What one decision costs, in nanoseconds of one core.
  let cost: Int
  /// What one costs of a search along the lines.
  let costAlongLines: Int
  let decide: (_ position: Double, _ velocity: Double) -> Decision
  /// The detent at which a state was found first, as answers spell it.
  let detent: (_ state: Int) -> Detent<Tape>

  /// - Parameter release: what all releases share, and one of them.
  package init<System: DrawerSystem>(_ drawer: System, like release: Release<System.State>) {
    axis = drawer.axis
    containerHeight = drawer.containerHeight
    lines = drawer.decisionLines(for: release)
    decidingVelocities = drawer.decidingVelocities(for: release)
    numbers = System.releaseNumbers
    cost = System.cost.decision(among: drawer.detents.count)
    costAlongLines = System.cost.decision(among: lines.count)
    var moved = release
    var found: [Detent<System.State>] = []
    // Releases beside each other mostly lead to the same state.
    var latest = 0
    decide = { position, velocity in
      (moved.position, moved.velocity) = (position, velocity)
      let destination = drawer.destination(of: moved)
      let detent = destination.detent
      if found.isEmpty || found[latest].state != detent.state {
        latest = found.firstIndex { $0.state == detent.state } ?? found.count
        if latest == found.count { found.append(detent) }
      }
      return Decision(state: latest, position: detent.position, rule: destination.rule)
    }
    detent = { System.written(found[$0]) }
  }

  /// What a release leads to, paid for by the meter.
  func decide(_ position: Double, _ velocity: Double, _ meter: inout Meter) throws(Meter.Stop) -> Decision {
    try meter.spend(cost)
    return decide(position, velocity)
  }
}
