import DrawerEngine

/// Writes a check from the current answer to a request.
public struct CheckRecording: Sendable {
  /// Recorded frames per second of a timeline.
  private let rate: Double
  private let reader: RequestReader

  /// - Parameter rate: Above 0.
  public init(rate: Double = 10, _ reader: RequestReader) {
    self.rate = rate
    self.reader = reader
  }

  /// The maximum number of recorded frames. Nobody reads a longer file.
  private static let mostFrames = 10_000.0

  /// Recorded members of events, in addition to the name of their drawer.
  private static let eventMembers = ["t", "drawer", "cause", "phase", "position", "state", "emitted", "rules"]
  /// Recorded members of resolutions.
  private static let resolutionMembers = ["state", "position", "rule"]
  /// Recorded members of the last record.
  private static let endMembers = ["state", "position", "t", "agree", "drawers"]

  /// The check as a file: the unmodified request, and one line for each event and frame.
  ///
  /// - Parameter body: The body of a POST of any question.
  /// - Throws: What is wrong with the request.
  public func file(of body: [UInt8], named name: String?) throws(Problem) -> [UInt8] {
    let request: Tape
    do { request = try JSONParser.tape(of: body) } catch { throw Problem(error, in: body) }
    var answer = try CheckedAnswer(to: request, framesAt: nil, reader).tape
    if answer.member("frames", of: .root) != nil {
      answer = try CheckedAnswer(to: request, framesAt: instants(until: answer.end), reader).tape
    }
    var file = Array("{\n".utf8)
    if let name {
      var tape = Tape()
      tape.string(name)
      file += Array("  \"name\": ".utf8) + tape.json(precision: 0) + Array(",\n".utf8)
    }
    file += Array("  \"request\": ".utf8) + Self.trimmed(body) + Array(",\n  \"expect\": {\n".utf8)
    var members: [[UInt8]] = []
    answer.eachChild(of: .root) { node in
      let name = answer.string(answer.name(of: node))
      if let text = Self.recorded(name, node, of: answer) { members.append(Array("    \"\(name)\": ".utf8) + text) }
    }
    file += Array(members.joined(separator: Array(",\n".utf8)))
    file += Array("\n  },\n  \"tolerance\": {\"position\": 0.5, \"t\": 0.001}\n}\n".utf8)
    return file
  }

  /// The instants of the recorded frames, s: at a constant rate, and the end.
  private func instants(until end: Double) -> [Double] {
    let count = Int(min((end * rate).rounded(.up), Self.mostFrames))
    return (0..<count).map { Double($0) / rate } + [end]
  }

  /// A member of the answer as recorded; nil if it is not recorded.
  private static func recorded(_ name: String, _ node: Tape.Node, of answer: Tape) -> [UInt8]? {
    switch name {
    case "start", "notices": return nil
    case "events": return lines(of: node, answer) { chosen(eventMembers, of: $0, answer) }
    case "frames": return lines(of: node, answer) { chosen(["t", "position", "drawers"], of: $0, answer) }
    case "end": return chosen(endMembers, of: node, answer).json(precision: 12)
    default:
      var tape = Tape()
      copy(node, of: answer, to: &tape)
      return tape.json(precision: 12)
    }
  }

  /// A list with one element per line.
  private static func lines(of list: Tape.Node, _ answer: Tape, _ element: (Tape.Node) -> Tape) -> [UInt8] {
    var elements: [[UInt8]] = []
    answer.eachChild(of: list) { elements.append(Array("      ".utf8) + element($0).json(precision: 12)) }
    guard !elements.isEmpty else { return Array("[]".utf8) }
    return Array("[\n".utf8) + elements.joined(separator: Array(",\n".utf8)) + Array("\n    ]".utf8)
  }

  /// An object with some of its members, and the same members of any drawers in it. Empty lists are left out.
  private static func chosen(_ names: [String], of object: Tape.Node, _ answer: Tape) -> Tape {
    var tape = Tape()
    tape.object { tape in
      answer.eachChild(of: object) { member in
        let name = answer.string(answer.name(of: member))
        guard names.contains(name), !answer.isEmptyList(member) else { return }
        tape.name(name)
        guard name == "drawers" else { return tape.append(answer, member) }
        tape.object { tape in
          answer.eachChild(of: member) { drawer in
            tape.name(answer.string(answer.name(of: drawer)))
            tape.append(chosen(names.filter { $0 != "t" }, of: drawer, answer))
          }
        }
      }
    }
    return tape
  }

  /// Copies a value. Of resolutions in it, only the members that decide are copied.
  private static func copy(_ node: Tape.Node, of answer: Tape, to tape: inout Tape) {
    switch answer[node] {
    case .object where answer.member("rule", of: node) != nil:
      tape.append(chosen(resolutionMembers, of: node, answer))
    case .object:
      tape.object { tape in
        answer.eachChild(of: node) { member in
          tape.name(answer.string(answer.name(of: member)))
          copy(member, of: answer, to: &tape)
        }
      }
    case .list: tape.list { tape in answer.eachChild(of: node) { copy($0, of: answer, to: &tape) } }
    case .null, .bool, .number, .string: tape.append(answer, node)
    }
  }

  private static func trimmed(_ body: [UInt8]) -> [UInt8] {
    let blanks = Array(" \t\r\n".utf8)
    guard let first = body.firstIndex(where: { !blanks.contains($0) }),
      let last = body.lastIndex(where: { !blanks.contains($0) })
    else { return body }
    return Array(body[first...last])
  }
}

extension Tape {
  /// The time of the last record, s.
  fileprivate var end: Double {
    if let end = member("end", of: .root), let time = member("t", of: end), case .number(let seconds) = self[time] {
      return seconds
    }
    return 0
  }

  fileprivate func isEmptyList(_ node: Node) -> Bool {
    if case .list = self[node] { firstChild(of: node) == nil } else { false }
  }
}
