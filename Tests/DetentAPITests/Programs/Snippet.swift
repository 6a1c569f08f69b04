import DetentAPI
import DrawerEngine
import TestSupport
import Testing

/// Part of a program, and what is read in it.
struct Snippet: Sendable, CustomTestStringConvertible {
  let title: String
  let text: String
  /// The members of the answer that are found in the text, as JSON.
  let answer: String
  /// The texts that are not read, in the answer's order.
  let unread: [String]
  /// The lines of the notices, in ascending order.
  let noticed: [Int]
  let isGuessed: Bool

  init(
    _ title: String, _ text: String, is answer: String, unread: [String] = [], noticed: [Int] = [],
    isGuessed: Bool = false
  ) {
    self.title = title
    self.text = text
    self.answer = answer
    self.unread = unread
    self.noticed = noticed
    self.isGuessed = isGuessed
  }

  var testDescription: String { title }

  static let all = ofTheWeb + ofAndroid + ofIOS + withCurves + asData + withNames + ofSeveral + withStyles
}

extension Snippet {
  private static let reader = RequestReader()

  /// The answer to a program.
  static func read(_ text: String, in language: String? = nil) throws(Problem) -> Value {
    var members: [Value.Member] = [.init("text", .string(text))]
    if let language { members.append(.init("language", .string(language))) }
    let answer = try reader.document(.read, Value.object(members).exactJSON)
    guard let value = try? JSONParser.parse(answer) else { throw Problem(.malformed, "The answer is no JSON.") }
    return value
  }

  /// What a drawer does that was read.
  static func perform(_ answer: Value) throws(Problem) -> Recording {
    var members: [Value.Member] = [.init("container", ["height": 844])]
    for name in ["drawer", "environment", "start"] {
      if let value = answer[name] { members.append(.init(name, value)) }
    }
    return try reader.recording(.simulate, Value.object(members).exactJSON)
  }
}
