import DetentAPI
public import DrawerEngine

/// With the values inside an interval a timeline meets its goal, and just outside it does not.
public struct TuneGoalLaw {
  /// How far from an end both of its sides are looked at, as fractions of the range. Where a quantity only touches its bound,
  /// one of them may still be on the other side.
  private static let asides = [3e-9, 1e-7, 1e-5, 1e-3]
  /// What rounding makes of a quantity: a duration is the difference of two instants.
  private static let rounding = 1e-9

  private let reader: RequestReader
  private var numbers: SeededNumbers
  public private(set) var report = LawReport()

  /// - Parameters:
  ///   - questions: how many are drawn: a timeline, one of its numbers, and a quantity with a bound that is met somewhere.
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
    let by = numbers.number(in: -300...300)
    let height: Double = 844
    let request: Value = [
      "container": ["height": .number(height)],
      "drawer": ["system": .string(System.profile.name), "configuration": System.profile.example.configuration],
      "timeline": [["type": "drag", "by": .number(by), "over": .number(numbers.number(in: 0.05...0.5))]],
    ]
    let properties: [(path: [String], range: ClosedRange<Double>)] = [
      (["timeline", "0", "by"], -300...300), (["timeline", "0", "over"], 0.03...0.6),
      (["container", "height"], 500...900),
    ]
    let (path, range) = properties[Int.random(in: properties.indices, using: &numbers)]
    let quantity =
      ["settles", "overshoot", "peakVelocity", "duration", "position"].randomElement(using: &numbers) ?? ""
    let instant = numbers.number(in: 0...0.8)
    // A value that the quantity has somewhere divides the range.
    guard
      let bound = measured(
        quantity, at: instant, of: request.setting(path[...], to: .number(numbers.number(in: range))))
    else { return report.add("refused") }
    let isUpper = Bool.random(using: &numbers)
    var goal: [Value.Member] = [
      .init("of", .string(quantity)), .init(isUpper ? "atMost" : "atLeast", .number(bound)),
    ]
    if quantity == "position" { goal.append(.init("at", .number(instant))) }
    let question = Value.object(
      (request.members ?? []) + [
        .init("property", .string(path.map { "/\($0)" }.joined())),
        .init("range", ["from": .number(range.lowerBound), "to": .number(range.upperBound)]),
        .init("goal", .object(goal)),
      ])
    guard let answer = try report.answer(to: question, by: reader) else { return }
    let length = range.upperBound - range.lowerBound
    /// How far a value is inside the goal, negative outside; nil: invalid.
    func depth(_ value: Double) -> Double? {
      measured(quantity, at: instant, of: request.setting(path[...], to: .number(value))).map {
        isUpper ? bound - $0 : $0 - bound
      }
    }
    func isInside(_ value: Double) -> Bool { depth(value).map { $0 >= -Self.rounding } ?? false }
    func isOutside(_ value: Double) -> Bool { depth(value).map { $0 <= Self.rounding } ?? true }
    let granularity = answer["granularity"]?.number ?? .nan
    for interval in answer["intervals"]?.list ?? [] {
      let (from, to) = (interval["from"]?.number ?? .nan, interval["to"]?.number ?? .nan)
      guard to - from > length * 1e-6 else {
        report.add("narrow")
        continue
      }
      report.add("intervals")
      for (end, sign) in [(from, 1.0), (to, -1.0)] {
        let steps = Self.asides.map { $0 * length }
        if !steps.contains(where: { isInside(end + sign * min($0, (to - from) / 2)) }) {
          report.faults.append("inside at \(end): \(question.text)")
        }
        guard end != range.lowerBound, end != range.upperBound else { continue }
        report.add("ends")
        if !steps.contains(where: { !range.contains(end - sign * $0) || isOutside(end - sign * $0) }) {
          report.faults.append("outside at \(end): \(question.text)")
        }
      }
      for _ in 0..<5 {
        let value = numbers.number(in: from...to)
        report.add("values")
        if isInside(value) { continue }
        report.add("of them in what is narrower than the granularity")
        if ![-granularity, granularity].contains(where: { isInside(min(max(value + $0, from), to)) }) {
          report.faults.append("inside \(from)...\(to) at \(value): \(question.text)")
        }
      }
    }
  }

  /// The quantity of a request, from its simulation; nil if it makes no sense.
  private func measured(_ quantity: String, at instant: Double, of request: Value) -> Double? {
    guard let recording = try? reader.recording(.simulate, request.exactJSON) else { return nil }
    switch quantity {
    case "duration": return recording.compiled.duration
    case "settles": return recording.compiled.settles
    case "position": return recording.motion.frame(at: instant).position
    default:
      let output: Value = ["records": ["end"], "precision": 12]
      let asked = Value.object((request.members ?? []) + [.init("output", output)])
      guard var stream = try? reader.recording(.simulate, asked.exactJSON).stream(as: .ndjson) else { return nil }
      var end: [UInt8] = []
      var hasMore = true
      while hasMore { end.append(addingCapacity: 4096) { hasMore = stream.read(into: &$0) } }
      return (try? JSONParser.parse(end))?[quantity]?.number.map { abs($0) }
    }
  }
}
