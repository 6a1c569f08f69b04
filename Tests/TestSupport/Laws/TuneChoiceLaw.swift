import DetentAPI
public import DrawerEngine

/// Each choice of a property leads where the same request does with that value in its place.
public struct TuneChoiceLaw {
  private let reader = RequestReader()
  private var numbers: SeededNumbers
  public private(set) var report = LawReport()

  /// - Parameter questions: how many are drawn: a drawer, what happens to it, and a property with few values or some of its
  ///   numbers.
  public init<System: DrawerSystem>(on system: System.Type, questions: Int, seed: UInt64) throws {
    numbers = SeededNumbers(seed: seed)
    while report.count("questions") < questions { try ask(about: system) }
  }

  private mutating func ask<System: DrawerSystem>(about system: System.Type) throws {
    var timelines = RandomTimelines(SeededNumbers(seed: numbers.next()))
    let isAboutTimeline = Bool.random(using: &numbers)
    let whole = timelines.request(of: system)
    let kept = ["container", "drawer"] + System.Scene().descriptions.map { $0.name }
    var members = (whole.members ?? []).filter { kept.contains($0.name) }
    if isAboutTimeline {
      members += (whole.members ?? []).filter { $0.name == "timeline" || $0.name == "sampling" }
    } else {
      let height = whole["container"]?["height"]?.number ?? 844
      members.append(
        .init(
          "release",
          [
            "position": .number(numbers.number(in: -50...height + 50)),
            "velocity": .number(numbers.number(in: -3000...3000)),
          ]))
    }
    let request = Value.object(members)
    guard let (path, values, isListed) = property(of: system, isAboutTimeline: isAboutTimeline) else { return }
    var question = members + [.init("property", .string(path.map { "/\($0)" }.joined()))]
    if isListed { question.append(.init("range", .list(values))) }
    guard let answer = try report.answer(to: .object(question), by: reader) else { return }
    let choices = answer["choices"]?.list ?? []
    func fault(_ what: String) { report.faults.append("\(what): \(Value.object(question).text)") }
    if choices.compactMap({ $0["value"] }) != values { return fault("other values than \(values)") }
    for choice in choices {
      report.add("choices")
      let set = request.setting(path[...], to: choice["value"] ?? .null)
      let expected = isAboutTimeline ? end(of: set) : resolution(of: set)
      if choice["invalid"] != nil { report.add("of them invalid") }
      if expected != choice.only(["state", "position", "rule"]) { fault("\(choice) is \(expected)") }
    }
  }

  /// A property of the configuration or of the release, and its values; whether they have to be listed.
  private mutating func property<System: DrawerSystem>(
    of system: System.Type, isAboutTimeline: Bool
  ) -> (path: [String], values: [Value], isListed: Bool)? {
    let few = System.Configuration().descriptions.compactMap { member in
      member.shape.values.map { tapes in
        (path: ["drawer", "configuration", member.name], values: tapes.map { Value($0) }, isListed: false)
      }
    }
    let ofRelease =
      isAboutTimeline ? [] : ["cancelled", "scrolling"].map { (["release", $0], [true, false] as [Value], false) }
    let listed: (path: [String], values: [Value], isListed: Bool) = (
      ["container", "height"], [.number(numbers.number(in: 400...900)), .number(-1), 700, "high"], true
    )
    return (few + ofRelease + [listed]).randomElement(using: &numbers)
  }

  private func resolution(of request: Value) -> Value {
    guard let answer = try? JSONParser.parse(reader.document(.resolve, request.exactJSON)) else { return [:] }
    return (answer["resolution"] ?? [:]).only(["state", "position", "rule"])
  }

  private func end(of request: Value) -> Value {
    guard let recording = try? reader.recording(.simulate, request.exactJSON) else { return [:] }
    var tape = Tape()
    recording.compiled.rest.write(&tape)
    guard let written = try? JSONParser.parse(tape.json(precision: Output().precision)) else { return [:] }
    let rule = recording.compiled.decidingRule.map { [Value.Member("rule", .string($0))] } ?? []
    return .object((written.only(["state", "position"]).members ?? []) + rule)
  }
}

extension Value {
  /// An object with some of its members only, in the order of the names.
  fileprivate func only(_ names: [String]) -> Value {
    .object(names.compactMap { name in self[name].map { .init(name, $0) } })
  }
}
