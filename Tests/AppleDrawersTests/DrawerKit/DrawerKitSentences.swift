import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `What DrawerKit's rules say` {
  @Test func `each rule's sentence is true of every release that it decides`() {
    let law = RuleSentences<DrawerKit>(drawers: 800) { container, configuration, _ in
      let geometry = DrawerKit.Geometry(
        containerHeight: container.height, fullY: DrawerKit.fullY(in: container, configuration),
        partialHeight: configuration.heightOfPartiallyExpandedDrawer,
        collapsedHeight: configuration.heightOfCollapsedDrawer, configuration: configuration)
      // Within half a point of a detent, the detent's own position counts.
      func y(_ release: Release<DrawerKit.State>) -> Double {
        let y = min(max(release.position, geometry.fullY), geometry.containerHeight)
        return geometry.position(of: geometry.state(of: y))
      }
      let (isPartial, isStaged) = (configuration.supportsPartialExpansion, configuration.dismissesInStages)
      let lowest: DrawerKit.State = geometry.collapsedHeight > 0 && isStaged ? .collapsed : .dismissed
      let initial = configuration.initialState ?? (isPartial ? .partiallyExpanded : .fullyExpanded)
      return [
        .init("Faster than the flick threshold") { release, _ in
          abs(release.velocity) / (release.scrolling ? 1000 : 1) / container.height > configuration.flickSpeedInHeights
        },
        .init("and upwards") { release, _ in release.velocity < 0 },
        .init("and moving up") { release, _ in release.velocity < 0 },
        .init("and downwards") { release, _ in release.velocity > 0 },
        .init("and moving down") { release, _ in release.velocity > 0 },
        .init("not moving down") { release, _ in release.velocity < 1e-300 },
        .init("at rest") { release, _ in abs(release.velocity) < 1e-300 },
        .init("Above the upper mark") { release, _ in y(release) < geometry.upperMarkY },
        .init("Between the marks") { release, _ in
          y(release) >= geometry.upperMarkY && y(release) < geometry.lowerMarkY
        },
        .init("At or below the lower mark") { release, _ in y(release) >= geometry.lowerMarkY },
        .init(", in stages") { _, _ in isStaged && isPartial },
        .init("without partial expansion or not in stages") { _, _ in !(isStaged && isPartial) },
        .init(", without partial expansion:") { _, _ in !isPartial },
        .init(": fully expanded") { _, destination in destination.detent.state == .fullyExpanded },
        .init(": partially expanded") { _, destination in destination.detent.state == .partiallyExpanded },
        .init("collapsed if there is such a stage, else dismissed") { _, destination in
          destination.detent.state == lowest
        },
        .init("all the way down") { _, destination in destination.detent.state == .dismissed },
        .init("back to the state in which it began") { release, destination in
          destination.detent.state == release.from ?? initial
        },
        .init("the drawer stays") { _, destination in !destination.isAnimated },
      ]
    }
    #expect(law.faults.isEmpty, "\(law.faults.prefix(3))")
    #expect(law.rules.count >= 11, "\(law.rules)")
  }
}
