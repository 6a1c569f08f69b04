import HTTPMessages
import MicrohttpdServer
import ServerTrials
import TestSupport
import Testing

/// A client's requests on one connection, which must be answered as they are on connections of their own.
@Suite struct `A head that is sent again` {
  /// Heads, and a body with each. Neighbours differ by one byte or one field.
  private static let requests: [String] = [
    post("/a", "Host: x\r\nA: 1"), post("/a", "Host: x\r\nA: 2"), post("/a", "Host: x\r\nB: 1"),
    post("/a", "Host: x\r\nA: 1\r\nA: 1"), post("/a", "Host: x"), post("/a", "A: 1\r\nHost: x"),
    post("/a", "Host: x\r\nA:  1 "), post("/a", "Host: x\r\nA: 12"), post("/a", "Host: x\r\nA:"),
    post("/a", "host: x\r\nA: 1"), post("/b", "Host: x\r\nA: 1"), post("/a?1", "Host: x\r\nA: 1"),
    post("/a?", "Host: x\r\nA: 1"), post("http://x/a", "Host: x\r\nA: 1"), post("/locked", "Host: x\r\nA: 1"),
    post("/a", "Host: x\r\nA: \(String(repeating: "1", count: 2000))"),
    post("/\(String(repeating: "a", count: 2000))", "Host: x\r\nA: 1"),
    post("/a", "Host: x\(String(repeating: "\r\nA: 1", count: 180))"),
    "PUT" + post("/a", "Host: x\r\nA: 1").dropFirst(4),
    "POST /a HTTP/1.0\r\nHost: x\r\nA: 1\r\nConnection: keep-alive\r\nContent-Length: 2\r\n\r\nhi",
    "POST /a HTTP/1.2\r\nHost: x\r\nA: 1\r\nContent-Length: 2\r\n\r\nhi",
    "POST /a HTTP/1.1\r\nHost: x\r\nA: 1\r\nContent-Length: 5\r\n\r\nhello",
    "POST /a HTTP/1.1\r\nHost: x\r\nA: 1\r\nContent-Length: 0\r\n\r\n",
    "POST /a HTTP/1.1\r\nHost: x\r\nA: 1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n",
    "POST /a HTTP/1.1\r\nHost: x\r\nA: 1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\nB: 2\r\n\r\n",
    // Too long for the limit below, and discarded.
    "POST /a HTTP/1.1\r\nHost: x\r\nA: 1\r\nTransfer-Encoding: chunked\r\n\r\n20\r\n\(long)\r\n0\r\n\r\n",
    post("/a", "Host: x\r\nA: 1", body: long),
    "GET /a HTTP/1.1\r\nHost: x\r\nA: 1\r\n\r\n", "GET /later HTTP/1.1\r\nHost: x\r\nA: 1\r\n\r\n",
    "\r\nGET /a HTTP/1.1\r\nHost: x\r\nA: 1\r\n\r\n",
  ]

  /// Requests that end their connection, most of them with a refusal.
  private static let last: [String] = [
    "GET /a HTTP/1.1\r\nHost: x\r\nA: 1\r\nConnection: close\r\n\r\n",
    "GET /a HTTP/1.1\r\nHost: x\r\nA: 1\n\r\n", "GET /a HTTP/1.1\r\nHost: x\r\nA: 1\r\n:\r\n\r\n",
    "GET /a HTTP/1.1\r\nHost: x\r\nA: \0\r\n\r\n", "GET /a HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n",
    "GET /a HTTP/1.1\r\nA: 1\r\n\r\n", "GET a HTTP/1.1\r\nHost: x\r\nA: 1\r\n\r\n",
    "POST /a HTTP/1.1\r\nHost: x\r\nA: 1\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nhi",
    "POST /a HTTP/1.1\r\nHost: x\r\nA: 1\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\nhi",
    "POST /a HTTP/1.1\r\nHost: x\r\nA: 1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi!\r\n0\r\n\r\n",
  ]

  private static let long = String(repeating: "x", count: 32)

