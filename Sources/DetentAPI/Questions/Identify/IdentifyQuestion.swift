import DrawerEngine

extension Question {
  /// The drawers that agree with recorded releases.
  public static let identify = Question(
    "identify", "which libraries and configurations agree with recorded releases", marks: ["observations", "search"]
  ) { IdentifyReader(requests: $0) }
}

/// Reads identify requests.
private struct IdentifyReader: QuestionReader {
  let requests: RequestReader
  private let catalogue: OnDemand<Catalogue<IdentifyRequest>>

  init(requests: RequestReader) {
    self.requests = requests
    catalogue = OnDemand { IdentifyRequest.catalogue(of: requests.registry.names, within: requests.budget) }
  }

  /// The values to try and their order are kept as sent.
  func form(of reading: Reading) -> CanonicalForm? { nil }

  func read(
    _ reading: inout Reading, bytes: Int, for wish: Wish, _ meter: inout Meter
  ) throws(Problem) -> Question.Step {
    let request = catalogue.value.read(.root, besides: [IdentifyRequest.search] + IdentifyRequest.scene, &reading)
    let isObject = reading.isObject(.root)
    let shared = (isObject ? ["container"] + IdentifyRequest.scene : []).compactMap { name in
      reading.tape.member(name, of: .root).map { (name: name, node: $0) }
    }
    let search = isObject ? reading.tape.member(IdentifyRequest.search, of: .root) : nil
    let names = requests.registry.names
    let searched = search.map { reading.isObject($0) ? reading.tape.memberNames(of: $0) : [] } ?? []
    reading.within(.member(IdentifyRequest.search)) { reading in
      if let search, !reading.isObject(search) { reading.refuse(search, insteadOf: .object) }
      for name in searched {
        reading.within(.member(name)) { reading in
          if !names.contains(name) {
            reading.refuse("is not a system; the systems are \(names.map { "\"\($0)\"" }.joined(separator: ", "))")
          } else if let systems = request?.systems, !systems.contains(name) {
            reading.refuse("is not among the \"systems\"")
          }
        }
      }
    }
    var untaken = Set(shared.map { $0.name }).subtracting(["container"])
    var hypotheses: [Hypothesis] = []
    for (index, name) in names.enumerated() where request?.systems?.contains(name) ?? true {
      let node = search.flatMap { reading.isObject($0) ? reading.tape.member(name, of: $0) : nil }
      let listed = request?.systems?.firstIndex(of: name)
      let origin: [Reading.Step] =
        node != nil
        ? [.member(IdentifyRequest.search), .member(name)] : listed.map { [.member("systems"), .element($0)] } ?? []
      let system = requests.systems[index].value
      untaken.subtract(system.sceneMembers)
      let hypothesis = reading.within(.member(IdentifyRequest.search)) { reading in
        reading.within(.member(name)) { reading in
          Hypothesis(
            system, named: origin,
            with: shared.filter { $0.name == "container" || system.sceneMembers.contains($0.name) }, searching: node,
            hasVersions: request?.versions == .all, &reading)
        }
      }
      if let hypothesis { hypotheses.append(hypothesis) }
    }
    for name in IdentifyRequest.scene where untaken.contains(name) {
      reading.within(.member(name)) { $0.refuse("is accepted by none of the systems") }
    }
    guard let request, reading.violationCount == 0 else { throw Problem(reading) }
    let task = IdentifyTask(
      request: request, hypotheses: hypotheses, notices: reading.notices, budget: requests.budget)
    let only = hypotheses.count == 1 ? hypotheses[0].system.profile.name : nil
    return .work(
      Question.Work(of: only, size: task.size) { _, meter throws(Problem) in try task.answer(&meter) })
  }
}
