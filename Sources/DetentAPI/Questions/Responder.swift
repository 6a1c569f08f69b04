public import DrawerEngine

/// A question that can be asked: it reads and answers requests about the systems of one registry, within one budget.
public final class Responder: Sendable {
  public let question: Question
  private let requests: RequestReader
  private let functions: Question.Functions

  public init(_ question: Question, _ requests: RequestReader) {
    self.question = question
    self.requests = requests
    functions = question.prepare(requests)
  }

  /// Reads the body of a request.
  ///
  /// - Parameter meter: pays for what takes longer than reading each member once.
  /// - Throws: Everything that is wrong with the request, except what only answering it reveals.
  public func read(_ body: [UInt8], as wish: Wish, _ meter: inout Meter) throws(Problem) -> Question.Step {
    var reading = try requests.reading(of: body)
    defer { requests.keep(reading.takeTape()) }
    return try functions.step(&reading, body.count, wish, &meter)
  }

  /// Answers a request at once.
  ///
  /// - Parameters:
  ///   - representation: nil: the preferred one.
  ///   - meter: pays for it.
  /// - Throws: What is wrong with the request, or that it does not have the representation.
  public func outcome(
    of body: [UInt8], as representation: Representation? = nil, _ meter: inout Meter
  ) throws(Problem) -> Question.Outcome {
    var reading = try requests.reading(of: body)
    defer { requests.keep(reading.takeTape()) }
    return try outcome(of: &reading, bytes: body.count, as: representation, &meter)
  }

  /// Answers a request that is on a tape already.
  func outcome(of tape: Tape, _ meter: inout Meter) throws(Problem) -> Question.Outcome {
    var reading = Reading(tape)
    return try outcome(of: &reading, bytes: 0, as: nil, &meter)
  }

  private func outcome(
    of reading: inout Reading, bytes: Int, as representation: Representation?, _ meter: inout Meter
  ) throws(Problem) -> Question.Outcome {
    let wish = Wish(representation ?? question.representations[0])
    switch try functions.step(&reading, bytes, wish, &meter) {
    case .answered(let answer, _): return .document(answer)
    case .work(let work):
      if let offers = work.offers, !offers.contains(wish.representation) {
        throw Problem(notAcceptable: wish.representation.mediaType, offers)
      }
      return try work.perform(wish, &meter)
    }
  }

  /// A request in canonical form: without white space, with members sorted, defaults left out, and numbers as they are
  /// read. Requests of one canonical form have the same answer; a request that cannot be read correctly keeps its
  /// faults.
  ///
  /// - Throws: If the body is not JSON.
  public func canonical(_ body: [UInt8]) throws(Problem) -> [UInt8] {
    var reading = try requests.reading(of: body)
    defer { requests.keep(reading.takeTape()) }
    return (functions.form(reading) ?? .unknown).json(of: reading.tape)
  }
}

extension Problem {
  /// None of the representations that a client accepts is among those of its request.
  package init(notAcceptable accepted: String, _ offers: [Representation]) {
    let types = offers.map { $0.mediaType }.joined(separator: ", ")
    self.init(.notAcceptable, "You accept \(accepted); this is available as \(types).")
  }
}
