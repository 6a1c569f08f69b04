import DetentAPI
import DrawerEngine
import Drawers
import TestSupport
import Testing

@Suite struct `A system tells of itself` {
  private let reader = RequestReader()

  private func document(_ name: String) throws -> Value {
    let system = try #require(Registry.standard[name])
    return try JSONParser.parse(SystemDocument.one(system))
  }

  private func names(_ list: Value?, by member: String = "name") -> [String] {
    (list?.list ?? []).compactMap { $0[member]?.string }
  }

  @Test func `the list links to each system's document`() throws {
    let systems = try JSONParser.parse(SystemDocument.all(.standard))["systems"]
    #expect(names(systems) == Registry.standard.names)
    #expect(names(systems, by: "href") == Registry.standard.names.map { "/systems/\($0)" })
    for outline in systems?.list ?? [] {
      let document = try document(try #require(outline["name"]?.string))
      for member in ["name", "title", "origin", "states"] { #expect(outline[member] == document[member]) }
    }
  }

  @Test(arguments: Registry.standard.names) func `a system's document has everything in its profile`(name: String)
    throws
  {
    let profile = try #require(Registry.standard[name]).profile
    let document = try document(name)
    #expect(document["title"]?.string == profile.title)
    #expect(document["origin"]?["version"]?.string == profile.origin.version)
    #expect(names(document["rules"], by: "id") == profile.rules.map(\.id))
    #expect(names(document["rules"], by: "explanation") == profile.rules.map(\.explanation))
    #expect(names(document["ignored"], by: "id") == profile.ignored.map(\.id))
    #expect(
      names(document["withoutEffect"]) == profile.inert.properties.map(\.name) + profile.inert.prefixes.map { $0 + "*" }
    )
    #expect(names(document["quirks"], by: "symbol") == profile.quirks.map(\.symbol))
    #expect(names(document["tracks"]) == profile.tracks.map(\.name))
    #expect(names(document["inputs"]).starts(with: ["pan", "drag", "settle", "advance"]))
  }

  @Test(arguments: Registry.standard.names) func `a system's document has its origin`(name: String) throws {
    let profile = try #require(Registry.standard[name]).profile
    let origin = profile.origin
    #expect(origin.repository == "https://github.com/\(origin.library)")
    #expect(origin.revision.wholeMatch(of: /[0-9a-f]{40}/) != nil)
    let document = try document(name)["origin"]
    #expect(document?["repository"]?.string == origin.repository)
    #expect(document?["revision"]?.string == origin.revision)
    #expect(document?["note"]?.string == origin.note)
    // A symbol is found in a type: `Type.member`, `Type.member(label:)`, or only the type. On the web it may be a function.
    let symbol = /(ScrollToTranslation )?[A-Za-z]\w+(\.\w+(\(([\w_]+:)+\))?)?/
    for quirk in profile.quirks { #expect(quirk.symbol.wholeMatch(of: symbol) != nil, "\(quirk.symbol)") }
  }

  @Test(arguments: Registry.standard.names) func `a system's schema has the properties that it lists`(name: String)
    throws
  {
    let document = try document(name)
    let members = try #require(document["schema"]?["properties"]?.members)
    let properties = names(document["properties"])
    let inert = try #require(Registry.standard[name]).profile.inert.properties.map(\.name)
    #expect(members.map(\.name) == properties + inert)
    #expect(document["schema"]?["additionalProperties"] == false)
    for (property, member) in zip(document["properties"]?.list ?? [], members) {
      #expect(property["default"] == member.value["default"])
      #expect(property["doc"]?.string?.isEmpty == false)
    }
  }

  @Test(arguments: Registry.standard.names) func `a system's example release can be resolved`(name: String) throws {
    let example = try #require(try document(name)["examples"]?["resolve"])
    let answer = try reader.document(.resolve, example.json(precision: 6))
    #expect(try JSONParser.parse(answer)["resolution"]?["state"] != nil)
  }

  @Test(arguments: Registry.standard.names) func `a system's example timeline can be simulated`(name: String) throws {
    let example = try #require(try document(name)["examples"]?["simulate"])
    let simulation = try reader.recording(.simulate, example.json(precision: 6))
    #expect(simulation.motion.duration > 0.25)
  }

  @Test(arguments: Registry.standard.names) func `a system accepts its own defaults, together or one by one`(
    name: String
  ) throws {
    let document = try document(name)
    var request = try #require(document["examples"]?["resolve"]?.members)
    // Some properties make sense only with those of the example, others only without them.
    let shown = document["examples"]?["resolve"]?["drawer"]?["configuration"]?.members ?? []
    request.removeAll { $0.name == "drawer" }
    let defaults = (document["properties"]?.list ?? []).compactMap { property in
      property["default"].flatMap { value in property["name"]?.string.map { Value.Member($0, value) } }
    }
    for given in [defaults] + defaults.map({ [$0] }) {
      let beside = shown.filter { example in !given.contains { $0.name == example.name } }
      let notices = [given + beside, given].map { configuration -> Value? in
        let drawer: Value = ["system": .string(name), "configuration": .object(configuration)]
        let body = Value.object(request + [.init("drawer", drawer)]).json(precision: 6)
        return try? JSONParser.parse(try reader.document(.resolve, body))["notices"]
      }
      #expect(notices.contains([]), "\(given.map(\.name)): \(notices)")
    }
  }
}
