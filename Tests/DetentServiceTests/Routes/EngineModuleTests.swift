import DetentAPI
import DetentService
import DrawerEngine
import Drawers
import HTTPMessages
import TestSupport
import Testing

@Suite struct `The engine for browsers` {
  private static let bytes: [UInt8] = [0x00, 0x61, 0x73, 0x6D, 0x01, 0x00, 0x00, 0x00, 0x07]
  private let service: Service
  private let path: String

  init() throws {
    let all = try EngineModule(name: "detent", bytes: Self.bytes, gzip: [1, 2, 3], brotli: [4, 5])
    let one = try EngineModule(name: "vaul", bytes: Self.bytes + [8], gzip: nil, brotli: nil)
    service = Service(registry: .standard, files: .init(modules: [all, one]))
    let list = try JSONParser.parse(service.ask("GET", "/engine").bytes)
    path = try #require(list["modules"]?.list?.first?["path"]?.string)
  }

  @Test func `the list says where each module is, and which systems and questions are in it`() throws {
    let list = try JSONParser.parse(service.ask("GET", "/engine").bytes)
    let modules = try #require(list["modules"]?.list)
    #expect(modules.map { $0["systems"]?.list?.count } == [Registry.standard.names.count, 1])
    let questions = modules.map { $0["questions"]?.list?.compactMap { $0.string } }
    #expect(questions == [Question.all.map { $0.name }, ["resolve", "simulate"]])
    #expect(modules.map { $0["bytes"]?.number } == [9, 10])
    let paths = modules.compactMap { $0["path"]?.string }
    #expect(paths.allSatisfy { service.ask("GET", $0).status == 200 })
    #expect(paths.first?.hasSuffix("/detent.wasm") == true && paths.last?.hasSuffix("/vaul.wasm") == true)
    // Other bytes, another path.
    #expect(Set(paths.map { $0.split(separator: "/")[1] }).count == 2)
  }

  @Test func `without modules the list is empty`() throws {
    let answer = Service(registry: .standard).ask("GET", "/engine")
    #expect(answer.status == 200 && String(decoding: answer.bytes, as: UTF8.self) == #"{"modules":[]}"#)
  }

  @Test(arguments: [
    ("br, gzip", "br", [4, 5]), ("gzip, deflate", "gzip", [1, 2, 3]), ("gzip;q=0.5, br;q=0", "gzip", [1, 2, 3]),
    ("identity", nil, bytes), ("br;q=0, *;q=0", nil, bytes),
  ])
  func `a client gets the smallest form that it accepts`(_ accepted: String, _ coding: String?, _ body: [UInt8]) {
    let answer = service.ask("GET", path, ["accept-encoding": accepted])
    #expect(answer.status == 200 && answer.bytes == body)
    #expect(answer["Content-Type"] == "application/wasm" && answer["Content-Encoding"] == coding)
    #expect(answer["Cache-Control"]?.contains("immutable") == true && answer["Vary"] == "Accept-Encoding")
  }

  @Test func `a client that has it gets 304, whichever form it has`() throws {
    var tags: Set<String> = []
    for accepted in ["br", "gzip", "identity"] {
      let tag = try #require(service.ask("GET", path, ["accept-encoding": accepted])["ETag"])
      tags.insert(tag)
      let answer = service.ask("GET", path, ["accept-encoding": accepted, "if-none-match": tag])
      #expect(answer.status == 304 && answer["Content-Encoding"] == nil && answer["ETag"] == tag)
    }
    #expect(tags.count == 3)
  }

  @Test func `modules need no key, and only GET and HEAD are answered`() throws {
    let keys = try APIKeys(file: Array("a-key-of-sixteen-characters".utf8))
    let module = try EngineModule(name: "detent", bytes: Self.bytes, gzip: nil, brotli: nil)
    let locked = Service(registry: .standard, files: .init(modules: [module]), admission: .init(access: Access(keys)))
    #expect(locked.ask("GET", path).status == 200 && locked.ask("GET", "/engine").status == 200)
    #expect(service.ask("POST", path)["Allow"] == "GET, HEAD")
    #expect(service.ask("GET", "/engine/0/detent.wasm").status == 404)
  }

  @Test(arguments: [[], [0x00, 0x61, 0x73, 0x6D], [0x00, 0x61, 0x73, 0x6D, 0x0D, 0x00, 0x01, 0x00]])
  func `a file that is no module is refused`(_ bytes: [UInt8]) {
    #expect(throws: EngineModule.Malformed.self) {
      try EngineModule(name: "detent", bytes: bytes, gzip: nil, brotli: nil)
    }
  }
}

extension Response {
  /// The body, which is no stream.
  fileprivate var bytes: [UInt8] {
    guard case .bytes(let bytes) = body else { return [] }
    return bytes
  }
}
