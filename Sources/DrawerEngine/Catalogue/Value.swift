/// Schemaless data as a tree, from which documents about systems and problems are built. Resolutions and simulations
/// use a `Tape` instead. A value is independent of any text format.
public enum Value: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([Value])
  /// Members in the order in which they were written; a name may occur twice.
  case object([Member])

  public struct Member: Sendable, Equatable {
    public let name: String
    public let value: Value

    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }
}

extension Value {
  public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  public var number: Double? { if case .number(let number) = self { number } else { nil } }
  public var string: String? { if case .string(let string) = self { string } else { nil } }
  public var list: [Value]? { if case .list(let list) = self { list } else { nil } }
  public var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// The value of the first member with that name; nil if there is none or this is not an object.
  public subscript(name: String) -> Value? { members?.first { $0.name == name }?.value }
}

// MARK: - Tapes

extension Value {
  /// The value at a node of a tape; null for an empty tape.
  public init(_ tape: Tape, _ node: Tape.Node = .root) {
    switch tape[node] {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(tape.string(text))
    case .list: self = .list(Self.children(of: node, on: tape).map { Value(tape, $0) })
    case .object:
      self = .object(
        Self.children(of: node, on: tape).map { Member(tape.string(tape.name(of: $0)), Value(tape, $0)) })
    }
  }

  /// Appends the value to a tape. Its numbers are rounded to the answer's precision.
  public func write(to tape: inout Tape) {
    switch self {
    case .null: tape.null()
    case .bool(let bool): tape.bool(bool)
    case .number(let number): tape.number(number)
    case .string(let string): tape.string(string)
    case .list(let elements): tape.list { tape in for element in elements { element.write(to: &tape) } }
    case .object(let members):
      tape.object { tape in
        for member in members {
          tape.name(member.name)
          member.value.write(to: &tape)
        }
      }
    }
  }

  private static func children(of container: Tape.Node, on tape: Tape) -> [Tape.Node] {
    var children: [Tape.Node] = []
    var child = tape.firstChild(of: container)
    while let present = child {
      children.append(present)
      child = tape.next(after: present, in: container)
    }
    return children
  }
}

extension Tape {
  public init(_ value: Value) {
    self.init()
    value.write(to: &self)
  }
}

// MARK: - Literals

extension Value: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(nilLiteral: ()) { self = .null }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: Value...) { self = .list(elements) }
  public init(dictionaryLiteral elements: (String, Value)...) { self = .object(elements.map { Member($0.0, $0.1) }) }
}
