import AndroidDrawers
import DrawerEngine
import TestSupport
import Testing

/// Each rule's sentence is true of every release that the rule decides: its words for places, directions and outcomes are
/// held against the release.
@Suite struct `The sentences of BottomSheetBehavior's rules` {
  private typealias Sheet = BottomSheetBehavior

  /// A release, what has been decided about it, and the sheet.
  private struct Case: Sendable {
    let sheet: Sheet
    let configuration: Value
    let release: Release<Sheet.State>
    let target: Sheet.State
    let peek: Double

    var top: Double { release.position }
    var speed: Double { release.cancelled ? 0 : release.velocity }
    var across: Double { release.cancelled ? 0 : release.circumstances.velocityAcross ?? 0 }
    var step: Int { release.circumstances.lastStep ?? 0 }
    var offsets: Sheet.Offsets { sheet.offsets }
    var half: Double { offsets.halfExpanded.double }
    var collapsed: Double { offsets.collapsed.double }
    var expanded: Double { offsets.expanded.double }
    func has(_ property: String) -> Bool { configuration[property] == true }
    func isNearer(_ place: Double, than other: Double) -> Bool { abs(top - place) < abs(top - other) }
    var isFast: Bool { speed > 500 && speed > abs(across) }
    var skips: Bool {
      configuration["fitToContents"] == false && has("shouldSkipHalfExpandedStateWhenDragging")
    }
    /// For a sheet that a finger has not released upwards.
    var wouldGoToHalf: Bool {
      let isDown = !release.scrolling && speed > 0 && speed >= abs(across)
      return isDown || top >= half ? isNearer(half, than: collapsed) : !isNearer(0, than: collapsed)
    }
    var isInLowerHalf: Bool { top > ((1000 + expanded) / 2).rounded(.down) }
    var isLeaving: Bool {
      has("skipCollapsed")
        || top >= collapsed && abs(top + (release.scrolling ? 0 : speed) * 0.1 - collapsed) > peek / 2 - 1e-3
    }
  }

  /// The claims of phrases. Longer phrases come before those that they contain.
  private static let phrases: [(String, @Sendable (Case) -> Bool)] = [
    ("Not released upwards", { $0.speed >= 0 }),
    ("Released upwards", { $0.speed < 0 }),
    ("Released downwards", { $0.speed > 0 && $0.speed >= abs($0.across) }),
    ("Released at rest or sideways", { $0.speed == 0 || $0.speed > 0 && $0.speed < abs($0.across) }),
    ("The finger on the list moved neither up nor down last", { $0.step == 0 }),
    ("The finger on the list moved up last", { $0.step > 0 }),
    ("The finger on the list moved down last", { $0.step < 0 }),
    ("The finger on the list did not move up last", { $0.step <= 0 }),
    ("No scroll of the list has reached the sheet", { $0.release.circumstances.lastStep == nil }),
    ("The list stopped with the sheet at expanded", { $0.top == $0.expanded }),
    ("On its way out, but neither fast nor in the lower half", { $0.isLeaving && !$0.isFast && !$0.isInLowerHalf }),
    ("with `skipCollapsed` or headed more than half the peek height away from collapsed", { $0.isLeaving }),
    ("with `skipCollapsed` or more than half the peek height below collapsed", { $0.isLeaving }),
    ("fast or in the lower half", { $0.isFast || $0.isInLowerHalf }),
    ("skipping half, with `shouldExpandOnUpwardDrag`", { $0.skips && $0.has("shouldExpandOnUpwardDrag") }),
    ("skipping half, without `shouldExpandOnUpwardDrag`", { $0.skips && !$0.has("shouldExpandOnUpwardDrag") }),
    ("headed for half, which is skipped", { $0.skips && $0.wouldGoToHalf }),
    ("with `fitToContents`", { !($0.configuration["fitToContents"] == false) }),
    ("not below half", { $0.top <= $0.half }), ("below half", { $0.top > $0.half }),
    ("not above half", { $0.top >= $0.half }), ("above half", { $0.top < $0.half }),
    ("not nearer to expanded than to collapsed", { !$0.isNearer($0.expanded, than: $0.collapsed) }),
    ("nearer to expanded than to collapsed", { $0.isNearer($0.expanded, than: $0.collapsed) }),
    ("not nearer to expanded than to half", { !$0.isNearer($0.expanded, than: $0.half) }),
    ("nearer to expanded than to half", { $0.isNearer($0.expanded, than: $0.half) }),
    ("not nearer to half than to collapsed", { !$0.isNearer($0.half, than: $0.collapsed) }),
    ("nearer to half than to collapsed", { $0.isNearer($0.half, than: $0.collapsed) }),
    ("not nearer to the container's top than to collapsed", { !$0.isNearer(0, than: $0.collapsed) }),
    ("nearer to the container's top than to collapsed", { $0.isNearer(0, than: $0.collapsed) }),
    ("it expands", { $0.target == .expanded }), ("it is expanded", { $0.target == .expanded }),
    ("it collapses", { $0.target == .collapsed }), ("it hides", { $0.target == .hidden }),
    (": to half", { $0.target == .halfExpanded }),
  ]

