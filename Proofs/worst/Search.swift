import DetentAPI
import DrawerEngine
import Drawers
import TestSupport

/// Draws questions, and changes them.
struct Search {
  /// Numbers that bounds, defaults and attacks are made of.
  private static let numbers = [
    0, 0.0001, 0.001, 0.0025, 0.01, 0.03, 0.05, 0.5, 1, 2, 10, 60, 100, 199, 500, 844, 1000, 1600, 5000, 10_000, 20_000,
    86_400, 100_000, 1_000_000,
  ]

  private var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  mutating func one<Element>(of elements: [Element]) -> Element? { elements.randomElement(using: &numbers) }

  // MARK: Beginnings

  /// Everyday and wild timelines of every system in every representation, and what has been used to attack.
  mutating func beginnings() -> [Question] {
    var questions: [Question] = []
    for system in Registry.standard.systems.map(\.type) {
      for representation in Representation.all {
        for _ in 0..<3 { questions.append(Question(path: .simulate(representation), body: timeline(of: system))) }
        for body in Self.attacks(on: system) { questions.append(Question(path: .simulate(representation), body: body)) }
      }
      questions += Self.releases(of: system).map { Question(path: .resolve, body: $0) }
      questions += Self.maps(of: system)
      questions += tunes(of: system)
      questions.append(closeCalls(of: system))
    }
    questions += comparisons()
    questions += fits()
    questions += identifications()
    questions += programs()
    for damping in [0.03, 1, 30] {
      let times = Value.list((0..<1000).map { .number(Double($0) / 100) })
      questions.append(
        Question(
          path: .curves,
          body: [
            "timing": ["mass": 1, "stiffness": 170, "damping": .number(damping)], "times": times, "tolerance": 0.0001,
          ]))
    }
    return questions
  }

  private mutating func timeline<System: DrawerSystem>(of system: System.Type) -> Value {
    var timelines = RandomTimelines(
      SeededNumbers(seed: numbers.next()), temper: Bool.random(using: &numbers) ? .wild : .everyday)
    return timelines.request(of: system)
  }

  private static func attacks<System: DrawerSystem>(on system: System.Type) -> [Value] {
    let drawer: Value = ["system": .string(System.profile.name), "configuration": System.profile.example.configuration]
    let drag: Value = ["type": "drag", "by": -180, "over": 20]
    let flick: Value = ["type": "drag", "by": -180, "over": 0.05]
    func request(_ timeline: [Value], rate: Double) -> Value {
      [
        "container": ["height": 844], "drawer": drawer, "timeline": .list(timeline),
        "sampling": ["inputRate": .number(rate)],
      ]
    }
    let samples = request([drag], rate: 1000)
    return [
      samples, samples.setting("output", ["samples": true]),
      request(Array(repeating: flick, count: 100), rate: 60), request(Array(repeating: flick, count: 1000), rate: 60),
    ]
  }

  private static func releases<System: DrawerSystem>(of system: System.Type) -> [Value] {
    let base = drawerOnly(system)
    let releases = (0..<3000).map {
      ["position": .number(Double($0) / 4), "velocity": .number(Double($0 % 700) - 350)] as Value
    }
    return [
      base.setting("releases", .list(releases)),
      base.setting(
        "grid",
        [
          "positions": ["from": 0, "to": 844, "count": 300], "velocities": ["from": -3000, "to": 3000, "count": 300],
        ]),
    ]
  }

  /// Releases with margins, and grids with borders and drawn.
  private static func maps<System: DrawerSystem>(of system: System.Type) -> [Question] {
    let base = drawerOnly(system)
    let releases = (0..<500).map {
      ["position": .number(Double($0) * 1.7), "velocity": .number(Double($0 % 70) * 40 - 1400)] as Value
    }
    let grid: Value = [
      "positions": ["from": 0, "to": 844, "count": 300], "velocities": ["from": -3000, "to": 3000, "count": 300],
    ]
    return [
      Question(path: .resolve, body: base.setting("releases", .list(releases)).setting("margins", true)),
      Question(path: .resolve, body: base.setting("grid", grid.setting("boundaries", true))),
      Question(path: .map, body: base.setting("grid", grid)),
    ]
  }

