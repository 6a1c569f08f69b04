import TestSupport
import Testing

@Suite struct `A stream's length` {
  @Test func `does not show in the memory of the process that sends it`() throws {
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