  private static func post(_ target: String, _ fields: String, body: String = "hi") -> String {
    "POST \(target) HTTP/1.1\r\n\(fields)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  /// A server that answers with all that it has read of a request.
  private func fixture() throws -> Fixture {
    try Fixture(limits: Limits(bodyBytes: 16, idleTimeout: 600, requestTimeout: 600, workTimeout: 600)) { request in
      let text =
        "\(request.method) \(request.path) \(request.query) \(request.version) \(request.header("host") ?? "-") "
        + "\(request.header("a") ?? "-") \(request.header("b") ?? "-") \(request.header("content-length") ?? "-") "
        + String(decoding: request.body, as: UTF8.self)
      let response = Response(status: 200, body: .bytes(Array(text.utf8)))
      return request.path == "/later" ? .later { _ in response } : .now(response)
    }
  }

  /// Status and body; nil if the connection ends without an answer.
  private func answer(_ connection: RawConnection) throws(RawConnection.Failure) -> String? {
    do {
      let response = try connection.readResponse()
      return "\(response.status) \(response.text)"
    } catch {
      if case .closed(let rest) = error, rest.isEmpty { return nil }
      if case .system = error { return nil }
      throw error
    }
  }

  /// The answer that each request gets on a connection of its own.
  private func answers(to requests: [String], _ fixture: Fixture) throws -> [String: String?] {
    var answers: [String: String?] = [:]
    for request in requests {
      let connection = try RawConnection(port: fixture.port)
      try connection.send(request)
      answers[request] = .some(try answer(connection))
    }
    return answers
  }

  @Test func `requests that resemble each other get their own answers`() throws {
    let fixture = try fixture()
    let expected = try answers(to: Self.requests, fixture)
    #expect(Set(expected.values).count > 15)
    for first in Self.requests {
      let connection = try RawConnection(port: fixture.port)
      for second in Self.requests {
        for request in [first, first, second, second] {
          try connection.send(request)
          #expect(try answer(connection) == expected[request], "\(request) after \(first)")
        }
      }
    }
  }

  @Test func `pipelined requests with equal heads get their own answers`() throws {
    let fixture = try fixture()
    // Long ones do not fit into the library's memory together with others.
    let requests = Self.requests.filter { $0.utf8.count < 1000 }
    let expected = try answers(to: requests, fixture)
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<40 {
      let few = (0..<3).map { _ in requests.randomElement(using: &numbers) ?? "" }
      let sent = (0..<30).map { _ in few.randomElement(using: &numbers) ?? "" }
      let connection = try RawConnection(port: fixture.port)
      try connection.send(sent.joined())
      for request in sent {
        let found = try answer(connection)
        #expect(found == expected[request], "\(request)")
      }
    }
  }

  /// The bodies differ, and are the only thing that does.
  @Test func `bodies behind equal heads are kept apart`() throws {
    let fixture = try fixture()
    let connection = try RawConnection(port: fixture.port)
    for round in 0..<3 {
      try connection.send((0..<9).map { Self.post("/a", "Host: x", body: "\(round)\($0)") }.joined())
      for number in 0..<9 {
        #expect(try connection.readResponse().text == "POST /a  HTTP/1.1 x - - 2 \(round)\(number)")
      }
    }
  }

  @Test func `an equal head may arrive in two pieces, cut anywhere`() throws {
    let fixture = try fixture()
    let request = Self.post("/a", "Host: x\r\nA: 1")
    let expected = try answers(to: [request], fixture)[request]
    let connection = try RawConnection(port: fixture.port)
    let bytes = Array(request.utf8)
    for cut in 0..<bytes.count {
      // The second half of one in a piece with the first half of the next.
      try connection.send(bytes + bytes[..<cut])
      #expect(try answer(connection) == expected)
      try connection.send(Array(bytes[cut...]) + bytes)
      #expect(try answer(connection) == expected, "cut at \(cut)")
      #expect(try answer(connection) == expected)
    }
  }

  @Test(arguments: last)
  func `a request that ends its connection does so after an equal beginning`(_ last: String) throws {
    let fixture = try fixture()
    let expected = try answers(to: [last], fixture)[last]
    let good = "GET /a HTTP/1.1\r\nHost: x\r\nA: 1\r\n\r\n"
    for isPipelined in [false, true] {
      let connection = try RawConnection(port: fixture.port)
      for number in 0..<2 {
        try connection.send(good + (isPipelined && number == 1 ? last + good : ""))
        #expect(try connection.readResponse().text == "GET /a  HTTP/1.1 x 1 - - ")
      }
      if !isPipelined { try connection.send(last + good) }
      let (found, next) = (try answer(connection), try answer(connection))
      #expect(found == expected && next == nil, "pipelined: \(isPipelined)")
    }
  }

  @Test func `an equal head is refused as often as it must be`() throws {
    let fixture = try fixture()
    let connection = try RawConnection(port: fixture.port)
    let (locked, open) = (Self.post("/locked", "Host: x"), Self.post("/a", "Host: x"))
    let chunked = "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    for _ in 0..<3 {
      try connection.send(locked + open + chunked + "20\r\n\(Self.long)\r\n0\r\n\r\n")
      #expect(try connection.readResponse().status == 401)
      #expect(try connection.readResponse().status == 200)
      #expect(try connection.readResponse().status == 413)
      try connection.send(chunked + "2\r\nhi\r\n0\r\n\r\n" + locked)
      #expect(try connection.readResponse().text == "POST /a  HTTP/1.1 x - - - hi")
      #expect(try connection.readResponse().status == 401)
    }
  }

  @Test func `an examiner that keeps heads passes what one that keeps none does`() {
    var numbers = SeededNumbers(seed: 11)
    for _ in 0..<3000 {
      let count = Int.random(in: 0...60, using: &numbers)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      #expect(ConnectionTrial.faults([2] + bytes) == [])
    }
  }
}
