import DetentAPI
import DrawerEngine
import Drawers
import TestSupport
import Testing

/// A check passes as long as the answer is as expected, and names what differs.
@Suite struct `A check` {
  static let request = """
    {"container": {"height": 844}, "drawer": {"system": "drawerkit",
      "configuration": {"heightOfPartiallyExpandedDrawer": 320}},
     "timeline": [{"type": "drag", "by": -180, "over": 0.25, "releaseVelocity": -900}]}
    """

  private func differences(
    _ expect: String, _ tolerance: String = "{}", request: String = request
  ) throws -> [CheckDifference] {
    let file = #"{"request": \#(request), "expect": \#(expect), "tolerance": \#(tolerance)}"#
    return try Check(Array(file.utf8)).differences(RequestReader())
  }

  static let passing = [
    #"{"end": {"state": "fullyExpanded"}}"#,
    #"{"rules": ["above-upper-mark-moving-up"], "states": ["partiallyExpanded", "fullyExpanded"]}"#,
    #"{"start": {"detents": [{"position": 0}, {"position": 524}, {"position": 844}]}}"#,
    #"{"events": [{"phase": "began"}, {"phase": "ended", "t": 0.25, "settles": 0.6}, {"cause": "completion"}]}"#,
    #"{"frames": [{"t": 0.25, "position": 344}, {"t": 0.2667, "position": 330.9}, {"t": 2, "position": 0}]}"#,
    #"{"frames": []}"#,
  ]

  @Test(arguments: passing)
  func `a check passes if everything expected is there`(expect: String) throws {
    #expect(try differences(expect, #"{"position": 0.1}"#) == [])
  }

