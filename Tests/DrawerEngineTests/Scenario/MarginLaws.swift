import DrawerEngine
import TestSupport
import Testing

@Suite struct `The margins of a release` {
  /// How many random releases of each system there are: 20,000 in all.
  private static let count = 4000
  /// As many releases have the same drawer.
  private static let releasesPerDrawer = 10
  /// Releases nearer to a border than this fraction of a quantity's range have a margin of 0.
  private static let least = 1e-9

  @Test(arguments: Registry.standard.names)
  func `tell the smallest change that leads elsewhere`(_ name: String) throws {
    let system = try #require(Registry.standard[name]).type
    try hold(for: system)
  }

  private func hold<System: DrawerSystem>(for system: System.Type) throws {
    var random = RandomReleases(seed: 14)
    var (margins, none, most, decisions) = (0, 0, 0, 0)
    for _ in 0..<Self.count / Self.releasesPerDrawer {
      let drawer = random.drawer(of: system)
      for _ in 0..<Self.releasesPerDrawer {
        let release = random.release(of: drawer)
        let state = drawer.resolve(release).detent.state
        var meter = Meter()
        let found = try drawer.margins(of: release, to: state, &meter)
        // Every decision costs the same.
        let taken = meter.spent / (Cost.release + Cost.detent * drawer.decisionLines(for: release).count)
        decisions += taken
        most = max(most, taken)
        let height = drawer.containerHeight
        let axes: [(pair: Margins.Pair, range: Double, change: (inout Release<System.State>, Double) -> Void)] = [
          (found.position, 3 * height, { $0.position += $1 }), (found.velocity, 40_000, { $0.velocity += $1 }),
        ]
        for (pair, range, change) in axes {
          for (margin, sign) in [(pair.up, -1.0), (pair.down, 1.0)] {
            func decided(_ by: Double) -> (state: Tape, rule: String, isSame: Bool) {
              var changed = release
              change(&changed, sign * by)
              let resolution = drawer.resolve(changed)
              return (
                System.written(resolution.detent).state, resolution.rule, resolution.detent.state == state
              )
            }
            guard let margin else {
              none += 1
              continue
            }
            margins += 1
            if margin.by > 0 { #expect(decided(margin.by * (1 - 1e-6)).isSame, "\(drawer) \(release) \(margin)") }
            let beyond = decided(margin.by > 0 ? margin.by * (1 + 1e-6) : range * Self.least)
            #expect(
              !beyond.isSame && beyond.state == margin.state && beyond.rule == margin.rule,
              "\(drawer) \(release) \(margin)")
          }
        }
      }
    }
    print(
      "\(System.profile.name): \(margins) margins, \(none) without; decisions: \(decisions / Self.count), at most \(most)"
    )
    #expect(margins > Self.count / 2 && none > Self.count / 100)
  }

  /// Looks for borders without asking the system where they are.
  @Test(arguments: Registry.standard.names)
  func `leave no border out`(_ name: String) throws {
    let system = try #require(Registry.standard[name]).type
    try leaveNone(for: system)
  }

  private func leaveNone<System: DrawerSystem>(for system: System.Type) throws {
    var random = RandomReleases(seed: 15)
    for _ in 0..<100 {
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
          #expect(drawer.resolve(changed).detent.state == state, "\(drawer) \(release) changed by \(by)")
        }
      }
      let height = drawer.containerHeight
      look(margins.position.up, release.position + height) { $0.position -= $1 }
      look(margins.position.down, 2 * height - release.position) { $0.position += $1 }
      look(margins.velocity.up, release.velocity + 20_000) { $0.velocity -= $1 }
      look(margins.velocity.down, 20_000 - release.velocity) { $0.velocity += $1 }
    }
  }
}
