import DetentAPI
import DrawerEngine
import Drawers
import Synchronization
import TestSupport
import Testing

@Suite struct `A budget` {
  static let drawer = #""container": {"height": 844}, "drawer": {"system": "drawerkit"}"#
  static let drag = #""timeline": [{"type": "drag", "by": -180, "over": 2, "releaseVelocity": -900}]"#
  /// 300 springs that swing at the same time for days.
  static let springs = springs(300)

  private static func springs(_ count: Int) -> String {
    """
    "container": {"height": 844}, "drawer": {"system": "drawerkit", "configuration": {"timingCurveProvider": \
    {"mass": 1, "stiffness": 100, "damping": 0.001}}}, "timeline": [\
    \((0..<count).map { "{\"type\": \"move\", \"to\": \"\($0 % 2 == 0 ? "fullyExpanded" : "partiallyExpanded")\", \"after\": 0.1}" }.joined(separator: ","))]
    """
  }

  /// Why a simulation is refused; nil if it is not.
  private func refusal(
    _ body: String, as representation: Representation = .json, _ change: (inout Budget) -> Void = { _ in }
  ) -> String? {
    var budget = Budget()
    change(&budget)
    var meter = budget.meter()
    do throws(Problem) {
      _ = try RequestReader(within: budget).recording(.simulate, Array(body.utf8), &meter)
        .content(as: representation, &meter)
      return nil
    } catch {
      return error.kind == .overBudget ? error.detail : "\(error)"
    }
  }

  @Test(arguments: [Representation.stylesheet, .keyframes, .drawing])
  func `drawing too many springs stops at the same place each time`(_ representation: Representation) {
    let refusals = (0..<2).map { _ in
      refusal("{\(Self.springs(50)), \"sampling\": {\"to\": 100}}", as: representation) { $0.processorTime = 10 }
    }
    #expect(refusals[0]?.hasSuffix("of CPU time or more; the limit is 10 ms.") == true)
    #expect(refusals[0] == refusals[1])
  }

  @Test(arguments: [Representation.json, .csv, .columns])
  func `a stream over the budget is refused before its first byte`(_ representation: Representation) throws {
    let frames = "{\(Self.springs), \"sampling\": {\"to\": 1000}}"
    let cost = refusal(frames, as: representation) { $0.processorTime = 200 }
    #expect(cost?.hasSuffix("of CPU time or more; the limit is 200 ms.") == true)
    let drag = "{\(Self.drawer), \(Self.drag)}"
    #expect(refusal(drag, as: representation) == nil)
    let bytes = try #require(refusal(drag, as: representation) { $0.answerBytes = 1000 })
    #expect(bytes.hasPrefix("The answer would have at least ") && bytes.hasSuffix(" bytes; the limit is 1000."))
    let memory = try #require(refusal(drag, as: representation) { $0.memory = 1000 })
    #expect(memory.hasSuffix(" bytes of memory as \(representation.mediaType); the limit is 1000."))
  }

  /// Each sample of 40 s is an event.
  private static let samples = """
    "container": {"height": 844}, "drawer": {"system": "drawerkit", "configuration": \
    {"heightOfPartiallyExpandedDrawer": 320}}, "timeline": [{"type": "drag", "by": -180, "over": 40}], \
    "sampling": {"inputRate": 1000}, "output": {"samples": true}
    """

  @Test func `requests within the budget are answered`() {
    #expect(refusal("{\(Self.samples)}", as: .ndjson) { $0.processorTime = 200 } == nil)
    // A drawing is made from all of it at once.
    #expect(refusal("{\(Self.samples)}", as: .drawing)?.hasSuffix(" as image/svg+xml; the limit is 16777216.") == true)
  }

