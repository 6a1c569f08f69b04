import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

private typealias State = OverlayContainer.State

@Suite struct `What OverlayContainer's rules say` {
  @Test func `each rule's sentence is true of every release that it decides`() {
    let law = RuleSentences<OverlayContainer>(drawers: 1500) { seed in
      var numbers = SeededNumbers(seed: seed + 1_000_000)
      let heights = (0..<Int.random(in: 1...5, using: &numbers)).map { _ in
        Double.random(in: 0...700, using: &numbers).rounded()
      }
      return [.init("heightForNotchAt", .list(heights.sorted().map { .number($0) }))]
    } claims: { container, configuration, _ in
      claims(container, configuration)
    }
    #expect(law.faults.isEmpty, "\(law.faults.prefix(3))")
    #expect(law.rules.count >= 11, "\(law.rules)")
  }

  private func claims(
    _ container: Container, _ configuration: OverlayContainer.Configuration
  ) -> [RuleSentences<OverlayContainer>.Claim] {
    let notches = Notches(container, configuration)
    let classic = configuration.classic
    let policy = configuration.transitioningDelegateForOverlay.overlayTargetNotchPolicy
    func classicHeight(_ release: Release<State>) -> Double {
      max(classic.minimumHeight, min(container.height - release.position, classic.maximumHeight))
    }
    // Where a release is exactly at a border, the sum of a height and a position may not be.
    func isBetween(_ release: Release<State>, within tolerance: Double) -> Bool {
      let height = classicHeight(release)
      return classic.minimumHeight == classic.maximumHeight
        || height > classic.minimumHeight - tolerance && height < classic.maximumHeight + tolerance
    }
    func excess(_ release: Release<State>) -> Double {
      abs(release.velocity) - 10 * classic.minimumVelocityConsideration
    }
    let middle = (classic.minimumHeight + classic.maximumHeight) / 2
    func leads(to position: OverlayContainer.ClassicPosition) -> (Release<State>, Destination<State>) -> Bool {
      { $1.detent.state == .position(position) }
    }
    return [
      .init("No notch can be reached: notch 0") { notches.reachable.isEmpty && $1.detent.state == .notch(0) },
      // A drag of the content may count as one at rest.
      .init("Faster than the minimum velocity") { release, _ in
        abs(release.scrolling ? 0 : release.velocity) > policy.minimumVelocity || release.scrolling
      },
      .init("and upwards") { release, _ in release.velocity < 0 },
      .init("and not upwards") { release, _ in release.velocity >= 0 || release.scrolling },
      .init("the upper of the two notches nearest") { notches.isOfTwoNearest($0, $1, upper: true) },
      .init("the lower of the two notches nearest") { notches.isOfTwoNearest($0, $1, upper: false) },
      .init("The notch nearest") { notches.isNearest($0, $1) },
      .init("Released exactly at the notch of the last move") { release, _ in notches.isAtLast(release) },
      .init("Released exactly at another notch") { release, _ in !notches.isAtLast(release) },
      .init("nothing happens") {
        !$1.isAnimated && abs($1.detent.position - $0.position) < 1e-6 || $0.position > container.height
      },
      .init("the sheet is dismissed") { $1.detent.state == .dismissed },
      .init("velocity, 0 if no release began it, exceeds") { release, _ in
        max(release.velocity, 0) > configuration.overlayContainerSheetDismissalPolicy.dismissingVelocity ?? .infinity
      },
      .init("A flick down") { release, _ in excess(release) > -1e-6 && release.velocity > 0 },
      .init("A flick up") { release, _ in excess(release) > -1e-6 && release.velocity < 0 },
      .init(", between the positions or where they are equally high") { release, _ in isBetween(release, within: 1e-9)
      },
      .init("Slow or at a position") { release, _ in excess(release) < 1e-6 || !isBetween(release, within: -1e-9) },
      .init("below the middle") { release, _ in
        classicHeight(release) < middle + 1e-9 || classic.maximumHeight < classic.minimumHeight
      },
      .init("at the middle or above, or the two are equally high") { release, _ in
        classicHeight(release) >= middle - 1e-9 || classic.maximumHeight == classic.minimumHeight
      },
      .init(": minimum", leads(to: .minimum)), .init(": maximum", leads(to: .maximum)),
    ]
  }
}

/// The notches of a container, as the sentences speak of them.
private struct Notches {
  let containerHeight: Double
  let heights: [Double]
  let reachable: [Int]
  let lead: Double

  init(_ container: Container, _ configuration: OverlayContainer.Configuration) {
    containerHeight = container.height
    heights = (configuration.answers.heightForNotchAt ?? []).map { $0.fraction * container.height + $0.points }
    let canReach = configuration.answers.canReachNotchAt ?? []
    reachable = heights.indices.filter { $0 >= canReach.count || canReach[$0] }
    lead = configuration.transitioningDelegateForOverlay.overlayTargetNotchPolicy.minimumDuration
  }

  private func projected(_ release: Release<State>) -> Double {
    lead * -release.velocity + max(containerHeight - release.position, 0)
  }

  private func index(_ state: State) -> Int? { if case .notch(let index) = state { index } else { nil } }

  func isAtLast(_ release: Release<State>) -> Bool {
    let last = release.from.flatMap(index) ?? 0
    let height = heights.indices.contains(last) ? heights[last] : 0
    return abs(max(containerHeight - release.position, 0) - height) < 1e-6
  }

  /// How many notches are clearly nearer than one.
  private func nearer(than notch: Int, _ projected: Double) -> Int {
    reachable.count { abs(heights[$0] - projected) < abs(heights[notch] - projected) - 1e-6 }
  }

  func isNearest(_ release: Release<State>, _ destination: Destination<State>) -> Bool {
    guard !release.scrolling, let notch = index(destination.detent.state) else { return release.scrolling }
    return nearer(than: notch, projected(release)) == 0
  }

  func isOfTwoNearest(_ release: Release<State>, _ destination: Destination<State>, upper: Bool) -> Bool {
    guard !release.scrolling, let notch = index(destination.detent.state) else { return release.scrolling }
    let projected = projected(release)
    // The other of the two is on the other side of it.
    let others = reachable.filter { upper ? $0 < notch : $0 > notch }
    return nearer(than: notch, projected) <= 1 && others.contains { nearer(than: $0, projected) <= 1 }
  }
}