  /// How a gesture's end depends on one of its numbers.
  private mutating func tunes<System: DrawerSystem>(of system: System.Type) -> [Question] {
    let released = Self.drawerOnly(system).setting("release", ["position": 300, "velocity": -200])
    var questions = ["/release/velocity", "/release/position", "/container/height"].map { property in
      released.setting("property", .string(property)).setting("range", ["from": -3000, "to": 3000])
    }
    for count in [1, 20, 400] {
      let drags = Value.list(
        Array(repeating: ["type": "drag", "by": -180, "over": 0.1], count: count))
      questions.append(
        Self.drawerOnly(system).setting("timeline", drags).setting("property", "/timeline/0/by")
          .setting("range", ["from": -800, "to": 800]))
    }
    let drag = Self.drawerOnly(system).setting("timeline", [["type": "drag", "by": -180, "over": 0.1]])
      .setting("property", "/timeline/0/by")
    for goal in ["overshoot", "peakVelocity", "duration"] as [Value] {
      questions.append(
        drag.setting("range", ["from": -800, "to": 800]).setting("goal", ["of": goal, "atLeast": 1]))
    }
    questions.append(
      drag.setting("range", ["from": -800, "to": 800])
        .setting("goal", ["of": "position", "at": 0.5, "atMost": 300]))
    questions.append(
      drag.setting("range", ["from": -800, "to": 800])
        .setting("and", ["property": "/timeline/0/over", "range": ["from": 0.01, "to": 1]]))
    questions.append(drag.setting("range", .list((0..<1000).map { .number(Double($0)) })))
    return questions.map { Question(path: .tune, body: $0) }
  }

  /// How close the call was at the end of each of many drags.
  private func closeCalls<System: DrawerSystem>(of system: System.Type) -> Question {
    let drags = Value.list(Array(repeating: ["type": "drag", "by": -180, "over": 0.1], count: 400))
    return Question(
      path: .simulate(.ndjson),
      body: Self.drawerOnly(system).setting("timeline", drags).setting("output", ["margins": true]))
  }

  private mutating func comparisons() -> [Question] {
    let drawers = Registry.standard.systems.map { system in
      let profile = system.type.profile
      return [
        "name": .string(profile.name),
        "drawer": ["system": .string(profile.name), "configuration": profile.example.configuration],
      ] as Value
    }
    let base: Value = ["container": ["height": 844], "drawers": .list(drawers)]
    let flicks = Value.list(Array(repeating: ["type": "drag", "by": -180, "over": 0.05], count: 50))
    let releases = (0..<1000).map {
      ["position": .number(Double($0) * 0.8), "velocity": .number(Double($0 % 700) - 350)] as Value
    }
    return Representation.all.map { Question(path: .compare($0), body: base.setting("timeline", flicks)) }
      + [Question(path: .compare(.json), body: base.setting("releases", .list(releases)))]
  }

  private mutating func fits() -> [Question] {
    [3, 100, 10_000].map { count in
      let samples = (0..<count).map { index in
        let time = Double(index) / Double(max(count - 1, 1))
        return [
          "t": .number(time), "position": .number(500 * (1 - time * time) + Double.random(in: -1...1, using: &numbers)),
        ] as Value
      }
      return Question(path: .fit, body: ["samples": .list(samples)])
    }
  }

  /// Releases that are held against every system, with a range of the first system's properties.
  private mutating func identifications() -> [Question] {
    [1, 100, 3_000].map { count in
      let observations = (0..<count).map { _ in
        [
          "position": .number(Double.random(in: 0...844, using: &numbers)),
          "velocity": .number(Double.random(in: -3_000...3_000, using: &numbers)), "to": 0,
        ] as Value
      }
      return Question(
        path: .identify,
        body: [
          "container": ["height": 844], "observations": .list(observations),
          "search": ["drawerkit": ["/drawer/configuration/heightOfPartiallyExpandedDrawer": ["from": 1, "to": 800]]],
        ])
    }
  }

