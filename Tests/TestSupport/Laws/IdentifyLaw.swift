import DetentAPI
public import DrawerEngine

/// A drawer whose releases were recorded is among the answers of `/identify`, whether its configuration is one of several or
/// one of its numbers lies somewhere in a range; and the release to record next leads to where the answer predicts.
public struct IdentifyLaw {
  /// As many configurations are tried as this.
  private static let configurations = 2...6
  private static let observations = 1...12

  private let reader = RequestReader()
  private var numbers: SeededNumbers
  public private(set) var report = LawReport()

  /// - Parameter questions: how many are drawn, half of them about a list and half about a range.
  public init<System: DrawerSystem>(on system: System.Type, questions: Int, seed: UInt64) throws {
    numbers = SeededNumbers(seed: seed)
    while report.count("questions") < questions { try ask(about: system) }
  }

  private mutating func ask<System: DrawerSystem>(about system: System.Type) throws {
    var timelines = RandomTimelines(SeededNumbers(seed: numbers.next()))
    let name = System.profile.name
    let container = timelines.container()
    let height = container["height"]?.number ?? 844
    let count = Int.random(in: Self.configurations, using: &numbers)
    let configurations = (0..<count).map { _ in timelines.configuration(of: system) }
    let hidden = configurations[Int.random(in: 0..<count, using: &numbers)]
    let property =
      Bool.random(using: &numbers) ? Self.numbers(of: system, in: hidden).randomElement(using: &numbers) : nil
    let releases = (0..<Int.random(in: Self.observations, using: &numbers)).map { _ -> Value in
      [
        "position": .number(numbers.number(in: 0...height)),
        "velocity": .number(Bool.random(using: &numbers) ? numbers.number(in: -3000...3000) : 0),
      ]
    }
    let drawer: Value = ["system": .string(name), "configuration": hidden]
    guard
      let answer = try? JSONParser.parse(
        reader.document(
          .resolve,
          Value.object([
            .init("container", container), .init("drawer", drawer), .init("releases", .list(releases)),
            .init("precision", 12),
          ]).exactJSON))
    else { return report.add("refused") }
    let rests = (answer["resolutions"]?.list ?? []).compactMap { $0["position"] }
    let observations = zip(releases, rests).map { release, rest in
      Value.object((release.members ?? []) + [.init("to", rest)])
    }
    var search: Value = ["/drawer/configuration": .list(configurations)]
    var truth: Double?
    if let property {
      let value = property.value
      truth = value
      let width = max(abs(value), 1) * numbers.number(in: 0.1...3)
      let start = value - width * numbers.number(in: 0...1)
      let others = (hidden.members ?? []).filter { $0.name != property.name }.map {
        Value.Member("/drawer/configuration/\($0.name)", .list([$0.value]))
      }
      search = .object(
        others + [
          .init("/drawer/configuration/\(property.name)", ["from": .number(start), "to": .number(start + width)])
        ])
    }
    let question: Value = [
      "container": container, "observations": .list(observations), "systems": [.string(name)], "search": [name: search],
    ]
    report.add("questions")
    func fault(_ what: String) { report.faults.append("\(what): \(question.text)") }
    let identified: Value
    do { identified = try JSONParser.parse(reader.document(.identify, question.exactJSON)) } catch {
      return fault("refused: \(error)")
    }
    let agreeing = (identified["candidates"]?.list ?? []).filter { $0["agrees"]?.number == Double(observations.count) }
    report.add("agreeing drawers", agreeing.count)
    if let truth {
      report.add("ranges")
      let intervals = agreeing.flatMap { $0["intervals"]?.list ?? [] }
      let isFound = intervals.contains {
        ($0["from"]?.number ?? .infinity) <= truth && truth <= ($0["to"]?.number ?? -.infinity)
      }
      if !isFound { fault("\(truth) is in none of \(Value.list(intervals).text)") }
    } else if !agreeing.contains(where: { $0["configuration"] == hidden }) {
      fault("\(hidden.text) is no answer")
    }
    if let wrong = check(identified["next"] ?? .null, agreeing, container) { fault(wrong) }
  }

  /// The release to record next leads each drawer without a range to where the answer predicts.
  ///
  /// - Returns: What is wrong with it.
  private mutating func check(_ next: Value, _ agreeing: [Value], _ container: Value) -> String? {
    guard let tells = next["tells"]?.list, !agreeing.contains(where: { $0["intervals"] != nil }) else { return nil }
    report.add("releases to record next")
    if Set(tells.map(\.text)).count < 2 { report.add("of them separated by position only") }
    for (drawer, prediction) in zip(agreeing, tells) {
      let request: Value = [
        "container": container,
        "drawer": ["system": drawer["system"] ?? .null, "configuration": drawer["configuration"] ?? .null],
        "release": ["position": next["position"] ?? .null, "velocity": next["velocity"] ?? .null],
      ]
      guard let answer = try? JSONParser.parse(reader.document(.resolve, request.exactJSON)) else {
        return "\(next.text) is refused"
      }
      let state = answer["resolution"]?["state"]
      let name = state?.string ?? state?.members?.first?.name ?? state?.text
      if name != prediction.list?.last?.string { return "\(next.text) leads to \(name ?? "nowhere")" }
    }
    return nil
  }

  /// The numbers of a configuration that may be varied, and their values.
  private static func numbers<System: DrawerSystem>(
    of system: System.Type, in configuration: Value
  ) -> [(name: String, value: Double)] {
    (configuration.members ?? []).compactMap { member in member.value.number.map { (member.name, $0) } }
  }
}
