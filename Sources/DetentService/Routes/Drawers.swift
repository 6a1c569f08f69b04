import DetentAPI
import DrawerEngine
import HTTPMessages

/// Work that takes longer than about a millisecond is done away from the lane that its connection lives on.
private enum Lengthy {
  static let bodyBytes = 16_384
  static let releases = 300
  static let curveTimes = 1_000
  static let samples = 2_000
  /// Of a stream, to be passed over before it can go on.
  static let records = 2_000
}

extension Route {
  /// Where does a released drawer come to rest?
  static func resolve(_ service: Service, _ request: Request) throws(Problem) -> Reply<Answer> {
    let type = try represent(request, as: [Representation.json]).contentType
    return try inTurn(request) { () throws(Problem) in
      let task = try service.reader.resolution(request.body)
      return (task.releases > Lengthy.releases, { Answer(type: type, of: task.system, task.answer()) })
    }
  }

  /// What happens, frame by frame?
  static func simulate(_ service: Service, _ request: Request) throws(Problem) -> Reply<Answer> {
    let representation = try represent(request, as: Representation.allCases)
    let id = try lastEventID(of: request)
    let latest = representation == .eventStream ? id : nil
    return try inTurn(request) { () throws(Problem) in
      let task = try service.reader.simulation(request.body)
      return (
        task.samples > Lengthy.samples || (latest ?? 0) > Lengthy.records || !representation.isStreamed,
        { () throws(Problem) in
          let simulation = try task.compile()
          let content = try simulation.content(as: representation, after: latest)
          let keepsPace = simulation.output.pace == .realtime
          var answer = Answer(
            content, as: representation, of: task.system, isLive: keepsPace || representation == .eventStream)
          if keepsPace { answer.permit = try service.pacedStream() }
          return answer
        }
      )
    }
  }

  /// The last record of an event stream that its reader has.
  private static func lastEventID(of request: Request) throws(Problem) -> Int? {
    guard let id = request.header("last-event-id"), !id.isEmpty else { return nil }
    guard let place = Int(id), id.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      throw Problem(
        .invalidHeader, "Last-Event-ID is \(id.prefix(40)); it is the id of the last record received, a whole number.")
    }
    return place
  }

  /// What is a curve like, and how is it spelled elsewhere?
  static func curves(_ service: Service, _ request: Request) throws(Problem) -> Reply<Answer> {
    let type = try represent(request, as: [Representation.json]).contentType
    return try inTurn(request) { () throws(Problem) in
      let task = try service.reader.curves(request.body)
      let isLengthy = task.times > Lengthy.curveTimes || task.needsManySamples
      return (isLengthy, { Answer(type: type, task.answer()) })
    }
  }

  private typealias Work = @Sendable () throws(Problem) -> Answer

  /// Reads a request and does its work: at once if both are short, elsewhere if the body or the work is not.
  ///
  /// - Parameter read: gives the work, and whether it is lengthy.
  private static func inTurn(
    _ request: Request, _ read: @escaping @Sendable () throws(Problem) -> (isLengthy: Bool, work: Work)
  ) throws(Problem) -> Reply<Answer> {
    if request.body.count > Lengthy.bodyBytes {
      return .later { answered { () throws(Problem) in try read().work() } }
    }
    let (isLengthy, work) = try read()
    return isLengthy ? .later { answered(work) } : .now(try work())
  }
}

/// The answer, or what kept it from being one.
private func answered(_ work: () throws(Problem) -> Answer) -> Answer {
  do { return try work() } catch { return Answer(error) }
}

extension Answer {
  /// - Parameter isLive: whether its reader wants each piece as soon as there is one.
  fileprivate init(
    _ content: Representation.Content, as representation: Representation, of system: String, isLive: Bool
  ) {
    switch content {
    case .document(let bytes): self.init(type: representation.contentType, of: system, bytes)
    case .stream(let stream): self.init(type: representation.contentType, of: system, stream)
    case .nothing: self = .nothing(of: system)
    }
    // nginx collects answers otherwise; others take no notice.
    if isLive { response.headers.append(Header("X-Accel-Buffering", "no")) }
  }
}
