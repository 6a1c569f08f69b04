// Asks a service through the client that openapi-generator's swift6 generates, and prints what it has understood.

import DetentClient
import Foundation

/// What all systems' simulations have in common.
struct Story {
  var system = ""
  var detents: [Detent] = []
  var frames: [FrameRecord] = []
  var callbacks = 0
  var end: EndRecord?

  init(_ answer: SimulateAnswer) {
    switch answer {
    case .typeDrawerKitSimulateAnswer(let answer):
      (system, detents, end) = (answer.system.rawValue, answer.start?.detents ?? [], answer.end)
      for record in answer.records {
        switch record {
        case .typeDrawerKitEventRecord(let event): callbacks += event.emitted.count
        case .typeFrameRecord(let frame): frames.append(frame)
        }
      }
    case .typeSweetCurtainSimulateAnswer(let answer):
      (system, detents, end) = (answer.system.rawValue, answer.start?.detents ?? [], answer.end)
      for record in answer.records {
        switch record {
        case .typeSweetCurtainEventRecord(let event): callbacks += event.emitted.count
        case .typeFrameRecord(let frame): frames.append(frame)
        }
      }
    case .typeOverlayContainerSimulateAnswer(let answer):
      (system, detents, end) = (answer.system.rawValue, answer.start?.detents ?? [], answer.end)
      for record in answer.records {
        switch record {
        case .typeOverlayContainerEventRecord(let event): callbacks += event.emitted.count
        case .typeFrameRecord(let frame): frames.append(frame)
        }
      }
    case .typeSheetsSimulateAnswer(let answer):
      (system, detents, end) = (answer.system.rawValue, answer.start?.detents ?? [], answer.end)
      for record in answer.records {
        switch record {
        case .typeSheetsEventRecord(let event): callbacks += event.emitted.count
        case .typeFrameRecord(let frame): frames.append(frame)
        }
      }
    case .typeTransitionSimulateAnswer(let answer):
      (system, detents, end) = (answer.system.rawValue, answer.start?.detents ?? [], answer.end)
      for record in answer.records {
        switch record {
        case .typeTransitionEventRecord(let event): callbacks += event.emitted.count
        case .typeFrameRecord(let frame): frames.append(frame)
        }
      }
    case .typeBaseUISimulateAnswer(let answer):
      (system, detents, end) = (answer.system.rawValue, answer.start?.detents ?? [], answer.end)
      for record in answer.records {
        switch record {
        case .typeBaseUIEventRecord(let event): callbacks += event.emitted.count
        case .typeFrameRecord(let frame): frames.append(frame)
        }
      }
    case .typeVaulSimulateAnswer(let answer):
      (system, detents, end) = (answer.system.rawValue, answer.start?.detents ?? [], answer.end)
      for record in answer.records {
        switch record {
        case .typeVaulEventRecord(let event): callbacks += event.emitted.count
        case .typeFrameRecord(let frame): frames.append(frame)
        }
      }
    case .typeReactNativeBottomSheetSimulateAnswer(let answer):
      (system, detents, end) = (answer.system.rawValue, answer.start?.detents ?? [], answer.end)
      for record in answer.records {
        switch record {
        case .typeReactNativeBottomSheetEventRecord(let event): callbacks += event.emitted.count
        case .typeFrameRecord(let frame): frames.append(frame)
        }
      }
    case .typeBottomSheetBehaviorSimulateAnswer(let answer):
      (system, detents, end) = (answer.system.rawValue, answer.start?.detents ?? [], answer.end)
      for record in answer.records {
        switch record {
        case .typeBottomSheetBehaviorEventRecord(let event): callbacks += event.emitted.count
        case .typeFrameRecord(let frame): frames.append(frame)
        }
      }
    }
  }
}

func text(_ number: Double) -> String { String(format: "%.4f", number) }

func text(_ state: String, _ position: Double) -> String { "\(state)@\(text(position))" }

struct Incomplete: Error {}

func known<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw Incomplete() }
  return value
}

