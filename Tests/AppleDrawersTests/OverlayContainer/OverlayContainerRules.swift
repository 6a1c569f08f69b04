import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

private typealias Story = OverlayContainerStory

/// Splits of a sequence of bits: the same for the same seed.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    let mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    return mixed ^ (mixed >> 31)
  }
}

/// A row of the decision table: what it depends on, and what comes of it.
struct OverlayContainerRow: Sendable, CustomStringConvertible {
  var heights: Value = [100, 300, 600]
  var canReach: Value = []
  let height: Double
  let velocity: Double
  var end = 0
  var policy: Value = [:]
  let rule: String
  let notch: Int

  var description: String { "\(height) pt of \(heights.text), \(velocity) pt/s, last at \(end): \(rule)" }

  /// B = 844.
  static let rows: [OverlayContainerRow] = [
    // Exactly at its notch it stays, at any velocity.
    .init(height: 300, velocity: 0, end: 1, rule: "no-move-at-rest", notch: 1),
    .init(height: 300, velocity: -5000, end: 1, rule: "no-move-at-rest", notch: 1),
    .init(height: 100, velocity: 5000, rule: "no-move-at-rest", notch: 0),
    // At another one, or at none: the nearest to where it is a tenth of a second later, on a tie the lower.
    .init(height: 300, velocity: 0, end: 2, rule: "nearest-to-projected", notch: 1),
    .init(height: 301, velocity: 0, end: 1, rule: "nearest-to-projected", notch: 1),
    .init(height: 200, velocity: 0, rule: "nearest-to-projected", notch: 0),
    .init(height: 200, velocity: -1, rule: "nearest-to-projected", notch: 1),
    .init(height: 160, velocity: -400, rule: "nearest-to-projected", notch: 0),
    .init(height: 161, velocity: -400, rule: "nearest-to-projected", notch: 1),
    .init(height: 200, velocity: -5000, policy: ["minimumVelocity": 5000], rule: "nearest-to-projected", notch: 2),
    .init(height: 410, velocity: 300, policy: ["minimumDuration": 1], rule: "nearest-to-projected", notch: 0),
    // Strictly faster: of the two nearest the one ahead.
    .init(height: 160, velocity: -400.1, rule: "rush-up-of-two-nearest", notch: 1),
    .init(height: 110, velocity: -401, rule: "rush-up-of-two-nearest", notch: 1),
    .init(height: 590, velocity: 401, rule: "rush-down-of-two-nearest", notch: 1),
    .init(height: 590, velocity: 3000, rule: "rush-down-of-two-nearest", notch: 0),
    .init(height: 700, velocity: 0, policy: ["minimumVelocity": -1], rule: "rush-down-of-two-nearest", notch: 1),
    // Only what can be reached counts.
    .init(
      canReach: [true, false, true], height: 310, velocity: 0, rule: "nearest-to-projected", notch: 0),
    .init(canReach: [true, false, true], height: 310, velocity: -500, rule: "rush-up-of-two-nearest", notch: 2),
    .init(canReach: [false, true, false], height: 110, velocity: -5000, rule: "nearest-to-projected", notch: 1),
    .init(canReach: [false, false, false], height: 500, velocity: -5000, rule: "no-reachable-notch", notch: 0),
    .init(heights: [], height: 500, velocity: 0, rule: "no-reachable-notch", notch: 0),
    .init(heights: [], canReach: [], height: 0, velocity: 900, rule: "no-reachable-notch", notch: 0),
    // The first of equal heights.
    .init(heights: [100, 300, 300], height: 310, velocity: 0, rule: "nearest-to-projected", notch: 1),
    .init(heights: [100, 300, 300], height: 310, velocity: -500, rule: "rush-up-of-two-nearest", notch: 2),
    // The index slip: with the lowest notch out of reach, the second is the first of the list.
    .init(canReach: [false], height: 300, velocity: 0, end: 1, rule: "nearest-to-projected", notch: 1),
    .init(canReach: [false], height: 300, velocity: -900, end: 1, rule: "rush-up-of-two-nearest", notch: 2),
    .init(canReach: [false], height: 300, velocity: -900, end: 0, rule: "index-slip-no-move", notch: 1),
    .init(canReach: [false], height: 600, velocity: -900, end: 1, rule: "index-slip-no-move", notch: 2),
  ]
}

