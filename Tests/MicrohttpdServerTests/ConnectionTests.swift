import MicrohttpdServer
import TestSupport
import Testing

@Suite struct `Connections` {
  @Test func `come and go by the hundred`() throws {
    let fixture = try Fixture(lanes: 2)
    for number in 0..<500 {
      #expect(try HTTP.request("GET", "/\(number)", port: fixture.port).text == "GET /\(number)  ")
    }
  }
}
