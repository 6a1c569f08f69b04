import DrawerEngine

/// The parts of one system's resolutions, in order. Everything constant is encoded once, when the service starts.
///
///     {"state":"max","position":168.8,"height":675.2     a place
///     ,"axis":"vertical"                                 the axis of its position
///     ,"rule":"nearest-max","explanation":"…"            a rule, with the name of the next member
///     ,"animation":{"api":…,"timing":{…},…}              an animation, or null
///     ,"candidates":[{"state":…,"position":…},…]}        the detents
final class ResolutionParts: Sendable {
  private let ruleIDs: [String]
  /// For each rule, its members.
  private let rules: [[UInt8]]
  private let animation = AnimationWriter()
  private let state = JSONFragment(#"{"state":"#)
  private let position = JSONFragment(#","position":"#)
  private let height = JSONFragment(#","height":"#)
  private let vertical = JSONFragment(#","axis":"vertical""#)
  private let horizontal = JSONFragment(#","axis":"horizontal""#)
  private let detents = JSONFragment(#","candidates":["#)
  private let null = Array("null".utf8)
  /// The text before and after the resolution of a single release, if no value was adjusted.
  let opening = Array(#"{"resolution":"#.utf8)
  let closing = Array(#","notices":[]}"#.utf8)

  init(_ rules: [SystemProfile.Rule]) {
    ruleIDs = rules.map { $0.id }
    self.rules = rules.map { Self.members(of: $0.id, $0.explanation) }
  }

  private static func members(of rule: String, _ explanation: String) -> [UInt8] {
    Array(capacity: 64 + JSONCapacity.string(rule) + JSONCapacity.string(explanation)) { bytes in
      bytes.append(utf8: #","rule":"#)
      bytes.appendString(rule)
      bytes.append(utf8: #","explanation":"#)
      bytes.appendString(explanation)
      bytes.append(utf8: #","animation":"#)
    }
  }

  /// Begins a resolution: everything except the detents.
  ///
  /// - Parameters:
  ///   - tape: Holds a list of the detents, each a state with its position after it, and at the end the state of an
  ///     outcome that has none of them.
  ///   - precision: How many decimals at most, 0 to 12.
  func append(_ outcome: Outcome, of tape: Tape, precision: Int, to answer: inout [UInt8]) {
    let numbers = JSONCapacity.number(outcome.position) + JSONCapacity.number(outcome.height)
    answer.append(addingCapacity: 96 + JSONFragment.longest + tape.jsonCapacity + numbers) { bytes in
      bytes.append(state)
      var node = tape.firstChild(of: .root)
      var detent = 0
      while detent != outcome.detent, let state = node, let y = tape.next(after: state, in: .root) {
        node = tape.next(after: y, in: .root)
        detent += 1
      }
      if let node { bytes.append(tape, node, precision: precision) }
      bytes.append(position)
      bytes.appendNumber(outcome.position, precision: precision)
      bytes.append(height)
      bytes.appendNumber(outcome.height, precision: precision)
      bytes.append(outcome.axis == .vertical ? vertical : horizontal)
    }
    appendRule(outcome.rule, to: &answer)
    if let request = outcome.animation {
      animation.append(request, precision: precision, to: &answer)
    } else {
      answer.append(contentsOf: null)
    }
  }

  /// Appends a rule and its explanation, which is empty if the system's profile does not have the rule.
  private func appendRule(_ id: String, to answer: inout [UInt8]) {
    // The lengths nearly always differ, and comparing them costs nothing.
    for index in ruleIDs.indices where ruleIDs[index].utf8.count == id.utf8.count && ruleIDs[index] == id {
      return answer.append(contentsOf: rules[index])
    }
    answer.append(contentsOf: Self.members(of: id, ""))
  }

  /// Appends the detents and ends the resolution.
  ///
  /// - Parameters:
  ///   - tape: Holds a list of them, each a state with its position after it. A state at its end without one is passed over.
  ///   - precision: How many decimals at most, 0 to 12.
  func appendDetents(of tape: Tape, precision: Int, to answer: inout [UInt8]) {
    var next = tape.firstChild(of: .root)
    answer.append(addingCapacity: 64 + tape.jsonCapacity + 64 * tape.count) { bytes in
      bytes.append(detents)
      var isFirst = true
      while let state = next, let y = tape.next(after: state, in: .root) {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        bytes.append(self.state)
        bytes.append(tape, state, precision: precision)
        bytes.append(position)
        bytes.append(tape, y, precision: precision)
        bytes.append(UInt8(ascii: "}"))
        next = tape.next(after: y, in: .root)
      }
      bytes.append(utf8: "]}")
    }
  }
}
