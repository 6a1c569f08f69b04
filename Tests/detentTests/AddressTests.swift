import Compression
import TestSupport
import Testing

@Suite struct `By its address a question` {
  let live: LiveService

  init() throws { live = try LiveService.shared.get() }

  private func address(_ body: [UInt8], _ format: String) -> String {
    "/simulate?q=\(Base64URL.text(of: body))&format=\(format)"
  }

  @Test(arguments: [(1.0, "ndjson"), (100, "ndjson"), (1, "svg"), (100, "columns")])
  func `HEAD of a question gets the headers of GET only`(seconds: Double, format: String) throws {
    let asked = address(Requests.simulation(seconds: seconds, rate: 300), format)
    let whole = try live.connect().ask("GET", asked)
    let connection = try live.connect()
    let head = try connection.ask("HEAD", asked)
    #expect(whole.status == 200 && head.status == 200 && head["etag"] == whole["etag"])
    #expect(head["content-type"] == whole["content-type"])
    // The length of a stream is known only if it is short, and a wrong one must not be sent.
    #expect(head["content-length"] == whole["content-length"])
    try end(connection, head)
  }

  @Test func `a client that has the answer gets 304 without a body`() throws {
    let asked = address(Requests.simulation(seconds: 100), "ndjson")
    let connection = try live.connect()
    let tag = try #require(connection.ask("GET", asked)["etag"])
    for method in ["GET", "HEAD"] {
      let connection = try live.connect()
      let answer = try connection.ask(method, asked, headers: [("If-None-Match", tag)])
      #expect(answer.status == 304 && answer["etag"] == tag && answer["content-length"] == nil)
      try end(connection, answer)
    }
  }

  @Test(arguments: [
    (
      "/compare",
      """
      {"container":{"height":844},"drawers":[{"name":"a","drawer":{"system":"drawerkit"}},\
      {"name":"b","drawer":{"system":"sweetcurtain"}}],"release":{"position":500}}
      """,
      """
      {"release":{"velocity":0,"position":5e2},"drawers":[{"drawer":{"configuration":{},"system":"drawerkit"},"name":"a"},\
      {"name":"b","drawer":{"system":"sweetcurtain"}}],"container":{"height":844.0}}
      """
    ),
    (
      "/tune",
      """
      {"container":{"height":844},"drawer":{"system":"drawerkit"},"release":{"position":500},\
      "property":"/release/velocity","range":{"from":0,"to":100}}
      """,
      """
      {"range":{"to":100,"from":0},"drawer":{"configuration":{"upperMarkGap":40},"system":"drawerkit"},\
      "property":"/release/velocity","release":{"position":500.0},"container":{"height":844}}
      """
    ),
  ])
  func `all spellings share a tag and an answer`(path: String, one: String, other: String) throws {
    func ask(_ body: String) throws -> RawConnection.Response {
      try live.connect().ask("GET", "\(path)?q=\(Base64URL.text(of: Array(body.utf8)))")
    }
    let (first, second) = (try ask(one), try ask(other))
    #expect(first.status == 200 && first["etag"] != nil)
    #expect(first["etag"] == second["etag"] && first.body == second.body)
    let posted = try live.connect().ask("POST", path, body: Array(one.utf8))
    #expect(posted.body == first.body)
  }

  /// What follows on the connection: nothing, or the answer to the next request.
  private func end(_ connection: RawConnection, _ answer: RawConnection.Response) throws {
    if answer["connection"] == "close" {
      #expect(throws: RawConnection.Failure.closed(after: [])) { try connection.readResponse() }
    } else {
      #expect(try connection.ask("GET", "/healthz").status == 200)
    }
  }

  @Test func `a URL may be as long as the limit, and gets 414 beyond`() throws {
    let room = 8192 - "/simulate?q=".utf8.count
    var body = Requests.simulation(seconds: 1)
    body += [UInt8](repeating: UInt8(ascii: " "), count: room * 3 / 4 - body.count)
    #expect(try live.connect().ask("GET", "/simulate?q=\(Base64URL.text(of: body))").status == 200)
    body += Array("   ".utf8)
    #expect(try live.connect().ask("GET", "/simulate?q=\(Base64URL.text(of: body))").status == 414)
  }

  @Test func `the command line prints a question's URL`() throws {
    let body = #"{"container":{"height":844},"drawer":{"system":"drawerkit"},"timeline":[{"type":"drag","by":-180}]}"#
    let child = try ChildProcess(["address", "simulate", "--format", "csv"], input: Array(body.utf8))
    let outcome = try child.finish()
    #expect(outcome.status == 0)
    let asked = String(decoding: outcome.output.dropLast(), as: UTF8.self)
    let answer = try live.connect().ask("GET", asked)
    let posted = try live.connect().ask(
      "POST", "/simulate", headers: [("Accept", "text/csv")], body: Array(body.utf8))
    #expect(answer.status == 200 && answer.body == posted.body)
  }
}

@Suite struct `A browser's first page` {
  @Test func `the first page shows the address of the service`() throws {
    let connection = try LiveService.shared.get().connect()
    try connection.send("GET / HTTP/1.1\r\nHost: detent.example:81\r\n\r\n")
    #expect(try connection.readResponse().text.contains("curl -s detent.example:81/resolve "))
  }
}