  @Test func `each rule's sentence is true of every release that it explains`() throws {
    var numbers = SeededNumbers(seed: 7)
    var explained: Set<String> = []
    for _ in 0..<20_000 {
      func either(_ likelihood: Double = 0.5) -> Bool { numbers.number(in: 0...1) < likelihood }
      let peek = numbers.number(in: 0...500).rounded()
      var properties: [Value.Member] = [.init("peekHeight", .number(peek))]
      for name in ["hideable", "skipCollapsed"] { properties.append(.init(name, .bool(either()))) }
      if either() {
        properties += [
          .init("fitToContents", false), .init("expandedOffset", .number(numbers.number(in: 0...300).rounded())),
          .init("halfExpandedRatio", .number(numbers.number(in: 0.1...0.9))),
          .init("shouldSkipHalfExpandedStateWhenDragging", .bool(either(0.3))),
          .init("shouldExpandOnUpwardDrag", .bool(either())),
        ]
      }
      let configuration = Value.object(properties)
      var reading = Reading()
      let sheet = Sheet(
        container: Container(width: 400, height: 1000),
        configuration: try #require(Sheet.Configuration.read(configuration, &reading)),
        scene: try #require(
          Sheet.Scene.read(["start": ["contentHeight": .number(numbers.number(in: 300...1000).rounded())]], &reading)))
      var release = Release<Sheet.State>(
        position: numbers.number(in: 0...1000).rounded(), velocity: numbers.number(in: -2000...2000).rounded())
      if either(0.2) { release.velocity = 0 }
      if either(0.2) { release.position = sheet.detents.randomElement(using: &numbers)?.position ?? 0 }
      if either(0.3) { release.circumstances.velocityAcross = numbers.number(in: -2000...2000).rounded() }
      release.scrolling = either(0.4)
      if release.scrolling, either(0.8) { release.circumstances.lastStep = Int.random(in: -1...1, using: &numbers) }
      let resolution = sheet.resolve(release)
      if release.scrolling, release.circumstances.lastStep == nil {
        // The finger's direction, or else that of the way from collapsed.
        let way = release.velocity != 0 ? release.velocity : release.position - sheet.offsets.collapsed.double
        if way != 0 { release.circumstances.lastStep = way < 0 ? 1 : -1 }
      }
      let sentence = Sheet.profile.explanation(of: resolution.rule)
      let facts = Case(
        sheet: sheet, configuration: configuration, release: release, target: resolution.detent.state, peek: peek)
      explained.insert(resolution.rule)
      for fault in Self.faults(of: sentence, about: facts) {
        Issue.record("\(resolution.rule): \"\(fault)\" of \(configuration.text) \(release)")
      }
    }
    #expect(explained.count > 30, "\(Set(Sheet.profile.rules.map(\.id)).subtracting(explained))")
  }

  /// The phrases of a sentence that are not true, or that there is none.
  private static func faults(of sentence: String, about facts: Case) -> [String] {
    var rest = Substring(sentence)
    var (faults, found): ([String], Int) = ([], 0)
    for (phrase, isTrue) in phrases {
      guard let range = rest.firstRange(of: phrase) else { continue }
      found += 1
      if !isTrue(facts) { faults.append(phrase) }
      rest.replaceSubrange(range, with: "")
    }
    return found > 0 ? faults : ["no phrase"]
  }
}
