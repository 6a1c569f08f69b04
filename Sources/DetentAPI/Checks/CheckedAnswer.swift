import DrawerEngine

/// The answer to a check's request, in the form in which checks expect it. Of a timeline that is:
///
///     {"start": {…}, "states": […], "rules": […], "events": […], "frames": […], "end": {…}}
///
/// `states` are those that events leave the drawer in, each change once; `rules` all that decided, in order. A comparison
/// has neither. Of releases it is what the service answers.
struct CheckedAnswer {
  private(set) var tape = Tape()

  /// - Parameters:
  ///   - instants: those of the frames, s; nil: those that the request asks for.
  /// - Throws: What is wrong with the request.
  init(to request: Tape, framesAt instants: [Double]?, _ reader: RequestReader) throws(Problem) {
    if request.member("drawers", of: .root) != nil {
      switch try reader.comparison(of: request) {
      case .resolutions(let task): tape = try Self.parsed(task.answer())
      case .motions(let task):
        let document = try Self.document(of: task.compile())
        let frames = try instants.map { instants throws(Problem) in
          guard case .motions(let task) = try reader.comparison(of: request.showing(instants)) else { return document }
          return try Self.document(of: task.compile())
        }
        tape = Self.arranged(document, frames ?? document)
      }
    } else if ["release", "releases", "grid"].contains(where: { request.member($0, of: .root) != nil }) {
      tape = try Self.parsed(reader.resolution(of: request).answer())
    } else {
      let document = try Self.document(of: reader.simulation(of: request).compile())
      let frames = try instants.map { instants throws(Problem) in
        try Self.document(of: reader.simulation(of: request.showing(instants)).compile())
      }
      tape = Self.arranged(document, frames ?? document)
    }
  }

  private static func parsed(_ answer: [UInt8]) throws(Problem) -> Tape {
    do { return try JSONParser.tape(of: answer) } catch { throw Problem(error, in: answer) }
  }

  /// All records of a motion, as the service sends them. A pace is of no account.
  private static func document(of motions: some MotionSet) throws(Problem) -> Tape {
    var stream = motions.feed(as: .json)
    var bytes: [UInt8] = []
    var hasMore = true
    while hasMore { bytes.append(addingCapacity: 65_536) { hasMore = stream.read(into: &$0) } }
    return try parsed(bytes)
  }

  /// - Parameters:
  ///   - document: the records of the request as it is.
  ///   - frames: those that hold the frames.
  private static func arranged(_ document: Tape, _ frames: Tape) -> Tape {
    let events = document.records("event")
    let isComparison = events.contains { document.member("drawer", of: $0) != nil }
    var tape = Tape()
    tape.object { tape in
      if let start = document.member("start", of: .root) {
        tape.name("start")
        tape.append(document, start)
      }
      if !isComparison {
        tape.name("states")
        tape.list { tape in
          var latest = Tape()
          for event in events {
            guard let node = document.member("state", of: event) else { continue }
            var state = Tape()
            state.append(document, node)
            if state != latest { tape.append(state) }
            latest = state
          }
        }
        tape.name("rules")
        tape.list { tape in
          for event in events {
            guard let rules = document.member("rules", of: event) else { continue }
            document.eachChild(of: rules) { tape.append(document, $0) }
          }
        }
      }
      tape.name("events")
      tape.list { tape in for event in events { tape.append(document, event) } }
      tape.name("frames")
      tape.list { tape in for frame in frames.records("frame") { tape.append(frames, frame) } }
      if let end = document.member("end", of: .root) {
        tape.name("end")
        tape.append(document, end)
      }
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

  /// The same request for frames alone, at some instants.
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
