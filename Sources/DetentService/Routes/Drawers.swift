import DetentAPI
import DrawerEngine
import HTTPMessages

/// Beyond these figures work takes longer than about a millisecond, so it is done away from its connection's lane.
private enum Lengthy {
  static let bodyBytes = 16_384
  static let releases = 300
  static let curveTimes = 1_000
  static let samples = 500
  /// Records of a stream that must be skipped before it can resume.
  static let records = 2_000
}

extension Route {
  /// Where does a released drawer come to rest?
  static func resolve(_ service: Service, _ request: Request) throws(Problem) -> Reply<Answer> {
    let type = try represent(request, as: [Representation.json]).contentType
    return try inTurn(service, request) { () throws(Problem) in
      let task = try service.reader.resolution(request.body)
      return (
        task.releases > Lengthy.releases,
        { meter throws(Problem) in Answer(type: type, of: task.system, try task.answer(&meter)) }
      )
    }
  }

  /// What happens, frame by frame?
  static func simulate(_ service: Service, _ request: Request) throws(Problem) -> Reply<Answer> {
    let representation = try represent(request, as: Representation.allCases)
    let id = try lastEventID(of: request)
    let latest = representation == .eventStream ? id : nil
    return try inTurn(service, request) { () throws(Problem) in
      let task = try service.reader.simulation(request.body)
      return (
        task.samples > Lengthy.samples || (latest ?? 0) > Lengthy.records || !representation.isStreamed,
        { meter throws(Problem) in
          let simulation = try task.compile(&meter)
          let content = try simulation.content(as: representation, after: latest, &meter)
          let share = try service.share(of: representation.isStreamed ? simulation.memory : 0)
          let keepsPace = simulation.output.pace == .realtime
          var answer = Answer(
            content, as: representation, of: task.system, isLive: keepsPace || representation == .eventStream)
          answer.share = share
          if keepsPace { answer.permit = try service.pacedStream(lasting: simulation.playingTime) }
          return answer
        }
      )
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

  /// What is a curve like, and how do other platforms spell it?
  static func curves(_ service: Service, _ request: Request) throws(Problem) -> Reply<Answer> {
    let type = try represent(request, as: [Representation.json]).contentType
    return try inTurn(service, request) { () throws(Problem) in
      let task = try service.reader.curves(request.body)
      let isLengthy = task.times > Lengthy.curveTimes || task.needsManySamples
      return (isLengthy, { meter throws(Problem) in Answer(type: type, try task.answer(&meter)) })
    }
  }

  /// Which timing makes a recorded motion? This always takes longer than a millisecond.
  static func fit(_ service: Service, _ request: Request) throws(Problem) -> Reply<Answer> {
    let type = try represent(request, as: [Representation.json]).contentType
    return try inTurn(service, request) { () throws(Problem) in
      let task = try service.reader.fit(request.body)
      return (true, { meter throws(Problem) in Answer(type: type, try task.answer(&meter)) })
    }
  }

  private typealias Work = @Sendable (inout Meter) throws(Problem) -> Answer

  /// Reads a request and does its work: at once if both the body and the work are short, and elsewhere if not.
  ///
  /// - Parameter read: Returns the work, and whether it is lengthy.
  private static func inTurn(
    _ service: Service, _ request: Request,
    _ read: @escaping @Sendable () throws(Problem) -> (isLengthy: Bool, work: Work)
  ) throws(Problem) -> Reply<Answer> {
    let budget = service.reader.budget
    if request.body.count > Lengthy.bodyBytes {
      return .later { isWanted in
        answered(within: budget.meter(isWanted)) { meter throws(Problem) in
          do throws(Meter.Stop) { try meter.spend(request.body.count * Cost.byte) } catch { throw Problem(error) }
          return try read().work(&meter)
        }
      }
    }
    let (isLengthy, work) = try read()
    if isLengthy { return .later { isWanted in answered(within: budget.meter(isWanted), work) } }
    var meter = budget.meter()
    return .now(try work(&meter))
  }
}

/// The answer, or the problem that prevented it.
private func answered(within meter: Meter, _ work: (inout Meter) throws(Problem) -> Answer) -> Answer {
  var meter = meter
  do { return try work(&meter) } catch { return Answer(error) }
}

extension Answer {
  /// - Parameter isLive: Whether the reader wants each piece as soon as there is one.
  fileprivate init(
    _ content: Representation.Content, as representation: Representation, of system: String, isLive: Bool
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
