/// Decides releases that differ only in position and velocity, without the system's types.
///
/// Margins, borders, charts and maps use only this. It is made where the system's type is known, so that the decision
/// is compiled for each system and everything else once. States are numbered in the order in which they are found.
package struct Decider {
  /// The outcome of a release.
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
  /// The lines at which decisions may change.
  let lines: [DecisionLine]
  /// The velocities that can make a difference at exactly the release's position; nil if there are none.
  let decidingVelocities: ClosedRange<Double>?
  /// The numbers with which the library decides.
  let numbers: ReleaseNumbers
  /// The cost of one decision, in nanoseconds of one core.
  let cost: Int
  /// The cost per decision of a search along the lines.
  let costAlongLines: Int
  let decide: (_ position: Double, _ velocity: Double) -> Decision
  /// The detent at which a state was first found, as answers spell it.
  let detent: (_ state: Int) -> Detent<Tape>

  /// - Parameter release: One of the releases; all others share its remaining members.
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
    // Neighbouring releases usually lead to the same state.
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

  /// The outcome of a release, charged to the meter.
  func decide(_ position: Double, _ velocity: Double, _ meter: inout Meter) throws(Meter.Stop) -> Decision {
    try meter.spend(cost)
    return decide(position, velocity)
  }
}