@Suite struct `OverlayContainer resolves` {
  private func overlay(
    _ configuration: Value, in container: Container = Container(height: 844), notch: Int = 0
  ) throws -> OverlayContainer {
    var reading = Reading()
    var scene = OverlayContainer.Scene()
    scene.start.notch = notch
    return OverlayContainer(
      container: container,
      configuration: try #require(
        OverlayContainer.Configuration.read(configuration, &reading), "\(reading.violations)"),
      scene: scene)
  }

  @Test(arguments: OverlayContainerRow.rows)
  func `the first rule that applies decides`(row: OverlayContainerRow) throws {
    let overlay = try overlay([
      "heightForNotchAt": row.heights, "canReachNotchAt": row.canReach,
      "transitioningDelegateForOverlay": ["overlayTargetNotchPolicy": row.policy],
    ])
    let resolution = overlay.resolve(
      Release(position: 844 - row.height, velocity: row.velocity, from: .notch(row.end)))
    #expect(resolution.rule == row.rule)
    #expect(resolution.detent.state == .notch(row.notch))
    #expect((resolution.animation == nil) == row.rule.contains("no-move"))
    #expect(!OverlayContainer.profile.explanation(of: resolution.rule).isEmpty)
  }

  @Test func `a position that equals a notch up to rounding counts as the notch`() throws {
    for tenths in 1000..<3000 {
      let height = Double(tenths) / 10 + 0.03
      let overlay = try overlay(["heightForNotchAt": [.number(height), 600]])
      #expect(overlay.resolve(Release(position: 844 - height, velocity: -900)).rule == "no-move-at-rest")
    }
  }

  @Test func `a scrolled release has its velocity only if the overlay is dragged`() throws {
    let overlay = try overlay([
      "heightForNotchAt": [100, 300, 600], "drivingScrollView": ["contentOffset": 40, "adjustedContentInsetTop": 10],
    ])
    func rule(_ velocity: Double) -> String {
      overlay.resolve(Release(position: 644, velocity: velocity, scrolling: true)).rule
    }
    #expect(rule(-900) == "rush-up-of-two-nearest")
    // Downwards the content would scroll.
    #expect(rule(900) == "nearest-to-projected")
  }

  @Test func `a dismissing release takes a sheet out of sight`() throws {
    let overlay = try overlay(["heightForNotchAt": [100, 300, 600], "presentation": "sheet"])
    let flick = overlay.resolve(Release(position: 300, velocity: 2401))
    #expect(flick.rule == "dismiss-fast-down")
    #expect(flick.detent == Detent(state: .dismissed, position: 844))
    #expect(overlay.detents.map(\.position) == [244, 544, 744, 844])
    // At rest it stays, as fast as the finger may be.
    #expect(overlay.resolve(Release(position: 744, velocity: 9000)).rule == "no-move-at-rest")
  }

  @Test(arguments: [0, 1, 2])
  func `a sheet dismissed by its first layout resolves as dismissed, as in a simulation`(notch: Int) throws {
    let configuration: Value = [
      "heightForNotchAt": [100, 300, 600], "presentation": "sheet",
      "overlayContainerSheetDismissalPolicy": ["dismissingPosition": ["translationHeight": 200]],
    ]
    let story = try Story(
      Story.pan(-200, velocity: -900), configuration: configuration, start: ["notch": .number(Double(notch))])
    #expect((story.rest.name == "dismissed") == (notch == 0))
    let release = Release<OverlayContainer.State>(position: 400, velocity: -900)
    let initial = try overlay(configuration, notch: notch)
    let resolution = initial.resolve(release)
    #expect((resolution.detent.state == .dismissed) == (notch == 0))
    #expect((resolution.rule == "dismiss-below-height") == (notch == 0))
    #expect(initial.decisionLines(for: release).isEmpty == (notch == 0))
    // The same if the release states where the drag began.
    let elsewhere = try overlay(configuration, notch: 2 - notch)
    #expect(elsewhere.resolve(Release(position: 400, velocity: -900, from: .notch(notch))) == resolution)
  }

  @Test func `random releases resolve as their simulations do`() throws {
    var dice = Dice(state: 11)
    var rules: [String: Int] = [:]
    for seed in UInt64(0)..<400 {
      var timelines = RandomTimelines(Dice(state: seed))
      let heights = (0..<Int.random(in: 1...5, using: &dice)).map { _ in
        (Double.random(in: 0...700, using: &dice) / 50).rounded() * 50
      }
      let ours = ["heightForNotchAt", "style", "shouldStartDraggingOverlay", "presentation"]
      let drawn = (timelines.configuration(of: OverlayContainer.self).members ?? []).filter { !ours.contains($0.name) }
      let configuration = Value.object(drawn + [.init("heightForNotchAt", .list(heights.sorted().map { .number($0) }))])
      let notch = Int.random(in: 0...heights.count, using: &dice)
      let velocity = seed % 5 == 0 ? 0 : Double.random(in: -3000...3000, using: &dice)
      let translation = (Double.random(in: -300...300, using: &dice) / 50).rounded() * 50
      let story = try Story(
        Story.pan(translation, velocity: velocity), configuration: configuration,
        start: ["notch": .number(Double(notch))])
      let (dragged, released) = (try story.event(1), try story.event(2))
      let resolution = try overlay(configuration, notch: notch).resolve(
        Release(position: try #require(dragged["position"]?.number), velocity: velocity))
      rules[resolution.rule, default: 0] += 1
      #expect(released.overlayRules.last == resolution.rule, "seed \(seed)")
      #expect(released["position"] == .number(resolution.detent.position), "seed \(seed)")
      #expect(released["settles"] == resolution.animation.map { .number($0.settles) }, "seed \(seed)")
    }
    #expect(rules.count >= 5, "\(rules)")
  }

  @Test func `every release has a rule with a sentence`() {
    let explained = OverlayContainer.profile.rules.filter { !$0.explanation.isEmpty }
    #expect(explained.count == 20)
  }
}

// MARK: - What is refused

@Suite struct `OverlayContainer refuses` {
  private func refusals(_ configuration: Value) -> [Reading.Violation] {
    do {
      _ = try Story([
        "container": ["height": 844], "drawer": ["system": "overlaycontainer", "configuration": configuration],
      ])
      return []
    } catch let refused as Refused { return refused.violations } catch { return [] }
  }

  private let path: [Reading.Step] = [.member("drawer"), .member("configuration"), .member("heightForNotchAt")]

  @Test func `notches that do not ascend in the container are refused`() throws {
    #expect(refusals(["heightForNotchAt": [100, ["fraction": 0.5], 422]]).isEmpty)
    let unsorted = try #require(refusals(["heightForNotchAt": [100, ["fraction": 0.5], 300]]).first)
    #expect(unsorted.path == path)
    #expect(unsorted.message == "is not in ascending order: notch 2 is 300 pt high, the one below it 422 pt")
  }

  @Test func `a configuration without notches is refused, except in the classic style`() {
    #expect(refusals(["style": "classic"]).isEmpty)
    #expect(refusals([:]).map(\.path) == [path])
  }

  private static let inputs: [(String, Value)] = [
    ("heightForNotchAt", ["type": "set", "heightForNotchAt": [300, 100]]),
    ("heightForNotchAt", ["type": "invalidate", "heightForNotchAt": [300, 100]]),
    ("container", ["type": "resize", "container": ["height": 900]]),
    ("to", ["type": "move", "to": "minimum"]),
  ]

  @Test(arguments: inputs)
  fileprivate func `an impossible input is refused`(member: String, input: Value) {
    do {
      _ = try Story(
        [input], configuration: ["heightForNotchAt": [["fraction": 0.25], 220]])
      Issue.record("was taken")
    } catch let violation as Reading.Violation {
      #expect(violation.path == [.member("timeline"), .element(0), .member(member)])
    } catch { Issue.record("\(error)") }
  }
}
