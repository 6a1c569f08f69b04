public import DrawerEngine

/// Whether two values agree: numbers within a millionth, or within a tolerance that is wider; a member that is missing or no
/// number as null; everything else exactly.
public func isClose(_ first: Value, _ second: Value, within tolerance: Double = 1e-6) -> Bool {
  switch (first, second) {
  case (.string("NaN"), .null), (.string("Infinity"), .null), (.string("-Infinity"), .null): return true
  case (.number(let first), .number(let second)):
    return abs(first - second) <= max(tolerance, 1e-6 * max(abs(first), abs(second)))
  case (.list(let first), .list(let second)):
    return first.count == second.count && zip(first, second).allSatisfy { isClose($0, $1, within: tolerance) }
  case (.object(let members), .object(let others)):
    return Set(members.map(\.name) + others.map(\.name)).allSatisfy {
      isClose(first[$0] ?? .null, second[$0] ?? .null, within: tolerance)
    }
  default: return first == second
  }
}

extension Value {
  /// For a person who looks at a failed test.
  public var text: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): "\(number)"
    case .string(let string): string
    case .list(let elements): "[\(elements.map(\.text).joined(separator: ", "))]"
    case .object(let members): "{\(members.map { "\($0.name): \($0.value.text)" }.joined(separator: ", "))}"
    }
  }
}
