import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `Over a socket` {
  static let gettable = ["/", "/systems", "/systems/drawerkit", "/openapi.yaml", "/healthz", "/readyz"]
  static let postable = ["/resolve", "/simulate", "/tune", "/compare", "/curves", "/fit", "/identify", "/read"]

  let live: LiveService

  init() throws { live = try LiveService.shared.get() }

  @Test(arguments: gettable)
  func `HEAD has the length of what GET sends`(path: String) throws {
    let connection = try live.connect()
    let whole = try connection.ask("GET", path)
    let head = try connection.ask("HEAD", path)
    #expect(whole.status == 200 && head.status == 200)
    #expect(!whole.body.isEmpty && whole["content-length"] == "\(whole.body.count)")
    #expect(head["content-length"] == whole["content-length"] && head["content-type"] == whole["content-type"])
    // Had a body come with the head, this answer would begin in the middle of it.
    #expect(try connection.ask("GET", "/healthz").status == 200)
  }

  @Test(arguments: gettable + postable + ["*"])
  func `OPTIONS lists the methods`(path: String) throws {
    let connection = try live.connect()
    let answer = try connection.ask("OPTIONS", path)
    #expect(answer.status == 204 && answer.body.isEmpty)
    #expect(answer["allow"] == (path == "*" ? "GET, HEAD, OPTIONS, POST" : Self.allowed(path)))
    #expect(try connection.ask("GET", "/healthz").status == 200)
  }

  @Test(arguments: gettable + postable, ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE", "get", "BREW"])
  func `other methods are refused with the list of methods`(path: String, method: String) throws {
    guard !Self.allowed(path).split(separator: ", ").contains(Substring(method)) else { return }
    let connection = try live.connect()
    let answer = try connection.ask(method, path)
    #expect(answer.status == 405)
    #expect(answer["allow"] == Self.allowed(path))
    if method != "HEAD" {
      #expect(
        try answer.value()["detail"]?.string == "\(method) is not among this path's methods: \(Self.allowed(path)).")
    }
    #expect(try connection.ask("GET", "/healthz").status == 200)
  }

  private static func allowed(_ path: String) -> String {
    postable.contains(path) ? "GET, HEAD, POST, OPTIONS" : "GET, HEAD, OPTIONS"
  }

  @Test func `a connection survives every error whose body was read`() throws {
    let connection = try live.connect()
    let sound = Array(#"{\#(Requests.drawer),"release":{"position":500}}"#.utf8)
    for _ in 0..<5 {
      #expect(try connection.ask("GET", "/nothing").status == 404)
      #expect(try connection.ask("DELETE", "/resolve", body: sound).status == 405)
      #expect(try connection.ask("POST", "/resolve", headers: [("Accept", "image/png")], body: sound).status == 406)
      #expect(
        try connection.ask("POST", "/resolve", headers: [("Content-Type", "text/xml")], body: sound).status == 415)
      #expect(try connection.ask("POST", "/resolve", body: Array("{".utf8)).status == 400)
      #expect(try connection.ask("POST", "/resolve", body: Array("{}".utf8)).status == 422)
      #expect(try connection.ask("POST", "/resolve", body: sound).status == 200)
    }
  }

  @Test func `a client that expects 100 Continue gets it`() throws {
    let connection = try live.connect()
    let body = #"{\#(Requests.drawer),"release":{"position":500}}"#
    try connection.send(
      "POST /resolve HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: \(body.utf8.count)\r\n\r\n")
    #expect(try connection.readResponse().status == 100)
    try connection.send(body)
    #expect(try connection.readResponse().status == 200)
    #expect(try connection.ask("GET", "/healthz").status == 200)
  }

  @Test(arguments: [1, 7, 1000])
  func `a body may be sent in chunks`(size: Int) throws {
    let connection = try live.connect()
    let body = Requests.simulation(seconds: 1)
    try connection.send("POST /simulate HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
    for start in stride(from: 0, to: body.count, by: size) {
      let chunk = body[start..<min(start + size, body.count)]
      try connection.send(Array("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Array("\r\n".utf8))
    }
    try connection.send("0\r\n\r\n")
    let chunked = try connection.readResponse()
    #expect(chunked.status == 200)
    #expect(chunked.body == (try connection.ask("POST", "/simulate", body: body).body))
  }

  @Test func `a chunked body is limited as well`() throws {
    let connection = try live.connect()
    try connection.send("POST /simulate HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
    let chunk = Array("10000\r\n".utf8) + Array(repeating: UInt8(ascii: " "), count: 0x10000) + Array("\r\n".utf8)
    for _ in 0..<20 { try connection.send(chunk) }
    try connection.send("0\r\n\r\n")
    #expect(try connection.readResponse().status == 413)
    #expect(try connection.ask("GET", "/healthz").status == 200)
  }

  @Test(arguments: [("my-request.1", true), ("a b", false), (String(repeating: "x", count: 129), false)])
  func `a valid request id is returned`(id: String, isKept: Bool) throws {
    let connection = try live.connect()
    for (method, path) in [("GET", "/healthz"), ("POST", "/simulate"), ("GET", "/nothing")] {
      let answered = try connection.ask(method, path, headers: [("X-Request-Id", id)])["x-request-id"]
      #expect((answered == id) == isKept)
      #expect(answered?.isEmpty == false)
    }
  }

  @Test func `forty requests may be pipelined`() throws {
    let connection = try live.connect()
    var all: [UInt8] = []
    for index in 0..<40 {
      let id = "X-Request-Id: r\(index)\r\n"
      if index % 4 == 0 {
        let body = Requests.simulation(seconds: Double(index + 1) / 10)
        all += Array("POST /simulate HTTP/1.1\r\nHost: a\r\n\(id)Content-Length: \(body.count)\r\n\r\n".utf8) + body
      } else {
        all += Array("\(index % 4 == 1 ? "HEAD" : "GET") /systems HTTP/1.1\r\nHost: a\r\n\(id)\r\n".utf8)
      }
    }
    try connection.send(all)
    for index in 0..<40 {
      let answer = try connection.readResponse(toHead: index % 4 == 1)
      #expect(answer.status == 200 && answer["x-request-id"] == "r\(index)")
    }
    #expect(try connection.ask("GET", "/healthz").status == 200)
  }
}
