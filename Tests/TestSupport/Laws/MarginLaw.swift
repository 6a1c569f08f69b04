public import DrawerEngine

/// Each margin of a release is the smallest change that leads elsewhere: a little less of it keeps the state, and just
/// beyond it are the state and the rule that it names, however narrow that region is.
public enum MarginLaw {
  /// As many releases have the same drawer.
  private static let releasesPerDrawer = 10
  /// A change that is shorter or longer by this fraction of itself, or of the quantity's range if that is less.
  private static let aside = (change: 1e-6, range: 1e-9)
  /// More than the distance of two velocities in single precision, as fast as they come.
  private static let leastSpeed = 4e-3
  /// How often the distance to a border is halved in search of the state beyond.
  private static let halvings = 4
  /// How many decisions the margins of a release may take: most take fewer than 20, and a search that has to halve the
  /// numbers between two crossings takes more than 60. With coarse numbers both sides of each crossing are tried.
  public static let mostDecisions = 40
  public static let mostCoarseDecisions = 120

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

  /// Compares the margins of one release with the decisions next to them.
  public static func hold<System: DrawerSystem>(
    for release: Release<System.State>, of drawer: System, _ report: inout LawReport
  ) throws(Meter.Stop) {
    let state = drawer.resolve(release).detent.state
    var meter = Meter()
    let found = try drawer.margins(of: release, &meter)
    // Every decision costs the same.
    let decisions = Int(meter.spent) / System.cost.decision(among: drawer.decisionLines(for: release).count)
    report.add("releases")
    report.add("decisions", decisions)
    report.raise("decisions at most", to: decisions)
    let numbers = System.releaseNumbers
    let most = numbers.positions == .doubles ? mostDecisions : mostCoarseDecisions
    if decisions > most { report.faults.append("\(decisions) decisions: \(release) \(drawer)") }
    let height = drawer.containerHeight
    let (positions, velocities) = (-height...2 * height, -20_000.0...20_000)
    if numbers.positions != .doubles {
      hold(found.position, of: numbers.positions, in: positions, for: release, of: drawer, at: \.position, &report)
      hold(found.velocity, of: numbers.velocities, in: velocities, for: release, of: drawer, at: \.velocity, &report)
      return
    }
    let axes:
      [(
        pair: Margins.Pair, start: Double, limits: ClosedRange<Double>,
        change: (inout Release<System.State>, Double) -> Void
      )] = [
        (found.position, release.position, positions, { $0.position += $1 }),
        (found.velocity, release.velocity, velocities, { $0.velocity += $1 }),
      ]
    for (pair, start, limits, change) in axes {
      let range = limits.upperBound - limits.lowerBound
      for (margin, sign) in [(pair.up, -1.0), (pair.down, 1.0)] {
        func decided(_ by: Double) -> Resolution<System.State> {
          var changed = release
          change(&changed, sign * by)
          return drawer.resolve(changed)
        }
        guard let margin else {
          report.add("without")
          // Nothing is known about what is out of range.
          let little = range * aside.range
          if limits.contains(start + sign * little), decided(little).detent.state != state {
            report.faults.append("no margin, but a change of little leads elsewhere: \(release) \(drawer)")
          }
          continue
        }
        report.add("margins")
        // Releases too near to a border to be distinguished from it have a margin of 0.
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

  /// Compares the margins of one quantity with the decisions next to them, where a library decides in coarse numbers: the
  /// number that a margin leads to is decided as reported, and the one before it is not.
  private static func hold<System: DrawerSystem>(
    _ pair: Margins.Pair, of numbers: NumberSet, in limits: ClosedRange<Double>, for release: Release<System.State>,
    of drawer: System, at quantity: WritableKeyPath<Release<System.State>, Double>, _ report: inout LawReport
  ) {
    let start = numbers.taken(release[keyPath: quantity])
    func decided(_ value: Double) -> Resolution<System.State> {
      var changed = release
      changed[keyPath: quantity] = value
      return drawer.resolve(changed)
    }
    let state = decided(start).detent.state
    for (margin, isAbove) in [(pair.up, false), (pair.down, true)] {
      guard let margin else {
        report.add("without")
        let next = numbers.neighbour(of: start, isAbove: isAbove)
        if limits.contains(next), decided(next).detent.state != state {
          report.faults.append("no margin, but the next number leads elsewhere: \(release) \(drawer)")
        }
        continue
      }
      report.add("margins")
      let reached = isAbove ? start + margin.by : start - margin.by
      let beyond = decided(reached)
      if numbers.taken(reached) != reached || beyond.detent.state == state || beyond.rule != margin.rule
        || System.written(beyond.detent).state != margin.state
      {
        report.faults.append("leads elsewhere by \(beyond.rule): \(release) \(margin) \(drawer)")
      }
      let before = numbers.neighbour(of: numbers.taken(reached), isAbove: !isAbove)
      if abs(before - start) < margin.by, decided(before).detent.state != state {
        report.faults.append("less changes the state already: \(release) \(margin) \(drawer)")
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
      let numbers = System.releaseNumbers
      var release = random.release(of: drawer)
      release.position = numbers.positions.taken(release.position)
      release.velocity = numbers.velocities.taken(release.velocity)
      let state = drawer.resolve(release).detent.state
      var meter = Meter()
      let margins = try drawer.margins(of: release, &meter)
      func look(
        _ margin: Margins.Margin?, _ reach: Double, _ numbers: NumberSet,
        _ change: (inout Release<System.State>, Double) -> Void
      ) {
        for _ in 0..<50 {
          var by = random.number(in: 0...1) * min(margin?.by ?? reach, reach)
          if numbers == .wholes { by.round(.down) }
          // Nearer to the number that the margin leads to, a velocity is rounded to it.
          if numbers == .singles { by = max(min(by, (margin?.by ?? reach) - leastSpeed), 0) }
          var changed = release
          change(&changed, by)
          report.add("changes")
          if drawer.resolve(changed).detent.state != state {
            report.faults.append("\(release) \(drawer) changed by \(by)")
          }
        }
      }
      let height = drawer.containerHeight
      look(margins.position.up, release.position + height, numbers.positions) { $0.position -= $1 }
      look(margins.position.down, 2 * height - release.position, numbers.positions) { $0.position += $1 }
      look(margins.velocity.up, release.velocity + 20_000, numbers.velocities) { $0.velocity -= $1 }
      look(margins.velocity.down, 20_000 - release.velocity, numbers.velocities) { $0.velocity += $1 }
    }
    return report
  }
}
