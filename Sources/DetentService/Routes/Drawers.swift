import DetentAPI
import DrawerEngine
import HTTPMessages

/// Beyond these figures work takes longer than about a millisecond, so it is done away from its connection's lane.
private enum Lengthy {
  static let bodyBytes = Route.lengthyBody
  static let releases = 300
  static let curveTimes = 1_000
  static let samples = 500
  /// Records of a stream that must be skipped before it can resume.
  static let records = 2_000
}

extension Route {
  /// A body with more bytes is read away from the lane.
  static let lengthyBody = 16_384

  private static let jsonAlone = [Representation.json]
  private static let picturesToo = [Representation.json, .drawing]

  /// Where does a released drawer settle?
  static func resolve(_ service: Service, _ request: Request) throws(Problem) -> Reply<Answer> {
    if try represent(request, as: picturesToo) == .drawing { return try drawMap(service, request) }
    return try inTurn(service, request) { (service, request) throws(Problem) in
      let type = Representation.json.contentType
      let task = try service.reader.resolution(request.body)
      if let answer = try task.readyAnswer { return .answer(Answer(type: type, of: task.system, answer)) }
      return .work(isLengthy: task.releases > Lengthy.releases) { meter throws(Problem) in
        Answer(type: type, of: task.system, try task.answer(&meter))
      }
    }
  }

  /// The answer to a grid, as a drawing.
  private static func drawMap(_ service: Service, _ request: Request) throws(Problem) -> Reply<Answer> {
    try inTurn(service, request) { (service, request) throws(Problem) in
      let task = try service.reader.resolution(request.body)
      return .work(isLengthy: true) { meter throws(Problem) in
        Answer(type: Representation.drawing.contentType, of: task.system, try task.drawing(&meter))
      }
    }
  }

  /// What happens, frame by frame?
  static func simulate(_ service: Service, _ request: Request) throws(Problem) -> Reply<Answer> {
    let representation = try represent(request, as: Representation.allCases)
    let id = try lastEventID(of: request)
    let latest = representation == .eventStream ? id : nil
    return try inTurn(service, request) { (service, request) throws(Problem) in
      let task = try service.reader.simulation(request.body)
      let isLengthy =
        task.samples > Lengthy.samples || (latest ?? 0) > Lengthy.records || !representation.isStreamed
      return .work(isLengthy: isLengthy) { meter throws(Problem) in
        let simulation = try task.compile(&meter)
        let traits = Traits(
          memory: simulation.memory(as: representation), bytes: simulation.expectedBytes(as: representation),
          pace: simulation.output.pace, playingTime: simulation.playingTime)
        return try service.answer(as: representation, of: task.system, traits) { () throws(Problem) in
          try simulation.content(as: representation, after: latest, &meter)
        }
      }
    }
  }

  /// What do several drawers do in the same situation? Reading it for each of them takes longer than a millisecond.
  static func compare(_ service: Service, _ request: Request) throws(Problem) -> Reply<Answer> {
    let representation = try represent(request, as: Representation.allCases)
    let id = try lastEventID(of: request)
    let latest = representation == .eventStream ? id : nil
    return try inTurn(service, request) { (service, request) throws(Problem) in
      .work(isLengthy: true) { meter throws(Problem) in
        switch try service.reader.comparison(request.body, &meter) {
        case .resolutions(let task):
          let type = try represent(request, as: jsonAlone).contentType
          return Answer(type: type, of: task.system, try task.answer(&meter))
        case .motions(let task):
          let comparison = try task.compile(&meter)
          let traits = Traits(
            memory: comparison.memory(as: representation), bytes: comparison.expectedBytes(as: representation),
            pace: comparison.output.pace, playingTime: comparison.playingTime)
          return try service.answer(as: representation, of: task.system, traits) { () throws(Problem) in
            try comparison.content(as: representation, after: latest, &meter)
          }
        }
      }
    }
  }

