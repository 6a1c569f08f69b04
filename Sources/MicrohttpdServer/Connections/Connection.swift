import CMicrohttpd
import HTTPMessages

/// One client's connection: receives its requests, one after the other, and sees each through to its answer.
/// `ConnectionState` makes the decisions, and this class carries them out.
///
/// `@unchecked Sendable`: all mutable state is used only on the lane's queue.
@safe
final class Connection: @unchecked Sendable {
  /// The library's handle. Valid from the callback that reports the start of the connection to the one that reports its
  /// end; nil once the connection is detached.
  var handle: OpaquePointer?

  /// Its TLS identity if that is not the daemon's own. GnuTLS refers to it as long as the connection is open.
  var credentials: TLSCredentials?

  /// Its index among the lane's connections.
  var index = 0

  /// The answer to a guest that requests more than guests may; nil if the connection is not a guest.
  let refusal: Refusal?

  /// The lower the turn, the longer this connection has gone without a complete request.
  var turn: Int

  /// When the lane's alarm rings for it; nanoseconds, 0 if it does not.
  var alarm: UInt64 = 0

  private(set) var socket: Socket
  /// Whether the library has given the connection up for good, and its lane is to close it.
  private(set) var isDetached = false
  let client: String
  let lane: Lane
  private let wasClosed: @Sendable () -> Void
  var state: ConnectionState
  private var isClosed = false

  /// How many requests have been answered, or given up.
  private var completedRequests = 0

  // The incoming request.
  private var examiner: Examiner
  private var target = ""
  private var head = RequestHead()
  private var request: Request?
  private var body: RequestBody
  private(set) var isHead = false
  private(set) var isOld = false
  private(set) var webSocketKey: String?

  /// The answer to the request if it is already known, from its headers or from background work.
  private var response: Response?

  /// The background work on the answer, if there is any.
  private var assignment: Assignment?

  /// The conversation that answers the request: before the library hands the connection over, and after.
  var conversation: (any Conversation)?
  var webSocket: WebSocketConnection?

  /// The bytes of the answer as long as the library sends them from here; nil if there are none.
  var sent: [UInt8]?

  /// The memory of a long answer, until the client has it.
  private var share: MemoryAccount.Share?

  /// Whether the client still has permission; nil if its answer needs none.
  private(set) var hasAccess: (@Sendable () -> Bool)?

  /// Receives the outcome of the answer; nil if nothing needs it.
  var receipt: (any Receipt)?

  init(
    _ descriptor: Int32, from client: String, on lane: Lane, refusing refusal: Refusal?,
    closed: @escaping @Sendable () -> Void
  ) {
    let limits = lane.embedding.limits
    socket = Socket(descriptor: descriptor)
    self.client = client
    self.lane = lane
    self.refusal = refusal
    wasClosed = closed
    examiner = Examiner(bodyLimit: limits.bodyBytes)
    body = RequestBody(limit: limits.bodyBytes, memory: lane.embedding.memory)
    turn = lane.nextTurn()
    state = ConnectionState(limits: limits, isGuest: refusal != nil, isSecure: lane.isSecure, at: lane.seconds)
  }

  var descriptor: Int32 { socket.descriptor }

  /// Goes on without the library, over a descriptor of its own.
  func detach(to descriptor: Int32) {
    socket = Socket(descriptor: descriptor)
    unsafe handle = nil
    isDetached = true
  }

  /// The connection has been closed.
  func closed() {
    isClosed = true
    wasClosed()
  }

  func carryOut(_ action: ConnectionState.Action) {
    switch action {
    case .stopWork: assignment?.cancel()
    case .suspend:
      unsafe MHD_suspend_connection(handle)
    case .resume:
      unsafe MHD_resume_connection(handle)
      lane.setNeedsPump()
    case .count(let reason): lane.counters.count(reason)
    case .report(let refusal):
      let response = lane.embedding.refuse(refusal, received)
      if socket.sendAtOnce(response.lastWords()) { response.receipt?.sent() }
      socket.finishSending()
    case .reset: socket.reset()
    case .finishReceiving:
      socket.finishReceiving()
      lane.setNeedsPump()
    case .hangUp:
      socket.hangUp()
      lane.setNeedsPump()
    case .ping: webSocket?.ping()
    case .conclude(let code):
      webSocket?.conclude(code)
      if let webSocket { lane.queue(webSocket) }
    case .giveBack: webSocket?.release()
    }
  }

  /// The incoming request as far as it is known.
  private var received: Request {
    if let request { return request }
    let (path, query) = Target.split(target)
    return Request(method: "", path: path, query: query, peer: client)
  }
}

// MARK: Receiving a request

