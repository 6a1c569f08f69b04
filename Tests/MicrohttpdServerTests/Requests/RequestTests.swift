import HTTPMessages
import MicrohttpdServer
import TestSupport
import Testing

@Suite struct `A request` {
  @Test func `a request arrives with its method, path, query, headers, body and peer`() throws {
    let fixture = try Fixture { request in
      let seen = [
        request.method, request.path, request.query, request.version, request.header("x-colour") ?? "-",
        request.header("X-COLOUR") ?? "-", request.peer, String(decoding: request.body, as: UTF8.self),
      ]
      return .now(Response(status: 200, body: .bytes(Array(seen.joined(separator: "|").utf8))))
    }
    let response = try HTTP.request(
      "POST", "/a%20b?c=d?e", headers: [("X-Colour", "blue")], text: "body", port: fixture.port)
    #expect(response.text == "POST|/a%20b|c=d?e|HTTP/1.1|blue|blue|127.0.0.1|body")
  }

  @Test func `the client gets the status, headers and bytes of the handler`() throws {
    let fixture = try Fixture { _ in
      .now(Response(status: 418, headers: [Header("X-One", "1"), Header("X-Two", "2")], body: .bytes([1, 2, 3])))
    }
    let response = try HTTP.request("GET", "/", port: fixture.port)
    #expect(response.status == 418)
    #expect(response["x-one"] == "1")
    #expect(response["x-two"] == "2")
    #expect(response["content-length"] == "3")
    #expect(response.body == [1, 2, 3])
  }

  @Test func `a connection stays open for further requests`() throws {
    let fixture = try Fixture(lanes: 2)
    let connection = try RawConnection(port: fixture.port)
    for number in 0..<20 {
      try connection.send("POST /\(number) HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nhi")
      #expect(try connection.readResponse().text == "POST /\(number)  hi")
    }
  }

  @Test func `requests may be pipelined`() throws {
    let fixture = try Fixture()
    let connection = try RawConnection(port: fixture.port)
    let requests = (0..<500).map { "POST /\($0) HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\n\($0 % 10)" }
    try connection.send(requests.joined())
    for number in 0..<500 { #expect(try connection.readResponse().text == "POST /\(number)  \(number % 10)") }
  }

  @Test func `a malformed request is refused after all before it are answered`() throws {
    let fixture = try Fixture()
    for round in 0..<50 {
      let connection = try RawConnection(port: fixture.port)
      let requests = (0..<3).map {
        "POST /\($0) HTTP/1.1\r\nHost: x\r\nX-Round: \(round)\r\nContent-Length: 1\r\n\r\n\($0)"
      }
      try connection.send(requests.joined() + "GET a HTTP/1.1\nHost: x\r\n\r\n")
      for number in 0..<3 { #expect(try connection.readResponse().text == "POST /\(number)  \(number)") }
      #expect(try connection.readResponse().status == 400)
      #expect(try connection.isClosedByServer())
    }
  }

  @Test func `a request may arrive in pieces`() throws {
    let fixture = try Fixture()
    let connection = try RawConnection(port: fixture.port)
    for byte in "POST /slow HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n"
      .utf8
    {
      try connection.send([byte])
    }
    #expect(try connection.readResponse().text == "POST /slow  abcde")
  }

  @Test func `a request may close the connection`() throws {
    let fixture = try Fixture()
    let connection = try RawConnection(port: fixture.port)
    try connection.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    #expect(try connection.readResponse().status == 200)
    #expect(try connection.isClosedByServer())
  }

  @Test func `HEAD gets the length that GET would have`() throws {
    let fixture = try Fixture()
    let connection = try RawConnection(port: fixture.port)
    for _ in 0..<2 {
      try connection.send("HEAD /head HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(try connection.readResponse(toHead: true)["content-length"] == "12")
    }
    try connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try connection.readResponse().text == "GET /  ")
  }

  @Test(arguments: [0, 1, 1000, 20_000, 1 << 20])
  func `a body may be as long as the limit`(size: Int) throws {
    let fixture = try Fixture { request in
      .now(Response(status: 200, body: .bytes(Array("\(request.body.count) \(request.body == body(size))".utf8))))
    }
    #expect(try HTTP.request("POST", "/", body: body(size), port: fixture.port).text == "\(size) true")
  }
}

private func body(_ size: Int) -> [UInt8] { (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) } }

@Suite struct `A body over the limit` {
  let limits = Limits(bodyBytes: 1000)

  @Test func `a body over the limit is discarded and refused, and the connection stays`() throws {
    let fixture = try Fixture(limits: limits)
    let connection = try RawConnection(port: fixture.port)
    for size in [1001, 4000] {
      try connection.send(
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: \(size)\r\n\r\n" + String(repeating: "a", count: size))
      #expect(try connection.readResponse().status == 413)
    }
    try connection.send("GET /next HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try connection.readResponse().text == "GET /next  ")
  }

  @Test(arguments: ["4001", "18446744073709551615"])
  func `a body far over the limit is refused unread, and closes the connection`(length: String) throws {
    let fixture = try Fixture(limits: limits)
    let connection = try RawConnection(port: fixture.port)
    try connection.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: \(length)\r\n\r\n")
    let response = try connection.readResponse()
    #expect(response.status == 413)
    #expect(response["connection"]?.lowercased() == "close")
    #expect(try connection.isClosedByServer())
  }

  @Test func `a chunked body over the limit is refused at its end`() throws {
    let fixture = try Fixture(limits: limits)
    let connection = try RawConnection(port: fixture.port)
    let chunk = "3e8\r\n" + String(repeating: "a", count: 1000) + "\r\n"
    try connection.send(
      "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk + chunk + "0\r\n\r\n")
    #expect(try connection.readResponse().status == 413)
    try connection.send("GET /next HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try connection.readResponse().text == "GET /next  ")
  }

  @Test func `an endless chunked body closes the connection`() throws {
    let fixture = try Fixture(limits: limits)
    let connection = try RawConnection(port: fixture.port)
    let chunk = "3e8\r\n" + String(repeating: "a", count: 1000) + "\r\n"
    try connection.send(
      "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + String(repeating: chunk, count: 5))
    #expect(try connection.isClosedByServer())
  }

  @Test func `a discarded body is not kept`() {
    var body = RequestBody(limit: 3, memory: MemoryAccount(limit: 0))
    #expect(body.append([1, 2]) == .fits)
    #expect(body.bytes == [1, 2])
    #expect(body.append([3]) == .fits)
    #expect(body.append([4]) == .discarded)
    #expect(body.bytes.isEmpty)
    #expect(body.append(Array(repeating: 5, count: 8)) == .discarded)
    #expect(body.append([6]) == .hopeless)
  }

  @Test func `an unwanted body is not kept`() {
    var body = RequestBody(limit: 3, memory: MemoryAccount(limit: 0))
    body.discard()
    #expect(body.expect(3) == .discarded)
    #expect(body.append([1, 2]) == .discarded)
    #expect(body.bytes.isEmpty)
    #expect(body.take().bytes == [])
    #expect(body.append([1, 2]) == .fits)
  }
}
