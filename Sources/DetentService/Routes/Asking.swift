import DetentAPI
import DrawerEngine
import HTTPMessages

extension Route {
  /// Answers a POSTed question: immediately if both the body and the work are short, otherwise in the background.
  ///
  /// For a short request nothing is captured, because copying the service and the request would take a good part of its
  /// time.
  static func posted(
    _ service: Service, _ request: Request, _ responder: Responder
  ) throws(Problem) -> Reply<Answer> {
    let wish = try wish(of: request, responder.question)
    if responder.isLengthy(request.body) {
      return later(service) { meter throws(Problem) in
        try responder.charge(request.body, &meter)
        switch try responder.read(request.body, as: wish, &meter) {
        case .answered(let bytes, let system): return Answer(wish.representation, of: system, bytes)
        case .work(let work): return try service.answer(to: request, wish, work, &meter)
        }
      }
    }
    // Reading so few bytes is not charged.
    var meter = Meter()
    switch try responder.read(request.body, as: wish, &meter) {
    case .answered(let bytes, let system): return .now(Answer(wish.representation, of: system, bytes))
    case .work(let work) where work.isLengthy:
      return later(service) { meter throws(Problem) in try service.answer(to: request, wish, work, &meter) }
    case .work(let work):
      meter = service.reader.budget.meter()
      var answer = try service.answer(to: request, wish, work, &meter)
      answer.spent = meter.spent
      return .now(answer)
    }
  }

  /// The answer from background work, or the problem that prevented it.
  private static func later(
    _ service: Service, _ work: @escaping @Sendable (inout Meter) throws(Problem) -> Answer
  ) -> Reply<Answer> {
    .later { [budget = service.reader.budget] isWanted in
      var meter = budget.meter(isWanted)
      do throws(Problem) {
        var answer = try work(&meter)
        answer.spent = meter.spent
        return answer
      } catch {
        return Answer(error)
      }
    }
  }

  /// The form in which a client wants its answer, from the request's header fields.
  private static func wish(of request: Request, _ question: Question) throws(Problem) -> Wish {
    let representation = try represent(request, as: question.representations)
    guard question.isResumable else { return Wish(representation) }
    let latest = try lastEventID(of: request)
    return Wish(representation, after: representation == .eventStream ? latest : nil)
  }

  /// The id of the last record that the reader of an event stream has received.
  private static func lastEventID(of request: Request) throws(Problem) -> Int? {
    guard let id = request.header("last-event-id"), !id.isEmpty else { return nil }
    guard let number = Int(id), id.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      throw Problem(
        .invalidHeader, "Last-Event-ID is \(id.prefix(40)); it must be the last record's id, a whole number.")
    }
    return number
  }
}

/// Picks the representation, by its media type.
func represent(_ request: Request, as offers: [Representation]) throws(Problem) -> Representation {
  // Nearly all clients send nothing, `*/*`, or exactly one of the types, which is found without creating a string.
  let headers = request.headers
  if let first = offers.first {
    guard let index = headers.index(of: "accept") else { return first }
    if headers.index(of: "accept", from: index + 1) == nil {
      if headers.isValue(at: index, "*/*") { return first }
      for offer in offers where headers.isValue(at: index, offer.mediaType) { return offer }
    }
  }
  let accept = request.header("accept")
  let choice = Negotiation.choose(accept, from: offers.map { $0.mediaType })
  if let offer = offers.first(where: { $0.mediaType == choice }) { return offer }
  throw Problem(notAcceptable: String(accept?.prefix(200) ?? "nothing"), offers)
}

extension Service {
  /// Does the work for a request.
  fileprivate func answer(
    to request: Request, _ wish: Wish, _ work: Question.Work, _ meter: inout Meter
  ) throws(Problem) -> Answer {
    var wish = wish
    if let offers = work.offers { wish.representation = try represent(request, as: offers) }
    switch try work.perform(wish, &meter) {
    case .document(let bytes): return Answer(wish.representation, of: work.system, bytes)
    case .recording(let recording): return try answer(recording, wish, of: work.system, &meter)
    }
  }

  /// The answer that contains a recording, with the memory and the permit that it needs while it is in progress.
  private func answer(
    _ recording: Recording, _ wish: Wish, of system: String?, _ meter: inout Meter
  ) throws(Problem) -> Answer {
    let representation = wish.representation
    // The content itself refuses to exceed its memory.
    let share = try share(of: min(recording.memory(as: representation), reader.budget.memory))
    let keepsPace = recording.output.pace == .realtime
    var answer =
      switch try recording.content(as: representation, after: wish.latest, &meter) {
      case .document(let bytes): Answer(representation, of: system, bytes)
      case .stream(let stream):
        Answer(
          type: representation.contentType, of: system,
          keepsPace && representation == .eventStream && limits.heartbeat > 0
            ? Heartbeats(stream, every: limits.heartbeat) : stream as any SentStream)
      case .nothing: Answer.nothing(of: system)
      }
    // Without this field nginx buffers answers. Other proxies ignore it.
    if keepsPace || representation == .eventStream {
      answer.response.headers.append(Header("X-Accel-Buffering", "no"))
    }
    if let share, representation.isStreamed { answer.shares.append(share) }
    answer.expectedBytes = Int(recording.expectedBytes(as: representation))
    answer.isCodable = !keepsPace
    if keepsPace { answer.permit = try pacedStream(lasting: recording.playingTime) }
    return answer
  }
}

extension Answer {
  fileprivate init(_ representation: Representation, of system: String?, _ bytes: [UInt8]) {
    self.init(type: representation.contentType, of: system, bytes)
  }
}
