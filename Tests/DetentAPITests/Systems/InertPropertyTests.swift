import DetentAPI
import DrawerEngine
import Drawers
import TestSupport
import Testing

/// What a library has and no simulation needs.
@Suite struct `A property without effect` {
  private let reader = RequestReader()

  private func answer(_ body: [UInt8]) throws -> Value {
    try JSONParser.parse(reader.recording(.simulate, body).bytes(as: .json))
  }

  private func messages(_ answer: Value) -> [String] {
    (answer["notices"]?.list ?? []).compactMap { $0["message"]?.string }
  }

  /// An example simulation, with further members in its configuration.
  private func request(_ name: String, _ members: [(String, Value)]) throws -> [UInt8] {
    let system = try #require(Registry.standard[name])
    let document = try JSONParser.parse(SystemDocument.one(system))
    let example = try #require(document["examples"]?["simulate"])
    return example.replacing("drawer") { drawer in
      drawer.replacing("configuration") { .object(($0.members ?? []) + members.map { .init($0.0, $0.1) }) }
    }.json(precision: 12)
  }

  @Test(arguments: Registry.standard.names) func `a property without effect is accepted with any value and a notice`(
    name: String
  )
    throws
  {
    let inert = try #require(Registry.standard[name]).profile.inert
    #expect(!inert.properties.isEmpty)
    let plain = try answer(request(name, []))
    let values: [Value] = [.null, true, 7, "text", ["a", ["b": []]], ["c": ["d": 1e300]]]
    for value in values {
      let members = inert.properties.map { ($0.name, value) }
      let answer = try answer(request(name, members))
      #expect(messages(answer).filter { $0.hasPrefix("has no effect here") }.count == members.count)
      #expect(answer["records"] == plain["records"] && answer["end"] == plain["end"])
    }
  }

  @Test(arguments: Registry.standard.names) func `no property is listed both with and without effect`(name: String)
    throws
  {
    let system = try #require(Registry.standard[name])
    let document = try JSONParser.parse(SystemDocument.one(system))
    let counting = Set((document["properties"]?.list ?? []).compactMap { $0["name"]?.string })
    let inert = system.profile.inert.properties.map(\.name)
    #expect(counting.isDisjoint(with: inert))
    #expect(Set(inert).count == inert.count)
  }

  @Test func `a hint names what has its effect`() throws {
    let answer = try answer(request("gorhom", [("footerComponent", "Footer")]))
    #expect(messages(answer).contains("has no effect here; `environment.footer` sets the height of a footer"))
  }

  @Test(
    arguments: [
      ("vaul", "clasName", #"is not known (did you mean "className"?)"#), ("vaul", "data-", "is not known"),
      ("gorhom", "className", nil), ("drawerkit", "className", nil),
    ] as [(String, String, String?)])
  func `what no such library has is refused`(system: String, member: String, message: String?) throws {
    let body = try request(system, [(member, 1)])
    let problem = #expect(throws: Problem.self) { try reader.recording(.simulate, body) }
    let fault = try #require(problem?.faults.first)
    #expect(fault.pointer == "/drawer/configuration/\(member)")
    #expect(fault.message.hasPrefix(message ?? "is not known"))
  }

  @Test func `one that is given twice is refused once`() throws {
    let body = try request("vaul", [("className", 1), ("data-x", 2), ("className", 3)])
    let problem = #expect(throws: Problem.self) { try reader.recording(.simulate, body) }
    #expect(problem?.faults.map(\.message) == ["is given more than once"])
  }
}

extension Value {
  fileprivate func replacing(_ name: String, _ change: (Value) -> Value) -> Value {
    guard case .object(let members) = self else { return self }
    guard members.contains(where: { $0.name == name }) else {
      return .object(members + [.init(name, change(.object([])))])
    }
    return .object(members.map { $0.name == name ? .init(name, change($0.value)) : $0 })
  }
}
