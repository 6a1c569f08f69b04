import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `A refusal for its cost` {
  private static let timeline = #""timeline": [{"type": "drag", "by": -180, "over": 40}]"#

  /// The faults of a request, if it costs too much.
  private func faults(
    _ question: Question, _ body: String, as representation: Representation? = nil, _ budget: Budget
  ) throws -> [Problem.Fault] {
    var meter = budget.meter()
    do throws(Problem) {
      let outcome = try Responder(question, RequestReader(within: budget))
        .outcome(of: Array(body.utf8), as: representation, &meter)
      if case .recording(let recording) = outcome {
        _ = try recording.content(as: representation ?? .json, &meter)
      }
      return []
    } catch {
      guard error.kind == .overBudget else { throw error }
      return error.faults
    }
  }

  /// The last number of a message.
  private func number(in message: String) throws -> Double {
    try #require(message.split { !($0.isNumber || $0 == ".") }.compactMap { Double($0) }.last)
  }

  /// The member that a refusal names, set to the value that it suggests, is within the same budget; a hundredth more is not.
  private func check(
    _ question: Question, naming pointer: String, _ change: (inout Budget) -> Void,
    as representation: Representation? = nil,
    _ body: (Double) -> String, from value: Double
  ) throws {
    var budget = Budget()
    change(&budget)
    let fault = try #require(try faults(question, body(value), as: representation, budget).first)
    #expect(fault.pointer == pointer)
    let most = try number(in: fault.message)
    #expect(most < value)
    #expect(try faults(question, body(most), as: representation, budget).isEmpty)
    #expect(try !faults(question, body((most * 1.03).rounded(.up)), as: representation, budget).isEmpty)
  }

  private func motion(_ sampling: String, _ more: String = "") -> String {
    "{\(ABudget.drawer), \(Self.timeline), \"sampling\": {\(sampling)}\(more)}"
  }
  private typealias ABudget = `A budget`

  @Test func `a refusal names the input rate with few enough samples`() throws {
    let body = { (rate: Double) in motion("\"inputRate\": \(rate)") }
    try check(.simulate, naming: "/sampling/inputRate", { $0.samples = 5_000 }, body, from: 1_000)
  }

  @Test(arguments: [Representation.ndjson, .csv])
  func `a refusal names the rate with few enough frames`(_ representation: Representation) throws {
    let body = { (rate: Double) in motion("\"rate\": \(rate)") }
    try check(.simulate, naming: "/sampling/rate", { $0.frames = 10_000 }, as: representation, body, from: 1_000)
    try check(.simulate, naming: "/sampling/rate", { $0.processorTime = 8 }, as: representation, body, from: 1_000)
    try check(.simulate, naming: "/sampling/rate", { $0.answerBytes = 1 << 20 }, as: representation, body, from: 1_000)
  }

  @Test func `a refusal names the end until which there are few enough frames`() throws {
    var budget = Budget()
    budget.frames = 20
    let fault = try #require(try faults(.simulate, motion("\"rate\": 1"), budget).first)
    #expect(fault.pointer == "/sampling/to")
    #expect(try faults(.simulate, motion("\"rate\": 1, \"to\": \(try number(in: fault.message))"), budget).isEmpty)
  }

  @Test func `a refusal states by how much a timeline is too long`() throws {
    let body = { (wait: Double) in
      "{\(ABudget.drawer), \"timeline\": [{\"type\": \"advance\", \"duration\": \(wait)}], \"output\": {\"frames\": false}}"
    }
    var budget = Budget()
    budget.seconds = 100
    let fault = try #require(try faults(.simulate, body(170), budget).first)
    #expect(fault.pointer == "/timeline")
    #expect(try number(in: fault.message) == 70)
    #expect(try faults(.simulate, body(100), budget).isEmpty)
  }

  @Test func `a refusal names one side of a grid, or both`() throws {
    let body = { (positions: Double, velocities: Double) in
      """
      {\(ABudget.drawer), "grid": {"positions": {"from": 0, "to": 844, "count": \(Int(positions))}, \
      "velocities": {"from": -3000, "to": 3000, "count": \(Int(velocities))}}}
      """
    }
    try check(.resolve, naming: "/grid/velocities/count", { $0.gridCells = 1_000 }, { body(7, $0) }, from: 500)
    var budget = Budget()
    budget.gridCells = 1_000
    let both = try faults(.resolve, body(5_000, 2_000), budget)
    #expect(both.map(\.pointer) == ["/grid/positions/count", "/grid/velocities/count"])
    let sides = try both.map { try number(in: $0.message) }
    #expect(try faults(.resolve, body(sides[0], sides[1]), budget).isEmpty)
  }

  /// A budget of a part of the time that a question about releases takes, a millisecond more.
  private func budget(of part: Double, of body: String) throws -> Budget {
    var meter = Meter()
    _ = try RequestReader().document(.resolve, Array(body.utf8), &meter)
    var budget = Budget()
    budget.processorTime = Int(part * Double(meter.spent) / 1_000_000) + 1
    return budget
  }

  @Test func `a refusal states how many releases with margins are within the limit`() throws {
    let body = { (count: Double) in
      let releases = (0..<Int(count)).map { "{\"position\": \($0 % 844), \"velocity\": 300}" }.joined(separator: ",")
      return "{\(ABudget.drawer), \"releases\": [\(releases)], \"margins\": true}"
    }
    let budget = try budget(of: 0.5, of: body(4_000))
    let fault = try #require(try faults(.resolve, body(4_000), budget).first)
    #expect(fault.pointer == "/releases")
    #expect(try faults(.resolve, body(try number(in: fault.message) - 1), budget).isEmpty)
  }

  @Test func `a refusal names the borders of a grid if these cost too much`() throws {
    var budget = Budget()
    budget.processorTime = 1
    // Each notch has borders of its own.
    let notches = (1...100).map { "\($0 * 8)" }.joined(separator: ",")
    let grid = """
      {"container": {"height": 844}, "drawer": {"system": "overlaycontainer", "configuration": \
      {"heightForNotchAt": [\(notches)]}}, "grid": {"positions": {"from": 0, "to": 844, "count": 2}, \
      "velocities": {"from": -3000, "to": 3000, "count": 2}
      """
    let faults = try faults(.resolve, "\(grid), \"boundaries\": true}}", budget)
    #expect(faults.map(\.pointer) == ["/grid/boundaries"])
    #expect(try self.faults(.resolve, "\(grid)}}", budget).isEmpty)
  }

  @Test func `a refusal states what one value of a tuned timeline costs`() throws {
    var budget = Budget()
    budget.processorTime = 5
    let body = """
      {\(ABudget.drawer), \(Self.timeline), "property": "/timeline/0/by", "range": {"from": -300, "to": -100}}
      """
    let fault = try #require(try faults(.tune, body, budget).first)
    #expect(fault.pointer == "/timeline" && fault.message.contains("for each of at least 65 values"))
  }
}
