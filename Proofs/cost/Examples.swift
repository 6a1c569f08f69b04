import DetentAPI
import DrawerEngine
import Drawers

/// Requests in which one kind of work outweighs all others, to be measured.
struct Example {
  /// A part of what is done for a request.
  enum Phase {
    case reading, performing, preparing, streaming
    /// Whatever is done for the request.
    case all
  }

  enum Path { case resolve, map, simulate(Representation), compare, tune, curves, fit, identify, read, canonical }

  /// The constant of `Cost` that pays for most of it.
  let constant: String
  let title: String
  let path: Path
  let body: Value
  let phase: Phase
  /// What is counted.
  let unit: Unit

  enum Unit: String { case byte, input, sample, event, frame, value, point, release, cell, instant, curve, request }
}

extension Example {
  static let all: [Example] =
    reading + performing + touched + stepped + events + idle + frames + drawings + releases + decisions + curves
    + programs

  private static let container: Value = ["height": 844]

  private static func drawer(_ system: String, _ configuration: Value? = nil) -> Value {
    let example = Registry.standard.systems.first { $0.type.profile.name == system }?.type.profile.example.configuration
    return ["system": .string(system), "configuration": configuration ?? example ?? [:]]
  }

  private static let drawerkit = drawer("drawerkit", ["heightOfPartiallyExpandedDrawer": 320])

  /// Sixteen layers, each an animation and a quantity of its own.
  private static let layers = drawer(
    "transition",
    [
      "animation": "layers",
      "layers": .list(
        Array(
          repeating: ["timingParameters": ["dampingRatio": 0.9], "range": ["start": 0, "end": 1]], count: 16)),
    ])

  /// As many snap points as a drawer may have.
  private static let points: Value = ["snapPoints": .list((1...64).map { .number(Double($0) / 64) })]

  /// Everything that performs: each system's own example, and what is known to cost most.
  private static let drawers: [(String, Value)] =
    Registry.standard.systems.map { ($0.type.profile.name, drawer($0.type.profile.name)) }
    + [
      ("16 layers", layers), ("64 points, baseui", drawer("baseui", points)),
      ("64 points, vaul", drawer("vaul", points)),
    ]

  private static func request(_ drawer: Value, _ timeline: [Value], _ more: Value = [:]) -> Value {
    .object(
      [.init("container", container), .init("drawer", drawer), .init("timeline", .list(timeline))]
        + (more.members ?? []))
  }

  /// - Parameter drawer: where its library computes velocities, no flick gives one.
  private static func flicks(_ count: Int, of drawer: Value) -> [Value] {
    let isGiven = drawer["system"]?.string.flatMap { Registry.standard[$0] }?.profile.velocities != .computed
    return (0..<count).map { index in
      let up = index % 2 == 0
      let flick: Value = ["type": "drag", "by": .number(up ? -180 : 180), "over": 0.01, "after": 0.005]
      return .object((flick.members ?? []) + (isGiven ? [.init("releaseVelocity", .number(up ? -900 : 900))] : []))
    }
  }

  private static func moves(_ count: Int, after: Double) -> [Value] {
    (0..<count).map { index in
      ["type": "move", "after": .number(after), "to": index % 2 == 0 ? "partiallyExpanded" : "fullyExpanded"]
    }
  }

  /// Springs that never come to rest, each on top of those before it.
  private static func live(
    _ count: Int, rate: Double, seconds: Double, timing: Value = ["dampingRatio": 0.03]
  ) -> Value {
    let spring = drawer(
      "drawerkit",
      [
        "heightOfPartiallyExpandedDrawer": 320, "totalDurationInSeconds": .number(seconds),
        "timingCurveProvider": timing,
      ])
    return request(
      spring, moves(count, after: 0.0001), ["sampling": ["rate": .number(rate), "to": .number(seconds)]])
  }

  private static let releaseList: Value = .list(
    (0..<3000).map { ["position": .number(Double($0) / 4), "velocity": .number(Double($0 % 700) - 350)] })

  /// The same, each of which says where its drag began.
  private static let startedReleases: Value = .list(
    (releaseList.list ?? []).enumerated().map { index, release in
      .object((release.members ?? []) + [.init("start", .number(Double(index % 844) + 0.25))])
    })

  // MARK: The examples

