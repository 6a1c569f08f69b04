import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `A tuning over a timeline names the rule that decided` {
  private func answer(_ members: String, settle: Bool = true) throws -> Value {
    let body = """
      {"container": {"height": 844}, "drawer": {"system": "drawerkit", "configuration": {
         "heightOfPartiallyExpandedDrawer": 320}}, "start": {"state": "partiallyExpanded"},
       "timeline": [{"type": "drag", "by": -180, "over": 0.25, "releaseVelocity": -900}\(
         settle ? #", {"type": "settle"}"# : "")], \(members)}
      """
    return try JSONParser.parse(RequestReader().document(.tune, Array(body.utf8)))
  }

  @Test func `each interval names its rule`() throws {
    let answer = try answer(#""property": "/timeline/0/releaseVelocity", "range": {"from": -4000, "to": 4000}"#)
    let rules = try #require(answer["intervals"]?.list).compactMap { $0["rule"]?.string }
    #expect(rules.first == "flick-up" && rules.last == "flick-down")
    #expect(rules.count == answer["intervals"]?.list?.count)
  }

  @Test func `each choice names the rule of the simulation's event`() throws {
    let answer = try answer(#""property": "/timeline/0/releaseVelocity", "range": [-4000, 10, 4000]"#)
    let rules = try #require(answer["choices"]?.list).map { $0["rule"]?.string }
    #expect(rules == ["flick-up", "above-upper-mark-moving-down-in-stages", "flick-down"])
  }

  @Test func `a tuning with a goal names the rule too`() throws {
    let answer = try answer(
      #""property": "/timeline/0/releaseVelocity", "range": [-4000], "goal": {"of": "settles", "atMost": 10}"#)
    #expect(answer["choices"]?.list?.first?["rule"] == "flick-up")
  }

  @Test func `no rule is named if none decided`() throws {
    let body = """
      {"container": {"height": 844}, "drawer": {"system": "drawerkit"}, "timeline": [{"type": "advance", "duration": 1}],
       "property": "/timeline/0/duration", "range": [0, 1]}
      """
    let answer = try JSONParser.parse(RequestReader().document(.tune, Array(body.utf8)))
    #expect(answer["choices"]?.list?.allSatisfy { $0["rule"] == nil && $0["state"] != nil } == true)
  }
}
