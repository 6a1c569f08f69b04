import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `What Transition's rules say` {
  @Test func `each rule's sentence is true of every release that it decides`() {
    let law = RuleSentences<Transition>(drawers: 800) { _, configuration, drawer in
      let hidden = drawer.detents.first { $0.state == .dismissed }?.position ?? 0
      func isDismissal(_ release: Release<Transition.State>) -> Bool { release.from == .presented }
      func fraction(_ release: Release<Transition.State>) -> Double {
        let shown = hidden == 0 ? 0 : 1 - release.position / hidden
        return min(max(isDismissal(release) ? 1 - shown : shown, 0), 1)
      }
      /// Above 0 in the transition's direction. A finger at rest counts as moving up.
      func course(_ release: Release<Transition.State>) -> Double {
        let velocity = release.velocity == 0 ? -1 : release.velocity
        return isDismissal(release) ? velocity * hidden : -velocity * hidden
      }
      func isFlick(_ release: Release<Transition.State>) -> Bool {
        configuration.allowFlick && abs(release.velocity) >= configuration.minimumFlickVelocity
      }
      func ends(_ release: Release<Transition.State>, _ destination: Destination<Transition.State>) -> Bool {
        (destination.detent.state == .presented) != isDismissal(release)
      }
      return [
        .init("A flick in the transition's direction") { release, _ in isFlick(release) && course(release) > 0 },
        .init("A flick against the transition's direction") { release, _ in isFlick(release) && course(release) < 0 },
        .init("beyond the threshold") { release, _ in fraction(release) > configuration.completionThreshold - 1e-9 },
        .init("at the threshold or before it") { release, _ in
          fraction(release) <= configuration.completionThreshold + 1e-9
        },
        .init("on to its end") { ends($0, $1) },
        .init("back to its start") { !ends($0, $1) },
      ]
    }
    #expect(law.faults.isEmpty, "\(law.faults.prefix(3))")
    #expect(law.rules.count == 4, "\(law.rules)")
  }
}
