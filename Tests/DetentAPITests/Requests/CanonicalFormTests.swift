import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `A request in canonical form` {
  let reader = RequestReader()

  private func canonical(_ body: String, _ question: Question) throws -> String {
    String(decoding: try reader.canonical(Array(body.utf8), of: question), as: UTF8.self)
  }

  @Test func `the canonical form has sorted members, no defaults and no white space`() throws {
    let form = try canonical(
      """
      {"timeline": [{"over": 0.25, "type": "drag", "by": -1.80e2, "curve": "easeOut", "cancelled": false, "at": 0.10}],
       "sampling": {"rate": 60, "to": null}, "output": {},
       "drawer": {"system": "drawerkit", "configuration": {"upperMarkGap": 40, "flickSpeedThreshold": 3.5}},
       "container": {"height": 844.0}}
      """, .simulate)
    #expect(
      form == """
        {"container":{"height":844},"drawer":{"configuration":{"flickSpeedThreshold":3.5},"system":"drawerkit"},\
        "timeline":[{"at":0.1,"by":-180,"type":"drag"}]}
        """)
  }

  /// Spellings of the same question.
  @Test(
    arguments: [
      (#"{"timing":{"bounce":0.3,"duration":0.5}}"#, #"{ "precision":4, "timing":{"duration":5e-1,"bounce":0.30} }"#),
      (#"{"timing":{"preset":"bouncy"},"times":[]}"#, #"{"timing":{"preset":"b\u006funcy"}}"#),
    ])
  func `all spellings of a request have one canonical form`(_ one: String, _ other: String) throws {
    #expect(try canonical(one, .curves) == canonical(other, .curves))
  }

  /// Members that look alike and are not.
  @Test(
    arguments: [
      #"{"timing":{"bounce":0.3,"duration":0.6}}"#, #"{"timing":{"bounce":0.3}}"#, #"{"timing":{"duration":0.5}}"#,
      #"{"timing":{"bounce":0.30000000000000004,"duration":0.5}}"#, #"{"timing":{"bounce":"0.3","duration":0.5}}"#,
      #"{"timing":{"bounce":0.3,"duration":0.5},"precision":5}"#,
      #"{"timing":{"bounce":0.3,"duration":0.5},"precision":4,"precision":4}"#,
      #"{"timing":{"bounce":0.3,"duration":0.5},"from":null}"#, "[]", "null",
    ])
  func `different requests have different canonical forms`(_ other: String) throws {
    #expect(try canonical(#"{"timing":{"bounce":0.3,"duration":0.5}}"#, .curves) != canonical(other, .curves))
  }

  @Test func `the canonical form keeps every fault`() throws {
    for body in [
      #"{"container":{"height":-1},"drawer":{"system":"drawerkit","configuration":{"upperMarkgap":1}}}"#,
      #"{"container":{"height":1,"height":2},"drawer":{"system":"sweetcurtain"},"timeline":[{"type":"fly"}]}"#,
      #"{"drawer":{"system":"?"},"zebra":[{"b":1,"a":2}]}"#, #"{"drawer":5}"#, "7",
    ] {
      let form = try reader.canonical(Array(body.utf8), of: .simulate)
      let faults = faults(Array(body.utf8))
      #expect(Set(faults.map(\.pointer)) == Set(self.faults(form).map(\.pointer)) && !faults.isEmpty)
    }
  }

  private func faults(_ body: [UInt8]) -> [Problem.Fault] {
    do {
      _ = try reader.recording(.simulate, body)
      return []
    } catch {
      return error.faults
    }
  }

  @Test func `the canonical form keeps unknown members`() throws {
    #expect(
      try canonical(#"{ "b": [{"d": 1, "c": 1e2}], "a": "\u00e9\n" }"#, .resolve)
        == #"{"b":[{"d":1,"c":100}],"a":"é\n"}"#)
    #expect(throws: Problem.self) { try canonical("{", .resolve) }
  }

  @Test func `a canonical form is its own canonical form`() throws {
    let form = try canonical(#"{"timing":{"mass":1,"stiffness":157.91367041742973,"damping":17.59}}"#, .curves)
    #expect(try canonical(form, .curves) == form)
  }

  // MARK: Requests in parts

  private static let own = """
    {"name":"a","drawer":{"system":"drawerkit","configuration":{"flickSpeedThreshold":3.5}}}
    """
  private static let plain = #"{"name":"b","drawer":{"system":"sweetcurtain"}}"#

  @Test(
    arguments: [
      (
        #"{"container":{"height":844},"drawers":[\#(own),\#(plain)],"release":{"position":500}}"#,
        """
        {"release":{"velocity":0,"position":5e2,"scrolling":false},"drawers":[{"drawer":{"configuration":\
        {"flickSpeedThreshold":3.50,"upperMarkGap":40},"system":"drawerkit"},"name":"a"},\(plain)],\
        "container":{"height":844.0}}
        """
      ),
      (
        """
        {"container":{"height":844},"drawers":[\(own),\(plain)],\
        "timeline":[{"type":"drag","by":-100,"over":0.25,"at":0}]}
        """,
        """
        {"output":{},"sampling":{"rate":60},"container":{"height":844},"drawers":[\(own),\(plain)],\
        "timeline":[{"over":0.25,"by":-1e2,"at":0,"type":"drag","curve":"easeOut"}]}
        """
      ),
    ])
  func `all spellings of a comparison have one canonical form`(_ one: String, _ other: String) throws {
    let form = try canonical(one, .compare)
    #expect(form == (try canonical(other, .compare)))
    #expect(form == (try canonical(form, .compare)))
    #expect(try compared(form) == compared(one))
  }

  /// The answer to a comparison.
  private func compared(_ body: String) throws(Problem) -> [UInt8] {
    var meter = Meter()
    switch try reader.outcome(.compare, Array(body.utf8), &meter) {
    case .document(let answer): return answer
    case .recording(let recording):
      guard case .document(let drawing) = try recording.content(as: .drawing) else { return [] }
      return drawing
    }
  }

  /// What is given counts here, even as the default.
  @Test(
    arguments: [
      #"{"container":{"height":844},"drawers":[\#(plain),\#(own)],"release":{"position":500}}"#,
      #"{"container":{"height":844},"drawers":[\#(own),\#(plain)],"release":{"position":500},"environment":{}}"#,
      #"{"container":{"height":844},"drawers":[\#(own),\#(plain)],"release":{"position":500},"sampling":{}}"#,
      """
      {"container":{"height":844},"drawers":[\(own),{"name":"b","drawer":{"system":"sweetcurtain"},"start":{}}],\
      "release":{"position":500}}
      """,
    ])
  func `different comparisons have different canonical forms`(_ other: String) throws {
    let body = #"{"container":{"height":844},"drawers":[\#(Self.own),\#(Self.plain)],"release":{"position":500}}"#
    #expect(try canonical(body, .compare) != canonical(other, .compare))
  }

  @Test func `the canonical form of a comparison keeps every fault`() throws {
    for body in [
      #"{"drawers":[]}"#, #"{"drawers":{}}"#, "[]", #"{"drawers":[1,{"drawer":7},{"drawer":{"system":"?"}}],"x":1}"#,
      #"{"container":{"height":-1},"drawers":[\#(Self.own),\#(Self.plain)],"grid":{},"timeline":[{"type":"fly"}]}"#,
    ] {
      let form = try canonical(body, .compare)
      func pointers(_ text: String) -> Set<String> {
        do {
          _ = try compared(text)
          return []
        } catch { return Set(error.faults.map(\.pointer)) }
      }
      #expect(pointers(form) == pointers(body) && !pointers(body).isEmpty, "\(form)")
    }
  }

  @Test func `all spellings of a tuning have one canonical form`() throws {
    let one = """
      {"container":{"height":844},"drawer":{"system":"drawerkit","configuration":{"upperMarkGap":40}},\
      "release":{"position":500},"property":"/drawer/configuration/upperMarkGap","range":{"from":0,"to":100}}
      """
    let other = """
      {"range":{"to":1e2,"from":0.0},"release":{"velocity":0,"position":500},"container":{"height":844},"drawer":\
      {"configuration":{"upperMarkGap":40,"lowerMarkGap":40},"system":"drawerkit"},\
      "property":"/drawer/configuration/upperMarkGap"}
      """
    let form = try canonical(one, .tune)
    #expect(form == (try canonical(other, .tune)))
    #expect(form.contains("upperMarkGap\":40"), "what is varied is kept")
    #expect(try reader.document(.tune, Array(form.utf8)) == reader.document(.tune, Array(one.utf8)))
    #expect(try canonical(one.replacing("100", with: "90"), .tune) != form)
  }
}
