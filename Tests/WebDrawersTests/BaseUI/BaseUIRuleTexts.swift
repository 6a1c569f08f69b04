import DrawerEngine
import TestSupport
import Testing
import WebDrawers

/// What the sentences of the rules claim of places, directions and speeds, of random releases.
@Suite struct `The sentences of Base UI's rules` {
  @Test func `each rule's sentence is true of every release that it decides`() throws {
    var numbers = SeededNumbers(seed: 43)
    var seen: Set<String> = []
    for _ in 0..<20_000 {
      let (drawer, departure) = try draw(&numbers)
      let (decision, _) = drawer.release(of: departure)
      let rule = try #require(decision.rules.last).id
      seen.insert(rule)
      #expect(
        holds(rule, drawer, departure, decision), "\(rule) \(drawer.swipeDirections) \(departure) \(decision.verdict)")
    }
    #expect(
      seen == Set(BaseUI.profile.rules.map { $0.id }).subtracting(["reversal", "sequential-advance", "no-height"]))
  }

  private func draw(_ numbers: inout SeededNumbers) throws -> (BaseUI, BaseUI.Departure) {
    let lists: [Value] = [[], ["200px", 0.5, 1], [1, 0.3], ["50%"], ["10px"]]
    let direction = try #require(BaseUI.Direction.allCases.randomElement(using: &numbers))
    let size = try #require([12.0, 300, 760].randomElement(using: &numbers))
    var reading = Reading()
    var configuration = try #require(
      BaseUI.Configuration.read(
        [
          "swipeDirection": .string(direction.rawValue), "snapPoints": lists.randomElement(using: &numbers) ?? [],
          "snapToSequentialPoints": .bool(.random(using: &numbers)),
        ], &reading))
    let scene = try #require(
      BaseUI.Scene.read(
        ["environment": ["popupHeight": .number(size), "popupWidth": .number(size)], "start": ["open": true]], &reading)
    )
    BaseUI.use(version: .random(in: BaseUI.profile.versions.indices, using: &numbers), in: &configuration)
    let drawer = BaseUI(container: Container(width: 844, height: 844), configuration: configuration, scene: scene)
    func along(_ range: ClosedRange<Double>) -> Vector {
      let length = Double.random(in: range, using: &numbers)
      return direction.axis == .vertical ? Vector(y: length) : Vector(x: length)
    }
    let reaches: [Double] = [3, 15, 800]
    let reach: Double = try #require(reaches.randomElement(using: &numbers))
    let intents: [BaseUI.Direction?] = drawer.swipeDirections.map { $0 } + [nil]
    var departure = BaseUI.Departure(
      delta: along(-reach...reach), average: along(-2...2), velocity: along(-6...6),
      intent: intents.randomElement(using: &numbers) ?? nil)
    if Bool.random(using: &numbers) { departure.velocity = Vector() }
    return (drawer, departure)
  }

  private func holds(
    _ rule: String, _ drawer: BaseUI, _ departure: BaseUI.Departure, _ decision: BaseUI.Decision
  ) -> Bool {
    let direction = drawer.swipeDirections[0]
    let towards = departure.intent ?? direction
    let distance = towards.displacement(departure.delta)
    let average = towards.displacement(departure.average)
    let leaves = decision.verdict == (departure.intent == nil ? .strands : .closes)
    let closes = decision.verdict == .closes
    let settles = if case .settles = decision.verdict { true } else { false }
    let half = BaseUI.Swipe.threshold(of: drawer.popupSize, along: towards)
    // The velocity that counts, towards dismissal.
    let isReversed = decision.rules.contains { $0.id == "reversal" }
    let speed = direction.displacement(isReversed ? departure.average : departure.velocity)
    switch rule {
    case "undirected": return departure.intent == nil && decision.verdict == .none
    case "moved-back": return distance <= 0 && decision.verdict == .stays
    case "fast-swipe": return average >= 0.5 && distance > 0 && closes
    case "past-half": return distance > half && closes
    case "short-of-half": return distance <= half && decision.verdict == .stays
    case "sideways-with-snap-points": return direction.axis == .horizontal && decision.verdict == .none
    case "no-resolved-snap-points": return drawer.measured.points.isEmpty && decision.verdict == .none
    case "flick-close", "sequential-past-last":
      let began = drawer.measured.activeOffset ?? 0
      let last = drawer.measured.points.map { $0.offset }.max() ?? 0
      let isLast = drawer.measured.points.allSatisfy { abs($0.offset - began) >= abs(last - began) }
      return leaves && speed >= 0.5 && direction.displacement(departure.delta) > 0
        && (rule == "flick-close" || isLast)
    case "nearer-closed", "sequential-nearer-closed": return leaves
    case "nearest-snap-point", "sequential-settle": return settles
    case "undirected-settles": return departure.intent == nil && settles
    default: return false
    }
  }
}
