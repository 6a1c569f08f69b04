import CMicrohttpd
import Dispatch
import Glibc

/// One client's connection: takes in its requests, one after the other, and sees each through to its answer.
///
/// `@unchecked Sendable`: everything mutable is touched on the lane's queue alone.
@safe
final class Connection: @unchecked Sendable {
  private enum Phase {
    /// Between two requests.
    case idle
    /// A request is coming in.
    case receiving
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
  private static let never = Int.max

  /// The library's side of this connection. Valid from the callback that says it started to the one that says it
  /// closed.
  var handle: OpaquePointer?

  /// Where the lane keeps it.
  var place = 0

  /// When this connection has had its time, in the lane's seconds.
  private(set) var deadline: Int

  private let descriptor: Int32
  private let client: String
  private let lane: Lane
  private let wasClosed: @Sendable () -> Void
  private var phase = Phase.idle

  /// Of the request that is coming in.
  private var target = ""
  private var request: Request?
  private var body: RequestBody
  private var isHead = false

  init(_ descriptor: Int32, from client: String, on lane: Lane, closed: @escaping @Sendable () -> Void) {
    self.descriptor = descriptor
    self.client = client
    self.lane = lane
    wasClosed = closed
    body = RequestBody(limit: lane.embedding.limits.bodyBytes)
    // One more, because the current second has begun already.
    deadline = lane.seconds + lane.embedding.limits.idleTimeout + 1
  }
}

// MARK: A request comes in

extension Connection {
  /// Its first line has been read.
  func begin(target: String) {
    self.target = target
    lane.requests += 1
    phase = .receiving
    deadline = lane.seconds + lane.embedding.limits.requestTimeout + 1
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
    case .worked(let response): send(response)
    case .idle, .working, .answering, .waiting, .abandoned: .NO
    }
  }

  private func receiveHead(method: UnsafePointer<CChar>, version: UnsafePointer<CChar>) -> MHD_Result {
    var headers: [Header] = []
    headers.reserveCapacity(8)
    unsafe withUnsafeMutablePointer(to: &headers) { headers in
      _ = unsafe MHD_get_connection_values_n(handle, .HEADER_KIND, headerRead, headers)
    }
    let (path, query) = split(target)
    let request = unsafe Request(
      method: String(cString: method), path: path, query: query, version: String(cString: version), headers: headers,
      peer: client)
    self.request = request
    isHead = request.method == "HEAD"

    let limits = lane.embedding.limits
    let refusal = HeaderGuard.refusal(
      target: target, version: request.version, headers: headers, targetLimit: limits.targetBytes)
    if let refusal { return send(lane.embedding.refuse(refusal)) }
    // The library has refused what is no number; what is left overflows.
    if let announced = request["content-length"], body.expect(Int(announced) ?? .max) == .hopeless {
      return send(lane.embedding.refuse(.bodyTooLarge(limit: limits.bodyBytes)))
    }
    return .YES
  }

  private func split(_ target: String) -> (path: String, query: String) {
    guard let mark = target.utf8.firstIndex(of: UInt8(ascii: "?")) else { return (target, "") }
    return (String(target[..<mark]), String(target[target.utf8.index(after: mark)...]))
  }
}

// MARK: It is answered

extension Connection {
  /// The request is there. What is queued from here on leaves the connection usable.
  private func conclude() -> MHD_Result {
    deadline = Self.never
    let embedding = lane.embedding
    guard body.verdict == .fits, var request = request.take() else {
      return send(embedding.refuse(.bodyTooLarge(limit: embedding.limits.bodyBytes)))
    }
    request.body = body.take()
    switch embedding.handler(request) {
    case .now(let response): return send(response)
    case .later(let work):
      guard embedding.background.enter() else { return send(embedding.refuse(.tooManyInFlight)) }
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

  private func send(_ response: Response) -> MHD_Result {
    phase = .answering
    guard let built = unsafe build(response.body) else { return .NO }
    defer { unsafe MHD_destroy_response(built) }
    for header in response.headers where unsafe MHD_add_response_header(built, header.name, header.value) == .NO {
      lane.log("The response header \(header.name) cannot be sent as it is.")
    }
    if lane.isDraining { unsafe MHD_add_response_header(built, "Connection", "close") }
    return unsafe MHD_queue_response(handle, UInt32(clamping: response.status), built)
  }

  private func build(_ body: Body) -> OpaquePointer? {
    switch body {
    case .bytes(let bytes):
      return unsafe bytes.withUnsafeBytes { bytes in
        // The library copies and does not write.
        let start = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
        return unsafe MHD_create_response_from_buffer(bytes.count, start, .RESPMEM_MUST_COPY)
      }
    case .stream where isHead:
      // A stream without a body would still end in its last chunk, and that be taken for the next response.
      return unsafe MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
    case .stream(let source):
      return unsafe ResponseStream(source, on: self).makeResponse()
    }
  }

  /// The answer has been taken, or will never be. What is left is a connection that may bring the next request.
  func completed() {
    phase = .idle
    request = nil
    _ = body.take()
    deadline = lane.seconds + lane.embedding.limits.idleTimeout + 1
    if lane.isDraining { hangUp() }
  }
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

  /// Whether the client of a stream that waits has gone. Nothing else would tell before the next bytes are sent: the library
  /// does not look at a suspended connection. A client that only says that it will send no more is taken as gone too, as
  /// proxies do.
  var isForsaken: Bool {
    guard case .waiting = phase else { return false }
    var byte: UInt8 = 0
    let count = unsafe recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
    return count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)
  }

  /// The library forgets the connection until `resume`. Suspended first and worked for second: so whatever wakes it
  /// comes after. Calls `MHD_suspend_connection`.
  private func suspend(_ phase: Phase) {
    self.phase = phase
    lane.suspended += 1
    unsafe MHD_suspend_connection(handle)
  }

  /// The lane has to run afterwards, or nobody notices. Calls `MHD_resume_connection`.
  private func resume(_ phase: Phase) {
    self.phase = phase
    lane.suspended -= 1
    unsafe MHD_resume_connection(handle)
  }
}

// MARK: It ends

extension Connection {
  var isIdle: Bool {
    if case .idle = phase { true } else { false }
  }

  var isAbandoned: Bool {
    if case .abandoned = phase { true } else { false }
  }

  /// Closes the connection as if the client had: the library reads the end and tidies up.
  func hangUp() {
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// Wakes the connection, if it is suspended, only to be closed. The lane has to run afterwards.
  func abandon() {
    switch phase {
    case .working, .waiting: resume(.abandoned)
    case .idle, .receiving, .worked, .answering, .abandoned: phase = .abandoned
    }
    hangUp()
  }

  func closed() {
    wasClosed()
  }
}
