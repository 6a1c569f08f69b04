import DetentAPI
public import DrawerEngine

/// The intervals of a tuned property cover its range without gaps, end where the decision changes, and decide as stated in
/// between.
public struct TuneLaw {
  /// How far from an end both of its sides are looked at, as a fraction of the end.
  private static let aside = 1e-6
  /// Ends are only as exact as this fraction of the range.
  private static let tolerance = 2e-9

  private let reader = RequestReader()
  private var numbers: SeededNumbers
  public private(set) var report = LawReport()

  /// - Parameters:
  ///   - questions: how many are drawn: a drawer, a release, one of the numbers that make them, and a range for it.
  ///   - values: how many values are tried in each interval.
  public init<System: DrawerSystem>(on system: System.Type, questions: Int, values: Int, seed: UInt64) throws {
    numbers = SeededNumbers(seed: seed)
    while report.count("questions") < questions { try ask(about: system, values: values) }
  }

  private mutating func ask<System: DrawerSystem>(about system: System.Type, values: Int) throws {
    let request = request(of: system)
    guard let (path, range) = property(of: request) else { return }
    let (property, span): (Value, Value) = (
      .string(path.map { "/\($0)" }.joined()), ["from": .number(range.lowerBound), "to": .number(range.upperBound)]
    )
    let question = Value.object((request.members ?? []) + [.init("property", property), .init("range", span)])
    guard let answer = try report.answer(to: question, by: reader) else { return }
    let intervals = (answer["intervals"]?.list ?? []).compactMap(Interval.init)
    let granularity = answer["granularity"]?.number ?? .nan
    func fault(_ what: String, _ value: Double) { report.faults.append("\(what) at \(value): \(question.text)") }
    let isWhole = intervals.first?.from != range.lowerBound
    if !isWhole, intervals.last?.to != range.upperBound { fault("the range is not covered", range.upperBound) }
    if isWhole {
      report.add("over whole numbers")
      for (one, next) in zip(intervals, intervals.dropFirst()) where next.from != one.to + 1 { fault("a gap", one.to) }
    } else {
      for (one, next) in zip(intervals, intervals.dropFirst()) where next.from != one.to { fault("a gap", one.to) }
    }
    func isAsReported(_ interval: Interval, _ value: Double) -> Bool {
      let outcome = outcome(of: request.setting(path[...], to: .number(value)))
      return interval.outcome == outcome || interval.named(value) == outcome
    }
    let edge = (range.upperBound - range.lowerBound) * Self.tolerance
    for interval in intervals {
      let (from, to) = (interval.from, interval.to)
      if from == to { report.add("single values") }
      if from < to, from.nextUp == to { fault("an interval without a number inside", from) }
      if isWhole {
        for value in [from, to] where !isAsReported(interval, value) { fault("an end", value) }
        continue
      }
      for end in [from, to] {
        for aside in Set([edge, max(edge, abs(end) * Self.aside)]) where to - from > 2 * aside {
          report.add("ends")
          let value = end == from ? from + aside : to - aside
          if !isAsReported(interval, value) { fault("an end", value) }
        }
      }
      for _ in 0..<values {
        let value = numbers.number(in: from...to)
        report.add("values")
        if isAsReported(interval, value) { continue }
        // Something narrower than the granularity, which may have been stepped over.
        report.add("of them in what is narrower than the granularity")
        // In an interval as narrow as the error of its ends, single numbers round to either side.
        guard to - from > 2 * edge else { continue }
        for aside in [-granularity, granularity] where !isAsReported(interval, min(max(value + aside, from), to)) {
          fault("inside \(from)...\(to)", value)
        }
      }
    }
  }

  // MARK: - Questions

  private mutating func request<System: DrawerSystem>(of system: System.Type) -> Value {
    var requests = RandomTimelines(SeededNumbers(seed: numbers.next()))
    let (container, configuration) = (requests.container(), requests.configuration(of: system))
    let height = container["height"]?.number ?? 844
    let scene = requests.scene(of: system).members ?? []
    let question: Value = [
      "container": container, "drawer": ["system": .string(System.profile.name), "configuration": configuration],
      "release": [
        "position": .number(numbers.number(in: -50...height + 50)),
        "velocity": .number(numbers.number(in: -3000...3000)),
      ],
    ]
    return .object((question.members ?? []) + scene)
  }

  /// One of the numbers of a request, and a range for it.
  private mutating func property(of request: Value) -> (path: [String], range: ClosedRange<Double>)? {
    // Most numbers of a configuration make no difference to where a release leads.
    let isDecisive = Bool.random(using: &numbers)
    let paths = request.numbers.filter { !isDecisive || $0.path[0] == "release" || $0.path == ["container", "height"] }
    guard let (path, value) = paths.randomElement(using: &numbers) else { return nil }
    let span: ClosedRange<Double> =
      switch path.last {
      case "position": -100...950
      case "velocity": -4000...4000
      case "height" where path.count == 2: 300...1200
      default: value - max(2 * abs(value), 1)...value + max(2 * abs(value), 1)
      }
    let (one, other) = (numbers.number(in: span), numbers.number(in: span))
    return one == other ? nil : (path, min(one, other)...max(one, other))
  }

  // MARK: - Answers

  private enum Outcome: Equatable {
    case rest(state: Value?, rule: Value?)
    case invalid
  }

  private struct Interval {
    let from: Double
    let to: Double
    let outcome: Outcome

    /// What it reports of one of its values, if the value in its middle is the name of where it leads.
    func named(_ value: Double) -> Outcome? {
      guard case .rest(.string((from + (to - from) / 2).plain), let rule) = outcome else { return nil }
      return .rest(state: .string(value.plain), rule: rule)
    }

    init?(_ value: Value) {
      guard let from = value["from"]?.number, let to = value["to"]?.number else { return nil }
      (self.from, self.to) = (from, to)
      outcome = value["invalid"] != nil ? .invalid : .rest(state: value["state"], rule: value["rule"])
    }
  }

  private func outcome(of request: Value) -> Outcome {
    do {
      let resolution = try JSONParser.parse(reader.document(.resolve, request.exactJSON))["resolution"]
      return .rest(state: resolution?["state"], rule: resolution?["rule"])
    } catch {
      return .invalid
    }
  }
}

extension Value {
  /// All numbers in it, each with the names and indices that lead to it.
  fileprivate var numbers: [(path: [String], value: Double)] {
    func below(_ step: String, _ value: Value) -> [(path: [String], value: Double)] {
      value.numbers.map { ([step] + $0.path, $0.value) }
    }
    if let number { return [([], number)] }
    if let members { return members.flatMap { below($0.name, $0.value) } }
    return (list ?? []).enumerated().flatMap { below(String($0), $1) }
  }
}