  @Test(arguments: [Representation.stylesheet, .keyframes, .drawing])
  func `a document over its memory is refused before that is allocated`(
    _ representation: Representation
  ) throws {
    let drag = "{\(Self.drawer), \(Self.drag)}"
    #expect(refusal(drag, as: representation) == nil)
    let atOnce = try #require(refusal(drag, as: representation) { $0.memory = 1000 })
    #expect(atOnce.hasSuffix(" bytes of memory as \(representation.mediaType); the limit is 1000."))
    // Enough for the motion, but not for its outline.
    let springs = "{\(Self.springs), \"sampling\": {\"to\": 100}}"
    let outlined = try #require(
      refusal(springs, as: representation) { ($0.memory, $0.processorTime) = (300_000, 100_000) })
    #expect(outlined.hasSuffix(" bytes of memory as \(representation.mediaType); the limit is 300000."))
  }

  /// Nobody wants the answer any more after ever more questions, until it is there before the next one.
  @Test(arguments: Representation.all)
  func `all work checks whether its answer is still wanted`(_ representation: Representation) throws {
    let body = Array("{\(Self.samples.replacing("40}", with: "3}"))}".utf8)
    let latest = representation == .eventStream ? 3_000 : nil
    var stops = 0
    while true {
      let questions = Atomic(0)
      var meter = Meter { [stops] in questions.add(1, ordering: .relaxed).newValue <= stops }
      do throws(Problem) {
        _ = try RequestReader().recording(.simulate, body, &meter)
          .content(as: representation, after: latest, &meter)
        break
      } catch {
        try #require(error.kind == .interrupted && stops < 200, "\(error)")
        stops += 1
      }
    }
    // Performing this many samples takes more than a millisecond by itself.
    #expect(stops > 4)
  }

  @Test func `a repeated name is counted each time`() {
    func request(_ name: String) -> String {
      """
      {"container": {"height": 844}, "drawer": {"system": "transition", "configuration": \
      {"animation": "layers", "layers": [{"identifier": "\(name)"}]}}, \(Self.drag.replacing("2,", with: "100,")), "output": {"samples": true}}
      """
    }
    #expect(refusal(request(String(repeating: "x", count: 100_000)))?.contains("bytes; the limit is") != nil)
  }

  @Test(arguments: Registry.standard.types.indices)
  func `no stream has more bytes of events than its estimate`(system: Int) throws {
    let system = Registry.standard.types[system]
    var tried = 0
    for seed in 0..<40 as Range<UInt64> {
      var timelines = RandomTimelines(SeededNumbers(seed: seed), temper: seed % 2 == 0 ? .everyday : .wild)
      let output: Value = ["samples": .bool(seed % 4 < 2), "margins": .bool(seed % 8 < 4), "frames": false]
      let request = (timelines.request(of: system).members ?? []).filter { $0.name != "output" }
      let body = Value.object(request + [.init("output", output)]).exactJSON
      guard let recording = try? RequestReader().recording(.simulate, body),
        let stream = try? recording.stream(as: .ndjson)
      else { continue }
      tried += 1
      #expect(Soundness.faults(of: stream, from: recording, pieces: 4096) == [], "\(system.profile.name) \(seed)")
    }
    #expect(tried > 5)
  }

  @Test func `the callbacks of an animation on a fast display are in the estimate`() throws {
    let body = """
      {"container": {"width": 390, "height": 4000}, "drawer": {"system": "bottomsheetbehavior"}, \
      "environment": {"refreshRate": 1000}, "timeline": [{"type": "move", "to": "expanded"}], \
      "output": {"precision": 12}}
      """
    let recording = try RequestReader().recording(.simulate, Array(body.utf8))
    #expect(Soundness.faults(of: try recording.stream(as: .ndjson), from: recording, pieces: 4096) == [])
  }

  @Test func `layers with names too short to be counted are in the estimate`() throws {
    let layer = #"{"identifier": "\#(String(repeating: "x", count: 64))", "timingParameters": {"dampingRatio": 0.9}}"#
    let layers = Array(repeating: layer, count: 16).joined(separator: ",")
    let body = """
      {"container": {"height": 844}, "drawer": {"system": "transition", "configuration": \
      {"animation": "layers", "layers": [\(layers)]}}, \(Self.drag), "output": {"samples": true}}
      """
    let recording = try RequestReader().recording(.simulate, Array(body.utf8))
    #expect(Soundness.faults(of: try recording.stream(as: .ndjson), from: recording, pieces: 4096) == [])
  }

  @Test func `a lengthy body is charged before it is read, and a short one not at all`() throws {
    func cost(padding: Int) throws -> (body: Int, spent: Int64) {
      let body = Array(
        "{\(Self.drawer), \"release\": {\"position\": 500}\(String(repeating: " ", count: padding))}".utf8)
      var meter = Meter()
      _ = try RequestReader().document(.resolve, body, &meter)
      return (body.count, meter.spent)
    }
    let (short, padded, long) = (try cost(padding: 0), try cost(padding: 1_000), try cost(padding: 20_000))
    #expect(padded.spent == short.spent)
    #expect(long.spent == short.spent + Int64(long.body * Cost.byte))
  }

  @Test func `a batch with too long an answer is refused`() throws {
    let releases = (0..<100).map { "{\"position\": \($0)}" }.joined(separator: ",")
    var budget = Budget()
    budget.memory = 20_000
    let body = Array("{\(Self.drawer), \"releases\": [\(releases)]}".utf8)
    var meter = budget.meter()
    let problem = #expect(throws: Problem.self) { try RequestReader(within: budget).document(.resolve, body, &meter) }
    #expect(problem?.kind == .overBudget && problem?.detail.hasSuffix("; the limit is 20000.") == true)
  }
}
