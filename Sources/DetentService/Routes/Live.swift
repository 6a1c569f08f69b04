import DetentAPI
import HTTPMessages

extension Route {
  /// A drawer under a real finger.
  static func live(_ service: Service, _ request: Request, _ parameter: String) -> Reply<Answer> {
    do throws(Problem) {
      let handshake = try Handshake(request)
      try service.admit(request)
      var answer = Answer(try service.liveOpening(for: request))
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

extension Service {
  /// A connection that is about to have a session.
  ///
  /// - Throws: A 503 if there is no permit or no memory for another session, and none to resume either.
  fileprivate func liveOpening(for request: Request) throws(Problem) -> Answer.Opening {
    let permit = seats.permits.take()
    let guest = permit == nil ? seats.guest() : nil
    guard permit != nil || guest != nil else { throw seats.isFull }
    let token = seats.token()
    let memory = try reserve(LiveSeat.ownBytes + (token == nil ? 0 : LiveSeat.step))
    let seat = LiveSeat(
      LiveSession(reader, lasting: Double(limits.pacedLifetime), token: token), token: token ?? "",
      of: request.peer, key: key(of: request),
      hasAccess: permission(of: request), permit: permit, memory: memory, among: seats)
    return Answer.Opening(seat, guest, among: seats)
  }
}
