import DetentService
import Drawers
import Testing

@Suite struct `A traceparent` {
  static let shared = Service(registry: .standard)
  var service: Service { Self.shared }
  static let trace = "0af7651916cd43dd8448eb211c80319c"
  static let part = "b7ad6b7169203331"

  func answered(_ sent: String?) -> String? {
    service.ask("GET", "/healthz", sent.map { ["traceparent": $0] } ?? [:])["traceparent"]
  }

  @Test(
    arguments: [
      ("00-\(trace)-\(part)-01", "01"), ("00-\(trace)-\(part)-00", "00"), ("00-\(trace)-\(part)-03", "01"),
      ("00-\(trace)-\(part)-fe", "00"), ("01-\(trace)-\(part)-01", "01"), ("cc-\(trace)-\(part)-01-what-comes", "01"),
      ("fe-\(trace)-\(part)-01-", "01"),
    ])
  func `a traceparent is passed on with a parent id of our own`(_ sent: String, _ flags: String) throws {
    let parts = try #require(answered(sent)).split(separator: "-").map(String.init)
    #expect(parts.count == 4 && parts[0] == "00" && parts[1] == Self.trace && parts[3] == flags)
    #expect(parts[2].count == 16 && parts[2] != Self.part && parts[2].contains { $0 != "0" })
    #expect(parts[2].allSatisfy { "0123456789abcdef".contains($0) })
    #expect(answered(sent) != answered(sent), "each request is another part")
  }

  @Test(
    arguments: [
      nil, "", "00", "00-\(trace)-\(part)", "00-\(trace)-\(part)-", "00-\(trace)-\(part)-1", "00-\(trace)-\(part)-001",
      "00-\(trace)-\(part)-01-", "00-\(trace)-\(part)-01-x", "ff-\(trace)-\(part)-01", "FE-\(trace)-\(part)-01",
      "0-\(trace)-\(part)-01", "00-\(trace.uppercased())-\(part)-01", "00-\(trace)-\(part.uppercased())-01",
      "00-\(trace)-\(part)-0G", "00-\(String(repeating: "0", count: 32))-\(part)-01",
      "00-\(trace)-0000000000000000-01", "00-\(trace.dropLast())-\(part)0-01", "00_\(trace)_\(part)_01",
      " 00-\(trace)-\(part)-01", "00-\(trace)-\(part)-01 ", "cc-\(trace)-\(part)-01x",
      "00-\(trace)-\(part)-01, 00-\(trace)-\(part)-01", "00-\(trace.dropLast())é-\(part)-01",
    ])
  func `a malformed traceparent is ignored`(_ sent: String?) {
    #expect(answered(sent) == nil)
  }
}