  static let failing: [(expect: String, lines: [String])] = [
    (#"{"end": {"state": "dismissed"}}"#, ["/end/state", #"  - "dismissed""#, #"  + "fullyExpanded""#]),
    (#"{"rules": ["flick-up"]}"#, ["/rules/0", #"  - "flick-up""#, #"  + "above-upper-mark-moving-up""#]),
    (
      #"{"rules": []}"#,
      ["/rules/0", #"  + "above-upper-mark-moving-up""#, "/rules", "  - 0 elements", "  + 1 elements"]
    ),
    (
      #"{"events": [{"phase": "began"}, {"phase": "ended"}]}"#,
      ["/events/2", #"  + {"type":"event""#]
    ),
    (
      #"{"events": [{"phase": "began"}, {"t": 0.25, "phase": "failed"}, {}]}"#,
      ["/events/1/phase, t 0.25", #"  - "failed""#, #"  + "ended""#]
    ),
    (
      #"{"frames": [{"t": 0.25, "position": 343}]}"#,
      ["/frames/0/position, t 0.25", "  - 343", "  + 344   1 off; the tolerance is 0.1"]
    ),
    (#"{"frames": [{"t": 0.25, "height": 501}]}"#, ["/frames/0/height, t 0.25", "  - 501", "  + 500"]),
    (#"{"frames": [{"position": 344}]}"#, ["/frames/0", #"  - {"position":344}"#, "  + nothing", "/frames"]),
    (#"{"ends": {"state": "fullyExpanded"}}"#, ["/ends", #"  - {"state":"fullyExpanded"}"#, "  + nothing"]),
    (#"{"end": {"position": null}}"#, ["/end/position", "  - null", "  + 0"]),
    (
      #"{"resolution": {"state": "fullyExpanded"}}"#, ["/resolution", #"  - {"state":"fullyExpanded"}"#, "  + nothing"]
    ),
  ]

  @Test(arguments: failing)
  func `a failed check shows the expected and the actual values`(expect: String, lines: [String]) throws {
    let reported = try differences(expect, #"{"position": 0.1}"#).flatMap(\.lines)
    #expect(reported.count >= lines.count)
    for (line, begin) in zip(reported, lines) { #expect(line.hasPrefix(begin)) }
  }

  @Test(arguments: Registry.standard.types.indices)
  func `a check recorded today passes today, for any timeline`(system: Int) throws {
    let system = Registry.standard.types[system]
    var recorded = 0
    for seed in 0..<30 as Range<UInt64> {
      var timelines = RandomTimelines(SeededNumbers(seed: 500 + seed))
      let body = timelines.request(of: system).json(precision: 12)
      guard let file = try? CheckRecording(rate: 7, RequestReader()).file(of: body, named: "seed \(seed)") else {
        continue
      }
      recorded += 1
      let check = try Check(file)
      #expect(check.name == "seed \(seed)")
      #expect(try check.differences(RequestReader()).flatMap(\.lines) == [])
    }
    #expect(recorded >= 10)
  }

  static let questions = [
    #"{"container": {"height": 844}, "drawer": {"system": "sweetcurtain"}, "release": {"position": 400, "velocity": 90}}"#,
    #"{"container": {"height": 844}, "drawer": {"system": "overlaycontainer", "configuration": {"heightForNotchAt": [100, 400]}}, "releases": [{"position": 440}, {"position": 740, "velocity": 9}]}"#,
    #"{"container": {"height": 844}, "drawer": {"system": "sweetcurtain"}, "grid": {"positions": {"from": 0, "to": 844, "count": 3}, "velocities": {"from": -9, "to": 9, "count": 3}}}"#,
    #"{"container": {"height": 844}, "drawers": [{"name": "a", "drawer": {"system": "sweetcurtain"}}, {"name": "b", "drawer": {"system": "transition"}}], "release": {"position": 400}}"#,
    #"{"container": {"height": 844}, "drawers": [{"name": "a", "drawer": {"system": "sweetcurtain"}}, {"name": "b", "drawer": {"system": "drawerkit"}}], "timeline": [{"type": "drag", "by": -90}], "output": {"pace": "realtime"}}"#,
  ]

  @Test(arguments: questions)
  func `every question can be recorded, and the check notices a changed drawer`(body: String) throws {
    let file = try CheckRecording(RequestReader()).file(of: Array(body.utf8), named: nil)
    #expect(try Check(file).differences(RequestReader()) == [])
    let text = String(decoding: file, as: UTF8.self)
    #expect(text.contains("\"request\": \(body)"), "the request stays as it was written")
    let changed = text.split(separator: #""height": 844"#, omittingEmptySubsequences: false).joined(
      separator: #""height": 600"#)
    #expect(changed != text)
    #expect(try !Check(Array(changed.utf8)).differences(RequestReader()).isEmpty)
  }

  @Test(arguments: [
    ("{", 400, ["At byte 1 (line 1, column 2): "]), ("[]", 422, [" must be an object"]),
    ("{}", 422, ["/request is required", "/expect is required"]),
    (#"{"request": {}, "expect": {}}"#, 422, ["/expect must expect something"]),
    (
      #"{"request": {}, "expect": [], "tolerances": {}}"#, 422,
      ["/expect must be an object", "/tolerances is not known (did you mean"]
    ),
    (#"{"request": {}, "expect": {"end": {}}, "tolerance": {"t": -1}}"#, 422, ["/tolerance/t is -1; "]),
    (#"{"request": {"container": {"height": 1}}, "expect": {"end": {}}}"#, 422, ["/request/drawer is required"]),
    (
      #"{"request": \#(request), "expect": {"frames": [{"t": 1}, {"t": 0.5}]}}"#, 422,
      ["/expect/frames/1/t is 0.5; "]
    ),
  ])
  func `an invalid check states the reason`(file: String, status: Int, lines: [String]) {
    let problem = #expect(throws: Problem.self) { try Check(Array(file.utf8)).differences(RequestReader()) }
    #expect(problem?.kind.status == status && problem?.lines.count == lines.count)
    for (line, begin) in zip(problem?.lines ?? [], lines) { #expect(line.hasPrefix(begin)) }
  }
}