  private static let reading: [Example] = [
    Example(
      constant: "byte", title: "10,000 moves", path: .simulate(.ndjson),
      body: request(drawerkit, moves(10_000, after: 1)),
      phase: .reading, unit: .byte),
    Example(
      constant: "byte", title: "10,000 drags", path: .simulate(.ndjson),
      body: request(drawerkit, (0..<10_000).map { _ in ["type": "drag", "by": -1, "over": 0] }), phase: .reading,
      unit: .byte),
    Example(
      constant: "byte", title: "3,000 releases", path: .resolve,
      body: ["container": container, "drawer": drawerkit, "releases": releaseList], phase: .reading, unit: .byte),
    Example(
      constant: "byte", title: "zeros as instants", path: .simulate(.ndjson),
      body: request(
        drawerkit, [], ["sampling": ["times": .list(Array(repeating: .number(0), count: 10_000))]]),
      phase: .reading, unit: .byte),
  ]

  /// The examples that measure the work done for an input.
  static let inputs = (performing + touched + stepped).filter { $0.phase == .performing }

  private static let performing: [Example] = drawers.flatMap { name, drawer in
    [
      Example(
        constant: "event", title: "samples of a drag, \(name)", path: .simulate(.ndjson),
        body: request(
          drawer, [["type": "drag", "by": -180, "over": 60]],
          ["sampling": ["inputRate": 1000], "output": ["samples": true, "frames": false]]),
        phase: .performing, unit: .sample),
      Example(
        constant: "event", title: "flicks, \(name)", path: .simulate(.ndjson),
        body: request(drawer, flicks(3000, of: drawer), ["output": ["frames": false]]), phase: .performing,
        unit: .sample),
    ]
  }

  /// Android's sheet with a list in it.
  private static let sheet: Value = [
    "container": container, "drawer": drawer("bottomsheetbehavior"), "output": ["frames": false],
    "scrollView": ["top": 100, "contentHeight": 5000],
  ]

  /// - Parameter y: where each of the touches goes down.
  private static func touches(_ count: Int, at y: Double) -> [Value] {
    (0..<count).map { index in
      let touch: Value = ["type": "pan", "after": 0.008]
      let more: Value =
        switch index % 5 {
        case 0: ["phase": "began", "y": .number(y)]
        case 4: ["phase": "ended", "translation": -36]
        default: ["phase": "changed", "translation": .number(-12 * Double(index % 5))]
        }
      return .object((touch.members ?? []) + (more.members ?? []))
    }
  }

  /// On the sheet, and on the list in it, which scrolls the sheet.
  private static let touched: [Example] = [Example.Phase.performing, .streaming].flatMap { phase in
    [
      ("10,000 touches", touches(10_000, at: 700)), ("10,000 touches of its list", touches(10_000, at: 790)),
      (
        "10,000 steps of a nested scroll",
        (0..<10_000).map {
          ["type": "nested", "phase": "preScroll", "dy": .number($0 % 2 == 0 ? 3 : -3), "after": 0.008]
        }
      ),
    ].map { (title: String, timeline: [Value]) in
      Example(
        constant: phase == .performing ? "event" : "writtenEvent", title: "\(title), bottomsheetbehavior",
        path: .simulate(.ndjson), body: .object((sheet.members ?? []) + [.init("timeline", .list(timeline))]),
        phase: phase, unit: phase == .performing ? .sample : .event)
    }
  }

  /// A spring that swings for a minute, and is stepped at each of its 7,200 frames.
  private static let stepped: [Example] = [Example.Phase.performing, .streaming].map { phase in
    Example(
      constant: "step", title: "a minute of a spring at 120 Hz, gorhom", path: .simulate(.ndjson),
      body: request(
        drawer(
          "gorhom",
          [
            "snapPoints": [200, 422, 760], "enableDynamicSizing": false, "index": 1,
            "animationConfigs": ["damping": 0.1, "stiffness": 100, "mass": 4],
          ]),
        [["type": "drag", "by": -180, "over": 0.25], ["at": 60, "type": "advance", "duration": 0]],
        ["environment": ["refreshRate": 120], "sampling": ["rate": 120, "to": 60]]),
      phase: phase, unit: .frame)
  }

