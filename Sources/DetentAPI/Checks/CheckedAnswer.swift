import DrawerEngine

/// The answer to a check's request, in the form that checks use. For a timeline:
///
///     {"start": {…}, "states": […], "rules": […], "events": […], "frames": […], "end": {…}}
///
/// `states` are the drawer's states after events, each change once; `rules` are all deciding rules, in order. A
/// comparison has neither. For other questions it is the service's answer.
struct CheckedAnswer {
  private(set) var tape = Tape()

  /// - Parameters:
  ///   - instants: The instants of the frames, s; nil for those of the request.
  /// - Throws: What is wrong with the request.
  init(to request: Tape, framesAt instants: [Double]?, _ reader: RequestReader) throws(Problem) {
    let question = reader.questions.last { $0.marks.contains { request.member($0, of: .root) != nil } }
    let responder = Responder(question ?? .simulate, reader)
    var meter = Meter()
    switch try responder.outcome(of: request, &meter) {
    case .document(let answer): tape = try Self.parsed(answer)
    case .recording(let recording):
      let document = try Self.document(of: recording)
      var frames = document
      if let instants, case .recording(let shown) = try responder.outcome(of: request.showing(instants), &meter) {
        frames = try Self.document(of: shown)
      }
      tape = Self.arranged(document, frames)
    }
  }

  private static func parsed(_ answer: [UInt8]) throws(Problem) -> Tape {
    do { return try JSONParser.tape(of: answer) } catch { throw Problem(error, in: answer) }
  }

  /// All records, as the service sends them. Any pace is ignored.
  private static func document(of recording: Recording) throws(Problem) -> Tape {
    var stream = recording.stream(as: .document)
    var bytes: [UInt8] = []
    var hasMore = true
    while hasMore { bytes.append(addingCapacity: 65_536) { hasMore = stream.read(into: &$0) } }
    return try parsed(bytes)
  }

  /// - Parameters:
  ///   - document: The records of the unmodified request.
  ///   - frames: The records that contain the frames.
  private static func arranged(_ document: Tape, _ frames: Tape) -> Tape {
    let events = document.records("event")
    let isComparison = events.contains { document.member("drawer", of: $0) != nil }
    var tape = Tape()
    tape.object { tape in
      if let start = document.member("start", of: .root) { tape.append("start", document, start) }
      if !isComparison {
        tape.list("states") { tape in
          var latest = Tape()
          for event in events {
            guard let node = document.member("state", of: event) else { continue }
            var state = Tape()
            state.append(document, node)
            if state != latest { tape.append(state) }
            latest = state
          }
        }
        tape.list("rules") { tape in
          for event in events {
            guard let rules = document.member("rules", of: event) else { continue }
            document.eachChild(of: rules) { tape.append(document, $0) }
          }
        }
      }
      tape.list("events") { tape in for event in events { tape.append(document, event) } }
      tape.list("frames") { tape in for frame in frames.records("frame") { tape.append(frames, frame) } }
      if let end = document.member("end", of: .root) { tape.append("end", document, end) }
    }
    return tape
  }
}

extension Tape {
  /// Calls a function with each member's value or element.
  func eachChild(of container: Node, _ body: (Node) -> Void) {
    var child = firstChild(of: container)
    while let present = child {
      body(present)
      child = next(after: present, in: container)
    }
  }

  /// The records of a type, in a document of all records.
  fileprivate func records(_ type: String) -> [Node] {
    guard let records = member("records", of: .root) else { return [] }
    var found: [Node] = []
    eachChild(of: records) { record in
      if let node = member("type", of: record), case .string(let text) = self[node], equals(text, type) {
        found.append(record)
      }
    }
    return found
  }

  /// The same request, for frames only, at some instants.
  fileprivate func showing(_ instants: [Double]) -> Tape {
    var request = Tape()
    request.object { request in
      eachChild(of: .root) { member in
        let name = string(name(of: member))
        guard name != "sampling", name != "output" else { return }
        request.name(name)
        request.append(self, member)
      }
      request.name("sampling")
      request.object { sampling in
        if let rate = member("sampling", of: .root).flatMap({ member("inputRate", of: $0) }) {
          sampling.name("inputRate")
          sampling.append(self, rate)
        }
        sampling.name("times")
        sampling.list { tape in for instant in instants { tape.number(instant) } }
      }
      request.name("output")
      request.object { output in
        if let precision = member("output", of: .root).flatMap({ member("precision", of: $0) }) {
          output.name("precision")
          output.append(self, precision)
        }
        output.name("records")
        output.strings(["frame"])
      }
    }
    return request
  }
}
