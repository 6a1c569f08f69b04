public import DetentAPI
public import DrawerEngine
import Drawers

extension RequestReader {
  /// A reader of requests about all systems.
  public init(within budget: Budget = Budget(), maximumDepth: Int = 64, questions: [Question] = Question.all) {
    self.init(.standard, within: budget, maximumDepth: maximumDepth, questions: questions)
  }

  /// What a request is answered with.
  public func outcome(
    _ question: Question, _ body: [UInt8], as representation: Representation? = nil, _ meter: inout Meter
  ) throws(Problem) -> Question.Outcome {
    try Responder(question, self).outcome(of: body, as: representation, &meter)
  }

  /// The answer to a request that is answered with a document, however much it costs.
  public func document(_ question: Question, _ body: [UInt8]) throws(Problem) -> [UInt8] {
    var meter = Meter()
    return try document(question, body, &meter)
  }

  public func document(
    _ question: Question, _ body: [UInt8], as representation: Representation? = nil, _ meter: inout Meter
  ) throws(Problem) -> [UInt8] {
    guard case .document(let answer) = try outcome(question, body, as: representation, &meter) else {
      throw Problem(.notFound, "The answer is a recording.")
    }
    return answer
  }

  /// What a request about timelines is answered with, however much it costs.
  public func recording(_ question: Question, _ body: [UInt8]) throws(Problem) -> Recording {
    var meter = Meter()
    return try recording(question, body, &meter)
  }

  public func recording(_ question: Question, _ body: [UInt8], _ meter: inout Meter) throws(Problem) -> Recording {
    guard case .recording(let recording) = try outcome(question, body, &meter) else {
      throw Problem(.notFound, "The answer is a document.")
    }
    return recording
  }

  /// A request in canonical form.
  public func canonical(_ body: [UInt8], of question: Question) throws(Problem) -> [UInt8] {
    try Responder(question, self).canonical(body)
  }
}

extension Recording {
  /// What happened to its only drawer.
  public var compiled: CompiledTimeline { parts[0].compiled }
  /// The indices of the events of its only drawer that are sent.
  public var events: Range<Int> { parts[0].events }
  /// All of its only drawer's motion.
  public var motion: Motion { compiled.allReported.motion }

  /// The recording in a representation, however much it costs.
  public func content(
    as representation: Representation, after latest: Int? = nil
  ) throws(Problem) -> Representation.Content {
    var meter = Meter()
    return try content(as: representation, after: latest, &meter)
  }

  /// The simulation's records, one per line.
  public func ndjson() throws(Problem) -> AnswerStream { try stream(as: .ndjson) }

  /// A representation that is a stream.
  public func stream(as representation: Representation) throws(Problem) -> AnswerStream {
    guard case .stream(let stream) = try content(as: representation) else {
      throw Problem(.notFound, "It is no stream.")
    }
    return stream
  }
}
