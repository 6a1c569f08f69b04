package import DetentAPI
package import HTTPMessages

/// A route's answer: an incomplete response, and the facts that the service needs until it is finished.
package struct Answer: Sendable {
  /// The response so far.
  package var response: Response
  /// The body of the finished response; nil if the response already has its body.
  private(set) var stream: (any SentStream)?
  /// Whether there is a `stream`: looking at that would copy it.
  private(set) var isStreamed = false
  /// The WebSocket conversation that follows; nil if there is none.
  private(set) var live: Opening?
  /// The approximate number of bytes of the stream.
  var expectedBytes = 0
  /// The document that the body is, if it is one.
  var document: Document?
  /// The version of its text, for clients that keep it.
  var tag: EntityTag?
  /// Whether it may be compressed. A real-time stream may not: its records would wait for each other.
  var isCodable = true
  /// Whether its bytes were chosen among several codings, so nothing is left to compress.
  var isChosenByCoding = false
  /// Its cost so far, in nanoseconds of one core.
  var spent: Int64 = 0
  /// The system that the answer is about.
  var system: String?
  /// The kind of problem that it reports, if any.
  private(set) var problem: Problem.Kind?
  /// A permit that it holds until it is finished.
  var permit: Permits.Permit?
  /// The memory that it holds until it is finished.
  var shares: [MemoryAccount.Share] = []
  /// Whether the answer differs for a client that already has part of it.
  var dependsOnLastEventID = false
  /// Whether and how clients may cache it.
  var cacheControl = "no-store"
  /// Its permissions when a browser shows it; nil if it is not a document.
  package let contentPolicy: String?

  /// - Parameter system: The system that the answer is about, if there is one.
  package init(status: Int = 200, type: String, of system: String? = nil, _ bytes: [UInt8]) {
    response = Response(status: status, body: .bytes(bytes))
    // Room for the headers of most answers, so that the array is allocated once.
    response.headers.reserveCapacity(8)
    response.headers.append(Header("Content-Type", type))
    self.system = system
    contentPolicy = ContentPolicy.for(type)
  }

  /// An answer that is produced as the client reads it.
  init(type: String, of system: String?, _ stream: any SentStream) {
    self.init(type: type, of: system, [])
    self.stream = stream
    isStreamed = true
  }

  /// An answer that a conversation over a WebSocket follows: 101.
  init(_ live: Opening) {
    self.init(status: 101, type: "", [])
    response.headers = []
    self.live = live
  }

  /// A connection that is about to have a session.
  struct Opening: Sendable {
    let seat: LiveSeat
    /// The permit of a connection that may only resume a session; nil if it may begin one.
    let guest: Permits.Permit?
    let seats: LiveSeats

    init(_ seat: LiveSeat, _ guest: Permits.Permit?, among seats: LiveSeats) {
      self.seat = seat
      self.guest = guest
      self.seats = seats
    }
  }

  /// An answer without content: 204.
  static func nothing(of system: String?) -> Answer {
    var answer = Answer(status: 204, type: "", of: system, [])
    answer.response.headers = []
    return answer
  }

  /// The answer to a client that has the text already: 304.
  static func unchanged(_ tag: EntityTag) -> Answer {
    var answer = Answer(status: 304, type: "", [])
    answer.response.headers = []
    // The length of the text is unknown, and must not be given as another one (RFC 9110, 8.6).
    answer.response.body = .omitted
    answer.tag = tag
    return answer
  }

  /// Sends only what identifies the bytes to a client that has them already. The server does not send the body with this
  /// status, but states its length, as for HEAD (RFC 9110, 8.6).
  ///
  /// - Parameter tag: That of the bytes as this client would get them.
  /// - Returns: Whether it has them.
  @discardableResult mutating func omitBody(of tag: EntityTag, for request: Request) -> Bool {
    let known = request.header("if-none-match")
    guard tag.isListed(in: known) || EntityTag.isAny(known) else { return false }
    response.status = 304
    response.headers = []
    return true
  }

  /// Sends another stream instead, which holds additional memory.
  mutating func replace(_ stream: any SentStream, _ share: MemoryAccount.Share) {
    self.stream = stream
    shares.append(share)
  }

  package init(_ problem: Problem) {
    self.init(status: problem.kind.status, type: "application/problem+json", problem.json)
    self.problem = problem.kind
    if problem.kind.status == 503 { response.headers.append(Header("Retry-After", "1")) }
  }
}
