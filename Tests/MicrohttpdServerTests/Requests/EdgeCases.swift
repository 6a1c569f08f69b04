import Foundation
import Glibc
import MicrohttpdServer
import TestSupport
import Testing

/// Bytes that a client sends, and all that results. Each is followed by a request for `/last`, in the same write:
/// answered where the connection is kept, and in no way where it is closed.
struct EdgeCase: Sendable, CustomTestStringConvertible {
  enum Ending { case kept, closed }

  var name: String
  var bytes: [UInt8]
  /// For each answer, what the handler saw if it was asked, or else the status.
  var answers: [String]
  var ending: Ending

  init(_ name: String, _ text: String, _ answers: [String], _ ending: Ending) {
    self.name = name
    bytes = Array(text.utf8)
    self.answers = answers
    self.ending = ending
  }

  var testDescription: String { name }

  static let last = "GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
}

@Suite struct `A request on the edge` {
  @Test(arguments: EdgeCase.lines)
  func `odd first lines get their documented answers`(_ row: EdgeCase) throws { try check(row) }

  @Test(arguments: EdgeCase.headers)
  func `odd header sections get their documented answers`(_ row: EdgeCase) throws { try check(row) }

  @Test(arguments: EdgeCase.lengths)
  func `odd lengths get their documented answers`(_ row: EdgeCase) throws { try check(row) }

  @Test(arguments: EdgeCase.chunks)
  func `odd chunks get their documented answers`(_ row: EdgeCase) throws { try check(row) }

  @Test(arguments: EdgeCase.manners)
  func `requests allowed by the RFC keep the connection`(_ row: EdgeCase) throws { try check(row) }

  @Test(arguments: EdgeCase.expectations)
  func `a request that expects 100 Continue is answered before the next one`(_ row: EdgeCase) throws { try check(row) }

  private func check(_ row: EdgeCase) throws {
    let isUnfinished = row.answers.last == "408"
    let limits = Limits(idleTimeout: 600, requestTimeout: isUnfinished ? 1 : 600, workTimeout: 600)
    let fixture = try Fixture(limits: limits) { request in
      let echo = Fixture.echo(request)
      guard request.path == "/later", case .now(let response) = echo else { return echo }
      return .later { _ in response }
    }
    let connection = try RawConnection(port: fixture.port)
    try connection.send(row.bytes + Array(EdgeCase.last.utf8))
    let answers = try answers(connection, isHead: row.name.hasPrefix("HEAD"))
    #expect(answers == row.answers + (row.ending == .kept ? ["GET /last  "] : []))
    #expect(try HTTP.request("GET", "/after", port: fixture.port).text == "GET /after  ")
  }

  /// All of them, until the server closes.
  private func answers(_ connection: RawConnection, isHead: Bool) throws(RawConnection.Failure) -> [String] {
    var answers: [String] = []
    while true {
      do {
        let response = try connection.readResponse(toHead: isHead && answers.allSatisfy { $0 == "100" })
        answers.append(response.status == 200 && !response.body.isEmpty ? response.text : "\(response.status)")
      } catch {
        switch error {
        case .closed(let rest) where rest.isEmpty: return answers
        case .system(_, ECONNRESET): return answers
        case .closed, .system, .timedOut, .malformed: throw error
        }
      }
    }
  }

  @Test(arguments: [
    ("", 0), ("GET /a", 0), ("GET /a HTTP/1.1\r\nHo", 0), ("GET /a HTTP/1.1\r\nHost: x\r\n\r\n", 1),
    ("POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nab", 1),
    ("POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nab", 0),
    ("POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n", 0),
  ])
  func `a complete request is answered after its client has finished sending`(text: String, count: Int) throws {
    let fixture = try Fixture(limits: Limits(idleTimeout: 600, requestTimeout: 600))
    let connection = try RawConnection(port: fixture.port)
    try connection.send(text)
    connection.finishSending()
    let answer = String(decoding: try connection.readToEnd(), as: UTF8.self)
    #expect(answer.components(separatedBy: "HTTP/1.1 200").count == count + 1)
    #expect(answer.isEmpty || count == 1 || answer.hasPrefix("HTTP/1.1 408"))
  }

  @Test func `a request is never taken for two, wherever it is split`() throws {
    let text =
      "POST /a?b HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3;x=y\r\nabc\r\n1\r\nd\r\n0\r\nA: b\r\n\r\n"
    let fixture = try Fixture()
    for cut in 1..<text.utf8.count {
      let connection = try RawConnection(port: fixture.port)
      try connection.send(Array(text.utf8.prefix(cut)))
      // Between the two the server has had its turn.
      if cut % 8 == 0 { #expect(try HTTP.request("GET", "/", port: fixture.port).status == 200) }
      try connection.send(Array(text.utf8.dropFirst(cut)) + Array(EdgeCase.last.utf8))
      #expect(try connection.readResponse().text == "POST /a b abcd", "cut at \(cut)")
      #expect(try connection.readResponse().text == "GET /last  ", "cut at \(cut)")
    }
  }
}
