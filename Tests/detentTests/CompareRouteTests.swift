import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `Over a socket drawers are compared` {
  private static let members = """
    "container":{"height":844},"drawers":[
      {"name":"ours","drawer":{"system":"drawerkit","configuration":{"heightOfPartiallyExpandedDrawer":422}}},
      {"name":"theirs","drawer":{"system":"sweetcurtain"},"start":{"state":"mid"}}]
    """
  private static let release = Array(#"{\#(members),"release":{"position":432,"velocity":-3000}}"#.utf8)

  private static func drag(_ rest: String = "") -> [UInt8] {
    Array(#"{\#(members),"timeline":[{"type":"drag","by":-150,"over":0.3,"releaseVelocity":-400}]\#(rest)}"#.utf8)
  }

  @Test func `compared releases are answered as JSON only`() throws {
    let connection = try LiveService.shared.get().connect()
    let answer = try connection.ask("POST", "/compare", body: Self.release)
    #expect(answer.status == 200 && answer["content-type"] == "application/json")
    #expect(try answer.value()["resolutions"]?["ours"]?["rule"] == "flick-up")
    let table = try connection.ask("POST", "/compare", headers: [("Accept", "text/csv")], body: Self.release)
    #expect(table.status == 406)
  }

  @Test(arguments: Representation.all)
  func `compared timelines are served in every representation, as the command prints them`(
    representation: Representation
  ) throws {
    let connection = try LiveService.shared.get().connect()
    let headers = [("Accept", representation.mediaType)]
    let answer = try connection.ask("POST", "/compare", headers: headers, body: Self.drag())
    #expect(answer.status == 200 && answer["content-type"] == representation.contentType)
    let finished = try ChildProcess(["compare", "--format", representation.name], input: Self.drag()).finish()
    #expect(finished.status == 0 && finished.output == answer.body)
  }

  @Test func `a comparison has a URL with the same answer and a tag`() throws {
    let connection = try LiveService.shared.get().connect()
    let asked = try ChildProcess(["address", "compare", "--format", "svg"], input: Self.drag()).finish()
    let address = String(decoding: asked.output, as: UTF8.self).split(separator: "\n").joined()
    let answer = try connection.ask("GET", address)
    let posted = try connection.ask("POST", "/compare", headers: [("Accept", "image/svg+xml")], body: Self.drag())
    #expect(answer.status == 200 && answer.body == posted.body)
    let tag = try #require(answer["etag"])
    #expect(try connection.ask("GET", address, headers: [("If-None-Match", tag)]).status == 304)
  }

  @Test func `an interrupted stream of a comparison resumes`() throws {
    let connection = try LiveService.shared.get().connect()
    let stream = ("Accept", "text/event-stream")
    let whole = try connection.ask("POST", "/compare", headers: [stream], body: Self.drag()).body
    let text = String(decoding: whole, as: UTF8.self)
    let messages = text.split(separator: "\n\n", omittingEmptySubsequences: true)
    let middle = messages.count / 2
    let rest = try connection.ask(
      "POST", "/compare", headers: [stream, ("Last-Event-ID", "\(middle - 1)")], body: Self.drag())
    #expect(String(decoding: rest.body, as: UTF8.self) == messages[middle...].joined(separator: "\n\n") + "\n\n")
    let last = ("Last-Event-ID", "\(messages.count - 1)")
    #expect(try connection.ask("POST", "/compare", headers: [stream, last], body: Self.drag()).status == 204)
    let beyond = ("Last-Event-ID", "\(messages.count)")
    #expect(try connection.ask("POST", "/compare", headers: [stream, beyond], body: Self.drag()).status == 400)
  }

  @Test func `a comparison in real time sends each record when it is due`() throws {
    let connection = try LiveService.shared.get().connect()
    let body = Self.drag(#","sampling":{"rate":10},"output":{"pace":"realtime","speed":10}"#)
    let answer = try connection.ask("POST", "/compare", headers: [("Accept", "application/x-ndjson")], body: body)
    #expect(answer.status == 200 && answer["x-accel-buffering"] == "no")
    #expect(try answer.records().count { $0["type"] == "frame" } == 10)
  }

  @Test func `faults of one drawer are reported by its name`() throws {
    let connection = try LiveService.shared.get().connect()
    let body =
      #"{"container":{"height":844},"drawers":[{"name":"a","drawer":{"system":"drawerkit"}},{"name":"b","drawer":{"system":"sheets","configuration":{"anchors":[]}}}],"timeline":[]}"#
    let answer = try connection.ask("POST", "/compare", body: Array(body.utf8))
    #expect(answer.status == 422 && answer["content-type"] == "application/problem+json")
    #expect(try answer.value()["errors"]?.list?.first?["pointer"] == "/drawers/1/drawer/configuration/anchors")
    let finished = try ChildProcess(["compare"], input: Array(body.utf8)).finish()
    #expect(finished.status == 65 && finished.output == answer.body + Array("\n".utf8))
  }

  @Test func `a comparison is drawn in characters on a terminal`() throws {
    let finished = try ChildProcess(["compare", "--format", "plot"], input: Self.drag()).finish()
    #expect(finished.status == 0 && String(decoding: finished.output, as: UTF8.self).hasSuffix("\n● ours  ○ theirs\n"))
    let table = try ChildProcess(["compare", "--format", "csv"], input: Self.release).finish()
    #expect(table.status == 65 && String(decoding: table.output, as: UTF8.self).contains("not-acceptable"))
  }
}
