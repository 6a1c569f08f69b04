import DrawerEngine

/// A snap point as written by hosts on the web: a number, or a length as text, such as "200px".
public enum WrittenPoint: Sendable, Equatable {
  case number(Double)
  case text(String)

  /// The maximum length in bytes. Events repeat the active point.
  private static let longestText = 40

  static func notation(_ numbers: NumberNotation) -> Notation<WrittenPoint> {
    Notation(shape: .oneOf([numbers.shape, .string])) { node, reading in
      switch reading.tape[node] {
      case .string:
        guard let text = reading.string(node) else { return nil }
        guard text.utf8.count <= longestText else {
          reading.refuse("has \(text.utf8.count) bytes; a length has at most \(longestText)")
          return nil
        }
        return .text(text)
      case .number: return numbers.read(node, &reading).map { .number($0) }
      case .null, .bool, .list, .object:
        reading.refuse("must be a number or a string, not \(reading.kind(of: node))")
        return nil
      }
    } write: { point, tape in
      switch point {
      case .number(let number): numbers.write(number, &tape)
      case .text(let text): tape.string(text)
      }
    }
  }
}
