import DrawerEngine

extension Question {
  /// The values of a property for which a gesture ends in a given state, or moves as required.
  public static let tune = Question(
    "tune", "which values of a property make a gesture end in a state, or meet a goal", as: [.json, .drawing],
    marks: TuneRequest.names
  ) { TuneReader(requests: $0) }
}

/// Reads tune requests.
private struct TuneReader: QuestionReader {
  let requests: RequestReader

  /// Nothing on the path to the varied value is left out.
  func form(of reading: Reading) -> CanonicalForm? {
    guard let index = requests.system(on: reading.tape) else { return nil }
    let system = requests.systems[index].value
    let isAboutTimeline = reading.isObject(.root) && reading.tape.member("timeline", of: .root) != nil
    let form = (isAboutTimeline ? system.scenarioForm : system.releaseForm).value.with([
      "range": CanonicalForm(kind: .object([:])), "goal": CanonicalForm(kind: .object([:])),
      "and": CanonicalForm(kind: .object(["range": .init(form: CanonicalForm(kind: .object([:])))])),
    ])
    guard reading.isObject(.root) else { return form }
    return [Tape.Node.root, reading.tape.member("and", of: .root)].compactMap { $0 }.reduce(form) { form, holder in
      guard let property = reading.tape.member("property", of: holder), let pointer = reading.string(property) else {
        return form
      }
      return form.keeping(OpenRequest.path(pointer)[...])
    }
  }

  func read(
    _ reading: inout Reading, bytes: Int, for wish: Wish, _ meter: inout Meter
  ) throws(Problem) -> Question.Step {
    let system = requests.systems[try requests.system(of: &reading) { _ in }].value
    let task = try TuneTask(reading, of: system, within: requests.budget)
    // Only two properties are drawn.
    return .work(
      Question.Work(of: system.profile.name, offers: task.other == nil ? [.json] : nil) { wish, meter throws(Problem) in
        try task.answer(wish, &meter)
      })
  }
}
