import Compression
import DetentAPI
import DrawerEngine
import HTTPMessages

extension Route {
  /// Answers a question in a URL as a POST of the same question would be answered.
  ///
  /// The question is first brought into canonical form, from which the answer is made. The entity tag is therefore
  /// known before anything is computed, and two spellings of a question have the same tag and the same answer.
  static func addressed(
    _ service: Service, _ request: Request, _ responder: Responder
  ) throws(Problem) -> Reply<Answer> {
    let offers = responder.question.representations
    let parameters = try QuestionParameters(request.query, offers: offers)
    let representation = if let named = parameters.representation { named } else { try represent(request, as: offers) }
    let asked = AddressedQuestion(
      service: service, request: request, responder: responder, representation: representation)
    if let body = try parameters.body(atMost: min(Responder.lengthyBody, service.limits.bodyBytes)) {
      return try asked.reply(to: body)
    }
    // A long text takes longer than a lane can spare.
    return .later { isWanted in
      var meter = service.reader.budget.meter(isWanted)
      do throws(Problem) { return try asked.answer(to: parameters, &meter, isWanted) } catch { return Answer(error) }
    }
  }
}

/// A question asked by URL, without its text.
private struct AddressedQuestion: Sendable {
  let service: Service
  let request: Request
  let responder: Responder
  let representation: Representation

  /// The answer to a long question.
  func answer(
    to parameters: QuestionParameters, _ meter: inout Meter, _ isWanted: @escaping @Sendable () -> Bool
  ) throws(Problem) -> Answer {
    let limit = service.limits.bodyBytes
    // The decompressed request, and its canonical form.
    let share = try service.share(of: 2 * limit)
    defer { withExtendedLifetime(share) {} }
    guard let body = try parameters.body(atMost: limit) else {
      throw Problem(.tooLarge, "Decompressed, the request may have at most \(limit) bytes.")
    }
    do throws(Meter.Stop) {
      try meter.spend(body.count * (Inflation.byteCost + Cost.canonicalByte))
    } catch {
      throw Problem(error)
    }
    switch try reply(to: body) {
    case .now(let answer): return answer
    case .later(let work): return work(isWanted)
    }
  }

  /// The reply to the question with that text.
  func reply(to body: [UInt8]) throws(Problem) -> Reply<Answer> {
    let canonical = try responder.canonical(body)
    let tag = EntityTag(of: [
      Array(service.version.utf8), Array(request.path.utf8), Array(representation.mediaType.utf8), canonical,
    ])
    // The rest of a resumed event stream has no tag.
    let resumes = representation == .eventStream && request.header("last-event-id")?.isEmpty == false
    let known = request.header("if-none-match")
    if !resumes, let held = held(tag, in: known) { return .now(kept(.unchanged(held))) }
    var posted = request
    posted.method = "POST"
    posted.query = ""
    posted.body = canonical
    // Forward only these headers; everything common to all requests is handled by the caller.
    var fields = [Header("Accept", representation.mediaType)]
    if let id = request.header("last-event-id") { fields.append(Header("Last-Event-ID", id)) }
    posted.headers = HeaderFields(fields)
    @Sendable func finished(_ answer: Answer) -> Answer {
      guard answer.response.status == 200, !resumes else { return answer }
      if EntityTag.isAny(known) { return kept(.unchanged(tag)) }
      var answer = answer
      answer.tag = tag
      return kept(answer)
    }
    switch try Route.posted(service, posted, responder) {
    case .now(let answer): return .now(finished(answer))
    case .later(let work): return .later { isWanted in finished(work(isWanted)) }
    }
  }

  /// The tag of the client's copy, coded or not; nil if that is something else.
  private func held(_ tag: EntityTag, in known: String?) -> EntityTag? {
    if Negotiation.accepts(.gzip, request.header("accept-encoding")), tag.coded(.gzip).isListed(in: known) {
      return tag.coded(.gzip)
    }
    return tag.isListed(in: known) ? tag : nil
  }

  private func kept(_ answer: Answer) -> Answer {
    var answer = answer
    answer.cacheControl = "\(service.isLocked ? "private" : "public"), max-age=\(service.limits.cacheMaxAge)"
    answer.dependsOnLastEventID = representation == .eventStream
    return answer
  }
}