  /// The id of the last record that the reader of an event stream has received.
  private static func lastEventID(of request: Request) throws(Problem) -> Int? {
    guard let id = request.header("last-event-id"), !id.isEmpty else { return nil }
    guard let number = Int(id), id.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      throw Problem(
        .invalidHeader, "Last-Event-ID is \(id.prefix(40)); it is the id of the last record received, a whole number.")
    }
    return number
  }

  /// For which values of a number does a gesture end where? This always takes longer than a millisecond.
  static func tune(_ service: Service, _ request: Request) throws(Problem) -> Reply<Answer> {
    _ = try represent(request, as: jsonAlone)
    return try inTurn(service, request) { (service, request) throws(Problem) in
      let task = try service.reader.tune(request.body)
      return .work(isLengthy: true) { meter throws(Problem) in
        Answer(type: Representation.json.contentType, of: task.system, try task.answer(&meter))
      }
    }
  }

  /// What is a curve like, and how do other platforms spell it?
  static func curves(_ service: Service, _ request: Request) throws(Problem) -> Reply<Answer> {
    let type = try represent(request, as: jsonAlone).contentType
    return try inTurn(service, request) { (service, request) throws(Problem) in
      let task = try service.reader.curves(request.body)
      return .work(isLengthy: task.times > Lengthy.curveTimes || task.needsManySamples) { meter throws(Problem) in
        Answer(type: type, try task.answer(&meter))
      }
    }
  }

  /// Which timing makes a recorded motion? This always takes longer than a millisecond.
  static func fit(_ service: Service, _ request: Request) throws(Problem) -> Reply<Answer> {
    let type = try represent(request, as: jsonAlone).contentType
    return try inTurn(service, request) { (service, request) throws(Problem) in
      let task = try service.reader.fit(request.body)
      return .work(isLengthy: true) { meter throws(Problem) in Answer(type: type, try task.answer(&meter)) }
    }
  }

  /// The remaining work once a request has been read.
  private enum Step {
    /// Nothing: reading it took all the work.
    case answer(Answer)
    case work(isLengthy: Bool, Work)
  }

  private typealias Work = @Sendable (inout Meter) throws(Problem) -> Answer

  /// Reads a request and does its work: at once if both the body and the work are short, and elsewhere if not.
  ///
  /// - Parameter read: Captures neither the service nor the request, because to copy them for each short request would
  ///   take a good part of its time.
  private static func inTurn(
    _ service: Service, _ request: Request,
    _ read: @escaping @Sendable (Service, Request) throws(Problem) -> Step
  ) throws(Problem) -> Reply<Answer> {
    if request.body.count > Lengthy.bodyBytes { return later(service, request, read) }
    switch try read(service, request) {
    case .answer(let answer): return .now(answer)
    case .work(isLengthy: true, let work):
      return .later { [budget = service.reader.budget] isWanted in answered(within: budget.meter(isWanted), work) }
    case .work(isLengthy: false, let work):
      var meter = service.reader.budget.meter()
      var answer = try work(&meter)
      answer.spent = meter.spent
      return .now(answer)
    }
  }

  /// Reads a long request and does its work elsewhere.
  private static func later(
    _ service: Service, _ request: Request,
    _ read: @escaping @Sendable (Service, Request) throws(Problem) -> Step
  ) -> Reply<Answer> {
    .later { isWanted in
      answered(within: service.reader.budget.meter(isWanted)) { meter throws(Problem) in
        do throws(Meter.Stop) { try meter.spend(request.body.count * Cost.byte) } catch { throw Problem(error) }
        switch try read(service, request) {
        case .answer(let answer): return answer
        case .work(_, let work): return try work(&meter)
        }
      }
    }
  }
}

/// The memory of an answer while it is made, and of a stream as long as it is open.
private struct Traits {
  /// Bytes that it holds.
  let memory: Int
  /// About how many bytes are sent.
  let bytes: Int
  let pace: Output.Pace
  /// How long it lasts at that pace, s.
  let playingTime: Double
}

extension Service {
  /// The answer with a content, and the memory and the permit that it needs until it is finished.
  ///
  /// - Parameters:
  ///   - system: The drawer's system; nil if there are several.
  ///   - content: Makes the content, with the memory that it needs for that.
  fileprivate func answer(
    as representation: Representation, of system: String?, _ traits: Traits,
    _ content: () throws(Problem) -> Representation.Content
  ) throws(Problem) -> Answer {
    // The content itself refuses to exceed its memory.
    let share = try share(of: min(traits.memory, reader.budget.memory))
    var content = try content()
    let keepsPace = traits.pace == .realtime
    if keepsPace, representation == .eventStream, limits.heartbeat > 0, case .stream(let stream) = content {
      content = .stream(Heartbeats(stream, every: limits.heartbeat))
    }
    var answer = Answer(content, as: representation, of: system, isLive: keepsPace || representation == .eventStream)
    if let share, representation.isStreamed { answer.shares.append(share) }
    answer.expectedBytes = traits.bytes
    answer.isCodable = !keepsPace
    if keepsPace { answer.permit = try pacedStream(lasting: traits.playingTime) }
    return answer
  }
}

/// The answer, or the problem that prevented it.
private func answered(within meter: Meter, _ work: (inout Meter) throws(Problem) -> Answer) -> Answer {
  var meter = meter
  do throws(Problem) {
    var answer = try work(&meter)
    answer.spent = meter.spent
    return answer
  } catch {
    return Answer(error)
  }
}

extension Answer {
  /// - Parameter isLive: Whether the reader wants each piece as soon as there is one.
  fileprivate init(
    _ content: Representation.Content, as representation: Representation, of system: String?, isLive: Bool
  ) {
    switch content {
    case .document(let bytes): self.init(type: representation.contentType, of: system, bytes)
    case .stream(let stream): self.init(type: representation.contentType, of: system, stream)
    case .nothing: self = .nothing(of: system)
    }
    // Without this field nginx buffers answers. Other proxies ignore it.
    if isLive { response.headers.append(Header("X-Accel-Buffering", "no")) }
  }
}