  /// Programs as long as they may be, made of one thing that is read more than once.
  private func programs() -> [Question] {
    let pieces: [(piece: String, language: String)] = [
      ("<Drawer.Root snapPoints={[0.5, 1]} {...a}>", "jsx"), ("const a = [a, a, a];", "jsx"),
      ("a.peekHeight = 1 ? 2 : 3\n", "kotlin"), ("<item name=\"behavior_hideable\">true</item>", "xml"),
      ("DrawerConfiguration(upperMarkGap: ", "swift"), (".spring(response: 0.5, dampingFraction: 1)", "swift"),
      ("transition: a 1s ease;", "css"), ("{\"snapPoints\":[", "json"), ("a<b,", "jsx"), ("let a: B<", "swift"),
    ]
    return pieces.map { piece, language in
      let text = String(repeating: piece, count: 65_536 / piece.utf8.count)
      return Question(path: .read, body: ["text": .string(text), "language": .string(language)])
    }
  }

  private static func drawerOnly<System: DrawerSystem>(_ system: System.Type) -> Value {
    [
      "container": ["height": 844],
      "drawer": ["system": .string(System.profile.name), "configuration": System.profile.example.configuration],
    ]
  }

  // MARK: Changes

  mutating func changed(_ question: Question, mixing other: Question) -> Question {
    var question = question
    for _ in 0..<Int.random(in: 1...3, using: &numbers) {
      switch (Int.random(in: 0..<12, using: &numbers), question.path) {
      case (0, .simulate): question.path = .simulate(one(of: Representation.all) ?? .json)
      case (1, .simulate):
        question.body = question.body.setting(
          "output",
          [
            "precision": .number(Double(Int.random(in: 0...12, using: &numbers))),
            "samples": .bool(.random(using: &numbers)),
            "tolerance": .number(one(of: [0.00001, 0.0001, 0.0025, 0.05]) ?? 0.0025),
          ])
      case (2, .simulate):
        question.body = question.body.setting(
          "sampling",
          [
            "rate": .number(one(of: [1, 60, 1000]) ?? 60), "inputRate": .number(one(of: [1, 60, 120, 1000]) ?? 60),
          ])
      case (3, _):
        if let name = one(of: (other.body["drawer"]?["configuration"]?.members ?? []).map(\.name)),
          question.body["drawer"]?["system"] == other.body["drawer"]?["system"],
          let value = other.body["drawer"]?["configuration"]?[name], let drawer = question.body["drawer"]
        {
          question.body = question.body.setting(
            "drawer", drawer.setting("configuration", (drawer["configuration"] ?? [:]).setting(name, value)))
        }
      default: question.body = changed(question.body)
      }
    }
    return question
  }

  /// Changes one of the values inside a value.
  private mutating func changed(_ value: Value) -> Value {
    switch value {
    case .object(var members):
      guard !members.isEmpty else { return value }
      let index = Int.random(in: 0..<members.count, using: &numbers)
      members[index] = .init(members[index].name, changed(members[index].value))
      return .object(members)
    case .list(var elements):
      guard !elements.isEmpty else { return value }
      switch Int.random(in: 0..<6, using: &numbers) {
      case 0, 1: return .list(Array((elements + elements).prefix(20_000)))
      case 2: return .list(Array(elements.prefix(max(elements.count / 2, 1))))
      case 3:
        // All alike.
        let model = changed(elements[Int.random(in: 0..<elements.count, using: &numbers)])
        return .list(elements.map { _ in model })
      default:
        let index = Int.random(in: 0..<elements.count, using: &numbers)
        elements[index] = changed(elements[index])
        return .list(elements)
      }
    case .number(let number):
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: return .number(number * 10)
      case 1: return .number(number / 10)
      case 2: return .number(-number)
      default: return .number(one(of: Self.numbers) ?? 0)
      }
    case .string(let text):
      return .string(text.utf8.count < 20_000 && Int.random(in: 0..<8, using: &numbers) == 0 ? text + text : text)
    case .bool(let bool): return .bool(!bool)
    case .null: return value
    }
  }
}

extension Value {
  /// The object with a member set.
  func setting(_ name: String, _ value: Value) -> Value {
    .object((members ?? []).filter { $0.name != name } + [.init(name, value)])
  }
}
