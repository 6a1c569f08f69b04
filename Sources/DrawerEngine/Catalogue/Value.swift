/// Data without a schema yet: what a request says before a catalogue has read it, and what a record says beyond its fixed
/// members. Knows no text format.
public enum Value: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([Value])
  /// Members in the order in which they were written; a name may stand twice until a catalogue has refused it.
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

  /// The first member of that name, if this is an object that has one.
  public subscript(name: String) -> Value? { members?.first { $0.name == name }?.value }
}

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