  private static let events: [Example] = drawers.flatMap { name, drawer in
    [
      Example(
        constant: "writtenEvent", title: "samples of a drag, \(name)", path: .simulate(.ndjson),
        body: request(
          drawer, [["type": "drag", "by": -180, "over": 60]],
          ["sampling": ["inputRate": 1000], "output": ["samples": true, "frames": false]]),
        phase: .streaming, unit: .event),
      Example(
        constant: "writtenEvent", title: "flicks, \(name)", path: .simulate(.ndjson),
        body: request(drawer, flicks(3000, of: drawer), ["output": ["frames": false]]), phase: .streaming, unit: .event),
    ]
  }

  /// Samples of a finger that never went down: they do nothing, and most say why.
  private static let idle: [Example] = drawers.flatMap { name, drawer in
    let timeline: [Value] = (0..<3000).map { _ in
      ["type": "pan", "phase": "changed", "translation": -3, "after": 0.01]
    }
    let body = request(drawer, timeline, ["output": ["frames": false]])
    return [
      Example(
        constant: "event", title: "samples of no finger, \(name)", path: .simulate(.ndjson), body: body,
        phase: .performing, unit: .sample),
      Example(
        constant: "writtenEvent", title: "samples of no finger, \(name)", path: .simulate(.ndjson), body: body,
        phase: .streaming, unit: .event),
    ]
  }

  private static let frames: [Example] = [Representation.ndjson, .csv, .eventStream, .columns].flatMap {
    representation in
    [
      Example(
        constant: "frame", title: "at rest, \(representation.mediaType)", path: .simulate(representation),
        body: request(
          drawerkit, [["type": "advance", "duration": 300]], ["sampling": ["rate": 1000], "output": ["precision": 12]]),
        phase: .streaming, unit: .frame),
      Example(
        constant: "number", title: "16 layers with 12 decimals, \(representation.mediaType)",
        path: .simulate(representation),
        body: request(
          layers, [["type": "drag", "by": -180, "over": 30]],
          ["sampling": ["rate": 1000], "output": ["precision": 12, "events": false]]),
        phase: .streaming, unit: .frame),
      Example(
        constant: "number", title: "nine digits, \(representation.mediaType)", path: .simulate(representation),
        body: request(
          drawer("overlaycontainer", ["heightForNotchAt": [["fraction": 1000]]]),
          [["type": "drag", "by": -180, "over": 30]], ["sampling": ["rate": 1000], "output": ["precision": 3]]),
        phase: .streaming, unit: .frame),
      Example(
        constant: "number", title: "one spring, \(representation.mediaType)", path: .simulate(representation),
        body: live(1, rate: 100, seconds: 1000), phase: .streaming, unit: .frame),
      Example(
        constant: "streamedValue", title: "500 springs, \(representation.mediaType)", path: .simulate(representation),
        body: live(500, rate: 1, seconds: 10_000), phase: .streaming, unit: .value),
      Example(
        constant: "streamedValue", title: "500 cubic curves, \(representation.mediaType)",
        path: .simulate(representation),
        body: live(500, rate: 1, seconds: 10_000, timing: ["animationCurve": "easeInOut"]), phase: .streaming,
        unit: .value),
      Example(
        constant: "retelling", title: "few instants of many samples, \(representation.mediaType)",
        path: .simulate(representation),
        body: request(
          layers, [["type": "drag", "by": -180, "over": 60]],
          [
            "sampling": ["inputRate": 1000, "times": [0, 30, 60]],
            "output": ["samples": true, "events": false],
          ]),
        phase: .streaming, unit: .sample),
    ]
  }

  private static let drawings: [Example] = [Representation.stylesheet, .keyframes, .drawing].flatMap { representation in
    let springs = drawer(
      "drawerkit",
      [
        "heightOfPartiallyExpandedDrawer": 320, "totalDurationInSeconds": 3600,
        "timingCurveProvider": ["mass": 3, "stiffness": 1000, "damping": 1],
      ])
    return [
      Example(
        constant: "look", title: "20 springs, \(representation.mediaType)", path: .simulate(representation),
        body: request(springs, moves(20, after: 0.01)), phase: .preparing, unit: .frame),
      Example(
        constant: "comparison", title: "one spring, \(representation.mediaType)", path: .simulate(representation),
        body: request(springs, moves(2, after: 0.01)), phase: .preparing, unit: .frame),
      Example(
        constant: "piece", title: "samples of a drag, \(representation.mediaType)", path: .simulate(representation),
        body: request(
          drawerkit, [["type": "drag", "by": -180, "over": 8]],
          ["sampling": ["inputRate": 1000], "output": ["samples": false]]),
        phase: .preparing, unit: .sample),
      Example(
        constant: "writtenPoint", title: "corners, \(representation.mediaType)", path: .simulate(representation),
        body: request(
          drawerkit,
          (0..<3000).map { ["type": "drag", "by": .number($0 % 2 == 0 ? -20 : 20), "over": 0.05, "after": 0.01] },
          ["output": ["tolerance": 0.0001]]),
        phase: .preparing, unit: .sample),
    ]
  }

