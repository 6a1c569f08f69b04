import DetentAPI
import DrawerEngine

/// What came of holding a law against random questions.
public struct LawReport: Sendable {
  /// What was counted, in order, for a person to read.
  public var figures: [(what: String, count: Int)] = []
  /// Where the law does not hold, a line each.
  public var faults: [String] = []

  public init() {}

  public var text: String { figures.map { "\($0.count) \($0.what)" }.joined(separator: ", ") }

  public func count(_ what: String) -> Int { figures.first { $0.what == what }?.count ?? 0 }

  mutating func add(_ what: String, _ count: Int = 1) {
    if let index = figures.firstIndex(where: { $0.what == what }) {
      figures[index].count += count
    } else {
      figures.append((what, count))
    }
  }

  mutating func raise(_ what: String, to count: Int) {
    add(what, max(count - self.count(what), 0))
  }
}

extension LawReport {
  /// What `/tune` answers to a question; nil if it is refused, because not all that can be drawn makes sense together.
  /// Both are counted.
  mutating func answer(to question: Value, by reader: RequestReader) throws -> Value? {
    do {
      let answer = try JSONParser.parse(reader.document(.tune, question.exactJSON))
      add("questions")
      return answer
    } catch let problem as Problem where problem.kind == .invalid {
      add("refused")
      return nil
    }
  }
}
