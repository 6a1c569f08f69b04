import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `What SweetCurtain's rules say` {
  @Test func `each rule's sentence is true of every release that it decides`() {
    let law = RuleSentences<SweetCurtain>(drawers: 800) { container, configuration, _ in
      let geometry = SweetCurtain.Geometry(container, configuration)
      let resistance = configuration.swipeResistance.velocity
      // A drag of the content snaps to the nearest state first.
      func began(_ release: Release<SweetCurtain.State>) -> SweetCurtain.State {
        release.scrolling
          ? geometry.nearestState(toHeight: container.height - release.position) : release.from ?? .min
      }
      func distance(_ release: Release<SweetCurtain.State>, to state: SweetCurtain.State) -> Double {
        let height =
          release.scrolling ? geometry.height(of: began(release)) : container.height - release.position
        return abs(geometry.height(of: state) - height)
      }
      func isNearest(_ state: SweetCurtain.State, _ release: Release<SweetCurtain.State>) -> Bool {
        let others: [SweetCurtain.State] =
          configuration.midHeightCoefficient == nil ? [.min, .max] : [.min, .mid, .max]
        return others.allSatisfy { distance(release, to: state) <= distance(release, to: $0) + 1e-9 }
      }
      let states: [SweetCurtain.State] = [.min, .mid, .max, .hide]
      return [
        .init("Faster than the swipe resistance") { release, _ in abs(release.velocity) > resistance },
        .init("Not faster than the swipe resistance") { release, _ in abs(release.velocity) <= resistance },
        .init("Upwards faster than the swipe resistance") { release, _ in release.velocity < -resistance },
        .init("Downwards faster than the swipe resistance") { release, _ in release.velocity > resistance },
        .init("without a mid") { _, _ in configuration.midHeightCoefficient == nil },
      ]
        + states.flatMap { state -> [RuleSentences<SweetCurtain>.Claim] in
          [
            .init("last sent to \(state.rawValue)") { release, _ in began(release) == state },
            .init("\(state.rawValue) is nearest") { release, destination in
              isNearest(state, release) && destination.detent.state == state
            },
            .init(": \(state.rawValue)") { _, destination in destination.detent.state == state },
          ]
        }
    }
    #expect(law.faults.isEmpty, "\(law.faults.prefix(3))")
    #expect(law.rules.count >= 12, "\(law.rules)")
  }
}