  private static let releases: [Example] =
    Registry.standard.systems.flatMap { system in
      let name = system.type.profile.name
      let grid: Value = [
        "positions": ["from": 0, "to": 844, "count": 300], "velocities": ["from": -3000, "to": 3000, "count": 300],
      ]
      return [
        Example(
          constant: "writtenRelease", title: name, path: .resolve,
          body: ["container": container, "drawer": drawer(name), "releases": releaseList], phase: .preparing,
          unit: .release),
        Example(
          constant: "writtenRelease", title: "\(name), each with its start", path: .resolve,
          body: ["container": container, "drawer": drawer(name), "releases": startedReleases], phase: .preparing,
          unit: .release),
        Example(
          constant: "release", title: "grid, \(name)", path: .resolve,
          body: ["container": container, "drawer": drawer(name), "grid": grid], phase: .preparing, unit: .cell),
      ]
    } + [
      Example(
        constant: "detent", title: "100 detents, sheets", path: .resolve,
        body: [
          "container": container,
          "drawer": drawer("sheets", ["anchors": .list((0..<100).map { ["pointsFromTop": .number(8 * Double($0))] })]),
          "releases": releaseList,
        ], phase: .preparing, unit: .release)
    ]

  /// Borders that have a step in each of 20,000 pixels.
  private static let staircase: Example = {
    let axis: Value = ["from": -10_000, "to": 10_000, "count": 2]
    let sheet: Value = ["peekHeight": 4000, "hideable": true, "hideFriction": 1]
    return Example(
      constant: "borderColumn", title: "boundaries in whole pixels", path: .resolve,
      body: [
        "container": ["height": 10_000], "drawer": drawer("bottomsheetbehavior", sheet),
        "grid": ["positions": axis, "velocities": axis, "boundaries": true],
      ],
      phase: .preparing, unit: .request)
  }()

  /// What takes many decisions.
  private static let decisions: [Example] =
    [staircase]
    + Registry.standard.systems.flatMap { system in
      let name = system.type.profile.name
      let base: Value = ["container": container, "drawer": drawer(name)]
      let grid: Value = [
        "positions": ["from": 0, "to": 844, "count": 300], "velocities": ["from": -3000, "to": 3000, "count": 300],
      ]
      func example(
        _ constant: String, _ title: String, _ path: Path, _ more: Value, _ phase: Phase, _ unit: Unit = .request
      ) -> Example {
        let body = Value.object((base.members ?? []) + (more.members ?? []))
        return Example(
          constant: constant, title: "\(title), \(name)", path: path, body: body, phase: phase, unit: unit)
      }
      return [
        example("release", "margins", .resolve, ["releases": releaseList, "margins": true], .preparing, .release),
        example(
          "release", "boundaries", .resolve,
          ["grid": .object((grid.members ?? []) + [.init("boundaries", true)])], .preparing, .cell),
        example("release", "a drawn map", .map, ["grid": grid], .preparing, .cell),
        example(
          "value", "tune a release", .tune,
          [
            "release": ["position": 300, "velocity": -200], "property": "/release/velocity",
            "range": ["from": -3000, "to": 3000],
          ], .all),
        example(
          "value", "tune a timeline", .tune,
          [
            "timeline": .list(flicks(20, of: drawer(name))), "property": "/timeline/0/by",
            "range": ["from": -800, "to": 800],
          ],
          .all),
        example(
          "tunedTimeline", "tune a short timeline", .tune,
          [
            "timeline": .list(flicks(1, of: drawer(name))), "property": "/timeline/0/by",
            "range": ["from": -80, "to": 0],
          ],
          .all),
        example(
          "takenNumber", "tune for a goal", .tune,
          [
            "timeline": .list(flicks(1, of: drawer(name))), "property": "/timeline/0/by",
            "range": ["from": -80, "to": 0],
            "goal": ["of": "overshoot", "atMost": 1],
          ], .all),
      ]
    } + [
      Example(
        constant: "writtenRelease", title: "all drawers, 1,000 releases", path: .compare,
        body: [
          "container": container, "drawers": allDrawers,
          "releases": .list(
            (0..<1000).map { ["position": .number(Double($0) / 2), "velocity": .number(Double($0 % 700) - 350)] }),
        ], phase: .all, unit: .request),
      Example(
        constant: "canonicalByte", title: "10,000 moves", path: .canonical,
        body: request(drawerkit, moves(10_000, after: 1)),
        phase: .preparing, unit: .byte),
      Example(
        constant: "fittedSample", title: "10,000 samples, three families", path: .fit,
        body: [
          "samples": .list(
            (0..<10_000).map { index in
              let time = Double(index) / 10_000
              return ["t": .number(time), "position": .number(500 * (1 - time) * (1 - time) + Double(index % 7) / 7)]
            })
        ], phase: .all, unit: .request),
      Example(
        constant: "fittedSample", title: "20 gestures, split", path: .fit,
        body: [
          "segments": true,
          "samples": .list(
            (0..<3_000).map { index in
              // Half a second of dragging, then a curve to the other side, and rest.
              let (time, side) = (Double(index % 150) / 120, index / 150 % 2 == 0 ? 1.0 : -1)
              let rest = max(1 - 2 * (time - 0.5), 0)
              let left = time < 0.5 ? 1 - time * time : 0.75 * rest * rest * rest
              return ["t": .number(Double(index) / 120), "position": .number(250 + side * (500 * left - 250))]
            }),
        ], phase: .all, unit: .request),
      Example(
        constant: "value", title: "identify, a range for each system", path: .identify,
        body: [
          "container": ["height": 844],
          "observations": .list(
            (0..<50).map { index in
              [
                "position": .number(Double(index) * 16), "velocity": .number(Double(index % 7) * 400 - 1200),
                "to": .number(0),
              ]
            }),
          "systems": ["drawerkit", "sweetcurtain"],
          "search": ["drawerkit": ["/drawer/configuration/flickSpeedThreshold": ["from": 0, "to": 10]]],
        ], phase: .all, unit: .request),
    ]