func lines(_ name: String, _ document: SystemDocument) async throws {
  let example = document.examples.resolve
  let resolution = try known(try await DrawersAPI.resolve(resolveRequest: example).resolution)
  let candidates = resolution.candidates.map { text($0.state, $0.position) }.joined(separator: " ")
  print("\(name) resolve \(resolution.state) \(text(resolution.position)) \(resolution.rule) \(candidates)")

  let releases = [100.0, 420, 700].map { Release(position: $0) }
  let batch = try known(
    try await DrawersAPI.resolve(
      resolveRequest: ResolveRequest(
        drawerContainer: example.drawerContainer, drawer: example.drawer, releases: releases)
    ).resolutions)
  print("\(name) batch \(batch.map { text($0.state, $0.position) }.joined(separator: " "))")

  let grid = Grid(
    positions: GridAxis(from: 0, to: 844, count: 5), velocities: GridAxis(from: -2000, to: 2000, count: 3))
  let map = try await DrawersAPI.resolve(
    resolveRequest: ResolveRequest(drawerContainer: example.drawerContainer, drawer: example.drawer, grid: grid))
  let states = try known(map.states).joined(separator: " ")
  let sum = try known(map.stateIndices).reduce(0, +)
  print("\(name) grid \(try known(map.rows))x\(try known(map.columns)) \(states) \(sum)")

  var request = document.examples.simulate
  request.sampling = Sampling(rate: 20)
  request.output = Output(precision: 4)
  let story = Story(try known(try await DrawersAPI.simulate(simulateRequest: request)))
  let total = story.frames.reduce(0) { $0 + $1.position }
  let end = try known(story.end)
  let detents = story.detents.map(\.state).joined(separator: " ")
  print(
    "\(name) simulate \(story.system) \(story.frames.count) \(text(total)) \(story.callbacks)",
    text(end.state, end.position), detents)

  let compared = try known(
    try await DrawersAPI.compare(
      compareRequest: CompareRequest(
        drawerContainer: example.drawerContainer,
        drawers: [
          ComparedDrawer(name: "ours", drawer: example.drawer),
          ComparedDrawer(name: "theirs", drawer: example.drawer, release: Release(position: 700)),
        ], release: Release(position: 420))))
  let (ours, theirs) = (try known(compared.resolutions?["ours"]), try known(compared.resolutions?["theirs"]))
  print(
    "\(name) compare \(text(ours.state, ours.position)) \(text(theirs.state, theirs.position))",
    try known(compared.agree) ? "agree" : "differ")

  let tuned = try await DrawersAPI.tune(
    tuneRequest: TuneRequest(
      drawerContainer: example.drawerContainer, drawer: example.drawer, release: example.release,
      property: "/release/velocity", range: .typeTuneRange(TuneRange(from: -900, to: 900))))
  let intervals = try known(tuned.intervals).map { "\(text($0.from)):\($0.state ?? "invalid")" }.joined(separator: " ")
  print("\(name) tune \(intervals)")

  do {
    _ = try await DrawersAPI.resolve(
      resolveRequest: ResolveRequest(
        drawerContainer: example.drawerContainer, drawer: example.drawer,
        release: Release(position: 100, fromPosition: 300)))
  } catch .error(let status, let body, _, _) {
    let problem = try JSONDecoder().decode(Problem.self, from: try known(body))
    print("\(name) refused \(status) \(try known(problem.errors).compactMap(\.pointer).joined(separator: " "))")
  }
}

func together(_ documents: [(name: String, document: SystemDocument)]) async throws {
  let answer = try known(
    try await DrawersAPI.compare(
      compareRequest: CompareRequest(
        drawerContainer: Container(width: 390, height: 844),
        drawers: documents.map { ComparedDrawer(name: $0.name, drawer: $0.document.examples.resolve.drawer) },
        timeline: [
          .typeDragInput(
            DragInput(type: .drag, by: .typeDouble(-100), over: 0.2))
        ], sampling: Sampling(rate: 20))))
  let (records, ends) = (try known(answer.records), try known(answer.end).drawers)
  var (total, emitted) = (0.0, 0)
  for record in records {
    switch record {
    case .typeComparisonFrame(let frame): for drawer in frame.drawers.values { total += drawer.position }
    case .typeComparisonEvent(let event): emitted += event.emitted.count
    case .typeComparisonStart, .typeComparisonEnd: break
    }
  }
  let places = try documents.map { "\($0.name):\(try known(ends[$0.name].map { text($0.state, $0.position) }))" }
  print(
    "compare \(try known(answer.start).drawers.count) \(records.count) \(text(total)) \(emitted)",
    places.joined(separator: " "))
}

DetentClientAPIConfiguration.shared.basePath = CommandLine.arguments[1]
var documents: [(name: String, document: SystemDocument)] = []
for outline in try await DescriptionsAPI.systems().systems {
  let document = try await DescriptionsAPI.system(system: outline.name)
  try await lines(outline.name, document)
  documents.append((outline.name, document))
}
try await together(documents)
let curve = try await CurvesAPI.curves(
  curveRequest: CurveRequest(
    timing: .typeCurveTimingObject(CurveTimingObject(duration: 0.5, bounce: 0.3)), times: [0.1]))
let stops = try known(curve.linear).stops
print(
  "curves \(curve.kind.rawValue) \(text(try known(curve.settles))) \(stops) \(text(try known(curve.values.first).value))"
)
