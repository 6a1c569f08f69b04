public import DrawerEngine

/// Each margin of a release is the smallest change that leads elsewhere: a little less of it keeps the state, and just
/// beyond it is the state that it tells, by the rule that it tells, however little of that there is.
public enum MarginLaw {
  /// As many releases have the same drawer.
  private static let releasesPerDrawer = 10
  /// A change that is shorter or longer by this fraction of itself, or of the quantity's range if that is less.
  private static let aside = (change: 1e-6, range: 1e-9)
  /// How often the distance to a border is halved in search of what is told to be beyond.
  private static let halvings = 4
  /// How many decisions the margins of a release may take: most take fewer than 20, and a search that has to halve the
  /// numbers between two crossings takes more than 60.
  public static let mostDecisions = 40

  /// - Parameter count: how many releases are drawn.
  public static func report<System: DrawerSystem>(
    on system: System.Type, count: Int, seed: UInt64
  ) throws(Meter.Stop) -> LawReport {
    var random = RandomReleases(seed: seed)
    var report = LawReport()
    while report.count("releases") < count {
      let drawer = random.drawer(of: system)
      for _ in 0..<releasesPerDrawer { try hold(for: random.release(of: drawer), of: drawer, &report) }
    }
    return report
  }

  /// Holds the margins of one release against the decisions beside them.
  public static func hold<System: DrawerSystem>(
    for release: Release<System.State>, of drawer: System, _ report: inout LawReport
  ) throws(Meter.Stop) {
    let state = drawer.resolve(release).detent.state
    var meter = Meter()
    let found = try drawer.margins(of: release, to: state, &meter)
    // Every decision costs the same.
    let decisions = meter.spent / (Cost.release + Cost.detent * drawer.decisionLines(for: release).count)
    report.add("releases")
    report.add("decisions", decisions)
    report.raise("decisions at most", to: decisions)
    if decisions > mostDecisions { report.faults.append("\(decisions) decisions: \(release) \(drawer)") }
    let height = drawer.containerHeight
    let axes: [(pair: Margins.Pair, range: Double, change: (inout Release<System.State>, Double) -> Void)] = [
      (found.position, 3 * height, { $0.position += $1 }), (found.velocity, 40_000, { $0.velocity += $1 }),
    ]
    for (pair, range, change) in axes {
      for (margin, sign) in [(pair.up, -1.0), (pair.down, 1.0)] {
        func decided(_ by: Double) -> Resolution<System.State> {
          var changed = release
          change(&changed, sign * by)
          return drawer.resolve(changed)
        }
        guard let margin else {
          report.add("without")
          if decided(range * aside.range).detent.state != state {
            report.faults.append("no margin, but a change of little leads elsewhere: \(release) \(drawer)")
          }
          continue
        }
        report.add("margins")
        // Releases nearer to a border than they can be told apart from it have a margin of 0.
        let least = range * aside.range
        let step = margin.by > 0 ? min(margin.by * aside.change, least) : least
        if margin.by > 2 * least, decided(least).detent.state != state {
          report.faults.append("a change of little leads elsewhere: \(release) \(margin) \(drawer)")
        }
        if margin.by > 0, decided(margin.by - step).detent.state != state {
          report.faults.append("less changes the state already: \(release) \(margin) \(drawer)")
        }
        func isAsReported(_ beyond: Resolution<System.State>) -> Bool {
          beyond.detent.state != state && beyond.rule == margin.rule
            && System.written(beyond.detent).state == margin.state
        }
        // Another border may be nearer than the step.
        let halves = (0...halvings).lazy.map { decided(margin.by + step / Double(1 << $0)) }
        if !halves.contains(where: isAsReported) {
          let beyond = decided(margin.by + step)
          report.faults.append("more leads elsewhere by \(beyond.rule): \(release) \(margin) \(drawer)")
        }
      }
    }
  }

  /// Looks for borders without asking the system where they are: nothing nearer than a margin may lead elsewhere.
  ///
  /// - Parameter count: how many releases are drawn.
  public static func completeness<System: DrawerSystem>(
    of system: System.Type, count: Int, seed: UInt64
  ) throws(Meter.Stop) -> LawReport {
    var random = RandomReleases(seed: seed)
    var report = LawReport()
    for _ in 0..<count {
      let drawer = random.drawer(of: system)
      let release = random.release(of: drawer)
      let state = drawer.resolve(release).detent.state
      var meter = Meter()
      let margins = try drawer.margins(of: release, to: state, &meter)
      func look(
        _ margin: Margins.Margin?, _ reach: Double, _ change: (inout Release<System.State>, Double) -> Void
      ) {
        for _ in 0..<50 {
          let by = random.number(in: 0...1) * min(margin?.by ?? reach, reach)
          var changed = release
          change(&changed, by)
          report.add("changes")
          if drawer.resolve(changed).detent.state != state {
            report.faults.append("\(release) \(drawer) changed by \(by)")
          }
        }
      }
      let height = drawer.containerHeight
      look(margins.position.up, release.position + height) { $0.position -= $1 }
      look(margins.position.down, 2 * height - release.position) { $0.position += $1 }
      look(margins.velocity.up, release.velocity + 20_000) { $0.velocity -= $1 }
      look(margins.velocity.down, 20_000 - release.velocity) { $0.velocity += $1 }
    }
    return report
  }
}
