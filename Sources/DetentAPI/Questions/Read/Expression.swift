/// A value in a program: a literal, or something known only by running the program.
struct Expression: Sendable {
  indirect enum Content: Sendable {
    case number(Double)
    /// A number with a unit behind a dot: `56.dp`.
    case measure(Double, String)
    case string(String)
    case bool(Bool)
    case null
    /// A name, or several with dots between them. The first is empty if a dot comes first.
    case path([String])
    case list([Expression])
    /// One element of a list, by its index.
    case element(of: Expression, Int)
    case object([Member])
    case call([String], [Argument])
    /// A function without arguments, and its result; nil if that is not obvious.
    case function(Expression?)
    case operation(UInt8, Expression, Expression)
    /// Anything else.
    case other
  }

  struct Member: Sendable {
    /// Nil if all members of the value are spread here.
    let name: String?
    let value: Expression
    /// Where its name begins.
    let start: Int
  }

  struct Argument: Sendable {
    let label: String?
    let value: Expression
  }

  let content: Content
  /// Bytes of the program.
  let start: Int
  let end: Int

  var range: Range<Int> { start..<end }
}

extension Expression {
  /// The members of an object, and arguments that all have labels; nil for anything else.
  var members: [Member]? {
    switch content {
    case .object(let members): members
    case .call(_, let arguments):
      arguments.allSatisfy { $0.label != nil }
        ? arguments.map { Member(name: $0.label, value: $0.value, start: $0.value.start) } : nil
    default: nil
    }
  }

  func member(_ name: String) -> Expression? { members?.last { $0.name == name }?.value }
}
