import CMicrohttpd
import Dispatch
import Glibc
import HTTPMessages

/// One client's connection: takes in its requests, one after the other, and sees each through to its answer.
///
/// `@unchecked Sendable`: everything mutable is touched on the lane's queue alone.
@safe
final class Connection: @unchecked Sendable {
  enum Phase {
    /// Between two requests.
    case idle
    /// A request is coming in.
    case receiving
    /// A request came in too slowly, which the client was told; what else it sends is thrown away until it goes.
    case refused
    /// Suspended, while the answer is worked on elsewhere.
    case working
    /// Awake again, to be asked for this.
    case worked(Response)
    /// The answer is with the library.
    case answering
    /// Suspended in the middle of a stream, until its source wants to be read again.
    case waiting
    /// Awake again only to be cut.
    case abandoned
  }

  /// A deadline that never comes.
  static let never = Int.max

  /// The library's side of this connection. Valid from the callback that says it started to the one that says it
  /// closed.
  var handle: OpaquePointer?

  /// Where the lane keeps it.
  var place = 0

  /// When this connection has had its time, in the lane's seconds.
  var deadline: Int

  /// What a guest is told that asks for more than guests may; nil: it is none.
  let refusal: Refusal?

  /// The lower, the longer this connection has gone without a whole request.
  private(set) var turn: Int

  let socket: Socket
  private let client: String
  let lane: Lane
  let wasClosed: @Sendable () -> Void
  var phase = Phase.idle

  /// Of the request that is coming in.
  private var target = ""
  private(set) var request: Request?
  /// What it gets whatever its body is.
  private var answerToHead: Response?
  private var body: RequestBody
  private var isHead = false
  private var isOld = false
  private(set) var begun = 0

  /// Of the answers.
  var reader: ReaderWatch
  private var isStreaming = false

  /// Whether an answer is under way whose end only the connection's tells.
  private(set) var endsWithConnection = false

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
    body = RequestBody(limit: limits.bodyBytes)
    reader = ReaderWatch(window: limits.writeTimeout, rate: limits.minimumRate, at: lane.seconds)
    turn = lane.nextTurn()
    // One more, because the current second has begun already.
    deadline = lane.seconds + (refusal == nil ? limits.idleTimeout : Server.reservedTimeout) + 1
  }
}

// MARK: A request comes in

extension Connection {
  /// Its first line has been read.
  func begin(target: String) {
    self.target = target
    lane.requestBegan()
    // What lay in the kernel's buffer when the connection was cut is still read, and not answered any more.
    if isAbandoned { return }
    phase = .receiving
    begun = lane.seconds
    if refusal == nil { deadline = lane.seconds + lane.embedding.limits.requestTimeout + 1 }
  }

  /// The library's access handler: called with the headers, with each piece of the body, and with nothing at its end;
  /// and once more after a suspension at that end.
  ///
  /// What is answered to the headers costs the connection, so only refusals are.
  func proceed(
    method: UnsafePointer<CChar>, version: UnsafePointer<CChar>, piece: UnsafeRawBufferPointer
  ) -> MHD_Result {
    switch phase {
    case .receiving where request == nil: unsafe receiveHead(method: method, version: version)
    case .receiving where unsafe !piece.isEmpty: unsafe body.append(piece) == .hopeless ? .NO : .YES
    case .receiving: conclude()
    case .refused where unsafe !piece.isEmpty: .YES
    case .worked(let response): send(response)
    case .idle, .refused, .working, .answering, .waiting, .abandoned: .NO
    }
  }

  /// What is known of the request that is coming in.
  var received: Request {
    if let request { return request }
    let (path, query) = Target.split(target)
    return Request(method: "", path: path, query: query, peer: client)
  }

  private func receiveHead(method: UnsafePointer<CChar>, version: UnsafePointer<CChar>) -> MHD_Result {
    var headers: [Header] = []
    headers.reserveCapacity(8)
    unsafe withUnsafeMutablePointer(to: &headers) { headers in
      _ = unsafe MHD_get_connection_values_n(handle, .HEADER_KIND, headerRead, headers)
    }
    let (path, query) = Target.split(target)
    let request = unsafe Request(
      method: String(cString: method), path: path, query: query, version: String(cString: version), headers: headers,
      peer: client)
    self.request = request
    isHead = request.method == "HEAD"
    isOld = request.version == "HTTP/1.0"

    let limits = lane.embedding.limits
    let flaw = HeaderGuard.refusal(
      target: target, version: request.version, headers: headers, targetLimit: limits.targetBytes)
    if let flaw { return send(refused(flaw, request)) }
    // Counted when it was let in.
    if let refusal, !lane.embedding.isAnsweredWhenFull(request) {
      return send(lane.embedding.refuse(refusal, request))
    }
    if request.announcesBody, let answer = lane.embedding.turnAway(request) {
      // A client that asks first sends no body after this.
      if request.header("expect") != nil { return send(answer) }
      body.swallow()
      answerToHead = answer
    }
    // The library has refused what is no number; what is left overflows.
    if let announced = request.header("content-length"), body.expect(Int(announced) ?? .max) == .hopeless {
      return send(refused(.bodyTooLarge(limit: limits.bodyBytes), request))
    }
    return .YES
  }
}

