import DetentAPI
public import DrawerEngine

/// On both sides of each point of a boundary the drawer goes where the regions state, by their rules, and every pair of
/// values that is not next to a boundary belongs to the region of its neighbourhood.
public struct TunePlaneLaw {
  /// How far from a boundary both of its sides are looked at, as a fraction of the range.
  private static let aside = 1e-6

  private let reader: RequestReader
  private var numbers: SeededNumbers
  public private(set) var report = LawReport()

  /// - Parameters:
  ///   - questions: how many are drawn: a drawer, a release, and two of its numbers.
  ///   - processorTime: milliseconds that each may cost, which determines how many samples it takes.
  public init<System: DrawerSystem>(
    on system: System.Type, questions: Int, processorTime: Int, seed: UInt64
  ) throws {
    numbers = SeededNumbers(seed: seed)
    var budget = Budget()
    budget.processorTime = processorTime
    reader = RequestReader(within: budget)
    while report.count("questions") < questions { try ask(about: system) }
  }

  private mutating func ask<System: DrawerSystem>(about system: System.Type) throws {
    var timelines = RandomTimelines(SeededNumbers(seed: numbers.next()))
    let container = timelines.container()
    let height = container["height"]?.number ?? 844
    let scene = timelines.scene(of: system).members ?? []
    let request = Value.object(
      [
        .init("container", container),
        .init(
          "drawer", ["system": .string(System.profile.name), "configuration": timelines.configuration(of: system)]),
        .init("release", ["position": .number(numbers.number(in: 0...height)), "velocity": 0]),
      ] + scene)
    let properties: [(path: [String], range: ClosedRange<Double>)] = [
      (["release", "position"], 0...height), (["release", "velocity"], -3000...3000),
      (["container", "height"], 500...1000),
    ].shuffled(using: &numbers)
    let (first, second) = (properties[0], properties[1])
    func described(_ property: (path: [String], range: ClosedRange<Double>)) -> [Value.Member] {
      [
        .init("property", .string(property.path.map { "/\($0)" }.joined())),
        .init(
          "range", ["from": .number(property.range.lowerBound), "to": .number(property.range.upperBound)]),
      ]
    }
    let question = Value.object(
      (request.members ?? []) + described(first) + [.init("and", .object(described(second)))])
    guard let answer = try report.answer(to: question, by: reader) else { return }
    let regions = (answer["regions"]?.list ?? []).map { $0["invalid"] == nil ? $0 : ["invalid": true] }
    func region(_ one: Double, _ other: Double) -> Value {
      let set = request.setting(first.path[...], to: .number(one)).setting(second.path[...], to: .number(other))
      guard let resolved = try? JSONParser.parse(reader.document(.resolve, set.exactJSON))["resolution"] else {
        return ["invalid": true]
      }
      return ["state": resolved["state"] ?? .null, "rule": resolved["rule"] ?? .null]
    }
    let (reach, otherReach) = (
      (first.range.upperBound - first.range.lowerBound) * Self.aside,
      (second.range.upperBound - second.range.lowerBound) * Self.aside
    )
    for border in answer["boundaries"]?.list ?? [] {
      report.add("boundaries")
      let between = (border["between"]?.list ?? []).compactMap { $0.number }.map { regions[Int($0)] }
      // At its ends it may meet others.
      for point in (border["points"]?.list ?? []).dropFirst().dropLast() {
        let (one, other) = (point.list?[0].number ?? .nan, point.list?[1].number ?? .nan)
        report.add("points")
        // One of the regions may be a line on which the point lies.
        func neighbours(_ value: Double, _ reach: Double) -> [Double] {
          [value - reach, value.nextDown, value, value.nextUp, value + reach]
        }
        let sides = [
          neighbours(one, reach).map { region($0, other) }, neighbours(other, otherReach).map { region(one, $0) },
        ]
        if sides.contains(where: { side in between.allSatisfy(side.contains) }) { continue }
        // Between two samples there may be more than two regions; the point is then at the first change.
        report.add("of them next to something narrower than the granularity")
        if !sides.contains(where: { side in
          between.contains(where: side.contains) && Set(side.map { $0.text }).count > 1
        }) {
          report.faults.append("\(point.text) is between \(sides), not \(between): \(question.text)")
        }
      }
    }
    // A value with a neighbour in another region on each side is next to a boundary, or in something narrow.
    let steps = (answer["granularity"]?.list ?? []).compactMap { $0.number }
    for _ in 0..<20 where steps.count == 2 {
      let (one, other) = (numbers.number(in: first.range), numbers.number(in: second.range))
      report.add("pairs")
      let found = region(one, other)
      if !regions.contains(found) { report.add("of them in what is narrower than the granularity") }
    }
  }
}
