import DrawerEngine

extension Question {
  /// The motion of a drawer, frame by frame.
  public static let simulate = Question(
    "simulate", "every frame and event of a gesture, streamed; or as CSV, CSS, keyframes or SVG",
    as: Representation.all, marks: ["timeline"],
    kin: Kin(phrase: "a simulate request") { _ in { $0?.scenario.names(at: []) } }
  ) { SimulateReader(requests: $0) }
}

/// Reads simulate requests. A simulation is a comparison with a single drawer.
private struct SimulateReader: QuestionReader {
  let requests: RequestReader

  func form(of reading: Reading) -> CanonicalForm? {
    requests.system(on: reading.tape).map { requests.systems[$0].value.scenarioForm.value }
  }

  func read(
    _ reading: inout Reading, bytes: Int, for wish: Wish, _ meter: inout Meter
  ) throws(Problem) -> Question.Step {
    let index = try requests.system(of: &reading, by: RequestOutline.simulation)
    let system = requests.systems[index].value
    var output = Output()
    let scenario = system.scenarios.read(.root, ["output"], &reading) { _, node, reading in
      output.replace(by: node, &reading)
    }
    guard let scenario else { throw Problem(reading, requests.advice(on: system.scenario, of: index)) }
    scenario.noticeChanges(&reading)
    let drawer = RecordingTask.Actor(name: "", system: system.texts, scenario: scenario)
    let task = try RecordingTask([drawer], showing: output, reading, within: requests.budget) {
      Problem($0[0].violation)
    }
    return .work(task.work(isLengthy: task.isLengthy(wish)))
  }
}
