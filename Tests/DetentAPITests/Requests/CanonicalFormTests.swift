import DetentAPI
import Testing

@Suite struct `A request in canonical form` {
  let reader = RequestReader()

  private func canonical(_ body: String, _ question: Question?) throws -> String {
    String(decoding: try reader.canonical(Array(body.utf8), of: question), as: UTF8.self)
  }

  @Test func `has its members in order, no default and no white space`() throws {
    let form = try canonical(
      """
      {"timeline": [{"over": 0.25, "type": "drag", "by": -1.80e2, "curve": "easeOut", "cancelled": false, "at": 0.10}],
       "sampling": {"rate": 60, "to": null}, "output": {},
       "drawer": {"system": "drawerkit", "configuration": {"upperMarkGap": 40, "flickSpeedThreshold": 3.5}},
       "container": {"height": 844.0}}
      """, .simulation)
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
  func `is one for all spellings`(_ one: String, _ other: String) throws {
    #expect(try canonical(one, .curve) == canonical(other, .curve))
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
  func `is another for another question`(_ other: String) throws {
    #expect(try canonical(#"{"timing":{"bounce":0.3,"duration":0.5}}"#, .curve) != canonical(other, .curve))
  }

  @Test func `keeps every fault`() throws {
    for body in [
      #"{"container":{"height":-1},"drawer":{"system":"drawerkit","configuration":{"upperMarkgap":1}}}"#,
      #"{"container":{"height":1,"height":2},"drawer":{"system":"sweetcurtain"},"timeline":[{"type":"fly"}]}"#,
      #"{"drawer":{"system":"?"},"zebra":[{"b":1,"a":2}]}"#, #"{"drawer":5}"#, "7",
    ] {
      let form = try reader.canonical(Array(body.utf8), of: .simulation)
      let faults = faults(Array(body.utf8))
      #expect(Set(faults.map(\.pointer)) == Set(self.faults(form).map(\.pointer)) && !faults.isEmpty)
    }
  }

  private func faults(_ body: [UInt8]) -> [Problem.Fault] {
    do {
      _ = try reader.simulation(body)
      return []
    } catch {
      return error.faults
    }
  }

  @Test func `leaves alone what it does not know`() throws {
    #expect(
      try canonical(#"{ "b": [{"d": 1, "c": 1e2}], "a": "\u00e9\n" }"#, nil) == #"{"b":[{"d":1,"c":100}],"a":"é\n"}"#)
    #expect(throws: Problem.self) { try canonical("{", nil) }
  }

  @Test func `is its own canonical form`() throws {
    let form = try canonical(#"{"timing":{"mass":1,"stiffness":157.91367041742973,"damping":17.59}}"#, .curve)
    #expect(try canonical(form, .curve) == form)
  }
}
