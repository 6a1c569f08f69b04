import DetentAPI
import DrawerEngine
import Drawers
import TestSupport
import Testing

/// Versions of a library: which are known, how answers report them, and how they are compared.
@Suite struct `Versions of a library` {
  private static let requests = RequestReader()

  private static func answer(_ question: Question, _ request: Value) throws -> Value {
    try JSONParser.parse(requests.document(question, request.exactJSON))
  }

  /// A swipe sideways more than along the axis, let go of below the lowest point.
  private static let sideways: Value = ["from": "200px", "position": 704, "velocity": 900, "direction": "left"]

  private static func release(of drawer: [Value.Member]) -> Value {
    let configuration: Value = ["snapPoints": ["200px", 1]]
    return [
      "container": ["height": 844],
      "drawer": .object([.init("system", "baseui"), .init("configuration", configuration)] + drawer),
      "environment": ["popupHeight": 760], "release": sideways,
    ]
  }

  @Test(arguments: [
    ("1.6.2", "1.6.0"), ("v1.7.0", "1.7.0"), ("1.5.0", "1.6.0"), ("2", "1.7.0"), ("087c60", "087c60b"),
    ("087C60B", "087c60b"), ("", "1.7.0"),
  ])
  func `a version that is not modelled is refused with those that are and the nearest`(
    version: String, nearest: String
  ) throws {
    let problem = try #require(throws: Problem.self) {
      try Self.answer(.resolve, Self.release(of: [.init("version", .string(version))]))
    }
    #expect(problem.kind == .invalid)
    let error = try #require(problem.faults.first { $0.pointer == "/drawer/version" })
    let modelled = "\"1.7.0\", \"087c60b\", \"1.6.0\""
    #expect(
      error.message
        == "is \"\(version)\", which is not modelled; there is \(modelled); the nearest is \"\(nearest)\"")
  }

  @Test func `the default is the newest release`() throws {
    let answer = try Self.answer(.resolve, Self.release(of: []))
    #expect(answer == (try Self.answer(.resolve, Self.release(of: [.init("version", "1.7.0")]))))
    #expect(answer["version"] == "1.7.0")
    #expect(answer["resolution"]?["rule"] == "flick-close")
    #expect(answer["resolution"]?["state"] == "open")
    let later = try Self.answer(.resolve, Self.release(of: [.init("version", "087c60b")]))
    #expect(later["version"] == "087c60b")
    #expect(later["resolution"]?["rule"] == "undirected-settles")
  }

  @Test func `an answer names the only version if the request does`() throws {
    func answer(_ drawer: Value) throws -> Value {
      try Self.answer(
        .resolve, ["container": ["height": 844], "drawer": drawer, "release": ["position": 300, "velocity": 0]])
    }
    let version = try #require(Registry.standard["sheets"]).profile.versions[0].name
    #expect(try answer(["system": "sheets"])["version"] == nil)
    #expect(try answer(["system": "sheets", "version": .string(version)])["version"] == .string(version))
  }

  @Test func `a simulation says at its beginning which version it is of`() throws {
    for version in ["1.1.2", "3e97aac"] {
      let request: Value = [
        "container": ["height": 844], "drawer": ["system": "vaul", "version": .string(version)],
        "timeline": [["type": "settle"]],
      ]
      let recording = try Self.requests.recording(.simulate, request.exactJSON)
      #expect(recording.compiled.version == version)
    }
  }

  @Test func `a comparison finds the gesture that two versions answer differently, and names the rules`() throws {
    let drawers: [Value] = ["1.7.0", "087c60b"].map { version in
      [
        "name": .string(version == "1.7.0" ? "before" : "after"),
        "drawer": [
          "system": "baseui", "version": .string(version), "configuration": ["snapPoints": [0.3, 0.6, 0.9]],
        ],
        "start": ["open": true, "snapPoint": 0.3],
      ]
    }
    // From a public report: a flick that goes across a little farther than down.
    let samples: [Value] = (1...6).map { index in
      let way = Double(index) * 66.667
      return [
        "type": "pan", "phase": "changed", "at": .number(0.016 + Double(index) * 0.02), "translation": .number(way),
        "cross": .number(way * 1.01),
      ]
    }
    let timeline: [Value] =
      [["type": "pan", "phase": "began", "at": 0], ["type": "pan", "phase": "changed", "at": 0.016]] + samples
      + [["type": "pan", "phase": "ended", "at": 0.136, "translation": 400, "cross": 404], ["type": "settle"]]
    let request: Value = [
      "container": ["width": 390, "height": 844], "drawers": .list(drawers),
      "environment": ["popupHeight": 300], "timeline": .list(timeline),
    ]
    let recording = try Self.requests.recording(.compare, request.exactJSON)
    let rests = recording.parts.map { $0.compiled.rest.position }
    #expect(rests == [846, 590.8])
    let rules = recording.parts.map { $0.compiled.decidingRule }
    #expect(rules == ["flick-close", "undirected-settles"])
  }

  @Test(arguments: [("0.9.8", "0.9.9"), ("1.0.5", "1.0.0"), ("1.1.0", "1.1.2"), ("0.7.9", "0.9.9")])
  func `the nearest version is named among releases that are older than the default`(
    version: String, nearest: String
  ) throws {
    let problem = try #require(throws: Problem.self) {
      try Self.answer(
        .resolve,
        [
          "container": ["height": 844], "drawer": ["system": "vaul", "version": .string(version)],
          "release": ["position": 300, "velocity": 0],
        ])
    }
    let error = try #require(problem.faults.first { $0.pointer == "/drawer/version" })
    #expect(
      error.message.hasSuffix(
        "there is \"1.1.2\", \"3e97aac\", \"1.0.0\", \"0.9.9\"; the nearest is \"\(nearest)\""), "\(error.message)")
  }

  /// A gesture that an upgrade changes.
  struct Upgrade: Sendable, CustomTestStringConvertible {
    let system: String
    let versions: [String]
    var configuration: Value = [:]
    var environment: Value = [:]
    let timeline: [Value]
    let rests: [Double]
    var testDescription: String { "\(system) \(versions.joined(separator: " → "))" }
  }

  private static let upgrades = [
    Upgrade(
      system: "vaul", versions: ["0.9.9", "1.0.0", "1.1.2"], environment: ["handle": true],
      timeline: [["type": "tap", "on": "handle"]], rests: [844, 844, 0]),
    Upgrade(
      system: "gorhom", versions: ["5.2.6", "5.2.13"],
      configuration: [
        "snapPoints": [200, 422], "enableDynamicSizing": false, "keyboardBehavior": "fillParent",
        "keyboardBlurBehavior": "restore",
      ],
      timeline: [
        ["type": "focus"], ["type": "keyboard", "show": true, "height": 300, "duration": 250, "at": 0.1],
        ["type": "keyboard", "show": false, "height": 300, "duration": 250, "at": 2],
      ], rests: [0, 422]),
    Upgrade(
      system: "baseui", versions: ["1.6.0", "1.7.0"], environment: ["popupHeight": 760],
      timeline: [
        ["type": "pan", "phase": "began", "pointer": "mouse", "at": 0],
        ["type": "pan", "phase": "changed", "pointer": "mouse", "buttons": 0, "at": 0.02],
        ["type": "pan", "phase": "changed", "pointer": "mouse", "translation": 500, "buttons": 0, "at": 0.3],
        ["type": "pan", "phase": "ended", "pointer": "mouse", "translation": 500, "at": 0.4],
      ], rests: [846, 84]),
    Upgrade(
      system: "drawerkit", versions: ["0.7.0", "bc1c220"], configuration: ["heightOfPartiallyExpandedDrawer": 320],
      timeline: [["type": "move", "to": "fullyExpanded"]], rests: [524, 0]),
  ]

  @Test(arguments: upgrades) func `a comparison shows the gesture that an upgrade changes`(_ upgrade: Upgrade) throws {
    let environment = upgrade.environment == [:] ? [] : [Value.Member("environment", upgrade.environment)]
    let drawers: [Value] = upgrade.versions.enumerated().map { index, version in
      let drawer: Value = [
        "system": .string(upgrade.system), "version": .string(version), "configuration": upgrade.configuration,
      ]
      return .object([.init("name", .string("drawer\(index)")), .init("drawer", drawer)] + environment)
    }
    let request: Value = [
      "container": ["width": 390, "height": 844], "drawers": .list(drawers),
      "timeline": .list(upgrade.timeline + [["type": "settle"]]),
    ]
    let recording = try Self.requests.recording(.compare, request.exactJSON)
    #expect(recording.parts.map { $0.compiled.rest.position } == upgrade.rests)
  }

  @Test func `documents say which versions were only read`() throws {
    let bases = Dictionary(
      uniqueKeysWithValues: Registry.standard.types.map { system in
        (system.profile.name, system.profile.versions.filter { $0.basis == .read }.map { $0.name })
      })
    #expect(bases["vaul"] == ["1.0.0", "0.9.9"])
    #expect(bases["gorhom"] == ["5.2.6"])
    #expect(bases["baseui"] == ["1.6.0"])
    #expect(bases["drawerkit"] == ["0.7.0"])
  }

  @Test func `compared releases name each drawer's version`() throws {
    let drawers: [Value] = ["1.7.0", "087c60b"].map { version in
      [
        "name": .string(version == "1.7.0" ? "before" : "after"),
        "drawer": ["system": "baseui", "version": .string(version), "configuration": ["snapPoints": ["200px", 1]]],
      ]
    }
    let answer = try Self.answer(
      .compare,
      [
        "container": ["height": 844], "drawers": .list(drawers), "environment": ["popupHeight": 760],
        "release": Self.sideways,
      ])
    #expect(answer["agree"] == false)
    #expect(answer["versions"] == ["before": "1.7.0", "after": "087c60b"])
  }

  @Test func `identification distinguishes versions`() throws {
    let request: Value = [
      "container": ["height": 844], "systems": ["baseui"], "versions": "all",
      "environment": ["popupHeight": 760], "start": ["snapPoint": "200px"],
      "search": ["baseui": ["/drawer/configuration/snapPoints": [["200px", 1]]]],
      "observations": [["position": 700, "velocity": 0, "to": 644]],
    ]
    let candidates = try #require(try Self.answer(.identify, request)["candidates"]?.list)
    let agreeing = candidates.filter { $0["agrees"] == $0["of"] }
    #expect(agreeing.compactMap { $0["version"]?.string } == ["1.7.0", "087c60b", "1.6.0"])
  }

  @Test func `a tuning varies the version like a property`() throws {
    let request = Self.release(of: [])
    let answer = try Self.answer(
      .tune,
      .object(
        (request.members ?? []) + [
          .init("property", "/drawer/version"), .init("range", ["1.7.0", "087c60b"]),
        ]))
    let rules = (answer["choices"]?.list ?? []).map { $0["rule"]?.string }
    #expect(rules == ["flick-close", "undirected-settles"], "\(answer.text)")
  }
}
