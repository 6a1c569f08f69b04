import DetentAPI
import DrawerEngine
import Drawers
import TestSupport
import Testing

/// A drawer that was asked about twice stays read. Answers are the same bytes as those of a service that sees it for the first time.
@Suite struct `A drawer that was read stays read` {
  private static let vaul: Value = ["system": "vaul", "configuration": ["snapPoints": ["148px", "355px", 1]]]

  private func request(_ drawer: Value, _ release: Value, _ more: [Value.Member] = []) -> Value {
    .object([.init("container", ["height": 844]), .init("drawer", drawer), .init("release", release)] + more)
  }

  private func release(_ position: Double, _ velocity: Double = 300) -> Value {
    ["position": .number(position), "velocity": .number(velocity)]
  }

  private static func drawerKit(_ gap: Double) -> Value {
    [
      "system": "drawerkit",
      "configuration": [
        "heightOfPartiallyExpandedDrawer": 320, "heightOfCollapsedDrawer": 80, "upperMarkGap": .number(gap),
      ],
    ]
  }

  /// The text of an answer, or of the problem.
  private func answer(_ request: Value, _ reader: RequestReader) -> String {
    do {
      return String(decoding: try reader.document(.resolve, request.exactJSON), as: UTF8.self)
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: Registry.standard.types.map { $0.profile.name })
  func `the answers are those to a drawer that is new`(name: String) throws {
    let system = try #require(Registry.standard.types.first { $0.profile.name == name })
    var timelines = RandomTimelines(SeededNumbers(seed: 46))
    var numbers = SeededNumbers(seed: 47)
    let reader = RequestReader()
    let states = (system.profile.states.map { Value.string($0) }) + ["no state", .null, 1]
    for _ in 0..<4 {
      let container = timelines.container()
      let drawer: Value = ["system": .string(name), "configuration": timelines.configuration(of: system)]
      let scene = timelines.scene(of: system).members ?? []
      for _ in 0..<10 {
        var release: [Value.Member] = [
          .init("position", .number(numbers.number(in: -50...900).rounded())),
          .init("velocity", .number(numbers.number(in: -3000...3000).rounded())),
        ]
        if numbers.number(in: 0...1) < 0.3, let state = states.randomElement(using: &numbers) {
          release.append(.init("from", state))
        }
        if numbers.number(in: 0...1) < 0.2 { release.append(.init("start", .number(numbers.number(in: 0...844)))) }
        if numbers.number(in: 0...1) < 0.2 { release.append(.init("translation", .number(40))) }
        if numbers.number(in: 0...1) < 0.1 { release.append(.init("cancelled", .bool(true))) }
        if numbers.number(in: 0...1) < 0.1 { release.append(.init("wobble", 1)) }
        let request = Value.object(
          [.init("container", container), .init("drawer", drawer), .init("release", .object(release))] + scene)
        #expect(answer(request, reader) == answer(request, RequestReader()))
      }
    }
  }

  @Test func `a drawer is known from the third question on`() {
    let reader = RequestReader()
    for position in [100.0, 200, 300, 400] { _ = answer(request(Self.vaul, release(position)), reader) }
    #expect(reader.knownDrawers.hits == 2 && reader.knownDrawers.misses == 2)
  }

  @Test(
    arguments: [
      ["system": "vaul", "configuration": ["snapPoints": ["148px", "355px", 0.99]]],
      ["system": "vaul", "configuration": ["snapPoints": ["148px", "356px", 1]]],
      ["system": "vaul", "configuration": ["snapPoints": ["148px", "355px", 1], "dismissible": false]],
      ["system": "vaul", "version": "0.9.9", "configuration": ["snapPoints": ["148px", "355px", 1]]],
    ] as [Value])
  func `another drawer is another one`(other: Value) {
    let reader = RequestReader()
    for _ in 0..<3 { _ = answer(request(Self.vaul, release(500, 900)), reader) }
    #expect(
      answer(request(other, release(500, 900)), reader) == answer(request(other, release(500, 900)), RequestReader()))
    #expect(reader.knownDrawers.misses == 3)
  }

  @Test func `members after the release count as well`() {
    let drawer: Value = ["system": "vaul", "configuration": ["snapPoints": [0.123456789, 1]]]
    let (rough, precise): (Value, Value) = (
      request(drawer, release(700)), request(drawer, release(700), [.init("precision", 12)])
    )
    let reader = RequestReader()
    for _ in 0..<3 { _ = answer(precise, reader) }
    let rounded = answer(rough, reader)
    #expect(rounded == answer(rough, RequestReader()) && rounded != answer(precise, reader))
  }

  @Test func `several drawers are known at once, and the most recent ones`() {
    let reader = RequestReader()
    let drawers = (1...4).map { Self.drawerKit(30 + Double($0)) }
    for _ in 0..<3 { for drawer in drawers { _ = answer(request(drawer, release(300)), reader) } }
    #expect(reader.knownDrawers.hits == 4 && reader.knownDrawers.misses == 8)
    // A full desk takes in another one only after a while.
    for _ in 0..<15 { _ = answer(request(Self.vaul, release(300)), reader) }
    #expect(reader.knownDrawers.hits == 4)
    for _ in 0..<3 { _ = answer(request(Self.vaul, release(300)), reader) }
    #expect(reader.knownDrawers.hits > 4)
  }

  @Test func `a drawer is known even if larger requests came before`() throws {
    let reader = RequestReader()
    let moves = [Value](repeating: ["type": "tap", "after": 0.1, "on": "overlay"], count: 100)
    let gesture: Value = ["container": ["height": 844], "drawer": Self.vaul, "timeline": .list(moves)]
    _ = try reader.recording(.simulate, gesture.exactJSON)
    for _ in 0..<3 { _ = answer(request(Self.vaul, release(300)), reader) }
    #expect(reader.knownDrawers.hits == 1)
  }

  @Test func `a drawer that gets a notice is not kept, and keeps others out only for a while`() {
    let reader = RequestReader()
    let noticed: Value = ["system": "vaul", "configuration": ["snapPoints": ["148px", "40%"]]]
    for _ in 0..<3 { _ = answer(request(noticed, release(300)), reader) }
    for _ in 0..<20 { _ = answer(request(Self.vaul, release(300)), reader) }
    #expect(reader.knownDrawers.hits > 0 && reader.knownDrawers.hits < 19)
  }

  @Test func `clients that never repeat a drawer teach it nothing`() {
    let reader = RequestReader()
    for gap in 0..<100 {
      let drawer = Self.drawerKit(30 + Double(gap) / 100)
      _ = answer(request(drawer, release(300)), reader)
    }
    #expect(reader.knownDrawers.hits == 0 && reader.knownDrawers.misses == 100)
  }
}
