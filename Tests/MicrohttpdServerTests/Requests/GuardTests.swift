import MicrohttpdServer
import TestSupport
import Testing

/// Each row is what follows the request line, the status it deserves, and why.
@Suite struct `The header guard` {
  static let refused: [(head: String, status: Int)] = [
    ("Host: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked", 400),
    ("Host: x\r\nContent-Length: 3\r\nContent-Length: 5", 400),
    ("Host: x\r\nContent-Length: 3\r\nContent-Length: 3", 400),
    ("Host: x\r\nContent-Length : 3", 400),
    ("Host: x\r\nContent-Length: -3", 400),
    ("Host: x\r\nContent-Length: +3", 400),
    ("Host: x\r\nContent-Length: 0x3", 400),
    ("Host: x\r\nContent-Length: 3, 3", 400),
    ("Host: x\r\nTransfer-Encoding: xchunked", 400),
    ("Host: x\r\nTransfer-Encoding: gzip", 400),
    ("Host: x\r\nTransfer-Encoding: gzip, chunked", 501),
    ("Host: x\r\nTransfer-Encoding: identity", 400),
    ("Host: x\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked", 400),
    ("Host: x\r\nTransfer-Encoding: identity\r\nContent-Length: 3", 400),
    ("Host: x\r\nHost: y", 400),
    ("Host: x\r\nHost: x", 400),
    ("Host: a b", 400),
    ("Host: a/b", 400),
    ("Host: a@b", 400),
    ("Accept: */*", 400),
    ("Host: x\r\nA b: c", 400),
    ("Host: x\r\nA(b): c", 400),
    ("Host: x\r\nA: b\u{1}c", 400),
    ("Host: x\r\nA: b\u{7f}c", 400),
  ]

  @Test(arguments: refused)
  func `ambiguous header sections are refused`(row: (head: String, status: Int)) throws {
    let fixture = try Fixture()
    let connection = try RawConnection(port: fixture.port)
    // What follows must not be taken for a second request.
    try connection.send("POST / HTTP/1.1\r\n\(row.head)\r\n\r\nabcGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try connection.readHead().status == row.status)
    #expect(!String(decoding: try connection.readToEnd(), as: UTF8.self).contains("smuggled"))
  }

  @Test(arguments: ["/a b", "/\u{e9}", "/\u{1}"])
  func `targets that need percent-encoding are refused`(target: String) throws {
    let fixture = try Fixture()
    let connection = try RawConnection(port: fixture.port)
    try connection.send("GET \(target) HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try connection.readResponse().status == 400)
    #expect(try connection.isClosedByServer())
  }

  @Test func `targets over the limit are refused`() throws {
    let fixture = try Fixture(limits: Limits(targetBytes: 20))
    #expect(try HTTP.request("GET", "/" + String(repeating: "a", count: 19), port: fixture.port).status == 200)
    #expect(try HTTP.request("GET", "/" + String(repeating: "a", count: 20), port: fixture.port).status == 414)
  }

  @Test(arguments: [
    "Host: x", "Host: [::1]:8080", "Host:", "Host: x\r\nTransfer-Encoding: Chunked", "Host: x\r\nContent-Length: 0",
    "Host: x\r\nA: b\tc", "Host: x\r\nA: caf\u{e9}", "Host: x\r\n!#$%&'*+-.^_`|~09az: ok",
  ])
  func `unusual but clear header sections pass`(head: String) throws {
    let fixture = try Fixture()
    let connection = try RawConnection(port: fixture.port)
    let body = head.contains("Chunked") ? "0\r\n\r\n" : ""
    try connection.send("POST /fine HTTP/1.1\r\n\(head)\r\n\r\n\(body)")
    #expect(try connection.readResponse().text == "POST /fine  ")
  }

  @Test func `HTTP 1.0 needs no Host, and may not be chunked`() throws {
    let fixture = try Fixture()
    let without = try RawConnection(port: fixture.port)
    try without.send("GET /old HTTP/1.0\r\n\r\n")
    #expect(try without.readResponse().text == "GET /old  ")
    let chunked = try RawConnection(port: fixture.port)
    try chunked.send("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")
    #expect(try chunked.readResponse().status == 400)
  }
}
