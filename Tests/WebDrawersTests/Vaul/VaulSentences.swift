import DrawerEngine
import TestSupport
import Testing
import WebDrawers

@Suite struct `What vaul's rules say` {
  /// A drawer with its snap points, and what a release of it is to the library.
  private struct Facts {
    let configuration: Vaul.Configuration
    let drawer: Vaul
    /// The window's size along the drawer's axis, px.
    let window: Double

    /// 1 if the finger closes it downwards or to the right.
    private var sign: Double {
      switch configuration.direction {
      case .bottom, .right: 1
      case .top, .left: -1
      }
    }

    /// Whether there are points, each of which is a length.
    private var hasPlaces: Bool { !drawer.offsets.isEmpty && drawer.offsets.allSatisfy { !$0.isNaN } }

    func start(_ release: Release<Vaul.State>) -> Detent<Vaul.State> {
      guard let from = release.from else { return drawer.standing }
      return drawer.detents.first { $0.state == from } ?? drawer.standing
    }

    /// The active point; nil: none.
    private func index(_ release: Release<Vaul.State>) -> Int? {
      guard case .point(let index)? = release.from else { return drawer.activeIndex }
      return drawer.points.firstIndex(of: drawer.points[index])
    }

    private func translation(_ release: Release<Vaul.State>) -> Double {
      release.circumstances.translation ?? (release.position - (release.start ?? start(release).position))
    }

    /// px, positive in the opening direction.
    func dragged(_ release: Release<Vaul.State>) -> Double { 0 - translation(release) * sign }

    /// px/ms.
    func speed(_ release: Release<Vaul.State>) -> Double {
      release.circumstances.duration.map { abs(translation(release)) / $0 } ?? abs(release.velocity) / 1000
    }

    /// Whether a release leads to the point with an index, or is dropped where it is if there is none.
    func leads(_ destination: Destination<Vaul.State>, to index: Int) -> Bool {
      guard hasPlaces else { return true }
      guard drawer.offsets.indices.contains(index) else { return !destination.isAnimated }
      guard case .point(let found) = destination.detent.state else { return false }
      return drawer.offsets[found] == drawer.offsets[index]
    }

    func leads(_ release: Release<Vaul.State>, _ destination: Destination<Vaul.State>, by steps: Int) -> Bool {
      leads(destination, to: (index(release) ?? -1) + steps)
    }

    func isAtFirst(_ release: Release<Vaul.State>) -> Bool { index(release) == 0 }

    func isAtLast(_ release: Release<Vaul.State>) -> Bool {
      !hasPlaces || index(release).map { drawer.points[$0] == drawer.points.last } ?? false
    }

    func leadsToNearest(_ release: Release<Vaul.State>, _ destination: Destination<Vaul.State>) -> Bool {
      guard hasPlaces else { return true }
      guard case .point(let found) = destination.detent.state else { return false }
      let current = (index(release).map { drawer.offsets[$0] } ?? 0) + translation(release)
      let least = drawer.offsets.map { abs($0 - current) }.min() ?? 0
      return abs(drawer.offsets[found] - current) <= least + 1e-9
    }
  }

  /// For lists in which every point is a length: others have no positions that a sentence could describe.
  @Test func `each rule's sentence is true of every release that it decides`() {
    let law = RuleSentences<Vaul>(drawers: 800) { seed in
      switch seed % 3 {
      case 0: []
      case 1:
        [.init("snapPoints", .list([.number(Double(seed % 7 + 1) / 20), 0.5, .number(1 - Double(seed % 4) / 16)]))]
      default: [.init("snapPoints", ["148px", "355px", 1]), .init("dismissible", .bool(seed % 2 == 0))]
      }
    } claims: { container, configuration, drawer in
      let window = drawer.axis == .vertical ? container.height : container.width
      let facts = Facts(configuration: configuration, drawer: drawer, window: window)
      return Self.directions(facts) + Self.destinations(facts) + Self.circumstances(facts)
    }
    #expect(law.faults.isEmpty, "\(law.faults.prefix(3))")
    #expect(law.rules == Set(Vaul.profile.rules.map { $0.id }), "\(law.rules)")
  }

  private typealias Claim = RuleSentences<Vaul>.Claim

  private static func directions(_ facts: Facts) -> [Claim] {
    [
      .init("Very fast") { release, _ in facts.speed(release) > 2 },
      .init("Fast") { release, _ in facts.speed(release) > 0.4 },
      .init("Slow, or over 40 % of the window") { release, _ in
        !(facts.speed(release) > 0.4) || abs(facts.dragged(release)) >= facts.window * 0.4
      },
      .init("in the closing direction") { release, _ in facts.dragged(release) <= 0 },
      .init("in the opening direction") { release, _ in facts.dragged(release) > 0 },
      .init("In the opening direction") { release, _ in facts.dragged(release) > 0 },
      .init("from the first point") { release, _ in facts.isAtFirst(release) },
      .init("at the last point") { release, _ in facts.isAtLast(release) },
    ]
  }

  private static func destinations(_ facts: Facts) -> [Claim] {
    [
      .init(": closed.") { _, destination in destination.detent.state == .closed },
      .init("It never closes") { _, destination in destination.detent.state != .closed },
      .init("to the first point") { _, destination in facts.leads(destination, to: 0) },
      .init("to the last point") { _, destination in facts.leads(destination, to: facts.drawer.offsets.count - 1) },
      .init("it stays there") { release, destination in facts.leads(release, destination, by: 0) },
      .init("to the next point, if there is one") { facts.leads($0, $1, by: 1) },
      .init("to the point before, if there is one") { facts.leads($0, $1, by: -1) },
      .init("to the nearest snap point") { facts.leadsToNearest($0, $1) },
      .init("back to where it rests") { _, destination in destination.detent.state == .open },
      .init("the release does nothing") { release, destination in
        let start = facts.start(release)
        return !destination.isAnimated && destination.detent.state == start.state
          && [release.position, start.position].contains(destination.detent.position)
      },
      .init("no finger moves it") { _, destination in !destination.isAnimated },
    ]
  }

  private static func circumstances(_ facts: Facts) -> [Claim] {
    let threshold = facts.window * facts.configuration.closeThreshold
    // A drawer that is laid out in sixty-fourths of a pixel hides up to one, and its transform has six digits.
    let slack = 0.1 + abs(threshold) * 1e-4
    return [
      .init("not dismissible") { _, _ in !facts.configuration.dismissible },
      .init("Not dismissible, and without snap points") { _, _ in
        !facts.configuration.dismissible && facts.configuration.snapPoints == nil
      },
      .init("at the threshold or beyond it") { release, _ in abs(release.position) >= threshold - slack },
      .init("before the threshold") { release, _ in abs(release.position) < threshold + slack },
      .init("Opened less than 500 ms ago") { release, _ in release.circumstances.isLocked },
      .init("Where CSS puts it, or closed") { release, _ in
        abs(release.position) < 0.1 || facts.start(release).state == .closed
      },
    ]
  }
}
