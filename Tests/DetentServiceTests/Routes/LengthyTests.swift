import DetentService
import Drawers
import HTTPMessages
import Synchronization
import Testing

@Suite struct `Lengthy work on an answer` {
  static let drawer = #""container": {"height": 844}, "drawer": {"system": "drawerkit"}"#
  /// A drawer that swings for longer than anybody would watch.
  static let swinging = """
    "container": {"height": 844}, "drawer": {"system": "drawerkit", "configuration": {"timingCurveProvider": \
    {"mass": 1, "stiffness": 5000, "damping": 0.5}}}, "timeline": [{"type": "move", "to": "fullyExpanded"}]
    """
  static let drag = #""timeline": [{"type": "drag", "by": -180, "over": 1600, "releaseVelocity": -900}]"#
  static let releases = (0..<9000).map { "{\"position\": \($0 / 10)}" }.joined(separator: ",")

  static let requests: [(what: String, path: String, headers: [String: String], body: String)] = [
    ("a batch", "/resolve", [:], "{\(drawer), \"releases\": [\(releases)]}"),
    (
      "a grid", "/resolve", [:],
      """
      {\(drawer), "grid": {"positions": {"from": 0, "to": 844, "count": 500}, \
      "velocities": {"from": -3000, "to": 3000, "count": 500}}}
      """
    ),
    ("a timeline", "/simulate", [:], "{\(drawer), \(drag)}"),
    ("a stylesheet", "/simulate", ["accept": "text/css"], "{\(swinging)}"),
    ("keyframes", "/simulate", ["accept": "application/vnd.detent.keyframes+json"], "{\(swinging)}"),
    ("a drawing", "/simulate", ["accept": "image/svg+xml"], "{\(swinging)}"),
    (
      "a stream to be resumed", "/simulate", ["accept": "text/event-stream", "last-event-id": "100000"],
      "{\(swinging), \"sampling\": {\"rate\": 1000, \"to\": 200}}"
    ),
  ]

  /// How many times an answer asks whether it is still wanted, and what it is if it is not from some question on.
  private func questions(
    _ row: (what: String, path: String, headers: [String: String], body: String), wanted: Int
  ) throws -> (asked: Int, answer: Response) {
    let service = Service(registry: .standard)
    guard case .later(let work) = service.answer(Request("POST", row.path, row.headers, row.body)) else {
      Issue.record("\(row.what) is not put off")
      return (0, Response(status: 0))
    }
    let asked = Atomic(0)
    let answer = work { asked.add(1, ordering: .relaxed).newValue <= wanted }
    return (asked.load(ordering: .relaxed), answer)
  }

  @Test(arguments: requests)
  func `background work stops as soon as its answer is not wanted`(
    _ row: (what: String, path: String, headers: [String: String], body: String)
  ) throws {
    let whole = try questions(row, wanted: .max)
    #expect(whole.answer.status == 200, "\(row.what): \(whole.answer)")
    #expect(whole.asked > 5, "\(row.what) asks \(whole.asked) times")
    for wanted in [0, 1, whole.asked / 2, whole.asked - 1] {
      let (asked, answer) = try questions(row, wanted: wanted)
      #expect(asked == wanted + 1 && answer.status == 503 && answer.problem == "interrupted", "\(row.what)")
    }
  }
}
