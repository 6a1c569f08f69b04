import DetentAPI
import HTTPMessages

extension Route {
  /// A drawer under a real finger.
  static func live(_ service: Service, _ request: Request, _ parameter: String) -> Reply<Answer> {
    do throws(Problem) {
      let handshake = try Handshake(request)
      try service.admit(request)
      var answer = Answer(LiveSession(service.reader, lasting: Double(service.limits.pacedLifetime)))
      answer.permit = try service.liveSession()
      // About what a session takes at most.
      if let share = try service.share(of: 65_536) { answer.shares = [share] }
      if let name = handshake.chosen { answer.response.headers.append(Header("Sec-WebSocket-Protocol", name)) }
      return .now(answer)
    } catch {
      var answer = Answer(error)
      if error.kind == .upgradeRequired {
        answer.response.headers += [
          Header("Upgrade", "websocket"), Header("Connection", "Upgrade"), Header("Sec-WebSocket-Version", "13"),
        ]
      }
      return .now(answer)
    }
  }
}

/// A live session as the server sees it, and its delivery, which is released with it.
struct LiveConversation: Conversation {
  private var session: LiveSession
  private let delivery: Delivery
  private let metrics: Metrics

  init(_ session: LiveSession, _ delivery: Delivery, _ metrics: Metrics) {
    self.session = session
    self.delivery = delivery
    self.metrics = metrics
  }

  mutating func receive(_ message: [UInt8], at time: Duration) {
    let (inputs, refusals) = (session.inputs, session.refusals)
    session.receive(message, at: time.seconds)
    metrics.liveInputs.add(session.inputs - inputs)
    metrics.liveRefusals.add(session.refusals - refusals)
  }

  mutating func conclude() { session.conclude() }

  mutating func next(at time: Duration) -> [UInt8]? {
    guard let message = session.next(at: time.seconds) else { return nil }
    metrics.liveMessages.add()
    delivery.took(bytes: message.count, frames: session.frames, isLast: session.isOver)
    return message
  }

  var due: Duration? { session.due.map { .seconds($0) } }
  var isOver: Bool { session.isOver }
}

extension Duration {
  /// In seconds.
  fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
