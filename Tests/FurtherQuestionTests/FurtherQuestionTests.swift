import DetentAPI
import DetentService
import DrawerEngine
import Drawers
import HTTPMessages
import Logging
import MicrohttpdServer
import TestSupport
import Testing
import detent

/// A question and a representation that are no part of the project: a value and its place in a list, and everything else
/// follows.
@Suite struct `A further question and a further representation` {
  private let server: Server

  init() throws {
    let questions = Question.all.map { $0.name == "simulate" ? $0.offering(.sequence) : $0 } + [.gap]
    let service = Service(
      registry: .standard, questions: questions,
      process: .init(logger: Logger(label: "detent") { _ in SwiftLogNoOpLogHandler() }))
    server = try Server(
      listeningOn: [.tcp(host: "127.0.0.1", port: 0)], lanes: 1, limits: Limits(), handler: service.answer,
      refuse: service.response(to:of:))
    server.start()
  }

  private func ask(
    _ method: String, _ path: String, accept: String = "*/*", _ body: String = ""
  ) throws -> (status: Int, body: [UInt8]) {
    defer { server.stop(finishingWithin: .zero) { _ in } }
    let answer = try HTTP.request(
      method, path, headers: [("Content-Type", "application/json"), ("Accept", accept)], body: Array(body.utf8),
      port: server.port)
    return (answer.status, answer.body)
  }

  private static let scenario = """
    {"container": {"height": 844}, "drawer": {"system": "drawerkit"}, \
    "timeline": [{"type": "drag", "by": -100, "over": 0.1}]}
    """

  @Test func `the question is answered at its path`() throws {
    let answer = try ask("POST", "/gap", #"{"upper": 10, "lower": 4}"#)
    #expect(answer.status == 200)
    #expect(try JSONParser.parse(answer.body) == ["gap": 6])
  }

  @Test func `the question is answered at its address`() throws {
    let answer = try ask("GET", "/gap?q=eyJ1cHBlciI6MTB9")
    #expect(try JSONParser.parse(answer.body) == ["gap": 10])
  }

  @Test func `the question's requests have a canonical form without defaults`() throws {
    let responder = Responder(.gap, RequestReader(questions: Question.all + [.gap]))
    let form = try responder.canonical(Array(#"{ "upper": 1e1, "lower": 0 }"#.utf8))
    #expect(String(decoding: form, as: UTF8.self) == #"{"upper":10}"#)
  }

  @Test func `the question's faults are reported at once, with hints`() throws {
    let answer = try ask("POST", "/gap", #"{"uper": 10, "lower": "x"}"#)
    let problem = try JSONParser.parse(answer.body)
    #expect(answer.status == 422)
    #expect(problem["errors"]?.list?.count == 3)
    #expect(problem["errors"]?.list?.first?["message"]?.string?.contains("upper") == true)
  }

  @Test func `the question is listed on the front page`() throws {
    let answer = try ask("GET", "/", accept: "text/plain")
    let text = String(decoding: answer.body, as: UTF8.self)
    #expect(text.contains("POST /gap         how far two heights lie apart"))
  }

  @Test func `the question is asked by checks`() throws {
    let reader = RequestReader(questions: Question.all + [.gap])
    let check = try Check(Array(#"{"request": {"upper": 7}, "expect": {"gap": 7}}"#.utf8))
    #expect(try check.differences(reader).isEmpty)
    let wrong = try Check(Array(#"{"request": {"upper": 7}, "expect": {"gap": 8}}"#.utf8))
    #expect(try wrong.differences(reader).count == 1)
  }

  @Test func `a simulation is sent as a JSON text sequence`() throws {
    let answer = try ask("POST", "/simulate", accept: "application/json-seq", Self.scenario)
    #expect(answer.status == 200)
    let records = answer.body.split(separator: 0x1E, omittingEmptySubsequences: false)
    #expect(records.first?.isEmpty == true)
    let types = try records.dropFirst().map { record in
      #expect(record.last == UInt8(ascii: "\n"))
      return try JSONParser.parse(Array(record))["type"]?.string ?? ""
    }
    #expect(types.first == "start" && types.last == "end" && types.contains("frame") && types.contains("event"))
  }

  @Test func `the same records follow each other in NDJSON`() throws {
    let reader = RequestReader()
    let recording = try reader.recording(.simulate, Array(Self.scenario.utf8))
    guard case .stream(var sequence) = try recording.content(as: .sequence),
      case .stream(var lines) = try recording.content(as: .ndjson)
    else { return #expect(Bool(false)) }
    var (one, other) = ([UInt8](), [UInt8]())
    var hasMore = true
    while hasMore { one.append(addingCapacity: 4096) { hasMore = sequence.read(into: &$0) } }
    hasMore = true
    while hasMore { other.append(addingCapacity: 4096) { hasMore = lines.read(into: &$0) } }
    #expect(one.filter { $0 != 0x1E } == other)
  }
}
