import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `A scene is known wherever there is a drawer` {
  private let reader = RequestReader()

  private func identified(_ members: String) throws -> Value {
    try JSONParser.parse(
      reader.document(.identify, Array("{\"container\": {\"height\": 844}, \(members)}".utf8)))
  }

  @Test func `an identification takes it for every system that has it`() throws {
    let release = #""observations": [{"position": 400, "velocity": 0, "to": 344}]"#
    let answer = try identified(#"\#(release), "systems": ["vaul", "drawerkit"], "environment": {"size": 500}"#)
    let vaul = answer["candidates"]?.list?.first { $0["system"] == "vaul" }
    #expect(vaul?["environment"] == ["size": 500] && vaul?["agrees"] == 1)
    #expect(answer["candidates"]?.list?.contains { $0["system"] == "drawerkit" } == true)
  }

  @Test func `a start that is another system's is said`() throws {
    let problem = #expect(throws: Problem.self) {
      try identified(
        #""observations": [{"position": 1, "velocity": 0, "to": 0}], "systems": ["drawerkit"], "start": {"open": true}"#
      )
    }
    #expect(problem?.faults.first?.pointer == "/systems/0")
    #expect(problem?.faults.first?.message.contains("/start/open is not known") == true)
  }

  @Test func `a member that none of the systems has is refused`() throws {
    let problem = #expect(throws: Problem.self) {
      try identified(
        #""observations": [{"position": 1, "velocity": 0, "to": 0}], "systems": ["drawerkit"], "environment": {}"#)
    }
    #expect(problem?.faults.map { $0.pointer } == ["/environment"])
    #expect(problem?.faults.first?.message == "is accepted by none of the systems")
  }

  /// In every system a drag begins in the state in which the scene begins, unless it names another.
  @Test(arguments: [
    (#"{"system":"drawerkit"}"#, #"{"state":"fullyExpanded"}"#, "fullyExpanded"),
    (#"{"system":"sweetcurtain"}"#, #"{"state":"max"}"#, "max"),
    (#"{"system":"sheets"}"#, #"{"position":800}"#, "bottom"),
    (#"{"system":"transition"}"#, #"{"presented":true}"#, "presented"),
  ])
  func `a release begins where the scene does`(drawer: String, start: String, from: String) throws {
    func answer(_ members: String) throws -> [Value.Member] {
      let body = #"{"container":{"height":844},"drawer":\#(drawer),\#(members)}"#
      let answer = try JSONParser.parse(reader.document(.resolve, Array(body.utf8)))
      return (answer["resolution"]?.members ?? []).filter { $0.name != "taken" }
    }
    for position in [0.0, 100, 300, 500, 800] {
      let release = #""position":\#(position),"velocity":-300"#
      #expect(
        try answer(#""start":\#(start),"release":{\#(release)}"#)
          == answer(#""release":{\#(release),"from":"\#(from)"}"#))
    }
  }
}