// MARK: It is answered

extension Connection {
  /// The request is there. What is queued from here on leaves the connection usable.
  private func conclude() -> MHD_Result {
    deadline = Self.never
    let embedding = lane.embedding
    guard var request = request.take() else { return .NO }
    if let answer = answerToHead.take() { return send(answer) }
    guard body.verdict == .fits else {
      return send(refused(.bodyTooLarge(limit: embedding.limits.bodyBytes), request))
    }
    request.body = body.take()
    switch embedding.handler(request) {
    case .now(let response): return send(response)
    case .later(let work):
      guard embedding.background.enter() else { return send(refused(.tooManyInFlight, request)) }
      suspend(.working)
      DispatchQueue.global(qos: .utility).async {
        let response = work()
        embedding.background.leave()
        self.lane.queue.async {
          guard case .working = self.phase else { return }
          self.resume(.worked(response))
          self.lane.pump()
        }
      }
      return .YES
    }
  }

  private func refused(_ refusal: Refusal, _ request: Request) -> Response {
    lane.counters.count(refusal.reason)
    return lane.embedding.refuse(refusal, request)
  }

  private func send(_ response: Response) -> MHD_Result {
    phase = .answering
    guard let built = unsafe build(response.body) else { return .NO }
    defer { unsafe MHD_destroy_response(built) }
    for header in response.headers where unsafe MHD_add_response_header(built, header.name, header.value) == .NO {
      lane.log("The response header \(header.name) cannot be sent as it is.")
    }
    if lane.isRetiring || refusal != nil { unsafe MHD_add_response_header(built, "Connection", "close") }
    return unsafe MHD_queue_response(handle, UInt32(clamping: response.status), built)
  }

  private func build(_ body: Body) -> OpaquePointer? {
    switch body {
    case .bytes(let bytes):
      gave(bytes.count)
      return unsafe bytes.withUnsafeBytes { bytes in
        // The library copies and does not write.
        let start = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
        return unsafe MHD_create_response_from_buffer(bytes.count, start, .RESPMEM_MUST_COPY)
      }
    case .stream where isHead:
      // A stream without a body would still end in its last chunk, and that be taken for the next response.
      return unsafe MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
    case .stream(let source):
      isStreaming = true
      endsWithConnection = isOld
      lane.counters.streams += 1
      return unsafe ResponseStream(source, on: self).makeResponse()
    }
  }

  /// The answer has been taken, or will never be. What is left is a connection that may bring the next request.
  func completed() {
    if isStreaming { lane.counters.streams -= 1 }
    isStreaming = false
    endsWithConnection = false
    phase = .idle
    request = nil
    answerToHead = nil
    _ = body.take()
    turn = lane.nextTurn()
    deadline = lane.seconds + lane.embedding.limits.idleTimeout + 1
    if lane.isDraining { hangUp() }
  }

  /// So many bytes of an answer are on their way to the client.
  func gave(_ count: Int) { reader.give(count) }
}

// MARK: It waits

extension Connection {
  /// Suspends a stream for a while, from within its reader.
  func wait(until time: DispatchTime) {
    suspend(.waiting)
    lane.wake(self, at: time)
  }

  /// Its time has come. The lane has to run afterwards.
  func wake() {
    guard case .waiting = phase else { return }
    resume(.answering)
  }

  /// The library forgets the connection until `resume`. Suspended first and worked for second: so whatever wakes it
  /// comes after. Calls `MHD_suspend_connection`.
  private func suspend(_ phase: Phase) {
    self.phase = phase
    lane.suspended += 1
    unsafe MHD_suspend_connection(handle)
  }

  /// The lane has to run afterwards, or nobody notices. Calls `MHD_resume_connection`.
  func resume(_ phase: Phase) {
    self.phase = phase
    lane.suspended -= 1
    unsafe MHD_resume_connection(handle)
  }
}
