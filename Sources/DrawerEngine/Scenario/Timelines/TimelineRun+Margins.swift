/// A release whose margins are wanted, with the drawer right before it.
///
/// A class, because a run reserves space for one, and a drawer may be as large as the rest of the run.
final class WeighedRelease<System: DrawerSystem>: Sendable {
  let release: Release<System.State>
  let drawer: System

  init(_ release: Release<System.State>, of drawer: System) {
    self.release = release
    self.drawer = drawer
  }
}

extension Margins {
  /// The same margins, rounded to the decimals of `/resolve`.
  fileprivate var rounded: Margins {
    func rounded(_ pair: Pair) -> Pair {
      var pair = pair
      if let by = pair.up?.by { pair.up?.by = (by * 1e12).rounded() / 1e12 }
      if let by = pair.down?.by { pair.down?.by = (by * 1e12).rounded() / 1e12 }
      return pair
    }
    var margins = self
    (margins.position, margins.velocity) = (rounded(position), rounded(velocity))
    return margins
  }
}

extension TimelineRun {
  /// Adds the margins of the release in the latest event to that event, if they are wanted.
  ///
  /// They are those of `/resolve`, and are left out if its answer would differ from what has happened: if another rule
  /// decided, for example one that uses more of the gesture than a release can express, or if the decision is still
  /// pending.
  @inline(never)
  mutating func weigh(_ meter: inout Meter) throws(Meter.Stop) {
    guard let weighed else { return }
    self.weighed = nil
    try meter.spend(Cost.eventMargins)
    let (release, drawer) = (weighed.release, weighed.drawer)
    let decider = Decider(drawer, like: release)
    let decision = decider.decide(release.position, release.velocity)
    guard stage.log.report(of: stage.event - 1).rules.contains(decision.rule) else { return }
    let margins = try decider.margins(
      ofPosition: release.position, velocity: release.velocity, to: decision.state, &meter)
    var written = Tape()
    // Clients use the distances to go exactly to a border, or slightly beyond it.
    written.exactly { margins.rounded.write(&$0) }
    stage.log.add(margins: written)
  }
}
