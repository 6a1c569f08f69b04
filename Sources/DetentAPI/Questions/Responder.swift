public import DrawerEngine

/// Reads and answers the requests of one question about the systems of one registry, within one budget.
public final class Responder: Sendable {
  /// A longer body takes longer than about a millisecond to read, and is charged.
  public static let lengthyBody = 16_384

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
  /// - Parameter meter: Charged for what takes longer than reading each member once.
  /// - Throws: Everything that is wrong with the request, except what only answering it reveals.
  public func read(_ body: [UInt8], as wish: Wish, _ meter: inout Meter) throws(Problem) -> Question.Step {
    var reading = try requests.reading(of: body)
    defer { requests.keep(reading.takeTape()) }
    return try functions.read(&reading, body.count, wish, &meter)
  }

  /// Whether reading a body takes longer than about a millisecond.
  public func isLengthy(_ body: [UInt8]) -> Bool { question.isLengthy || body.count > Self.lengthyBody }

  /// Charges a lengthy body before it is read.
  public func charge(_ body: [UInt8], _ meter: inout Meter) throws(Problem) {
    guard body.count > Self.lengthyBody else { return }
    do throws(Meter.Stop) { try meter.spend(body.count * Cost.byte) } catch { throw Problem(error) }
  }

  /// Answers a request at once, with the bytes that the service would send.
  ///
  /// - Parameters:
  ///   - representation: The representation; nil for the preferred one.
  ///   - meter: Charged for the work.
  /// - Throws: What is wrong with the request, or that it does not have the representation.
  public func outcome(
    of body: [UInt8], as representation: Representation? = nil, _ meter: inout Meter
  ) throws(Problem) -> Question.Outcome {
    try charge(body, &meter)
    var reading = try requests.reading(of: body)
    defer { requests.keep(reading.takeTape()) }
    let wish = Wish(representation ?? question.representations[0])
    guard !isLengthy(body) else {
      return try Self.outcome(of: functions.read(&reading, body.count, wish, &meter), wish, &meter)
    }
    // Reading so few bytes is not charged, because the remaining budget determines how far a search goes.
    var free = Meter()
    return try Self.outcome(of: functions.read(&reading, body.count, wish, &free), wish, &meter)
  }

  /// Answers a request that is already on a tape.
  func outcome(of tape: Tape, _ meter: inout Meter) throws(Problem) -> Question.Outcome {
    var reading = Reading(tape)
    let wish = Wish(question.representations[0])
    return try Self.outcome(of: functions.read(&reading, 0, wish, &meter), wish, &meter)
  }

  private static func outcome(
    of step: Question.Step, _ wish: Wish, _ meter: inout Meter
  ) throws(Problem) -> Question.Outcome {
    switch step {
    case .answered(let answer, _): return .document(answer)
    case .work(let work):
      if let offers = work.offers, !offers.contains(wish.representation) {
        throw Problem(notAcceptable: wish.representation.mediaType, offers)
      }
      return try work.perform(wish, &meter)
    }
  }

  /// A request in canonical form: without white space, with sorted members, without defaults, and with numbers as they
  /// are read. Requests with the same canonical form have the same answer; an invalid request keeps its faults.
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