  /// Programs as long as they may be: what people write, and what takes longest.
  private static let programs: [Example] = [
    ("gorhom", "<BottomSheet snapPoints={['25%', '50%']} enablePanDownToClose index={1} />\n", "jsx"),
    ("setters", "behavior.peekHeight = 400\n", "kotlin"),
    ("a configuration", "configuration.upperMarkGap = 40\n", "swift"),
    ("types that do not end", "let a: B<", "swift"), ("nested calls", "DrawerConfiguration(upperMarkGap: ", "swift"),
    ("members of members", "a.b=c.d\n", "swift"), ("functions that do not end", "(a)=>{", "jsx"),
    ("calls", "()a", "swift"),
    ("rules", ".a { transition: transform 0.5s ease }\n", "css"), ("brackets", "[", "jsx"),
  ].map { title, piece, language in
    // Each has a drawer, so that it has an answer.
    let drawer = language == "jsx" ? "<BottomSheet />\n" : language == "swift" ? "DrawerConfiguration()\n" : ""
    let text = drawer + String(repeating: piece, count: (65_536 - drawer.utf8.count) / piece.utf8.count)
    return Example(
      constant: "programByte", title: title, path: .read,
      body: ["text": .string(text), "language": .string(language)], phase: .all, unit: .request)
  }

  private static let allDrawers = Value.list(
    Registry.standard.systems.map { ["name": .string($0.type.profile.name), "drawer": drawer($0.type.profile.name)] })

  private static let curves: [Example] =
    [0.03, 1, 30].map { damping in
      Example(
        constant: "writtenInstant", title: "damping \(damping)", path: .curves,
        body: [
          "timing": ["mass": 1, "stiffness": 170, "damping": .number(damping)],
          "times": .list((0..<10_000).map { .number(Double($0) / 100) }),
        ], phase: .preparing, unit: .instant)
    }
    + [0.5, 0.01, 0.0001].map { tolerance in
      Example(
        constant: tolerance < 0.01 ? "longEasing" : "curve", title: "tolerance \(tolerance)", path: .curves,
        body: [
          "timing": ["mass": 1, "stiffness": 170, "damping": 0.3], "times": [],
          "tolerance": .number(min(tolerance, 0.1)),
        ], phase: .preparing, unit: .curve)
    }
}