extension Connection {
  /// The library has read `bytes` from the socket. Returns how many of them it gets to see.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
    // Bytes after the handshake are not HTTP. Over TLS they still pass through here.
    if webSocket != nil { return bytes.count }
    guard state.isReceptive else { return 0 }
    let count = unsafe examiner.examine(bytes)
    // If there are earlier requests, they are answered first.
    if count == 0 { refuseFlaw() }
    return count
  }

  /// Gives back the memory of the latest head. The next one is read anew.
  func forgetHead() {
    examiner.forget()
    head.forget()
  }

  private func refuseFlaw() {
    guard let flaw = examiner.flaw else { return }
    lane.counters.count(flaw.reason)
    refuse(flaw)
  }

  /// Its first line has been read.
  func begin(target: UnsafePointer<CChar>) {
    self.target = unsafe head.copy(ofTarget: target)
    lane.requestBegan()
    state.begin(at: lane.seconds)
  }

  /// The library's access handler. It is called with the headers, with each piece of the body, with nothing at the end
  /// of the body, and once more if the connection was suspended there.
  ///
  /// A piece may be empty: after 100 Continue, the library takes the next request's bytes for a body that has none. It
  /// accepts no answer then, only at the end, where there is no pointer to a piece.
  ///
  /// Answering after the headers costs the connection, so only refusals are sent there.
  func proceed(
    method: UnsafePointer<CChar>, version: UnsafePointer<CChar>, piece: UnsafeRawBufferPointer
  ) -> MHD_Result {
    switch state.proceed(hasPiece: unsafe piece.baseAddress != nil) {
    case .readHead: unsafe receiveHead(method: method, version: version)
    case .takePiece: unsafe body.append(piece) == .hopeless ? .NO : .YES
    case .answer: answer()
    case .discard: .YES
    case .close: .NO
    }
  }

  private func receiveHead(method: UnsafePointer<CChar>, version: UnsafePointer<CChar>) -> MHD_Result {
    let embedding = lane.embedding
    let limits = embedding.limits
    let flaw = unsafe head.read(
      target: target, method: method, version: version, of: handle, from: client, targetLimit: limits.targetBytes)
    let request = head.request
    isHead = request.method == "HEAD"
    isOld = request.version == "HTTP/1.0"
    if let flaw { return send(refused(flaw, request)) }
    // This refusal was counted when the guest was let in.
    if let refusal, !embedding.isAnsweredWhenFull(request) {
      return send(embedding.refuse(refusal, request))
    }
    if head.announcesBody, let response = embedding.refuseEarly(request) {
      // A client that sent `Expect` sends no body after this.
      if head.hasExpectation { return send(response) }
      body.discard()
      self.response = response
    }
    if let length = head.length, body.expect(length, in: lane.spare.takeBody()) == .hopeless {
      return send(refused(.bodyTooLarge(limit: limits.bodyBytes), request))
    }
    self.request = request
    return .YES
  }
}

// MARK: Answering it

extension Connection {
  /// Answers a complete request, directly or after background work. Answers queued from here on leave the connection
  /// usable.
  private func answer() -> MHD_Result {
    if var response = response.take() { return send(&response) }
    let embedding = lane.embedding
    guard var request = request.take() else { return .NO }
    guard body.verdict == .fits else {
      let isTooLarge = !body.isUnaffordable
      return send(refused(isTooLarge ? .bodyTooLarge(limit: embedding.limits.bodyBytes) : .outOfMemory, request))
    }
    let share: MemoryAccount.Share?
    (request.body, share) = body.take()
    switch embedding.handler(request) {
    case .now(var response):
      if case .conversation = response.body { webSocketKey = request.header("sec-websocket-key") }
      lane.spare.keep(&request.body)
      return send(&response)
    case .later(let work):
      let assignment = Assignment(
        for: client, on: socket, within: embedding.limits.workTimeout, among: embedding.background,
        { isWanted in withExtendedLifetime(share) { work(isWanted) } },
        refused: { [request] in self.lane.perform { self.finishWork(self.refused(.tooManyInFlight, request)) } },
        done: { response in self.lane.perform { self.finishWork(response) } })
      guard embedding.background.take(assignment) else { return send(refused(.tooManyInFlight, request)) }
      self.assignment = assignment
      // Work that has finished meanwhile waits for this lane.
      carryOut(state.work())
      return .YES
    }
  }

  private func finishWork(_ response: Response) {
    assignment = nil
    guard let action = state.finishWork() else { return }
    self.response = response
    carryOut(action)
  }

  private func refused(_ refusal: Refusal, _ request: Request) -> Response {
    lane.counters.count(refusal.reason)
    return lane.embedding.refuse(refusal, request)
  }

  private func send(_ response: Response) -> MHD_Result {
    var response = response
    return send(&response)
  }

  /// - Parameter response: Without its stream afterwards.
  private func send(_ response: inout Response) -> MHD_Result {
    if let count = response.body.byteCount, count > RequestBody.free, !response.isKept {
      share = lane.embedding.memory.share(of: count)
      if share == nil { return send(refused(.outOfMemory, received)) }
    }
    guard let built = unsafe build(&response.body) else { return .NO }
    defer { unsafe MHD_destroy_response(built) }
    if case .conversation(let conversation) = response.body {
      guard examiner.flaw == nil, let accept = acceptance else { return .NO }
      response.headers += accept
      self.conversation = conversation
    }
    for header in response.headers where unsafe !header.add(to: built) {
      lane.log("The response header \(header.name) cannot be sent as it is.")
    }
    if conversation == nil, lane.isRetiring || refusal != nil {
      unsafe MHD_add_response_header(built, "Connection", "close")
    }
    guard unsafe MHD_queue_response(handle, UInt32(clamping: response.status), built) == .YES else { return .NO }
    receipt = response.receipt
    hasAccess = response.hasAccess
    return .YES
  }

  /// The kernel has accepted the answer, or never will.
  ///
  /// - Parameter isSent: Whether it has accepted all of it.
  func completed(isSent: Bool) {
    // `WebSocketConnection` reports the end of a conversation.
    if isSent, webSocket == nil { receipt?.sent() }
    receipt = nil
    hasAccess = nil
    if state.framing == .chunks || state.framing == .close { lane.counters.streams -= 1 }
    request = nil
    response = nil
    conversation = nil
    webSocket = nil
    share = nil
    _ = body.take()
    target = ""
    head.finish()
    turn = lane.nextTurn()
    completedRequests &+= 1
    if let action = state.complete(at: lane.seconds, isDraining: lane.isDraining) {
      carryOut(action)
    } else if examiner.flaw != nil, completedRequests == examiner.requests {
      // All requests before the flaw are answered. The library may be about to close the connection.
      lane.perform { if !self.isClosed { self.refuseFlaw() } }
    }
  }
}
