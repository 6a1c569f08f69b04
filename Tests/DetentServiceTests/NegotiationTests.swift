import DetentService
import Testing

@Suite struct `A representation is negotiated` {
  static let offers = ["application/json", "application/x-ndjson"]

  @Test(
    arguments: [
      (nil, "application/json"), ("", "application/json"), ("*/*", "application/json"),
      ("application/*", "application/json"), ("application/x-ndjson", "application/x-ndjson"),
      ("APPLICATION/X-NDJSON", "application/x-ndjson"),
      ("text/html, application/x-ndjson;q=0.1", "application/x-ndjson"),
      ("application/json;q=0.5, application/x-ndjson", "application/x-ndjson"),
      ("application/json;q=0, */*", "application/x-ndjson"),
      ("*/*;q=0.1, application/x-ndjson;q=0.2", "application/x-ndjson"),
      ("application/json; charset=utf-8; q=1", "application/json"), ("text/html", nil), ("application/json;q=0", nil),
      ("nonsense", nil), ("application/json;q=much", nil), (";;;,,,", nil),
    ] as [(String?, String?)])
  func `the Accept field selects the representation`(_ accept: String?, _ choice: String?) {
    #expect(Negotiation.choose(accept, from: Self.offers) == choice)
  }

  @Test func `an Accept field may have any length`() {
    let noise = String(repeating: "a/a;q=1, ", count: 3000)
    #expect(Negotiation.choose(noise, from: Self.offers) == nil)
    #expect(Negotiation.choose(noise + "application/x-ndjson", from: Self.offers) == "application/x-ndjson")
    #expect(Negotiation.choose(String(repeating: " ", count: 28_000), from: Self.offers) == "application/json")
    #expect(!Negotiation.isJSON("application/json" + String(repeating: ";a", count: 9000) + ";charset=latin1"))
  }

  @Test(
    arguments: [
      (nil, true), ("application/json", true), ("Application/JSON", true), ("application/json; charset=utf-8", true),
      ("application/json;charset=\"UTF-8\"", true), ("application/json; charset=latin1", false),
      ("application/json; profile=x", true), ("text/json", false), ("application/x-www-form-urlencoded", false),
      ("", false), (";", false),
    ] as [(String?, Bool)])
  func `a body is JSON if its Content-Type says so`(_ type: String?, _ isJSON: Bool) {
    #expect(Negotiation.isJSON(type) == isJSON)
  }
}
