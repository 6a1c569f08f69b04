import DrawerEngine
import Drawers
import TestSupport
import Testing

@Suite struct `A stream's length` {
  @Test func `the length of a stream does not show in the memory of its process`() throws {
    let serving = try ServingProcess()
    let port = serving.port
    for _ in 0..<5 { try discard(frames: 1000, port: port) {} }
    let short = try serving.child.residentBytes()
    var most = short
    try discard(frames: 1_000_000, port: port) { most = max(most, try serving.child.residentBytes()) }
    let long = try serving.child.residentBytes()
    #expect(long - short <= 2 << 20, "\(short) bytes after a thousand frames, \(long) after a million")
    #expect(most - short <= 2 << 20, "\(short) bytes after a thousand frames, \(most) in the midst of a million")
    #expect(try serving.stop().status == 0)
  }

  /// Each body asks for an event a millisecond, and no stream is read beyond its first bytes.
  @Test(arguments: Registry.standard.systems.map(\.name) + ["layers"])
  func `the length of waiting streams does not show in the memory`(name: String) throws {
    let bytes = try Self.drag(name).json(precision: 6)
    // A busy machine takes its time to perform so many samples.
    let serving = try ServingProcess(["--work-timeout", "600"])
    var streams: [RawConnection] = []
    func open() throws {
      let connection = try RawConnection(port: serving.port)
      try connection.sendRequest("POST", "/simulate", headers: [("Accept", "application/x-ndjson")], body: bytes)
      do {
        #expect(try connection.readHead().status == 200)
        _ = try connection.readChunk()
      } catch {
        Issue.record("\(error); the service says: \(try serving.stop().error)")
        throw error
      }
      streams.append(connection)
    }
    try open()
    let one = try serving.child.residentBytes()
    for _ in 0..<4 { try open() }
    let five = try serving.child.residentBytes()
    #expect((five - one) / 4 <= 2 << 20, "\((five - one) / 4) bytes for each stream of \(name)")
    // What is open at the end has half a minute to finish.
    for stream in streams { stream.close() }
    #expect(try serving.stop().status == 0)
  }

  /// A drag of twelve seconds in a thousand samples a second, each of them an event.
  private static func drag(_ name: String) throws -> Value {
    let system = try #require(Registry.standard[name == "layers" ? "transition" : name])
    let layer: Value = ["range": ["start": 0, "end": 1], "timingParameters": ["animationCurve": "easeInOut"]]
    let layers: Value = ["animation": "layers", "layers": .list(Array(repeating: layer, count: 16))]
    return [
      "container": ["height": 844],
      "drawer": [
        "system": .string(system.name),
        "configuration": name == "layers" ? layers : system.profile.example.configuration,
      ],
      "timeline": [["type": "drag", "by": -180, "over": 12]],
      "sampling": ["inputRate": 1000], "output": ["samples": true],
    ]
  }

  /// Reads a simulation and keeps nothing of it.
  ///
  /// - Parameter look: called now and then.
  private func discard(frames: Int, port: Int, _ look: () throws -> Void) throws {
    let connection = try RawConnection(port: port)
    try connection.sendRequest(
      "POST", "/simulate", headers: [("Accept", "application/x-ndjson")],
      body: Requests.simulation(seconds: Double(frames - 1) / 1000, rate: 1000))
    #expect(try connection.readHead().status == 200)
    var count = 0
    var last: [UInt8] = []
    while let chunk = try connection.readChunk() {
      last = chunk
      count += 1
      if count % 500 == 0 { try look() }
    }
    let line = last.split(separator: UInt8(ascii: "\n")).last ?? []
    #expect(String(decoding: line, as: UTF8.self).contains(#""frames":\#(frames),"#))
  }
}
