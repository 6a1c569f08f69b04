import DetentService
import Drawers
import HTTPMessages
import Testing

@Suite struct `A heartbeat` {
  /// A motion of a fifth of a second, then nothing for a while.
  static func request(_ output: String, until end: Int = 35) -> String {
    """
    {"container": {"height": 844}, "drawer": {"system": "drawerkit"},
     "timeline": [{"type": "drag", "by": -10, "over": 0.2}, {"at": \(end), "type": "advance", "duration": 0}],
     "output": {"frames": false, \(output)}}
    """
  }

  /// What a stream gives, and when each piece is due, s.
  static func pieces(_ service: Service, _ accept: String, _ body: String) throws -> [(text: String, at: Double)] {
    let answer = service.ask("POST", "/simulate", ["accept": accept], body: body)
    guard case .stream(var stream) = answer.body else { return [] }
    var pieces: [(text: String, at: Double)] = []
    var hasMore = true
    while hasMore {
      let at = stream.due / .seconds(1)
      let bytes = [UInt8](capacity: 65_536) { hasMore = stream.read(into: &$0) }
      if !bytes.isEmpty { pieces.append((String(decoding: bytes, as: UTF8.self), at)) }
    }
    return pieces
  }

  static let events = "text/event-stream"
  let service = Service(registry: .standard)

  @Test(arguments: [1.0, 2, 0.5])
  func `a real-time event stream gets a comment after every ten silent seconds`(speed: Double) throws {
    let pieces = try Self.pieces(service, Self.events, Self.request("\"pace\": \"realtime\", \"speed\": \(speed)"))
    let comments = pieces.indices.filter { pieces[$0].text == ":\n\n" }
    #expect(comments.count == [1: 3, 2: 1, 0.5: 6][speed])
    for index in comments { #expect(abs(pieces[index].at - pieces[index - 1].at - 10) < 1e-9) }
    for (earlier, later) in zip(pieces, pieces.dropFirst()) {
      #expect(later.at - earlier.at <= 10.000001 && later.at >= earlier.at)
    }
    // What remains is the stream without a pace, comments between its events and never inside one.
    let rest = pieces.filter { $0.text != ":\n\n" }.map(\.text).joined()
    let whole = try Self.pieces(service, Self.events, Self.request("\"events\": true")).map(\.text).joined()
    #expect(rest.split(separator: "\n\n").count == whole.split(separator: "\n\n").count)
    for piece in pieces { #expect(piece.text.hasSuffix("\n\n")) }
  }

  @Test(arguments: ["application/json", "application/x-ndjson"])
  func `representations without comments get no heartbeat`(type: String) throws {
    let pieces = try Self.pieces(service, type, Self.request("\"pace\": \"realtime\""))
    #expect(!pieces.isEmpty && pieces.allSatisfy { !$0.text.contains(":\n\n") })
  }

  @Test func `there is no heartbeat without a wait, or when it is turned off`() throws {
    let quick = try Self.pieces(service, Self.events, Self.request("\"events\": true"))
    #expect(quick.allSatisfy { !$0.text.contains(":\n\n") })
    let mute = Service(registry: .standard, limits: ServiceLimits(heartbeat: 0))
    let pieces = try Self.pieces(mute, Self.events, Self.request("\"pace\": \"realtime\""))
    #expect(!pieces.isEmpty && pieces.allSatisfy { !$0.text.contains(":\n\n") })
  }

  @Test func `a heartbeat fits into any room`() throws {
    let answer = service.ask(
      "POST", "/simulate", ["accept": Self.events], body: Self.request("\"pace\": \"realtime\""))
    guard case .stream(var stream) = answer.body else { Issue.record("it is no stream"); return }
    var all: [UInt8] = []
    var hasMore = true
    while hasMore { all += [UInt8](capacity: 1) { hasMore = stream.read(into: &$0) } }
    let whole = try Self.pieces(service, Self.events, Self.request("\"pace\": \"realtime\"")).map(\.text).joined()
    #expect(String(decoding: all, as: UTF8.self) == whole)
  }
}
