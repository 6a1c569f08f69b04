import DetentAPI
import DrawerEngine
import TestSupport
import Testing

/// Each fault of a comparison is reported once, at its place.
@Suite struct `A comparison that is wrong` {
  private func faults(_ body: [UInt8], within budget: Budget = Budget()) -> [String] {
    var meter = Meter()
    do {
      _ = try RequestReader(within: budget).outcome(.compare, body, &meter)
      return []
    } catch {
      return error.faults.isEmpty ? [error.detail] : error.faults.map { "\($0.pointer) \($0.message)" }
    }
  }

  private static let ours = ("ours", #""drawer": \#(Compared.drawerKit)"#)
  private static let theirs = ("theirs", #""drawer": \#(Compared.curtain)"#)

  @Test func `every fault of a comparison is reported at its own place`() {
    let body = """
      {"container": {"height": -1}, "sampling": {"rate": 0}, "colour": 1,
       "drawers": [
         {"name": "ours", "drawer": {"system": "drawerkit", "configuration": {"upperMarkGap": "wide"}}},
         {"name": "theirs", "drawer": {"system": "sweetcurtain", "configuration": {"x": 1}}, "start": {"state": "mad"}},
         {"name": "ours", "drawer": {"system": "sheets2"}},
         {"name": "o-x", "drawer": {"system": "sheets"}, "timeline": [{"type": "drag", "by": 1, "over": -1}]},
         {"name": "none"}],
       "timeline": [{"type": "move", "to": "fullyExpanded"}, {"type": "drag"}]}
      """
    let faults = faults(Array(body.utf8))
    let pointers = faults.map { String($0.prefix { $0 != " " }) }
    #expect(
      Set(pointers) == [
        "/colour", "/drawers/2/name", "/drawers/3/name", "/drawers/2/drawer/system", "/drawers/4/drawer",
        "/container/height", "/timeline/1/by", "/sampling/rate", "/drawers/0/drawer/configuration/upperMarkGap",
        "/drawers/1/drawer/configuration/x", "/drawers/1/start/state", "/timeline/0/to", "/drawers/3/timeline/0/over",
      ])
    #expect(pointers.count == Set(pointers).count, "what several share is reported once")
    #expect(
      faults.contains { $0.hasPrefix("/timeline/0/to is \"fullyExpanded\"") && $0.hasSuffix(" (for \"theirs\")") })
    #expect(faults.contains { $0 == "/timeline/1/by is required" })
  }

  @Test(arguments: [
    ("", "", #" must have exactly one of "release", "releases", "grid" and "timeline""#),
    (
      "", #""release": {"position": 1}, "timeline": []"#,
      #" has "release" and "timeline"; it must have exactly one of "release", "releases", "grid" and "timeline""#
    ),
    (#", "timeline": []"#, "", #"/drawers/1/timeline is required, since there is none for all drawers"#),
    ("", #""release": {"position": 1}, "sampling": {}"#, "/sampling is valid only with a timeline"),
    ("", #""release": {"position": 1}, "output": {}"#, "/output is valid only with a timeline"),
    (
      "", #""timeline": [], "margins": true"#,
      "/margins is for releases; with a timeline, give it in \"output\""
    ),
    ("", #""timeline": [], "environment": {}"#, "/environment is accepted by none of the drawers"),
    (#", "environment": {}"#, #""timeline": []"#, "/drawers/0/environment is not known"),
    ("", #""release": {"velocity": 1}"#, "/release/position is required"),
    (
      #", "release": {"position": "low"}"#, #""release": {"position": 1}"#,
      "/drawers/0/release/position must be a number, not a string"
    ),
    ("", #""releases": []"#, "/releases has 0 elements; 1 to 10000 are allowed"),
  ])
  func `faults of a comparison come with suggestions`(own: String, rest: String, fault: String) {
    let body = Compared.request(
      [(Self.ours.0, Self.ours.1 + own), Self.theirs], rest.isEmpty ? #""container": {"height": 1}"# : rest)
    let faults = faults(body).filter { !$0.hasSuffix("is given more than once") }
    #expect(faults == [fault])
  }

  @Test func `margins that are not asked for may be mentioned with a timeline`() {
    let body = Compared.request([Self.ours, Self.theirs], #""timeline": [], "margins": false"#)
    #expect(faults(body).isEmpty)
  }

  @Test(arguments: [0, 1, 17])
  func `too few or too many drawers are refused`(count: Int) {
    let drawers = (0..<count).map { ("d\($0)", Self.ours.1) }
    let faults = faults(Compared.request(drawers, #""timeline": []"#))
    #expect(faults == ["/drawers has \(count) element\(count == 1 ? "" : "s"); 2 to 16 are allowed"])
  }

  @Test func `faults found in performing are reported for all drawers at once`() {
    let timeline = #"[{"type": "drag", "by": 1, "over": 1}, {"type": "drag", "by": 1, "at": 0.5}]"#
    let shared = faults(Compared.request([Self.ours, Self.theirs], #""timeline": \#(timeline)"#))
    #expect(shared == [#"/timeline/1/type is "drag"; a finger is still dragging the drawer then"#])
    let own = faults(
      Compared.request(
        [(Self.ours.0, Self.ours.1 + #", "timeline": \#(timeline)"#), Self.theirs], #""timeline": \#(timeline)"#))
    #expect(own.map { String($0.prefix { $0 != " " }) } == ["/drawers/0/timeline/1/type", "/timeline/1/type"])
  }

  @Test func `a comparison costs as much as its drawers together`() {
    var budget = Budget()
    (budget.releases, budget.gridCells, budget.samples, budget.frames) = (5, 11, 20, 21)
    let drawers = [Self.ours, Self.theirs]
    let releases = (0..<3).map { #"{"position": \#($0)}"# }.joined(separator: ",")
    #expect(
      faults(Compared.request(drawers, #""releases": [\#(releases)]"#), within: budget) == [
        "/releases has 3 elements; at most 2 are within the limit"
      ])
    let grid =
      #""grid": {"positions": {"from": 0, "to": 1, "count": 2}, "velocities": {"from": 0, "to": 1, "count": 3}}"#
    #expect(
      faults(Compared.request(drawers, grid), within: budget) == [
        "/grid/velocities/count is 3; with 2 positions at most 2 is within the limit"
      ])
    let drag = #""timeline": [{"type": "drag", "by": 1, "over": 0.1}]"#
    #expect(
      faults(Compared.request(drawers, drag), within: budget) == [
        "/sampling/inputRate is 120; at most 76.36 is within the limit"
      ])
    let layout = #""timeline": [{"type": "settle"}], "sampling": {"rate": 10, "to": 1}"#
    #expect(
      faults(Compared.request(drawers, layout), within: budget) == [
        "/sampling/rate is 10; at most 8 is within the limit"
      ]
    )
  }

  @Test func `reading a cancelled comparison stops`() {
    var meter = Meter(isWanted: { false })
    let body = Compared.request([Self.ours, Self.theirs], #""timeline": []"#)
    let problem = #expect(throws: Problem.self) { try RequestReader().outcome(.compare, body, &meter) }
    #expect(problem?.kind == .interrupted)
  }
}
