import Compression
import DetentAPI
import DetentService
import DrawerEngine
import Drawers
import HTTPMessages
import Testing

@Suite struct `An answer in gzip` {
  static let service = Service(
    registry: .standard, files: .init(contract: Array(String(repeating: "openapi: 3.1.1\n", count: 2000).utf8)))
  static let drawer = #""container":{"height":844},"drawer":{"system":"drawerkit"}"#
  static let drag = #"{\#(drawer),"timeline":[{"type":"drag","by":-180,"over":20}]}"#
  static let releases = (0..<200).map { #"{"position":\#($0 * 4)}"# }.joined(separator: ",")
  static let gzip = ["accept-encoding": "gzip"]

  @Test(
    arguments: [
      (nil, false), ("", false), ("gzip", true), ("GZIP", true), ("x-gzip", true), ("deflate, gzip", true),
      ("gzip, deflate, br, zstd", true), ("gzip;q=0", false), ("gzip;q=0.001", true), ("gzip; q=0.0", false),
      ("identity", false), ("br", false), ("*", true), ("*;q=0", false), ("*;q=0.5", true), ("*, gzip;q=0", false),
      ("*;q=0, gzip", true), ("gzip;q=0.5, identity", false), ("gzip;q=0.5, identity;q=0.4", true),
      ("identity;q=1, *;q=0.5", false), ("identity;q=0", false), ("gzip;q=much", false), ("gzipped", false),
      (";q=1,,gzip", true), (" gzip ; q=1 ", true), ("gzip;foo=1;q=0", false),
    ] as [(String?, Bool)])
  func `gzip is sent to clients that accept it`(_ field: String?, _ isAccepted: Bool) {
    #expect(Negotiation.accepts(.gzip, field) == isAccepted)
  }

  /// The text inside gzip's ten bytes of header and eight of checksum (RFC 1952, 2.3).
  private func text(_ coded: [UInt8]) throws -> [UInt8] {
    try Inflation.of(Array(coded.dropFirst(10).dropLast(8)), atMost: 1 << 24)
  }

  static let asked: [(what: String, method: String, path: String, accept: String, body: String)] = [
    ("a document", "GET", "/openapi.yaml", "*/*", ""), ("a description", "GET", "/systems/sheets", "*/*", ""),
    ("a batch", "POST", "/resolve", "*/*", "{\(drawer),\"releases\":[\(releases)]}"),
    ("a stream", "POST", "/simulate", "application/x-ndjson", drag), ("one document", "POST", "/simulate", "*/*", drag),
    ("a table", "POST", "/simulate", "text/csv", drag), ("a drawing", "POST", "/simulate", "image/svg+xml", drag),
    ("a long problem", "POST", "/resolve", "*/*", "{\((0..<40).map { "\"a\($0)\":1" }.joined(separator: ","))}"),
  ]

  @Test(arguments: asked)
  func `decompressed, the answer equals the uncompressed one`(
    _ row: (what: String, method: String, path: String, accept: String, body: String)
  ) throws {
    let headers = ["accept": row.accept]
    let plain = Self.service.ask(row.method, row.path, headers, body: row.body)
    for _ in 0..<2 {
      let coded = Self.service.ask(
        row.method, row.path, headers.merging(Self.gzip) { first, _ in first }, body: row.body)
      #expect(coded.status == plain.status && coded["Content-Encoding"] == "gzip" && plain["Content-Encoding"] == nil)
      #expect(coded["Vary"] == plain["Vary"] && coded["Vary"]?.contains("Accept-Encoding") == true)
      let (whole, bytes) = (plain.body.whole, coded.body.whole)
      #expect(try text(bytes) == whole)
      #expect(bytes.count * 2 < whole.count)
    }
  }

  @Test func `a compressed answer has the same bytes however it is read`() {
    func read(by size: Int) -> [UInt8] {
      let headers = ["accept": "application/x-ndjson"].merging(Self.gzip) { first, _ in first }
      guard case .stream(var stream) = Self.service.ask("POST", "/simulate", headers, body: Self.drag).body else {
        return []
      }
      var bytes: [UInt8] = []
      var hasMore = true
      while hasMore {
        let before = bytes.count
        bytes.append(addingCapacity: size) { hasMore = stream.read(into: &$0) }
        #expect(!hasMore || bytes.count > before, "each read brings something")
      }
      return bytes
    }
    let whole = read(by: 1 << 16)
    #expect(!whole.isEmpty && [1, 128, 2048].allSatisfy { read(by: $0) == whole })
  }

  @Test func `short answers and those in real time are not compressed`() {
    for (path, body) in [
      ("/resolve", sound), ("/simulate", #"{\#(Self.drawer),"output":{"pace":"realtime"}}"#), ("/simulate", "{"),
    ] {
      let answer = Self.service.ask("POST", path, Self.gzip, body: body)
      #expect(answer["Content-Encoding"] == nil && answer["Vary"] == "Accept")
    }
  }

  @Test func `long answers are compressed in the background, metrics at once`() {
    let service = Service(
      registry: .standard, files: .init(contract: Array(String(repeating: "openapi: 3.1.1\n", count: 2000).utf8)))
    let document = Request("GET", "/openapi.yaml", Self.gzip)
    guard case .later(let work) = service.answer(document) else { Issue.record("it is long"); return }
    let first = work { true }
    guard case .now(let second) = service.answer(document) else { Issue.record("it has been compressed"); return }
    #expect(first.body.whole == second.body.whole && first["ETag"] == second["ETag"])
    #expect(first["ETag"]?.hasSuffix("-gzip\"") == true)
    guard case .now(let metrics) = service.answer(Request("GET", "/metrics", Self.gzip)) else {
      Issue.record("metrics never wait")
      return
    }
    #expect(metrics["Content-Encoding"] == "gzip")
  }

  @Test func `an answer is not compressed if that costs too much or its client has gone`() {
    var budget = Budget()
    budget.processorTime = 3
    // Twenty seconds of frames cost less than a millisecond, and some 250 KB to compress cost more than three.
    let poor = Service(registry: .standard, limits: ServiceLimits(budget: budget))
    let headers = ["accept": "application/x-ndjson"].merging(Self.gzip) { first, _ in first }
    let long = #"{\#(Self.drawer),"timeline":[{"type":"drag","by":-180,"over":20}],"sampling":{"inputRate":10}}"#
    let answer = poor.ask("POST", "/simulate", headers, body: long)
    #expect(answer.status == 200 && answer["Content-Encoding"] == nil && answer["Vary"] == "Accept, Accept-Encoding")

    let crowded = Service(registry: .standard, memory: MemoryAccount(limit: 50_000))
    #expect(crowded.ask("POST", "/simulate", headers, body: Self.drag)["Content-Encoding"] == nil)

    let batch = Request("POST", "/resolve", Self.gzip, "{\(Self.drawer),\"releases\":[\(Self.releases)]}")
    guard case .later(let work) = Self.service.answer(batch) else { Issue.record("it is long"); return }
    #expect(work { false }["Content-Encoding"] == nil)
  }
}
